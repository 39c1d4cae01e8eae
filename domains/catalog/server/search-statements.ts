// The statements that search the catalog.
//
// Nothing here grows with the catalog but the index itself: at most FOUND products are ranked (find_products in the migrations).
import { ofStore, PRODUCT, stockOf } from '#domains/catalog/server/queries.ts';
import { namedValues } from '#platform/db/named-values.ts';
import { lazy } from '#platform/lazy.ts';
import { laterWords } from '#domains/catalog/server/words-in-use.ts';

/** How many matches are ranked. Who has more types another word. */
export const FOUND = 400;

/** The short names that the store has added: they travel with what is found, since asking for them first would be a way more. */
export const ownNames = (store: string): string =>
  `(select value from client_settings where store_id = ${store} and name = 'SearchShortNames')`;

const COMMON = {
  store: 'bigint',
  code: 'text',
  gtin: 'text',
  department: 'bigint',
  configuration: 'bigint',
  limit: 'integer',
  offset: 'integer',
  whole: 'tsquery',
  lead: 'text',
} as const;

/** What searchByWords takes. */
export const askByWords = namedValues({
  ...COMMON,
  query: 'tsquery',
  words: 'text[]',
  /** What each word may be met by. */
  parts: 'text[]',
  /** From where on words in use should come along when it finds few. */
  mark: 'xid8',
});

/** What searchByNearness takes: products that were found already. */
export const askByNearness = namedValues({
  ...COMMON,
  ids: 'bigint[]',
  ranks: 'integer[]',
  /** Whether they begin with what is meant. */
  leads: 'boolean[]',
});

/** What findNearRows takes: a store, and what find_near_products does. */
export const askNearRows = namedValues({
  store: 'bigint',
  queries: 'text[]',
  initials: 'text[]',
  platforms: 'text[]',
  department: 'bigint',
  configuration: 'bigint',
  limit: 'integer',
  enough: 'integer',
});

/** Fewer than these, and what is near may be looked for beside them. */
export const FEW_ROWS = 10;

/** The source's products and those of the code, best first; beside them what else one way should bring. */
const ranked = (
  of: Readonly<Record<keyof typeof COMMON, string>>,
  source: string,
  { nearest = '', isLead = `starts_with(f.words, ${of.lead})`, more = '' } = {},
): string => `found as materialized (
    select f.* from (${source}) f where f.upc <> ${of.code} and f.gtin is distinct from ${of.gtin}
    union all select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search${nearest === '' ? '' : ', 0, true'} from catalog_products p where p.upc = ${of.code} or p.gtin = ${of.gtin}),
  ranked as materialized (
    select f.catalog_id, i.*, row_number() over (order by ((f.gtin = ${of.gtin}) is true or f.upc = ${of.code}) desc, ${nearest}i."onHand" > 0 desc,
      ts_match_vq(f.search, ${of.whole}) desc, ${isLead} desc, length(f.words), f.title, f.catalog_id) as place
    from found f ${stockOf(of.store, 'f.catalog_id')} order by place limit ${of.limit} offset ${of.offset})
  select n.*, h.* from (select ${ownNames(of.store)} as own) n ${more} left join lateral (
    select ${PRODUCT}, r."onHand", r."lowestPriceCents", r.place from ranked r join catalog_products p using (catalog_id) ${ofStore(of.store)}) h on true
  order by h.place`;

/** Products with any words: one statement for all. */
export const searchByWords = lazy(() => {
  const { ask, of } = askByWords;
  const source = `select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search
    from find_products(${of.words}, ${of.query}, ${of.lead}, ${of.department}, ${of.configuration}, ${FOUND}, false, ${of.parts}) p`;
  const body = ranked(of, source, {
    more: `left join lateral (select l.mark, l.words as "laterWords" from (${laterWords(of.mark)}) l
        where ${of.mark} is not null and (select count(*) from ranked) < ${FEW_ROWS}) l on true`,
  });
  return `with ${ask}, ${body.replace('select n.*,', 'select n.own, l.*,')}`;
});

/** Products that were found to be near, by how near they are. */
export const searchByNearness = lazy(() => {
  const { ask, of } = askByNearness;
  const source = `select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search, n.rank, n.lead
    from unnest(${of.ids}, ${of.ranks}, ${of.leads}) as n(id, rank, lead) join catalog_products p on p.catalog_id = n.id`;
  return `with ${ask}, ${ranked(of, source, { nearest: 'f.rank, ', isLead: 'f.lead' })}`;
});

/** So many near products come with all that is shown of them; of more, those are asked for that are nearest. */
const WITH_DETAILS = 60;

/** Near products of questions, and what is shown of them where they are few. */
export const findNearRows = lazy(() => {
  const { ask, of } = askNearRows;
  return `with ${ask}, near as materialized (
      select * from find_near_products(${of.queries}, ${of.initials}, ${of.platforms}, ${of.department}, ${of.configuration}, ${of.limit}, ${of.enough})),
    few as materialized (select count(*) <= ${WITH_DETAILS} as are from near)
  select coalesce(n.catalog_id, 0) as "foundId", coalesce(n.words, '') as "foundWords", coalesce(n.question, 0) as question, h.* from near n left join lateral (
    select ${PRODUCT}, i."onHand", i."lowestPriceCents"
    from (select * from catalog_products where catalog_id = n.catalog_id and (select are from few) offset 0) p ${ofStore(of.store)} ${stockOf(of.store)} offset 0) h on true`;
});
