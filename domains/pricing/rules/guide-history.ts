// What did the price guide say of a product, day by day?
import type { GuidePriceWire } from '#domains/pricing/contract/guide.ts';

export const GUIDE_PARTS = ['loose', 'complete', 'new', 'boxOnly', 'manualOnly'] as const;
export type GuidePart = (typeof GUIDE_PARTS)[number];

/** The prices of one day, in cents; a part that the guide didn't say is absent. */
export type GuideDay = { readonly asOf: string; readonly cents: { readonly [part in GuidePart]?: number } };

/** The days, oldest first, and the parts that any of them knows, in the order of GUIDE_PARTS. */
export function guideHistory(rows: readonly GuidePriceWire[]): {
  readonly days: readonly GuideDay[];
  readonly parts: readonly GuidePart[];
} {
  const days = new Map<string, { asOf: string; cents: { [part in GuidePart]?: number } }>();
  for (const row of rows) {
    const part = GUIDE_PARTS.find((one) => one === row.part);
    if (!part) continue;
    const day = days.get(row.asOf) ?? { asOf: row.asOf, cents: {} };
    day.cents[part] = row.price;
    days.set(row.asOf, day);
  }
  const sorted = [...days.values()].sort((a, b) => (a.asOf < b.asOf ? -1 : 1));
  return { days: sorted, parts: GUIDE_PARTS.filter((part) => sorted.some((day) => part in day.cents)) };
}
