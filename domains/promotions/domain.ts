// What is promotions, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 4,
  rightSections: [{ name: 'promotions', place: 15 }],
  rights: [
    { code: 'promotions.view', doing: 'viewing promotions', roles: ['Manager', 'Cashier'] },
    { code: 'promotions.edit', doing: 'changing promotions', roles: ['Manager'] },
  ],
  topics: ['promotions'],
};
