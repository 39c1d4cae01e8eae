// Which items lie in an open basket of any register?
import type { Db } from '#contract/route.ts';

/** Those of the items that are in an open basket, parked ones included. Lines of open baskets are documents (rules/line.ts): i is the item. */
export async function findInBaskets(db: Db, inventoryIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db.rows<{ id: number }>(
    `select distinct coalesce(l.i, 0) as id from transactions t cross join json_to_recordset(t.lines) as l(i bigint)
     where t.finished_at is null and t.state = any ('{new,active,held}'::text[]) and l.i = any($1) order by 1`,
    [inventoryIds],
  );
  return rows.map(({ id }) => id);
}
