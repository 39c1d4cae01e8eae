// What does the server get from tasks?
import type { ServerModule } from '#platform/module.ts';
import { taskRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => taskRoutes,
};
