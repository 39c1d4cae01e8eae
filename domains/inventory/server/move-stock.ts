// How does stock move? Only here, and with a sale: movements, on hand and what it costs in one transaction.
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type CostStep, costMoves, type StepBack } from '#domains/inventory/rules/cost-moves.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import {
  type MovementToWrite,
  type StepToWrite,
  type StockReason,
  type Writer,
  lockStock,
  movementRows,
  writeCosts,
} from '#domains/inventory/server/costs/write-costs.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

export type StockMove = {
  readonly inventory: number;
  readonly copy?: number | null;
  /** Not zero. */
  readonly quantity: number;
  readonly reason: StockReason;
  /** Tells the moves of one source apart: one movement per source, line and reason. */
  readonly line?: number;
  /** What the units cost together, in cents: what comes in for it averages. Without it they move at the average, which stays. */
  readonly totalCents?: Cents | undefined;
};

export type StockSource = {
  readonly storeId: number;
  /** What caused it, e.g. 'transaction'; 'inventory' for a change by hand, which takes a number of its own. */
  readonly sourceType: string;
  readonly sourceId?: number;
  readonly userId: number;
  readonly username?: string;
  readonly at: Date;
  readonly note?: string;
};

/**
 * Moves stock of one store. Items are locked in order of id, so that two never wait for each other in a circle. Below zero is allowed and
 * opens a stock check; back at zero or above settles it (S1, S2). Moving the same source line twice fails. `reason` is for the log of items whose cost
 * changes.
 */
export async function moveStock(
  tx: Tx,
  source: StockSource,
  moves: readonly StockMove[],
  reason: string = source.note ?? texts.AVERAGED_NOTE,
): Promise<void> {
  if (moves.length === 0) return;
  const { storeId, sourceType, userId, username = '', at, note } = source;
  const sourceId = source.sourceId ?? (await takeNumber(tx));
  await moveCosted(
    tx,
    { actor: { userId, username }, now: at },
    storeId,
    moves.map((move) => ({
      inventoryId: move.inventory,
      copyId: move.copy,
      quantity: move.quantity,
      reason: move.reason,
      totalCents: move.totalCents,
      sourceType,
      sourceId,
      sourceLineId: move.line ?? 0,
      note,
    })),
    reason,
  );
}

/** Changes by hand have no document: each takes a number. */
async function takeNumber(tx: Tx): Promise<number> {
  const { id } = await tx.one<{ id: number }>(`select nextval('stock_source_ids') as id`);
  return id;
}

export type CostedMove = MovementToWrite & {
  readonly totalCents?: Cents | undefined;
  readonly keepsAverage?: boolean | undefined;
  readonly takesBack?: StepBack | undefined;
};

export type MovedAtCost = { readonly movementId: number; readonly totalCents: Cents };

/**
 * Locks the items, asks the rules what each move is worth and what the items cost after it, and writes all of it. Answers movement and T of each move.
 * `reason` is for the log of items whose cost in cents changes.
 */
export async function moveCosted(
  tx: Tx,
  writer: Writer,
  storeId: number,
  moves: readonly CostedMove[],
  reason: string,
): Promise<MovedAtCost[]> {
  const today = await holdStockDay(tx, storeId, writer.now);
  // Where everybody knows what they cost, they are put together before the items are held: registers wait for those.
  const known = moves.flatMap((move) => move.totalCents ?? []);
  const ready = known.length === moves.length ? await movementRows(moves, known) : undefined;
  const before = await lockStock(
    tx,
    storeId,
    moves.map(({ inventoryId }) => inventoryId),
  );
  const { totals, steps, items } = costMoves(before, moves);
  const ids = await writeCosts(tx, writer, {
    storeId,
    day: moves[0]?.sourceType === 'transaction' ? null : today,
    stepDay: today,
    before,
    after: items,
    movements: ready ?? (await movementRows(moves, totals)),
    steps: steps.map((step) => toStep(step, moves[step.at] as CostedMove)),
    reason,
  });
  return ids.map((movementId, at) => ({ movementId, totalCents: totals[at] as Cents }));
}

/** Field by field: two objects taken over into one, 2,000 times, keep registers waiting. */
const toStep = (step: CostStep, { sourceType, sourceId, sourceLineId }: CostedMove): StepToWrite => ({
  kind: step.takesBackId === undefined ? 'in' : 'back',
  sourceType,
  sourceId,
  sourceLineId,
  inventoryId: step.inventoryId,
  onHand: step.onHand,
  beforeE4: step.beforeE4,
  quantity: step.quantity,
  totalCents: step.totalCents,
  afterE4: step.afterE4,
  takesBackId: step.takesBackId,
});
