// What the bench adds to the cost of goods, and takes off again: cost step and books.
import { addWork } from '#domains/inventory/server/public/cost-of-work.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { type CostKind, costEntries } from '#domains/repairs/rules/bench-cost.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import type { LockedJob } from './lock-job.ts';

/** Of kind and id; by 0 when it is added, and 1 when it is taken off. */
export type CostChange = {
  readonly costId: number;
  readonly kind: CostKind;
  readonly line: 0 | 1;
  /** Negative when it is taken off. */
  readonly cents: Cents;
};

/** The goods of the job become dearer or cheaper by it, and the books say so. */
export async function postCost(
  context: WriteContext,
  job: LockedJob,
  { costId, kind, line, cents }: CostChange,
): Promise<void> {
  if (cents === 0) return;
  const { tx } = context;
  const { goodsCents } = await addWork(tx, context, job.storeId, {
    sourceType: 'benchCost',
    sourceId: costId,
    sourceLineId: line,
    inventoryId: job.inventoryId,
    copyId: job.copyId,
    cents,
  });
  const entries = costEntries(kind, cents, goodsCents);
  if (entries.length > 0)
    await postGroup(tx, context, {
      storeId: job.storeId,
      deviceId: null,
      businessDay: job.day,
      purpose: line === 0 ? 'work' : 'workOff',
      sourceType: 'benchCost',
      sourceId: costId,
      lines: entries.map((entry) => ({ store: job.storeId, kind: entry.kind, ref: 0, cents: entry.cents })),
    });
}
