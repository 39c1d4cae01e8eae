// Which items are kept out of price updates for good, and how does one come back?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { KeptOutWire } from '#domains/price-changes/contract/excluded-items.ts';
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { areOfStore, ITEM } from '#domains/price-changes/server/listed-item.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db, WriteContext } from '#contract/route.ts';

const LIST = `
  select ${ITEM},
    i.bin, i.on_hand as quantity, i.price_cents as price, coalesce(u.username, '') as username,
    to_char(x.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from price_change_exclusions x join item_on_shelf i using (inventory_id) left join users u on u.user_id = x.user_id
  where x.store_id = $1 and i.hidden_at is null order by x.at desc, i.title, i.inventory_id limit 5000`;

/** The items of a store that somebody deleted from the queue, newest first. */
export const listKeptOut = (db: Db, storeId: number): Promise<KeptOutWire[]> =>
  db.rows<KeptOutWire>(LIST, [storeId]);

const LET_IN = `
  with gone as (delete from price_change_exclusions where store_id = $1 and inventory_id = any($2) returning inventory_id)
  select inventory_id, catalog_id from gone join inventory_items using (inventory_id) order by 1`;

/**
 * Items are asked about again like all others: what the rules say of them comes into the queue by itself. 404 when one is of another store;
 * one that isn't kept out stays as it is. Answers how many were.
 */
export async function letBackIn(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  storeId: number,
  inventoryIds: readonly number[],
): Promise<number> {
  const { tx } = context;
  const wanted = [...new Set(inventoryIds)];
  if (!(await areOfStore(tx, storeId, wanted))) throw notFound(texts.NO_ITEM, 'inventoryId');
  const back = await tx.rows<{ inventoryId: number; catalogId: number }>(LET_IN, [storeId, wanted]);
  if (back.length === 0) return 0;
  await tx.run('select price_due_of_products($1, $2)', [
    storeId,
    [...new Set(back.map((one) => one.catalogId))],
  ]);
  await tellStore(tx, storeId, 'prices');
  await writeAudit(tx, context, {
    storeId,
    action: 'pricing.letIn',
    entity: 'inventory',
    entityId: back[0]?.inventoryId ?? 0,
    after: { items: back.length > 50 ? back.length : back.map((one) => one.inventoryId) },
  });
  return back.length;
}
