// What does the server get from catalog?
import type { ServerModule } from '#platform/module.ts';
import { catalogChecks } from './invariants/words.ts';
import { deepSearchRoutes } from './deep-routes.ts';
import { catalogDetailRoutes } from './detail-routes.ts';
import { catalogEditionRoutes } from './edition-routes.ts';
import { catalogRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => [...deepSearchRoutes, ...catalogDetailRoutes, ...catalogEditionRoutes, ...catalogRoutes],
  invariants: catalogChecks,
};
