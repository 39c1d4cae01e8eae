// A catalog product for tests of stock and prices.
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { inStoreCode, readUpc } from '#kernel/gtin.ts';
import type { Db } from '#kernel/route.ts';

let made = 900_000_000;

/** A product with a UPC of its own unless one is given; answers its id. */
export async function aProduct(
  db: Db,
  {
    upc = inStoreCode((made += 1)),
    title,
    artist = '',
    departmentId,
    configurationId = null,
    msrpCents = null,
    releaseDate = null,
  }: {
    upc?: string;
    title: string;
    artist?: string;
    departmentId: number;
    configurationId?: number | null;
    msrpCents?: number | null;
    releaseDate?: string | null;
  },
): Promise<number> {
  const read = readUpc(upc);
  if (!read.ok) throw new Error(read.problem);
  const { id } = await db.one<{ id: number }>(
    `insert into catalog_products (upc, gtin, title, artist, department_id, configuration_id, msrp_cents, release_date, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning catalog_id as id`,
    [
      read.text,
      read.gtin,
      title,
      artist,
      departmentId,
      configurationId,
      msrpCents,
      releaseDate,
      productWords(title, artist),
    ],
  );
  return id;
}
