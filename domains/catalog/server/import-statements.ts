// The statements of an import: a thousand rows at a time, nothing written for rows that say what the catalog says already.

const ROWS = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::date[], $10::text[], $11::text[])
    as r(upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, words, edition)`;

/** A field that the file leaves empty stays what it is. */
const DIFFERS = `r.title <> p.title or r.department_id <> p.department_id or (r.artist <> '' and r.artist <> p.artist)
    or (r.genre <> '' and r.genre <> p.genre) or (r.configuration_id is not null and r.configuration_id is distinct from p.configuration_id)
    or (r.msrp_cents is not null and r.msrp_cents is distinct from p.msrp_cents)
    or (r.release_date is not null and r.release_date is distinct from p.release_date)`;

const fresh = (same: string): string =>
  `fresh as materialized (select r.*, p.catalog_id as known from ${ROWS} left join catalog_products p on ${same} where p.catalog_id is null or ${DIFFERS})`;

const write = (same: string, conflict: string): string => `with ${fresh(same)},
  written as (
    insert into catalog_products as p (upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, words, edition)
    select upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, words, edition from fresh
    on conflict ${conflict} do update set title = excluded.title, artist = coalesce(nullif(excluded.artist, ''), p.artist),
      department_id = excluded.department_id, configuration_id = coalesce(excluded.configuration_id, p.configuration_id),
      genre = coalesce(nullif(excluded.genre, ''), p.genre), msrp_cents = coalesce(excluded.msrp_cents, p.msrp_cents),
      release_date = coalesce(excluded.release_date, p.release_date), updated_at = now(),
      words = case when excluded.title <> p.title or (excluded.artist <> '' and excluded.artist <> p.artist) then excluded.words else p.words end
    returning 1)
  select (select count(*) from fresh where known is null)::integer as added, (select count(*) from fresh where known is not null)::integer as changed,
    (select count(*) from written) as written`;

const compare = (same: string): string => `with ${fresh(same)}
  select count(*) filter (where known is null)::integer as added, count(*) filter (where known is not null)::integer as changed from fresh`;

const BY_GTIN = 'p.gtin = r.gtin and lower(p.edition) = lower(r.edition)';
const BY_SKU = 'p.upc = r.upc and p.gtin is null';

/** $1 to $11: the columns of the rows. Real codes, then the store's own SKUs. */
export const WRITE_CODES = write(BY_GTIN, '(gtin, lower(edition)) where gtin is not null');
export const WRITE_SKUS = write(BY_SKU, '(upc) where gtin is null');
/** The same counts, nothing written. */
export const COMPARE_CODES = compare(BY_GTIN);
export const COMPARE_SKUS = compare(BY_SKU);

/** $1 store, $2 UPCs, $3 condition, $4 editions. New goods get the UPC as SKU, an edition beside the first one of its own; answers the ids of those that the store didn't have. */
export const ADD_NEW_ITEMS = `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, price_reason)
  select $1, p.catalog_id, case when p.edition = '' then p.upc else own_sku(nextval('sku_numbers')) end, $3, coalesce(p.msrp_cents, case d.family when 'game' then 1999 when 'book' then 799 when 'other' then 1499 else 999 end),
    jsonb_build_object('source', case when p.msrp_cents is null then 'default' else 'msrp' end)
  from unnest($2::text[], $4::text[]) r(upc, edition) join catalog_products p on p.upc = r.upc and lower(p.edition) = lower(r.edition)
    join departments d using (department_id)
  where not p.serial_required and not d.serial_required order by p.catalog_id
  on conflict do nothing returning inventory_id as id`;
