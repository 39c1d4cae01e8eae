// What does the browser app get from catalog?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/catalog/products': async () =>
      (await import('./search-catalog-screen.tsx')).SearchCatalogScreen,
    '/management/catalog/import': async () =>
      (await import('./import-catalog-screen.tsx')).ImportCatalogScreen,
  },
};
