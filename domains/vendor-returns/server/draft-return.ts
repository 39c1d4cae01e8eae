// Goods came damaged: they are put on the return to the vendor that is being written, and come off it when their check-in is taken back.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { DamagedGoods } from '#domains/transfers/server/public/damaged-goods.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import { putOn } from '#domains/vendor-returns/server/change-items.ts';
import type { Db, WriteContext } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

/** Puts what came damaged in a check-in on the store's newest return to the vendor that is still Created, else on a new one. Moves no stock. */
export async function draftReturn(
  context: WriteContext,
  { storeId, vendorId, items }: Pick<DamagedGoods, 'storeId' | 'vendorId' | 'items'>,
): Promise<void> {
  const { tx, actor, now } = context;
  if (items.length === 0) return;
  const open = await tx.maybe<{ id: number }>(
    `select vendor_return_id as id from vendor_returns where store_id = $1 and vendor_id = $2 and status_id = 1
     order by vendor_return_id desc limit 1 for update`,
    [storeId, vendorId],
  );
  const id =
    open?.id ??
    (
      await insertRow(
        tx,
        'vendor_returns',
        {
          storeId,
          vendorId,
          comments: texts.AUDIT_DRAFT,
          addedAt: now,
          addedBy: actor.userId,
        },
        'vendorReturnId',
      )
    ).vendorReturnId;
  for (const { inventoryId, units } of items) await putOn(tx, id, { inventoryId, copyId: null }, units);
  await tellStore(tx, storeId, 'returns.changed');
  await writeAudit(tx, context, {
    storeId,
    action: 'returns.draft',
    entity: 'vendorReturn',
    entityId: id,
    after: { lines: items.length },
  });
}

const DRAFTED = `
  select x.vendor_return_item_id as "itemId", x.vendor_return_id as "returnId", x.quantity from vendor_return_items x join vendor_returns t using (vendor_return_id)
  where t.store_id = $1 and t.vendor_id = $2 and t.status_id = 1 and x.inventory_id = $3 and x.copy_id is null order by t.vendor_return_id desc for update of t, x`;

/** Takes the units off the returns that are being written, the newest first; a return that draftReturn() began and that is empty now goes. */
export async function takeOffDrafts(
  context: WriteContext,
  { storeId, vendorId, items }: Pick<DamagedGoods, 'storeId' | 'vendorId' | 'items'>,
): Promise<void> {
  const { tx } = context;
  const changed = new Set<number>();
  for (const { inventoryId, units } of items) {
    let left = units;
    type Drafted = { itemId: number; returnId: number; quantity: number };
    for (const one of await tx.rows<Drafted>(DRAFTED, [storeId, vendorId, inventoryId])) {
      const off = Math.min(left, one.quantity);
      if (off === 0) break;
      left -= off;
      changed.add(one.returnId);
      await tx.run(
        off === one.quantity
          ? 'delete from vendor_return_items where vendor_return_item_id = $1 and $2::integer > 0'
          : 'update vendor_return_items set quantity = quantity - $2 where vendor_return_item_id = $1',
        [one.itemId, off],
      );
    }
  }
  if (changed.size === 0) return;
  await tx.run(
    `delete from vendor_returns t where vendor_return_id = any($1) and comments = $2
       and not exists (select 1 from vendor_return_items x where x.vendor_return_id = t.vendor_return_id)`,
    [[...changed], texts.AUDIT_DRAFT],
  );
  await tellStore(tx, storeId, 'returns.changed');
  for (const id of changed)
    await writeAudit(tx, context, {
      storeId,
      action: 'returns.takeOff',
      entity: 'vendorReturn',
      entityId: id,
      after: { lines: items.length },
    });
}

/** How many units of these items are on returns that were requested or authorized and have not left. */
export const countOnReturns = (
  db: Db,
  inventoryIds: readonly number[],
): Promise<{ inventoryId: number; units: number }[]> =>
  db.rows<{ inventoryId: number; units: number }>(
    `select x.inventory_id, sum(x.quantity)::integer as units from vendor_return_items x join vendor_returns t using (vendor_return_id)
     where x.inventory_id = any($1) and t.status_id in (2, 3) group by x.inventory_id`,
    [inventoryIds],
  );
