import { completeBatch } from '#domains/conversion/contract/calls.ts';
import type { BatchItemWire, BatchWire, KeptWire } from '#domains/conversion/contract/shapes.ts';
import { conversionMessages } from '#domains/conversion/messages.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { batchReads } from './reads.ts';
import { totalsOf } from './totals-of.ts';
import { useConnection } from '#platform/web/connection.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconCheck, IconPrinter } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';

export type Completed = {
  readonly batch: BatchWire;
  readonly kept: readonly KeptWire[];
  readonly labels: number;
};

type Props = {
  batch: BatchWire | null;
  items: readonly BatchItemWire[];
  isQuick?: boolean;
  onCompleted: (done: Completed) => void;
};

/** The one act at the bottom: everything that is free is converted, once (CONV-01, CONV-02). */
export function CompleteAct({ batch, items, isQuick = false, onCompleted }: Props) {
  const mayNot = useRightReason('conversion.edit');
  const { online } = useConnection();
  const act = useSubmit(completeBatch, { forgets: batchReads, done: (answer) => answer.message });
  const reason =
    mayNot ?? (online ? null : texts.OFFLINE) ?? (items.length === 0 ? conversionMessages.EMPTY : null);
  const submit = async () => {
    if (!batch || reason !== null || act.busy) return;
    const answer = await act.send({ batchId: batch.convertBatchId });
    if (answer) onCompleted({ batch: answer.batch, kept: answer.kept, labels: totalsOf(items).items });
  };
  const label = isQuick ? texts.COMPLETE_QUICK : texts.COMPLETE;
  useKeys([{ key: 'ctrl+enter', label, run: () => void submit() }], texts.TITLE);
  return (
    <>
      {act.problem && (
        <Note tone="refusal" onClose={act.reset}>
          {act.problem}
        </Note>
      )}
      <p className="t2 s">{texts.STAYS}</p>
      <Button
        full
        size="counter"
        tone="primary"
        icon={isQuick ? IconPrinter : IconCheck}
        keys="Ctrl Enter"
        reason={reason}
        busy={act.busy}
        onClick={() => void submit()}
      >
        {label}
      </Button>
    </>
  );
}
