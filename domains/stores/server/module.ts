// What does the server get from stores?
import type { ServerModule } from '#platform/module.ts';
import { storeChecks } from './invariants/stores.ts';
import { ownRoutes } from './own-routes.ts';
import { storesRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => [...storesRoutes, ...ownRoutes],
  invariants: storeChecks,
};
