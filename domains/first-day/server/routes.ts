import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { findSteps } from '#domains/first-day/server/find-steps.ts';
import { type Route, reads } from '#contract/route.ts';

export const firstDayRoutes: Route[] = [
  reads(getSetupSteps, async ({ db }, { clientId }) => ({
    isDemo: await isDemoDatabase(db),
    steps: await findSteps(db, clientId),
  })),
];
