// What the demo chain keeps of its reports: views that everybody sees, and favorites.
import type { Database } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { DemoChain } from '#platform/module.ts';

const VIEWS = [
  { name: 'Last week by department', reportName: 'Sales', filters: 'Compare=weekday&Range=lastWeek' },
  {
    name: 'Best weekdays',
    reportName: 'Own report',
    filters: 'Figures=receipts%2Cnet&Groupings=weekday&Range=last90',
  },
  { name: 'Slow stock', reportName: '/management/ish', filters: 'sort=-sold' },
] as const;

const FAVORITES = ['/management/dailystats', 'EOD', '/management/ish'];

/** Views of the chain's first user, shared with everybody, and a few stars for all users who are there. */
export async function demoViews(database: Database, { userId, now }: DemoChain): Promise<void> {
  for (const view of VIEWS)
    await insertRow(database, 'saved_reports', {
      ...view,
      userId,
      isShared: true,
      createdAt: now,
      changedAt: now,
    });
  await database.run(
    `insert into report_favorites (user_id, report_name) select user_id, name from users, unnest($1::text[]) name on conflict do nothing`,
    [FAVORITES],
  );
}
