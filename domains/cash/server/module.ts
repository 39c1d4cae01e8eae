// What does the server get from cash?
import type { ServerModule } from '#platform/module.ts';
import { countChecks } from './invariants/counts.ts';
import { drawerChecks } from './invariants/drawers.ts';
import { cashRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => cashRoutes,
  invariants: [...countChecks, ...drawerChecks],
};
