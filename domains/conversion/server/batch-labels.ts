// The labels of what a batch made.
import { labelsRefusal } from '#domains/conversion/rules/change-batch.ts';
import { labelsFile } from '#domains/labels/server/public/encode-labels.ts';
import { listLabels } from '#domains/labels/server/public/list-labels.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { listItems, listParts } from './items.ts';
import { seeBatch } from './lock-batch.ts';

/** One for each item that it made, line by line, as a PDF (CONV-06). 404 for a batch of another store; refuses one that is open or made nothing. */
export async function batchLabels(
  { db, actor }: ReadContext,
  { batchId, storeId }: { readonly batchId: number; readonly storeId: number },
): Promise<FileAnswer | Refusal> {
  const batch = await seeBatch(db, { ...actor, storeIds: [storeId] }, batchId, 'batchId');
  const [rows, parts] = [await listItems(db, batchId), await listParts(db, batchId)];
  const ids = rows.flatMap((row) => [
    ...times(row.isSplit ? null : row.targetId, row.converted),
    ...(parts.get(row.id) ?? []).flatMap((part) => times(part.targetId, part.quantity * row.converted)),
  ]);
  const refused = labelsRefusal(batch, ids.length);
  if (refused) return refused;
  return labelsFile(await listLabels(db, storeId, ids), {
    name: `labels-conversion-${batchId}`,
    userId: actor.userId,
  });
}

const times = (id: number | null, count: number): number[] =>
  id === null ? [] : Array.from({ length: count }, () => id);
