import type { Db } from '#contract/route.ts';

/** Lines of open baskets are documents (rules/line.ts): i is the item. */
export async function findBasketsWith(db: Db, storeId: number, inventoryId: number): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    `select d.description as name from transactions t join devices d using (device_id)
     where t.store_id = $1 and t.finished_at is null and t.state = any ('{new,active,held}'::text[])
       and exists (select 1 from json_to_recordset(t.lines) as l(i bigint) where l.i = $2) order by t.transaction_id`,
    [storeId, inventoryId],
  );
  return rows.map(({ name }) => name);
}
