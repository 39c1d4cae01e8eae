// What does a documented search ask for?
import type { SEARCH_FIELDS, SummaryInput } from '#domains/inventory/contract/calls.ts';
import { addDays } from '#kernel/business-day.ts';
import type { Cents } from '#kernel/money.ts';
import type { Actor } from '#contract/route.ts';

export type Field = (typeof SEARCH_FIELDS)[number];

export type StockSearch = {
  readonly storeIds: readonly number[];
  readonly term?: string;
  /** '' looks for a code, and for words in title and artist. */
  readonly field?: Field | '';
  readonly minPriceCents?: Cents;
  readonly maxPriceCents?: Cents;
  /** Name, grade or id. */
  readonly condition?: string;
  readonly departmentId?: number;
  readonly configuration?: string;
  /** Whatever its case. */
  readonly tag?: string;
  readonly inStockOnly?: boolean;
  /** Only what is on hold, by law or for a wish. */
  readonly heldOnly?: boolean;
  readonly bulkOnly?: boolean;
  /** Released on this day (yyyy-MM-dd) or later. */
  readonly releasedSince?: string;
  /** '' is what fits best: the exact code, then what is in stock, then the title. */
  readonly sortBy?: Field | '';
  readonly sortDesc?: boolean;
  readonly page: number;
  readonly itemsPerPage: number;
};

/** What the typed term stands for. */
export type Asked = Partial<Record<'code' | 'gtin' | 'department', string | null>> & {
  words?: readonly string[];
  price?: Cents;
  quantity?: number;
  title?: readonly string[];
  artist?: readonly string[];
  nothing?: boolean;
};

const PAGE_SIZE = 25;

/** The page asked for; the first 25 by default (NS-GEN-08). */
export const pageOf = ({ page = 1, itemsPerPage = PAGE_SIZE }: { page?: number; itemsPerPage?: number }) => ({
  page,
  itemsPerPage,
});

/** The stores of clientflag: 1 this store, the user's first when none is named; 0 all of the user (NS-INV-02). */
export function storesOf(actor: Actor, clientflag: number, clientId: number | undefined): readonly number[] {
  if (clientflag === 0) return actor.storeIds;
  return clientId === undefined ? [...actor.storeIds].sort((a, b) => a - b).slice(0, 1) : [clientId];
}

/** The filters of SearchInventorySummary (INV-01). */
export function summarySearch(input: SummaryInput, now: Date): StockSearch {
  const { releaseDays } = input;
  return {
    ...pageOf(input),
    storeIds: [input.clientID],
    term: input.searchTerm,
    field: input.searchField,
    minPriceCents: input.minPrice,
    maxPriceCents: input.maxPrice,
    condition: input.condition,
    departmentId: input.departmentId,
    tag: input.tag,
    inStockOnly: input.inStockOnly,
    heldOnly: input.heldOnly,
    releasedSince:
      releaseDays === undefined ? undefined : addDays(now.toISOString().slice(0, 10), -releaseDays),
    sortBy: input.sortBy,
    sortDesc: input.sortDesc,
  };
}

type ByFields = {
  UPC?: string;
  Title?: string;
  Artist?: string;
  clientId: number;
  departmentId?: number;
  configuration?: string;
};

/** SearchInventory: by UPC, else title, else artist; the first 100. */
export function searchByFields({
  UPC,
  Title,
  Artist,
  clientId,
  departmentId,
  configuration,
}: ByFields): StockSearch {
  const [term, field] = UPC
    ? ([UPC, 'upc'] as const)
    : Title
      ? ([Title, 'title'] as const)
      : ([Artist, 'artist'] as const);
  return { storeIds: [clientId], term, field, departmentId, configuration, page: 1, itemsPerPage: 100 };
}
