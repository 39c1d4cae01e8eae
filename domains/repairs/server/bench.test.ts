// The bench over HTTP on a real PostgreSQL: stock, cost, books and holds after each act.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listStockHolds } from '#domains/inventory/contract/holds.ts';
import { endOverdueStockHolds } from '#domains/inventory/server/public/hold-stock.ts';
import { aStockHold } from '#domains/inventory/testing/a-stock-hold.ts';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import * as calls from '#domains/repairs/contract/calls.ts';
import { someGoods, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let store: Counter;
let other: Counter;

beforeAll(async () => {
  server = await startTestServer();
  ({ from: store, to: other } = await twoStores(server.database));
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const by = () => ({ token: store.manager.token });
const place = (code: string, more: object = {}) =>
  server.call(
    calls.placeOnBench,
    { clientId: store.storeId, code, reason: 'Won’t read discs', ...more },
    by(),
  );
const job = (benchJobId: number) => server.call(calls.getBenchJob, { benchJobId }, by());
const part = (benchJobId: number, code: string, quantity = 1) =>
  server.call(calls.addBenchPart, { benchJobId, code, quantity }, by());
const finish = (benchJobId: number, more: object = {}) =>
  server.call(calls.finishBenchJob, { benchJobId, ...more }, by());
const scrap = (benchJobId: number) =>
  server.call(calls.scrapBenchJob, { benchJobId, note: 'Board is dead' }, by());
const undo = (benchJobId: number) => server.call(calls.undoBenchJob, { benchJobId }, by());
const setting = (name: string, value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, $2, $3) on conflict (store_id, name) do update set value = excluded.value`,
    [store.storeId, name, value],
  );

/** Two consoles with serial numbers at $8.00 each. */
async function consoles() {
  const serials = [`SN-${serial}A`, `SN-${serial}B`] as const;
  serial += 1;
  return { ...(await someGoods(server.database, store, { serials })), serials };
}
let serial = 100;

const stock = (inventoryId: number) =>
  server.database.one<{ onHand: number; held: number; costE4: number }>(
    'select on_hand, held, cost_e4 from inventory_items where inventory_id = $1',
    [inventoryId],
  );
const copyCost = async (inventoryId: number, serialNumber: string): Promise<number> =>
  (
    await server.database.one<{ costCents: number }>(
      'select cost_cents from copies where inventory_id = $1 and serial = $2',
      [inventoryId, serialNumber],
    )
  ).costCents;

/** What the store's accounts of goods and work changed by while something is done. */
async function booked(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const read = () =>
    server.database.rows<{ kind: string; cents: number }>(
      `select kind, sum(balance_cents)::bigint as cents from accounts where store_id = $1
         and kind in ('goods', 'benchWork', 'shrinkage', 'costDifference') group by 1`,
      [store.storeId],
    );
  const before = new Map((await read()).map(({ kind, cents }) => [kind, cents]));
  await act();
  const changes = (await read()).map(({ kind, cents }) => [kind, cents - (before.get(kind) ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, cents]) => cents !== 0));
}

test('a console on the bench is held, takes a part and minutes at cost, and is for sale again', async () => {
  await setting('BenchMinutes', 'Added to cost');
  const { inventoryId, serials } = await consoles();
  const laser = await someGoods(server.database, store, { title: 'Laser', quantity: 3 });
  const { benchJobId } = await place(serials[0]);
  expect(await stock(inventoryId)).toEqual({ onHand: 2, held: 1, costE4: 80_000 });
  const posted = await booked(async () => {
    await part(benchJobId, laser.sku);
    await server.call(calls.addBenchMinutes, { benchJobId, minutes: 25 }, by());
    await server.call(calls.addBenchBill, { benchJobId, vendor: 'Chip Fix', bill: '17', amount: 12 }, by());
  });
  // $8.00 of laser, 25 minutes at $24.00 an hour and $12.00: $30.00 on two consoles of one average.
  expect(await stock(inventoryId)).toMatchObject({ costE4: 230_000 });
  expect(await stock(laser.inventoryId)).toMatchObject({ onHand: 2 });
  expect(await copyCost(inventoryId, serials[0])).toBe(3_800);
  expect(await copyCost(inventoryId, serials[1])).toBe(800);
  expect(posted).toEqual({ goods: 2_200, benchWork: -2_200 });
  expect(await job(benchJobId)).toMatchObject({
    minutes: 25,
    cost: 30,
    costs: [
      { kind: 'part', title: 'Laser', quantity: 1, cost: 8 },
      { kind: 'minutes', minutes: 25, cost: 10, isPosted: true },
      { kind: 'bill', vendor: 'Chip Fix', bill: '17', cost: 12 },
    ],
  });
  expect(await finish(benchJobId)).toMatchObject({ success: true });
  expect(await stock(inventoryId)).toEqual({ onHand: 2, held: 0, costE4: 230_000 });
});

test('what is taken off a job is back in stock, and the goods cost what they did', async () => {
  await setting('BenchMinutes', 'Added to cost');
  const { inventoryId, serials } = await consoles();
  const laser = await someGoods(server.database, store, { quantity: 3 });
  const { benchJobId } = await place(serials[0]);
  const posted = await booked(async () => {
    const { benchCostId } = await part(benchJobId, laser.sku, 2);
    const minutes = await server.call(calls.addBenchMinutes, { benchJobId, minutes: 30 }, by());
    for (const id of [benchCostId, minutes.benchCostId])
      expect(await server.call(calls.removeBenchCost, { benchCostId: id }, by())).toMatchObject({
        success: true,
      });
    expect(await server.call(calls.removeBenchCost, { benchCostId }, by())).toMatchObject({
      code: 'COST_REMOVED',
    });
  });
  expect(posted).toEqual({});
  expect(await stock(inventoryId)).toMatchObject({ costE4: 80_000 });
  expect(await stock(laser.inventoryId)).toEqual({ onHand: 3, held: 0, costE4: 80_000 });
  expect(await copyCost(inventoryId, serials[0])).toBe(800);
  expect((await job(benchJobId)).costs).toEqual([]);
});

test('minutes that are shown only change neither cost nor books', async () => {
  await setting('BenchMinutes', 'Shown only');
  const { inventoryId, serials } = await consoles();
  const { benchJobId } = await place(serials[0]);
  const posted = await booked(() => server.call(calls.addBenchMinutes, { benchJobId, minutes: 60 }, by()));
  expect(posted).toEqual({});
  expect(await stock(inventoryId)).toMatchObject({ costE4: 80_000 });
  expect(await job(benchJobId)).toMatchObject({
    minutes: 60,
    cost: 0,
    costs: [{ cost: 24, isPosted: false }],
  });
});

test('scrapped goods leave the stock as a loss, and come back whole when that is undone', async () => {
  const { inventoryId, serials } = await consoles();
  const { benchJobId } = await place(serials[0]);
  expect(await booked(() => scrap(benchJobId))).toEqual({ shrinkage: 800, goods: -800 });
  expect(await stock(inventoryId)).toEqual({ onHand: 1, held: 0, costE4: 80_000 });
  expect(await place(serials[0])).toMatchObject({ code: 'NO_GOODS' });
  expect(await booked(() => undo(benchJobId))).toEqual({ shrinkage: -800, goods: 800 });
  expect(await stock(inventoryId)).toEqual({ onHand: 2, held: 1, costE4: 80_000 });
  // And again: nothing is posted twice.
  expect(await booked(() => scrap(benchJobId))).toEqual({ shrinkage: 800, goods: -800 });
});

test('the end of a job is undone while nothing moved on', async () => {
  const { serials } = await consoles();
  const { benchJobId } = await place(serials[0]);
  await finish(benchJobId, { isBack: true, note: 'No part to be had' });
  expect(await finish(benchJobId)).toMatchObject({ code: 'JOB_ENDED' });
  expect(await undo(benchJobId)).toMatchObject({ success: true });
  expect(await undo(benchJobId)).toMatchObject({ code: 'JOB_OPEN' });
  await finish(benchJobId);
  await place(serials[0]);
  expect(await undo(benchJobId)).toMatchObject({ code: 'MOVED_ON' });
});

test('goods without serial numbers that were sold since don’t come back on the bench', async () => {
  const good = await someGoods(server.database, store, { quantity: 1 });
  const { benchJobId } = await place(good.sku);
  expect(await place(good.sku)).toMatchObject({ code: 'NOT_FREE' });
  await finish(benchJobId);
  const { benchJobId: sold } = await place(good.sku);
  await scrap(sold);
  expect(await undo(benchJobId)).toMatchObject({ code: 'MOVED_ON' });
});

test('a copy that the law holds goes on the bench, and stays held by the longer of the two', async () => {
  const { inventoryId, serials } = await consoles();
  const { copyId } = await server.database.one<{ copyId: number }>(
    'select copy_id from copies where inventory_id = $1 and serial = $2',
    [inventoryId, serials[0]],
  );
  const { storeId, manager } = store;
  const held = { storeId, inventoryId, copyId, userId: manager.userId };
  await aStockHold(server.database, { ...held, until: '2026-01-31', now: new Date('2026-01-15T18:00:00Z') });
  const { benchJobId } = await place(serials[0]);
  await endOverdueStockHolds(server.database, new Date());
  expect(await stock(inventoryId)).toMatchObject({ onHand: 2, held: 1 });
  const [hold] = await server.call(listStockHolds, { clientId: storeId, inventoryId }, by());
  expect(hold).toMatchObject({ isBench: true, until: '2026-01-31' });
  await finish(benchJobId);
  expect(await stock(inventoryId)).toMatchObject({ held: 0 });
  await aStockHold(server.database, held);
  await finish((await place(serials[0])).benchJobId);
  expect(await stock(inventoryId)).toMatchObject({ held: 1 });
  // What the law keeps isn't scrapped.
  const again = await place(serials[0]);
  expect(await scrap(again.benchJobId)).toMatchObject({ code: 'ITEM_HELD' });
});

test('two who put the last one on the bench at once: one does', async () => {
  const good = await someGoods(server.database, store, { quantity: 1 });
  const answers = await Promise.all([place(good.sku), place(good.sku), place(good.sku)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

test('the list has what waits, who took it, and costs only for whoever may see them', async () => {
  const good = await someGoods(server.database, store, { title: 'Drift Harbor' });
  const { benchJobId } = await place(good.sku, { note: 'Customer says it skips' });
  await server.call(calls.takeBenchJob, { benchJobId }, { token: store.cashier.token });
  const find = async (token: string, ended: boolean) =>
    (await server.call(calls.listBench, { clientId: store.storeId, ended }, { token })).find(
      (row) => row.benchJobId === benchJobId,
    );
  expect(await find(store.manager.token, false)).toMatchObject({
    title: 'Drift Harbor',
    reason: 'Won’t read discs',
    worker: store.cashier.username,
    cost: 0,
  });
  expect(await find(store.cashier.token, false)).toMatchObject({ cost: null });
  await finish(benchJobId);
  expect(await find(store.manager.token, false)).toBeUndefined();
  expect(await find(store.manager.token, true)).toMatchObject({ state: 'done' });
});

test('a cashier works and doesn’t scrap; another store’s job is like none', async () => {
  const good = await someGoods(server.database, store);
  const { benchJobId } = await place(good.sku);
  const send = (path: string, token: string, body: object) =>
    server.request('POST', `/api/Bench/${path}`, { token, body: { benchJobId, ...body } });
  expect(await send('Scrap', store.cashier.token, { note: 'Broken' })).toMatchObject({
    status: 403,
    body: { code: 'RIGHT_REQUIRED' },
  });
  expect((await send('AddMinutes', store.cashier.token, { minutes: 5 })).status).toBe(200);
  expect((await send('AddMinutes', other.manager.token, { minutes: 5 })).status).toBe(404);
  expect((await send('Scrap', other.manager.token, { note: 'Broken' })).status).toBe(404);
});

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the report has what left the bench with its time and cost, and what is open isn’t there', async () => {
  const reader = { token: other.manager.token };
  const good = await someGoods(server.database, other, { title: 'Salt and Static' });
  const there = (call: typeof calls.placeOnBench) =>
    server.call(call, { clientId: other.storeId, code: good.sku, reason: 'Cracked' }, reader);
  const { benchJobId } = await there(calls.placeOnBench);
  await there(calls.placeOnBench);
  await server.call(calls.addBenchMinutes, { benchJobId, minutes: 30 }, reader);
  await server.call(calls.scrapBenchJob, { benchJobId, note: 'No use' }, reader);
  const { sections } = await readReport(server, reader.token, {
    ReportName: 'Bench',
    ClientID: other.storeId,
    StartDate: dayFrom(-2),
    EndDate: dayFrom(2),
  });
  const [departments, jobs] = sections;
  // Half an hour that is shown only: $12.00, beside the $8.00 of the unit.
  expect(departments?.rows.map((row) => Object.values(row))).toEqual([
    ['Video Games', 1, 0, 1, 30, 0, 12, 0, 8],
  ]);
  expect(jobs?.rows.map((row) => Object.values(row).slice(1))).toEqual([
    ['Salt and Static', 'Cracked', 'Scrapped', 30, 0, 12, 0, 8],
  ]);
  expect(jobs?.opens).toEqual([`/management/bench?job=${benchJobId}`]);
});
