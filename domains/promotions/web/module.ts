// What does the browser app get from promotions?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/PromotionsManager': async () => (await import('./promotions-screen.tsx')).PromotionsScreen,
  },
};
