// What does the browser app get from cash?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/dailyprocessing/drawercount': async () =>
      (await import('./drawer-count-screen.tsx')).DrawerCountScreen,
    '/management/dailyprocessing/drawercountend': async () =>
      (await import('./drawer-count-screen.tsx')).EndingDrawerCountScreen,
    '/management/dailyprocessing/cashtransfer': async () =>
      (await import('./cash-transfer-screen.tsx')).CashTransferScreen,
  },
};
