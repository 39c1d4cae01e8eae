// Products, and what stores have of them, as a move reads them again.
import { readCodeCell } from '#domains/catalog/rules/read-code-cell.ts';
import { AT_ONCE, mapped, oneFile, pagesOf, PRODUCT, type ReadParts } from './part-of-file.ts';
import type { Cents } from '#kernel/money.ts';

type ProductRow = {
  id: number;
  product: string;
  upc: string;
  gtin: string | null;
  isOfBooks: boolean;
  edition: string;
  title: string;
  artist: string;
  department: string;
  configuration: string;
  genre: string;
  msrp: Cents | null;
  releaseDate: string | null;
  serialRequired: boolean;
  taxExempt: boolean;
  description: string;
};

const PRODUCTS = `
  select p.catalog_id as id, ${PRODUCT} as product, p.upc, p.gtin, d.family = 'book' as "isOfBooks", p.edition, p.title, p.artist, d.name as department,
    coalesce(c.name, p.named_format) as configuration, p.genre, p.msrp_cents as msrp, p.release_date, p.serial_required, p.tax_exempt,
    coalesce((select t.description from catalog_descriptions t where t.catalog_id = p.catalog_id order by t.description_id desc limit 1), '') as description
  from catalog_products p join departments d using (department_id) left join configurations c on c.configuration_id = p.configuration_id
  where p.catalog_id > $1 order by p.catalog_id limit ${AT_ONCE}`;

export const readProducts = oneFile<'products', ProductRow>(
  (db, after) => db.rows<ProductRow>(PRODUCTS, [after]),
  ({ id: _id, upc, gtin, isOfBooks, ...row }) => ({ ...row, code: codeOf(upc, gtin, isOfBooks) }),
);

/** The code as it stands in the catalog, where a reader takes it for the same product; else as its thirteen digits. */
function codeOf(upc: string, gtin: string | null, isOfBooks: boolean): string {
  const read = readCodeCell(upc, isOfBooks);
  return gtin !== null && (read.kind !== 'code' || read.gtin !== gtin) ? gtin.replace(/^0/, '') : upc;
}

type StockRow = {
  id: number;
  product: string;
  store: string;
  condition: string;
  caseCondition: string;
  quantity: number;
  cost: number;
  price: Cents;
  sku: string;
  bin: string;
  tags: string[];
  notes: string;
  serials: string[];
  isNewStock: boolean;
  isBulk: boolean;
  otherSkus: string[];
};

// Serial numbers where there is one for each piece: others say nothing of which pieces are there.
const STOCK = `
  select i.inventory_id as id, ${PRODUCT} as product, s.name as store, c.name as condition, coalesce(k.name, '') as "caseCondition", i.on_hand as quantity,
    i.cost_e4 as cost, i.price_cents as price, i.sku, i.bin, i.tags, i.notes,
    case when n.count = i.on_hand then n.serials else '{}' end as serials, i.is_vendor_item as "isNewStock", i.is_bulk, i.other_skus
  from inventory_items i join catalog_products p using (catalog_id) join stores s on s.store_id = i.store_id join conditions c using (condition_id)
    left join case_conditions k on k.case_condition_id = i.case_condition_id,
    lateral (select count(*) as count, coalesce(array_agg(o.serial order by o.copy_id), '{}') as serials from copies o
      where o.inventory_id = i.inventory_id and o.state = 'inStock') n
  where i.inventory_id > $1 and (i.hidden_at is null or i.on_hand <> 0) order by i.inventory_id limit ${AT_ONCE}`;

export const readStock = oneFile<'stock', StockRow>(
  (db, after) => db.rows<StockRow>(STOCK, [after]),
  ({ id: _id, ...row }) => row,
);

type CopyRow = {
  id: number;
  store: string;
  product: string;
  condition: string;
  caseCondition: string;
  sku: string;
  serial: string;
  state: string;
  cost: Cents;
};

const COPIES = `
  select o.copy_id as id, s.name as store, ${PRODUCT} as product, c.name as condition, coalesce(k.name, '') as "caseCondition", i.sku, o.serial, o.state,
    o.cost_cents as cost
  from copies o join inventory_items i using (inventory_id) join catalog_products p using (catalog_id) join stores s on s.store_id = o.store_id
    join conditions c using (condition_id) left join case_conditions k on k.case_condition_id = i.case_condition_id
  where o.copy_id > $1 order by o.copy_id limit ${AT_ONCE}`;

export const readCopies = oneFile<'copies', CopyRow>(
  (db, after) => db.rows<CopyRow>(COPIES, [after]),
  ({ id: _id, ...row }) => row,
);

type StoreProductRow = {
  storeId: number;
  catalogId: number;
  store: string;
  product: string;
  title: string | null;
  artist: string | null;
  department: string | null;
  configuration: string | null;
  price: Cents | null;
  serialRequired: boolean | null;
  taxExempt: boolean | null;
};

const STORE_PRODUCTS = `
  select o.store_id, o.catalog_id, s.name as store, ${PRODUCT} as product, o.title, o.artist, d.name as department, c.name as configuration,
    o.price_cents as price, o.serial_required, o.tax_exempt
  from store_products o join stores s using (store_id) join catalog_products p using (catalog_id)
    left join departments d on d.department_id = o.department_id left join configurations c on c.configuration_id = o.configuration_id
  where (o.store_id, o.catalog_id) > ($1, $2) order by o.store_id, o.catalog_id limit ${AT_ONCE}`;

export const readStoreProducts: ReadParts<'store-products'> = async function* parts(db) {
  const pages = pagesOf<StoreProductRow>((last) =>
    db.rows<StoreProductRow>(STORE_PRODUCTS, [last?.storeId ?? 0, last?.catalogId ?? 0]),
  );
  yield { suffix: '', pages: mapped(pages, ({ storeId: _store, catalogId: _product, ...row }) => row) };
};
