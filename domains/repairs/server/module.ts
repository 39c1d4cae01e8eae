// What does the server get from repairs?
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { demoBench } from '#domains/repairs/testing/demo-bench.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { benchChecks } from './invariants/bench.ts';
import { benchWork } from './reports/bench-work.ts';
import { repairsRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => repairsRoutes,
  reports: [benchWork],
  demo: demoBench,
  invariants: benchChecks,
  fills: [
    fill(moneySources, {
      benchCost: 'select bench_cost_id from bench_costs where is_posted',
      benchStep: `select bench_step_id from bench_steps where kind in ('scrapped', 'undone')`,
    }),
  ],
};
