// What is a store that buys secondhand goods set to? The rules that the law makes are not settings but rows of their own.
import type { Setting } from '#contract/setting.ts';

export const PURCHASE_EXPORT = {
  name: 'PurchaseExport',
  category: 'Sales and trades',
  type: 'choice',
  options: ['off', 'items', 'trades'],
  default: 'off',
  explanation:
    'Whether a day’s purchases can be exported for the authorities, with sellers’ full IDs: a row for each item, or for each trade.',
} as const satisfies Setting;

export const SELLER_PICTURE_DAYS = {
  name: 'SellerPictureDays',
  category: 'Sales and trades',
  type: 'whole',
  min: 1,
  max: 3_650,
  default: '90',
  explanation: "How many days a picture of a seller's ID is kept.",
} as const satisfies Setting;
