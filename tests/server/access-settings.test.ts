// Settings of stores, users and registers, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { getAllSettings, getClientSetting, saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const KEY = 'sk-canary-4711';
let server: TestServer;
let here: BuiltStore;
let there: BuiltStore;
let administrator = '';
let manager = '';
let cashier = '';
let cashierId = 0;
let managerId = 0;
let strangerId = 0;

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  here = await aStore(database);
  there = await aStore(database, { name: 'Oak Road' });
  const storeIds = [here.storeId];
  managerId = (await aUser(database, { username: 'manager', role: 'Manager', storeIds })).userId;
  cashierId = (await aUser(database, { username: 'cashier', storeIds, email: 'c@shop.example' })).userId;
  strangerId = (await aUser(database, { username: 'stranger', storeIds: [there.storeId] })).userId;
  administrator = await aSession(
    database,
    (await aUser(database, { username: 'admin', role: 'Administrator' })).userId,
  );
  manager = await aSession(database, managerId);
  cashier = await aSession(database, cashierId);
});
afterAll(() => server.close());

const S = '/api/ClientSettingsHandler';
const save = (setting: string, value: unknown, token = manager, more: object = {}) =>
  server.request('POST', `${S}/SaveSetting`, {
    token,
    body: { clientId: here.storeId, setting, value, ...more },
  });
const get = async (setting: string, token = cashier) =>
  (await server.request('GET', `${S}/GetClientSetting/${here.storeId}/${setting}`, { token })).body as {
    settingValue: string;
    version: number;
  };
const lastAudit = () =>
  server.database.one<{
    count: number;
    before: unknown;
    after: unknown;
    entityId: string;
    username: string;
  }>(
    'select count(*) over () as count, before, after, entity_id, username from audit_rows where store_id = $1 order by seq desc limit 1',
    [here.storeId],
  );

describe('settings of a store', () => {
  test('SET-01: what was never set has its default', async () => {
    expect(await get('StartingCash')).toMatchObject({ settingValue: '0.00', version: 0 });
    const all = await server.call(getAllSettings, { clientId: here.storeId }, { token: cashier });
    expect(all.map(({ setting }) => setting)).toContain('ReceiptHeader');
    const also = await server.request('GET', `${S}/GetAllClientSettings/${here.storeId}`, { token: cashier });
    expect(also.body).toEqual(all);
    const { body } = await server.request('GET', `${S}/GetSettingCategories`, { token: cashier });
    expect(body).toEqual([...new Set(all.map(({ category }) => category))]);
  });

  test('are typed, versioned and audited', async () => {
    expect((await save('startingcash', '1,250.5')).body).toEqual({
      success: true,
      message: '',
      setting: 'StartingCash',
      settingValue: '1250.50',
      version: 1,
    });
    expect((await save('StartingCash', 100)).body).toMatchObject({ settingValue: '100.00', version: 2 });
    expect(await lastAudit()).toMatchObject({
      before: { value: '1250.50', version: 1 },
      after: { value: '100.00', version: 2 },
      entityId: 'StartingCash',
      username: 'manager',
    });
    expect((await readSettings(server.database, here.storeId)).startingCash).toBe(10_000);
    expect((await readSettings(server.database, there.storeId)).startingCash).toBe(0);
  });

  test('the current value changes nothing', async () => {
    await save('RefundDays', 14);
    const { count } = await lastAudit();
    expect((await save('RefundDays', '14')).body).toMatchObject({ success: true, version: 1 });
    expect((await lastAudit()).count).toBe(count);
  });

  test('an old version is a conflict, no version lets the last one win', async () => {
    const { version } = (await save('siteName', 'Tradepost')).body as { version: number };
    expect((await save('siteName', 'Game Shop', manager, { version })).status).toBe(200);
    expect(await save('siteName', 'Old Shop', manager, { version })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect((await get('siteName')).settingValue).toBe('Game Shop');
  });

  test('changes at once get a version each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save('ReceiptFooter', `footer ${at}`)),
    );
    const versions = answers.map(({ body }) => (body as { version: number }).version).sort();
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test.each([
    ['StartingCash', 'abc', 'value'],
    ['StartingCash', '5.001', 'value'],
    ['StartingCash', '', 'value'],
    ['UsingSimulatedCC', 'maybe', 'value'],
    ['TradeTax', 'sometimes', 'value'],
    ['RefundDays', '-1', 'value'],
    ['siteName', 'x'.repeat(81), 'value'],
    ['RefundReasons', 'Gift\nOther\ngift', 'value'],
    ['NoSuchSetting', '1', 'setting'],
  ])('%s = %j is refused, naming the field', async (setting, value, field) => {
    const { count } = await lastAudit();
    expect(await save(setting, value)).toMatchObject({ status: 400, body: { field } });
    expect((await lastAudit()).count).toBe(count);
  });

  test('NS-SET-01: the value in the path, escaped, empty, or as a parameter', async () => {
    const path = `${S}/SaveSetting/${here.storeId}/ReceiptHeader`;
    const send = async (method: string, end: string, body?: object) =>
      (await server.request(method, `${path}${end}`, { token: manager, body })).status;
    expect(await send('GET', '/Maple%20Street%20a%2Fb')).toBe(200);
    expect((await get('ReceiptHeader')).settingValue).toBe('Maple Street a/b');
    expect(await send('GET', '/')).toBe(200);
    expect((await get('ReceiptHeader')).settingValue).toBe('');
    expect(await send('GET', '?value=a%2Fb%3Fc')).toBe(200);
    expect((await get('ReceiptHeader')).settingValue).toBe('a/b?c');
    expect(await send('POST', '', { value: 'one\ntwo' })).toBe(200);
    expect((await get('ReceiptHeader')).settingValue).toBe('one\ntwo');
    expect(await send('HEAD', '/x')).toBe(404);
    expect(await send('GET', '/a?value=b')).toBe(400);
    expect((await get('ReceiptHeader')).settingValue).toBe('one\ntwo');
  });

  test('need rights, and their own store', async () => {
    expect((await save('siteName', 'Mine', cashier)).status).toBe(403);
    const foreign = { token: manager, body: { clientId: there.storeId, setting: 'siteName', value: 'Mine' } };
    expect((await server.request('POST', `${S}/SaveSetting`, foreign)).status).toBe(404);
    const url = `${S}/GetClientSetting/${there.storeId}/siteName`;
    expect((await server.request('GET', url, { token: manager })).status).toBe(404);
    expect((await readSettings(server.database, there.storeId)).siteName).toBe('');
  });
});

describe('a secret setting', () => {
  test('never comes back, not in an answer, not in the journal', async () => {
    expect((await save('CCProcessorApiKey', KEY, administrator)).body).toMatchObject({ settingValue: 'set' });
    expect((await get('CCProcessorApiKey', administrator)).settingValue).toBe('set');
    const all = await server.request('GET', `${S}/GetAllSettings/${here.storeId}`, { token: administrator });
    expect(all.text).not.toContain(KEY);
    expect(JSON.stringify(await server.database.rows('select * from audit_rows'))).not.toContain(KEY);
    expect(JSON.stringify(await server.database.rows('select * from request_keys'))).not.toContain(KEY);
    expect(await lastAudit()).toMatchObject({ before: { value: '' }, after: { value: 'set' } });
    expect((await readSettings(server.database, here.storeId)).ccProcessorKeySet).toBe(true);
    expect((await save('CCProcessorApiKey', '', administrator)).body).toMatchObject({ settingValue: '' });
  });

  test('is taken from a body alone', async () => {
    const paths = [`/${KEY}`, `?value=${KEY}`].map(
      (end) => `${S}/SaveSetting/${here.storeId}/CCProcessorApiKey${end}`,
    );
    const inQuery = `${S}/SaveSetting?value=${KEY}`;
    const token = administrator;
    for (const path of paths)
      expect(await server.request('GET', path, { token })).toMatchObject({
        status: 400,
        body: { field: 'value' },
      });
    const body = { clientId: here.storeId, setting: 'CCProcessorApiKey' };
    expect(await server.request('POST', inQuery, { token, body })).toMatchObject({
      status: 400,
      body: { field: 'value' },
    });
    expect((await get('CCProcessorApiKey')).settingValue).toBe('');
  });

  test('NS-USER-01: is not for managers', async () => {
    expect(await save('CCProcessorApiKey', KEY)).toMatchObject({
      status: 403,
      body: { message: 'You need the right settings.keys for this' },
    });
  });
});

test('a repeated save with its key is one save', async () => {
  const headers = { 'idempotency-key': 'settings-save-0001' };
  const input = { clientId: here.storeId, setting: 'CashRounding', value: 'nearest5' };
  const first = await server.call(saveClientSettingBody, input, { token: manager, headers });
  expect(await server.call(saveClientSettingBody, input, { token: manager, headers })).toEqual(first);
  const now = await server.call(
    getClientSetting,
    { clientId: here.storeId, setting: 'CashRounding' },
    { token: manager },
  );
  expect(now.version).toBe(1);
});

describe('settings of a user', () => {
  const U = '/api/UserSettingsHandler';
  const all = async (id: number, token = cashier, base = U) =>
    server.request('GET', `${base}/GetAllUserSettings/${id}`, { token });

  test('hold the mail address, under both controllers', async () => {
    expect((await all(cashierId)).body).toMatchObject({
      Email: 'c@shop.example',
      Theme: 'system',
      HelpBubbles: 'false',
    });
    expect((await all(cashierId, cashier, '/api/UserSettings')).body).toEqual((await all(cashierId)).body);
  });

  test('can be changed by oneself, together or one by one', async () => {
    const body = { Email: 'new@shop.example', Theme: 'Dark', DisplayName: 'Casey' };
    const answer = await server.request('POST', '/api/UserSettings/UpdateUserSettings', {
      token: cashier,
      body,
    });
    expect(answer.body).toMatchObject({ success: true, settings: { ...body, Theme: 'dark' } });
    await server.request('GET', `${U}/SaveSetting/${cashierId}/sounds/no`, { token: cashier });
    await server.request('GET', `${U}/SaveSetting/${cashierId}/DisplayName/`, { token: cashier });
    const one = await server.request('GET', `${U}/GetUserSetting/${cashierId}/Sounds`, { token: cashier });
    expect(one.body).toEqual({ setting: 'Sounds', settingValue: 'false' });
    expect((await all(cashierId)).body).toMatchObject({
      DisplayName: '',
      Email: 'new@shop.example',
      Theme: 'dark',
    });
    const me = await server.request('GET', '/api/Session/Me', { token: cashier });
    expect(me.body).toMatchObject({
      email: 'new@shop.example',
      settings: { Theme: 'dark', Sounds: 'false' },
    });
  });

  test.each([
    ['Email', { Email: 'nobody' }],
    ['Theme', { Theme: 'pink' }],
    ['Nothing', { Nothing: '1' }],
  ])('a wrong %s is named and nothing is saved', async (field, wrong) => {
    const body = { DisplayName: 'Half', ...wrong };
    const answer = await server.request('POST', `${U}/UpdateUserSettings`, { token: cashier, body });
    expect(answer).toMatchObject({ status: 400, body: { field } });
    expect((await all(cashierId)).body).toMatchObject({ DisplayName: '' });
  });

  test('of others need users.edit and a common store', async () => {
    expect((await all(managerId, cashier)).status).toBe(404);
    expect((await all(cashierId, manager)).status).toBe(404);
    await server.database.run("insert into user_rights values ($1, 'users.edit', 'allow')", [managerId]);
    await expect.poll(async () => (await all(cashierId, manager)).status, { timeout: 1_000 }).toBe(200);
    expect((await all(strangerId, manager)).status).toBe(404);
    expect((await all(strangerId, administrator)).status).toBe(200);
    expect((await all(999_999, administrator)).status).toBe(404);
  });
});

describe('settings of a register', () => {
  const P = '/api/POSStationSettings';
  const query = (
    SettingName: string,
    Value?: string,
    POSID = here.deviceIds[0] ?? 0,
  ): Record<string, string | number> => ({ POSID, SettingName, ...(Value === undefined ? {} : { Value }) });

  test('SET-02, SET-03: have defaults and keep what is saved', async () => {
    const paper = await server.request('GET', `${P}/GetSetting`, {
      token: cashier,
      query: query('ReceiptPaperType'),
    });
    expect(paper.body).toEqual({ setting: 'ReceiptPaperType', settingValue: '80mm' });
    const saved = await server.request('GET', `${P}/SaveSetting`, {
      token: manager,
      query: query('LabelPrinter', 'Zebra/1'),
    });
    expect(saved.body).toMatchObject({ success: true, settingValue: 'Zebra/1' });
    const printer = await server.request('GET', `${P}/GetSetting`, {
      token: cashier,
      query: query('labelprinter'),
    });
    expect(printer.body).toEqual({ setting: 'LabelPrinter', settingValue: 'Zebra/1' });
    expect(await lastAudit()).toMatchObject({ entityId: 'LabelPrinter', after: { value: 'Zebra/1' } });
  });

  test('refuse a wrong value, an unknown name and a foreign register', async () => {
    const send = (sent: object) =>
      server.request('GET', `${P}/SaveSetting`, { token: manager, query: sent as never });
    expect(await send(query('ReceiptPaperType', 'A4'))).toMatchObject({
      status: 400,
      body: { field: 'Value' },
    });
    expect(await send(query('Printer', 'x'))).toMatchObject({ status: 400, body: { field: 'SettingName' } });
    expect((await send(query('LabelPrinter', 'x', there.deviceIds[0]))).status).toBe(404);
    expect((await send(query('LabelPrinter', 'x', 999_999))).status).toBe(404);
    const asCashier = { token: cashier, query: query('LabelPrinter', 'x') };
    expect((await server.request('GET', `${P}/SaveSetting`, asCashier)).status).toBe(403);
  });
});

describe('copied to other stores', () => {
  const copy = (token: string, toClientIds: number[]) =>
    server.request('POST', `${S}/CopySettings?clientId=${here.storeId}`, { token, body: toClientIds });
  const inStore = async (storeId: number, setting: string) =>
    (await server.request('GET', `${S}/GetClientSetting/${storeId}/${setting}`, { token: administrator }))
      .body;

  test('what is set, but no key; each change is versioned there, and done again changes nothing', async () => {
    await save('RefundDays', '14');
    await save('CCProcessorApiKey', KEY, administrator);
    const { storeId } = await aStore(server.database, { name: 'New Street' });
    const first = await copy(administrator, [storeId, here.storeId]);
    expect(first.body).toMatchObject({ success: true });
    expect((first.body as { changed: number }).changed).toBeGreaterThan(0);
    expect(await inStore(storeId, 'RefundDays')).toMatchObject({ settingValue: '14', version: 1 });
    expect(await inStore(storeId, 'CCProcessorApiKey')).toMatchObject({ settingValue: '', version: 0 });
    expect((await copy(administrator, [storeId])).body).toMatchObject({ changed: 0 });
    expect((await readSettings(server.database, storeId)).refundDays).toBe(14);
  });

  test('a store of others is not there, and then nothing is copied', async () => {
    const { storeId } = await aStore(server.database, { name: 'Own Street' });
    await server.database.run('insert into user_stores (user_id, store_id) values ($1, $2)', [
      managerId,
      storeId,
    ]);
    const token = await aSession(server.database, managerId);
    await save('RefundDays', '21');
    const answer = await copy(token, [storeId, there.storeId]);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ field: 'body' });
    expect(await inStore(storeId, 'RefundDays')).toMatchObject({ version: 0 });
  });
});

test('the history of a setting: who, when, from what to what; of a key only that it was set', async () => {
  const historyOf = async (setting: string) =>
    (
      await server.request('GET', `${S}/GetSettingHistory?clientId=${here.storeId}&setting=${setting}`, {
        token: manager,
      })
    ).body as { before: string; after: string; username: string; version: number }[];
  await save('LabelTagline', 'one');
  await save('LabelTagline', 'two');
  const [latest, first] = await historyOf('LabelTagline');
  expect(latest).toMatchObject({ before: 'one', after: 'two', username: 'manager' });
  expect(first).toMatchObject({ before: '', after: 'one' });
  await save('CCProcessorApiKey', `${KEY}-2`, administrator);
  expect(JSON.stringify(await historyOf('CCProcessorApiKey'))).not.toContain(KEY);
});
