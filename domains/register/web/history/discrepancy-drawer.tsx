import { useState } from 'react';
import {
  bookAside,
  discardAside,
  listDiscrepancies,
  settleDiscrepancy,
} from '#domains/register/contract/tape.ts';
import { NEVER_BOOKED } from '#domains/register/rules/tape/discrepancy.ts';
import { PathLink } from '#platform/web/path-link.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconBulb, IconCheck, IconTrash } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import {
  discrepancyAdvice,
  discrepancyMessages as texts,
  discrepancyNames,
} from './discrepancies-messages.ts';
import { moneyOf } from './discrepancies-columns.tsx';
import { type DiscrepancyWire, receiptOf, whatHappened } from './discrepancy-words.ts';

const MOST_CHARACTERS = 500;

type Props = {
  row: DiscrepancyWire;
  zone: string;
  onClose: () => void;
  /** It was settled. */
  onDone: () => void;
};

/** What differed, what was booked, and what somebody did about it. */
export function DiscrepancyDrawer({ row, zone, onClose, onDone }: Props) {
  const { form, acts, problem, busy } = useDecision(row, onDone);
  const [discards, setDiscards] = useState(false);
  const isOpen = row.settledAt === '';
  const mayBook = row.isAside && !NEVER_BOOKED.includes(row.kind);
  const run = mayBook ? acts.book : acts.settle;
  const main = mayBook ? texts.BOOK : texts.SETTLE;
  const hasMain = isOpen && (mayBook || !row.isAside);
  useKeys([{ key: 'Ctrl+Enter', label: main, run, when: hasMain }], texts.DRAWER);
  return (
    <DetailDrawer
      title={discrepancyNames[row.kind]}
      subtitle={[receiptOf(row), row.device, row.employee].filter(Boolean).join(' · ')}
      onClose={onClose}
      acts={
        isOpen && (
          <>
            {hasMain && (
              <Button tone="primary" icon={IconCheck} keys="Ctrl Enter" busy={busy} onClick={run}>
                {main}
              </Button>
            )}
            {row.isAside && (
              <Button tone="danger" icon={IconTrash} onClick={() => form.check() && setDiscards(true)}>
                {texts.DISCARD}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{whatHappened(row, zone)}</p>
      <DiscrepancyFacts row={row} zone={zone} />
      {isOpen && (
        <>
          <Note tone="plain" icon={IconBulb} announce={false}>
            {discrepancyAdvice[row.kind]}
          </Note>
          {problem && <Note tone="refusal">{problem}</Note>}
          <Field
            label={row.isAside ? texts.REASON : texts.NOTE}
            hint={row.isAside ? texts.REASON_HINT : texts.NOTE_HINT}
            error={form.problemOf('note')}
          >
            <TextArea rows={3} maxLength={MOST_CHARACTERS} {...form.bind('note')} />
          </Field>
        </>
      )}
      {discards && (
        <ConfirmDialog
          sentence={texts.DISCARD_SENTENCE}
          detail={texts.DISCARD_DETAIL}
          confirm={texts.DISCARD}
          cancel={texts.CANCEL}
          destructive
          busy={busy}
          onCancel={() => setDiscards(false)}
          onConfirm={() => {
            setDiscards(false);
            acts.discard();
          }}
        />
      )}
    </DetailDrawer>
  );
}

const FORGETS = { forgets: [listDiscrepancies] } as const;

/** The note, which survives a look at another row, and the acts that send it. */
function useDecision({ discrepancyId: DiscrepancyId, isAside }: DiscrepancyWire, onDone: () => void) {
  const settle = useSubmit(settleDiscrepancy, { ...FORGETS, done: texts.SETTLED });
  const book = useSubmit(bookAside, { ...FORGETS, done: texts.BOOKED });
  const discard = useSubmit(discardAside, { ...FORGETS, done: texts.DISCARDED });
  const all = [settle, book, discard];
  const needed = isAside ? texts.REASON_NEEDED : texts.NOTE_NEEDED;
  const form = useDraft(
    { note: '' },
    {
      keepAs: `discrepancy-${DiscrepancyId}`,
      problems: ({ note }) => ({ note: note.trim() === '' ? needed : null }),
      onChange: () => {
        for (const one of all) one.reset();
      },
    },
  );
  const send = async (ask: (note: string) => Promise<unknown>) => {
    if (!form.check() || !(await ask(form.draft.note.trim()))) return;
    form.reset();
    onDone();
  };
  return {
    form,
    problem: all.map(({ problem }) => problem).find((one) => one !== null) ?? null,
    busy: all.some(({ busy }) => busy),
    acts: {
      settle: () => void send((Note) => settle.send({ DiscrepancyId, Note })),
      book: () => void send((Reason) => book.send({ DiscrepancyId, Reason })),
      discard: () => void send((Reason) => discard.send({ DiscrepancyId, Reason })),
    },
  };
}

function DiscrepancyFacts({ row, zone }: Pick<Props, 'row' | 'zone'>) {
  const time = (at: string) => at && formatDateTime(at, zone);
  return (
    <Facts
      facts={[
        [texts.ABOUT, moneyOf(row)],
        [
          texts.RECEIPT,
          <Receipt key="receipt" number={row.receiptNumber} transactionId={row.transactionId} />,
        ],
        [
          texts.OTHER_RECEIPT,
          row.otherTransactionId === null ? (
            ''
          ) : (
            <Receipt
              key="other"
              number={String(row.details.receipt)}
              transactionId={row.otherTransactionId}
            />
          ),
        ],
        [texts.ITEMS, row.titles],
        [texts.TOTAL, row.total === null ? '' : formatMoney(row.total)],
        [texts.SOLD_AT, time(row.happenedAt)],
        [texts.SOLD_BY, row.employee],
        [texts.REGISTER, row.device],
        [texts.ARRIVED, time(row.foundAt)],
        [texts.SETTLED, time(row.settledAt)],
        [texts.SETTLED_BY, row.settledBy],
        [texts.NOTE, row.note],
      ]}
    />
  );
}

/** Its number, which leads to what was booked of it. */
function Receipt({ number, transactionId }: { number: string; transactionId: number | null }) {
  if (transactionId === null) return number || texts.NO_RECEIPT;
  return (
    <PathLink className="nw" to={`/pos/transactions/completedTrans?transaction=${transactionId}`}>
      {number || transactionId}
    </PathLink>
  );
}
