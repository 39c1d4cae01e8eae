// What does the server get from business-day?
import type { ServerModule } from '#platform/module.ts';
import { dayChecks } from './invariants/closed-days.ts';
import { costChecks } from './invariants/day-costs.ts';
import { businessDayChecks } from './invariants/opened-days.ts';
import { businessDayRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => businessDayRoutes,
  invariants: [...dayChecks, ...businessDayChecks, ...costChecks],
};
