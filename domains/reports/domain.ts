// What is reports, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 7,
  rightSections: [{ name: 'reports', place: 18 }],
  rights: [
    { code: 'reports.view', doing: 'viewing reports', roles: ['Manager', 'Accountant'] },
    {
      code: 'reports.schedule',
      label: 'Schedule reports',
      doing: 'scheduling reports',
      roles: ['Manager'],
    },
  ],
  topics: ['reports.schedules'],
};
