// Which number does a product get that a file names without a code?
import type { ImportedProduct } from '#domains/catalog/rules/read-import-row.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

/** A stretch of the range that programs which count from 1 don't reach: labels that the shop has already keep their meaning. */
const FIRST = 7_000_000_000;
const LAST = 7_999_999_999;

/** Formats that a department lacks are compared by their names; one that was mapped since by both. A row or a product that names none says less. */
const FIND = `select r.at, p.upc, p.gtin, coalesce(p.artist = r.artist and (p.configuration_id = r.configuration_id
      or (p.configuration_id is null and (p.named_format = r.format or (r.configuration_id is null and p.named_format = r.named_format)))), false) as "isSame"
  from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[]) with ordinality
    as r(title, artist, department_id, edition, configuration_id, named_format, format, at)
  join catalog_products p on p.gtin >= '0207' and p.gtin < '0208' and p.department_id = r.department_id and p.title = r.title
    and (p.artist = r.artist or r.artist = '' or p.artist = '') and lower(p.edition) = lower(r.edition)
    and (r.format = '' or p.configuration_id = r.configuration_id or (p.configuration_id is null and p.named_format in ('', r.format)))
  order by r.at, p.gtin`;

type Found = { readonly at: number; readonly upc: string; readonly gtin: string; readonly isSame: boolean };

/**
 * The same products, each with a code of the range that is kept for stores: its own, if the catalog has it by title, artist, department and format
 * already, else the next free one. `claimed` holds the codes that this import gave out: no two rows are one product. Within a transaction; no two
 * imports number at once.
 */
export async function giveOwnCodes(
  db: Db,
  rows: readonly ImportedProduct[],
  claimed: Set<string>,
): Promise<ImportedProduct[]> {
  if (rows.length === 0) return [];
  await holdOwnCodes(db);
  const known = knownCodes(
    await db.rows<Found>(FIND, [
      rows.map(({ title }) => title),
      rows.map(({ artist }) => artist),
      rows.map(({ departmentId }) => departmentId),
      rows.map(({ edition }) => edition),
      rows.map(({ configurationId }) => configurationId),
      rows.map(({ namedFormat }) => namedFormat),
      rows.map(({ format }) => format),
    ]),
    claimed,
  );
  let next = await lastOwnNumber(db);
  return rows.map((product, at) => {
    const code = known.get(at + 1);
    if (code) return { ...product, upc: code.upc, gtin: code.gtin };
    next += 1;
    const upc = inStoreCode(next);
    claimed.add(`0${upc}`);
    return { ...product, upc, gtin: `0${upc}` };
  });
}

/** So many codes of the range that nothing has yet. Within a transaction; no two number at once. */
export async function nextOwnCodes(db: Db, count: number): Promise<string[]> {
  if (count === 0) return [];
  await holdOwnCodes(db);
  const last = await lastOwnNumber(db);
  return Array.from({ length: count }, (_none, at) => inStoreCode(last + at + 1));
}

const holdOwnCodes = (db: Db): Promise<number> =>
  db.run(`select pg_advisory_xact_lock(hashtext('catalog_own_codes'))`);

async function lastOwnNumber(db: Db): Promise<number> {
  const { taken } = await db.one<{ taken: number | null }>(
    'select max(substr(gtin, 4, 10)::bigint) as taken from catalog_products where gtin >= $1 and gtin < $2',
    [`0${inStoreCode(FIRST)}`, `0${inStoreCode(LAST)}`],
  );
  return taken ?? FIRST;
}

/**
 * Which row is which product of the catalog: first those that say the same, then those of which one says less, where only that one product and only
 * that one row may be meant.
 */
function knownCodes(found: readonly Found[], claimed: Set<string>): Map<number, Found> {
  const known = new Map<number, Found>();
  const isOpen = ({ at, gtin }: Found): boolean => !known.has(at) && !claimed.has(gtin);
  const take = (one: Found): void => {
    known.set(one.at, one);
    claimed.add(one.gtin);
  };
  for (const one of found) if (one.isSame && isOpen(one)) take(one);
  const open = found.filter(isOpen);
  const ofRow = countBy(open.map(({ at }) => at));
  const ofProduct = countBy(open.map(({ gtin }) => gtin));
  for (const one of open) if (ofRow.get(one.at) === 1 && ofProduct.get(one.gtin) === 1) take(one);
  return known;
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

type Named = { readonly title: string; readonly artist: string };

/** Titles and makers of those of the store's own numbers that the catalog has. */
export async function findNumbers(db: Db, numbers: readonly string[]): Promise<Map<string, Named>> {
  if (numbers.length === 0) return new Map();
  const found = await db.rows<Named & { upc: string }>(
    'select upc, title, artist from catalog_products where gtin is null and upc = any($1)',
    [numbers],
  );
  return new Map(found.map((one) => [one.upc, one]));
}
