// What does the server get from reports?
import { demoSchedules } from '#domains/reports/testing/demo-schedules.ts';
import { demoViews } from '#domains/reports/testing/demo-views.ts';
import type { ServerModule } from '#platform/module.ts';
import { reportChecks } from './invariants/reports.ts';
import { scheduleChecks } from './invariants/schedules.ts';
import { reports } from './report-list.ts';
import { reportsRoutes } from './routes.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { scheduleNeeds } from './schedules/needs.ts';
import { runSchedules } from './schedules/run-schedules.ts';

export const module: ServerModule = {
  routes: () => [...reportsRoutes, ...scheduleRoutes],
  reports,
  invariants: [...reportChecks, ...scheduleChecks],
  needs: scheduleNeeds,
  jobs: ({ database, failpoint }) => [
    { everyMs: 5_000, run: (now, isStopping) => runSchedules(database, { now, isStopping, failpoint }) },
  ],
  demo: async (database, chain) => {
    await demoViews(database, chain);
    await demoSchedules(database, chain);
  },
};
