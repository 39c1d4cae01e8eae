// What does the server get from reports?
import { demoViews } from '#domains/reports/testing/demo-views.ts';
import type { ServerModule } from '#platform/module.ts';
import { reportChecks } from './invariants/reports.ts';
import { reports } from './report-list.ts';
import { reportsRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => reportsRoutes,
  reports,
  invariants: reportChecks,
  demo: demoViews,
};
