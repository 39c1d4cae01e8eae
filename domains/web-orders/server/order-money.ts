// Money of an order that moves without goods: what the buyer paid ahead, and what goes back before anything is shipped. Amounts in cents.
import { type PostingGroup, postGroup, postGroups } from '#domains/ledger/server/public/post-group.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import type { Locked } from './lock-order.ts';
import { type Cents, negate } from '#kernel/money.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Posts what was paid, or goes back: what the connection owes us against what was paid ahead for the order, both of the chain (store 0), in the books of the
 * connection's home store. Nothing for nothing. `businessDay` where the caller knows it.
 */
export async function postOrderMoney(
  context: WriteContext,
  order: Owner,
  kind: 'paid' | 'cancelled',
  cents: Cents,
  { lineId = null, businessDay }: { lineId?: number | null; businessDay?: string } = {},
): Promise<void> {
  if (cents === 0) return;
  const { tx, now } = context;
  const { moneyId } = await insertRow(
    tx,
    'channel_order_money',
    { orderId: order.orderId, orderLineId: lineId, kind, cents, at: now },
    'moneyId',
  );
  const day = businessDay ?? (await findPostingDay(tx, order.homeStoreId, now));
  await postGroup(tx, context, groupOf(order, kind, cents, moneyId, day));
}

type Owner = Pick<Locked, 'orderId' | 'rootOrderId' | 'connectionId' | 'homeStoreId' | 'title'>;

function groupOf(
  order: Owner,
  kind: 'paid' | 'cancelled',
  cents: Cents,
  sourceId: number,
  businessDay: string,
): PostingGroup {
  const due = kind === 'paid' ? cents : negate(cents);
  return {
    storeId: order.homeStoreId,
    deviceId: null,
    businessDay,
    purpose: kind,
    sourceType: 'channelOrderMoney',
    sourceId,
    note: order.title,
    lines: [
      { store: 0, kind: 'channelDue', ref: order.connectionId, cents: due },
      { store: 0, kind: 'channelDeposit', ref: order.rootOrderId, cents: negate(due) },
    ],
  };
}

/** What the buyers of several new orders paid ahead, as postOrderMoney does for one. */
export async function postOrdersPaid(
  context: WriteContext,
  orders: readonly (Owner & { readonly cents: Cents })[],
  businessDay: string,
): Promise<void> {
  const paid = orders.filter(({ cents }) => cents !== 0);
  if (paid.length === 0) return;
  const rows = await context.tx.rows<{ id: number; orderId: number }>(
    `insert into channel_order_money (order_id, kind, cents, at) select w.id, 'paid', w.cents, $2 from json_to_recordset($1) as w(id bigint, cents bigint)
     returning money_id as id, order_id`,
    [JSON.stringify(paid.map(({ orderId, cents }) => ({ id: orderId, cents }))), context.now],
  );
  const ids = new Map(rows.map(({ id, orderId }) => [orderId, id]));
  await postGroups(
    context.tx,
    context,
    paid.map((order) => groupOf(order, 'paid', order.cents, ids.get(order.orderId) as number, businessDay)),
  );
}
