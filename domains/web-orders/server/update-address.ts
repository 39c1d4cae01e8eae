// Changes where an order goes.
import { overRefusal } from '#domains/web-orders/rules/order-states.ts';
import { changeOrder, lockOrder } from './lock-order.ts';
import { note } from './note.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

export type Address = {
  readonly name?: string | undefined;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
};

/** What isn't said stays. Refused once it is shipped or cancelled. */
export async function updateAddress(
  context: WriteContext,
  orderId: number,
  address: Address,
): Promise<Refusal | null> {
  const { tx, actor } = context;
  const order = await lockOrder(tx, actor, orderId, { field: 'Orderid' });
  const refused = overRefusal(order);
  if (refused) return refused;
  if (Object.values(address).every((part) => part === undefined)) return null;
  await changeOrder(tx, orderId, { ...address });
  await note(context, order, 'address');
  return null;
}
