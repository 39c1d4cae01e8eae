// What does an item cost after goods came in, left, or were invoiced otherwise later? In ten-thousandths of a dollar.
import { type Cents, ZERO, cents, divideRounded } from '#kernel/money.ts';

/** Ten-thousandths of a dollar: 45000 is $4.50. */
export type TenThousandths = number;

/** What is known of an item when goods move. */
export type Stock = { readonly onHand: number; readonly costE4: TenThousandths };

/** The cost in whole cents, half up. */
export const centsOf = (costE4: TenThousandths): Cents => cents(divideRounded(costE4, 100));

/** A cost in whole cents as ten-thousandths. */
export const e4Of = (amount: Cents): TenThousandths => amount * 100;

/** What `quantity` units at an average of `costE4` are worth together, in cents, half up. */
export const worth = (costE4: TenThousandths, quantity: number): Cents =>
  cents(rounded(BigInt(costE4) * BigInt(quantity), 100n));

/**
 * The average after `quantity` units for `totalCents` together came to what is there: weighted by quantity, half up. Without stock, or below zero, it
 * is the cost of what comes in; nothing that comes in changes nothing.
 */
export function averageAfter({ onHand, costE4 }: Stock, quantity: number, totalCents: Cents): TenThousandths {
  if (quantity <= 0) return costE4;
  const there = BigInt(Math.max(0, onHand));
  return rounded(there * BigInt(costE4) + 100n * BigInt(totalCents), there + BigInt(quantity));
}

export type Late = {
  /** What the goods that are still there take of the difference. */
  readonly goodsCents: Cents;
  /** The rest: of goods that left meanwhile. */
  readonly differenceCents: Cents;
  readonly costE4: TenThousandths;
};

/**
 * An invoice of `quantity` units turns out to be `lateCents` dearer (negative: cheaper). Goods take their share of it, as many as are still there, and are
 * never worth less than nothing; the average follows.
 */
export function correctedLater({ onHand, costE4 }: Stock, quantity: number, lateCents: Cents): Late {
  if (onHand <= 0 || quantity <= 0) return { goodsCents: ZERO, differenceCents: lateCents, costE4 };
  const share = rounded(BigInt(lateCents) * BigInt(Math.min(quantity, onHand)), BigInt(quantity));
  const value = BigInt(onHand) * BigInt(costE4);
  const goods = cents(Math.max(share, -Number(value / 100n)));
  return {
    goodsCents: goods,
    differenceCents: cents(lateCents - goods),
    costE4: rounded(value + 100n * BigInt(goods), BigInt(onHand)),
  };
}

/** Half up, away from zero: units times ten-thousandths may be more than a number holds exactly. */
function rounded(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n ? -1n : 1n;
  return Number((sign * (sign * numerator * 2n + denominator)) / (denominator * 2n));
}
