// Which items does Manage Inventory list?
import { useState } from 'react';
import { usePages } from '#platform/web/use-pages.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import type { InventoryWire, PagedItems } from '#domains/inventory/contract/shapes.ts';
import {
  getInventoryCount,
  type SEARCH_FIELDS,
  searchInventorySummary,
} from '#domains/inventory/contract/calls.ts';
import { cents } from '#kernel/money.ts';
import type { SortState } from '#ui/data/data-table-types.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const PAGE = 100;

export type InventoryFilters = {
  readonly text: string;
  readonly inStock: boolean;
  /** Id as text; '' means all. */
  readonly departmentId: string;
  /** Id as text; '' means all. */
  readonly condition: string;
  /** '' means any or none. */
  readonly tag: string;
  /** Cents. */
  readonly low: number | null;
  readonly high: number | null;
  /** Only what is on hold, by law or for a wish. */
  readonly held: boolean;
  /** Only what was sold below zero. */
  readonly toCheck: boolean;
};

export const noFilters: InventoryFilters = {
  text: '',
  inStock: false,
  departmentId: '',
  condition: '',
  tag: '',
  low: null,
  high: null,
  held: false,
  toCheck: false,
};

type SortField = (typeof SEARCH_FIELDS)[number];

const rowsOf = (answer: PagedItems): readonly InventoryWire[] => answer.items;
const isBelowZero = (row: InventoryWire): boolean => row.quantity < 0;
const given = (amount: number | null) => (amount === null ? undefined : cents(amount));

/** The list, its filters and its order. Pages come as they are scrolled to. */
export function useInventoryList(startText: string) {
  const { clientId } = useWorkplace();
  const [filters, setFilters] = useState<InventoryFilters>({ ...noFilters, text: startText });
  const [chosen, setSort] = useState<SortState | null>(null);
  const text = useSettled(filters.text.trim());
  // Words are answered best first until a column is chosen; what is to check is what is lowest.
  const sort: SortState | null = filters.toCheck
    ? { key: 'quantity', direction: 'up' }
    : (chosen ?? (text === '' ? { key: 'title', direction: 'up' } : null));
  const question = {
    clientID: clientId,
    itemsPerPage: PAGE,
    searchTerm: text || undefined,
    inStockOnly: filters.inStock && !filters.toCheck ? true : undefined,
    heldOnly: filters.held || undefined,
    departmentId: filters.departmentId === '' ? undefined : Number(filters.departmentId),
    condition: filters.condition || undefined,
    tag: filters.tag || undefined,
    minPrice: given(filters.low),
    maxPrice: given(filters.high),
    sortBy: (sort?.key as SortField | undefined) ?? ('' as const),
    sortDesc: sort?.direction === 'down',
  };
  const pages = usePages(searchInventorySummary, question, {
    rowsOf,
    pageSize: PAGE,
    while: filters.toCheck ? isBelowZero : undefined,
  });
  const counts = useCall(getInventoryCount, { ClientId: clientId });
  return {
    filters,
    change: (next: Partial<InventoryFilters>) => setFilters((before) => ({ ...before, ...next })),
    /** What the list asks, for a file of all of it. */
    question: { ...question, belowZero: filters.toCheck || undefined },
    /** The words that the rows answer. */
    text,
    /** For the keys of the search. */
    searched: { typed: filters.text, answered: text, rows: pages.rows, isLoading: pages.isLoading },
    sort,
    setSort,
    pages,
    toCheckCount: counts.data?.toCheck ?? 0,
    listKey: JSON.stringify([question, filters.toCheck]),
    isFiltered: JSON.stringify({ ...filters, text }) !== JSON.stringify(noFilters),
  };
}

export type InventoryList = ReturnType<typeof useInventoryList>;
