// What does the server get from register?
import type { ServerModule } from '#platform/module.ts';
import { transactionChecks } from './invariants/transactions.ts';
import { registerRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => registerRoutes,
  invariants: transactionChecks,
};
