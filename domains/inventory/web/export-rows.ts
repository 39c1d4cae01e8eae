import { fetchFile } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { exportInventory } from '#domains/inventory/contract/calls.ts';
import type { InventoryList } from '#domains/inventory/web/use-inventory-list.ts';

/** Hands over all rows of the list's filters as a CSV file, also those that no scrolling has brought. `day` names the file. */
export async function exportRows({ question }: Pick<InventoryList, 'question'>, day: string): Promise<void> {
  saveFile(await fetchFile(exportInventory, question), `inventory-${day}.csv`);
}
