// What is support, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 7,
  rightSections: [{ name: 'applog', title: 'App log', place: 19 }],
  rights: [
    { code: 'applog.view', doing: 'viewing the app log', roles: ['Manager'] },
    { code: 'applog.edit', doing: 'changing the app log', roles: ['Manager'] },
  ],
  topics: ['support'],
};
