// What of the stock is open in a store: goods on hand, or below zero.
import { stockOpenWords as words } from '#domains/inventory/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';

export const stockOpenWork: readonly OpenWork[] = [
  {
    key: 'inventory.onHand',
    says: ({ count }) => words.onHand(count),
    act: words.TRANSFER,
    opens: '/management/transfers',
    find: (db, storeId) =>
      db.rows<Left>(
        `select null::bigint as "deviceId", count(*)::integer as count from inventory_items where store_id = $1 and on_hand <> 0`,
        [storeId],
      ),
  },
];
