// Which difference of a count is worth an owner's look?
import type { Setting } from '#contract/setting.ts';

export const OVER_SHORT_NOTICE = {
  name: 'OverShortNotice',
  label: 'Over or short to look at',
  category: 'Cash',
  type: 'money',
  min: 0,
  max: 9_999_999,
  default: '5.00',
  explanation:
    'The view of today names drawers that were over or short by at least this much. 0.00 names each difference.',
} as const satisfies Setting;
