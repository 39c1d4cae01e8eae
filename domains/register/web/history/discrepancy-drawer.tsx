import { settleDiscrepancy, listDiscrepancies } from '#domains/register/contract/tape.ts';
import { PathLink } from '#platform/web/path-link.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconBulb, IconCheck } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
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
  const form = useDraft(
    { note: '' },
    {
      keepAs: `discrepancy-${row.discrepancyId}`,
      problems: ({ note }) => ({ note: note.trim() === '' ? texts.NOTE_NEEDED : null }),
      onChange: () => settle.reset(),
    },
  );
  const settle = useSubmit(settleDiscrepancy, { forgets: [listDiscrepancies], done: texts.SETTLED });
  const isOpen = row.settledAt === '';
  const send = async () => {
    if (!form.check()) return;
    const answer = await settle.send({ DiscrepancyId: row.discrepancyId, Note: form.draft.note.trim() });
    if (!answer) return;
    form.reset();
    onDone();
  };
  useKeys([{ key: 'Ctrl+Enter', label: texts.SETTLE, run: () => void send(), when: isOpen }], texts.DRAWER);
  return (
    <DetailDrawer
      title={discrepancyNames[row.kind]}
      subtitle={[receiptOf(row), row.device, row.employee].filter(Boolean).join(' · ')}
      onClose={onClose}
      acts={
        isOpen && (
          <Button
            tone="primary"
            icon={IconCheck}
            keys="Ctrl Enter"
            busy={settle.busy}
            onClick={() => void send()}
          >
            {texts.SETTLE}
          </Button>
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
          {settle.problem && <Note tone="refusal">{settle.problem}</Note>}
          <Field label={texts.NOTE} hint={texts.NOTE_HINT} error={form.problemOf('note')}>
            <TextArea rows={3} maxLength={MOST_CHARACTERS} {...form.bind('note')} />
          </Field>
        </>
      )}
    </DetailDrawer>
  );
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
