// What does the browser app get from pricing?
import { priceTrend, productPanels } from '#domains/catalog/web/public/slots.ts';
import { freezePrices } from '#domains/inventory/web/public/slots.ts';
import type { WebModule } from '#platform/web/module.ts';
import { fill } from '#platform/web/slots.tsx';

export const module: WebModule = {
  menu: [
    {
      path: '/management/inventory/pricingrules/',
      label: 'Pricing Rules',
      section: 'pricing',
      menu: 'sidebar',
      place: 2,
      right: 'pricing.view',
      words: 'buy percent percentages trades offers shares limit',
    },
    {
      path: '/management/pricing/guide',
      label: 'Price Guide',
      section: 'pricing',
      menu: 'sidebar',
      place: 3,
      right: 'pricing.view',
    },
  ],
  screens: {
    '/management/inventory/pricingrules/': async () =>
      (await import('./pricing-rules-screen.tsx')).PricingRulesScreen,
    '/management/pricing/guide': async () => (await import('./price-guide-screen.tsx')).PriceGuideScreen,
  },
  slots: [
    fill(productPanels, async () => (await import('./price-guide-panel.tsx')).PriceGuidePanel),
    fill(priceTrend, async () => (await import('./guide-spark.tsx')).GuideSpark),
    fill(freezePrices, async () => (await import('./freeze-items.tsx')).FreezeItems),
  ],
};
