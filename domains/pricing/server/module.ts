// What does the server get from pricing?
import type { ServerModule } from '#platform/module.ts';
import { priceChecks } from './invariants/prices.ts';
import { pricingRoutes } from './routes.ts';
import { refreshDueGuides } from './refresh-guide.ts';

export const module: ServerModule = {
  routes: () => pricingRoutes,
  invariants: priceChecks,
  jobs: ({ database }) => [
    { everyMs: 10_000, run: (now, isStopping) => refreshDueGuides(database, now, isStopping) },
  ],
};
