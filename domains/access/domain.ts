// What is access, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 2,
  rightSections: [{ name: 'users', place: 12 }],
  rights: [
    { code: 'users.view', doing: 'viewing users', roles: ['Manager'] },
    { code: 'users.edit', doing: 'changing users', roles: [] },
  ],
};
