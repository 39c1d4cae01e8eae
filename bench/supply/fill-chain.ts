// A chain with two years of sales, written by the database itself: products, items, weeks and vendor items of 20 stores.
import type { Database } from '#contract/route.ts';

export type Chain = { readonly stores: number; readonly products: number };

/** Fills an empty, migrated database that has departments and conditions; answers the ids of its stores. Triggers stay off: nothing here is sold. */
export async function fillChain(
  database: Database,
  { stores, products }: Chain,
  asOf: string,
): Promise<number[]> {
  return database.transaction(async (tx) => {
    await tx.run(`set local session_replication_role = replica`);
    await tx.run(`set local synchronous_commit = off`);
    await tx.run(
      `insert into catalog_products (upc, gtin, title, department_id, words)
       select lpad((400000000000 + n)::text, 12, '0'), lpad((400000000000 + n)::text, 14, '0'), 'Product ' || n,
         (select array_agg(department_id order by department_id) from departments)[1 + n % 8], 'product ' || n from generate_series(1, $1) n`,
      [products],
    );
    const ids = await tx.rows<{ id: number }>(
      `insert into stores (name) select 'Store ' || n from generate_series(1, $1) n returning store_id as id`,
      [stores],
    );
    const storeIds = ids.map(({ id }) => id);
    await tx.run(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, on_hand)
       select s, p.catalog_id, 'S' || p.catalog_id, (select condition_id from conditions where is_new limit 1), 1499 + p.catalog_id % 40 * 100,
         case when (p.catalog_id + s) % 3 = 0 then 0 else (p.catalog_id * 7 + s) % 9 end
       from unnest($1::bigint[]) s cross join catalog_products p`,
      [storeIds],
    );
    // Each product has a rate of its own; a third of the weeks had no stock.
    for (const storeId of storeIds)
      await tx.run(
        `insert into demand_weeks (store_id, catalog_id, first_week, sold, days)
         select $1, p.catalog_id, date_trunc('week', $2::date)::date - 7 * 103, w.sold, w.days from catalog_products p
         cross join lateral (select array_agg((case when hashint4((p.catalog_id * 131 + k * 17 + $1)::integer) % 12 < p.catalog_id % 7 then 1 else 0 end)::smallint
             order by k) as sold, array_agg((case when (p.catalog_id + k / 6) % 3 = 0 then 0 else 7 end)::smallint order by k) as days
           from generate_series(1, 104) k) w`,
        [storeId, asOf],
      );
    await tx.run(
      `insert into demand_heads (store_id, journal_from, through_day, refreshed_at, took_ms, products)
       select s, date_trunc('week', $2::date)::date, $2, now(), 0, 0 from unnest($1::bigint[]) s`,
      [storeIds, asOf],
    );
    await tx.run(
      `insert into demand_department_weeks (store_id, department_id, week, sold)
       select s, d.department_id, date_trunc('week', $2::date)::date - 7 * k, 900 + (k * 37) % 400 from unnest($1::bigint[]) s
       cross join (select department_id from departments order by 1 limit 8) d cross join generate_series(0, 103) k`,
      [storeIds, asOf],
    );
    return storeIds;
  });
}

/** A vendor that sells all products to all stores. */
export async function fillVendor(database: Database, userId: number): Promise<number> {
  const { id } = await database.one<{ id: number }>(
    `insert into vendors (name, order_min_cents, lead_days, added_at, added_by) values ('Lanternway Wholesale', 30000, 10, now(), $1) returning vendor_id as id`,
    [userId],
  );
  await database.run(
    `insert into vendor_clients (vendor_id, store_id, added_at, added_by) select $1, store_id, now(), $2 from stores`,
    [id, userId],
  );
  await database.run(
    `insert into vendor_items (vendor_id, catalog_id, upc, title, department_id, cost_e4, pack_size, added_at, changed_at)
     select $1, catalog_id, upc, title, department_id, 80000 + catalog_id % 50 * 1000, 1 + catalog_id % 4, now(), now() from catalog_products`,
    [id],
  );
  return id;
}
