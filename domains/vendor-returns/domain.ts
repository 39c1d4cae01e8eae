// What is vendor-returns, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 6,
  rights: [{ code: 'returns.edit', doing: 'returning goods to vendors', roles: ['Manager'] }],
  topics: ['returns.changed'],
};
