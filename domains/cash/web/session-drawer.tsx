import {
  getDrawerInfoDetails,
  type LogEntryWire,
  type SessionReportWire,
} from '#domains/cash/contract/moves.ts';
import { PAPERS, papersFromWire, TAKEN_PAPERS } from '#domains/cash/rules/papers.ts';
import { paperWords, cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { moneyOrHidden, signedMoney } from '#domains/cash/web/money-labels.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';

export type SessionDrawerProps = {
  sessionId: number;
  zone: string;
  /** Only the latest count of a drawer can be corrected. */
  isLatest: boolean;
  onCorrect: () => void;
  onClose: () => void;
};

/** All facts of one drawer session: its counts, what moved, over or short, the notes, the log. */
export function SessionDrawer({ sessionId, zone, isLatest, onCorrect, onClose }: SessionDrawerProps) {
  const report = useCall(getDrawerInfoDetails, { posDrawerInfoID: sessionId });
  const mayNot = useRightReason('cash.adjust');
  const facts = report.data;
  return (
    <DetailDrawer
      title={facts?.description ?? texts.SESSION}
      subtitle={facts && texts.spanOf(formatDateTime(facts.startDate, zone), endOf(facts, zone))}
      onClose={onClose}
      acts={
        isLatest && (
          <Button size="touch" reason={mayNot} onClick={onCorrect}>
            {texts.CORRECT}
          </Button>
        )
      }
    >
      {report.error && <FailedNote error={report.error} again={() => void report.refetch()} />}
      {facts ? <SessionFacts facts={facts} zone={zone} /> : !report.error && <Skeleton height={240} />}
    </DetailDrawer>
  );
}

const endOf = ({ isOpen, endDate }: SessionReportWire, zone: string): string =>
  isOpen ? texts.STILL_OPEN : formatDateTime(endDate, zone);

function SessionFacts({ facts, zone }: { facts: SessionReportWire; zone: string }) {
  return (
    <>
      <section>
        <h3>{texts.CASH_SECTION}</h3>
        <Stack as="dl" gap={6} className="drawer-sum num">
          {rowsOf(facts).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {!facts.isOpen && (
            <div className="b">
              <dt>{texts.DIFFERENCE}</dt>
              <dd>
                <OverShort amount={facts.overShort} />
              </dd>
            </div>
          )}
        </Stack>
      </section>
      {facts.openingNote && (
        <Note tone="plain" title={texts.OPENING_NOTE}>
          {facts.openingNote}
        </Note>
      )}
      {facts.closingNote && (
        <Note tone="plain" title={texts.CLOSING_NOTE}>
          {facts.closingNote}
        </Note>
      )}
      <section>
        <h3>{texts.PAPERS}</h3>
        <Stack as="dl" gap={6} className="drawer-sum num">
          {papersOf(facts).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Stack>
      </section>
      <section>
        <h3>{texts.LOG}</h3>
        <ol className="drawer-log">
          {facts.log.map((entry, at) => (
            <LogLine key={`${entry.date}-${at}`} entry={entry} zone={zone} />
          ))}
        </ol>
      </section>
    </>
  );
}

const optional = (label: string, amount: number, sign: 1 | -1): readonly (readonly [string, string])[] =>
  amount === 0 ? [] : [[label, signedMoney(sign * amount)]];

/** The cash of the session as a sum: opening, what moved, what the books expect, what was counted. */
function rowsOf(facts: SessionReportWire): readonly (readonly [string, string])[] {
  const { cashSales, cashRefunds } = facts;
  return [
    [texts.START_CASH, moneyOrHidden(facts.startCash)],
    [texts.CASH_SALES, cashSales === null ? texts.HIDDEN : signedMoney(cashSales)],
    ...(cashRefunds === null ? [] : optional(texts.CASH_PAID, cashRefunds, -1)),
    ...optional(texts.PAY_INS, facts.payIns, 1),
    ...optional(texts.PAY_OUTS, facts.payOuts, -1),
    ...optional(texts.TRANSFERS_IN, facts.transfersIn, 1),
    ...optional(texts.TRANSFERS_OUT, facts.transfersOut, -1),
    [texts.EXPECTED, moneyOrHidden(facts.systemDrawerCount)],
    ...(facts.isOpen ? [] : ([[texts.COUNTED, moneyOrHidden(facts.endingCash)]] as const)),
  ];
}

function papersOf(facts: SessionReportWire): readonly (readonly [string, string])[] {
  const counted = papersFromWire(PAPERS, 'counted', facts);
  const said = (amount: number | null) => (amount === null ? texts.NOT_COUNTED : moneyOrHidden(amount));
  const taken = papersFromWire(TAKEN_PAPERS, 'taken', facts);
  return [
    ...TAKEN_PAPERS.map((paper) => [paperWords[paper].taken, moneyOrHidden(taken[paper])] as const),
    ...(facts.isOpen
      ? []
      : TAKEN_PAPERS.map((paper) => [paperWords[paper].counted, said(counted[paper])] as const)),
    ...(counted.other ? ([[paperWords.other.name, said(counted.other)]] as const) : []),
  ];
}

function OverShort({ amount }: { amount: number | null }) {
  if (amount === null) return texts.HIDDEN;
  if (amount === 0) return texts.EVEN;
  return (
    <Chip small tone={amount < 0 ? 'bad' : 'warn'}>
      {`${amount < 0 ? texts.SHORT : texts.OVER} ${signedMoney(amount)}`}
    </Chip>
  );
}

function LogLine({ entry, zone }: { entry: LogEntryWire; zone: string }) {
  const states = entry.kind === 'note' && entry.cashChange !== 0;
  return (
    <li>
      <span className="grow">
        {entry.description}
        <span className="xs t3 num">{`${formatDateTime(entry.date, zone)} · ${entry.username}`}</span>
      </span>
      {entry.cashChange !== 0 && (
        <span className="num b">
          {states ? texts.states(signedMoney(entry.cashChange)) : signedMoney(entry.cashChange)}
        </span>
      )}
    </li>
  );
}
