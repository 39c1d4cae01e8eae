// What does the browser app get from price-changes?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/inventory/pricing': async () =>
      (await import('./price-changes-screen.tsx')).PriceChangesScreen,
  },
};
