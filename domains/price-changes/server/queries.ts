// Price changes as rows.
import type { PriceChangeWire } from '#domains/price-changes/contract/calls.ts';
import type { Db } from '#contract/route.ts';

// Looked up by keys, row by row: the queue fills faster than the database's statistics.
/** The open rows of a store, in the order in which somebody walks along the shelves. */
export const listOpen = (db: Db, storeId: number): Promise<PriceChangeWire[]> =>
  db.rows<PriceChangeWire>(
    `select c.price_change_id as "priceChangeQueueID", p.upc as "originalUPC", coalesce(sp.title, p.title) as title,
       coalesce(sp.artist, p.artist) as artist, d.name as "departmentName", i.price_cents as "oldPrice",
       c.new_price_cents as "newPrice", to_char(c.queued_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastUpdate",
       to_char(c.first_queued_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changeDate", i.inventory_id, i.sku as "itemSku",
       k.name as condition, i.bin, i.on_hand as quantity, i.cost_cents as cost, c.is_selected, c.source
     from price_changes c
       cross join lateral (select * from inventory_items where inventory_id = c.inventory_id and hidden_at is null limit 1) i
       cross join lateral (select upc, title, artist, department_id from catalog_products where catalog_id = i.catalog_id limit 1) p
       left join lateral (select title, artist, department_id from store_products where store_id = i.store_id and catalog_id = i.catalog_id
         limit 1) sp on true
       join departments d on d.department_id = coalesce(sp.department_id, p.department_id)
       join conditions k on k.condition_id = i.condition_id
     where c.store_id = $1 and c.state = 'open' order by i.bin, title, c.price_change_id`,
    [storeId],
  );

/** The items of the open rows of a store. */
export const listQueuedItems = (db: Db, storeId: number): Promise<{ id: number }[]> =>
  db.rows<{ id: number }>(
    `select inventory_id as id from price_changes where store_id = $1 and state = 'open'`,
    [storeId],
  );

/** The items whose price was updated at this moment, to the millisecond. */
export const listRunItems = (db: Db, storeId: number, at: Date): Promise<{ id: number }[]> =>
  db.rows<{ id: number }>(
    `select inventory_id as id from price_changes where store_id = $1 and state = 'applied'
       and settled_at >= $2::timestamptz and settled_at < $2::timestamptz + interval '1 millisecond'`,
    [storeId, at],
  );

/** The items whose price was updated on this day of the store. */
export const listDayItems = (db: Db, storeId: number, day: string): Promise<{ id: number }[]> =>
  db.rows<{ id: number }>(
    `select distinct c.inventory_id as id from price_changes c join stores s on s.store_id = c.store_id
     where c.store_id = $1 and c.state = 'applied' and (c.settled_at at time zone s.time_zone)::date = $2::date`,
    [storeId, day],
  );

type OpenCount = { waiting: number; selected: number };

/** How many open rows a store has. */
export const countOpen = (db: Db, storeId: number): Promise<OpenCount> =>
  db.one<OpenCount>(
    `select count(*) as waiting, count(*) filter (where c.is_selected) as selected from price_changes c
     where c.store_id = $1 and c.state = 'open' and exists (select 1 from inventory_items i where i.inventory_id = c.inventory_id and i.hidden_at is null)`,
    [storeId],
  );
