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
    'In how many of a hundred cases Smart Order wants nobody to ask in vain until the next order is here. More needs more stock.',
} as const satisfies Setting;

export const TRANSFER_WORTH = {
  name: 'TransferWorth',
  label: 'Worth of a transfer',
  category: 'Ordering',
  type: 'money',
  min: 0,
  max: 9_999_999,
  default: '20.00',
  explanation:
    'What a parcel from another store is worth at retail, at least, before Smart Order suggests it.',
} as const satisfies Setting;
