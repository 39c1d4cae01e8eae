// What does the browser app get from taxonomy?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/taxonomy': async () => (await import('./manage-taxonomy-screen.tsx')).ManageTaxonomyScreen,
  },
};
