// From which difference on is an item always counted again?
import type { Setting } from '#contract/setting.ts';

export const RECOUNT_WORTH = {
  name: 'RecountWorth',
  label: 'Worth of a recount',
  category: 'Physical inventory',
  type: 'money',
  min: 0,
  max: 9_999_999,
  default: '20.00',
  explanation:
    'What a difference is worth at retail, at least, before a physical inventory asks that somebody else counts the item again.',
} as const satisfies Setting;
