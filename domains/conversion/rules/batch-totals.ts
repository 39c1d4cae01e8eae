// What does a batch come to: how many items it takes and makes, what they cost, and what they are sold for, before and after?
import { type Cents, add, cents, times } from '#kernel/money.ts';

export type TotalLine = {
  readonly quantity: number;
  /** How many were converted; null while the batch is open. */
  readonly converted: number | null;
  /** Of all its units; null for whoever may not see cost. */
  readonly costCents: Cents | null;
  /** What one unit is sold for now. */
  readonly beforeCents: Cents;
  /** What one unit becomes: one item, or the parts of a split. */
  readonly makes: readonly { readonly quantity: number; readonly priceCents: Cents }[];
};

export type Totals = {
  readonly units: number;
  readonly items: number;
  readonly costCents: Cents | null;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
};

/** Adds up lines; of a completed batch what was converted. Cents; the cost is null when one line hides it. */
export function batchTotals(lines: readonly TotalLine[]): Totals {
  let units = 0;
  let items = 0;
  let cost: Cents | null = cents(0);
  let before = cents(0);
  let after = cents(0);
  for (const line of lines) {
    const count = line.converted ?? line.quantity;
    units += count;
    cost = cost === null || line.costCents === null ? null : add(cost, line.costCents);
    before = add(before, times(line.beforeCents, count));
    for (const { quantity, priceCents } of line.makes) {
      items += quantity * count;
      after = add(after, times(priceCents, quantity * count));
    }
  }
  return { units, items, costCents: cost, beforeCents: before, afterCents: after };
}
