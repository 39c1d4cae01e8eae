// What of the register waits for a person: transactions with items that an earlier day left pending, and what differed in sales without a server.
import { registerNeedWords as words } from '#domains/register/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const registerNeeds: readonly Need[] = [
  {
    key: 'register.differ',
    tone: 'bad',
    icon: 'basket',
    right: 'transactions.settle',
    act: words.OPEN,
    opens: '/pos/transactions/completedTrans?view=discrepancies',
    title: ({ count }) => words.differ(count),
    detail: () => words.DIFFER,
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select d.store_id, count(*)::integer as count, min(d.found_at) as since from discrepancies d
         where d.store_id = any($1) and d.settled_at is null group by 1`,
        [[...storeIds]],
      ),
  },
  {
    key: 'register.pending',
    tone: 'warn',
    icon: 'basket',
    right: 'transactions.view',
    act: words.OPEN,
    opens: '/pos/transactions/pending/',
    title: ({ count }) => words.pending(count),
    detail: () => words.PENDING,
    find: ({ db, storeIds, days }) =>
      db.rows<Waiting>(
        `select t.store_id, count(*)::integer as count, min(coalesce(t.held_at, t.created_at)) as since
         from unnest($1::bigint[], $2::date[]) as asked(store_id, today) join stores s using (store_id) join transactions t using (store_id)
         where t.state in ('active', 'held') and t.finished_at is null and (t.items > 0 or t.certificates @> '[{"kind": "sold"}]')
           and (coalesce(t.held_at, t.created_at) at time zone s.time_zone)::date < asked.today group by 1`,
        [[...storeIds], [...days]],
      ),
  },
];
