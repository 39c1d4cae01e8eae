// Money of an order that moves without goods: what the buyer paid ahead, and what goes back before anything is shipped. Amounts in cents.
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
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
  order: Pick<Locked, 'orderId' | 'rootOrderId' | 'connectionId' | 'homeStoreId' | 'title'>,
  kind: 'paid' | 'cancelled',
  cents: Cents,
  { lineId = null, businessDay }: { lineId?: number | null; businessDay?: string } = {},
): Promise<void> {
  if (cents === 0) return;
  const { tx, now } = context;
  const { money_id: moneyId } = await insertRow(
    tx,
    'channel_order_money',
    { order_id: order.orderId, order_line_id: lineId, kind, cents, at: now },
    'money_id',
  );
  const due = kind === 'paid' ? cents : negate(cents);
  await postGroup(tx, context, {
    storeId: order.homeStoreId,
    deviceId: null,
    businessDay: businessDay ?? (await findPostingDay(tx, order.homeStoreId, now)),
    purpose: kind,
    sourceType: 'channelOrderMoney',
    sourceId: moneyId,
    note: order.title,
    lines: [
      { store: 0, kind: 'channelDue', ref: order.connectionId, cents: due },
      { store: 0, kind: 'channelDeposit', ref: order.rootOrderId, cents: negate(due) },
    ],
  });
}
