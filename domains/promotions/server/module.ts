// What does the server get from promotions?
import type { ServerModule } from '#platform/module.ts';
import { promotionChecks } from './invariants/promotions.ts';
import { promotionRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => promotionRoutes,
  invariants: promotionChecks,
};
