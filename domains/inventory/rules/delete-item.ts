// May an item be taken off the list for good?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/**
 * Why an item isn't deleted, or null: it lies in open baskets, parked ones with them, which would sell what is no longer there. Takes the names of their
 * registers, each as often as it has one.
 */
export function deleteItemRefusal(registers: readonly string[]): Refusal | null {
  const [first] = registers;
  return first === undefined ? null : refuse('ITEM_IN_BASKET', texts.inBasket(first, registers.length - 1));
}
