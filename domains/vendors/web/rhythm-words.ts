import type { VendorWire } from '#domains/vendors/contract/vendors.ts';
import { vendorListTexts as texts } from '#domains/vendors/web/messages.ts';
import { formatAmountOf } from '#ui/data/format.ts';

const ONE = { Days: 'day', Weeks: 'week', Months: 'month' } as const;

/** How often is a vendor ordered from: "every 2 weeks". */
export function rhythmWords({
  orderFreq,
  orderFreqSelection,
}: Pick<VendorWire, 'orderFreq' | 'orderFreqSelection'>): string {
  if (orderFreq === 0) return texts.NO_RHYTHM;
  return texts.every(formatAmountOf(orderFreq, ONE[orderFreqSelection], texts.RHYTHMS[orderFreqSelection]));
}

/** The units of a rhythm, to choose from. */
export const rhythmOptions = [
  { value: 'Days', label: texts.RHYTHMS.Days },
  { value: 'Weeks', label: texts.RHYTHMS.Weeks },
  { value: 'Months', label: texts.RHYTHMS.Months },
] as const;
