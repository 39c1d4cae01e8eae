// Which labels on the shelf say an old price, and how does one become right?
import type { Cents } from '#kernel/money.ts';
import { scannedItems, waitingItem } from '#domains/price-changes/rules/scanned-label.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { itemsByCode } from '#domains/inventory/server/public/find-by-code.ts';
import type { LabelCheckWire } from '#domains/price-changes/contract/labels.ts';
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { areOfStore, ITEM } from '#domains/price-changes/server/listed-item.ts';
import { notFound } from '#contract/api-error.ts';
import { readLabel } from '#kernel/gtin.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

const CHECKS = `
  select ${ITEM},
    i.bin, i.on_hand as quantity, l.label_cents as "labelPrice", i.price_cents as price,
    to_char(l.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
  from label_checks l join item_on_shelf i using (inventory_id)
  where l.store_id = $1 and i.hidden_at is null and i.on_hand > 0 order by i.bin, i.title, i.inventory_id`;

/** The labels of a store that nobody replaced yet, in the order in which somebody walks along the shelves. */
export const listLabelChecks = (db: Db, storeId: number): Promise<LabelCheckWire[]> =>
  db.rows<LabelCheckWire>(CHECKS, [storeId]);

type StaleLabel = { inventoryId: number; labelPrice: number };

/** For the register: what the labels of items say that cost something else now. */
export const listStaleLabels = (db: Db, storeId: number): Promise<StaleLabel[]> =>
  db.rows<StaleLabel>(
    `select l.inventory_id, l.label_cents as "labelPrice" from label_checks l where l.store_id = $1 order by 1`,
    [storeId],
  );

/**
 * The label of a scanned code was replaced. Of a UPC with several items, the one that waits; 404 when no item has the code; refuses when its
 * label says the price in force already, or when the scanned bars hold another price.
 */
export async function confirmByCode(
  context: Context,
  storeId: number,
  code: string,
): Promise<{ inventoryId: number; title: string; price: Cents; left: number } | Refusal> {
  const items = await itemsByCode(context.tx, storeId, code, 'code');
  const [first, ...others] = items;
  if (!first) throw notFound(texts.NO_ITEM, 'code');
  const meant = scannedItems(readLabel(code), [first, ...others]);
  if (isRefusal(meant)) return meant;
  const waiting = await listWaiting(
    context.tx,
    storeId,
    meant.map((one) => one.inventoryId),
  );
  const item = waitingItem([first, ...others], waiting);
  if (isRefusal(item)) return item;
  await confirm(context, storeId, [item.inventoryId]);
  const { left } = await context.tx.one<{ left: number }>(
    'select count(*) as left from label_checks where store_id = $1',
    [storeId],
  );
  return { inventoryId: item.inventoryId, title: item.title, price: item.salePrice, left };
}

/** The labels of these items were replaced. 404 when one is of another store; answers how many waited. */
export async function confirmMany(
  context: Context,
  storeId: number,
  inventoryIds: readonly number[],
): Promise<number> {
  const wanted = [...new Set(inventoryIds)];
  if (!(await areOfStore(context.tx, storeId, wanted))) throw notFound(texts.NO_ITEM, 'inventoryId');
  return confirm(context, storeId, await listWaiting(context.tx, storeId, wanted));
}

async function listWaiting(db: Db, storeId: number, ids: readonly number[]): Promise<number[]> {
  const found = await db.rows<{ id: number }>(
    'select inventory_id as id from label_checks where store_id = $1 and inventory_id = any($2) order by 1 for update',
    [storeId, ids],
  );
  return found.map((one) => one.id);
}

async function confirm(context: Context, storeId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  await context.tx.run('delete from label_checks where inventory_id = any($1)', [ids]);
  await tellStore(context.tx, storeId, 'prices');
  await writeAudit(context.tx, context, {
    storeId,
    action: 'pricing.label',
    entity: 'inventory',
    entityId: ids[0] as number,
    after: { items: ids.length > 50 ? ids.length : ids },
  });
  return ids.length;
}
