// What does the server get from cash?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { registerFacts } from '#domains/stores/server/public/register-facts.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { countChecks } from './invariants/counts.ts';
import { drawerChecks } from './invariants/drawers.ts';
import { overShort } from './reports/over-short.ts';
import { cashRoutes } from './routes.ts';
import { cashNeeds } from './needs.ts';
import { cashOpenWork, lastCounts } from './open-work.ts';

export const module: ServerModule = {
  routes: () => cashRoutes,
  needs: cashNeeds,
  reports: [overShort],
  invariants: [...countChecks, ...drawerChecks],
  fills: [
    fill(openWork, cashOpenWork),
    fill(registerFacts, lastCounts),
    fill(moneySources, {
      drawerSession: 'select session_id from drawer_sessions',
      drawerCorrection: 'select correction_id from drawer_corrections',
      cashMove: 'select move_id from cash_moves',
      lateCash: 'select late_id from late_cash',
    }),
  ],
};
