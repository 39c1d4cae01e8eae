// What does the server get from cards?
import type { ServerModule } from '#platform/module.ts';
import { cardsRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => cardsRoutes,
};
