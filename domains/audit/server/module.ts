// What does the server get from audit?
import type { ServerModule } from '#platform/module.ts';
import { auditRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => auditRoutes,
};
