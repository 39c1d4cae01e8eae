// Catalog products as rows, as one store sees them.
import { shelf } from '#domains/catalog/server/public/shelf.ts';
import { batched } from '#platform/db/batch.ts';
import { lazy } from '#platform/lazy.ts';
import type { Db } from '#contract/route.ts';

/** A product as a store sees it: its own words of title, artist, department and price where it has any. Money in cents. */
export type ProductRow = {
  catalogId: number;
  upc: string;
  gtin: string | null;
  /** '' for the first product of its code; what came beside it has a name. */
  edition: string;
  title: string;
  artist: string;
  departmentId: number;
  departmentName: string;
  family: string;
  configurationId: number | null;
  configuration: string;
  configurationCode: string;
  genre: string;
  msrpCents: number | null;
  /** The store's own price, when it has set one. */
  priceCents: number | null;
  releaseDate: string | null;
  serialRequired: boolean;
  taxExempt: boolean;
  /** Pieces in stock at the store, over all conditions. */
  onHand: number;
  /** The lowest price of those in stock. */
  lowestPriceCents: number | null;
};

/** The product's columns, named as in TypeScript because a list of them is also answered as a document; p is catalog_products, s the store's own, d department, c configuration, i stock. */
export const PRODUCT = `p.catalog_id as "catalogId", p.upc, p.gtin, p.edition, coalesce(s.title, p.title) as title, coalesce(s.artist, p.artist) as artist,
  d.department_id as "departmentId", d.name as "departmentName", d.family, c.configuration_id as "configurationId",
  coalesce(c.name, '') as configuration, coalesce(c.code, '') as "configurationCode", p.genre, p.msrp_cents as "msrpCents",
  s.price_cents as "priceCents", p.release_date as "releaseDate",
  coalesce(s.serial_required, p.serial_required or d.serial_required) as "serialRequired", coalesce(s.tax_exempt, p.tax_exempt) as "taxExempt"`;
/** What the store says of a product p itself, as s; `store` is SQL. */
export const ofStore = (
  store: string,
): string => `left join store_products s on s.store_id = ${store} and s.catalog_id = p.catalog_id
  join departments d on d.department_id = coalesce(s.department_id, p.department_id)
  left join configurations c on c.configuration_id = coalesce(s.configuration_id, p.configuration_id)`;
export const OF_STORE = ofStore('$1');
/** The stock of a product p, as i; `store` and `product` are SQL. */
export const stockOf = (store = '$1', product = 'p.catalog_id'): string =>
  `cross join lateral ${shelf().ofOne(store, product)} i`;

const OF_EACH_STORE = ofStore('a.store');

const FIND = lazy(
  () =>
    `select ${PRODUCT}, i."onHand", i."lowestPriceCents" from catalog_products p ${OF_STORE} ${stockOf()}`,
);
const LIST_OF_EACH = lazy(
  () => `select a.n, ${PRODUCT}, i."onHand", i."lowestPriceCents"
    from (select n::integer, store, gtin from unnest($1::bigint[], $2::text[]) with ordinality as u(store, gtin, n)) a
    cross join lateral (select * from catalog_products where gtin = a.gtin offset 0) p ${OF_EACH_STORE} ${stockOf('a.store')}`,
);

type Coded = { readonly storeId: number; readonly gtin: string };

/** The products of a comparable code: one as a rule, in no order. */
export const listByGtin: (db: Db, coded: Coded) => Promise<ProductRow[]> = batched<Coded, ProductRow[]>({
  run: async (db, asked) => {
    const rows = await db.rows<ProductRow & { n: number }>(LIST_OF_EACH(), [
      asked.map(({ storeId }) => storeId),
      asked.map(({ gtin }) => gtin),
    ]);
    const answers = asked.map((): ProductRow[] => []);
    for (const { n, ...product } of rows) answers[n - 1]?.push(product);
    return answers;
  },
});

/** The product of a store's own SKU. */
export const findBySku = (db: Db, storeId: number, sku: string): Promise<ProductRow | undefined> =>
  db.maybe<ProductRow>(`${FIND()} where p.upc = $2 and p.gtin is null`, [storeId, sku]);

export const findById = (db: Db, storeId: number, catalogId: number): Promise<ProductRow | undefined> =>
  db.maybe<ProductRow>(`${FIND()} where p.catalog_id = $2`, [storeId, catalogId]);
