// The statements that search the catalog.
//
// Nothing here grows with the catalog but the index itself: at most FOUND products are ranked (find_products in the migrations).
import { OF_STORE, PRODUCT, stockOf } from '#domains/catalog/server/queries.ts';
import { lazy } from '#platform/lazy.ts';
import { laterWords } from '#domains/catalog/server/words-in-use.ts';

/** How many matches are ranked. Who has more types another word. */
export const FOUND = 400;

/** The short names that the store has added: they travel with what is found, since asking for them first would be a way more. */
export const OWN_NAMES = `(select value from client_settings where store_id = $1 and name = 'SearchShortNames')`;
/** Products that were found already: $10 their ids, $11 how near they are, $12 whether they begin with what is meant. */
const NEAR_PRODUCTS = `select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search, n.rank, n.lead
  from unnest($10, $11, $12) as n(id, rank, lead) join catalog_products p on p.catalog_id = n.id`;

/** What is read through `ask`, so that a plan made for the values is no better than the one that fits all: PostgreSQL then plans once instead of every
 * time, which would cost more than the search. */
function asked(types: readonly string[], body: string): string {
  const values = types.map((type, at) => `$${at + 1}::${type} as v${at + 1}`).join(', ');
  return `with ask as materialized (select ${values}), ${body.replace(/\$(\d+)/g, '(select v$1 from ask)')}`;
}

/** Fewer than these, and what is near may be looked for beside them. */
export const FEW_ROWS = 10;

/** The source's products and those of the code, best first; beside them what else one way should bring. */
const ranked = (
  source: string,
  { nearest = '', isLead = 'starts_with(f.words, $9)', more = '' } = {},
): string => `found as materialized (
    select f.* from (${source}) f where f.upc <> $2 and f.gtin is distinct from $3
    union all select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search${nearest === '' ? '' : ', 0, true'} from catalog_products p where p.upc = $2 or p.gtin = $3),
  ranked as materialized (
    select f.catalog_id, i.*, row_number() over (order by ((f.gtin = $3) is true or f.upc = $2) desc, ${nearest}i."onHand" > 0 desc,
      ts_match_vq(f.search, $8) desc, ${isLead} desc, length(f.words), f.title, f.catalog_id) as place
    from found f ${stockOf('$1', 'f.catalog_id')} order by place limit $6 offset $7)
  select n.*, h.* from (select ${OWN_NAMES} as own) n ${more} left join lateral (
    select ${PRODUCT}, r."onHand", r."lowestPriceCents", r.place from ranked r join catalog_products p using (catalog_id) ${OF_STORE}) h on true
  order by h.place`;

const COMMON = ['bigint', 'text', 'text', 'bigint', 'bigint', 'integer', 'integer', 'tsquery', 'text'];

/**
 * Any words: one statement for all. $1 store, $2 code, $3 GTIN, $4 department, $5 configuration, $6 limit, $7 offset, $8 whole words, $9 lead, $10 query,
 * $11 words, $12 what each may be met by, $13 from where on words in use should come along when it finds few.
 */
export const searchByWords = lazy(() =>
  asked(
    [...COMMON, 'tsquery', 'text[]', 'text[]', 'xid8'],
    ranked(
      `select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from find_products($11, $10, $9, $4, $5, ${FOUND}, false, $12) p`,
      {
        more: `left join lateral (select l.mark, l.words as "laterWords" from (${laterWords('$13')}) l
        where $13 is not null and (select count(*) from ranked) < ${FEW_ROWS}) l on true`,
      },
    ).replace('select n.*,', 'select n.own, l.*,'),
  ),
);

/** Products that were found to be near, by how near they are: $10 ids, $11 ranks, $12 whether they begin with what is meant. */
export const searchByNearness = lazy(() =>
  asked(
    [...COMMON, 'bigint[]', 'integer[]', 'boolean[]'],
    ranked(NEAR_PRODUCTS, { nearest: 'f.rank, ', isLead: 'f.lead' }),
  ),
);

/** So many near products come with all that is shown of them; of more, those are asked for that are nearest. */
const WITH_DETAILS = 60;

/** Near products of questions, and what is shown of them where they are few. $1 store, $2 to $8 as find_near_products takes them. */
export const findNearRows = lazy(() =>
  asked(
    ['bigint', 'text[]', 'text[]', 'text[]', 'bigint', 'bigint', 'integer', 'integer'],
    `near as materialized (select * from find_near_products($2, $3, $4, $5, $6, $7, $8)),
    few as materialized (select count(*) <= ${WITH_DETAILS} as are from near)
  select coalesce(n.catalog_id, 0) as "foundId", coalesce(n.words, '') as "foundWords", coalesce(n.question, 0) as question, h.* from near n left join lateral (
    select ${PRODUCT}, i."onHand", i."lowestPriceCents"
    from (select * from catalog_products where catalog_id = n.catalog_id and (select are from few) offset 0) p ${OF_STORE} ${stockOf()} offset 0) h on true`,
  ),
);
