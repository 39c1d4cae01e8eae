// What is audit, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 2,
  rightSections: [{ name: 'audit', place: 24 }],
  rights: [
    // Reading who did what to what in one's stores.
    { code: 'audit.view', doing: 'viewing the audit', roles: ['Manager'] },
  ],
};
