// What does the browser app get from price-changes?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/inventory/pricing',
      label: 'Price Changes',
      section: 'pricing',
      menu: 'alternative',
      place: 4,
      right: 'pricing.view',
      words: 'updates labels',
    },
  ],
  screens: {
    '/management/inventory/pricing': async () =>
      (await import('./price-changes-screen.tsx')).PriceChangesScreen,
  },
};
