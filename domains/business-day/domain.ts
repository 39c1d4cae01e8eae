// What is business-day, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 8,
  rightSections: [{ name: 'day', title: 'Opening and closing', place: 9 }],
  rights: [
    { code: 'day.view', doing: "viewing the day's tasks", roles: ['Manager', 'Cashier', 'Accountant'] },
    // Opens, skips and closes the day, and marks its steps.
    {
      code: 'day.run',
      label: 'Open and close the day',
      doing: 'opening and closing the day',
      roles: ['Manager', 'Cashier'],
    },
    // Continue Day.
    {
      code: 'day.reopen',
      label: 'Reopen a closed day',
      doing: 'reopening a closed day',
      roles: ['Manager'],
    },
  ],
  topics: ['day'],
};
