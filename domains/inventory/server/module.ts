// What does the server get from inventory?
import { ITEM_HELD } from '#domains/inventory/rules/stock-hold.ts';
import type { ServerModule } from '#platform/module.ts';
import { holdChecks } from './invariants/holds.ts';
import { stockChecks } from './invariants/stock.ts';
import { labelRoutes } from './label-routes.ts';
import { inventoryRoutes } from './routes.ts';
import { endOverdueStockHolds } from './public/hold-stock.ts';

export const module: ServerModule = {
  routes: () => [...labelRoutes, ...inventoryRoutes],
  invariants: [...holdChecks, ...stockChecks],
  jobs: ({ database }) => [
    { everyMs: 600_000, atStart: true, run: (now) => endOverdueStockHolds(database, now) },
  ],
  // Held by law or for a wish: whatever would take the goods away says so.
  databaseRefusals: { TP005: ITEM_HELD },
};
