// What does the browser app get from smart-order?
import { smartOrderSlot } from '#domains/vendor-orders/web/public/slots.ts';
import { suggestedSlot } from '#domains/transfers/web/public/slots.ts';
import { needReorderSlot } from '#domains/vendors/web/public/slots.ts';
import { overviewMessages } from './messages.ts';
import { fill } from '#platform/web/slots.tsx';
import type { WebModule } from '#platform/web/module.ts';

const OVERVIEW_PATH = '/vendors/vendor_overview';

export const module: WebModule = {
  menu: [
    {
      path: OVERVIEW_PATH,
      label: overviewMessages.OVERVIEW,
      section: 'vendors',
      menu: 'sidebar',
      place: 1,
      right: 'vendors.view',
      words: 'scorecard lead time fill rate invoices',
    },
  ],
  screens: {
    [OVERVIEW_PATH]: async () => (await import('./vendor-overview-screen.tsx')).VendorOverviewScreen,
  },
  slots: [
    fill(smartOrderSlot, async () => (await import('./smart-order-part.tsx')).SmartOrderPart),
    fill(needReorderSlot, async () => (await import('./need-reorder.tsx')).NeedReorder),
    fill(suggestedSlot, async () => (await import('./suggested-transfers.tsx')).SuggestedTransfers),
  ],
};
