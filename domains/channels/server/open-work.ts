// What of sales channels is open in a store: those that sell its goods or have their books there.
import { channelOpenWords as words } from '#domains/channels/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';

export const channelOpenWork: readonly OpenWork[] = [
  {
    key: 'channels.linked',
    says: ({ count }) => words.linked(count),
    act: words.UNLINK,
    opens: '/eCommerce/settings',
    find: (db, storeId) =>
      db.rows<Left>(
        `select null::bigint as "deviceId", count(*)::integer as count from channel_connections c
         where (c.is_active and c.home_store_id = $1) or exists (select 1 from channel_stores k where k.connection_id = c.connection_id and k.store_id = $1)`,
        [storeId],
      ),
  },
];
