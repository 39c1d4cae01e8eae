// Which products are like some words, and how many would each filter find?
//
// One statement as a rule: at most MOST matches are looked at, whatever the catalog's size; a department and configuration are asked of the index,
// the others of what was found. A facet counts with all filters but its own.
import type { FacetsWire } from '#domains/catalog/contract/calls.ts';
import { searchTerms, type SearchTerms } from '#domains/catalog/rules/search-terms.ts';
import { platformsOf } from '#domains/catalog/rules/search-units.ts';
import { shortNames, type ShortNames } from '#domains/catalog/rules/short-names.ts';
import { findByNames, findNear, type NearProduct } from '#domains/catalog/server/public/find-near.ts';
import { shelf } from '#domains/catalog/server/public/shelf.ts';
import { ofStore, PRODUCT, type ProductRow } from '#domains/catalog/server/queries.ts';
import { asWords, withOwnNames } from '#domains/catalog/server/public/search-products.ts';
import { ownNames } from '#domains/catalog/server/search-statements.ts';
import { readUpc } from '#kernel/gtin.ts';
import { namedValues } from '#platform/db/named-values.ts';
import { lazy } from '#platform/lazy.ts';
import type { Db } from '#contract/route.ts';

export type Browsing = {
  readonly storeId: number;
  readonly text: string;
  readonly departmentId?: number | undefined;
  readonly configurationId?: number | undefined;
  readonly genre?: string | undefined;
  readonly year?: number | undefined;
  readonly inStockOnly: boolean;
  /** At most 100. */
  readonly limit: number;
};

export type Browsed = {
  readonly rows: readonly ProductRow[];
  readonly total: number;
  readonly isExact: boolean;
  readonly facets: FacetsWire;
};

const MOST = 500;
const NONE: Browsed = {
  rows: [],
  total: 0,
  isExact: true,
  facets: { departments: [], configurations: [], genres: [], years: [], inStock: 0 },
};

const { ask, of, list } = namedValues({
  store: 'bigint',
  code: 'text',
  gtin: 'text',
  department: 'bigint',
  configuration: 'bigint',
  limit: 'integer',
  genre: 'text',
  whole: 'tsquery',
  lead: 'text',
  query: 'tsquery',
  words: 'text[]',
  year: 'integer',
  inStock: 'boolean',
  /** What each word may be met by. */
  parts: 'text[]',
  /** Products that are near, and how near. */
  nearIds: 'bigint[]',
  nearRanks: 'integer[]',
});

const MATCHES = {
  words: (department: string, configuration: string) =>
    `(select p.*, 0 as rank from find_products(${of.words}, ${of.query}, ${of.lead}, ${department}, ${configuration}, ${MOST + 1}, true, ${of.parts}) p limit ${MOST + 1})`,
  near: (department: string, configuration: string) =>
    `(select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search, n.rank
       from unnest(${of.nearIds}, ${of.nearRanks}) as n(id, rank) join catalog_products p on p.catalog_id = n.id
       where (${department} is null or p.department_id = ${department}) and (${configuration} is null or p.configuration_id = ${configuration})
       limit ${MOST + 1})`,
} as const;

const facet = (
  value: string,
  label: string,
  where: string,
  order: string,
) => `coalesce((select json_agg(g) from (
    select coalesce(${value}::text, '') as value, coalesce(${label}, '') as label, count(*) as count from facts where ${where} group by 1, 2 order by ${order} limit 60) g), '[]')`;

function browseBy(way: keyof typeof MATCHES, wide: boolean): string {
  const source = wide
    ? MATCHES[way]('null::bigint', 'null::bigint')
    : MATCHES[way](of.department, of.configuration);
  const body = `found as materialized (
    select f.* from ${source} f where f.upc <> ${of.code} and f.gtin is distinct from ${of.gtin}
    union all select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search, 0 from catalog_products p where p.upc = ${of.code} or p.gtin = ${of.gtin}),
  -- By one walk through the index, which is less than half of a look for each.
  stock as materialized ${shelf().ofSome(of.store, 'array(select catalog_id from found)')},
  facts as materialized (
    select f.*, d.department_id, d.name as department, c.configuration_id, c.name as configuration, p.genre, extract(year from p.release_date)::integer as year,
      coalesce(k."onHand", 0) as on_hand, k."lowestPriceCents" as lowest,
      ${of.department} is null or d.department_id = ${of.department} as d_ok, ${of.configuration} is null or c.configuration_id = ${of.configuration} as c_ok,
      ${of.genre} is null or lower(p.genre) = lower(${of.genre}) as g_ok, ${of.year} is null or extract(year from p.release_date) = ${of.year} as y_ok,
      not ${of.inStock} or coalesce(k."onHand", 0) > 0 as k_ok
    from found f join catalog_products p using (catalog_id) ${ofStore(of.store)} left join stock k on k.catalog_id = f.catalog_id),
  ranked as materialized (
    select f.catalog_id, f.on_hand as "onHand", f.lowest as "lowestPriceCents", row_number() over (order by ((f.gtin = ${of.gtin}) is true or f.upc = ${of.code}) desc,
      f.rank, f.on_hand > 0 desc, ts_match_vq(f.search, ${of.whole}) desc, starts_with(f.words, ${of.lead}) desc, length(f.words), f.title, f.catalog_id) as place
    from facts f where d_ok and c_ok and g_ok and y_ok and k_ok order by place limit ${of.limit})
  select ${ownNames(of.store)} as own, (select count(*) from found) as looked, (select count(*) from facts where d_ok and c_ok and g_ok and y_ok and k_ok) as total,
    ${facet('department_id', 'department', 'g_ok and y_ok and k_ok', 'count desc, label')} as departments,
    ${facet('configuration_id', 'configuration', 'd_ok and g_ok and y_ok and k_ok and configuration_id is not null', 'count desc, label')} as configurations,
    ${facet('genre', 'genre', `d_ok and c_ok and y_ok and k_ok and genre <> ''`, 'count desc, label')} as genres,
    ${facet('year', 'year::text', 'd_ok and c_ok and g_ok and k_ok and year is not null', 'label desc')} as years,
    (select count(*) from facts where d_ok and c_ok and g_ok and y_ok and on_hand > 0) as "inStock",
    coalesce((select json_agg(x order by x.place) from (select ${PRODUCT}, r."onHand", r."lowestPriceCents", r.place
      from ranked r join catalog_products p using (catalog_id) ${ofStore(of.store)}) x), '[]') as rows`;
  return `with ${ask}, ${body}`;
}

const STATEMENTS = lazy(() => ({
  words: { narrow: browseBy('words', false), wide: browseBy('words', true) },
  near: { narrow: browseBy('near', false), wide: browseBy('near', true) },
}));

type Row = FacetsWire & { own: string | null; looked: number; total: number; rows: ProductRow[] };

/** What fits, best first, and the facets. Like searchProducts: when nothing holds the words, what is near. */
export async function browseProducts(db: Db, search: Browsing): Promise<Browsed> {
  const terms = searchTerms(search.text);
  if (terms.words.length === 0) return NONE;
  const usual = shortNames('');
  let names: ShortNames = usual;
  let found = await askWords(db, search, terms, names);
  const own = withOwnNames(terms.words, found.own);
  if (own) found = await askWords(db, search, terms, (names = own));
  if (found.looked > 0) return toBrowsed(found);
  const near = await findNear(db, { words: terms.words, names, most: MOST });
  return near.length === 0 ? NONE : toBrowsed(await browse(db, search, terms, { near }));
}

async function askWords(db: Db, search: Browsing, terms: SearchTerms, names: ShortNames): Promise<Row> {
  if (platformsOf(terms.words).names.length === 0) return browse(db, search, terms, { names });
  return browse(db, search, terms, {
    near: await findByNames(db, { words: terms.words, names, most: MOST + 1 }),
  });
}

type Way = { readonly names: ShortNames } | { readonly near: readonly NearProduct[] };

async function browse(db: Db, search: Browsing, terms: SearchTerms, way: Way): Promise<Row> {
  const code = readUpc(search.text);
  const isNear = 'near' in way;
  const { query, whole, words, parts } = asWords(terms, isNear ? new Map() : way.names);
  const values = list({
    store: search.storeId,
    code: code.ok ? code.text : '',
    gtin: code.ok ? code.gtin : null,
    department: search.departmentId ?? null,
    configuration: search.configurationId ?? null,
    limit: search.limit,
    genre: search.genre || null,
    whole,
    lead: terms.lead,
    query,
    words,
    year: search.year ?? null,
    inStock: search.inStockOnly,
    parts,
    nearIds: isNear ? way.near.map(({ catalogId }) => catalogId) : null,
    nearRanks: isNear ? way.near.map(({ rank }) => rank) : null,
  });
  const statements = STATEMENTS()[isNear ? 'near' : 'words'];
  const wide = await db.one<Row>(statements.wide, values);
  // More than were looked at: what the filters leave is asked of the index. The other departments were counted before.
  const isFiltered = search.departmentId !== undefined || search.configurationId !== undefined;
  if (wide.looked <= MOST || !isFiltered || isNear) return wide;
  const narrow = await db.one<Row>(statements.narrow, values);
  return { ...narrow, departments: wide.departments };
}

function toBrowsed({ looked, total, rows, own: _own, ...facets }: Row): Browsed {
  const { departments, configurations, genres, years, inStock } = facets;
  return {
    rows,
    total,
    isExact: looked <= MOST,
    facets: { departments, configurations, genres, years, inStock },
  };
}
