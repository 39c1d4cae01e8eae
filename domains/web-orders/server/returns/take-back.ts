// What comes back: said, received at any store, refused.
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { addReturnRefusal, receiveRefusal, refuseRefusal } from '#domains/web-orders/rules/return-steps.ts';
import { findOrderOfLine, lockOrder } from '#domains/web-orders/server/lock-order.ts';
import { note } from '#domains/web-orders/server/note.ts';
import { finishReturn } from './finish-return.ts';
import { lockReturn } from './lock-return.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export type NewReturn = {
  readonly lineId: number;
  readonly quantity: number;
  readonly reason: string;
  readonly storeId?: number | undefined;
  readonly restock: 'stock' | 'damaged';
};

/** Answers the order. Refused for more than was shipped and isn't on its way back already. */
export async function addReturn(context: WriteContext, wanted: NewReturn): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const orderId = await findOrderOfLine(tx, wanted.lineId);
  if (orderId === undefined) throw notFound(texts.NO_LINE, 'orderItemId');
  const order = await lockOrder(tx, actor, orderId, { field: 'orderItemId', anyone: true });
  const sent = await findSent(tx, wanted.lineId);
  const refused = addReturnRefusal(sent, sent.returned, wanted.quantity);
  if (refused) return refused;
  await insertRow(tx, 'channel_returns', {
    orderLineId: wanted.lineId,
    quantity: wanted.quantity,
    reason: wanted.reason,
    requestedAt: now,
    restock: wanted.restock,
    ...(wanted.storeId === undefined
      ? {}
      : { state: 'received', receivedAt: now, receivedStoreId: wanted.storeId }),
  });
  await note(context, order, 'returned', `${wanted.quantity} × ${sent.title}`, {
    storeId: wanted.storeId ?? order.storeId,
  });
  return order.orderId;
}

type Sent = { title: string; shipped: number; returned: number };

/** What was shipped of a line that is held with its order, and what of it comes back already. */
export const findSent = (tx: Pick<Tx, 'one'>, lineId: number): Promise<Sent> =>
  tx.one<Sent>(
    `select l.title, l.shipped, coalesce((select sum(r.quantity)::integer from channel_returns r where r.order_line_id = l.order_line_id and r.state <> 'refused'), 0)
       as returned from channel_order_lines l where l.order_line_id = $1`,
    [lineId],
  );

/** Marks the return as received. What the channel gave the money back for already is refunded at once. Answers the order. */
export async function receiveReturn(
  context: WriteContext,
  input: { readonly returnId: number; readonly storeId: number; readonly restock: 'stock' | 'damaged' },
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const { order, back } = await lockReturn(tx, actor, input.returnId);
  const refused = receiveRefusal(back);
  if (refused) return refused;
  await updateRow(
    tx,
    'channel_returns',
    { returnId: back.returnId },
    { state: 'received', receivedAt: now, receivedStoreId: input.storeId, restock: input.restock },
  );
  if (back.isRefundedThere) {
    const done = await finishReturn(context, order, { ...back, ...input, state: 'received' });
    if (isRefusal(done)) return done;
  }
  await note(context, order, 'returned', `${back.quantity} × ${back.title}`, { storeId: input.storeId });
  return order.orderId;
}

/** It isn't taken back; whoever has it keeps it. Answers the order. */
export async function refuseReturn(
  context: WriteContext,
  returnId: number,
  reason: string,
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const { order, back } = await lockReturn(tx, actor, returnId);
  const refused = refuseRefusal(back);
  if (refused) return refused;
  await updateRow(tx, 'channel_returns', { returnId }, { state: 'refused', reason, endedAt: now });
  await note(context, order, 'returnRefused', `${back.quantity} × ${back.title}: ${reason}`);
  return order.orderId;
}
