// A demo gets a shop beside it, and starts open what was chosen: the real server as a process, on a folder of its own. The demo is a small one.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDemo, login } from '#domains/access/contract/calls.ts';
import { openDemo, otherDatabase, setUpShop } from '#domains/access/contract/other-database.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { makeSmallDemo, type OwnServer, startOwnServer } from '#tests/support/own-server.ts';
import { callAt } from '#tests/support/server.ts';
import { serverBundle } from '#tests/support/server-bundle.ts';
import { chooseDatabase } from './own-databases.ts';

const owner = { name: 'Ida Quist', username: 'ida-q', password: 'blue-lamp-42', email: 'ida@shop.example' };
const credentials = { username: owner.username, password: owner.password };
const log = () => undefined;
let dataDir: string;
let server: OwnServer | undefined;

beforeAll(async () => {
  dataDir = await makeSmallDemo();
}, 180_000);

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}, 60_000);

const start = async (): Promise<string> => {
  server = startOwnServer(await serverBundle(), dataDir);
  return server.address();
};

test('a shop is set up beside a demo, opens at every start, and its administrator can look at the demo again', async () => {
  const address = await start();
  expect(await callAt(address, otherDatabase, {})).toEqual({ offer: 'setUp' });
  expect(await callAt(address, setUpShop, owner)).toMatchObject({ success: true });
  expect(await server?.address(2)).toBe(address);

  expect(await callAt(address, isDemo, {})).toEqual({ isDemo: false });
  const demos = { username: 'admin', password: DEMO_PASSWORD };
  expect(await callAt(address, login, demos)).toMatchObject({ success: false });
  const entered = await callAt(address, login, credentials);
  expect(entered).toMatchObject({ success: true, isAdministrator: true });
  expect(entered.stores).toHaveLength(1);
  expect(await server?.stop()).toBe(0);

  const again = await start();
  expect(await callAt(again, isDemo, {})).toEqual({ isDemo: false });
  expect(await callAt(again, otherDatabase, {})).toEqual({ offer: 'openDemo' });
  expect(await callAt(again, openDemo, credentials)).toMatchObject({ success: true });
  expect(await server?.address(2)).toBe(again);
  expect(await callAt(again, isDemo, {})).toEqual({ isDemo: true });
  expect(await callAt(again, login, credentials)).toMatchObject({ success: false });
  expect(await callAt(again, login, demos)).toMatchObject({ success: true });
  expect(await callAt(again, otherDatabase, {})).toEqual({ offer: 'openShop' });
  expect(await callAt(again, setUpShop, owner)).toMatchObject({ code: 'HAS_SHOP' });
  // What was started again ends with the process that was started first.
  expect(await server?.stop()).toBe(0);
  await expect(fetch(`${again}/healthz`)).rejects.toThrow();
}, 240_000);

test('what DATA_DIR remembers decides, the start goes before it, and a shop that is gone is said', async () => {
  const embedded = await startEmbedded({ dataDir, log });
  try {
    const opens = (demo?: boolean) => chooseDatabase(embedded.url, { dataDir, demo });
    expect(readFileSync(join(dataDir, 'opens'), 'utf8')).toBe('demo\n');
    expect(await opens()).toEqual({ url: embedded.url, demo: undefined, isShopBeside: false });
    expect(await opens(false)).toMatchObject({ demo: false, isShopBeside: true });
    writeFileSync(join(dataDir, 'opens'), 'shop\n');
    const shop = await opens();
    expect(shop).toMatchObject({ demo: false, isShopBeside: true });
    expect(await opens(true)).toMatchObject({ url: embedded.url, demo: true });

    // Nothing of the demo came along, and the owner has a name.
    const database = openDatabase(shop.url, { max: 1 });
    expect(await database.rows('select name from stores')).toEqual([{ name: 'Store 1' }]);
    expect(await database.rows('select username, display_name as name from users')).toEqual([
      { username: owner.username, name: owner.name },
    ]);
    await database.close();

    const first = openDatabase(embedded.url, { max: 1 });
    await first.run('drop database tradepost_shop with (force)');
    await first.close();
    await expect(opens()).rejects.toThrow(accessMessages.SHOP_GONE);
    writeFileSync(join(dataDir, 'opens'), 'neither\n');
    await expect(opens()).rejects.toThrow('must say demo or shop');
  } finally {
    await embedded.stop();
  }
}, 120_000);
