// What does the server get from price-changes?
import { keptOut } from '#domains/pricing/server/public/excluded-items.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { demoPriceChanges } from '#domains/price-changes/testing/demo-price-changes.ts';
import { priceChangesRoutes } from './routes.ts';
import { findKeptOut } from './find-excluded-items.ts';
import { queueDuePrices } from './queue-due.ts';
import { priceChangeReport } from './reports/price-changes.ts';
import { priceNeeds } from './needs.ts';

export const module: ServerModule = {
  reports: [priceChangeReport],
  routes: () => priceChangesRoutes,
  needs: priceNeeds,
  demo: demoPriceChanges,
  fills: [fill(keptOut, findKeptOut)],
  jobs: ({ database }) => [
    { everyMs: 2_000, run: (now, isStopping) => queueDuePrices(database, now, isStopping) },
  ],
};
