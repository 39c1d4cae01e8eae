// How much does a store want to have there, and when is a parcel worth sending?
import type { Setting } from './setting.ts';

export const SUPPLY_SETTINGS = [
  {
    name: 'Service',
    category: 'Ordering',
    type: 'choice',
    options: ['50', '75', '80', '85', '90', '95', '97', '98', '99', '99.5', '99.9'],
    default: '90',
    explanation:
      'In how many of a hundred cases Smart Order wants nobody to ask in vain until the next order is here. More needs more stock.',
  },
  {
    name: 'TransferWorth',
    category: 'Ordering',
    type: 'money',
    min: 0,
    max: 9_999_999,
    default: '20.00',
    explanation:
      'What a parcel from another store is worth at retail, at least, before Smart Order suggests it.',
  },
] as const satisfies readonly Setting[];
