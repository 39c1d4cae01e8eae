// The statements that search the catalog.
//
// Nothing here grows with the catalog but the index itself: at most FOUND products are ranked (find_products in the migrations).
import { OF_STORE, PRODUCT, stockOf } from '#domains/catalog/server/queries.ts';
import { lazy } from '#platform/lazy.ts';

/** How many matches are ranked. Who has more types another word. */
export const FOUND = 400;

/** The short names that the store has added: they travel with what is found, since asking for them first would be a way more. */
export const OWN_NAMES = `(select value from client_settings where store_id = $1 and name = 'SearchShortNames')`;
/** Products that were found already, $10 their ids and $11 how near they are. */
export const NEAR_PRODUCTS = `select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search, n.rank
  from unnest($10, $11) as n(id, rank) join catalog_products p on p.catalog_id = n.id`;

/** What is read through `ask`, so that a plan made for the values is no better than the one that fits all: PostgreSQL then plans once instead of every
 * time, which would cost more than the search. */
function asked(types: readonly string[], body: string): string {
  const values = types.map((type, at) => `$${at + 1}::${type} as v${at + 1}`).join(', ');
  return `with ask as materialized (select ${values}), ${body.replace(/\$(\d+)/g, '(select v$1 from ask)')}`;
}

/** The source's products and those of the code, best first. */
const ranked = (source: string, nearest: string): string => `found as materialized (
    select f.* from (${source}) f where f.upc <> $2 and f.gtin is distinct from $3
    union all select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search, 0 from catalog_products p where p.upc = $2 or p.gtin = $3),
  ranked as materialized (
    select f.catalog_id, i.*, row_number() over (order by ((f.gtin = $3) is true or f.upc = $2) desc, ${nearest}i."onHand" > 0 desc,
      ts_match_vq(f.search, $8) desc, starts_with(f.words, $9) desc, length(f.words), f.title, f.catalog_id) as place
    from found f ${stockOf('$1', 'f.catalog_id')} order by place limit $6 offset $7)
  select n.own, h.* from (select ${OWN_NAMES} as own) n left join lateral (
    select ${PRODUCT}, r."onHand", r."lowestPriceCents", r.place from ranked r join catalog_products p using (catalog_id) ${OF_STORE}) h on true
  order by h.place`;

const COMMON = ['bigint', 'text', 'text', 'bigint', 'bigint', 'integer', 'integer', 'tsquery', 'text'];

/**
 * Any words: one statement for all. $1 store, $2 code, $3 GTIN, $4 department, $5 configuration, $6 limit, $7 offset, $8 whole words, $9 lead, $10 query,
 * $11 words, $12 what each may be met by.
 */
export const searchByWords = lazy(() =>
  asked(
    [...COMMON, 'tsquery', 'text[]', 'text[]'],
    ranked(`select p.*, 0 as rank from find_products($11, $10, $9, $4, $5, ${FOUND}, false, $12) p`, ''),
  ),
);

/** Products that were found to be near, by how near they are: $10 ids, $11 ranks. */
export const searchByNearness = lazy(() =>
  asked([...COMMON, 'bigint[]', 'integer[]'], ranked(NEAR_PRODUCTS, 'f.rank, ')),
);
