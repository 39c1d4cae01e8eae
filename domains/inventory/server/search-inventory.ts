// Which items of stock fit these words and filters, a page at a time?
//
// With words the catalog's index finds the products, and their items are counted exactly: these texts are made here once, from the fixed list of
// sort fields. Without words it is the store's list that is looked at (list-statement.ts).
import { searchTerms } from '#domains/catalog/rules/search-terms.ts';
import { type ShortNames, shortNames } from '#domains/catalog/rules/short-names.ts';
import { withOwnNames } from '#domains/catalog/server/public/search-products.ts';
import { type InventoryWire, inventoryWire, type PagedItems } from '#domains/inventory/contract/shapes.ts';
import { type Bounds, listStatement } from '#domains/inventory/server/list-statement.ts';
import { ITEMS_OF_PAGE } from '#domains/inventory/server/queries.ts';
import {
  findNearWords,
  findPlatformGoods,
  type NearWords,
  wordParts,
} from '#domains/inventory/server/find-near-words.ts';
import type { Asked, Field, StockSearch } from '#domains/inventory/server/search-input.ts';
import { asDocument, centsShape } from '#platform/db/document.ts';
import { namedValues } from '#platform/db/named-values.ts';
import { z } from 'zod';
import { badInput } from '#contract/api-error.ts';
import { readUpc } from '#kernel/gtin.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { ZERO, type Cents, parseMoney } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** How many products of a common word are looked at. */
const PRODUCTS = 3_000;
// As the catalog says, like the list of a shelf: a store's own spelling doesn't move a row.
const SORTS: Record<Field, string> = {
  title: 'l.title',
  artist: 'l.artist',
  upc: 'l.upc',
  department: '(select d.name from departments d where d.department_id = l.department_id)',
  price: 'i.price_cents',
  quantity: 'i.on_hand',
};
const FOLDED = `translate(lower(unaccent(coalesce(sp.title, p.title))), '''’', '')`;
const FOLDED_ARTIST = `translate(lower(unaccent(coalesce(sp.artist, p.artist))), '''’', '')`;

const { ask, of, list } = namedValues({
  stores: 'bigint[]',
  limit: 'bigint',
  offset: 'bigint',
  code: 'text',
  gtin: 'text',
  words: 'text[]',
  /** Cents. */
  lowest: 'bigint',
  highest: 'bigint',
  condition: 'text',
  departments: 'bigint[]',
  configuration: 'text',
  inStock: 'boolean',
  bulk: 'boolean',
  releasedSince: 'date',
  /** Words of the title, and of the artist. */
  title: 'text[]',
  artist: 'text[]',
  tag: 'text',
  onHold: 'boolean',
  query: 'text',
  /** What each word may be met by. */
  parts: 'text[]',
  /** Products that were found otherwise, and how near they are. */
  nearIds: 'bigint[]',
  nearRanks: 'integer[]',
});
const OF_ITEM = `i.hidden_at is null
  and (${of.lowest} is null or i.price_cents >= ${of.lowest}) and (${of.highest} is null or i.price_cents <= ${of.highest})
  and (${of.condition} is null or i.condition_id = any(array(select condition_id from conditions
    where condition_id::text = ${of.condition} or lower(name) = lower(${of.condition}) or lower(grade) = lower(${of.condition}))))
  and (not ${of.inStock} or i.on_hand > 0) and (not ${of.bulk} or i.is_bulk) and (not ${of.onHold} or i.held > 0)
  and (${of.tag} is null or exists (select 1 from unnest(i.tags) as t where lower(t) = lower(${of.tag})))`;
const OF_PLACE = `(${of.departments} is null or l.department_id = any(${of.departments}))
  and (${of.configuration} is null or l.configuration_id = any(array(select configuration_id from configurations where lower(name) = lower(${of.configuration}) or lower(code) = lower(${of.configuration}))))
  and (${of.releasedSince} is null or l.released >= ${of.releasedSince})`;
/** Only for titles or artists the product is looked at once more. */
const OF_WORDS = `((${of.title} is null and ${of.artist} is null) or exists (select 1 from catalog_products p
  left join store_products sp on sp.store_id = l.store_id and sp.catalog_id = p.catalog_id where p.catalog_id = l.catalog_id
  and (${of.title} is null or (select bool_and(${FOLDED} ~ ('\\m' || w)) from unnest(${of.title}) as w))
  and (${of.artist} is null or (select bool_and(${FOLDED_ARTIST} ~ ('\\m' || w)) from unnest(${of.artist}) as w))))`;
const MATCHED = `coded as materialized (
    select catalog_id from catalog_products where upc = ${of.code} union select catalog_id from catalog_products where gtin = ${of.gtin}),
  matched as materialized (
    select catalog_id from find_product_ids(${of.words}, ${PRODUCTS + 1}, ${of.query}, ${of.parts}) as f(catalog_id) union select catalog_id from coded
    union select unnest(${of.nearIds})
    union select i.catalog_id from unnest(${of.stores}) as s(id), items_called(s.id, ${of.code}) as called, inventory_items i where i.inventory_id = called)`;
/** The short names that the first of the stores has added. */
const OWN_NAMES = `(select value from client_settings where store_id = (${of.stores})[1] and name = 'SearchShortNames')`;

const TOTALS = `count(*) as total, coalesce(sum(greatest(x.on_hand, 0)), 0) as copies,
  coalesce(sum(greatest(x.on_hand, 0)::bigint * x.price_cents), 0) as worth`;

/** The places of the products in the stores' lists by one walk through its index, then their items: most of what is found no store has. */
function withWords(order: string): string {
  const body = `${MATCHED},
    hits as materialized (
      select i.inventory_id, i.on_hand, i.price_cents, row_number() over (order by ${order}, i.inventory_id) as place
      from shelf_list l
        cross join lateral (select * from inventory_items i where i.inventory_id = l.inventory_id and ${OF_ITEM} offset 0) i
      where l.catalog_id = any(array(select catalog_id from matched)) and l.store_id = any(${of.stores}) and ${OF_PLACE} and ${OF_WORDS}),
    totals as (select ${TOTALS}, (select count(*) from matched) > ${PRODUCTS} as capped from hits x),
    page as (select inventory_id, place from hits order by place limit ${of.limit} offset ${of.offset})
  select t.total, t.copies, t.worth, t.capped, ${OWN_NAMES} as own, h.* from totals t left join lateral (select shown.*, page.place from ${ITEMS_OF_PAGE}) h on true
    order by h.place`;
  return `with ${ask}, ${body}`;
}

type Texts = Record<`${Field | ''}${'+' | '-'}`, string>;
const textsOf = (make: (order: string) => string, best: string): Texts => {
  const pairs = Object.entries(SORTS).flatMap(([field, sort]) => [
    [`${field}+`, make(`${sort} asc`)],
    [`${field}-`, make(`${sort} desc`)],
  ]);
  return { ...Object.fromEntries(pairs), '+': make(best), '-': make(best) } as Texts;
};
const FITS = `(l.catalog_id in (select catalog_id from coded) or i.sku = ${of.code}) is true desc,
  (select n.rank from unnest(${of.nearIds}, ${of.nearRanks}) as n(id, rank) where n.id = l.catalog_id) nulls first, i.on_hand > 0 desc, l.title`;
const WITH_WORDS = textsOf(withWords, FITS);

/** Nothing of an item in the row that only says how many there are. */
type Row = { [Field in keyof InventoryWire]: InventoryWire[Field] | null } & {
  total: number;
  copies: number;
  worth: Cents;
  capped: boolean;
  place: number | null;
  own: string | null;
};
const orNothing = (shape: z.ZodType): z.ZodType => shape.nullish();
const fields = Object.entries(inventoryWire.shape).map(([name, shape]) => [name, orNothing(shape)]);
const listRows = z.array(
  z.object({
    ...Object.fromEntries(fields),
    total: z.number(),
    copies: z.number(),
    worth: centsShape,
    capped: z.boolean(),
    place: z.number().nullish(),
    own: z.string().nullish(),
  }),
) as unknown as z.ZodType<Row[]>;

/** A page of stock, with totals over all that fits. Refuses with 400 a term that isn't a price or quantity where one is looked for. */
export async function searchInventory(db: Db, search: StockSearch, bounds?: Bounds): Promise<PagedItems> {
  const asked = readTerm(search.term ?? '', search.field ?? '');
  if (asked.nothing) return toPage([], search);
  const hasWords = asked.code != null || asked.words != null;
  const departments = asked.department == null ? undefined : await departmentsLike(db, asked.department);
  const ids = intersection(departments, search.departmentId);
  if (ids?.length === 0) return toPage([], search);
  if (!hasWords) {
    const { text, values, isCounted } = listStatement(search, asked, ids, bounds);
    const rows = await db.rows<unknown>(text, values);
    return toPage(asDocument(listRows, rows), search, isCounted);
  }
  return toPage(await findWithWords(db, search, asked, ids), search);
}

/** The rows of a page by words: as they were typed, else those that are near. */
async function findWithWords(
  db: Db,
  search: StockSearch,
  asked: Asked,
  ids: readonly number[] | undefined,
): Promise<Row[]> {
  const text = WITH_WORDS[`${search.sortBy ?? ''}${search.sortDesc ? '-' : '+'}`];
  const askFor = (words: Asked, more: NearWords): Promise<Row[]> =>
    db.rows<Row>(text, list({ ...valuesOf(search, words, ids), ...more }));
  const asTyped = async (names: ShortNames): Promise<Row[]> => {
    const { query, parts, patterns } = wordParts(asked.words ?? [], names);
    const [products, ranks] = await findPlatformGoods(db, asked, names);
    const words = { ...asked, title: asked.title && patterns, artist: asked.artist && patterns };
    return askFor(words, { query, parts, nearIds: products, nearRanks: ranks });
  };
  let names = shortNames('');
  let rows = await asTyped(names);
  const own = withOwnNames(asked.words ?? [], rows[0]?.own ?? null);
  if (own) rows = await asTyped((names = own));
  if (!asked.words || (rows[0]?.total ?? 0) > 0) return rows;
  const [products, ranks] = await findNearWords(db, asked, names);
  if (products.length === 0) return rows;
  return askFor({}, { query: null, parts: null, nearIds: products, nearRanks: ranks });
}

const valuesOf = (search: StockSearch, asked: Asked, departmentIds: readonly number[] | undefined) => ({
  stores: search.storeIds,
  limit: search.itemsPerPage,
  offset: (search.page - 1) * search.itemsPerPage,
  code: asked.code ?? null,
  gtin: asked.gtin ?? null,
  words: asked.words ?? null,
  lowest: search.minPriceCents ?? null,
  highest: search.maxPriceCents ?? null,
  condition: search.condition || null,
  departments: departmentIds ?? null,
  configuration: search.configuration || null,
  inStock: search.inStockOnly ?? false,
  bulk: search.bulkOnly ?? false,
  releasedSince: search.releasedSince ?? null,
  title: asked.title ?? null,
  artist: asked.artist ?? null,
  tag: search.tag || null,
  onHold: search.heldOnly ?? false,
});

const departmentsLike = async (db: Db, name: string): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      'select department_id as id from departments where strpos(lower(name), lower($1)) > 0',
      [name],
    )
  ).map(({ id }) => id);

/** The departments that both ask for; undefined for all. */
function intersection(
  ids: readonly number[] | undefined,
  id: number | undefined,
): readonly number[] | undefined {
  if (id === undefined) return ids;
  return ids === undefined || ids.includes(id) ? [id] : [];
}

function toPage(rows: Row[], { itemsPerPage }: StockSearch, isCounted = false): PagedItems {
  const [first] = rows;
  const total = first?.total ?? 0;
  const items = rows
    .filter((row) => row.inventoryId !== null)
    .map(
      ({ total: _t, copies: _c, worth: _w, capped: _k, place: _p, own: _o, ...item }) =>
        item as InventoryWire,
    );
  return {
    items,
    options: {
      totalitems: total,
      totalpages: Math.ceil(total / itemsPerPage),
      isCountExact: isCounted || !(first?.capped ?? false),
      isExact: !(first?.capped ?? false),
      copies: first?.copies ?? 0,
      worth: first?.worth ?? ZERO,
    },
  };
}

/** Nothing that is typed has a meaning of its own: %, _ and operators are signs like others. */
function readTerm(term: string, field: Field | ''): Asked {
  if (term === '') return {};
  switch (field) {
    case 'price': {
      const price = parseMoney(term);
      if (price === undefined) throw badInput('searchTerm', `searchTerm ${inventoryMessages.AMOUNT}`);
      return { price };
    }
    case 'quantity':
      if (!/^-?\d{1,6}$/.test(term)) throw badInput('searchTerm', `searchTerm ${inventoryMessages.WHOLE}`);
      return { quantity: Number(term) };
    case 'department':
      return { department: term };
    default:
      return readWords(term, field);
  }
}

function readWords(term: string, field: 'title' | 'artist' | 'upc' | ''): Asked {
  const read = readUpc(term);
  const code =
    field === 'upc' || field === ''
      ? { code: read.ok ? read.text : null, gtin: read.ok ? read.gtin : null }
      : {};
  if (field === 'upc') return read.ok ? code : { nothing: true };
  const { words } = searchTerms(term);
  if (words.length === 0) return code.code == null ? { nothing: true } : code;
  return { ...code, words, ...(field === '' ? {} : { [field]: words }) };
}
