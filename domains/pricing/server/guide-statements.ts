// The statements of an import of the price guide: a batch at a time, nothing written for prices that the guide has already.

const PRICES = `unnest($1::bigint[], $2::text[], $3::bigint[], $4::date[], $5::text[]) as r(catalog_id, part, price_cents, as_of, source)`;
const FRESH = `fresh as materialized (select r.*, g.catalog_id as known from ${PRICES}
  left join guide_prices g on g.catalog_id = r.catalog_id and g.part = r.part and g.as_of = r.as_of
  where g.catalog_id is null or g.price_cents <> r.price_cents)`;
const COUNTS = `(select count(*) from fresh where known is null)::integer as added, (select count(*) from fresh where known is not null)::integer as changed`;

/** $1 to $5: products, parts, cents, days, sources; each product, part and day once. */
export const WRITE_PRICES = `with ${FRESH}, written as (
    insert into guide_prices (catalog_id, part, price_cents, as_of, source) select catalog_id, part, price_cents, as_of, source from fresh
    on conflict (catalog_id, part, as_of) do update set price_cents = excluded.price_cents, source = excluded.source returning 1)
  select ${COUNTS}, (select count(*) from written) as written`;
export const COMPARE_PRICES = `with ${FRESH} select ${COUNTS}`;

const DOUBTS = `jsonb_to_recordset($1::jsonb) as r(key text, platform text, title text, upc text, candidates jsonb, prices jsonb, source text)`;

/** What a row that was settled says of new dates is kept with it, its decision stays. */
export const WRITE_DOUBTS = `insert into guide_doubts as d (row_key, platform, title, upc, candidates, prices, source, first_seen_at, last_seen_at)
  select r.key, r.platform, r.title, r.upc, r.candidates, r.prices, r.source, $2::timestamptz, $2::timestamptz from ${DOUBTS} order by r.key
  on conflict (row_key) do update set prices = d.prices || excluded.prices, last_seen_at = excluded.last_seen_at,
    candidates = case when d.settled_at is null then excluded.candidates else d.candidates end
  where not d.prices @> excluded.prices or (d.settled_at is null and d.candidates <> excluded.candidates)`;

/** Rows that match by themselves now are no question anymore. */
export const DROP_DOUBTS = `delete from guide_doubts where row_key = any($1) and settled_at is null`;

/** What people decided, for the rows of a batch. */
export const DECISIONS = `select d.row_key as key, array(select p.catalog_id from guide_doubt_products p where p.doubt_id = d.doubt_id order by 1) as "catalogIds"
  from guide_doubts d where d.row_key = any($1) and d.settled_at is not null`;

/** The rows of the guide that people chose for these products, with the days that they price. */
export const SETTLED_FOR = `select p.catalog_id, json_agg(json_build_object('key', d.row_key,
    'days', array(select jsonb_object_keys(d.prices)))) as of
  from guide_doubt_products p join guide_doubts d using (doubt_id) where p.catalog_id = any($1) group by 1`;

export const BY_CODE = `select p.catalog_id, p.gtin, p.title, coalesce(c.name, '') as configuration
  from catalog_products p left join configurations c using (configuration_id) where p.gtin = any($1)`;

export const OF_CONFIGURATIONS = `select catalog_id, title from catalog_products where configuration_id = any($1) order by catalog_id`;

/** Of departments that know platforms: the products that name none. */
export const WITHOUT_CONFIGURATION = `select p.catalog_id, p.title from catalog_products p
  join departments d using (department_id) where d.family = 'game' and p.configuration_id is null order by 1`;

export const GAME_CONFIGURATIONS = `select configuration_id as id, c.name, code from configurations c join departments d using (department_id) where d.family = 'game'`;
