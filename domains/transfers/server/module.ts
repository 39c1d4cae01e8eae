// What does the server get from transfers?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import type { ServerModule } from '#platform/module.ts';
import { checkIns } from '#domains/vendor-orders/server/public/check-ins.ts';
import { receivedGoods } from '#domains/vendor-orders/server/public/received-goods.ts';
import { openDocuments } from '#domains/vendors/server/public/open-documents.ts';
import { fill } from '#platform/port.ts';
import { demoTransfers } from '#domains/transfers/testing/demo-transfers.ts';
import { remindOfMissing } from './remind-missing.ts';
import { checkInRoutes } from './check-in/check-in-routes.ts';
import { countOpenOf, goodsTakenIn, hasCheckIn } from './count-open.ts';
import { transferChecks } from './invariants/transfers.ts';
import { transferItemRoutes } from './item-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { transferRoutes } from './routes.ts';
import { transfersAndLosses } from './reports/transfers-and-losses.ts';
import { transferNeeds } from './needs.ts';
import { transferOpenWork } from './open-work.ts';

export const module: ServerModule = {
  reports: [transfersAndLosses],
  routes: () => [...transferRoutes, ...transferItemRoutes, ...ownRoutes, ...checkInRoutes],
  needs: transferNeeds,
  invariants: transferChecks,
  demo: demoTransfers,
  jobs: ({ database }) => [
    { everyMs: 600_000, atStart: true, run: (now) => remindOfMissing(database, now).then(() => undefined) },
  ],
  fills: [
    fill(openWork, transferOpenWork),
    fill(moneySources, { transferStep: 'select transfer_step_id from transfer_steps' }),
    fill(checkIns, hasCheckIn),
    fill(receivedGoods, goodsTakenIn),
    fill(openDocuments, countOpenOf),
  ],
};
