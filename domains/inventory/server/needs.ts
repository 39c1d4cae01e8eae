// What of the stock waits for a person: items that were sold below zero.
import { stockNeedWords as words } from '#domains/inventory/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const stockNeeds: readonly Need[] = [
  {
    key: 'stock.belowZero',
    tone: 'bad',
    icon: 'stock',
    right: 'inventory.view',
    act: words.COUNT,
    opens: '/management/inventory',
    title: ({ count }) => words.toCheck(count),
    detail: () => words.TO_CHECK,
    // The checks that are open, rather than all that a store has: `verify` knows that both are the same (S2).
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select i.store_id, count(*)::integer as count, null::timestamptz as since
         from stock_checks c join inventory_items i using (inventory_id)
         where c.settled_at is null and i.store_id = any($1) and i.on_hand < 0 group by 1`,
        [[...storeIds]],
      ),
  },
];
