// What is done with the lines that are picked, or the one that is active.
import { askRecounts } from '#domains/counts/contract/counting.ts';
import { acceptLines, dismissUnknown, joinLines } from '#domains/counts/contract/review.ts';
import type { VarianceWire } from '#domains/counts/contract/shapes.ts';
import { countReads } from './reads.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { type Attempt, useAttempt } from '#platform/web/use-submit.ts';

export type ReviewActs = {
  readonly attempt: Attempt;
  recount(): void;
  accept(): void;
  /** Two that are picked, or one with the condition that its cause names. */
  join(): void;
  name(row: VarianceWire): void;
  dismiss(row: VarianceWire): void;
};

export function useReviewActs(
  countId: number,
  lines: readonly VarianceWire[],
  onName: (code: string) => void,
): ReviewActs {
  const recount = useChange(askRecounts, [...countReads]);
  const accept = useChange(acceptLines, [...countReads]);
  const join = useChange(joinLines, [...countReads]);
  const dismiss = useChange(dismissUnknown, [...countReads]);
  const attempt = useAttempt();
  const inventoryId = countId;
  const ids = lines.map((row) => row.itemId as number);
  return {
    attempt,
    recount: () => {
      if (lines.length > 0) void attempt.run(() => recount.run({ inventoryId, body: ids }));
    },
    accept: () => {
      const body = lines.map((row) => ({ itemId: row.itemId as number, difference: row.difference }));
      if (lines.length > 0) void attempt.run(() => accept.run({ inventoryId, body }));
    },
    join: () => {
      const [itemId] = ids;
      const withItemId = lines.length === 2 ? ids[1] : lines[0]?.cause?.withItemId;
      if (itemId && withItemId)
        void attempt.run(() => join.run({ inventoryId, itemId, withItemId, join: true }));
    },
    name: (row) => onName(row.upc),
    dismiss: (row) => void attempt.run(() => dismiss.run({ inventoryId, code: row.upc })),
  };
}
