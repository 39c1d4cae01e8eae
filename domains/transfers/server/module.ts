// What does the server get from transfers?
import type { ServerModule } from '#platform/module.ts';
import { transferItemRoutes } from './item-routes.ts';
import { transferRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => [...transferRoutes, ...transferItemRoutes],
};
