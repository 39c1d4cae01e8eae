// What is an hour at the bench worth, and does it make the goods dearer?
import type { Setting } from '#contract/setting.ts';

export const BENCH_RATE = {
  name: 'BenchRate',
  label: 'Bench rate per hour',
  category: 'Physical inventory',
  type: 'money',
  min: 0,
  max: 99_999,
  default: '24.00',
  explanation: 'What an hour of work at the bench costs the store.',
} as const satisfies Setting;

export const BENCH_MINUTES = {
  name: 'BenchMinutes',
  label: 'Minutes at the bench',
  category: 'Physical inventory',
  type: 'choice',
  options: ['Shown only', 'Added to cost'],
  default: 'Shown only',
  explanation:
    'Whether minutes at the bench are added to what the goods cost, and posted, or shown only. Parts and repair bills always are.',
} as const satisfies Setting;
