// What is time-clock, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 5,
  rightSections: [
    { name: 'timeclock', title: 'Time clock', place: 20 },
    { name: 'schedule', place: 21 },
  ],
  rights: [
    { code: 'timeclock.view', doing: "viewing others' time records", roles: ['Manager'] },
    { code: 'timeclock.edit', doing: 'changing time records', roles: ['Manager'] },
    // Changing one's own time records; needs timeclock.edit, too.
    {
      code: 'timeclock.own',
      label: "Change one's own time records",
      doing: 'changing your own time records',
      roles: ['Manager'],
    },
    { code: 'schedule.view', doing: 'viewing the schedule', roles: ['Manager', 'Cashier'] },
    { code: 'schedule.edit', doing: 'changing the schedule', roles: ['Manager'] },
  ],
  topics: ['clock'],
};
