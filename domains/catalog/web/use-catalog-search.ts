// What does the catalog screen search for? (CAT-01, CAT-06)
import { useState } from 'react';
import { type ProductWire, searchCatalog, searchCatalogHandler } from '#domains/catalog/contract.ts';
import { useSettled } from '#domains/catalog/web/parts/use-settled.ts';
import { useCall } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

/** CAT-06. */
export const MOST_RESULTS = 100;

export type CatalogFilters = {
  readonly text: string;
  /** Id as text; '' means all. */
  readonly departmentId: string;
  /** Name; '' means all. */
  readonly configuration: string;
};

/** Products that are like the typed words; at most 100, the exact UPC and what is in stock first. */
export function useCatalogSearch() {
  const { clientId } = useWorkplace();
  const [filters, setFilters] = useState<CatalogFilters>({ text: '', departmentId: '', configuration: '' });
  const text = useSettled(filters.text.trim());
  const isFiltered = filters.departmentId !== '';
  const plain = useCall(
    searchCatalog,
    { clientid: clientId, searchterm: text, maxResults: MOST_RESULTS },
    { enabled: text !== '' && !isFiltered, keep: true },
  );
  // SearchCatalog takes no filters; the documented Search does.
  const filtered = useCall(
    searchCatalogHandler,
    {
      clientId,
      searchAll: text,
      departmentId: isFiltered ? Number(filters.departmentId) : undefined,
      configuration: filters.configuration || undefined,
    },
    { enabled: text !== '' && isFiltered, keep: true },
  );
  const query = isFiltered ? filtered : plain;
  const found = isFiltered ? filtered.data?.catalogResults : plain.data;
  const rows: readonly ProductWire[] = text === '' ? [] : (found ?? []);
  return {
    filters,
    change: (next: Partial<CatalogFilters>) => setFilters((before) => ({ ...before, ...next })),
    /** The words that the rows answer. */
    text,
    rows,
    isLoading: query.isLoading,
    isAnswered: text !== '' && query.data !== undefined && !query.isPlaceholderData && !query.isFetching,
    error: text === '' ? null : query.error,
    again: () => void query.refetch(),
  };
}
