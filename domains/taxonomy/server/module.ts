// What does the server get from taxonomy?
import type { ServerModule } from '#platform/module.ts';
import { taxonomyChecks } from './invariants/taxonomy.ts';
import { taxonomyRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => taxonomyRoutes,
  invariants: taxonomyChecks,
};
