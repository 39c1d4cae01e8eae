// What does the browser app get from taxonomy?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/taxonomy',
      label: 'Manage Taxonomy',
      section: 'catalog',
      menu: 'sidebar',
      place: 1,
      right: 'taxonomy.view',
      words: 'categories tree',
    },
  ],
  screens: {
    '/management/taxonomy': async () => (await import('./manage-taxonomy-screen.tsx')).ManageTaxonomyScreen,
  },
};
