// What does the browser app get from promotions?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/PromotionsManager',
      label: 'Promotions',
      section: 'pricing',
      menu: 'sidebar',
      place: 1,
      right: 'promotions.view',
      words: 'sales discounts coupons deals',
    },
  ],
  screens: {
    '/PromotionsManager': async () => (await import('./promotions-screen.tsx')).PromotionsScreen,
  },
};
