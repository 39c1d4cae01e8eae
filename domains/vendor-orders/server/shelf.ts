// Open units move from an order to the shelf, and from the shelf to an order (VSHELF-01).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { SHELF_STATUSES } from '#domains/vendor-orders/contract/shelf.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { itemRefusal } from '#domains/vendor-orders/rules/may-order.ts';
import { shelve, unshelve } from '#domains/vendor-orders/rules/order-line.ts';
import { ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { giveRefusal, pullRefusal, putRefusal } from '#domains/vendor-orders/rules/shelf.ts';
import { lockLines, type OrderLine, saveLines } from '#domains/vendor-orders/server/lines.ts';
import { lockOrder, lockOrderOfLine } from '#domains/vendor-orders/server/lock-order.ts';
import { addLines } from '#domains/vendor-orders/server/public/add-to-order.ts';
import { findVendorItem } from '#domains/vendors/server/public/find-vendor-item.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export type PutOff = {
  readonly lineId: number;
  readonly units: number;
  readonly statusId: number | undefined;
  readonly status: (typeof SHELF_STATUSES)[number] | undefined;
  readonly notes: string;
  /** Where it is named, the order must be this store's. */
  readonly storeId: number | undefined;
};

/** Puts open units of a line off, of a locked order too. Answers the shelf's id. Refuses more than is open, and orders that are over. */
export async function putOnShelf(context: WriteContext, put: PutOff): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const order = await lockOrderOfLine(tx, put.lineId, actor.storeIds, 'VendorOrderItemId');
  if (put.storeId !== undefined && put.storeId !== order.storeId)
    throw notFound(texts.NO_LINE, 'VendorOrderItemId');
  const line = await lineOf(tx, order.orderId, put.lineId);
  const next = putRefusal(order.statusId) ?? shelve(line, put.units);
  if (isRefusal(next)) return next;
  await saveLines(tx, [{ ...line, ...next }]);
  const item = await findVendorItem(tx, line.vendorItemId);
  const named = put.status === undefined ? undefined : SHELF_STATUSES.indexOf(put.status) + 1;
  const { vendorOrderShelfId: shelfId } = await insertRow(
    tx,
    'vendor_order_shelf',
    {
      storeId: order.storeId,
      vendorOrderItemId: put.lineId,
      quantity: put.units,
      statusId: put.statusId ?? named ?? item?.statusId ?? 1,
      notes: put.notes,
      addedAt: now,
      addedBy: actor.userId,
    },
    'vendorOrderShelfId',
  );
  await keepStep(context, {
    shelfId,
    lineId: put.lineId,
    storeId: order.storeId,
    kind: 'put',
    units: put.units,
  });
  return shelfId;
}

type ShelfRow = {
  shelfId: number;
  storeId: number;
  lineId: number;
  quantity: number;
  orderId: number;
  vendorId: number;
  orderStatusId: number;
  isDeleted: boolean;
};

const FIND = `
  select s.vendor_order_shelf_id as "shelfId", s.store_id, s.vendor_order_item_id as "lineId", s.quantity,
    o.vendor_order_id as "orderId", o.vendor_id, o.status_id as "orderStatusId", o.deleted_at is not null as "isDeleted"
  from vendor_order_shelf s join vendor_order_items l using (vendor_order_item_id) join vendor_orders o using (vendor_order_id)
  where s.vendor_order_shelf_id = $1 and s.store_id = any($2)`;

/** The shelf's row with its order held: orders by id first, as every act does, then the row as it is then. */
async function holdShelf(
  { tx, actor }: WriteContext,
  shelfId: number,
  field: string,
  also?: number,
): Promise<ShelfRow> {
  const seen = await tx.maybe<ShelfRow>(FIND, [shelfId, actor.storeIds]);
  if (!seen) throw notFound(texts.NO_SHELF_ITEM, field);
  await tx.run(
    'select 1 from vendor_orders where vendor_order_id = any($1) order by vendor_order_id for update',
    [[seen.orderId, also ?? seen.orderId]],
  );
  const held = await tx.maybe<ShelfRow>(`${FIND} for update of s`, [shelfId, actor.storeIds]);
  if (!held) throw notFound(texts.NO_SHELF_ITEM, field);
  return held;
}

const isBeingWritten = (row: ShelfRow): boolean =>
  row.orderStatusId === ORDER_STATUS.created && !row.isDeleted;

/** Takes units off the shelf. Answers whether they are on their order again; else they count as cancelled. Refuses more than there are. */
export async function pullFromShelf(
  context: WriteContext,
  shelfId: number,
  units: number,
): Promise<boolean | Refusal> {
  const row = await holdShelf(context, shelfId, 'VendorOrderShelfId');
  const refused = pullRefusal(row.quantity, units);
  if (refused) return refused;
  const isBack = isBeingWritten(row);
  await takeOff(context, row, units, isBack);
  await keepStep(context, { ...row, kind: 'pull', units });
  return isBack;
}

/** Deletes an item of the shelf: its line counts the units as cancelled. */
export async function deleteFromShelf(context: WriteContext, shelfId: number): Promise<void> {
  const row = await holdShelf(context, shelfId, 'VendorOrderShelfID');
  await takeOff(context, row, row.quantity, false);
  await keepStep(context, { ...row, kind: 'delete', units: row.quantity });
}

/**
 * Gives units to an order of the same vendor that is being written; to their own order they come back. Answers the line they are on.
 * Refuses more than there are, another vendor's or store's order, and one that isn't Created.
 */
export async function giveToOrder(
  context: WriteContext,
  given: { readonly shelfId: number; readonly orderId: number; readonly units: number },
): Promise<number | Refusal> {
  const { tx, actor } = context;
  const row = await holdShelf(context, given.shelfId, 'VendorOrderShelfID', given.orderId);
  const order = await lockOrder(tx, given.orderId, actor.storeIds);
  const refused = giveRefusal({ shelf: row, order }) ?? pullRefusal(row.quantity, given.units);
  if (refused) return refused;
  const isOwn = row.orderId === order.orderId;
  await takeOff(context, row, given.units, isOwn);
  if (isOwn) {
    await keepStep(context, { ...row, kind: 'pull', units: given.units });
    return row.lineId;
  }
  const from = await lineOf(tx, row.orderId, row.lineId);
  const item = await findVendorItem(tx, from.vendorItemId);
  const gone = item ? itemRefusal(item) : null;
  if (gone) return gone;
  const added = await addLines(tx, context, order.orderId, [
    { vendorItemId: from.vendorItemId, quantity: given.units, costE4: item?.costE4 ?? from.costE4 },
  ]);
  if (isRefusal(added)) return added;
  const lineId = added[0]?.orderItemId ?? 0;
  await keepStep(context, { ...row, kind: 'give', units: given.units, givenTo: lineId });
  return lineId;
}

/** The row has fewer units, or goes when it is empty; its line counts them as open again or cancelled. */
async function takeOff({ tx }: WriteContext, row: ShelfRow, units: number, isBack: boolean): Promise<void> {
  const line = await lineOf(tx, row.orderId, row.lineId);
  await saveLines(tx, [{ ...line, ...unshelve(line, units, isBack) }]);
  if (units < row.quantity)
    await updateRow(
      tx,
      'vendor_order_shelf',
      { vendorOrderShelfId: row.shelfId },
      { quantity: row.quantity - units },
    );
  else await tx.run('delete from vendor_order_shelf where vendor_order_shelf_id = $1', [row.shelfId]);
}

async function lineOf(tx: Tx, orderId: number, lineId: number): Promise<OrderLine> {
  const line = (await lockLines(tx, orderId)).find((one) => one.lineId === lineId);
  if (!line) throw notFound(texts.NO_LINE, 'VendorOrderItemId');
  return line;
}

type Step = {
  readonly shelfId: number;
  readonly lineId: number;
  readonly storeId: number;
  readonly kind: 'put' | 'pull' | 'give' | 'delete';
  readonly units: number;
  readonly givenTo?: number;
};

async function keepStep(context: WriteContext, step: Step): Promise<void> {
  const { tx, actor, now } = context;
  await insertRow(tx, 'vendor_order_shelf_steps', {
    vendorOrderShelfId: step.shelfId,
    vendorOrderItemId: step.lineId,
    kind: step.kind,
    units: step.units,
    givenToItemId: step.givenTo ?? null,
    at: now,
    userId: actor.userId,
  });
  await tellStore(tx, step.storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId: step.storeId,
    action: `orders.shelf.${step.kind}`,
    entity: 'vendorOrderShelf',
    entityId: step.shelfId,
    after: { line: step.lineId, units: step.units, ...(step.givenTo ? { givenTo: step.givenTo } : {}) },
  });
}
