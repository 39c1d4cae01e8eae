// What does the server get from settings?
import type { ServerModule } from '#platform/module.ts';
import { settingsRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => settingsRoutes,
};
