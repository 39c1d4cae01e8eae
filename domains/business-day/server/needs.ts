// What of the days waits for a person: those that were opened and never closed.
import { dayNeedWords as words } from '#domains/business-day/messages.ts';
import { dayWords } from '#contract/report.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

type Late = { storeId: number; day: string; count: number; since: Date | null };

export const dayNeeds: readonly Need[] = [
  {
    key: 'day.late',
    tone: 'bad',
    icon: 'day',
    right: 'day.view',
    act: words.CLOSE,
    opens: '/management/dailyprocessing/endofday',
    title: ({ name = '' }) => words.late(name),
    detail: () => words.LATE,
    // The oldest comes first: closing it leads to the next.
    find: async ({ db, storeIds, days }): Promise<Waiting[]> => {
      const rows = await db.rows<Late>(
        `select d.store_id, min(d.business_day) as day, count(*)::integer as count, min(d.opened_at) as since
         from unnest($1::bigint[], $2::date[]) as asked(store_id, today) join business_days d using (store_id)
         where d.opened_at is not null and d.closed_at is null and d.business_day < asked.today group by 1`,
        [[...storeIds], [...days]],
      );
      return rows.map(({ day, ...row }) => ({ ...row, name: dayWords(day) }));
    },
  },
];
