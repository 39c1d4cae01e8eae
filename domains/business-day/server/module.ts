// What does the server get from business-day?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { dayChecks } from './invariants/closed-days.ts';
import { costChecks } from './invariants/day-costs.ts';
import { businessDayChecks } from './invariants/opened-days.ts';
import { businessDayRoutes } from './routes.ts';
import { dayNeeds } from './needs.ts';
import { dayOpenWork } from './open-work.ts';

export const module: ServerModule = {
  routes: () => businessDayRoutes,
  needs: dayNeeds,
  invariants: [...dayChecks, ...businessDayChecks, ...costChecks],
  fills: [fill(openWork, dayOpenWork), fill(moneySources, { dayCost: 'select day_cost_id from day_costs' })],
};
