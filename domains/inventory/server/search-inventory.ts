// Which items of stock fit these words and filters, a page at a time?
//
// With words the catalog's index finds the products, and their items are counted exactly: these texts are made here once, from the fixed list of
// sort fields. Without words it is the store's list that is looked at (list-statement.ts).
import { searchTerms } from '#domains/catalog/rules/search-terms.ts';
import type { InventoryWire, PagedItems } from '#domains/inventory/contract-shapes.ts';
import { type Bounds, listStatement } from '#domains/inventory/server/list-statement.ts';
import { ITEM_COLUMNS, ITEM_JOINS } from '#domains/inventory/server/queries.ts';
import type { Asked, Field, StockSearch } from '#domains/inventory/server/search-input.ts';
import { badInput } from '#kernel/api-error.ts';
import { readUpc } from '#kernel/gtin.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { parseMoney } from '#kernel/money.ts';
import type { Db, SqlValue } from '#kernel/route.ts';

/** How many products of a common word are looked at. */
const PRODUCTS = 3_000;
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
const MATCHED = `matched as materialized (
  (select p.catalog_id from catalog_products p where $6::tsquery is not null and p.search @@ $6::tsquery limit ${PRODUCTS + 1})
  union select catalog_id from catalog_products where upc = $4 union select catalog_id from catalog_products where gtin = $5
  union select catalog_id from inventory_items where store_id = any($1) and sku = $4)`;

const TOTALS = `count(*) as total, coalesce(sum(greatest(x.on_hand, 0)), 0) as copies,
  coalesce(sum(greatest(x.on_hand, 0)::bigint * x.price_cents), 0) / 100.0 as worth`;

const answerOf = (ctes: string): string => `with ${ctes}
  select t.total, t.copies, t.worth, t.capped, h.* from totals t left join lateral (
    select ${ITEM_COLUMNS}, page.place from page join inventory_items i using (inventory_id) ${ITEM_JOINS}) h on true order by h.place`;

/** Items first: most of the products that are found the store doesn't have. */
function withWords(order: string): string {
  return answerOf(`${MATCHED},
    hits as materialized (
      select i.inventory_id, i.on_hand, i.price_cents, row_number() over (order by ${order}, i.inventory_id) as place
      from matched cross join lateral (
        select * from inventory_items i where i.catalog_id = matched.catalog_id and i.store_id = any($1) and ${OF_ITEM} offset 0) i
        join catalog_products p on p.catalog_id = i.catalog_id ${PRODUCT_JOINS}
      where ${OF_PRODUCT} and ${OF_WORDS}),
    totals as (select ${TOTALS}, (select count(*) from matched) > ${PRODUCTS} as capped from hits x),
    page as (select inventory_id, place from hits order by place limit $2 offset $3)`);
}

type Texts = Record<`${Field | ''}${'+' | '-'}`, string>;
const textsOf = (make: (order: string) => string, best: string): Texts => {
  const pairs = Object.entries(SORTS).flatMap(([field, sort]) => [
    [`${field}+`, make(`${sort} asc`)],
    [`${field}-`, make(`${sort} desc`)],
  ]);
  return { ...Object.fromEntries(pairs), '+': make(best), '-': make(best) } as Texts;
};
const FITS = `(p.upc = $4 or p.gtin = $5 or i.sku = $4) is true desc, i.on_hand > 0 desc, ${TITLE}`;
const WITH_WORDS = textsOf(withWords, FITS);

type Row = InventoryWire & {
  inventoryId: number | null;
  total: number;
  copies: number;
  worth: number;
  capped: boolean;
  place: number;
};
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
    return toPage(await db.rows<Row>(text, values), search, isCounted);
  }
  const query = asked.words ? await queryOf(db, asked.words) : null;
  const text = WITH_WORDS[`${search.sortBy ?? ''}${search.sortDesc ? '-' : '+'}`];
  return toPage(await db.rows<Row>(text, valuesOf(search, asked, ids, query)), search);
}

const valuesOf = (
  search: StockSearch,
  asked: Asked,
  departmentIds: readonly number[] | undefined,
  query: string | null,
): SqlValue[] => [
  search.storeIds,
  search.itemsPerPage,
  (search.page - 1) * search.itemsPerPage,
  asked.code ?? null,
  asked.gtin ?? null,
  query,
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
  departmentIds ?? null,
  asked.title ?? null,
  asked.artist ?? null,
  search.tag || null,
  search.heldOnly ?? false,
];

/** Asked for beforehand: with the query itself PostgreSQL knows whether it is frequent, and how to look for it. */
const queryOf = async (db: Db, words: readonly string[]): Promise<string> =>
  (await db.one<{ query: string }>('select whole_words($1)::text as query', [words])).query;

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
    .map(({ total: _t, copies: _c, worth: _w, capped: _k, place: _p, ...item }) => item);
  return {
    items,
    options: {
      totalitems: total,
      totalpages: Math.ceil(total / itemsPerPage),
      isCountExact: isCounted || !(first?.capped ?? false),
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
  const { words } = searchTerms(term);
  if (words.length === 0) return code.code == null ? { nothing: true } : code;
  return { ...code, words, ...(field === '' ? {} : { [field]: words }) };
}
