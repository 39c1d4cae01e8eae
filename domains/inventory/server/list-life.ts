// What happened to an item since it is on the shelf?
import type { LifeWire } from '#domains/inventory/contract/shapes.ts';
import { withReceipts } from '#domains/inventory/server/with-receipts.ts';
import type { Db } from '#contract/route.ts';

// A transfer to the item of another condition, a sale, a correction: all are movements. Its first price is the oldest that the log replaced.
const LIFE = `
  select to_char(l.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.kind, l.employee, l.quantity, l."onHand", l.reason, coalesce(c.serial, '') as "serialNumber",
    coalesce(l.source, 0) as "transactionId", l.note, l.field, l."oldValue", l."newValue", l.total
  from (select e.*, count(*) over () as total from (
      select m.at, 'movement' as kind, coalesce(u.username, '') as employee, m.quantity, sum(m.quantity) over (order by m.movement_id) as "onHand",
        m.reason, m.copy_id, case when m.source_type = 'transaction' then m.source_id end as source, m.note, '' as field, '' as "oldValue",
        '' as "newValue", 2 as rank, m.movement_id as id
      from stock_movements m left join users u on u.user_id = m.user_id where m.inventory_id = $1
      union all
      select g.at, 'field', g.username, null, null, g.reason, null, null, '', g.field, g.old_value, g.new_value, 3, g.log_id
      from inventory_log g where g.inventory_id = $1 and (g.field <> 'cost' or $4)
      union all
      select least(i.created_at, (select min(m.at) from stock_movements m where m.inventory_id = i.inventory_id)), 'start', '', null, null, '', null, null,
        '', '', '', coalesce((select g.old_value from inventory_log g where g.inventory_id = i.inventory_id and g.field = 'price'
          order by g.log_id limit 1), (i.price_cents / 100.0)::numeric(12, 2)::text), 1, 0
      from inventory_items i where i.inventory_id = $1) e
    order by e.at desc, e.rank desc, e.id desc limit $2 offset $3) l
    left join copies c on c.copy_id = l.copy_id
  order by l.at desc, l.rank desc, l.id desc`;

/** A page of the item's life, newest first, and how long all of it is; without changes of its cost for whoever may not see those. */
export async function listLife(
  db: Db,
  inventoryId: number,
  page: { readonly limit: number; readonly offset: number; readonly seesCosts: boolean },
): Promise<{ items: LifeWire[]; options: { totalitems: number } }> {
  const rows = await db.rows<Omit<LifeWire, 'receiptNumber'> & { total: number }>(LIFE, [
    inventoryId,
    page.limit,
    page.offset,
    page.seesCosts,
  ]);
  const named = await withReceipts(db, rows);
  return {
    items: named.map(({ total: _total, ...row }) => row),
    options: { totalitems: rows[0]?.total ?? 0 },
  };
}
