import { type KeyboardEvent, useState } from 'react';
import { deleteItem, updateItem } from '#domains/conversion/contract/calls.ts';
import type { BatchItemWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { EditLineDialog } from './edit-line-dialog.tsx';
import { LineRow } from './line-row.tsx';
import { batchReads } from './reads.ts';
import { SplitDialog } from './split-dialog.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconReplace } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Props = {
  items: readonly BatchItemWire[] | undefined;
  isOpen: boolean;
  lastId: number | null;
  isLoading: boolean;
};

/** What the columns are, to be seen: each cell says it for whoever hears the line. */
const Heads = ({ hasCost }: { hasCost: boolean }) => (
  <div className="cv-line cv-heads" aria-hidden="true">
    <span>{texts.ITEM}</span>
    <span>{texts.QUANTITY}</span>
    <span>{hasCost && texts.COST}</span>
    <span>{texts.PRICE}</span>
  </div>
);

/** The arrows move from line to line. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('.cv-title')];
  const at = titles.findIndex((title) => title.closest('li')?.contains(document.activeElement));
  const next = titles[at + by];
  if (by === 0 || at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** The lines of a batch; while it is open they are counted, edited, split and taken off. Enter edits, the arrows move. */
export function LineList({ items, isOpen, lastId, isLoading }: Props) {
  const mayNot = useRightReason('conversion.edit');
  const [editing, setEditing] = useState<number | null>(null);
  const [splitting, setSplitting] = useState<number | null>(null);
  const change = useSubmit(updateItem, { forgets: batchReads });
  const remove = useSubmit(deleteItem, { forgets: batchReads, done: (answer) => answer.message });
  const rows = items ?? [];
  const find = (id: number | null) => rows.find((row) => row.converterBatchItemId === id);
  const [edited, split] = [find(editing), find(splitting)];
  const problem = change.problem ?? remove.problem;
  const dismiss = () => {
    change.reset();
    remove.reset();
  };
  return (
    <>
      {problem && (
        <Note band tone="refusal" onClose={dismiss}>
          {problem}
        </Note>
      )}
      {isLoading && (
        <Stack gap={10} className="cv-wait">
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={48} />
        </Stack>
      )}
      {items?.length === 0 && (
        <EmptyState icon={IconReplace} title={texts.NO_LINES} detail={texts.NO_LINES_DETAIL} />
      )}
      {rows.length > 0 && <Heads hasCost={rows.some(({ lineCost }) => lineCost !== null)} />}
      {rows.length > 0 && (
        <ul aria-label={texts.LINES} onKeyDown={moveBetween}>
          {rows.map((row) => (
            <LineRow
              key={row.converterBatchItemId}
              row={row}
              isLast={row.converterBatchItemId === lastId}
              mayChange={isOpen && mayNot === null}
              onQuantity={(quantity) =>
                void change.send({ converterBatchItemId: row.converterBatchItemId, quantity })
              }
              onEdit={() => setEditing(row.converterBatchItemId)}
              onSplit={() => setSplitting(row.converterBatchItemId)}
              onRemove={() => void remove.send({ converterBatchItemId: row.converterBatchItemId })}
            />
          ))}
        </ul>
      )}
      {edited && <EditLineDialog item={edited} onClose={() => setEditing(null)} />}
      {split && <SplitDialog item={split} onClose={() => setSplitting(null)} />}
    </>
  );
}
