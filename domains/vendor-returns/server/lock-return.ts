// The return that a command is about, held until it is done.
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import type { ReturnState, ReturnStatus } from '#domains/vendor-returns/rules/return-status.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Tx, WriteContext } from '#contract/route.ts';
import { findReturn, type ReturnRow } from './queries.ts';

/** Holds the return; 404 naming the field when no store of the user has it. */
export async function lockReturn(tx: Tx, actor: Actor, id: number, field: string): Promise<ReturnRow> {
  await tx.run('select 1 from vendor_returns where vendor_return_id = $1 and store_id = any($2) for update', [
    id,
    actor.storeIds,
  ]);
  // In its own statement: what another one wrote while this one waited is seen.
  const row = await findReturn(tx, actor.storeIds, id);
  if (!row) throw notFound(texts.NO_RETURN, field);
  return row;
}

/** The same for what moves goods: the store's business day is held before the return. */
export async function lockForMoving(
  { tx, actor, now }: WriteContext,
  id: number,
  field: string,
): Promise<ReturnRow> {
  const seen = await findReturn(tx, actor.storeIds, id);
  if (!seen) throw notFound(texts.NO_RETURN, field);
  await holdStockDay(tx, seen.storeId, now);
  return lockReturn(tx, actor, id, field);
}

/** The return of an item; 404 naming the field when no store of the user has it. */
export async function returnOfItem(tx: Tx, actor: Actor, itemId: number, field: string): Promise<number> {
  const item = await tx.maybe<{ id: number }>(
    `select vendor_return_id as id from vendor_return_items join vendor_returns using (vendor_return_id)
     where vendor_return_item_id = $1 and store_id = any($2)`,
    [itemId, actor.storeIds],
  );
  if (!item) throw notFound(texts.NO_RETURN_ITEM, field);
  return item.id;
}

export const stateOf = (row: ReturnRow): ReturnState => ({
  status: row.status as ReturnStatus,
  tracking: row.tracking,
  rma: row.rma,
  needsRma: row.needsRma,
  units: row.units,
});
