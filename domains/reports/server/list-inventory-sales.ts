// Which items of a store were sold, how often and for how much? (REP-06)
import { z } from 'zod';
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import { itemSums } from '#domains/analytics/server/public/sum-items.ts';
import type { Database } from '#contract/route.ts';
import { asDocument, centsShape } from '#platform/db/document.ts';

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

const itemShape = z.object({
  inventoryId: z.number(),
  sku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  condition: z.string(),
  sold: z.number(),
  returned: z.number(),
  /** After discounts, before tax; returns are not taken off. */
  salesCents: centsShape,
  /** What was given back before tax, positive. */
  refundsCents: centsShape,
  /** What the sold pieces had cost, less those that came back into stock. */
  costCents: centsShape,
  onHand: z.number(),
  priceCents: centsShape,
  /** The last business day on which one was sold. */
  lastSold: z.string(),
});

export type ItemSales = Readonly<z.infer<typeof itemShape>>;

/** The items, those that sold most first. What was sold without an item of the stock is not in it. */
export const listInventorySales = (db: Database, asked: AskedSales): Promise<ItemSales[]> =>
  inSnapshot(db, async (tx) => {
    const { storeId, startDay, endDay, departmentId, minQuantity, userId } = asked;
    const range = { from: startDay, to: endDay };
    const { sql, binder } = await itemSums(tx, { storeId, range, departmentId, userId });
    const rows = await tx.rows<unknown>(
      `/*once*/ select s.inventory_id, i.sku, p.upc, p.title, p.artist, s.department_id, d.name as "departmentName",
         c.name as condition, s.sold, s.returned, s.sales_cents, s.refunds_cents, s.cost_cents,
         i.on_hand, i.price_cents, coalesce(s.last_sold::text, '') as "lastSold"
       from (${sql}) s join inventory_items i using (inventory_id) join catalog_products p using (catalog_id)
       join departments d on d.department_id = s.department_id join conditions c on c.condition_id = i.condition_id
       where s.sold >= ${binder.bind(minQuantity)}::bigint order by s.sold desc, p.title, s.inventory_id, s.department_id`,
      binder.values,
    );
    return asDocument(z.array(itemShape), rows);
  });
