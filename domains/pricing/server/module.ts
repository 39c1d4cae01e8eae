// What does the server get from pricing?
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { uses } from '#domains/departments/server/public/uses.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { priceChecks } from './invariants/prices.ts';
import { pricingRuleChecks } from './invariants/rules.ts';
import { pricingRoutes } from './routes.ts';
import { refreshDueGuides } from './refresh-guide.ts';
import { usesByRules } from './uses-of-configuration.ts';
import { setUpRules } from './set-up.ts';

export const module: ServerModule = {
  routes: () => pricingRoutes,
  invariants: [...priceChecks, ...pricingRuleChecks],
  fills: [fill(setUps, setUpRules), fill(uses, usesByRules)],
  jobs: ({ database }) => [
    { everyMs: 10_000, run: (now, isStopping) => refreshDueGuides(database, now, isStopping) },
  ],
};
