// What does the server get from first-day?
import type { ServerModule } from '#platform/module.ts';
import { firstDayRoutes } from './routes.ts';

export const module: ServerModule = { routes: () => firstDayRoutes };
