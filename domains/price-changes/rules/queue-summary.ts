// What do the selected price changes add up to?
import type { Cents } from '#kernel/money.ts';

export type ChangePrices = {
  readonly oldPrice: Cents;
  readonly newPrice: Cents;
  /** Null for whoever may not see it: then nothing is known to go below it. */
  readonly cost: Cents | null;
};
export type QueueSummary = {
  readonly count: number;
  readonly up: number;
  readonly down: number;
  /** Sum of the differences, in cents. */
  readonly netCents: number;
  /** How many would sell for less than they cost. */
  readonly belowCost: number;
};

/** The difference of a row, in cents. */
export const differenceCents = ({ oldPrice, newPrice }: ChangePrices): number => newPrice - oldPrice;

/** How many go up and down, the net and what goes below cost. */
export function summarize(rows: readonly ChangePrices[]): QueueSummary {
  let [up, down, netCents, belowCost] = [0, 0, 0, 0];
  for (const row of rows) {
    const difference = differenceCents(row);
    if (difference > 0) up += 1;
    if (difference < 0) down += 1;
    netCents += difference;
    if (row.cost !== null && row.cost > row.newPrice) belowCost += 1;
  }
  return { count: rows.length, up, down, netCents, belowCost };
}
