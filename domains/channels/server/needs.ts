// What of sales channels waits for a person: connections that failed several times in a row.
import { channelNeedWords as words } from '#domains/channels/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

/** Fewer failures in a row usually pass. */
const FAILURES = 3;

export const channelNeeds: readonly Need[] = [
  {
    key: 'channels.broken',
    tone: 'bad',
    icon: 'channel',
    right: 'channels.view',
    act: words.LOOK,
    opens: '/eCommerce/settings',
    title: ({ count }) => words.broken(count),
    detail: () => words.BROKEN,
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select home_store_id as "storeId", count(*)::integer as count, min(asked_at) as since from channel_connections
         where home_store_id = any($1) and is_active and failures >= $2 group by 1`,
        [[...storeIds], FAILURES],
      ),
  },
];
