// What does a scan do here? It filters to the code, and opens the item when one answers.
import { useEffect, useState } from 'react';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import type { InventoryList } from '#domains/inventory/web/use-inventory-list.ts';
import { noFilters } from '#domains/inventory/web/use-inventory-list.ts';
import { scannedLabel } from '#domains/inventory/web/public/label-scan.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { formatMoney } from '#ui/data/format.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { sounds } from '#ui/scan/sounds.ts';

/** Takes the scans of the screen. One item: it opens, high tick; attention and both prices when its label says another one. Several: attention. None: double buzz. */
export function useScanToItem(list: InventoryList, onOpen: (row: InventoryWire) => void): void {
  const [waiting, setWaiting] = useState<string | null>(null);
  const { change, pages, text } = list;
  useScan((code) => {
    change({ ...noFilters, text: code });
    setWaiting(code);
  });
  const isAnswered = waiting !== null && text === waiting && !pages.isLoading && !pages.isOld;
  useEffect(() => {
    if (!isAnswered) return;
    setWaiting(null);
    const [row, ...others] = pages.rows;
    if (!row) sounds.failure();
    else if (others.length > 0) sounds.attention();
    else {
      const says = scannedLabel(row.itemSku);
      if (says === null || says === row.salePrice) sounds.success();
      else {
        sounds.attention();
        toast(texts.labelReads(formatMoney(says), formatMoney(row.salePrice)));
      }
      onOpen(row);
    }
  }, [isAnswered, onOpen, pages.rows]);
}
