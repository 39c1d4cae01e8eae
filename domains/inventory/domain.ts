// What is inventory, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 4,
  rightSections: [{ name: 'inventory', place: 5 }],
  rights: [
    { code: 'inventory.view', doing: 'viewing the inventory', roles: ['Manager', 'Cashier'] },
    { code: 'inventory.edit', doing: 'changing the inventory', roles: ['Manager'] },
    // Changes tags in all stores of the user at once; managers don't have it.
    {
      code: 'inventory.allStores',
      label: 'Change tags in all stores at once',
      doing: 'changing tags in all stores',
      roles: [],
    },
    { code: 'costs.view', doing: 'viewing what goods cost', roles: ['Manager', 'Accountant'] },
    { code: 'costs.edit', doing: 'changing what goods cost', roles: ['Manager'] },
  ],
};
