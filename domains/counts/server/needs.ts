// What of counts waits for a person: those that were begun on an earlier day and are neither finished nor cancelled.
import { countNeedWords as words } from '#domains/counts/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const countNeeds: readonly Need[] = [
  {
    key: 'counts.open',
    tone: 'info',
    icon: 'count',
    right: 'counts.edit',
    act: words.REVIEW,
    opens: '/management/physical',
    title: ({ count }) => words.waiting(count),
    detail: () => words.WAITING,
    find: ({ db, storeIds, now }) =>
      db.rows<Waiting>(
        `select store_id, count(*)::integer as count, min(started_at) as since from counts
         where store_id = any($1) and status = 'open' and started_at < $2::timestamptz - interval '1 day' group by 1`,
        [[...storeIds], now],
      ),
  },
];
