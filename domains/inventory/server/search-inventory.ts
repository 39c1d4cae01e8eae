// Which items of stock fit these words and filters, a page at a time?
//
// With words the catalog's index finds the products and their items are counted exactly; a department of few products is gone through by
// these; else the list is walked in the order of an index and counted up to COUNTED (COUNTED_BY_PRODUCT). All texts are made here once, from the fixed list of sort fields.
import { searchTerms } from '#domains/catalog/rules/search-terms.ts';
import type { InventoryWire, PagedItems } from '#domains/inventory/contract-shapes.ts';
import type { SEARCH_FIELDS } from '#domains/inventory/contract.ts';
import { ITEM_COLUMNS, ITEM_JOINS } from '#domains/inventory/server/queries.ts';
import { badInput } from '#kernel/api-error.ts';
import { readUpc } from '#kernel/gtin.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { type Cents, parseMoney } from '#kernel/money.ts';
import type { Db, SqlValue } from '#kernel/route.ts';

type Field = (typeof SEARCH_FIELDS)[number];

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

/** How many products of a common word, and how many items without words, are looked at. */
const PRODUCTS = 3_000;
const COUNTED = 10_000;
/** With a filter that asks the product of each: a tenth of the shelf may fit, and all of it would be gone through to say how many. */
const COUNTED_BY_PRODUCT = 1_000;
/** A department of no more products is gone through by them: to walk the whole list for a handful takes seconds. */
const FEW = 20_000;
/** In another order than the titles' the walk helps little: then many are still few. */
const FEW_SORTED = 100_000;

const TITLE = 'left(p.words, 40) collate "C"';
/** As the catalog says, like the title: the list is walked in the order of its index. */
const ARTIST = 'lower(left(p.artist, 40)) collate "C"';
const SORTS: Record<Field, string> = {
  title: TITLE,
  artist: ARTIST,
  upc: 'p.upc',
  department: 'd.name',
  price: 'i.price_cents',
  quantity: 'i.on_hand',
};
const FOLDED = `translate(lower(unaccent(coalesce(sp.title, p.title))), '''’', '')`;
const FOLDED_ARTIST = `translate(lower(unaccent(coalesce(sp.artist, p.artist))), '''’', '')`;

// $1 stores, $2 limit, $3 offset, $4 code, $5 GTIN, $6 query, $7 lowest, $8 highest price, $9 condition, $10 department, $11 configuration,
// $12 in stock only, $13 bulk only, $14 released since, $15 price, $16 quantity, $17 departments, $18 words of the title, $19 words of the
// artist, $20 tag, $21 on hold only.
const OF_ITEM = `i.hidden_at is null
  and ($7::bigint is null or i.price_cents >= $7) and ($8::bigint is null or i.price_cents <= $8)
  and ($9::text is null or i.condition_id in (select condition_id from conditions
    where condition_id::text = $9 or lower(name) = lower($9) or lower(grade) = lower($9)))
  and (not $12::boolean or i.on_hand > 0) and (not $13::boolean or i.is_bulk) and (not $21::boolean or i.held > 0)
  and ($15::bigint is null or i.price_cents = $15) and ($16::integer is null or i.on_hand = $16)
  and ($20::text is null or exists (select 1 from unnest(i.tags) as t where lower(t) = lower($20)))`;
const OF_PRODUCT = `($10::bigint is null or coalesce(sp.department_id, p.department_id) = $10)
  and ($11::text is null or lower(g.name) = lower($11) or lower(g.code) = lower($11))
  and ($14::date is null or p.release_date >= $14) and ($17::bigint[] is null or d.department_id = any($17))`;
const OF_WORDS = `($18::text[] is null or (select bool_and(${FOLDED} ~ ('\\m' || w)) from unnest($18::text[]) as w))
  and ($19::text[] is null or (select bool_and(${FOLDED_ARTIST} ~ ('\\m' || w)) from unnest($19::text[]) as w))`;
const PRODUCT_JOINS = `left join store_products sp on sp.store_id = i.store_id and sp.catalog_id = p.catalog_id
  join departments d on d.department_id = coalesce(sp.department_id, p.department_id)
  left join configurations g on g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)`;
const ANY_PRODUCT =
  '($10::bigint is null and $11::text is null and $14::date is null and $17::bigint[] is null)';
// The product is looked at only if a filter asks for it.
const PRODUCT_FITS = `(${ANY_PRODUCT}
  or exists (select 1 from catalog_products p ${PRODUCT_JOINS} where p.catalog_id = i.catalog_id and ${OF_PRODUCT}))`;

const MATCHED = `matched as materialized (
  (select p.catalog_id from catalog_products p where $6::tsquery is not null and p.search @@ $6::tsquery limit ${PRODUCTS + 1})
  union select catalog_id from catalog_products where upc = $4 union select catalog_id from catalog_products where gtin = $5
  union select catalog_id from inventory_items where store_id = any($1) and sku = $4)`;

const TOTALS = `count(*) as total, coalesce(sum(greatest(x.on_hand, 0)), 0) as copies,
  coalesce(sum(greatest(x.on_hand, 0)::bigint * x.price_cents), 0) / 100.0 as worth`;

const answerOf = (ctes: string): string => `with ${ctes}
  select t.total, t.copies, t.worth, t.capped, h.* from totals t left join lateral (
    select ${ITEM_COLUMNS}, page.place from page join inventory_items i using (inventory_id) ${ITEM_JOINS}) h on true order by h.place`;

function withWords(order: string): string {
  return answerOf(`${MATCHED},
    hits as materialized (
      select i.inventory_id, i.on_hand, i.price_cents, row_number() over (order by ${order}, i.inventory_id) as place
      from matched join inventory_items i using (catalog_id) join catalog_products p using (catalog_id) ${PRODUCT_JOINS}
      where i.store_id = any($1) and ${OF_ITEM} and ${OF_PRODUCT} and ${OF_WORDS}),
    totals as (select ${TOTALS}, (select count(*) from matched) > ${PRODUCTS} as capped from hits x),
    page as (select inventory_id, place from hits order by place limit $2 offset $3)`);
}

/** Through the products of a few departments, those that only this store puts there included. */
function ofFew(order: string): string {
  return answerOf(`fits as materialized (select catalog_id from catalog_products where department_id = any($17::bigint[])
      union select catalog_id from store_products where store_id = any($1) and department_id = any($17::bigint[])),
    hits as materialized (
      select i.inventory_id, i.on_hand, i.price_cents, row_number() over (order by ${order}, i.inventory_id) as place
      from fits join inventory_items i using (catalog_id) join catalog_products p using (catalog_id) ${PRODUCT_JOINS}
      where i.store_id = any($1) and ${OF_ITEM} and ${OF_PRODUCT} and ${OF_WORDS}
        and ($4::text is null or true) and ($5::text is null or true) and ($6::text is null or true)),
    totals as (select ${TOTALS}, false as capped from hits x),
    page as (select inventory_id, place from hits order by place limit $2 offset $3)`);
}

/** Through the items of the stores that have tags at all, or are on hold: they are few, and to walk the list for a rare one takes seconds. */
const ofTagged = (order: string): string => ofRare(order, `i.tags <> '{}'`);
const ofHeld = (order: string): string => ofRare(order, 'i.held > 0');

function ofRare(order: string, isRare: string): string {
  return answerOf(`hits as materialized (
      select i.inventory_id, i.on_hand, i.price_cents, row_number() over (order by ${order}, i.inventory_id) as place
      from inventory_items i join catalog_products p using (catalog_id) ${PRODUCT_JOINS}
      where i.store_id = any($1) and ${isRare} and ${OF_ITEM} and ${OF_PRODUCT} and ${OF_WORDS}
        and ($4::text is null or true) and ($5::text is null or true) and ($6::text is null or true)),
    totals as (select ${TOTALS}, false as capped from hits x),
    page as (select inventory_id, place from hits order by place limit $2 offset $3)`);
}

/** Sorted by title or artist, products are walked in the order of their index and each asked for its items: no more than the page needs. */
function walk(order: string): string {
  if (order.startsWith(TITLE) || order.startsWith(ARTIST)) {
    return `select o.inventory_id from catalog_products p cross join lateral (
      select i.inventory_id from inventory_items i
      where i.catalog_id = p.catalog_id and i.store_id = any($1) and ${OF_ITEM} and ${PRODUCT_FITS} offset 0) o order by ${order} limit $2 offset $3`;
  }
  const joins = /^(d|p|lower)/.test(order)
    ? `join catalog_products p on p.catalog_id = i.catalog_id ${PRODUCT_JOINS}`
    : '';
  return `select i.inventory_id from inventory_items i ${joins} where i.store_id = any($1) and ${OF_ITEM} and ${PRODUCT_FITS}
    order by ${order} limit $2 offset $3`;
}

function withoutWords(order: string): string {
  return answerOf(`totals as (select ${TOTALS}, count(*) > case when ${ANY_PRODUCT} then ${COUNTED} else ${COUNTED_BY_PRODUCT} end as capped from (
      select i.on_hand, i.price_cents from inventory_items i
      where i.store_id = any($1) and ${OF_ITEM} and ${PRODUCT_FITS}
      limit case when ${ANY_PRODUCT} then ${COUNTED + 1} else ${COUNTED_BY_PRODUCT + 1} end) x),
    page as (select o.inventory_id, row_number() over () as place from (${walk(order)}) o
      where ($4::text is null or true) and ($5::text is null or true) and ($6::text is null or true)
        and ($18::text[] is null or true) and ($19::text[] is null or true))`);
}

type Texts = Record<`${Field | ''}${'+' | '-'}`, string>;
/** Of one store, an index by store and price comes in its order; of several, everything is sorted. */
const ofOneStore = (text: string): string =>
  text.replaceAll('i.store_id = any($1)', 'i.store_id = ($1::bigint[])[1]');
const textsOf = (make: (order: string) => string, best: string): Texts => {
  const pairs = Object.entries(SORTS).flatMap(([field, sort]) => [
    [`${field}+`, make(`${sort} asc`)],
    [`${field}-`, make(`${sort} desc`)],
  ]);
  return { ...Object.fromEntries(pairs), '+': make(best), '-': make(best) } as Texts;
};
const FITS = `(p.upc = $4 or p.gtin = $5 or i.sku = $4) is true desc, i.on_hand > 0 desc, ${TITLE}`;
const WITH_WORDS = textsOf(withWords, FITS);
const WITHOUT_WORDS = textsOf(withoutWords, TITLE);
const OF_FEW = textsOf(ofFew, TITLE);
const OF_TAGGED = textsOf(ofTagged, TITLE);
const OF_HELD = textsOf(ofHeld, TITLE);

type Row = InventoryWire & {
  inventoryId: number | null;
  total: number;
  copies: number;
  worth: number;
  capped: boolean;
  place: number;
};
type Asked = Partial<Record<'code' | 'gtin' | 'query' | 'department', string | null>> & {
  price?: Cents;
  quantity?: number;
  title?: readonly string[];
  artist?: readonly string[];
  nothing?: boolean;
};

/** A page of stock, with totals over all that fits. Refuses with 400 a term that isn't a price or quantity where one is looked for. */
export async function searchInventory(db: Db, search: StockSearch): Promise<PagedItems> {
  const asked = readTerm(search.term ?? '', search.field ?? '');
  if (asked.nothing) return toPage([], search);
  const hasWords = asked.code != null || asked.query != null;
  const among = await departmentsOf(db, asked.department ?? null, search.departmentId);
  if (among?.ids.length === 0) return toPage([], search);
  const isFew = among !== undefined && among.products <= fewFor(search);
  const rare = search.heldOnly ? OF_HELD : search.tag ? OF_TAGGED : undefined;
  const texts = hasWords ? WITH_WORDS : (rare ?? (isFew ? OF_FEW : WITHOUT_WORDS));
  const values: SqlValue[] = [
    search.storeIds,
    search.itemsPerPage,
    (search.page - 1) * search.itemsPerPage,
    asked.code ?? null,
    asked.gtin ?? null,
    asked.query ?? null,
    search.minPriceCents ?? null,
    search.maxPriceCents ?? null,
    search.condition || null,
    search.departmentId ?? null,
    search.configuration || null,
    search.inStockOnly ?? false,
    search.bulkOnly ?? false,
    search.releasedSince ?? null,
    asked.price ?? null,
    asked.quantity ?? null,
    among?.ids ?? null,
    asked.title ?? null,
    asked.artist ?? null,
    search.tag || null,
    search.heldOnly ?? false,
  ];
  const text = texts[`${search.sortBy ?? ''}${search.sortDesc ? '-' : '+'}`];
  const rows = await db.rows<Row>(search.storeIds.length === 1 ? ofOneStore(text) : text, values);
  return toPage(rows, search);
}

const fewFor = ({ sortBy }: StockSearch): number => (!sortBy || sortBy === 'title' ? FEW : FEW_SORTED);

type Among = { readonly ids: readonly number[]; readonly products: number };

/** The departments that are asked for, by a part of their name or by id, and how many products they have (counted up to FEW_SORTED); undefined for all. */
async function departmentsOf(
  db: Db,
  name: string | null,
  departmentId: number | undefined,
): Promise<Among | undefined> {
  if (name === null && departmentId === undefined) return undefined;
  const found = await db.rows<{ id: number; products: number }>(
    `select d.department_id as id, (select count(*) from (select 1 from catalog_products p where p.department_id = d.department_id
       limit ${FEW_SORTED + 1}) x)::int as products
     from departments d where ($1::text is null or strpos(lower(d.name), lower($1)) > 0) and ($2::bigint is null or d.department_id = $2)`,
    [name, departmentId ?? null],
  );
  return {
    ids: found.map(({ id }) => id),
    products: found.reduce((total, { products }) => total + products, 0),
  };
}

function toPage(rows: Row[], { itemsPerPage }: StockSearch): PagedItems {
  const [first] = rows;
  const total = first?.total ?? 0;
  const items = rows
    .filter((row) => row.inventoryId !== null)
    .map(({ total: _t, copies: _c, worth: _w, capped: _k, place: _p, ...item }) => item);
  return {
    items,
    options: {
      totalitems: total,
      totalpages: Math.ceil(total / itemsPerPage),
      isExact: !(first?.capped ?? false),
      copies: first?.copies ?? 0,
      worth: first?.worth ?? 0,
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
  const { words, query } = searchTerms(term);
  if (words.length === 0) return code.code == null ? { nothing: true } : code;
  return { ...code, query, ...(field === '' ? {} : { [field]: words }) };
}
