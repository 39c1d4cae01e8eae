// Which days of a store are opened and not closed?
import { dayOpenWords as words } from '#domains/business-day/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';
import { dayWords } from '#contract/report.ts';

export const dayOpenWork: readonly OpenWork[] = [
  {
    key: 'day.open',
    says: ({ name = '' }) => words.open(name),
    act: words.CLOSE,
    opens: '/management/dailyprocessing/endofday',
    find: async (db, storeId): Promise<Left[]> => {
      const days = await db.rows<{ day: string }>(
        'select business_day as day from business_days where store_id = $1 and opened_at is not null and closed_at is null order by 1',
        [storeId],
      );
      return days.map(({ day }) => ({ deviceId: null, count: 1, name: dayWords(day) }));
    },
  },
];
