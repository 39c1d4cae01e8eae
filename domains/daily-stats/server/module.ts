// What does the server get from daily-stats?
import type { ServerModule } from '#platform/module.ts';
import { keptItemChecks } from './invariants/kept-items.ts';
import { keptPeopleChecks } from './invariants/kept-people.ts';
import { reportSumChecks } from './invariants/report-sums.ts';
import { statsChecks } from './invariants/stats.ts';
import { dailyStatsRoutes } from './routes.ts';
import { boughtAgainstSold } from './reports/bought-against-sold.ts';
import { liabilities } from './reports/liabilities.ts';
import { sellThrough } from './reports/sell-through.ts';
import { salesFile } from './reports/sales-file.ts';
import { taxByRate } from './reports/tax-by-rate.ts';
import { refreshAllRollups } from './refresh-rollups.ts';
import { sealMonths } from './public/seal-months.ts';

export const module: ServerModule = {
  routes: () => dailyStatsRoutes,
  invariants: [...statsChecks, ...keptItemChecks, ...keptPeopleChecks, ...reportSumChecks],
  reports: [taxByRate, liabilities, sellThrough, boughtAgainstSold, salesFile],
  jobs: ({ database }) => [
    { everyMs: 5_000, atStart: true, run: (_now, isStopping) => refreshAllRollups(database, isStopping) },
    { everyMs: 60_000, atStart: true, run: (_now, isStopping) => sealMonths(database, isStopping) },
  ],
};
