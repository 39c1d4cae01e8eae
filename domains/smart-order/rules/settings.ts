// How much does a store want to have there, and when is a parcel worth sending?
import type { Setting } from '#contract/setting.ts';

export const SERVICE = {
  name: 'Service',
  label: 'Service level',
  category: 'Ordering',
  type: 'choice',
  options: ['50', '75', '80', '85', '90', '95', '97', '98', '99', '99.5', '99.9'],
  default: '90',
  explanation:
    'How often, in percent, an item should still be in stock when the next order arrives. Higher needs more stock.',
} as const satisfies Setting;

export const TRANSFER_WORTH = {
  name: 'TransferWorth',
  label: 'Smallest suggested transfer',
  category: 'Ordering',
  type: 'money',
  min: 0,
  max: 9_999_999,
  default: '20.00',
  explanation:
    'Smart Order suggests a transfer from another store only if it is worth at least this much at retail.',
} as const satisfies Setting;
