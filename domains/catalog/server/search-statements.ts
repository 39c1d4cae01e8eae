// The statements that search the catalog.
//
// Nothing here grows with the catalog but the index itself: at most FOUND products are ranked (find_products in the migrations).
import { OF_STORE, PRODUCT, STOCK } from '#domains/catalog/server/queries.ts';

/** How many matches are ranked. Who has more types another word. */
const FOUND = 400;

/**
 * $1 store, $2 code, $3 GTIN, $4 department, $5 configuration, $6 limit, $7 offset, $8 whole words, $9 lead, $10 query, $11 words.
 * The values are read through `ask`, so that a plan made for them is no better than the one that fits all: PostgreSQL then plans
 * once instead of every time, which would cost more than the search.
 */
function searchBy(source: string): string {
  const body = `found as materialized (
    select f.* from ${source} f where f.upc <> $2 and f.gtin is distinct from $3
    union all select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from catalog_products p where p.upc = $2 or p.gtin = $3),
  ranked as materialized (
    select f.catalog_id, i.*, row_number() over (order by ((f.gtin = $3) is true or f.upc = $2) desc, i."onHand" > 0 desc,
      ts_match_vq(f.search, $8) desc, starts_with(f.words, $9) desc, length(f.words), f.title, f.catalog_id) as place
    from found f ${STOCK.replaceAll('p.catalog_id', 'f.catalog_id')} order by place limit $6 offset $7)
  select ${PRODUCT}, r."onHand", r."lowestPriceCents" from ranked r join catalog_products p using (catalog_id) ${OF_STORE} order by r.place`;
  return `with ask as materialized (select $1::bigint as v1, $2::text as v2, $3::text as v3, $4::bigint as v4, $5::bigint as v5, $6::integer as v6,
    $7::integer as v7, $8::tsquery as v8, $9::text as v9, $10::tsquery as v10, $11::text[] as v11),
  ${body.replace(/\$(\d+)/g, '(select v$1 from ask)')}`;
}

/** Any words: one statement for all. */
export const SEARCH_BY_WORDS = searchBy(`find_products($11, $10, $9, $4, $5, ${FOUND})`);

/** Words in several spellings: $10 alone decides. */
export const SEARCH_BY_SPELLINGS = searchBy(
  `(select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from catalog_products p
    where p.search @@ $10 and ($4 is null or p.department_id = $4) and ($5 is null or p.configuration_id = $5) limit ${FOUND})`,
);
