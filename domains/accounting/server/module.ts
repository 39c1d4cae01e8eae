// What does the server get from accounting?
import type { ServerModule } from '#platform/module.ts';
import { demoJournals } from '#domains/accounting/testing/demo-journals.ts';
import { journalChecks } from './invariants/journals.ts';
import { accountingNeeds } from './needs.ts';
import { accountingRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => accountingRoutes,
  invariants: journalChecks,
  needs: accountingNeeds,
  demo: demoJournals,
};
