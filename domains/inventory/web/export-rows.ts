import { downloadCsv, toCsv } from '#domains/catalog/web/public/csv.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';

const HEAD = [
  texts.SKU,
  texts.UPC,
  texts.TITLE,
  texts.ARTIST,
  texts.DEPARTMENT,
  texts.CONDITION,
  texts.PRICE,
  texts.COST,
  texts.ON_HAND,
  texts.BIN,
  texts.TAGS,
] as const;

/** Hands over the rows on the screen as a CSV file, safe to open in a spreadsheet. `day` names the file. */
export function exportRows(rows: readonly InventoryWire[], day: string): void {
  const lines = rows.map((row) => [
    row.itemSku,
    row.originalUPC,
    row.title,
    row.artist,
    row.departmentName,
    row.condition,
    row.salePrice,
    row.cost ?? '',
    row.quantity,
    row.bin,
    row.tags.join(', '),
  ]);
  downloadCsv(`inventory-${day}.csv`, toCsv([HEAD, ...lines]));
}
