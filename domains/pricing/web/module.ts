// What does the browser app get from pricing?
import { priceTrend, productPanels } from '#domains/catalog/web/parts/slots.ts';
import { freezePrices } from '#domains/inventory/web/parts/slots.ts';
import type { WebModule } from '#platform/web/module.ts';
import { fill } from '#platform/web/slots.tsx';

export const module: WebModule = {
  screens: {
    '/management/inventory/pricingrules/': async () =>
      (await import('./pricing-rules-screen.tsx')).PricingRulesScreen,
    '/management/pricing/guide': async () => (await import('./price-guide-screen.tsx')).PriceGuideScreen,
  },
  slots: [
    fill(productPanels, async () => (await import('./parts/price-guide-panel.tsx')).PriceGuidePanel),
    fill(priceTrend, async () => (await import('./parts/guide-spark.tsx')).GuideSpark),
    fill(freezePrices, async () => (await import('./parts/freeze-items.tsx')).FreezeItems),
  ],
};
