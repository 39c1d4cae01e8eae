// What does the server get from time-clock?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { clockChecks } from './invariants/time-records.ts';
import { timeClockRoutes } from './routes.ts';
import { clockOpenWork } from './open-work.ts';

export const module: ServerModule = {
  fills: [fill(openWork, clockOpenWork)],
  routes: () => timeClockRoutes,
  invariants: clockChecks,
};
