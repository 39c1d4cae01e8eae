// Conversion as a model: whatever is scanned, changed, sold and completed in between, by two people at once, units and money go nowhere.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/conversion/contract/calls.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { someGoods } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let store: Counter;

beforeAll(async () => {
  server = await startTestServer();
  store = await aCounter(server.database);
});
afterAll(() => server.close());

const GRADES = ['A', 'B', 'C'] as const;
type Grade = (typeof GRADES)[number];
type Act =
  | { readonly act: 'scan'; readonly good: number; readonly to: Grade; readonly units: number }
  | { readonly act: 'sell'; readonly good: number; readonly units: number }
  | { readonly act: 'update'; readonly line: number; readonly units: number }
  | { readonly act: 'delete'; readonly line: number }
  | { readonly act: 'split'; readonly line: number; readonly units: number };

const good = fc.integer({ min: 0, max: 1 });
const units = fc.integer({ min: 1, max: 4 });
const line = fc.integer({ min: 0, max: 5 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('scan' as const), good, to: fc.constantFrom(...GRADES), units }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sell' as const), good, units }) },
  fc.record({ act: fc.constant('update' as const), line, units }),
  fc.record({ act: fc.constant('delete' as const), line }),
  fc.record({ act: fc.constant('split' as const), line, units }),
);

/** A line as it should be. */
type Line = { id: number; good: number; to: Grade; units: number; parts: number };
type Model = { free: number[]; lines: Line[] };

const key = () => ({ token: store.manager.token });
const wantedOf = (model: Model, at: number, but?: Line) =>
  model.lines.filter((one) => one.good === at && one !== but).reduce((all, one) => all + one.units, 0);

/** Does one thing, and says of the model what the server should say of the batch. */
async function carryOut(
  batchId: number,
  goods: { sku: string; catalogId: number }[],
  model: Model,
  one: Act,
) {
  if (one.act === 'sell') {
    const sold = Math.min(one.units, model.free[one.good] as number);
    if (sold === 0) return;
    await anItem(server.database, {
      storeId: store.storeId,
      catalogId: goods[one.good]?.catalogId as number,
      conditionId: store.conditions.N as number,
      quantity: -sold,
      userId: store.manager.userId,
    });
    model.free[one.good] = (model.free[one.good] as number) - sold;
    return;
  }
  if (one.act === 'scan') {
    const mine = model.lines.find((row) => row.good === one.good && row.to === one.to && row.parts === 0);
    const fits =
      wantedOf(model, one.good, mine) + (mine?.units ?? 0) + one.units <= (model.free[one.good] as number);
    // Others that want more than is left leave nothing for this one.
    const answer = await server.call(
      calls.scanToBatch,
      {
        clientId: store.storeId,
        batchId,
        UPC: goods[one.good]?.sku as string,
        Condition: one.to,
        Quantity: one.units,
      },
      key(),
    );
    expect(answer.success).toBe(fits);
    if (!fits) return;
    if (mine) mine.units += one.units;
    else
      model.lines.push({
        id: answer.item.converterBatchItemId,
        good: one.good,
        to: one.to,
        units: one.units,
        parts: 0,
      });
    return;
  }
  const row = model.lines[one.line];
  if (!row) return;
  const ofLine = { converterBatchItemId: row.id };
  if (one.act === 'delete') {
    expect((await server.call(calls.deleteItem, ofLine, key())).success).toBe(true);
    model.lines.splice(one.line, 1);
  } else if (one.act === 'split') {
    const body = [
      { catalogId: goods[row.good]?.catalogId as number, condition: 'D', quantity: one.units, salePrice: 3 },
      { catalogId: goods[row.good]?.catalogId as number, condition: 'A', salePrice: 7.01 },
    ];
    expect((await server.call(calls.splitItem, { ...ofLine, body }, key())).success).toBe(true);
    row.parts = one.units + 1;
  } else {
    const fits =
      one.units <= row.units ||
      wantedOf(model, row.good, row) + one.units <= (model.free[row.good] as number);
    const answer = await server.call(calls.updateItem, { ...ofLine, quantity: one.units }, key());
    expect(answer.success).toBe(fits);
    if (fits) row.units = one.units;
  }
}

const stockOf = (catalogIds: readonly number[]) =>
  server.database.one<{ units: number; cents: number }>(
    `select coalesce(sum(m.quantity), 0)::integer as units, coalesce(sum(sign(m.quantity) * m.cost_cents), 0)::bigint as cents from stock_movements m
       join inventory_items i using (inventory_id) where i.catalog_id = any($1)`,
    [catalogIds],
  );

test('whatever happens in between, as much comes in as was free, for what it cost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 14 }), async (todo) => {
      const goods = [
        await someGoods(server.database, store, { grade: 'N', quantity: 6 }),
        await someGoods(server.database, store, { grade: 'N', quantity: 6 }),
      ];
      const model: Model = { free: [6, 6], lines: [] };
      const { convertBatchId: batchId } = await server.call(
        calls.getNewBatchId,
        { clientId: store.storeId, description: 'Model' },
        key(),
      );
      for (const one of todo) await carryOut(batchId, goods, model, one);
      const catalogIds = goods.map(({ catalogId }) => catalogId);
      const before = await stockOf(catalogIds);
      // In the order in which they were scanned, up to what is free.
      const left = [...model.free];
      const goes = model.lines.map((row) => {
        const units = Math.min(row.units, left[row.good] as number);
        left[row.good] = (left[row.good] as number) - units;
        return units;
      });
      const moved = goes.reduce((all, one) => all + one, 0);
      // Two people complete it at once.
      const both = await Promise.all([
        server.call(calls.completeBatch, { batchId }, key()),
        server.call(calls.completeBatch, { batchId }, key()),
      ]);
      expect(both.map(({ success }) => success)).toEqual([moved > 0, moved > 0]);
      const items = await server.call(calls.getAllBatchItems, { batchId }, key());
      if (moved > 0) expect(items.map(({ converted }) => converted)).toEqual(goes);
      const made = model.lines.reduce((all, row, at) => all + (goes[at] as number) * (row.parts || 1), 0);
      const after = await stockOf(catalogIds);
      expect(after).toEqual({ units: before.units - moved + made, cents: before.cents });
    }),
    { numRuns: 15 },
  );
  expect(await verify(server.database)).toEqual([]);
}, 120_000);
