// What does the browser app get from register?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/pos/transactions/trans',
      label: 'Start Transaction (Sell & Trade)',
      section: 'pos',
      menu: 'sidebar',
      place: 1,
      layout: 'register',
      right: 'transactions.view',
      words: 'register refund return checkout trade-in',
    },
    {
      path: '/pos/transactions/pending/',
      label: 'Manage Transactions (Pending)',
      section: 'pos',
      menu: 'sidebar',
      place: 2,
      right: 'transactions.view',
      words: 'parked held recall',
    },
    {
      path: '/pos/transactions/completedTrans',
      label: 'Completed Transactions',
      section: 'pos',
      menu: 'sidebar',
      place: 3,
      right: 'transactions.view',
      words: 'receipts refund return reprint sales',
    },
  ],
  outboxes: { tapes: async () => (await import('./tape/open-tapes.ts')).openTapes() },
  screens: {
    '/pos/transactions/trans': async () =>
      (await import('./counter/transaction-screen.tsx')).TransactionScreen,
    '/pos/transactions/pending/': async () => (await import('./history/pending-screen.tsx')).PendingScreen,
    '/pos/transactions/completedTrans': async () =>
      (await import('./history/completed-screen.tsx')).CompletedScreen,
  },
};
