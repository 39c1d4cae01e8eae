// What would a vendor's price list change? Each row finds its product and its item; then it is new, more expensive, cheaper or as before, a doubt, or refused.
import { importTexts as texts } from '#domains/vendors/messages.ts';
import type { ListedItem, UnreadItem } from '#domains/vendors/rules/read-item-row.ts';

/** What a vendor sells already; deleted ones, too, which come back when they are listed. */
export type KnownItem = {
  readonly vendorItemId: number;
  readonly vendorSku: string;
  readonly catalogId: number;
  readonly departmentId: number;
  readonly title: string;
  readonly costE4: number | null;
  readonly statusId: number;
  readonly isHidden: boolean;
};
export type KnownProduct = { readonly catalogId: number; readonly title: string };
export type Known = {
  readonly items: readonly KnownItem[];
  /** By GTIN-14, and by the text of an own SKU. */
  readonly products: ReadonlyMap<string, KnownProduct>;
};

export type PlanKind = 'new' | 'dearer' | 'cheaper' | 'same';
export type Planned = {
  readonly item: ListedItem;
  readonly kind: PlanKind;
  /** The item that it changes; null adds one. */
  readonly before: KnownItem | null;
  /** The product that it is of; null makes one of its UPC, title and department. */
  readonly catalogId: number | null;
};
export type Doubt = { readonly item: ListedItem; readonly reason: string };
export type Refused = { readonly row: number; readonly value: string; readonly reason: string };
export type Plan = {
  readonly planned: readonly Planned[];
  readonly doubts: readonly Doubt[];
  readonly refused: readonly Refused[];
  /** What the vendor sold until now in the department, and the list doesn't name. */
  readonly gone: readonly KnownItem[];
  /** Rows that can't be read so far that they name an item: they may be any of it, so nothing is gone. */
  readonly unnamedRows: readonly number[];
};

const DISCONTINUED = 4;
const skuKey = (sku: string): string => sku.toLowerCase();

/**
 * Plans all rows, in their order. A number that appears twice is refused the second time, as is a product that does so without a number; what names no
 * product, or another one than its number did until now, is a doubt. `departmentId` limits what counts as gone (NS-VITEM-05); null: all that the vendor sells.
 * What an unreadable row (`unread`) names isn't gone; where such a row names nothing, nothing is gone.
 */
export function planImport(
  rows: readonly ListedItem[],
  known: Known,
  departmentId: number | null,
  unread: readonly (UnreadItem & { readonly row: number })[] = [],
): Plan {
  const planner = new Planner(rows, known);
  for (const item of rows) planner.take(item);
  const unnamedRows = unread.filter((one) => !planner.names(one)).map(({ row }) => row);
  const { planned, doubts, refused, named } = planner;
  const gone = known.items.filter(
    (one) =>
      unnamedRows.length === 0 &&
      !named.has(one.vendorItemId) &&
      !one.isHidden &&
      one.statusId !== DISCONTINUED &&
      (departmentId === null || one.departmentId === departmentId),
  );
  return { planned, doubts, refused, gone, unnamedRows };
}

class Planner {
  readonly planned: Planned[] = [];
  readonly doubts: Doubt[] = [];
  readonly refused: Refused[] = [];
  /** The items that the list names. */
  readonly named = new Set<number>();
  private readonly products: Known['products'];
  private readonly bySku: ReadonlyMap<string, KnownItem>;
  private readonly byProduct: ReadonlyMap<number, readonly KnownItem[]>;
  private readonly listedSkus: ReadonlySet<string>;
  private readonly seen = new Map<string, number>();

  constructor(rows: readonly ListedItem[], { items, products }: Known) {
    this.products = products;
    this.bySku = new Map(
      items.filter(({ vendorSku }) => vendorSku !== '').map((one) => [skuKey(one.vendorSku), one]),
    );
    this.byProduct = groupsOf(items);
    this.listedSkus = new Set(rows.map(({ vendorSku }) => skuKey(vendorSku)));
  }

  take(item: ListedItem): void {
    const bySku = item.vendorSku === '' ? undefined : this.bySku.get(skuKey(item.vendorSku));
    const product = productOf(item, this.products);
    const catalogId = product?.catalogId ?? (item.upc === '' ? bySku?.catalogId : undefined) ?? null;
    // Whatever becomes of the row: the vendor still sells it.
    if (bySku) this.named.add(bySku.vendorItemId);
    const earlier = this.earlierRow(item, catalogId);
    if (earlier !== undefined) return this.refuse(item, texts.twice(earlier));
    const doubt = doubtOf(item, catalogId, bySku);
    if (doubt !== null) {
      this.doubts.push({ item, reason: doubt });
      return;
    }
    if (catalogId === null && item.title === '') return this.refuse(item, texts.NO_TITLE);
    if (catalogId === null && item.departmentId === null) return this.refuse(item, texts.NO_DEPARTMENT);
    const before = bySku ?? this.itemOf(item, catalogId);
    if (before) this.named.add(before.vendorItemId);
    this.planned.push({ item, kind: kindOf(item, before), before: before ?? null, catalogId });
  }

  /** Does a row that can't be taken name an item? Then the vendor sells that still. */
  names({ vendorSku, gtin }: UnreadItem): boolean {
    const bySku = vendorSku === '' ? undefined : this.bySku.get(skuKey(vendorSku));
    const product = gtin === null ? undefined : this.products.get(gtin);
    const ofProduct = product ? (this.byProduct.get(product.catalogId) ?? []) : [];
    for (const one of bySku ? [bySku] : ofProduct) this.named.add(one.vendorItemId);
    return vendorSku !== '' || gtin !== null;
  }

  private refuse({ row, vendorSku, upc }: ListedItem, reason: string): void {
    this.refused.push({ row, value: vendorSku || upc, reason });
  }

  /** The row that had the same number, or product without one, first. */
  private earlierRow(item: ListedItem, catalogId: number | null): number | undefined {
    const key = keyOf(item, catalogId);
    const earlier = key === null ? undefined : this.seen.get(key);
    if (key !== null && earlier === undefined) this.seen.set(key, item.row);
    return earlier;
  }

  /**
   * Without its own number the row is the vendor's item of the product; with one it gives its number to the one that has none. What another row
   * names by its number is that row's.
   */
  private itemOf({ vendorSku }: ListedItem, catalogId: number | null): KnownItem | undefined {
    return (catalogId === null ? [] : (this.byProduct.get(catalogId) ?? [])).find(
      (one) =>
        !this.named.has(one.vendorItemId) &&
        (one.vendorSku === '' || (vendorSku === '' && !this.listedSkus.has(skuKey(one.vendorSku)))),
    );
  }
}

function groupsOf(items: readonly KnownItem[]): ReadonlyMap<number, readonly KnownItem[]> {
  const groups = new Map<number, KnownItem[]>();
  for (const one of items) {
    const group = groups.get(one.catalogId);
    if (group) group.push(one);
    else groups.set(one.catalogId, [one]);
  }
  return groups;
}

/** The product of the row's code, or of the piece in the case that it names. */
function productOf(item: ListedItem, products: Known['products']): KnownProduct | undefined {
  if (item.pieceGtin !== null) return products.get(item.pieceGtin);
  return item.upc === '' ? undefined : products.get(item.gtin ?? item.upc);
}

function keyOf({ vendorSku, upc }: ListedItem, catalogId: number | null): string | null {
  if (vendorSku !== '') return `sku ${skuKey(vendorSku)}`;
  if (catalogId !== null) return `product ${catalogId}`;
  return upc === '' ? null : `upc ${upc}`;
}

function doubtOf(
  { upc, pieceGtin }: ListedItem,
  catalogId: number | null,
  before: KnownItem | undefined,
): string | null {
  // Also a code that the catalog doesn't know: the number would quietly become a new product.
  if (before && (catalogId !== null || upc !== '') && before.catalogId !== catalogId)
    return texts.otherProduct(before.title);
  if (catalogId !== null || upc !== '') return null;
  return pieceGtin === null ? texts.NO_UPC : texts.ONLY_CASE;
}

function kindOf({ costE4 }: ListedItem, before: KnownItem | undefined): PlanKind {
  if (!before || before.isHidden) return 'new';
  if (costE4 === null || before.costE4 === null || costE4 === before.costE4) return 'same';
  return costE4 > before.costE4 ? 'dearer' : 'cheaper';
}

/** What a more expensive unit loses of its margin in ten-thousandths, at the same price; 0 for any other. */
export const lostPerUnit = ({ kind, item, before }: Planned): number =>
  kind === 'dearer' ? (item.costE4 ?? 0) - (before?.costE4 ?? 0) : 0;

/** The margin of a price over a cost rounded down to hundredths of a percent; null where one of them isn't known or the price is nothing. */
export function marginE5(priceCents: number | null, costE4: number | null): number | null {
  if (priceCents === null || priceCents <= 0 || costE4 === null) return null;
  return Math.floor(((priceCents * 100 - costE4) * 100) / priceCents) * 10;
}
