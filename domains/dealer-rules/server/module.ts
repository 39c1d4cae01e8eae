// What does the server get from dealer-rules?
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { dealerRuleChecks } from './invariants/rules.ts';
import { dealerRulesRoutes } from './routes.ts';
import { dealerRegister } from './reports/dealer-register.ts';
import { dealerTradeRoutes } from './trade-routes.ts';
import { dropOldPictures } from './keep-picture.ts';
import { setUpDealerRules } from './set-up.ts';

export const module: ServerModule = {
  fills: [fill(setUps, setUpDealerRules)],
  routes: () => [...dealerRulesRoutes, ...dealerTradeRoutes],
  reports: [dealerRegister],
  invariants: dealerRuleChecks,
  jobs: ({ database }) => [
    { everyMs: 3_600_000, atStart: true, run: (now) => dropOldPictures(database, now) },
  ],
};
