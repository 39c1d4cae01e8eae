// What do Down and Enter do in the search of Manage Inventory?
import { useEffect, useState } from 'react';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import type { InventoryList } from '#domains/inventory/web/use-inventory-list.ts';

type Searched = Pick<InventoryList, 'filters' | 'text'> & {
  readonly pages: Pick<InventoryList['pages'], 'rows' | 'isLoading'>;
};

/** Down goes into the list; Enter opens the best row of the words that are typed, as soon as it is there. */
export function useSearchKeys(
  { filters, text, pages }: Searched,
  show: (row: InventoryWire) => void,
): { onDown: () => void; onEnter: () => void } {
  const [wanted, setWanted] = useState<string | null>(null);
  const typed = filters.text.trim();
  const isAnswered = typed === text && !pages.isLoading;
  useEffect(() => {
    if (wanted === null || (wanted === typed && !isAnswered)) return;
    setWanted(null);
    const best = pages.rows[0];
    // Words that were typed on since aren't what Enter was pressed for.
    if (wanted === typed && best) show(best);
  }, [wanted, typed, isAnswered, pages.rows, show]);
  return {
    onDown: () => document.querySelector<HTMLElement>('main [role=grid], [role=grid]')?.focus(),
    onEnter: () => typed !== '' && setWanted(typed),
  };
}
