// What does the browser app get from cash?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/dailyprocessing/drawercount',
      label: 'Drawer Count',
      section: 'pos',
      menu: 'sidebar',
      place: 4,
      right: 'cash.view',
      words: 'till cash open no sale',
    },
    {
      // NS-NAV-04
      path: '/management/dailyprocessing/drawercountend',
      label: 'Ending Drawer Count',
      section: 'pos',
      menu: 'alternative',
      place: 5,
      right: 'cash.view',
      words: 'till cash close',
    },
    {
      path: '/management/dailyprocessing/cashtransfer',
      label: 'Cash Transfer',
      section: 'pos',
      menu: 'alternative',
      place: 6,
      right: 'cash.transfer',
      words: 'bank deposit vault',
    },
  ],
  screens: {
    '/management/dailyprocessing/drawercount': async () =>
      (await import('./drawer-count-screen.tsx')).DrawerCountScreen,
    '/management/dailyprocessing/drawercountend': async () =>
      (await import('./drawer-count-screen.tsx')).EndingDrawerCountScreen,
    '/management/dailyprocessing/cashtransfer': async () =>
      (await import('./cash-transfer-screen.tsx')).CashTransferScreen,
  },
};
