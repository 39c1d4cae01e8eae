// What may a scanned code, a chosen variation or a catalog product be in this store? Read together with the basket, in one round trip.
import { registerMessages } from '#domains/register/messages.ts';
import {
  asJson,
  BASKET_COLUMNS,
  BASKET_FROM,
  type BasketRow,
  readBasket,
} from '#domains/register/server/basket.ts';
import { notFound } from '#kernel/api-error.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Cents } from '#kernel/money.ts';
import type { DirectContext } from '#kernel/route.ts';

/** An inventory item of the store, or (inventory_id null) a catalog product that it doesn't stock. */
export type Candidate = {
  inventory_id: number | null;
  catalog_id: number;
  sku: string;
  upc: string;
  title: string;
  artist: string;
  department_id: number;
  department: string;
  family: string;
  tile: string;
  condition_id: number | null;
  condition: string;
  grade: string;
  case_condition_id: number | null;
  case_condition: string;
  price_cents: Cents | null;
  cost_cents: Cents;
  on_hand: number;
  bin: string;
  serial_required: boolean;
  tax_exempt: boolean;
  tax_rate_bp: number;
  cash_trade_discount_bp: number;
};

export type KnownCopy = {
  copy_id: number;
  inventory_id: number;
  state: string;
  serial: string;
  receipt: string | null;
};

export type BasketWithCandidates = BasketRow & {
  next_line_id: number;
  stocked: Candidate[];
  listed: Candidate[];
  copies: KnownCopy[];
};

const PRODUCT = `
  p.catalog_id, p.upc, coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist, dp.department_id, dp.name as department,
  dp.family, coalesce(g.code, '') as tile, coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt, dp.tax_rate_bp, dp.cash_trade_discount_bp`;
const JOINS = `
  left join store_products sp on sp.store_id = t.store_id and sp.catalog_id = p.catalog_id
  join departments dp on dp.department_id = coalesce(sp.department_id, p.department_id)
  left join configurations g on g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)`;

// $3 the code as text, $4 its GTIN-14, $5 inventory item, $6 catalog product, $7 serial number.
const STOCKED = `coalesce((select json_agg(row_to_json(x)) from (
    select i.inventory_id, i.sku, i.condition_id, n.name as condition, n.grade, i.case_condition_id, coalesce(cc.name, '') as case_condition,
      i.price_cents, i.cost_cents, i.on_hand, i.bin, i.serial_required or coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required,
      ${PRODUCT}
    from (
      select i0.inventory_id from inventory_items i0 where i0.store_id = t.store_id and i0.inventory_id = $5
      union select i1.inventory_id from inventory_items i1 where i1.store_id = t.store_id and i1.catalog_id = $6 and $5::bigint is null
      union select i2.inventory_id from inventory_items i2 where i2.store_id = t.store_id and i2.sku = $3 and $5::bigint is null and $6::bigint is null
      union select i3.inventory_id from catalog_products p3 join inventory_items i3 on i3.catalog_id = p3.catalog_id and i3.store_id = t.store_id
        where p3.gtin = $4 and $5::bigint is null and $6::bigint is null
      union select i4.inventory_id from catalog_products p4 join inventory_items i4 on i4.catalog_id = p4.catalog_id and i4.store_id = t.store_id
        where p4.upc = $3 and $5::bigint is null and $6::bigint is null) k
    join inventory_items i using (inventory_id) join catalog_products p on p.catalog_id = i.catalog_id ${JOINS}
    join conditions n on n.condition_id = i.condition_id left join case_conditions cc on cc.case_condition_id = i.case_condition_id
    where i.hidden_at is null order by i.on_hand > 0 desc, n.sort, i.inventory_id) x), '[]') as stocked`;
const LISTED = `coalesce((select json_agg(row_to_json(y)) from (
    select null::bigint as inventory_id, '' as sku, null::bigint as condition_id, '' as condition, '' as grade, null::bigint as case_condition_id,
      '' as case_condition, coalesce(sp.price_cents, p.msrp_cents) as price_cents, 0 as cost_cents, 0 as on_hand, '' as bin,
      coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required, ${PRODUCT}
    from catalog_products p ${JOINS} where p.catalog_id in (
      select p5.catalog_id from catalog_products p5 where p5.gtin = $4 and $6::bigint is null
      union select p6.catalog_id from catalog_products p6 where p6.upc = $3 and $6::bigint is null
      union select p7.catalog_id from catalog_products p7 where p7.catalog_id = $6)) y), '[]') as listed`;
const COPIES = `coalesce((select json_agg(row_to_json(z)) from (
    select c.copy_id, c.inventory_id, c.state, c.serial, (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id) as receipt
    from copies c where $7 <> '' and c.store_id = t.store_id and c.serial_key = upper(regexp_replace($7, '[^A-Za-z0-9]', '', 'g'))) z), '[]') as copies`;

const read = (...parts: readonly string[]): string =>
  asJson(`select ${BASKET_COLUMNS}, nextval('transaction_lines_line_id_seq') as next_line_id, ${parts.join(', ')}
    ${BASKET_FROM} where t.transaction_id = $1 and t.store_id = any($2)`);
const READ = read(STOCKED, LISTED, COPIES);
/** What nearly every scan needs; $7 stands there so that the values are the same. */
const READ_STOCKED = read(
  STOCKED,
  `'[]'::json as listed`,
  `case when $7::text is null then null else '[]'::json end as copies`,
);

export type Asked = {
  TransactionID: number;
  UPC?: string | undefined;
  CatalogId?: number | undefined;
  inventoryId?: number | undefined;
  SerialNumber?: string | undefined;
};

/** The code as the tables know it; undefined when it can't be a code at all. */
export function codeOf(upc: string | undefined): { text: string; gtin: string | null } | undefined {
  if (upc === undefined || upc === '') return { text: '', gtin: null };
  const read = readUpc(upc);
  return read.ok ? { text: read.text, gtin: read.gtin } : undefined;
}

/** The basket with what the code may be; onShelf: its catalog products and copies are asked for only if the store stocks none of it. 404 'No Transaction Found.', and for an inventory item of another store. */
export async function findCandidates(
  { db, actor }: DirectContext,
  asked: Asked,
  code: { text: string; gtin: string | null },
  onShelf = false,
): Promise<BasketWithCandidates> {
  const values = [
    asked.TransactionID,
    actor.storeIds,
    code.text || null,
    code.gtin,
    asked.inventoryId ?? null,
    asked.CatalogId ?? null,
    asked.SerialNumber ?? '',
  ];
  const known = onShelf ? await readBasket<BasketWithCandidates>(db, READ_STOCKED, values) : undefined;
  const found = known?.stocked.length ? known : await readBasket<BasketWithCandidates>(db, READ, values);
  if (!found) throw notFound(registerMessages.NO_TRANSACTION, 'TransactionID');
  if (asked.inventoryId !== undefined && found.stocked.length === 0) {
    throw notFound(registerMessages.ITEM_NOT_FOUND, 'inventoryId');
  }
  return found;
}
