// What is counts, in data?
import type { Domain } from '#contract/domain.ts';
import { RECOUNT_WORTH } from './rules/settings.ts';

export const domain: Domain = {
  storey: 7,
  rights: [
    { code: 'counts.scan', doing: 'counting', roles: ['Manager', 'Cashier'] },
    { code: 'counts.edit', doing: 'starting and reviewing counts', roles: ['Manager'] },
    { code: 'counts.seeExpected', doing: 'seeing what a count expects', roles: ['Manager'] },
    { code: 'counts.commit', doing: 'finishing and undoing counts', roles: ['Manager'] },
  ],
  settings: [RECOUNT_WORTH],
  topics: ['counts.changed', 'counts.scanned'],
};
