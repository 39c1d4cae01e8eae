// What is each movement worth, and what do the items cost after all of them?
import {
  type Stock,
  type TenThousandths,
  averageAfter,
  worth,
} from '#domains/inventory/rules/average-cost.ts';
import type { Cents } from '#kernel/money.ts';

export type MoveOfItem = {
  readonly inventoryId: number;
  /** Signed units, not 0. */
  readonly quantity: number;
  /** The total cost T of the units, not below zero. Without it they move at the average, which stays. */
  readonly totalCents?: Cents | undefined;
  /** Goods that only pass through: what comes in with a cost of its own leaves the average alone. */
  readonly keepsAverage?: boolean | undefined;
  /** What leaves takes back what came in and made this step: the average is again what it was before it. */
  readonly takesBack?: StepBack | undefined;
};

export type StepBack = { readonly stepId: number; readonly beforeE4: TenThousandths };

/** One change of an average. */
export type CostStep = {
  /** Which move it was. */
  readonly at: number;
  readonly inventoryId: number;
  readonly onHand: number;
  readonly beforeE4: TenThousandths;
  readonly quantity: number;
  readonly totalCents: Cents;
  readonly afterE4: TenThousandths;
  /** The step that it takes back. */
  readonly takesBackId?: number | undefined;
};

export type CostedMoves = {
  /** T of each move in cents, never negative, in order. */
  readonly totals: readonly Cents[];
  readonly steps: readonly CostStep[];
  /** The items after all moves. */
  readonly items: ReadonlyMap<number, Stock>;
};

/** Takes moves one after another over the items as they are. What comes in with a total averages; what leaves never does, but for what takes back. */
export function costMoves(before: ReadonlyMap<number, Stock>, moves: readonly MoveOfItem[]): CostedMoves {
  const items = new Map(before);
  const totals: Cents[] = [];
  const steps: CostStep[] = [];
  for (const [at, { inventoryId, quantity, totalCents, keepsAverage, takesBack }] of moves.entries()) {
    const stock = items.get(inventoryId);
    if (!stock) throw new Error(`no item ${inventoryId}`);
    if (quantity === 0 || (totalCents ?? 0) < 0)
      throw new Error(`item ${inventoryId} moves by ${quantity} for ${totalCents}`);
    const averages = quantity > 0 && totalCents !== undefined && keepsAverage !== true;
    const costE4 = averages
      ? averageAfter(stock, quantity, totalCents)
      : (takesBack?.beforeE4 ?? stock.costE4);
    const total = totalCents ?? worth(stock.costE4, Math.abs(quantity));
    totals.push(total);
    if (costE4 !== stock.costE4)
      steps.push({
        at,
        inventoryId,
        onHand: stock.onHand,
        beforeE4: stock.costE4,
        quantity: Math.abs(quantity),
        totalCents: total,
        afterE4: costE4,
        takesBackId: takesBack?.stepId,
      });
    items.set(inventoryId, { onHand: stock.onHand + quantity, costE4 });
  }
  return { totals, steps, items };
}
