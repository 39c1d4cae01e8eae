// What does the browser app get from vendor-returns?
import type { WebModule } from '#platform/web/module.ts';
import { vendorReturnsWebMessages as texts } from './messages.ts';

const PATH = '/vendors/vendor_returns';

export const module: WebModule = {
  screens: { [PATH]: async () => (await import('./vendor-returns-screen.tsx')).VendorReturnsScreen },
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'vendors',
      menu: 'sidebar',
      place: 6,
      right: 'vendors.view',
      words: 'rma credit claim send back defective damaged',
    },
  ],
};
