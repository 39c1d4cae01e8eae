// What does the server get from channels?
import type { ServerModule } from '#platform/module.ts';
import { channelRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => channelRoutes,
};
