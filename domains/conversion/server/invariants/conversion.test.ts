// Does each check find the fault that it is there for?
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { completeBatch } from '#domains/conversion/server/complete-batch.ts';
import { scanToBatch } from '#domains/conversion/server/scan-to-batch.ts';
import { splitItem } from '#domains/conversion/server/split-item.ts';
import { aConvertBatch } from '#domains/conversion/testing/a-convert-batch.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { someGoods } from '#domains/transfers/testing/two-stores.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { cents } from '#kernel/money.ts';
import { runChecks } from '#platform/verify/run-checks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { conversionChecks } from './conversion.ts';

let home: TestDatabase;
let store: Counter;
let batchId: number;
let plainId: number;
let splitId: number;

beforeAll(async () => {
  home = await createTestDatabase();
  store = await aCounter(home.database);
});
afterAll(() => home.drop());

const contextOf = (tx: Tx): WriteContext => ({
  tx,
  now: new Date(),
  actor: {
    userId: store.manager.userId,
    username: store.manager.username,
    sessionId: 0,
    isAdministrator: true,
    storeIds: [store.storeId],
    rights: new Set(),
  },
  requestId: 'test',
  address: '',
  failpoint: () => Promise.resolve(),
});
function must<T>(done: T | Refusal): T {
  if (isRefusal(done)) throw new Error(done.message);
  return done;
}

/** A completed batch with a plain line of two and a split of one into two parts. */
beforeEach(async () => {
  const [plain, box] = [
    await someGoods(home.database, store, { grade: 'N' }),
    await someGoods(home.database, store, { grade: 'N' }),
  ];
  batchId = await aConvertBatch(home.database, { storeId: store.storeId, userId: store.manager.userId });
  await home.database.transaction(async (tx) => {
    const context = contextOf(tx);
    const scan = async (code: string, units: number) =>
      must(
        await scanToBatch(context, {
          storeId: store.storeId,
          batchId,
          code,
          units,
          condition: 'B',
          isVendorItem: false,
          inventoryId: undefined,
        }),
      ).itemId;
    plainId = await scan(plain.sku, 2);
    splitId = await scan(box.sku, 1);
    const part = { catalogId: plain.catalogId, quantity: 1, salePriceCents: cents(500) };
    must(
      await splitItem(context, splitId, [
        { ...part, condition: 'C' },
        { ...part, condition: 'D' },
      ]),
    );
    must(await completeBatch(context, batchId));
  });
  expect(await runChecks(home.database, conversionChecks)).toEqual([]);
});

const spoil = async (...statements: readonly [sql: string, id: number][]) => {
  for (const [sql, id] of statements) await home.database.run(sql, [id]);
  const faults = await runChecks(home.database, conversionChecks);
  expect(faults.every(({ check }) => check === 'N3')).toBe(true);
  // So that the next test begins without a fault.
  await home.database.run(
    `update convert_batch_items x set converted = quantity, out_cents = m.out, in_cents = m.out, cost_cents = null
     from (select source_id as id, sum(cost_cents) filter (where quantity < 0) as out from stock_movements where source_type = 'convertBatchItem' group by 1) m
     where m.id = x.converter_batch_item_id`,
  );
  await home.database.run(
    `update convert_batch_parts p set in_cents = m.cost_cents from stock_movements m where m.source_type = 'convertBatchItem'
       and m.source_id = p.converter_batch_item_id and m.source_line_id = p.convert_batch_part_id`,
  );
  await home.database.run(
    'update convert_batches set difference_cents = 0, completed_at = coalesce(completed_at, now()), completed_by = coalesce(completed_by, created_by)',
  );
  return faults.flatMap(({ rows }) => rows);
};

test.each<[string, string]>([
  [
    'fewer units than left',
    'update convert_batch_items set converted = 1 where converter_batch_item_id = $1',
  ],
  [
    'another cost out',
    'update convert_batch_items set out_cents = 7, in_cents = 7 where converter_batch_item_id = $1',
  ],
  [
    'goods made dearer',
    'update convert_batch_items set in_cents = in_cents + 1 where converter_batch_item_id = $1',
  ],
  [
    'a typed cost that was not taken',
    'update convert_batch_items set cost_cents = 1 where converter_batch_item_id = $1',
  ],
])('a line says %s', async (_title, sql) => {
  expect(await spoil([sql, plainId])).toContainEqual(
    expect.objectContaining({ converterBatchItemId: plainId }),
  );
});

test('the parts of a split cost more than what was split', async () => {
  const rows = await spoil([
    `update convert_batch_parts set in_cents = in_cents + 1 where convert_batch_part_id =
       (select max(convert_batch_part_id) from convert_batch_parts where converter_batch_item_id = $1)`,
    splitId,
  ]);
  expect(rows).toContainEqual(expect.objectContaining({ converterBatchItemId: splitId }));
});

test.each<[string, string]>([
  [
    'is open and moved goods',
    'update convert_batches set completed_at = null, completed_by = null where convert_batch_id = $1',
  ],
  [
    'says another difference than the books',
    'update convert_batches set difference_cents = 5 where convert_batch_id = $1',
  ],
])('a batch %s', async (_title, sql) => {
  expect(await spoil([sql, batchId])).toContainEqual(expect.objectContaining({ convertBatchId: batchId }));
});

test('a copy that is more than one unit', async () => {
  const { copyId } = await home.database.one<{ copyId: number }>(
    `insert into copies (store_id, inventory_id, serial, state) select i.store_id, x.inventory_id, 'TWO', 'inStock'
     from convert_batch_items x join inventory_items i using (inventory_id) where x.converter_batch_item_id = $1 returning copy_id`,
    [plainId],
  );
  const put = (copy: number | null) =>
    home.database.transaction(async (tx) => {
      await tx.run(`set local session_replication_role = 'replica'`);
      await tx.run(
        `update stock_movements set copy_id = $2 where source_type = 'convertBatchItem' and source_id = $1 and quantity < 0`,
        [plainId, copy],
      );
    });
  await put(copyId);
  expect(await runChecks(home.database, conversionChecks)).toMatchObject([
    { problem: 'A copy with a serial number was converted as more than one unit' },
  ]);
  await put(null);
});
