// Items of stock as rows.
import type { Cents } from '#kernel/money.ts';
import type { InventoryWire, MovementWire } from '#domains/inventory/contract/shapes.ts';
import { withReceipts } from './with-receipts.ts';
import type { Db } from '#contract/route.ts';

/** The item's columns as the contract names them; i is item_on_shelf, the rest ITEM_JOINS. */
export const ITEM_COLUMNS = `i.inventory_id, i.store_id as "clientId", s.name as "clientName", i.catalog_id,
  case when i.edition = '' then i.upc else i.upc || '~' || i.catalog_id end as upc, i.upc as "originalUPC", i.sku as "itemSku", i.title, i.artist,
  d.department_id, d.name as "departmentName", coalesce(g.name, '') as configuration,
  coalesce(g.code, '') as "configurationCode", i.condition_id, i.condition, i.grade,
  i.case_condition_id, coalesce(k.name, '') as "caseCondition", i.price_cents as "salePrice",
  i.cost_cents as cost, i.on_hand as quantity, i.bin, i.notes, i.tags, i.serial_required,
  i.is_vendor_item as "vendorItem", i.is_bulk as "bulkItem", i.tax_exempt,
  i.release_date`;
export const ITEM_JOINS = `join stores s on s.store_id = i.store_id join departments d on d.department_id = i.department_id
  left join configurations g on g.configuration_id = i.configuration_id
  left join case_conditions k on k.case_condition_id = i.case_condition_id`;
const ITEM = `select ${ITEM_COLUMNS} from item_on_shelf i ${ITEM_JOINS}`;
/** The items of the page p of a statement, in its order: each is looked up by its id. */
export const ITEMS_OF_PAGE = `page cross join lateral (select ${ITEM_COLUMNS} from item_on_shelf i ${ITEM_JOINS}
    where i.inventory_id = page.inventory_id offset 0) shown`;

/** The item, also a hidden one, if it is of one of the stores. */
export const findItem = (
  db: Db,
  inventoryId: number,
  storeIds: readonly number[],
): Promise<InventoryWire | undefined> =>
  db.maybe<InventoryWire>(`${ITEM} where i.inventory_id = $1 and i.store_id = any($2)`, [
    inventoryId,
    storeIds,
  ]);

/** The items of a product in a store, in stock first, then by condition. */
export const listItemsOfProduct = (db: Db, storeId: number, catalogId: number): Promise<InventoryWire[]> =>
  db.rows<InventoryWire>(
    `${ITEM} where i.store_id = $1 and i.catalog_id = $2 and i.hidden_at is null
     order by i.on_hand > 0 desc, i.condition_sort, k.sort nulls first, i.inventory_id`,
    [storeId, catalogId],
  );

export type Counts = { items: number; inStock: number; copies: number; toCheck: number };

/** How much a store has: items on its list, those in stock, copies on hand, items below zero. */
export const countStock = (db: Db, storeId: number): Promise<Counts> =>
  db.one<Counts>(
    `select count(*) as items, count(*) filter (where on_hand > 0) as "inStock", coalesce(sum(on_hand) filter (where on_hand > 0), 0) as copies,
       (select count(*) from stock_checks c join inventory_items x using (inventory_id)
         where c.settled_at is null and x.store_id = $1 and x.on_hand < 0) as "toCheck"
     from inventory_items where store_id = $1 and hidden_at is null`,
    [storeId],
  );

export type LogRow = {
  at: string;
  employee: string;
  field: string;
  oldValue: string;
  newValue: string;
  reason: string;
};

/** Changes of fields and of quantity, newest first, at most 500 (NS-INV-05). */
export const listLog = (db: Db, inventoryId: number): Promise<LogRow[]> =>
  db.rows<LogRow>(
    `select to_char(l.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.employee, l.field, l.old_value, l.new_value, l.reason
     from (
       select at, username as employee, field, old_value, new_value, reason, log_id as id from inventory_log where inventory_id = $1
       union all
       select m.at, coalesce(u.username, ''), 'quantity', (m.after - m.quantity)::text, m.after::text, m.reason, m.movement_id
       from (select *, sum(quantity) over (order by movement_id) as after from stock_movements where inventory_id = $1) m
         left join users u on u.user_id = m.user_id) l
     order by l.at desc, l.id desc limit 500`,
    [inventoryId],
  );

export type Page = { readonly limit: number; readonly offset: number };

type MovementRow = Omit<MovementWire, 'receiptNumber'> & { transactionId: number; total: number };

/** A page of the item's movements, newest first, each with what was on hand after it. */
export async function listMovements(
  db: Db,
  inventoryId: number,
  page: Page,
): Promise<(MovementWire & { total: number })[]> {
  const rows = await db.rows<MovementRow>(
    `select m.movement_id, to_char(m.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, m.quantity, m.after as "onHand", m.reason,
       m.source_type, m.source_id, case when m.source_type = 'transaction' then m.source_id else 0 end as "transactionId",
       coalesce(c.serial, '') as "serialNumber", coalesce(u.username, '') as employee, m.note, m.total
     from (select *, sum(quantity) over (order by movement_id) as after, count(*) over () as total from stock_movements where inventory_id = $1) m
       left join copies c on c.copy_id = m.copy_id left join users u on u.user_id = m.user_id
     order by m.movement_id desc limit $2 offset $3`,
    [inventoryId, page.limit, page.offset],
  );
  return (await withReceipts(db, rows)).map(({ transactionId: _source, ...row }) => row);
}

export type ChainRow = {
  clientId: number;
  clientName: string;
  quantity: number;
  salePrice: Cents;
  bin: string;
};

/** The same product in the same condition in all open stores, this one first. */
export const listInChain = (db: Db, inventoryId: number): Promise<ChainRow[]> =>
  db.rows<ChainRow>(
    `select s.store_id as "clientId", s.name as "clientName", o.on_hand as quantity, o.price_cents as "salePrice", o.bin
     from inventory_items i join inventory_items o on o.catalog_id = i.catalog_id and o.condition_id = i.condition_id
       and o.case_condition_id is not distinct from i.case_condition_id and o.hidden_at is null
       join stores s on s.store_id = o.store_id and s.is_active
     where i.inventory_id = $1 order by o.inventory_id = i.inventory_id desc, s.name, s.store_id`,
    [inventoryId],
  );

export type CopyRow = {
  copyId: number;
  serialNumber: string;
  state: string;
  cost: Cents;
  heldUntil: string | null;
};

/** The item's copies, those in hand first. */
export const listCopies = (db: Db, inventoryId: number): Promise<CopyRow[]> =>
  db.rows<CopyRow>(
    `select copy_id, serial as "serialNumber", state, cost_cents as cost, held_until from copies
     where inventory_id = $1 order by state <> 'inStock', copy_id desc limit 200`,
    [inventoryId],
  );

export type PriceFacts = { reason: unknown; setAt: Date; sold90Days: number };

/** Where the price came from, and how many were sold in the 90 days before `now`, less what came back. */
export const getPriceFacts = (db: Db, inventoryId: number, now: Date): Promise<PriceFacts> =>
  db.one<PriceFacts>(
    `select price_reason as reason, price_set_at as "setAt", (select coalesce(-sum(m.quantity), 0) from stock_movements m
       where m.inventory_id = i.inventory_id and m.reason in ('sale', 'refund') and m.at > $2::timestamptz - interval '90 days') as "sold90Days"
     from inventory_items i where i.inventory_id = $1`,
    [inventoryId, now],
  );
