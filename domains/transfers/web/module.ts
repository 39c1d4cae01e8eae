// What does the browser app get from transfers?
import type { WebModule } from '#platform/web/module.ts';
import { checkInSlot } from '#domains/vendor-orders/web/public/slots.ts';
import { fill } from '#platform/web/slots.tsx';
import { checkInTexts } from './check-in/messages.ts';
import { CHECK_IN_PATH } from './check-in/path.ts';
import { transfersWebMessages as texts } from './messages.ts';

const PATH = '/management/transfers';

export const module: WebModule = {
  screens: {
    [PATH]: async () => (await import('./transfers-screen.tsx')).TransfersScreen,
    [CHECK_IN_PATH]: async () => (await import('./check-in/check-in-screen.tsx')).CheckInScreen,
  },
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'inventory',
      menu: 'sidebar',
      place: 5,
      right: 'transfers.view',
    },
    {
      path: CHECK_IN_PATH,
      label: checkInTexts.TITLE,
      section: 'vendors',
      menu: 'hidden',
      narrow: 'phone',
      right: 'transfers.view',
      words: 'receive shipment scan goods in',
    },
  ],
  outboxes: { 'check-in-scans': () => import('./check-in/kept-scans.ts') },
  slots: [fill(checkInSlot, async () => (await import('./check-in/check-in-button.tsx')).CheckInButton)],
};
