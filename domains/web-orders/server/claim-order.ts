// A store claims an order, or releases it (ECOM-01).
import { ORDER_STATUS, claimRefusal, releaseRefusal } from '#domains/web-orders/rules/order-states.ts';
import { markShort, moveGoods } from './keep-goods.ts';
import { changeOrder, listLines, lockOrder } from './lock-order.ts';
import { dropEmptyShipments } from './lock-shipment.ts';
import { note } from './note.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/** Claims the order and reserves its goods in the store; null when done, or when the store has it already. The first store wins, the others learn who has it (NS-ECOM-02). */
export async function claimOrder(
  context: WriteContext,
  orderId: number,
  storeId: number,
): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const order = await lockOrder(tx, actor, orderId, { anyone: true });
  const refused = claimRefusal(order, storeId);
  if (refused === 'own') return null;
  if (refused) return refused;
  const lacking = await moveGoods(tx, now, order, await listLines(tx, orderId), storeId);
  if (lacking) return lacking;
  await changeOrder(tx, orderId, {
    statusId: ORDER_STATUS.CLAIMED,
    storeId,
    lockingStoreId: storeId,
    claimedAt: now,
    claimedBy: actor.userId,
    question: '',
  });
  await markShort(tx, orderId, 'none', now, null);
  await note(context, { ...order, storeId }, 'claimed');
  return null;
}

/** Releases the order and drops its empty shipment; its goods stay reserved where they are. Refused with copies in a shipment (NS-ECOM-03). */
export async function releaseOrder(
  context: WriteContext,
  orderId: number,
  storeId: number,
): Promise<Refusal | null> {
  const { tx, actor } = context;
  const order = await lockOrder(tx, actor, orderId, { anyone: true });
  const lines = await listLines(tx, orderId);
  const pieces = lines.reduce((sum, { picked }) => sum + picked, 0);
  const refused = releaseRefusal(order, storeId, pieces);
  if (refused) return refused;
  await dropEmptyShipments(tx, orderId);
  await changeOrder(tx, orderId, {
    statusId: ORDER_STATUS.NEW,
    lockingStoreId: null,
    claimedAt: null,
    claimedBy: null,
  });
  await note(context, order, 'released');
  return null;
}
