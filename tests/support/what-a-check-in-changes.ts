// All that a finished check-in changes in its store, to be compared, for tests.
import type { Db } from '#contract/route.ts';

/** Stock and its cost, what is kept, the books, orders and shipments, drafted returns, and the check-ins themselves. Not which items there are. */
export async function whatACheckInChanges(db: Db, storeId: number) {
  const of = (sql: string) => db.rows(sql, [storeId]);
  return {
    stock: await of(
      'select inventory_id, on_hand, held, cost_e4, cost_cents from inventory_items where store_id = $1 and (on_hand <> 0 or held <> 0 or cost_e4 <> 0) order by 1',
    ),
    wishes: await of(
      'select wish_id, inventory_id from wish_holds where store_id = $1 and released_at is null order by 1',
    ),
    accounts: await of(
      'select kind, ref, balance_cents from accounts where store_id = $1 and balance_cents <> 0 order by 1, 2',
    ),
    supply: await of('select * from vendor_supply where store_id = $1 order by vendor_item_id'),
    orders: await of(
      'select vendor_order_id, status_id, closed_at from vendor_orders where store_id = $1 order by 1',
    ),
    lines: await of(
      'select l.* from vendor_order_items l join vendor_orders using (vendor_order_id) where store_id = $1 order by 1',
    ),
    shipments: await of('select * from vendor_shipments where store_id = $1 order by 1'),
    announced: await of(
      'select i.* from vendor_shipment_items i join vendor_shipments using (vendor_shipment_id) where store_id = $1 order by 1',
    ),
    scanned: await of(
      `select l.transfer_line_id, l.quantity, l.scanned, l.damaged, l.labelled, l.wishes_kept, l.cost_e4, l.serial, l.sent, l.sent_cents, l.accepted,
         l.accepted_cents, t.status, t.completed_at, t.invoice_number, t.invoice_total_cents, t.freight_cents
       from transfer_lines l join transfers t using (transfer_id) where t.to_store_id = $1 order by 1`,
    ),
    returns: await of(
      'select t.vendor_return_id, x.inventory_id, x.quantity from vendor_returns t left join vendor_return_items x using (vendor_return_id) where store_id = $1 order by 1, 2',
    ),
    copies: await of(`select copy_id from copies where store_id = $1 and state = 'inStock' order by 1`),
  };
}
