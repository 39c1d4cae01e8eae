// What is catalog, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 3,
  rightSections: [{ name: 'catalog', place: 4 }],
  rights: [
    { code: 'catalog.view', doing: 'searching the catalog', roles: ['Manager', 'Cashier'] },
    { code: 'catalog.edit', doing: 'changing the catalog', roles: ['Manager'] },
    { code: 'catalog.import', label: 'Import products', doing: 'importing products', roles: ['Manager'] },
  ],
};
