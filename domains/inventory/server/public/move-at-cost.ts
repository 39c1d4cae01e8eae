// How do goods move with what they cost? In one list: the average of what comes in, the average of what leaves.
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import type { StepBack } from '#domains/inventory/rules/cost-moves.ts';
import { correctedLater } from '#domains/inventory/rules/average-cost.ts';
import { type MovedAtCost, moveCosted } from '#domains/inventory/server/move-stock.ts';
import {
  type SourceLine,
  type Writer,
  lockStock,
  sourceOf,
  writeCosts,
} from '#domains/inventory/server/costs/write-costs.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';
import { holdStockDay } from './stock-day.ts';

export type CostMove = SourceLine & {
  readonly inventoryId: number;
  /** Signed units, not 0. One movement per source line and reason. */
  readonly quantity: number;
  readonly reason:
    | 'receive'
    | 'transferOut'
    | 'transferIn'
    | 'vendorReturn'
    | 'lost'
    | 'damaged'
    | 'count'
    | 'conversionOut'
    | 'conversionIn'
    | 'correction';
  /**
   * The total cost T of the units in cents, not below zero: what comes in for it averages. Left out, they move at the average, which stays: T = average x units.
   * What leaves keeps the average either way; a total is given for what is taken back or passes through, which keeps its first T.
   */
  readonly totalCents?: Cents | undefined;
  /** In with a total, but the average stays: goods that only pass through, such as lost ones that are borne here. */
  readonly keepsAverage?: boolean | undefined;
  /** Out, with the total of what it takes back: the average is again what it was before that came in. Only while nothing else of the item moved, and its cost did not change. */
  readonly takesBack?: StepBack | undefined;
  readonly copyId?: number | null;
  readonly note?: string;
};

/**
 * Moves goods of one store: locks their items in order of id, keeps each movement's total cost T, averages in ten-thousandths, writes cost steps. Answers the
 * movement and T (cents, as moved) of each move, in order. Posts nothing. Below zero is allowed and opens a stock check; what is held by law or for a wish is
 * refused by the database (TP005), and so is moving the same source line twice. Throws (a bug) for an item of another store, a total below zero, and goods that
 * come from a vendor or another store without one. Call holdStockDay() first when you hold other locks.
 */
export async function moveAtCost(
  tx: Tx,
  context: Writer,
  storeId: number,
  moves: readonly CostMove[],
  reason: string = texts.AVERAGED_NOTE,
): Promise<readonly MovedAtCost[]> {
  if (moves.length === 0) return [];
  const bare = moves.find(needsTotal);
  if (bare) throw new Error(`${bare.reason} of item ${bare.inventoryId} says no cost`);
  return moveCosted(tx, context, storeId, moves, reason);
}

/** Their cost is somebody's bill: nobody may forget it. */
const needsTotal = ({ reason, quantity, totalCents }: CostMove): boolean =>
  totalCents === undefined && quantity > 0 && (reason === 'receive' || reason === 'transferIn');

export type LateCost = SourceLine & {
  readonly inventoryId: number;
  /** How many units the invoice was of. */
  readonly quantity: number;
  /** What the invoice says more; negative for less. */
  readonly differenceCents: Cents;
};

/**
 * An invoice corrected later by D cents for q units of an item: what is still there takes its share S, the average follows, with a cost step. Answers S (to
 * goods) and D - S (to costDifference). Posts nothing. Once for each source line: the database refuses a second time.
 */
export async function correctCost(
  tx: Tx,
  context: Writer,
  storeId: number,
  late: LateCost,
): Promise<{ goodsCents: Cents; differenceCents: Cents }> {
  const { inventoryId, quantity, differenceCents: lateCents } = late;
  const day = await holdStockDay(tx, storeId, context.now);
  const before = await lockStock(tx, storeId, [inventoryId]);
  const stock = before.get(inventoryId) ?? { onHand: 0, costE4: 0 };
  const { goodsCents, differenceCents, costE4 } = correctedLater(stock, quantity, lateCents);
  const source = sourceOf(late);
  await tx.run(
    `insert into late_costs (source_type, source_id, source_line_id, store_id, inventory_id, quantity, late_cents, goods_cents, at) values ($1, $2, $3,
       $4, $5, $6, $7, $8, $9)`,
    [
      source.sourceType,
      source.sourceId,
      source.sourceLineId,
      storeId,
      inventoryId,
      quantity,
      lateCents,
      goodsCents,
      context.now,
    ],
  );
  if (costE4 !== stock.costE4)
    await writeCosts(tx, context, {
      storeId,
      day,
      before,
      after: new Map([[inventoryId, { ...stock, costE4 }]]),
      steps: [
        {
          ...source,
          kind: 'late',
          inventoryId,
          onHand: stock.onHand,
          beforeE4: stock.costE4,
          quantity,
          totalCents: goodsCents,
          lateCents,
          afterE4: costE4,
        },
      ],
      reason: texts.CORRECTED_NOTE,
    });
  return { goodsCents, differenceCents };
}
