// What is departments, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 3,
  rightSections: [{ name: 'departments', place: 13 }],
  rights: [
    { code: 'departments.view', doing: 'viewing departments', roles: ['Manager', 'Cashier', 'Accountant'] },
    { code: 'departments.edit', doing: 'changing departments', roles: ['Manager'] },
  ],
};
