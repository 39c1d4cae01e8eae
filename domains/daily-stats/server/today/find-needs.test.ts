// Does each domain say what of its own waits, and only while it waits?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { getNeeds } from '#domains/daily-stats/contract/today.ts';
import { aMail } from '#domains/mail/testing/a-mail.ts';
import { aPriceChange } from '#domains/price-changes/testing/a-price-change.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import { aTask } from '#domains/tasks/testing/a-task.ts';
import type { NeedWire } from '#contract/need.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let clock = new Date('2027-03-08T15:00:00Z');
let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let token: string;

const needs = async (): Promise<NeedWire[]> =>
  server.call(getNeeds, { ClientId: counter.storeId }, { token });
const find = async (key: string) => (await needs()).find((need) => need.key.startsWith(key));

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock, registers: 2 });
  good = await aGood(server.database, counter, { upc: '400000000015', priceCents: 1_000, quantity: 1 });
  token = await aSession(server.database, counter.manager.userId, clock);
});
afterAll(() => server.close());

test('a store in order has nothing that waits', async () => {
  expect(await needs()).toEqual([]);
});

test('an item sold below zero, an email given up, a price change, an overdue task', async () => {
  const till = new Till(server, { storeId: counter.storeId, deviceId: counter.deviceId, token });
  await till.sell({ item: good.inventoryId, quantity: 2 });
  await aMail(server.database, { storeId: counter.storeId, userId: counter.manager.userId });
  await aPriceChange(server.database, {
    storeId: counter.storeId,
    inventoryId: good.inventoryId,
    now: clock,
  });
  await aTask(server.database, { storeId: counter.storeId, due: '2027-03-07' });
  const found = await needs();
  expect(found.map(({ key, title }) => [key, title])).toEqual([
    ['stock.belowZero', 'Stock to check: 1 item'],
    ['mail.failed', '1 email not sent'],
    ['prices.waiting', '1 price change waiting'],
    ['tasks.overdue', '1 task overdue'],
  ]);
  expect(found.map(({ tone }) => tone)).toEqual(['bad', 'warn', 'info', 'info']);
});

test('a drawer that was short, by as much as the store wants to see', async () => {
  const pos = counter.deviceIds[1] as number;
  const closed = await server.call(
    drawerCount,
    { pos, closing: true, DrawerTotal: 192.5, Note: 'A ten too much' },
    { token },
  );
  expect(closed.success).toBe(true);
  expect(await find('cash.off')).toMatchObject({ title: '1 drawer off by $7.50', count: 1, tone: 'bad' });
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'OverShortNotice', '7.51')`,
    [counter.storeId],
  );
  expect(await find('cash.off')).toBeUndefined();
});

test('what an earlier day left: an open drawer, a parked transaction', async () => {
  const cashier = await aSession(server.database, counter.cashier.userId, clock);
  const { transactionId } = await server.call(
    calls.newTransaction,
    { posid: counter.deviceId },
    { token: cashier },
  );
  await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId, Quantity: 1 },
    { token: cashier },
  );
  expect(await find('register.pending')).toBeUndefined();
  clock = new Date('2027-03-09T15:00:00Z');
  token = await aSession(server.database, counter.manager.userId, clock);
  expect(await find('register.pending')).toMatchObject({ title: '1 transaction left pending', count: 1 });
  expect(await find('cash.stillOpen')).toMatchObject({
    key: `cash.stillOpen-${counter.deviceId}`,
    title: 'Counter 1 has been open since an earlier day',
    detail: `Opened by ${counter.manager.username}`,
    since: '2027-03-08T15:00:00.000Z',
  });
});
