// What of transfers waits for a person: goods that were sent and neither accepted, returned nor given up.
import { transferNeedWords as words } from '#domains/transfers/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const transferNeeds: readonly Need[] = [
  {
    key: 'transfers.missing',
    tone: 'warn',
    icon: 'transfer',
    right: 'transfers.view',
    act: words.DECIDE,
    opens: ({ first }) => `/management/transfers?transfer=${first}`,
    title: ({ count }) => words.missing(count),
    detail: () => words.MISSING,
    // Of both stores: either may decide.
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select s.store_id, count(*)::integer as count, min(t.completed_at) as since,
           coalesce((array_agg(t.transfer_id order by t.completed_at, t.transfer_id))[1], 0) as first
         from unnest($1::bigint[]) as s(store_id) join transfers t on t.to_store_id = s.store_id or t.from_store_id = s.store_id
         where t.status = 'completed' and t.from_store_id is not null
           and exists (select 1 from transfer_lines l where l.transfer_id = t.transfer_id and l.sent > l.accepted + l.returned + l.lost)
         group by 1`,
        [[...storeIds]],
      ),
  },
];
