// What does an item cost that a person says the cost of?
import { type TenThousandths, e4Of } from '#domains/inventory/rules/average-cost.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { type Writer, writeCosts } from '#domains/inventory/server/costs/write-costs.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

export type ItemToCost = {
  readonly inventoryId: number;
  readonly storeId: number;
  readonly onHand: number;
  readonly costE4: TenThousandths;
};

/** Sets the average of an item that is locked, with a cost step. The log row is the caller's, who knows why. */
export async function typeCost(tx: Tx, writer: Writer, item: ItemToCost, cost: Cents): Promise<void> {
  const { inventoryId, storeId, onHand, costE4 } = item;
  const day = await holdStockDay(tx, storeId, writer.now);
  const afterE4 = e4Of(cost);
  const { id } = await tx.one<{ id: number }>(`select nextval('stock_source_ids') as id`);
  await writeCosts(tx, writer, {
    storeId,
    day,
    before: new Map([[inventoryId, { onHand, costE4: afterE4 }]]),
    after: new Map([[inventoryId, { onHand, costE4: afterE4 }]]),
    steps: [
      {
        kind: 'typed',
        inventoryId,
        onHand,
        beforeE4: costE4,
        afterE4,
        sourceType: 'inventory',
        sourceId: id,
        sourceLineId: 0,
      },
    ],
    reason: '',
  });
}
