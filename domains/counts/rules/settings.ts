// From which difference on is an item always counted again?
import type { Setting } from '#contract/setting.ts';

export const RECOUNT_WORTH = {
  name: 'RecountWorth',
  label: 'Recount from',
  category: 'Physical inventory',
  type: 'money',
  min: 0,
  max: 9_999_999,
  default: '20.00',
  explanation: 'Somebody else must recount an item whose difference is worth at least this much at retail.',
} as const satisfies Setting;
