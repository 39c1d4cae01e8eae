// The statements of an import: thousands of rows at a time, nothing written for rows that say what the catalog says already.
import type { ImportMode } from '#domains/catalog/rules/import-mode.ts';

const ROWS = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::date[], $10::text[], $11::text[], $12::boolean[], $13::text[])
    with ordinality as r(upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, words, edition, is_named, named_format, at)`;

/** The file names a format that the department lacks, the catalog none. */
const NAMES_FORMAT = `r.named_format <> '' and p.named_format = '' and p.configuration_id is null and p.department_id = r.department_id`;

/** The file says what the catalog has nothing of. */
const FILLS = `(r.artist <> '' and p.artist = '') or (r.genre <> '' and p.genre = '') or (r.configuration_id is not null and p.configuration_id is null and p.department_id = r.department_id)
    or (r.msrp_cents is not null and p.msrp_cents is null) or (r.release_date is not null and p.release_date is null)
    or (${NAMES_FORMAT})`;
/** The file says otherwise. A field that it leaves empty stays what it is, and so does the department where it names none. */
const DIFFERS = `r.title <> p.title or (r.is_named and r.department_id <> p.department_id) or (r.artist <> '' and r.artist <> p.artist)
    or (r.genre <> '' and r.genre <> p.genre) or (r.configuration_id is not null and r.configuration_id is distinct from p.configuration_id and (r.is_named or p.department_id = r.department_id))
    or (r.msrp_cents is not null and r.msrp_cents is distinct from p.msrp_cents)
    or (r.release_date is not null and r.release_date is distinct from p.release_date) or (${NAMES_FORMAT})`;

const fresh = (same: string): string =>
  `fresh as materialized (select r.*, p.catalog_id as known, p.title as title_before, (${FILLS}) as fills
    from ${ROWS} left join catalog_products p on ${same} where p.catalog_id is null or ${DIFFERS})`;

const SET_FORMAT = `named_format = case when ${NAMES_FORMAT} then r.named_format else p.named_format end`;
const SETS: Readonly<Record<Exclude<ImportMode, 'add'>, string>> = {
  // A department's format belongs to it: it is filled only where the departments are one.
  fill: `artist = case when p.artist = '' then r.artist else p.artist end, genre = case when p.genre = '' then r.genre else p.genre end,
      configuration_id = coalesce(p.configuration_id, case when p.department_id = r.department_id then r.configuration_id end),
      msrp_cents = coalesce(p.msrp_cents, r.msrp_cents), release_date = coalesce(p.release_date, r.release_date), ${SET_FORMAT},
      words = case when p.artist = '' and r.artist <> '' and p.title = r.title then r.words else p.words end`,
  replace: `title = r.title, artist = coalesce(nullif(r.artist, ''), p.artist),
      department_id = case when r.is_named then r.department_id else p.department_id end,
      configuration_id = case when r.is_named or p.department_id = r.department_id then coalesce(r.configuration_id,
        case when p.department_id = r.department_id then p.configuration_id end) else p.configuration_id end,
      genre = coalesce(nullif(r.genre, ''), p.genre), msrp_cents = coalesce(r.msrp_cents, p.msrp_cents),
      release_date = coalesce(r.release_date, p.release_date), ${SET_FORMAT},
      words = case when r.artist <> '' or p.artist = '' then r.words else p.words end`,
};
const CHANGES: Readonly<Record<ImportMode, string>> = {
  add: 'false',
  fill: 'known is not null and fills',
  replace: 'known is not null',
};
/** A renamed product whose artist the file doesn't say, one whose artist was filled beside another title: their words are to be made. */
const UNWORDED: Readonly<Record<Exclude<ImportMode, 'add'>, string>> = {
  fill: `r.artist <> '' and p.title <> r.title`,
  replace: `r.artist = '' and p.artist <> '' and r.title <> r.title_before`,
};

const counts = (mode: ImportMode): string => `
  select count(*) filter (where known is null)::integer as added, count(*) filter (where ${CHANGES[mode]})::integer as changed,
    count(*) filter (where known is not null and fills)::integer as fillable, count(*) filter (where known is not null)::integer as differing,
    count(*) filter (where title_before <> title)::integer as renames,
    (select json_agg(json_build_object('at', f.at, 'before', f.title_before)) from (select at, title_before from fresh where title_before <> title order by at limit 1000) f) as renamed`;

const insert = `inserted as (
    insert into catalog_products (upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, words, edition, named_format)
    select upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, words, edition, named_format from fresh where known is null order by at
    on conflict do nothing returning 1)`;

const update = (mode: Exclude<ImportMode, 'add'>): string => `updated as (
    update catalog_products p set ${SETS[mode]}, updated_at = now() from fresh r where p.catalog_id = r.known and ${CHANGES[mode].replaceAll('known', 'r.known').replaceAll('fills', 'r.fills')}
    returning case when ${UNWORDED[mode]} then p.catalog_id end as unworded)`;

const write = (same: string, mode: ImportMode): string => {
  const both = mode === 'add' ? insert : `${insert}, ${update(mode)}`;
  const unworded =
    mode === 'add' ? 'null' : '(select json_agg(unworded) from updated where unworded is not null)';
  return `with ${fresh(same)}, ${both} ${counts(mode)}, ${unworded} as unworded, (select count(*) from inserted) as written from fresh`;
};

const compare = (same: string, mode: ImportMode): string =>
  `with ${fresh(same)} ${counts(mode)}, null as unworded from fresh`;

const BY_GTIN = 'p.gtin = r.gtin and lower(p.edition) = lower(r.edition)';
const BY_SKU = 'p.upc = r.upc and p.gtin is null';

/** $1 to $13: the columns of the rows. By code, or by the store's own number; compared only, or written. */
export const importStatement = (by: 'code' | 'sku', mode: ImportMode, onlyCount: boolean): string =>
  (onlyCount ? compare : write)(by === 'code' ? BY_GTIN : BY_SKU, mode);

/** Products whose words have to be made. */
export const UNWORDED_PRODUCTS = `select catalog_id, title, artist from catalog_products where catalog_id = any($1)`;
/** $1 ids, $2 words. */
export const REWORD = `update catalog_products p set words = r.words from unnest($1::bigint[], $2::text[]) as r(catalog_id, words)
  where p.catalog_id = r.catalog_id and p.words <> r.words`;
