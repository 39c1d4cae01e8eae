// What a store that buys secondhand goods is set to; the rules themselves are not settings but rows of their own (dealer-rules).
import type { Setting } from './setting.ts';

export const DEALER_SETTINGS = [
  {
    name: 'PurchaseExport',
    category: 'Sales and trades',
    type: 'choice',
    options: ['off', 'items', 'trades'],
    default: 'off',
    explanation:
      'Whether a day’s purchases can be exported for the authorities, with sellers’ full IDs: a row for each item, or for each trade.',
  },
  {
    name: 'SellerPictureDays',
    category: 'Sales and trades',
    type: 'whole',
    min: 1,
    max: 3_650,
    default: '90',
    explanation: "How many days a picture of a seller's ID is kept.",
  },
] as const satisfies readonly Setting[];
