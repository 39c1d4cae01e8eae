// What does a store choose for its drawers: which difference is worth an owner's look, and which reasons are offered?
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

export const COUNTED_MONEY = {
  name: 'CountedMoney',
  label: 'Coins and notes',
  category: 'Cash',
  type: 'choice',
  options: ['US dollars', 'Canadian dollars'],
  default: 'US dollars',
  explanation:
    'The coins and notes that a count of a drawer or vault asks for. Canadian dollars have a $2 coin, and no penny and no $1 note.',
} as const satisfies Setting;
export type CountedMoney = (typeof COUNTED_MONEY.options)[number];

const REASONS = {
  category: 'Cash',
  type: 'list',
  max: 80,
  most: 9,
  default: '',
} as const;

export const PAY_IN_REASONS = {
  ...REASONS,
  name: 'PayInReasons',
  label: 'Reasons to pay in',
  explanation:
    'Reasons that are offered when cash is paid in, one per line, such as Change from the bank. Others can be typed.',
} as const satisfies Setting;

export const PAY_OUT_REASONS = {
  ...REASONS,
  name: 'PayOutReasons',
  label: 'Reasons to pay out',
  explanation:
    'Reasons that are offered when cash is paid out, one per line, such as Window cleaner. Others can be typed.',
} as const satisfies Setting;

export const NO_SALE_REASONS = {
  ...REASONS,
  name: 'NoSaleReasons',
  label: 'Reasons to open the drawer',
  explanation:
    'Reasons that are offered when the drawer is opened without a sale, one per line. Others can be typed.',
} as const satisfies Setting;
