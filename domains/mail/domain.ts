// What is mail, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 3,
  rightSections: [{ name: 'mail', title: 'Email', place: 25 }],
  rights: [
    // Sees what was mailed, to whom and what it said; sending again what failed needs mail.edit.
    { code: 'mail.view', doing: 'viewing sent email', roles: ['Manager'] },
    { code: 'mail.edit', label: 'Send again, send tests', doing: 'sending email again', roles: ['Manager'] },
  ],
  topics: ['mail'],
};
