// The return that a command is about, with its order: both held until it is done, the order first.
import { receiptsOf } from '#domains/ledger/server/public/receipts.ts';
import type { ReturnWire } from '#domains/web-orders/contract/return-calls.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import type { ReturnState } from '#domains/web-orders/rules/return-steps.ts';
import { type Locked, lockOrder } from '#domains/web-orders/server/lock-order.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';
import { type Cents, ZERO } from '#kernel/money.ts';

export type LockedReturn = {
  readonly returnId: number;
  readonly lineId: number;
  readonly title: string;
  readonly quantity: number;
  readonly state: ReturnState;
  readonly reason: string;
  readonly isAsked: boolean;
  readonly askedBy: number | null;
  readonly isRefundedThere: boolean;
  readonly restock: 'stock' | 'damaged';
  readonly withPostage: boolean;
  readonly storeId: number | null;
};

/** A shipped order is seen by all stores: what comes back comes back anywhere. 404 when there is no such return. */
export async function lockReturn(
  tx: Tx,
  actor: Actor,
  returnId: number,
): Promise<{ order: Locked; back: LockedReturn }> {
  const seen = await tx.maybe<{ orderId: number }>(
    'select l.order_id from channel_returns r join channel_order_lines l using (order_line_id) where r.return_id = $1',
    [returnId],
  );
  if (!seen) throw notFound(texts.NO_RETURN, 'returnId');
  const order = await lockOrder(tx, actor, seen.orderId, { field: 'returnId', anyone: true });
  const back = await tx.one<LockedReturn>(
    `select r.return_id, r.order_line_id as "lineId", l.title, r.quantity, r.state, r.reason, r.asked_at is not null as "isAsked",
       r.asked_by, r.is_refunded_there, r.restock, r.with_postage,
       r.received_store_id as "storeId"
     from channel_returns r join channel_order_lines l using (order_line_id) where r.return_id = $1 for update of r`,
    [returnId],
  );
  return { order, back };
}

type Row = Omit<ReturnWire, 'receiptNumber' | 'requestedAt' | 'postage'> & { requestedAt: Date };

export type Postage = { transactionId: number; lineId: number; cents: Cents };

/** The postage that was sold with the first box of an order, while none of it went back; undefined: there is none. */
export const findPostage = (db: Pick<Db, 'maybe'>, orderId: number): Promise<Postage | undefined> =>
  db.maybe<Postage>(
    `select l.transaction_id, l.line_id, l.quantity * l.unit_price_cents - l.line_discount_cents + l.tax_cents as cents
     from channel_shipments s join transaction_lines l using (transaction_id)
     where s.order_id = $1 and l.inventory_id is null and not exists (select 1 from channel_shipment_items p where p.transaction_line_id = l.line_id)
       and not exists (select 1 from transaction_lines b join transactions t using (transaction_id) where b.refund_of_line_id = l.line_id and t.state = 'finalized')
     order by l.line_id limit 1`,
    [orderId],
  );

/** The returns of an order, the newest first. */
export async function listReturns(db: Db, orderId: number): Promise<ReturnWire[]> {
  const rows = await db.rows<Row>(
    `select r.return_id, r.order_line_id as "orderItemId", l.title, r.quantity, r.state, r.reason, r.asked_at is not null and r.state = 'received' as "isAsked",
       r.restock, r.with_postage, coalesce(s.name, '') as client, r.requested_at, r.transaction_id
     from channel_returns r join channel_order_lines l using (order_line_id) left join stores s on s.store_id = r.received_store_id
     where l.order_id = $1 order by r.return_id desc`,
    [orderId],
  );
  const receipts = await receiptsOf(
    db,
    rows.flatMap(({ transactionId }) => transactionId ?? []),
  );
  const postage = (await findPostage(db, orderId))?.cents ?? ZERO;
  return rows.map((row) => ({
    ...row,
    postage: row.state === 'requested' || row.state === 'received' ? postage : ZERO,
    requestedAt: row.requestedAt.toISOString(),
    receiptNumber: (row.transactionId === null ? null : receipts.get(row.transactionId)?.number) ?? '',
  }));
}
