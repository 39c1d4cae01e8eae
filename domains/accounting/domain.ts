// What is accounting, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 7,
  rightSections: [{ name: 'accounting', place: 19 }],
  rights: [
    {
      code: 'accounting.view',
      label: 'See which days are exported; with costs.view also journals and their files',
      doing: 'viewing journals for the accountant',
      roles: ['Manager', 'Accountant'],
    },
    {
      code: 'accounting.map',
      label: 'Choose accounts',
      doing: 'choosing the accounts of journals',
      roles: ['Manager'],
    },
    {
      code: 'accounting.export',
      label: 'Export journals (with costs.view)',
      doing: 'exporting journals',
      roles: ['Manager'],
    },
  ],
  topics: ['accounting.changed'],
};
