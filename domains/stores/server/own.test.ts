// What an administrator changes of stores and registers, on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { transferCash } from '#domains/cash/contract/moves.ts';
import {
  addTransactionItem,
  finalizeTransaction,
  newTransaction,
  removeAllItems,
} from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { getClientInfo, getClientList, getPosDevicesForClient } from '#domains/stores/contract/calls.ts';
import * as calls from '#domains/stores/contract/own.ts';
import type { InputOf } from '#contract/call.ts';
import { openLine } from '#tests/support/live-line.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

// One in the afternoon in New York.
const NOW = new Date('2026-11-20T18:00:00Z');
let clock = NOW;
let server: TestServer;
let counter: Counter;
let admin: { token: string };
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  const { userId } = await aUser(server.database, { username: 'alex', role: 'Administrator' });
  admin = { token: await aSession(server.database, userId) };
});
beforeEach(async () => {
  clock = NOW;
  made += 1;
  counter = await aCounter(server.database, {
    now: NOW,
    registers: 2,
    openDrawers: false,
    name: `Store ${made}`,
  });
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const here = async () =>
  (await server.call(calls.getStores, {}, admin)).find(({ clientId }) => clientId === counter.storeId);
const registerOf = async (posId: number) => (await here())?.registers.find((one) => one.posId === posId);
const change = (fields: Partial<InputOf<typeof calls.changeStore>>) =>
  server.call(calls.changeStore, { clientId: counter.storeId, ...fields }, admin);
const switchOff = (posId: number) => server.call(calls.switchRegister, { posId, isActive: false }, admin);
const count = (pos: number, closing = false, DrawerTotal = 200) =>
  server.call(
    drawerCount,
    { pos, ...(closing ? { closing } : { NewDrawer: true }), DrawerTotal, Note: 'counted' },
    counter.manager,
  );
const audits = (action: string) =>
  server.database.rows<{ before: unknown; after: unknown }>(
    'select before, after from audit_rows where store_id = $1 and action = $2 order by seq',
    [counter.storeId, action],
  );

describe('a store', () => {
  test('is listed with its registers, their vault last', async () => {
    expect(await here()).toMatchObject({
      clientName: `Store ${made}`,
      timeZone: 'America/New_York',
      isActive: true,
      hasBooks: false,
      registers: [
        { number: 1, isVault: false, lastReceipt: 0, seenAt: '', drawerOpenSince: '' },
        { number: 2, isVault: false },
        { isVault: true },
      ],
    });
  });

  test('takes what is given, keeps the rest, and says who changed what', async () => {
    expect(await change({ clientName: `Corner ${made}`, phone: '217-555-0199', place: 3 })).toMatchObject({
      success: true,
    });
    expect(await here()).toMatchObject({
      clientName: `Corner ${made}`,
      phone: '217-555-0199',
      place: 3,
      city: 'Springfield',
    });
    expect(await audits('stores.edit')).toEqual([
      {
        before: { name: `Store ${made}`, phone: '217-555-0100', place: 0 },
        after: { name: `Corner ${made}`, phone: '217-555-0199', place: 3 },
      },
    ]);
  });

  test('saved again as it is, is not written', async () => {
    await change({ city: 'Springfield' });
    expect(await audits('stores.edit')).toEqual([]);
  });

  test('comes in lists where it was put', async () => {
    await aCounter(server.database, { name: `Other ${made}`, openDrawers: false });
    await change({ place: 900 });
    expect((await server.call(getClientList, {}, admin)).at(-1)?.clientId).toBe(counter.storeId);
  });

  test('can’t be named like another one', async () => {
    const other = await aCounter(server.database, { name: `Other ${made}`, openDrawers: false });
    expect(await change({ clientName: `other ${made}` })).toMatchObject({
      success: false,
      code: 'STORE_NAME_TAKEN',
    });
    expect(other.storeId).not.toBe(counter.storeId);
  });

  test('takes no time zone that there isn’t', async () => {
    const sent = { token: admin.token, body: { clientId: counter.storeId, timeZone: 'America/Nowhere' } };
    const got = await server.request('PUT', '/api/Stores/ChangeStore', sent);
    expect([got.status, (got.body as { field: string }).field]).toEqual([400, 'timeZone']);
  });

  test('keeps the date of its open day once it has books', async () => {
    const auckland = { timeZone: 'Pacific/Auckland' };
    expect(await change(auckland)).toMatchObject({ success: true });
    await change({ timeZone: 'America/New_York' });
    await count(counter.deviceId);
    expect(await change(auckland)).toMatchObject({ success: false, code: 'DAY_WOULD_CHANGE' });
    expect(await change({ timeZone: 'America/Chicago', cutoffHour: 5 })).toMatchObject({ success: true });
    expect(await server.call(getClientInfo, { id: counter.storeId }, admin)).toMatchObject({
      timeZone: 'America/Chicago',
      cutoffHour: 5,
    });
  });

  test('is of nobody without the right, and another one’s is absent', async () => {
    const body = { clientId: counter.storeId, phone: '1' };
    const path = '/api/Stores/ChangeStore';
    expect((await server.request('PUT', path, { token: counter.manager.token, body })).status).toBe(403);
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'stores.edit', 'allow')`,
      [counter.manager.userId],
    );
    const other = await aCounter(server.database, { name: `Other ${made}`, openDrawers: false });
    const { token } = counter.manager;
    const foreign = await server.request('PUT', path, { token, body: { ...body, clientId: other.storeId } });
    expect(foreign.status).toBe(404);
    expect((await server.call(calls.getStores, {}, { token })).map(({ clientId }) => clientId)).toEqual([
      counter.storeId,
    ]);
  });
});

describe('a register', () => {
  const add = (description: string, number?: number) =>
    server.call(calls.addRegister, { clientId: counter.storeId, description, number }, admin);
  const edit = (posId: number, fields: { description?: string; number?: number }) =>
    server.call(calls.changeRegister, { posId, ...fields }, admin);

  test('is added with the next number, with the settings of the first one, and is there for everybody', async () => {
    await server.database.run(
      `insert into station_settings (device_id, name, value, version) values ($1, 'ReceiptPaperType', '58mm', 1)`,
      [counter.deviceId],
    );
    const added = await add('Trade counter');
    expect(added).toMatchObject({ success: true, number: 4 });
    const copied = await server.database.one(
      `select value from station_settings where device_id = $1 and name = 'ReceiptPaperType'`,
      [added.posId],
    );
    expect(copied).toEqual({ value: '58mm' });
    const devices = await server.call(getPosDevicesForClient, { id: counter.storeId }, counter.manager);
    expect(devices.map(({ description }) => description)).toContain('Trade counter');
    expect(await audits('stores.addRegister')).toEqual([
      { before: null, after: { number: 4, description: 'Trade counter' } },
    ]);
  });

  test('has a number and a name of its own', async () => {
    expect(await add('Trade counter', 2)).toMatchObject({ success: false, code: 'NUMBER_TAKEN' });
    expect(await add('counter 1')).toMatchObject({ success: false, code: 'DESCRIPTION_TAKEN' });
    expect(await edit(counter.deviceId, { number: 2 })).toMatchObject({
      success: false,
      code: 'NUMBER_TAKEN',
    });
  });

  /** A basket with one thing. */
  async function begin(): Promise<number> {
    const good = await aGood(server.database, counter, { upc: '045496963729', priceCents: 1_000 });
    const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, counter.manager);
    await server.call(
      addTransactionItem,
      { TransactionID: transactionId, inventoryId: good.inventoryId },
      counter.manager,
    );
    return transactionId;
  }

  async function sell(): Promise<void> {
    await count(counter.deviceId);
    const sold = await server.call(
      finalizeTransaction,
      { TransactionId: await begin(), cash: 20 },
      counter.manager,
    );
    expect(sold).toMatchObject({ success: true });
  }

  test('keeps its number once receipts have it', async () => {
    expect(await edit(counter.deviceId, { number: 7, description: 'Front' })).toMatchObject({
      success: true,
    });
    await sell();
    expect(await registerOf(counter.deviceId)).toMatchObject({
      lastReceipt: 1,
      seenBy: counter.manager.username,
    });
    expect(await edit(counter.deviceId, { number: 8 })).toMatchObject({
      success: false,
      code: 'NUMBER_USED',
    });
    expect(await edit(counter.deviceId, { description: 'Window' })).toMatchObject({ success: true });
    expect(await registerOf(counter.deviceId)).toMatchObject({ number: 7, description: 'Window' });
  });

  test('says who counted last, and since when its drawer is open', async () => {
    await count(counter.deviceId);
    expect(await registerOf(counter.deviceId)).toMatchObject({
      seenAt: NOW.toISOString(),
      seenBy: counter.manager.username,
      drawerOpenSince: NOW.toISOString(),
    });
    clock = new Date('2026-11-20T19:00:00Z');
    await count(counter.deviceId, true);
    expect(await registerOf(counter.deviceId)).toMatchObject({
      seenAt: clock.toISOString(),
      drawerOpenSince: '',
    });
  });

  test('is not switched off with an open drawer, money in it, or a basket; then it is, and on again', async () => {
    const open = async () =>
      (await server.call(calls.getOpenWork, { clientId: counter.storeId }, admin))
        .filter(({ posId }) => posId === counter.deviceId)
        .map(({ key }) => key);
    await count(counter.deviceId);
    const transactionId = await begin();
    expect(await open()).toEqual(['cash.drawer', 'cash.money', 'register.baskets']);
    const drawer = (await server.call(calls.getOpenWork, { clientId: counter.storeId }, admin)).find(
      ({ key, posId }) => key === 'cash.drawer' && posId === counter.deviceId,
    );
    expect(drawer?.opens).toBe(`/management/dailyprocessing/drawercount?pos=${counter.deviceId}`);
    expect(await switchOff(counter.deviceId)).toMatchObject({ success: false, code: 'STILL_OPEN' });
    await server.call(removeAllItems, { transactionId }, counter.manager);
    await count(counter.deviceId, true);
    expect(await open()).toEqual(['cash.money']);
    await server.call(
      transferCash,
      { TransferFromPOSID: counter.deviceId, TransferToPOSID: 0, CashAmount: 200 },
      counter.manager,
    );
    expect(await open()).toEqual([]);
    expect(await switchOff(counter.deviceId)).toMatchObject({ success: true });
    expect(await registerOf(counter.deviceId)).toMatchObject({ isActive: false, number: 1 });
    expect(await switchOff(counter.deviceIds[1] as number)).toMatchObject({ code: 'LAST_REGISTER' });
    await server.call(calls.switchRegister, { posId: counter.deviceId, isActive: true }, admin);
    expect(await registerOf(counter.deviceId)).toMatchObject({ isActive: true });
  });

  test('that is the vault stays', async () => {
    const vault = (await here())?.registers.find(({ isVault }) => isVault);
    expect(await switchOff(vault?.posId ?? 0)).toMatchObject({ success: false, code: 'VAULT_STAYS' });
  });
});

describe('closing a store', () => {
  const close = () => server.call(calls.closeStore, { clientId: counter.storeId }, admin);
  const openKeys = async () =>
    (await server.call(calls.getOpenWork, { clientId: counter.storeId }, admin)).map(({ key }) => key);
  /** Both work elsewhere, too. */
  async function moveUsers(): Promise<void> {
    const other = await aCounter(server.database, { name: `Other ${made}`, openDrawers: false });
    await server.database.run(
      'insert into user_stores (user_id, store_id) select user_id, $2 from user_stores where store_id = $1 on conflict do nothing',
      [counter.storeId, other.storeId],
    );
  }

  test('names what is open, and refuses while it is', async () => {
    await aGood(server.database, counter, { upc: '045496963729', quantity: 3 });
    expect(await openKeys()).toEqual(['access.alone', 'inventory.onHand']);
    expect(await close()).toMatchObject({ success: false, code: 'STILL_OPEN' });
    expect(await here()).toMatchObject({ isActive: true });
  });

  test('takes it from every list and from its users at once, and deletes nothing', async () => {
    await moveUsers();
    const line = await openLine(server.address, counter.manager.token);
    expect(await openKeys()).toEqual([]);
    expect(await close()).toMatchObject({ success: true });
    await line.until(`${counter.storeId}:stores.changed`);
    line.hangUp();
    const seen = await server.call(getClientList, {}, counter.manager);
    expect(seen.map(({ clientId }) => clientId)).not.toContain(counter.storeId);
    const path = `/api/ClientHandler/GetClientInfo/${counter.storeId}`;
    expect((await server.request('GET', path, counter.manager)).status).toBe(404);
    expect(await here()).toMatchObject({ isActive: false, registers: [{}, {}, {}] });
    expect(await audits('stores.close')).toEqual([
      { before: { isActive: true }, after: { isActive: false } },
    ]);
  });

  test('is undone by an administrator, and by nobody else', async () => {
    await moveUsers();
    await close();
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'stores.edit', 'allow')`,
      [counter.manager.userId],
    );
    const body = { clientId: counter.storeId };
    const { token } = counter.manager;
    expect((await server.request('PUT', '/api/Stores/OpenStore', { token, body })).status).toBe(404);
    expect(await server.call(calls.openStore, body, admin)).toMatchObject({ success: true });
    expect((await server.call(getClientList, {}, { token })).map(({ clientId }) => clientId)).toContain(
      counter.storeId,
    );
  });
});
