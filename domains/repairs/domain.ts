// What is repairs, in data?
import type { Domain } from '#contract/domain.ts';
import { BENCH_MINUTES, BENCH_RATE } from './rules/settings.ts';

export const domain: Domain = {
  storey: 7,
  rightSections: [{ name: 'bench', place: 5 }],
  rights: [
    {
      code: 'bench.work',
      label: 'Work at the bench: parts, minutes, bills',
      doing: 'working at the bench',
      roles: ['Manager', 'Cashier'],
    },
    {
      code: 'bench.scrap',
      label: 'Scrap what is on the bench',
      doing: 'scrapping what is on the bench',
      roles: ['Manager'],
      approvable: true,
    },
  ],
  settings: [BENCH_RATE, BENCH_MINUTES],
  topics: ['bench.changed'],
};
