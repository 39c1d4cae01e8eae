// What does the server get from access?
import type { ServerModule } from '#platform/module.ts';
import { pinRoutes } from './pin-routes.ts';
import { accessRoutes } from './routes.ts';
import { userRoutes } from './user-routes.ts';

export const module: ServerModule = {
  routes: (surroundings) => [...pinRoutes, ...accessRoutes(surroundings), ...userRoutes],
};
