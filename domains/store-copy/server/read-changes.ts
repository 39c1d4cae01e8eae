// Answers what changed on the shelf of a store since a copy of it was made.
import type { getGoodsChanges } from '#domains/store-copy/contract/calls.ts';
import { changesSince } from '#domains/store-copy/server/changes-since.ts';
import { readItems } from '#domains/store-copy/server/read-goods.ts';
import type { OutputOf } from '#contract/call.ts';
import type { Db } from '#contract/route.ts';

/** Items as they are now, and those that left the shelf. isStale: the copy is to be fetched again. */
export async function readChanges(
  db: Db,
  storeId: number,
  cursor: string,
): Promise<OutputOf<typeof getGoodsChanges>> {
  const changed = await changesSince(db, storeId, cursor);
  if (!changed) return { isStale: true, cursor, isBehind: false, items: [], gone: [] };
  const { items, products } = changed;
  const found = items.length + products.length > 0 ? await readItems(db, storeId, changed) : [];
  const there = new Set(found.map(({ inventoryId }) => inventoryId));
  return {
    isStale: false,
    cursor: changed.cursor,
    isBehind: changed.isBehind,
    items: found.map((item) => ({ ...item, taxParts: [...item.taxParts] })),
    gone: items.filter((id) => !there.has(id)),
  };
}
