// What of tasks waits for a person: those that were due on an earlier day.
import { taskNeedWords as words } from '#domains/tasks/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const taskNeeds: readonly Need[] = [
  {
    key: 'tasks.overdue',
    tone: 'info',
    icon: 'task',
    right: 'tasks.view',
    act: words.OPEN,
    opens: '/',
    title: ({ count }) => words.overdue(count),
    detail: () => words.OVERDUE,
    find: ({ db, storeIds, days }) =>
      db.rows<Waiting>(
        `select t.store_id, count(*)::integer as count, min(t.next_due)::timestamptz as since
         from unnest($1::bigint[], $2::date[]) as asked(store_id, today) join tasks t using (store_id)
         where t.deleted_at is null and not t.is_done and t.next_due < asked.today group by 1`,
        [[...storeIds], [...days]],
      ),
  },
];
