// What of vendors' shipments waits for a person: invoices that don't agree with what was checked in.
import { orderNeedWords as words } from '#domains/vendor-orders/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const orderNeeds: readonly Need[] = [
  {
    key: 'shipments.differ',
    tone: 'warn',
    icon: 'shipment',
    right: 'orders.view',
    act: words.LOOK,
    opens: '/vendors/vendor_orders',
    title: ({ count }) => words.differ(count),
    detail: () => words.DIFFER,
    // The difference as in rules/invoice.ts.
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select store_id, count(*)::integer as count, min(settled_at) as since from vendor_shipments
         where store_id = any($1) and settled_at is not null and cleared_at is null and invoice_total_cents <> goods_cents + freight_cents group by 1`,
        [[...storeIds]],
      ),
  },
];
