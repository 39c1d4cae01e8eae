// What does the server get from move-in?
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { monthsBefore } from '#domains/smart-order/server/public/months-before.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { doWorks } from './do-works.ts';
import { exportRoutes } from './export-routes.ts';
import { openingChecks } from './invariants/openings.ts';
import { moveInRoutes } from './routes.ts';
import { listNewMonths } from './sales-before.ts';

export const module: ServerModule = {
  routes: () => [...moveInRoutes, ...exportRoutes],
  invariants: openingChecks,
  fills: [
    fill(moneySources, { moveStep: 'select step_id from move_in_steps' }),
    fill(monthsBefore, listNewMonths),
  ],
  jobs: ({ database, failpoint }) => [
    {
      everyMs: 1_000,
      atStart: true,
      run: (now, isStopping) => doWorks(database, { now, isStopping, failpoint }),
    },
  ],
};
