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
import { OF_STORE, PRODUCT, type ProductRow } from '#domains/catalog/server/queries.ts';
import { asWords, withOwnNames } from '#domains/catalog/server/public/search-products.ts';
import { OWN_NAMES } from '#domains/catalog/server/search-statements.ts';
import { readUpc } from '#kernel/gtin.ts';
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

// $1 store, $2 code, $3 GTIN, $4 department, $5 configuration, $6 limit, $7 genre, $8 whole words, $9 lead, $10 query, $11 words, $12 year,
// $13 in stock, $14 what each word may be met by, $15 ids and $16 ranks of products that are near
const MATCHES = {
  words: (department: string, configuration: string) =>
    `(select p.*, 0 as rank from find_products($11, $10, $9, ${department}, ${configuration}, ${MOST + 1}, true, $14) p limit ${MOST + 1})`,
  near: (department: string, configuration: string) =>
    `(select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search, n.rank
       from unnest($15, $16) as n(id, rank) join catalog_products p on p.catalog_id = n.id
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
  const source = wide ? MATCHES[way]('null::bigint', 'null::bigint') : MATCHES[way]('$4', '$5');
  const body = `found as materialized (
    select f.* from ${source} f where f.upc <> $2 and f.gtin is distinct from $3
    union all select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search, 0 from catalog_products p where p.upc = $2 or p.gtin = $3),
  -- By one walk through the index, which is less than half of a look for each.
  stock as materialized ${shelf().ofSome('$1', 'array(select catalog_id from found)')},
  facts as materialized (
    select f.*, d.department_id, d.name as department, c.configuration_id, c.name as configuration, p.genre, extract(year from p.release_date)::integer as year,
      coalesce(k."onHand", 0) as on_hand, k."lowestPriceCents" as lowest,
      $4::bigint is null or d.department_id = $4 as d_ok, $5::bigint is null or c.configuration_id = $5 as c_ok,
      $7::text is null or lower(p.genre) = lower($7) as g_ok, $12::integer is null or extract(year from p.release_date) = $12 as y_ok,
      not $13::boolean or coalesce(k."onHand", 0) > 0 as k_ok
    from found f join catalog_products p using (catalog_id) ${OF_STORE} left join stock k on k.catalog_id = f.catalog_id),
  ranked as materialized (
    select f.catalog_id, f.on_hand as "onHand", f.lowest as "lowestPriceCents", row_number() over (order by ((f.gtin = $3) is true or f.upc = $2) desc,
      f.rank, f.on_hand > 0 desc, ts_match_vq(f.search, $8) desc, starts_with(f.words, $9) desc, length(f.words), f.title, f.catalog_id) as place
    from facts f where d_ok and c_ok and g_ok and y_ok and k_ok order by place limit $6)
  select ${OWN_NAMES} as own, (select count(*) from found) as looked, (select count(*) from facts where d_ok and c_ok and g_ok and y_ok and k_ok) as total,
    ${facet('department_id', 'department', 'g_ok and y_ok and k_ok', 'count desc, label')} as departments,
    ${facet('configuration_id', 'configuration', 'd_ok and g_ok and y_ok and k_ok and configuration_id is not null', 'count desc, label')} as configurations,
    ${facet('genre', 'genre', `d_ok and c_ok and y_ok and k_ok and genre <> ''`, 'count desc, label')} as genres,
    ${facet('year', 'year::text', 'd_ok and c_ok and g_ok and k_ok and year is not null', 'label desc')} as years,
    (select count(*) from facts where d_ok and c_ok and g_ok and y_ok and on_hand > 0) as "inStock",
    coalesce((select json_agg(x order by x.place) from (select ${PRODUCT}, r."onHand", r."lowestPriceCents", r.place
      from ranked r join catalog_products p using (catalog_id) ${OF_STORE}) x), '[]') as rows`;
  return `with ask as materialized (select $1::bigint as v1, $2::text as v2, $3::text as v3, $4::bigint as v4, $5::bigint as v5, $6::integer as v6,
    $7::text as v7, $8::tsquery as v8, $9::text as v9, $10::tsquery as v10, $11::text[] as v11, $12::integer as v12, $13::boolean as v13,
    $14::text[] as v14, $15::bigint[] as v15, $16::integer[] as v16),
  ${body.replace(/\$(\d+)/g, '(select v$1 from ask)')}`;
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
  const values = [
    search.storeId,
    code.ok ? code.text : '',
    code.ok ? code.gtin : null,
    search.departmentId ?? null,
    search.configurationId ?? null,
    search.limit,
    search.genre || null,
    whole,
    terms.lead,
    query,
    words,
    search.year ?? null,
    search.inStockOnly,
    parts,
    isNear ? way.near.map(({ catalogId }) => catalogId) : null,
    isNear ? way.near.map(({ rank }) => rank) : null,
  ];
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
