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
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select store_id as "storeId", count(*)::integer as count, null::timestamptz as since from inventory_items
         where store_id = any($1) and hidden_at is null and on_hand < 0 group by 1`,
        [[...storeIds]],
      ),
  },
];
