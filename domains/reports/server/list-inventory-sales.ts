// Which items of a store were sold, how often and for how much? (REP-06)
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type AskedSales = {
  readonly storeId: number;
  /** yyyy-MM-dd, both included. */
  readonly startDay: string;
  readonly endDay: string;
  /** As sold; null for all. */
  readonly departmentId: number | null;
  /** Items of which fewer were sold are left out. */
  readonly minQuantity: number;
  /** Only what this employee sold; null for everybody. */
  readonly userId: number | null;
};

export type ItemSales = {
  readonly inventoryId: number;
  readonly sku: string;
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: number;
  readonly departmentName: string;
  readonly condition: string;
  readonly sold: number;
  readonly returned: number;
  /** After discounts, before tax; returns are not taken off. */
  readonly salesCents: Cents;
  /** What was given back before tax, positive. */
  readonly refundsCents: Cents;
  /** What the sold pieces had cost. */
  readonly costCents: Cents;
  readonly onHand: number;
  readonly priceCents: Cents;
  /** The last business day on which one was sold. */
  readonly lastSold: string;
};

const SOLD = `
  select l.inventory_id, l.department_id, sum(l.quantity) filter (where l.kind = 'sale') as sold,
    coalesce(sum(l.quantity) filter (where l.kind = 'refund'), 0) as returned,
    sum(l.quantity * l.unit_price_cents - least(l.line_discount_cents, l.quantity * l.unit_price_cents) - l.spread_discount_cents)
      filter (where l.kind = 'sale') as sales,
    coalesce(-sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where l.kind = 'refund'), 0) as refunds,
    sum(l.quantity * l.cost_cents) filter (where l.kind = 'sale') as cost, max(t.business_day) filter (where l.kind = 'sale') as last_sold
  from transactions t join transaction_lines l using (transaction_id)
  where t.store_id = $1 and t.state = 'finalized' and t.business_day between $2::date and $3::date and l.inventory_id is not null
    and l.kind in ('sale', 'refund') and ($4::bigint is null or l.department_id = $4) and ($6::bigint is null or t.user_id = $6)
  group by 1, 2 having coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0) >= $5`;

/** The items, those that sold most first. What was sold without an item of the stock is not in it. */
export function listInventorySales(db: Pick<Db, 'rows'>, asked: AskedSales): Promise<ItemSales[]> {
  const { storeId, startDay, endDay, departmentId, minQuantity, userId } = asked;
  return db.rows<ItemSales>(
    `select s.inventory_id as "inventoryId", i.sku, p.upc, p.title, p.artist, s.department_id as "departmentId", d.name as "departmentName",
       c.name as condition, coalesce(s.sold, 0)::bigint as sold, s.returned::bigint as returned, coalesce(s.sales, 0)::bigint as "salesCents",
       s.refunds::bigint as "refundsCents", coalesce(s.cost, 0)::bigint as "costCents", i.on_hand as "onHand", i.price_cents as "priceCents",
       coalesce(s.last_sold::text, '') as "lastSold"
     from (${SOLD}) s join inventory_items i using (inventory_id) join catalog_products p using (catalog_id)
     join departments d on d.department_id = s.department_id join conditions c on c.condition_id = i.condition_id
     order by s.sold desc, p.title, s.inventory_id`,
    [storeId, startDay, endDay, departmentId, minQuantity, userId],
  );
}
