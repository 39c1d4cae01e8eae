// For how many days must goods last that are ordered now? Until those of the next order are here.

/** Arrivals from which the time of a vendor is measured rather than believed, and how many of the last ones are looked at. */
const ENOUGH = 3;
const LATEST = 10;
const USUAL_REVIEW_DAYS = 7;

export type LeadSource = 'measured' | 'item' | 'vendor';
export type Lead = {
  /** L: days from Requested to check-in. */
  readonly days: number;
  /** How much that varies, in days. */
  readonly deviation: number;
  readonly from: LeadSource;
};

/**
 * The days a vendor needs: the median of the last ten times (latest first) from Requested to check-in if there are three, else what the vendor
 * item says, else the vendor.
 */
export function leadTime(times: readonly number[], itemDays: number | null, vendorDays: number): Lead {
  const last = times.slice(0, LATEST);
  if (last.length < ENOUGH) {
    const days = itemDays ?? vendorDays;
    return { days, deviation: days / 4, from: itemDays === null ? 'vendor' : 'item' };
  }
  const mean = last.reduce((sum, days) => sum + days, 0) / last.length;
  const off = last.reduce((sum, days) => sum + Math.abs(days - mean), 0) / last.length;
  return { days: median(last), deviation: 1.25 * off, from: 'measured' };
}

/** The middle of some numbers, of two in the middle their mean; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

/** H: whole days from this order until the goods of the next one are here. Without a review period it is a week. */
export const horizonDays = (lead: Lead, reviewDays: number | null): number =>
  Math.ceil(lead.days + (reviewDays ?? USUAL_REVIEW_DAYS));
