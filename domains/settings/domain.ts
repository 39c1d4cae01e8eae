// What is settings, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 2,
  rightSections: [{ name: 'settings', place: 11 }],
  rights: [
    { code: 'settings.view', doing: 'viewing settings', roles: ['Manager', 'Cashier', 'Accountant'] },
    { code: 'settings.edit', doing: 'changing settings', roles: ['Manager'] },
    // Keys of outside services, such as the card processor's (NS-USER-01).
    {
      code: 'settings.keys',
      label: 'Set keys of outside services',
      doing: 'setting keys of outside services',
      roles: [],
    },
  ],
  topics: ['settings'],
};
