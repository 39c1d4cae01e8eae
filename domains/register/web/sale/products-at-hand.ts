// What does the register's own copy of the shelf have for typed words, while nobody else can be asked?
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import type { ShelfItem } from '#domains/store-copy/rules/shelf-item.ts';
import { goodsAt } from '#domains/store-copy/web/public/goods-copy.ts';
import { type Cents, least } from '#kernel/money.ts';

/** More items than products are wanted: several may be of one. */
const ITEMS_A_PRODUCT = 4;

/** Products with an item on the shelf, as the search of the catalog has them; undefined without a copy. */
export function productsAtHand(storeId: number, words: string, most: number): ProductWire[] | undefined {
  const copy = goodsAt(storeId);
  if (!copy) return undefined;
  const found = copy.search(words, most * ITEMS_A_PRODUCT);
  const ids = [...new Set(found.map(({ catalogId }) => catalogId))].slice(0, most);
  return ids.flatMap((id) => productOfItems(copy.ofProduct(id)) ?? []);
}

function productOfItems(items: readonly ShelfItem[]): ProductWire | undefined {
  const [item] = items;
  if (!item) return undefined;
  const stocked = items.filter(({ onHand }) => onHand > 0);
  return {
    catalogId: item.catalogId,
    upc: item.upc,
    originalUPC: item.upc,
    edition: '',
    title: item.title,
    artist: item.artist,
    departmentId: item.departmentId,
    departmentName: item.department,
    family: item.family,
    configurationId: '',
    configuration: item.tile,
    configurationCode: item.tile,
    genre: '',
    msrp: null,
    price: item.priceCents,
    releaseDate: null,
    serialRequired: item.serialRequired,
    taxExempt: item.taxExempt,
    quantity: stocked.reduce((all, { onHand }) => all + onHand, 0),
    lowestPrice: lowestOf(stocked),
  };
}

const lowestOf = (items: readonly ShelfItem[]): Cents | null =>
  items.reduce<Cents | null>(
    (lowest, { priceCents }) => (lowest === null ? priceCents : least(lowest, priceCents)),
    null,
  );
