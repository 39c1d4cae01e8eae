// What does the server get from departments?
import type { ServerModule } from '#platform/module.ts';
import { departmentsEditRoutes } from './edit-routes.ts';
import { departmentsRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => [...departmentsEditRoutes, ...departmentsRoutes],
};
