// What does the browser app get from register?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/pos/transactions/trans': async () =>
      (await import('./counter/transaction-screen.tsx')).TransactionScreen,
    '/pos/transactions/pending/': async () => (await import('./history/pending-screen.tsx')).PendingScreen,
    '/pos/transactions/completedTrans': async () =>
      (await import('./history/completed-screen.tsx')).CompletedScreen,
  },
};
