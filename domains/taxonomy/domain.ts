// What is taxonomy, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 3,
  rightSections: [{ name: 'taxonomy', place: 16 }],
  rights: [
    { code: 'taxonomy.view', doing: 'viewing categories', roles: ['Manager', 'Cashier'] },
    { code: 'taxonomy.edit', doing: 'changing categories', roles: ['Manager'] },
  ],
};
