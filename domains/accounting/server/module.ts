// What does the server get from accounting?
import type { ServerModule } from '#platform/module.ts';
import { demoJournals } from '#domains/accounting/testing/demo-journals.ts';
import { journalChecks } from './invariants/journals.ts';
import { accountingRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => accountingRoutes,
  invariants: journalChecks,
  demo: demoJournals,
};
