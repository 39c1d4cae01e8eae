// How is what was just added to stock corrected, or taken out again?
import { deleteInventory, updateItem } from '#domains/inventory/contract/changes.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import type { Cents } from '#kernel/money.ts';
import { useSubmit } from '#platform/web/use-submit.ts';

export type AddedItem = {
  readonly inventoryId: number;
  /** How many of those on hand were added. */
  readonly added: number;
  readonly onHand: number;
};

/** Corrects price and number of what was added, or takes it out; what was on hand before stays. */
export function useCorrectItem() {
  const change = useSubmit(updateItem, { forgets: stockReads });
  const taking = useSubmit(deleteInventory, { forgets: stockReads });
  const setTo = async (
    { inventoryId, added, onHand }: AddedItem,
    quantity: number,
    price?: Cents,
  ): Promise<InventoryWire | null> => {
    const moved = quantity === added ? {} : { quantity: onHand - added + quantity, quantityWas: onHand };
    return (await change.send({ inventoryId, saleprice: price, ...moved }))?.item ?? null;
  };
  return {
    busy: change.busy || taking.busy,
    problem: change.problem ?? taking.problem,
    reset: () => {
      change.reset();
      taking.reset();
    },
    correct: setTo,
    takeOut: async (item: AddedItem): Promise<boolean> =>
      item.added === item.onHand
        ? (await taking.send({ id: item.inventoryId })) !== null
        : (await setTo(item, 0)) !== null,
  };
}
