// How many of each item are on hand and kept, in one small piece: what changes all day and lets nothing wait for it.
import { type Packing, openColumns, packColumns } from './pack-columns.ts';
import type { Quantities } from './goods-copy.ts';

export type ItemQuantity = { readonly inventoryId: number; readonly onHand: number; readonly held: number };

export const packQuantities = (items: readonly ItemQuantity[]): Packing =>
  packColumns(
    items,
    {
      inventoryId: ['number', ({ inventoryId }) => inventoryId],
      onHand: ['int', ({ onHand }) => onHand],
      held: ['int', ({ held }) => held],
    },
    null,
  );

export function openQuantities(piece: ArrayBuffer): Quantities {
  const columns = openColumns(piece);
  const found = new Map<number, { onHand: number; held: number }>();
  for (let row = 0; row < columns.rows; row += 1) {
    const { inventoryId, onHand, held } = columns.row(row) as ItemQuantity;
    found.set(inventoryId, { onHand, held });
  }
  return found;
}
