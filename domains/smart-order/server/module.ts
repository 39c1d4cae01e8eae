// What does the server get from smart-order?
import type { ServerModule } from '#platform/module.ts';
import { demoDemand } from '#domains/smart-order/testing/demo-demand.ts';
import { keptLineChecks } from './invariants/kept-lines.ts';
import { smartOrderChecks } from './invariants/kept-weeks.ts';
import { smartOrderRoutes } from './routes.ts';
import { refreshDueDemand } from './refresh-demand.ts';

export const module: ServerModule = {
  routes: () => smartOrderRoutes,
  demo: demoDemand,
  invariants: [...smartOrderChecks, ...keptLineChecks],
  jobs: ({ database }) => [
    { everyMs: 5_000, atStart: true, run: (now, isStopping) => refreshDueDemand(database, now, isStopping) },
  ],
};
