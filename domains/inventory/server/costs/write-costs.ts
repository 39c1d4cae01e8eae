// How do costs and movements get into the books of a store's stock? Items are locked in order of id, decided upon by the rules, and written at once.
import { type Stock, centsOf } from '#domains/inventory/rules/average-cost.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';
import { jsonInPieces } from '#platform/aside/in-pieces.ts';

/** Why goods moved. */
export type StockReason =
  | 'sale'
  | 'refund'
  | 'trade'
  | 'receive'
  | 'transferOut'
  | 'transferIn'
  | 'count'
  | 'conversionOut'
  | 'conversionIn'
  | 'vendorReturn'
  | 'channelShipment'
  | 'correction'
  | 'damaged'
  | 'lost';

export type Writer = {
  readonly actor: { readonly userId: number; readonly username: string };
  readonly now: Date;
};

/** Which line of which document. */
export type SourceLine = {
  readonly sourceType: string;
  readonly sourceId: number;
  readonly sourceLineId: number;
};

/** Only the source of what may say more. */
export const sourceOf = ({ sourceType, sourceId, sourceLineId }: SourceLine): SourceLine => ({
  sourceType,
  sourceId,
  sourceLineId,
});

export type MovementToWrite = SourceLine & {
  readonly inventoryId: number;
  readonly quantity: number;
  readonly reason: StockReason;
  readonly copyId?: number | null | undefined;
  readonly note?: string | undefined;
};

export type StepToWrite = SourceLine & {
  readonly kind: 'in' | 'late' | 'typed' | 'back';
  readonly inventoryId: number;
  readonly onHand: number;
  readonly beforeE4: number;
  readonly quantity?: number;
  readonly totalCents?: Cents;
  readonly lateCents?: Cents;
  readonly afterE4: number;
  /** Of kind back. */
  readonly takesBackId?: number | undefined;
};

export type CostsToWrite = {
  readonly storeId: number;
  /** The business day of the movements; null for those of transactions, which say it themselves. */
  readonly day: string | null;
  /** The business day of the steps, where that of the movements doesn't say it. */
  readonly stepDay?: string;
  readonly before: ReadonlyMap<number, Stock>;
  readonly after: ReadonlyMap<number, Stock>;
  /** What movementRows() answers; none where only costs change. */
  readonly movements?: string;
  readonly steps: readonly StepToWrite[];
  /** Why, for the log of items whose cost in cents changes. */
  readonly reason: string;
};

const LOCK = `
  select inventory_id, on_hand, cost_e4 from inventory_items
  where inventory_id = any($1) and store_id = $2 order by inventory_id for no key update`;

/** What is on hand and what it costs, locked in order of id until the transaction ends. Throws (a bug) for an item of another store. */
export async function lockStock(
  tx: Tx,
  storeId: number,
  inventoryIds: readonly number[],
): Promise<Map<number, Stock>> {
  const ids = [...new Set(inventoryIds)];
  const rows = await tx.rows<Stock & { inventoryId: number }>(LOCK, [ids, storeId]);
  if (rows.length !== ids.length) throw new Error(`an item that moves is not of store ${storeId}`);
  return new Map(rows.map(({ inventoryId, onHand, costE4 }) => [inventoryId, { onHand, costE4 }]));
}

/** So many rows at once while goods are held: each turn that others get makes it longer. */
const WHILE_HELD = 1_000;

/** Writes movements, cost steps and the items as they are after them. Answers the ids of the movements, in order. */
export async function writeCosts(tx: Tx, { actor, now }: Writer, costs: CostsToWrite): Promise<number[]> {
  const { storeId, day, stepDay = day, before, after, movements = '[]', steps, reason } = costs;
  const { written } = await tx.one<{ written: number[] | null }>(
    'select write_costed_moves($1, $2, $3, $4, $5::date, $6::date, $7, $8, $9, $10) as written',
    [
      storeId,
      actor.userId,
      actor.username,
      now,
      day,
      stepDay,
      movements,
      await jsonInPieces(
        [...before],
        ([item, was]) => itemRow(item, was, after.get(item) ?? was),
        WHILE_HELD,
      ),
      await jsonInPieces(steps, stepRow, WHILE_HELD),
      reason,
    ],
  );
  return written ?? [];
}

const itemRow = (item: number, was: Stock, is: Stock): object => ({
  item,
  was: was.onHand,
  onHand: is.onHand,
  costE4: is.costE4,
  beforeCents: centsOf(was.costE4),
  afterCents: centsOf(is.costE4),
});

/** The movements as writeCosts() takes them; totals: what each costs, in order. */
export const movementRows = (moves: readonly MovementToWrite[], totals: readonly Cents[]): Promise<string> =>
  jsonInPieces(moves, (move, n) => movementRow(move, n, totals[n] as Cents));

const movementRow = (move: MovementToWrite, n: number, totalCents: Cents): object => ({
  n,
  item: move.inventoryId,
  copy: move.copyId ?? null,
  quantity: move.quantity,
  reason: move.reason,
  type: move.sourceType,
  source: move.sourceId,
  line: move.sourceLineId,
  note: move.note ?? '',
  cost: totalCents,
});

const stepRow = (step: StepToWrite, n: number): object => ({
  n,
  item: step.inventoryId,
  kind: step.kind,
  onHand: step.onHand,
  before: step.beforeE4,
  quantity: step.quantity,
  total: step.totalCents,
  late: step.lateCents,
  after: step.afterE4,
  back: step.takesBackId,
  type: step.sourceType,
  source: step.sourceId,
  line: step.sourceLineId,
});
