// Builders of catalog products, for tests and the demo seed.
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { inStoreCode, readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

export type ProductPlan = {
  readonly departmentId: number;
  readonly title?: string;
  readonly artist?: string;
  /** An in-store code when absent. */
  readonly upc?: string;
  readonly configurationId?: number | null;
  readonly genre?: string;
  readonly msrpCents?: number | null;
  readonly releaseDate?: string | null;
  readonly serialRequired?: boolean;
  readonly taxExempt?: boolean;
  /** Its name among those of one UPC. */
  readonly edition?: string;
};

export type BuiltProduct = { catalogId: number; upc: string };

/** A product. Without a UPC it gets the next code of the range that is kept for stores. */
export async function aProduct(db: Db, plan: ProductPlan): Promise<BuiltProduct> {
  const [built] = await seedProducts(db, [plan]);
  return built as BuiltProduct;
}

/** Many products with one statement, in the order of the plans. Throws when a UPC can't be read. */
export async function seedProducts(db: Db, plans: readonly ProductPlan[]): Promise<BuiltProduct[]> {
  const { taken } = await db.one<{ taken: number }>(
    `select coalesce(max(substr(gtin, 4, 10)::bigint), 0) as taken from catalog_products where gtin like '020%'`,
  );
  const rows = plans.map((plan, at) => {
    const read = readUpc(plan.upc ?? inStoreCode(taken + at + 1));
    if (!read.ok) throw new Error(`${plan.upc}: ${read.problem}`);
    const title = plan.title ?? 'Sample product';
    const artist = plan.artist ?? '';
    return { ...plan, upc: read.text, gtin: read.gtin, title, artist, words: productWords(title, artist) };
  });
  return db.rows<BuiltProduct>(
    `with added as (
       insert into catalog_products (upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, serial_required,
         tax_exempt, words, edition)
       select r.upc, r.gtin, r.title, r.artist, r."departmentId", r."configurationId", coalesce(r.genre, ''), r."msrpCents", r."releaseDate",
         coalesce(r."serialRequired", false), coalesce(r."taxExempt", false), r.words, coalesce(r.edition, '')
       from rows from (jsonb_to_recordset($1::jsonb) as (upc text, gtin text, title text, artist text, "departmentId" bigint,
         "configurationId" bigint, genre text, "msrpCents" bigint, "releaseDate" date, "serialRequired" boolean, "taxExempt" boolean, words text, edition text))
         with ordinality as r(upc, gtin, title, artist, "departmentId", "configurationId", genre, "msrpCents", "releaseDate", "serialRequired",
           "taxExempt", words, edition, at)
       order by r.at returning catalog_id, upc)
     select catalog_id, upc from added order by catalog_id`,
    [JSON.stringify(rows)],
  );
}
