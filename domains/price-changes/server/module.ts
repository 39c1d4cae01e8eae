// What does the server get from price-changes?
import type { ServerModule } from '#platform/module.ts';
import { priceChangesRoutes } from './routes.ts';
import { queueDuePrices } from './queue-due.ts';

export const module: ServerModule = {
  routes: () => priceChangesRoutes,
  jobs: ({ database }) => [
    { everyMs: 2_000, run: (now, isStopping) => queueDuePrices(database, now, isStopping) },
  ],
};
