// What does the server get from customers?
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { demoWishes } from '#domains/customers/testing/demo-wishes.ts';
import { customerGroupRoutes } from './group-routes.ts';
import { wishRoutes } from './wish-routes.ts';
import { customersRoutes } from './routes.ts';
import { endOverdueHolds } from './public/reserve-for-wishes.ts';
import { wishesUnmet } from './reports/wishes-unmet.ts';
import { wishNeeds } from './needs.ts';

export const module: ServerModule = {
  reports: [wishesUnmet],
  routes: () => [...customerGroupRoutes, ...wishRoutes, ...customersRoutes],
  needs: wishNeeds,
  demo: demoWishes,
  jobs: ({ database }) => [{ everyMs: 600_000, atStart: true, run: (now) => endOverdueHolds(database, now) }],
  fills: [
    fill(moneySources, {
      creditAdjustment: `select change_id from credit_changes where kind = 'creditAdjustment'`,
      customerMerge: `select change_id from credit_changes where kind = 'customerMerge'`,
      creditCashOut: `select change_id from credit_changes where kind = 'creditCashOut'`,
    }),
  ],
};
