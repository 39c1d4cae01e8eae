// What do items cost once goods come in with a receipt, whose own statement moves them?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { costMoves } from '#domains/inventory/rules/cost-moves.ts';
import { type Writer, lockStock, writeCosts } from '#domains/inventory/server/costs/write-costs.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

export type ArrivalAt = {
  readonly inventoryId: number;
  readonly quantity: number;
  /** What the units cost together. */
  readonly totalCents: Cents;
  /** The line of the transaction. */
  readonly lineId: number;
};

export type ReceiptOfGoods = {
  readonly storeId: number;
  readonly transactionId: number;
  /** The business day that the receipt is of. */
  readonly day: string;
};

/**
 * Sets the cost of each item to the average of what is on hand and what arrives, with a cost step and a row in its log: what moveAtCost() does, but that the
 * statement that finishes the transaction moves the stock, in the same database transaction and after this. Items are locked in order of id.
 */
export async function receiveAtCost(
  tx: Tx,
  writer: Writer,
  { storeId, transactionId, day }: ReceiptOfGoods,
  arrivals: readonly ArrivalAt[],
): Promise<void> {
  if (arrivals.length === 0) return;
  const before = await lockStock(
    tx,
    storeId,
    arrivals.map(({ inventoryId }) => inventoryId),
  );
  const { steps, items } = costMoves(before, arrivals);
  if (steps.length === 0) return;
  const after = new Map(
    [...before].map(([id, { onHand, costE4 }]) => [id, { onHand, costE4: items.get(id)?.costE4 ?? costE4 }]),
  );
  await writeCosts(tx, writer, {
    storeId,
    day,
    before,
    after,
    steps: steps.map(({ at, ...step }) => ({
      ...step,
      kind: 'in',
      sourceType: 'transaction',
      sourceId: transactionId,
      sourceLineId: arrivals[at]?.lineId ?? 0,
    })),
    reason: texts.AVERAGED_NOTE,
  });
}
