// What does the browser app get from catalog?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/catalog/products',
      label: 'Search Catalog',
      section: 'catalog',
      menu: 'sidebar',
      place: 2,
      right: 'catalog.view',
      words: 'products titles',
    },
    {
      path: '/management/catalog/import',
      label: 'Import Catalog',
      section: 'catalog',
      menu: 'sidebar',
      place: 3,
      right: 'catalog.import',
    },
  ],
  screens: {
    '/management/catalog/products': async () =>
      (await import('./search-catalog-screen.tsx')).SearchCatalogScreen,
    '/management/catalog/import': async () =>
      (await import('./import-catalog-screen.tsx')).ImportCatalogScreen,
  },
};
