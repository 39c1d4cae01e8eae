// What does the server get from daily-stats?
import type { ServerModule } from '#platform/module.ts';
import { statsChecks } from './invariants/stats.ts';
import { dailyStatsRoutes } from './routes.ts';
import { refreshAllRollups } from './refresh-rollups.ts';

export const module: ServerModule = {
  routes: () => dailyStatsRoutes,
  invariants: statsChecks,
  jobs: ({ database }) => [
    { everyMs: 5_000, atStart: true, run: (_now, isStopping) => refreshAllRollups(database, isStopping) },
  ],
};
