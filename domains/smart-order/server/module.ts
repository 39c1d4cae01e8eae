// What does the server get from smart-order?
import type { ServerModule } from '#platform/module.ts';
import { demoDemand } from '#domains/smart-order/testing/demo-demand.ts';
import { smartOrderChecks } from './invariants/kept-weeks.ts';
import { refreshDueDemand } from './refresh-demand.ts';

export const module: ServerModule = {
  demo: demoDemand,
  invariants: smartOrderChecks,
  jobs: ({ database }) => [
    { everyMs: 5_000, atStart: true, run: (now, isStopping) => refreshDueDemand(database, now, isStopping) },
  ],
};
