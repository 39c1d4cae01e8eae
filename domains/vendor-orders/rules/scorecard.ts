// What did a vendor keep of what it promised?
import { WHOLE, shareOf } from '#kernel/money.ts';

/** Units of the lines that a vendor was to deliver by now: their order is over, or past its expected day. Less what we took off ourselves. */
export type Promised = {
  readonly ordered: number;
  readonly received: number;
  /** Of these, in boxes that got lost on the way. */
  readonly boxed: number;
};

/** What counts for the fill rate: what is still missing because its box was lost says nothing of what the vendor packs, and stands apart. */
export function countedOf({ ordered, received, boxed }: Promised): {
  readonly ordered: number;
  readonly lost: number;
} {
  const lost = Math.max(0, Math.min(boxed, ordered - received));
  return { ordered: ordered - lost, lost };
}

/** The share that came, in thousandths of a percent; at most all of it. Null while nothing was ordered. */
export const fillRate = (received: number, ordered: number): number | null =>
  ordered <= 0 ? null : Math.min(WHOLE, shareOf(received, ordered));

/** The least value that this percentage of all are not above (nearest rank); null without values. */
export function percentile(values: readonly number[], percent: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] as number;
}

/** The middle of all, between the two middle ones of an even number; null without values. */
export function median(values: readonly number[]): number | null {
  const [low, high] = [
    percentile(values, 50),
    [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)],
  ];
  return low === null || high === undefined ? null : (low + high) / 2;
}

export type ItemCosts = {
  /** Units that came, and what one cost first and last, in ten-thousandths of a dollar. */
  readonly units: number;
  readonly firstE4: number;
  readonly lastE4: number;
};

/** What the same units cost now over what they cost first, less one, in thousandths of a percent; null where nothing was bought at a cost. */
export function costDrift(items: readonly ItemCosts[]): number | null {
  const at = (cost: (item: ItemCosts) => number): number =>
    items.reduce((all, item) => all + item.units * cost(item), 0);
  const first = at((item) => item.firstE4);
  return first === 0 ? null : shareOf(at((item) => item.lastE4) - first, first);
}

/** Whole days between two instants, rounded up: a box of the same day took one. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 86_400_000));
