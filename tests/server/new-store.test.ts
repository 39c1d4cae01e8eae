// A store is added to a chain of three in the middle of a day: everything that is kept for each store is there, and everything holds.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { finalizeTransaction, newTransaction, addTransactionItem } from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { getClientList, getPosDevicesForClient } from '#domains/stores/contract/calls.ts';
import { addStore, getStores } from '#domains/stores/contract/own.ts';
import { openLine } from '#tests/support/live-line.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

const NOON = new Date('2026-11-20T18:00:00Z');
let server: TestServer;
let counters: Counter[];
let like: Counter;
let admin: { token: string };
let clientId: number;

const counts = (sql: string) =>
  server.database.rows<{ storeId: number; rows: number }>(
    `select store_id, count(*)::integer as rows from ${sql} group by 1 order by 1`,
  );
const NEW = { clientName: 'Lakeside', timeZone: 'America/Denver', city: 'Boulder', registers: 2 };

beforeAll(async () => {
  server = await startTestServer({ now: () => NOON });
  counters = [];
  for (const name of ['Maple Street', 'Harbor Avenue', 'Northgate'])
    counters.push(await aCounter(server.database, { now: NOON, registers: 2, name }));
  like = counters[0] as Counter;
  const { database } = server;
  const { userId } = await aUser(database, { username: 'alex', role: 'Administrator' });
  admin = { token: await aSession(database, userId) };
  for (const counter of counters) await sell(counter, counter.deviceId, counter.manager.token);
  await database.run(
    `insert into client_settings (store_id, name, value, version) values ($1, 'ReceiptFooter', 'See you', 1)`,
    [like.storeId],
  );
  await database.run(
    `insert into store_departments (store_id, department_id, tax_rate_e5, tax_parts)
     select $1, min(department_id), 8125, '[{"name":"State","rateE5":8125}]' from departments`,
    [like.storeId],
  );
  await database.run(
    `update dealer_rules set is_active = true, name = 'City of Springfield' where rule_id = (select min(rule_id) from dealer_rules where store_id = $1)`,
    [like.storeId],
  );
  await database.run(
    `insert into station_settings (device_id, name, value, version) values ($1, 'ReceiptPaperType', '58mm', 1)`,
    [like.deviceId],
  );
  await aConnection(database, { storeIds: [like.storeId], userId });
});
afterAll(() => server.close());

async function sell(counter: Counter, posid: number, token: string): Promise<void> {
  const good = await aGood(server.database, counter, { upc: '045496963729', priceCents: 1_000 });
  const { transactionId } = await server.call(newTransaction, { posid }, { token });
  await server.call(
    addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    { token },
  );
  const sold = await server.call(finalizeTransaction, { TransactionId: transactionId, cash: 50 }, { token });
  expect(sold).toMatchObject({ success: true });
}

test('it is refused under the name of another one, and then nothing is there', async () => {
  const added = await server.call(
    addStore,
    { ...NEW, clientName: 'maple street', likeClientId: like.storeId },
    admin,
  );
  expect(added).toMatchObject({ success: false, code: 'STORE_NAME_TAKEN' });
  expect(await server.call(getClientList, {}, admin)).toHaveLength(3);
});

test('open screens of other stores hear of it, and everybody who may see it does at once', async () => {
  const line = await openLine(server.address, like.manager.token);
  const added = await server.call(addStore, { ...NEW, likeClientId: like.storeId }, admin);
  expect(added).toMatchObject({ success: true });
  clientId = added.clientId;
  await line.until(`${like.storeId}:stores.changed`);
  line.hangUp();
  expect((await server.call(getClientList, {}, admin)).map(({ clientName }) => clientName)).toContain(
    'Lakeside',
  );
  expect(await server.call(getClientList, {}, { token: like.manager.token })).toHaveLength(1);
});

test('it has registers, a vault and a device for web orders', async () => {
  const devices = await server.call(getPosDevicesForClient, { id: clientId }, admin);
  expect(devices.map(({ number, description, isVault }) => [number, description, isVault])).toEqual([
    [1, 'Counter 1', false],
    [2, 'Counter 2', false],
    [99, 'Vault', true],
  ]);
  expect(await counts(`devices where kind = 'web'`)).toEqual([{ storeId: clientId, rows: 1 }]);
});

test.each([
  // Its own: which steps of setting up it has left.
  ['its settings', `client_settings where version > 0 and name <> 'SetupPassed'`],
  ['its taxes, part by part', `store_departments where tax_parts <> '[]'`],
  ['its pricing rules', 'pricing_rules where deleted_at is null'],
  ['its dealer rules', 'dealer_rules where removed_at is null'],
  ['its sales channels', 'channel_stores'],
  [
    'its station settings, at each register',
    'station_settings join devices using (device_id) where number = 1',
  ],
])('it has %s of the store that it is like', async (_what, table) => {
  const rows = await counts(table);
  const of = (storeId: number) => rows.find((row) => row.storeId === storeId)?.rows;
  expect(of(like.storeId)).toBeGreaterThan(0);
  expect(of(clientId)).toBe(of(like.storeId));
});

test('it asks of sellers what the other one asks', async () => {
  const rules = await server.database.rows(
    'select name from dealer_rules where store_id = $1 and is_active',
    [clientId],
  );
  expect(rules).toEqual([{ name: 'City of Springfield' }]);
});

test('it sells on the same day, and everything holds', async () => {
  const [register] = (await server.call(getPosDevicesForClient, { id: clientId }, admin)).map(
    ({ posId }) => posId,
  );
  const pos = register as number;
  await server.call(drawerCount, { pos, NewDrawer: true, DrawerTotal: 100, Note: 'Float' }, admin);
  await sell({ ...like, storeId: clientId }, pos, admin.token);
  const added = (await server.call(getStores, {}, admin)).find((store) => store.clientId === clientId);
  expect(added).toMatchObject({ hasBooks: true, registers: [{ lastReceipt: 1, seenBy: 'alex' }, {}, {}] });
  expect(await verify(server.database)).toEqual([]);
});

test('two at once under one name are one', async () => {
  const send = () => server.call(addStore, { ...NEW, clientName: 'Twin', likeClientId: like.storeId }, admin);
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
});
