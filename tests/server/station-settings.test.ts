// Settings of registers from afar, over HTTP: versions, history, and copying to others of the store.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type SettingWire, saveStationSetting } from '#domains/settings/contract/calls.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const P = '/api/POSStationSettings';
let server: TestServer;
let first = 0;
let second = 0;
let foreign = 0;
let keeper = '';

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  const shop = await aStore(database, { name: 'Station Road', registers: 2 });
  [first = 0, second = 0] = shop.deviceIds;
  [foreign = 0] = (await aStore(database, { name: 'Oak Road' })).deviceIds;
  const { storeId } = shop;
  const user = await aUser(database, { username: 'keeper', role: 'Manager', storeIds: [storeId] });
  keeper = await aSession(database, user.userId);
});
afterAll(() => server.close());

type Query = Record<string, string | number>;
const ask = (name: string, query: Query) => server.request('GET', `${P}/${name}`, { token: keeper, query });
const set = (SettingName: string, Value: string, more: Query = {}, POSID = first) =>
  ask('SaveSetting', { POSID, SettingName, Value, ...more });
const copyTo = (POSID: number, body: number[]) =>
  server.request('POST', `${P}/CopySettings?POSID=${POSID}`, { token: keeper, body });
const allOf = async (POSID: number) =>
  Object.fromEntries(
    ((await ask('GetAllSettings', { POSID })).body as SettingWire[]).map((one) => [one.setting, one]),
  );

test('are all told with their usual value, and count their changes', async () => {
  expect((await allOf(first))['ReceiptPaperType']).toMatchObject({
    settingValue: '80mm',
    default: '80mm',
    category: 'Receipts',
    options: ['80mm', '58mm'],
    version: 0,
  });
  expect((await set('ReceiptPaperType', '58mm')).body).toMatchObject({ version: 1 });
  expect((await set('ReceiptPaperType', '58mm')).body).toMatchObject({ version: 1 });
  expect((await set('ReceiptPaperType', '80mm', { Version: 0 })).status).toBe(409);
  expect((await set('ReceiptPaperType', '80mm', { Version: 1 })).body).toMatchObject({ version: 2 });
  expect((await allOf(second))['ReceiptPaperType']).toMatchObject({ version: 0 });
});

test('have a history: who, from what to what, of this register alone', async () => {
  await set('LabelPrinter', 'usb');
  await set('LabelPrinter', 'network:192.168.1.50');
  await set('LabelPrinter', 'serial', {}, second);
  const { body } = await ask('GetSettingHistory', { POSID: first, SettingName: 'LabelPrinter' });
  expect(body).toMatchObject([
    { username: 'keeper', version: 2, before: 'usb', after: 'network:192.168.1.50' },
    { username: 'keeper', version: 1, before: '', after: 'usb' },
  ]);
});

test('changes at once get a version each; a repeated one with its key is one', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => set('ReceiptPrinter', name)));
  expect(answers.map(({ body }) => (body as { version: number }).version).sort()).toEqual([1, 2, 3, 4]);
  const headers = { 'idempotency-key': 'station-save-0001' };
  const input = { POSID: first, SettingName: 'ReceiptPrinter', Value: 'e' } as const;
  const once = await server.call(saveStationSetting, input, { token: keeper, headers });
  expect(await server.call(saveStationSetting, input, { token: keeper, headers })).toEqual(once);
  expect((await allOf(first))['ReceiptPrinter']).toMatchObject({ version: 5 });
});

test('a wrong value is named and changes nothing', async () => {
  for (const wrong of ['network:8.8.8.8', 'network:', 'x'.repeat(121)])
    expect(await set('LabelPrinter', wrong)).toMatchObject({ status: 400, body: { field: 'Value' } });
  expect((await allOf(first))['LabelPrinter']).toMatchObject({ version: 2 });
});

test('a register of another store is not there', async () => {
  const asked = { POSID: foreign, SettingName: 'LabelPrinter' };
  expect((await ask('GetAllSettings', { POSID: foreign })).status).toBe(404);
  expect((await ask('GetSettingHistory', asked)).status).toBe(404);
  expect((await copyTo(foreign, [first])).status).toBe(404);
  expect(await copyTo(first, [second, foreign])).toMatchObject({ status: 404, body: { field: 'body' } });
  expect((await allOf(second))['ReceiptPrinter']).toMatchObject({ version: 0 });
});

test('are copied to the other registers, once', async () => {
  await set('UsingPrinterExtension', 'true');
  expect((await copyTo(first, [second, first])).body).toMatchObject({ success: true });
  const [from, to] = [await allOf(first), await allOf(second)];
  for (const name of ['LabelPrinter', 'ReceiptPrinter', 'UsingPrinterExtension'])
    expect(to[name]?.settingValue).toBe(from[name]?.settingValue);
  expect(to['LabelPrinterLanguage']).toMatchObject({ version: 0 });
  expect((await copyTo(first, [second])).body).toMatchObject({ changed: 0 });
});
