import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { getSetupSteps, mailInvitation } from '#domains/first-day/contract/calls.ts';
import { findSteps } from '#domains/first-day/server/find-steps.ts';
import { mailInvitation as mail } from '#domains/first-day/server/mail-invitation.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const firstDayRoutes: Route[] = [
  reads(getSetupSteps, async ({ db }, { clientId }) => ({
    isDemo: await isDemoDatabase(db),
    steps: await findSteps(db, clientId),
  })),
  writes(mailInvitation, mail),
];
