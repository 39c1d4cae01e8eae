// What does the browser app get from transfers?
import type { WebModule } from '#platform/web/module.ts';
import { transfersWebMessages as texts } from './messages.ts';

const PATH = '/management/transfers';

export const module: WebModule = {
  screens: { [PATH]: async () => (await import('./transfers-screen.tsx')).TransfersScreen },
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'inventory',
      menu: 'sidebar',
      place: 5,
      right: 'transfers.view',
    },
  ],
};
