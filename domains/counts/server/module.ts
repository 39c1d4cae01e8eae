// What does the server get from counts?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { tellDaily } from './daily-count.ts';
import { resumeCounts } from './finish-count.ts';
import { countChecks } from './invariants/counts.ts';
import { countingRoutes, reviewRoutes } from './own-routes.ts';
import { countRoutes } from './routes.ts';
import { demoCounts } from '#domains/counts/testing/demo-counts.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { countsAndShrinkage } from './reports/counts-and-shrinkage.ts';
import { countNeeds } from './needs.ts';
import { countOpenWork } from './open-work.ts';
import { listCounted } from './list-counted.ts';
import { countedSince } from '#domains/transfers/server/public/counted-since.ts';

export const module: ServerModule = {
  reports: [countsAndShrinkage],
  routes: () => [...countRoutes, ...countingRoutes, ...reviewRoutes],
  needs: countNeeds,
  invariants: countChecks,
  demo: demoCounts,
  jobs: ({ database, failpoint }) => [
    {
      everyMs: 5_000,
      atStart: true,
      run: (now, isStopping) => resumeCounts(database, now, failpoint, isStopping),
    },
    { everyMs: 600_000, run: (now) => tellDaily(database, now) },
  ],
  fills: [
    fill(openWork, countOpenWork),
    fill(countedSince, listCounted),
    fill(moneySources, {
      count: `select count_id from counts where status in ('completed', 'undoing', 'undone')`,
      countStep: 'select step_id from count_steps',
    }),
  ],
};
