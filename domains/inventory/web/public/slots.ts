// Where do higher domains add to the stock screen?
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { slot } from '#platform/web/slots.tsx';

/** The dialog that keeps the pricing rules away from the prices of the chosen items. */
export const freezePrices = slot<{ ids: readonly number[]; onClose: () => void; onDone: () => void }>(
  'inventory.freeze-prices',
);

/** Buttons beside those of the open item, with their keys in the list of keys under `group`. */
export const itemActs = slot<{ item: InventoryWire; group: string }>('inventory.item-acts');

/** The dialog that prints labels of the chosen items. */
export const labelsOfItems = slot<{ items: readonly InventoryWire[]; onClose: () => void }>(
  'inventory.labels-of-items',
);
