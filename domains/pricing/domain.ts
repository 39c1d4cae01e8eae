// What is pricing, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 4,
  rightSections: [{ name: 'pricing', place: 14 }],
  rights: [
    { code: 'pricing.view', doing: 'viewing prices and rules', roles: ['Manager', 'Cashier'] },
    { code: 'pricing.edit', doing: 'changing prices and rules', roles: ['Manager'] },
  ],
};
