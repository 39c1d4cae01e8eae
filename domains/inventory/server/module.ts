// What does the server get from inventory?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { shelf } from '#domains/catalog/server/public/shelf.ts';
import { departmentsOnHand, uses } from '#domains/departments/server/public/uses.ts';
import { ITEM_HELD } from '#domains/inventory/rules/stock-hold.ts';
import { findItems as itemsOfTaxonomy } from '#domains/taxonomy/server/public/items.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { onHandOf, usesByItems } from './fill-departments.ts';
import { shelfOfInventory } from './fill-shelf.ts';
import { findItems } from './find-items.ts';
import { costChecks } from './invariants/costs.ts';
import { holdChecks } from './invariants/holds.ts';
import { stockChecks } from './invariants/stock.ts';
import { inventoryRoutes } from './routes.ts';
import { endOverdueStockHolds } from './public/hold-stock.ts';
import { stockNeeds } from './needs.ts';
import { stockOpenWork } from './open-work.ts';

export const module: ServerModule = {
  routes: () => inventoryRoutes,
  needs: stockNeeds,
  invariants: [...holdChecks, ...stockChecks, ...costChecks],
  fills: [
    fill(openWork, stockOpenWork),
    fill(shelf, shelfOfInventory),
    fill(departmentsOnHand, onHandOf),
    fill(uses, usesByItems),
    fill(itemsOfTaxonomy, findItems),
  ],
  jobs: ({ database }) => [
    { everyMs: 600_000, atStart: true, run: (now) => endOverdueStockHolds(database, now) },
  ],
  // Held by law or for a wish: whatever would take the goods away says so.
  databaseRefusals: { TP005: ITEM_HELD },
};
