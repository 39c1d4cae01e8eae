// What does the server get from analytics?
import type { ServerModule } from '#platform/module.ts';
import { analyticsRoutes } from './routes.ts';

export const module: ServerModule = { routes: () => analyticsRoutes };
