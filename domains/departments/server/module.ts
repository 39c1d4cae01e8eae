// What does the server get from departments?
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { departmentsEditRoutes } from './edit-routes.ts';
import { departmentsRoutes } from './routes.ts';
import { setUpTaxes } from './set-up.ts';

export const module: ServerModule = {
  fills: [fill(setUps, setUpTaxes)],
  routes: () => [...departmentsEditRoutes, ...departmentsRoutes],
};
