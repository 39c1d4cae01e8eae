import { useState } from 'react';
import { tenderNames } from '#domains/register/messages.ts';
import { sum } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatAge, formatCount, formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { StatStrip } from '#ui/data/stat-strip.tsx';
import { IconPrinter, IconReceipt, IconWifiOff } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useConnection } from '#platform/web/connection.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { printKept } from './own-receipt.ts';
import type { Tape } from './register-tape.ts';
import type { TapeNow, TapePhase } from './tape-now.ts';
import { tapeMessages as texts } from './tape-messages.ts';
import { type Kept, type Outcome, saleOf } from './tape-storage.ts';
import { useTape } from './use-tape.ts';

/** What this register sold without the server: what waits, what became of the rest; and whether it may. */
export function UnsentList() {
  const { posId } = useWorkplace();
  const { tape, now } = useTape(posId);
  const { store } = useActivePlace();
  const zone = store?.timeZone ?? 'UTC';
  const rows = now.entries.toReversed();
  const waiting = now.entries.filter(({ outcome }) => outcome === 'waiting');
  return (
    <>
      <Stats now={now} waiting={waiting} />
      {now.problem && <Note tone="error">{now.problem}</Note>}
      <DataTable
        label={texts.TITLE}
        rows={rows}
        loading={now.phase === 'unknown'}
        rowKey={keyOf}
        rowText={(kept) => saleOf(kept).body.receipt}
        empty={<EmptyState icon={IconReceipt} title={texts.NOTHING} detail={texts.NOTHING_DETAIL} />}
        footer={<Acts tape={tape} now={now} unsent={waiting.length} />}
        columns={[
          { key: 'receipt', title: texts.RECEIPT, width: 140, narrow: 'title', cell: receiptCell },
          {
            key: 'time',
            title: texts.TIME,
            width: 150,
            cell: (kept) => formatDateTime(saleOf(kept).at, zone),
          },
          { key: 'what', title: texts.WHAT, narrow: 'detail', cell: whatCell },
          { key: 'paid', title: texts.PAID, width: 130, hideBelow: 900, cell: paidCell },
          {
            key: 'amount',
            title: texts.AMOUNT,
            width: 100,
            align: 'right',
            narrow: 'value',
            cell: (kept) => formatMoney(saleOf(kept).body.totals.dueCents),
          },
          { key: 'state', title: texts.STATE, width: 180, cell: stateCell },
          {
            key: 'print',
            title: '',
            width: 110,
            align: 'right',
            cell: (kept) => (
              <Button size="small" icon={IconPrinter} onClick={() => void print(posId, kept)}>
                {texts.PRINT}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}

const keyOf = ({ lease, seq }: Kept): string => `${lease} ${seq}`;
const receiptCell = (kept: Kept) => <b className="num">{saleOf(kept).body.receipt}</b>;

function whatCell(kept: Kept) {
  const { lines, totals } = saleOf(kept).body;
  return texts.items(totals.items, lines.map(({ title }) => title).join(', '));
}

const paidCell = (kept: Kept) =>
  saleOf(kept)
    .body.tenders.map(({ kind }) => tenderNames[kind])
    .join(', ');

const TONES = { waiting: 'plain', booked: 'ok', already: 'ok', setAside: 'bad' } as const satisfies Record<
  Outcome,
  string
>;

function stateCell({ outcome, differs }: Kept) {
  const isBooked = outcome === 'booked' || outcome === 'already';
  const isToLookAt = isBooked && differs.length > 0;
  return (
    <Chip small tone={isToLookAt ? 'warn' : TONES[outcome]}>
      {isToLookAt ? texts.differs(differs.length) : texts.OUTCOMES[outcome]}
    </Chip>
  );
}

async function print(posId: number, kept: Kept): Promise<void> {
  try {
    await printKept(posId, kept);
  } catch (error) {
    alertError(failureText(error));
  }
}

const PHASES: Record<TapePhase, (lease: number) => { value: string; detail: string }> = {
  unknown: () => ({ value: '', detail: '' }),
  off: () => ({ value: texts.OFF, detail: texts.OFF_DETAIL }),
  ready: (lease) => ({ value: texts.READY, detail: texts.readyAs(lease) }),
  ended: () => ({ value: texts.ENDED, detail: texts.ENDED_DETAIL }),
  failed: () => ({ value: texts.FAILED, detail: texts.FAILED_DETAIL }),
};

function Stats({ now, waiting }: { now: TapeNow; waiting: readonly Kept[] }) {
  const money = sum(waiting.map((kept) => saleOf(kept).body.totals.dueCents));
  const [oldest] = waiting;
  return (
    <StatStrip
      label={texts.TITLE}
      stats={[
        {
          label: texts.NOT_SENT,
          value: formatCount(waiting.length),
          detail: texts.ofEntries(now.entries.length),
        },
        { label: texts.MONEY, value: formatMoney(money) },
        { label: texts.OLDEST, value: oldest ? formatAge(saleOf(oldest).at, serverNow()) : '–' },
        { label: texts.WITHOUT, ...PHASES[now.phase](now.machine?.lease ?? 0) },
      ]}
    />
  );
}

function Acts({ tape, now, unsent }: { tape: Tape; now: TapeNow; unsent: number }) {
  const { online } = useConnection();
  const [asks, setAsks] = useState(false);
  const mayNot = useRightReason('settings.edit');
  const enrolling = useAttempt();
  const canEnroll = now.phase === 'off' || now.phase === 'ended';
  const enroll = () =>
    enrolling.run(async () => {
      const why = await tape.enroll();
      setAsks(false);
      if (why === null) toast(texts.ENROLLED);
      else alertError(`${texts.NOT_ENROLLED} ${why}`);
    });
  return (
    <>
      <span>{now.sending ? texts.SENDING : unsent > 0 ? texts.KEPT_HERE : texts.ALL_SENT}</span>
      <span className="grow" />
      {canEnroll && (
        <Button icon={IconWifiOff} reason={mayNot} onClick={() => setAsks(true)}>
          {texts.ENROLL}
        </Button>
      )}
      {unsent > 0 && (
        <Button tone="primary" disabled={!online || now.sending} onClick={tape.sendNow}>
          {texts.SEND}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          sentence={texts.ENROLL_TITLE}
          detail={texts.ENROLL_TEXT}
          confirm={texts.ENROLL}
          cancel={texts.NOT_NOW}
          busy={enrolling.busy}
          onConfirm={() => void enroll()}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}
