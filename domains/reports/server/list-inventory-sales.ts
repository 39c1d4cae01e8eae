// Which items of a store were sold, how often and for how much? (REP-06)
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import { itemSums } from '#domains/analytics/server/public/sum-items.ts';
import type { Cents } from '#kernel/money.ts';
import type { Database } from '#contract/route.ts';

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

/** The items, those that sold most first. What was sold without an item of the stock is not in it. */
export const listInventorySales = (db: Database, asked: AskedSales): Promise<ItemSales[]> =>
  inSnapshot(db, async (tx) => {
    const { storeId, startDay, endDay, departmentId, minQuantity, userId } = asked;
    const range = { from: startDay, to: endDay };
    const { sql, binder } = await itemSums(tx, { storeId, range, departmentId, userId });
    return tx.rows<ItemSales>(
      `/*once*/ select s.inventory_id as "inventoryId", i.sku, p.upc, p.title, p.artist, s.department_id as "departmentId", d.name as "departmentName",
         c.name as condition, s.sold, s.returned, s.sales_cents as "salesCents", s.refunds_cents as "refundsCents", s.cost_cents as "costCents",
         i.on_hand as "onHand", i.price_cents as "priceCents", coalesce(s.last_sold::text, '') as "lastSold"
       from (${sql}) s join inventory_items i using (inventory_id) join catalog_products p using (catalog_id)
       join departments d on d.department_id = s.department_id join conditions c on c.condition_id = i.condition_id
       where s.sold >= ${binder.bind(minQuantity)}::bigint order by s.sold desc, p.title, s.inventory_id, s.department_id`,
      binder.values,
    );
  });
