// A new order of a store: how is it numbered and when is it expected?
import type { OrderContext } from '#domains/vendor-orders/server/lock-order.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { Tx } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import { insertRow } from '#platform/db/rows.ts';

export type NewOrder = {
  readonly storeId: number;
  readonly vendorId: number;
  /** Days until the vendor delivers, where no day is named. */
  readonly leadDays: number;
  readonly poNumber?: string | undefined;
  readonly orderDate?: string | undefined;
  readonly expectedOn?: string | null | undefined;
  readonly notes?: string | undefined;
  readonly shippingCents?: number | undefined;
  readonly isIntegrated?: boolean | undefined;
};

/** Who holds the store's row numbers its orders and looks for the one that is being written; others wait. */
export const holdOrders = (tx: Tx, storeId: number): Promise<number> =>
  tx.run('select 1 from stores where store_id = $1 for no key update', [storeId]);

/** Writes the head of an order; hold the store's orders first. Answers its id. */
export async function insertOrder(tx: Tx, { actor, now }: OrderContext, order: NewOrder): Promise<number> {
  const { storeId, vendorId } = order;
  const seq = await nextNumber(tx, storeId);
  const orderDate = order.orderDate ?? (await findStoreDay(tx, storeId, now));
  const { vendorOrderId: orderId } = await insertRow(
    tx,
    'vendor_orders',
    {
      storeId,
      vendorId,
      poSeq: seq,
      poNumber: order.poNumber || numberOf(storeId, seq),
      orderDate,
      expectedOn: order.expectedOn === undefined ? addDays(orderDate, order.leadDays) : order.expectedOn,
      notes: order.notes ?? '',
      shippingCents: order.shippingCents ?? 0,
      isIntegrated: order.isIntegrated ?? false,
      createdAt: now,
      createdBy: actor.userId,
    },
    'vendorOrderId',
  );
  return orderId;
}

const numberOf = (storeId: number, seq: number): string => `PO-${storeId}-${seq}`;

/** Is this number another order's, in capitals or not? Numbers are the chain's. */
export const isNumberTaken = async (tx: Tx, number: string, but = 0): Promise<boolean> =>
  (await tx.maybe(
    'select 1 from vendor_orders where upper(po_number) = upper($1) and vendor_order_id <> $2',
    [number, but],
  )) !== undefined;

/** The next n of PO-store-n whose number nobody typed for their own order. */
async function nextNumber(tx: Tx, storeId: number): Promise<number> {
  const { last } = await tx.one<{ last: number }>(
    'select coalesce(max(po_seq), 0) as last from vendor_orders where store_id = $1',
    [storeId],
  );
  let seq = last + 1;
  while (await isNumberTaken(tx, numberOf(storeId, seq))) seq += 1;
  return seq;
}
