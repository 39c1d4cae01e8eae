// What does the server get from printing?
import type { ServerModule } from '#platform/module.ts';
import { printingRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => printingRoutes,
};
