// What does the server get from time-clock?
import type { ServerModule } from '#platform/module.ts';
import { clockChecks } from './invariants/time-records.ts';
import { timeClockRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => timeClockRoutes,
  invariants: clockChecks,
};
