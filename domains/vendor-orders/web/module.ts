// What does the browser app get from vendor-orders?
import { GROUP_PATHS } from '#domains/vendors/rules/sections.ts';
import { scorecardSlot } from '#domains/vendors/web/public/slots.ts';
import type { WebModule } from '#platform/web/module.ts';
import { fill } from '#platform/web/slots.tsx';

const SHELF = '/vendors/vendor_shelf';

export const module: WebModule = {
  screens: {
    [GROUP_PATHS.orders]: async () => (await import('./vendor-orders-screen.tsx')).VendorOrdersScreen,
    [SHELF]: async () => (await import('./vendor-shelf-screen.tsx')).VendorShelfScreen,
  },
  menu: [
    {
      path: GROUP_PATHS.orders,
      label: 'Vendor Orders',
      section: 'vendors',
      menu: 'sidebar',
      place: 4,
      right: 'orders.view',
      words: 'purchase orders shipments invoices PO',
    },
    {
      path: SHELF,
      label: 'Vendor Shelf',
      section: 'vendors',
      menu: 'sidebar',
      place: 5,
      right: 'orders.view',
      words: 'put off later backorder',
    },
  ],
  slots: [fill(scorecardSlot, async () => (await import('./scorecard.tsx')).Scorecard)],
};
