// What does the catalog screen search for? (CAT-01, CAT-06)
import { useState } from 'react';
import { browseCatalog, type FacetsWire, type ProductWire } from '#domains/catalog/contract/calls.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** CAT-06. */
export const MOST_RESULTS = 100;

export type CatalogFilters = {
  readonly text: string;
  /** Ids and values as text; '' means all. */
  readonly departmentId: string;
  readonly configurationId: string;
  readonly genre: string;
  readonly year: string;
  readonly inStockOnly: boolean;
};

export const noFilters = {
  departmentId: '',
  configurationId: '',
  genre: '',
  year: '',
  inStockOnly: false,
} as const;

const NO_FACETS: FacetsWire = { departments: [], configurations: [], genres: [], years: [], inStock: 0 };
const idOf = (value: string) => (value === '' ? undefined : Number(value));

/** Products that are like the typed words; at most 100, the exact UPC and what is in stock first, with how many each filter would find. */
export function useCatalogSearch() {
  const { clientId } = useWorkplace();
  const [filters, setFilters] = useState<CatalogFilters>({ text: '', ...noFilters });
  const text = useSettled(filters.text.trim());
  const query = useCall(
    browseCatalog,
    {
      clientid: clientId,
      searchterm: text,
      maxResults: MOST_RESULTS,
      departmentId: idOf(filters.departmentId),
      configurationId: idOf(filters.configurationId),
      genre: filters.genre || undefined,
      year: idOf(filters.year),
      inStockOnly: filters.inStockOnly || undefined,
    },
    { enabled: text !== '', keep: true },
  );
  const found = text === '' ? undefined : query.data;
  const rows: readonly ProductWire[] = found?.items ?? [];
  return {
    filters,
    change: (next: Partial<CatalogFilters>) => setFilters((before) => ({ ...before, ...next })),
    isFiltered: JSON.stringify({ ...filters, text: '' }) !== JSON.stringify({ text: '', ...noFilters }),
    /** The words that the rows answer. */
    text,
    rows,
    total: found?.total ?? 0,
    isExact: found?.isExact ?? true,
    facets: found?.facets ?? NO_FACETS,
    isLoading: query.isLoading,
    isAnswered: text !== '' && query.data !== undefined && !query.isPlaceholderData && !query.isFetching,
    error: text === '' ? null : query.error,
    again: () => void query.refetch(),
  };
}

export type CatalogSearch = ReturnType<typeof useCatalogSearch>;
