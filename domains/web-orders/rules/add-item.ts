// May an item be added to an order by hand, and which of the store's items is meant?
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type OrderState, overRefusal } from './order-states.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Why nothing can be added by hand, or null: what a channel sold comes from the channel, and what is over is over. */
export const addItemRefusal = (
  order: Pick<OrderState, 'statusId'> & { readonly channel: string },
): Refusal | null =>
  order.channel === 'manual' ? overRefusal(order) : refuse('COMES_FROM_CHANNEL', texts.MANUAL_ONLY);

/** Refuses an item that the store does not have. */
export const notStocked = (): Refusal => refuse('NO_ITEM', inventoryMessages.NO_ITEM);

type Choice = { readonly conditionId: number; readonly isMeant: boolean };

/** The one whose SKU was scanned, else the first in the condition that was named, else the first; undefined where none is left. */
export function whichItem<T extends Choice>(
  items: readonly T[],
  conditionId: number | undefined,
): T | undefined {
  const meant = items.find(({ isMeant }) => isMeant);
  if (meant) return meant;
  return conditionId === undefined ? items[0] : items.find((item) => item.conditionId === conditionId);
}
