// What does the server get from reports?
import type { ServerModule } from '#platform/module.ts';
import { reportChecks } from './invariants/reports.ts';
import { reportsRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => reportsRoutes,
  invariants: reportChecks,
};
