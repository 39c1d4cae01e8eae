// What does the server get from tasks?
import type { ServerModule } from '#platform/module.ts';
import { taskRoutes } from './routes.ts';
import { taskNeeds } from './needs.ts';

export const module: ServerModule = {
  routes: () => taskRoutes,
  needs: taskNeeds,
};
