// Practice beside a selling shop: the real servers as processes, on a folder of their own, from the first opening to the end of the shop.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#domains/access/contract/calls.ts';
import { otherDatabase, setUpShop } from '#domains/access/contract/other-database.ts';
import { fillPractice, openPractice, practice } from '#domains/access/contract/practice.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { addTransactionItem, finalizeTransaction, newTransaction } from '#domains/register/contract/calls.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { findRunning } from '#platform/db/embedded/embedded-postgres.ts';
import { makeSmallDemo, type OwnServer, startOwnServer } from '#tests/support/own-server.ts';
import { callAt } from '#tests/support/server.ts';
import { serverBundle } from '#tests/support/server-bundle.ts';
import { databaseUrl } from './own-databases.ts';

const owner = { name: 'Ida Quist', username: 'ida-q', password: 'blue-lamp-42', email: 'ida@shop.example' };
let dataDir: string;
let server: OwnServer;
let shop: string;

beforeAll(async () => {
  dataDir = await makeSmallDemo();
  server = startOwnServer(await serverBundle(), dataDir);
  await callAt(await server.address(), setUpShop, owner);
  shop = await server.address(2);
}, 180_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}, 60_000);

/** Waits until practice answers; where, and how much of it was seen to be filled on the way. */
async function opened(): Promise<{ address: string; seen: number[] }> {
  const seen: number[] = [];
  for (;;) {
    const { state, port, percent } = await callAt(shop, practice, {});
    if (state === 'filling') seen.push(percent);
    else if (port === null) throw new Error(`practice is ${state}`);
    else return { address: shop.replace(/:\d+$/, `:${port}`), seen };
    await sleep(100);
  }
}

async function enter(address: string, username: string, password: string): Promise<{ token: string }> {
  const { token } = await callAt(address, login, { username, password });
  return { token };
}

async function inDatabase<T>(name: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const first = await findRunning({ dataDir, log: () => undefined });
  if (!first) throw new Error('no database');
  const database = openDatabase(name === 'tradepost' ? first : databaseUrl(first, name), { max: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** All rows of all tables of the shop, but for who is signed in, as one number each. */
const shopRows = () =>
  inDatabase('tradepost_shop', async (database) => {
    const tables = await database.rows<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ 'session|login' order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { sum } = await database.one<{ sum: string }>(
        `select coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from "${name}" t`,
      );
      found[name] = sum;
    }
    return found;
  });

test('the demo that the shop was set up beside is its practice, and starting it again changes nothing', async () => {
  expect(await callAt(shop, practice, {})).toEqual({ state: 'closed', percent: 0, port: null });
  await callAt(shop, openPractice, {});
  await callAt(shop, openPractice, {});
  const { address } = await opened();
  expect(new URL(address).port).not.toBe(new URL(shop).port);
  expect(Number(new URL(address).port)).toBeGreaterThan(Number(new URL(shop).port));
  await callAt(shop, openPractice, {});
  expect((await opened()).address).toBe(address);

  // Each knows its own users; practice offers neither a shop nor practice.
  expect((await enter(address, 'admin', DEMO_PASSWORD)).token).not.toBe('');
  expect(await callAt(address, login, { username: owner.username, password: owner.password })).toMatchObject({
    success: false,
  });
  expect(await callAt(address, otherDatabase, {})).toEqual({ offer: 'none' });
  expect(await callAt(address, practice, {})).toMatchObject({ state: 'none' });
  expect((await fetch(`${shop}/healthz`)).status).toBe(200);
}, 120_000);

test('the owner fills it anew, a sale there reaches no table of the shop, and it ends with the shop', async () => {
  const admin = await enter(shop, owner.username, owner.password);
  const before = await shopRows();
  expect(await callAt(shop, fillPractice, {}, admin)).toMatchObject({ success: true });
  const { address, seen } = await opened();
  expect(seen.toSorted((one, other) => one - other)).toEqual(seen);
  expect(seen.at(-1)).toBeGreaterThan(50);

  const cashier = await enter(address, 'cashier', DEMO_PASSWORD);
  const good = await inDatabase('tradepost_practice', (database) =>
    database.one<{ inventoryId: number; deviceId: number }>(
      `select i.inventory_id, d.device_id from inventory_items i join devices d using (store_id)
       where i.on_hand > 0 and d.kind = 'register' order by d.device_id, i.inventory_id limit 1`,
    ),
  );
  // Early in the day nobody has opened it yet.
  const drawer = { pos: good.deviceId, NewDrawer: true, DrawerTotal: 200, Note: 'Float' };
  await callAt(address, drawerCount, drawer, cashier);
  const { transactionId } = await callAt(address, newTransaction, { posid: good.deviceId }, cashier);
  const line = { TransactionID: transactionId, inventoryId: good.inventoryId };
  const { due } = await callAt(address, addTransactionItem, line, cashier);
  const paid = { TransactionId: transactionId, cash: due };
  expect(await callAt(address, finalizeTransaction, paid, cashier)).toMatchObject({ success: true });
  expect(await shopRows()).toEqual(before);

  // The demo beside the shop was left alone.
  expect(await inDatabase('tradepost', (database) => database.rows('select name from stores'))).toEqual([
    { name: 'Maple Street' },
  ]);

  server.kill();
  for (let tries = 0; tries < 100; tries += 1) {
    if (!(await fetch(`${address}/healthz`).catch(() => undefined))) return;
    await sleep(100);
  }
  throw new Error('practice outlives its shop');
}, 240_000);
