// Which number does a product get that a file names without a code?
import type { ImportedProduct } from '#domains/catalog/rules/read-import-row.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

/** A stretch of the range that programs which count from 1 don't reach: labels that the shop has already keep their meaning. */
const FIRST = 7_000_000_000;
const LAST = 7_999_999_999;

const FIND = `select r.at, p.upc, p.gtin, p.edition from unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) with ordinality as r(title, artist, department_id, edition, at)
  join catalog_products p on p.gtin >= '0207' and p.gtin < '0208' and p.department_id = r.department_id and p.title = r.title
    and (p.artist = r.artist or r.artist = '' or p.artist = '') and lower(p.edition) = lower(r.edition)`;

/**
 * The same products, each with a code of the range that is kept for stores: its own, if the catalog has it by title, artist and department
 * already, else the next free one. Within a transaction; no two imports number at once.
 */
export async function giveOwnCodes(db: Db, products: readonly ImportedProduct[]): Promise<ImportedProduct[]> {
  if (products.length === 0) return [];
  await db.run(`select pg_advisory_xact_lock(hashtext('catalog_own_codes'))`);
  const found = await db.rows<{ at: number; upc: string; gtin: string }>(FIND, [
    products.map((one) => one.title),
    products.map((one) => one.artist),
    products.map((one) => one.departmentId),
    products.map((one) => one.edition),
  ]);
  const known = new Map(found.map(({ at, upc, gtin }) => [at, { upc, gtin }]));
  const { taken } = await db.one<{ taken: number }>(
    'select coalesce(max(substr(gtin, 4, 10)::bigint), $3) as taken from catalog_products where gtin >= $1 and gtin < $2',
    [`0${inStoreCode(FIRST)}`, `0${inStoreCode(LAST)}`, FIRST],
  );
  let next = taken;
  return products.map((product, at) => {
    const code = known.get(at + 1);
    if (code) return { ...product, ...code };
    next += 1;
    const upc = inStoreCode(next);
    return { ...product, upc, gtin: `0${upc}` };
  });
}
