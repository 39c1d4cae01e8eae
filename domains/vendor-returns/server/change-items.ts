// Puts items on a return, changes how many, and takes them off.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import {
  chooseReturnGoods,
  type ReturnGoods,
  roomRefusal,
  unitsRefusal,
} from '#domains/vendor-returns/rules/leaving-goods.ts';
import { changeRefusal, type ReturnStatus } from '#domains/vendor-returns/rules/return-status.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { lockReturn, returnOfItem } from './lock-return.ts';
import type { ReturnRow } from './queries.ts';

export type WantedItem = {
  /** 0 adds. */
  readonly itemId: number;
  readonly returnId: number;
  readonly code?: string | undefined;
  readonly inventoryId?: number | undefined;
  readonly quantity: number;
};

/** All of them or none: answers the returns that changed. New goods join the line of the same goods. Refuses codes that are nothing or several things here. */
export async function saveItems(
  context: WriteContext,
  wanted: readonly WantedItem[],
): Promise<readonly number[] | Refusal> {
  const { tx, actor } = context;
  const ids = [...new Set(wanted.map(({ returnId }) => returnId))].sort((a, b) => a - b);
  for (const id of ids) {
    const row = await lockReturn(tx, actor, id, 'VendorReturnId');
    const mine = wanted.filter(({ returnId }) => returnId === id);
    const refused =
      changeRefusal(row.status as ReturnStatus) ??
      roomRefusal(row.lines, mine.filter(({ itemId }) => itemId === 0).length);
    if (refused) return refused;
    for (const one of mine) {
      const kept = one.itemId === 0 ? await addItem(tx, row, one) : await changeItem(tx, row, one);
      if (isRefusal(kept)) return kept;
    }
    await tellStore(tx, row.storeId, 'returns.changed');
    await writeAudit(tx, context, {
      storeId: row.storeId,
      action: 'returns.items',
      entity: 'vendorReturn',
      entityId: id,
      after: { lines: mine.length, units: mine.reduce((all, { quantity }) => all + quantity, 0) },
    });
  }
  return ids;
}

async function changeItem(tx: Tx, row: ReturnRow, { itemId, quantity }: WantedItem): Promise<Refusal | null> {
  const item = await tx.maybe<{ copyId: number | null }>(
    'select copy_id from vendor_return_items where vendor_return_item_id = $1 and vendor_return_id = $2',
    [itemId, row.id],
  );
  if (!item) throw notFound(texts.NO_RETURN_ITEM, 'VendorReturnItemId');
  const refused = unitsRefusal(item.copyId, quantity);
  if (refused) return refused;
  await tx.run('update vendor_return_items set quantity = $2 where vendor_return_item_id = $1', [
    itemId,
    quantity,
  ]);
  return null;
}

async function addItem(tx: Tx, row: ReturnRow, wanted: WantedItem): Promise<Refusal | null> {
  const goods = await goodsOf(tx, row.storeId, wanted);
  if (isRefusal(goods)) return goods;
  const refused = unitsRefusal(goods.copyId, wanted.quantity);
  if (refused) return refused;
  await putOn(tx, row.id, goods, wanted.quantity);
  return null;
}

/** One more line, or more of the line of the same goods; a copy stays one. */
export const putOn = (
  tx: Tx,
  returnId: number,
  { inventoryId, copyId }: Pick<ReturnGoods, 'inventoryId' | 'copyId'>,
  quantity: number,
): Promise<number> =>
  tx.run(
    `insert into vendor_return_items (vendor_return_id, inventory_id, copy_id, quantity) values ($1, $2, $3, $4)
     on conflict on constraint vendor_return_items_once do update set quantity = case when vendor_return_items.copy_id is null
       then least(9999, vendor_return_items.quantity + excluded.quantity) else 1 end`,
    [returnId, inventoryId, copyId, quantity],
  );

const NAMES = `i.sku, n.name as condition, coalesce(v.name, '') as "caseCondition"`;
const NAMED =
  'join conditions n using (condition_id) left join case_conditions v on v.case_condition_id = i.case_condition_id';

async function goodsOf(tx: Tx, storeId: number, wanted: WantedItem): Promise<ReturnGoods | Refusal> {
  if (wanted.inventoryId === undefined && !wanted.code) throw badInput('UPC', texts.NO_GOODS);
  if (wanted.code) return chooseReturnGoods(await findGoods(tx, storeId, wanted.code, wanted.inventoryId));
  const item = await tx.maybe<ReturnGoods>(
    `select i.inventory_id, null::bigint as "copyId", i.serial_required, ${NAMES}, i.on_hand - i.held as free, true as "isExact"
     from inventory_items i ${NAMED} where i.inventory_id = $1 and i.store_id = $2`,
    [wanted.inventoryId, storeId],
  );
  if (!item) throw notFound(texts.NO_GOODS_IN_STORE, 'InventoryId');
  return item;
}

/** All that a UPC in any form, a SKU, the bars of one of our labels or a serial number may be in the store. */
function findGoods(
  tx: Tx,
  storeId: number,
  scanned: string,
  inventoryId: number | undefined,
): Promise<ReturnGoods[]> {
  const { code } = readLabel(scanned);
  const read = readUpc(code);
  return tx.rows<ReturnGoods>(
    `select i.inventory_id, null::bigint as "copyId", i.serial_required, ${NAMES}, i.on_hand - i.held as free,
       coalesce(i.inventory_id = any(s.ids), false) as "isExact"
     from (select array(select items_called($1, $2)) as ids) s, inventory_items i join catalog_products p using (catalog_id) ${NAMED}
     where i.store_id = $1 and i.hidden_at is null and (i.inventory_id = any(s.ids) or p.upc = $2 or p.gtin = $3) and ($5::bigint is null or i.inventory_id = $5)
     union all
     select c.inventory_id, c.copy_id, i.serial_required, ${NAMES}, 1, true from copies c join inventory_items i using (inventory_id) ${NAMED}
     where c.store_id = $1 and c.state = 'inStock' and $4 <> '' and c.serial_key = $4 and ($5::bigint is null or c.inventory_id = $5)`,
    [
      storeId,
      read.ok ? read.text : code.trim(),
      read.ok ? read.gtin : null,
      code.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
      inventoryId ?? null,
    ],
  );
}

/** Takes a line off. Refuses once the goods have left. */
export async function deleteItem(context: WriteContext, itemId: number): Promise<Refusal | null> {
  const { tx, actor } = context;
  const id = await returnOfItem(tx, actor, itemId, 'VendorReturnItemId');
  const row = await lockReturn(tx, actor, id, 'VendorReturnItemId');
  const refused = changeRefusal(row.status as ReturnStatus);
  if (refused) return refused;
  await tx.run('delete from vendor_return_items where vendor_return_item_id = $1', [itemId]);
  await tellStore(tx, row.storeId, 'returns.changed');
  await writeAudit(tx, context, {
    storeId: row.storeId,
    action: 'returns.items',
    entity: 'vendorReturn',
    entityId: row.id,
    before: { item: itemId },
  });
  return null;
}
