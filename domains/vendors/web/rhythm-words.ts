import type { VendorWire } from '#domains/vendors/contract/vendors.ts';
import { vendorListTexts as texts } from '#domains/vendors/web/messages.ts';
import { formatAmountOf } from '#ui/data/format.ts';

const ONE = { Days: 'day', Weeks: 'week', Months: 'month' } as const;
const MANY = { Days: 'days', Weeks: 'weeks', Months: 'months' } as const;

/** How often is a vendor ordered from: "every 2 weeks". */
export function rhythmWords({
  orderFreq,
  orderFreqSelection,
}: Pick<VendorWire, 'orderFreq' | 'orderFreqSelection'>): string {
  if (orderFreq === 0) return texts.NO_RHYTHM;
  return texts.every(formatAmountOf(orderFreq, ONE[orderFreqSelection], MANY[orderFreqSelection]));
}
