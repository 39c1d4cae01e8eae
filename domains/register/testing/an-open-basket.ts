// A builder of open baskets with one line, for tests of those who look into them.
import { lineOf, packLines } from '#domains/register/rules/line.ts';
import type { Db } from '#contract/route.ts';
import { ZERO } from '#kernel/money.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { BuiltGood, Counter } from './a-counter.ts';

/** Its transaction's id. */
export async function anOpenBasket(
  db: Db,
  counter: Counter,
  { good, quantity, now = new Date() }: { good: BuiltGood; quantity: number; now?: Date },
): Promise<number> {
  const line = lineOf({
    lineId: 1,
    kind: 'sale',
    inventoryId: good.inventoryId,
    upc: good.upc,
    title: 'In a basket',
    quantity,
    departmentId: 1,
    unitPriceCents: ZERO,
    listPriceCents: ZERO,
  });
  const { transactionId: id } = await insertRow(
    db,
    'transactions',
    {
      storeId: counter.storeId,
      deviceId: counter.deviceId,
      userId: counter.manager.userId,
      state: 'active',
      createdAt: now,
    },
    'transactionId',
  );
  await db.run('update transactions set lines = $2 where transaction_id = $1', [id, packLines([line])]);
  return id;
}
