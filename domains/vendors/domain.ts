// What is vendors, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 5,
  rights: [
    { code: 'vendors.view', doing: 'seeing vendors and what they sell', roles: ['Manager'] },
    { code: 'vendors.edit', doing: 'changing vendors and what they sell', roles: ['Manager'] },
  ],
  topics: ['vendors.changed'],
};
