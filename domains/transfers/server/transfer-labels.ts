// Labels for what arrived under the label of a store that sells it at another price.
import { labelsOf, listItems } from './item-queries.ts';
import { labelsFile } from '#domains/labels/server/public/encode-labels.ts';
import { listLabels } from '#domains/labels/server/public/list-labels.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';

/** One for each unit that is here and whose label says another price; a page of nothing when none is needed. */
export async function transferLabels({ db, actor }: ReadContext, transferId: number): Promise<FileAnswer> {
  const { storeId } = await db.one<{ storeId: number }>(
    'select to_store_id as "storeId" from transfers where transfer_id = $1',
    [transferId],
  );
  const rows = await listItems(db, transferId);
  const ids = rows.flatMap((row) =>
    row.toItemId === null ? [] : Array.from({ length: labelsOf(row) }, () => row.toItemId as number),
  );
  return labelsFile(await listLabels(db, storeId, ids), {
    name: `labels-transfer-${transferId}`,
    userId: actor.userId,
  });
}
