// What does the register say of a copy that is kept for a web order?
import { heldForOrder } from '#domains/register/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses it, naming the order that came first and the bin; null when nothing is kept for orders. */
export function orderedRefusal([first]: readonly {
  readonly orderNumber: string;
  readonly bin: string;
}[]): Refusal | null {
  return first ? refuse('ITEM_ORDERED', heldForOrder(first.orderNumber, first.bin)) : null;
}
