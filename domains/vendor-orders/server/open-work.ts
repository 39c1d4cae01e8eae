// What of vendor orders is open in a store: those that are not over.
import { orderOpenWords as words } from '#domains/vendor-orders/messages.ts';
import { GROUP_PATHS } from '#domains/vendors/rules/sections.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';

export const orderOpenWork: readonly OpenWork[] = [
  {
    key: 'vendorOrders.open',
    says: ({ count }) => words.open(count),
    act: words.FINISH,
    opens: GROUP_PATHS.orders,
    find: (db, storeId) =>
      db.rows<Left>(
        `select null::bigint as "deviceId", count(*)::integer as count from vendor_orders
         where store_id = $1 and deleted_at is null and status_id <> all ('{5,8}'::integer[])`,
        [storeId],
      ),
  },
];
