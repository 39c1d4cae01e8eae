// What is conversion, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 6,
  rights: [{ code: 'conversion.edit', doing: 'converting goods', roles: ['Manager'] }],
  topics: ['conversion.changed'],
};
