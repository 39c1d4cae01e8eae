// What is stores, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 2,
  rightSections: [{ name: 'stores', place: 17 }],
  rights: [
    { code: 'stores.view', doing: 'viewing stores', roles: ['Manager', 'Cashier', 'Accountant'] },
    {
      code: 'stores.edit',
      label: 'Add, change and close stores and registers',
      doing: 'changing stores and registers',
      roles: [],
    },
  ],
  topics: ['stores.changed'],
};
