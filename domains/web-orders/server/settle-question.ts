// Settles an order's open question after a user's review.
import { statusSettled } from '#domains/web-orders/rules/order-states.ts';
import { changeOrder, listLines, lockOrder } from './lock-order.ts';
import { note } from './note.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

/** Returns the order to the status of its lines, and logs the question with the user's note. Refuses where there is no question. */
export async function settleQuestion(
  context: WriteContext,
  orderId: number,
  words: string,
): Promise<Refusal | null> {
  const { tx, actor } = context;
  const order = await lockOrder(tx, actor, orderId);
  const statusId = statusSettled(order, await listLines(tx, orderId), order.channel !== 'manual');
  if (isRefusal(statusId)) return statusId;
  await changeOrder(tx, orderId, { statusId, question: '' });
  await note(context, order, 'settled', words);
  return null;
}
