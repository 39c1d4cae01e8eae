// What of prices waits for a person: changes that nobody applied or skipped yet.
import { priceNeedWords as words } from '#domains/price-changes/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const priceNeeds: readonly Need[] = [
  {
    key: 'prices.waiting',
    tone: 'info',
    icon: 'price',
    right: 'pricing.view',
    act: words.ACT,
    opens: '/management/inventory/pricing',
    title: ({ count }) => words.waiting(count),
    detail: () => words.DETAIL,
    // As countOpen counts them for one store.
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select c.store_id, count(*)::integer as count, null::timestamptz as since from price_changes c
         where c.store_id = any($1) and c.state = 'open'
           and exists (select 1 from inventory_items i where i.inventory_id = c.inventory_id and i.hidden_at is null) group by 1`,
        [[...storeIds]],
      ),
  },
];
