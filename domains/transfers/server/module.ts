// What does the server get from transfers?
import type { ServerModule } from '#platform/module.ts';
import { transferChecks } from './invariants/transfers.ts';
import { transferItemRoutes } from './item-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { transferRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => [...transferRoutes, ...transferItemRoutes, ...ownRoutes],
  invariants: transferChecks,
};
