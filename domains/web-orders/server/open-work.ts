// What of web orders is open in a store: those it has or claimed.
import { webOrderOpenWords as words } from '#domains/web-orders/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';

export const webOrderOpenWork: readonly OpenWork[] = [
  {
    key: 'webOrders.open',
    says: ({ count }) => words.open(count),
    act: words.FINISH,
    opens: '/eCommerce/orders',
    find: (db, storeId) =>
      db.rows<Left>(
        `select null::bigint as "deviceId", count(*)::integer as count from channel_orders o
         where o.status_id = any ('{1,2,3,7,8}'::integer[]) and coalesce(o.locking_store_id, o.store_id) = $1`,
        [storeId],
      ),
  },
];
