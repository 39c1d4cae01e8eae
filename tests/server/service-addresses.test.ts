// Where a store's keys are sent: who may say so, and what becomes of the key (E4).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { deepSearch } from '#domains/catalog/contract/deep.ts';
import { getGuideRefresh, refreshGuideCall } from '#domains/pricing/contract/refresh.ts';
import { refreshDueGuides } from '#domains/pricing/server/refresh-guide.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import {
  copyClientSettings,
  getClientSetting,
  saveClientSettingBody,
} from '#domains/settings/contract/calls.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

let server: TestServer;
let counter: Counter;
let boss: string;
let service: Server;
let address: string;
let seen: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await aGood(server.database, counter, { upc: '045496963729' });
  const { userId } = await aUser(server.database, { username: 'root', role: 'Administrator' });
  boss = await aSession(server.database, userId);
  service = createServer((request, response) => {
    seen.push(request.headers.authorization ?? '');
    response.writeHead(418).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  service.close();
  await server.close();
});

const save = (token: string, setting: string, value: string) =>
  server.request('POST', '/api/ClientSettingsHandler/SaveSetting', {
    token,
    body: { clientId: counter.storeId, setting, value },
  });
const shown = async (setting: string) =>
  (await server.call(getClientSetting, { clientId: counter.storeId, setting }, { token: boss })).settingValue;

const GUARDED: [string, string, string][] = [
  ['DeepSearchAddress', 'https://lookup.example.com/v1', 'DeepSearchKey'],
  ['PriceServiceAddress', 'https://prices.example.com/v1', 'PriceServiceKey'],
  ['MailHost', 'smtp.example.com', 'MailPassword'],
  ['MailPort', '465', 'MailPassword'],
  ['MailTls', 'tls', 'MailPassword'],
  ['MailUser', 'somebody', 'MailPassword'],
];

test.each(GUARDED)(
  '%s is for whoever handles keys, and a change empties the key',
  async (setting, value, key) => {
    expect((await save(boss, key, 'sekret-key-123')).status).toBe(200);
    const before = await shown(setting);
    expect(await save(counter.manager.token, setting, value)).toMatchObject({
      status: 403,
      body: { right: 'settings.keys' },
    });
    expect([await shown(setting), await shown(key)]).toEqual([before, 'set']);
    expect((await save(boss, setting, value)).status).toBe(200);
    expect([await shown(setting), await shown(key)]).toEqual([value, '']);
    // What it says already empties nothing.
    await save(boss, key, 'sekret-key-456');
    await save(boss, setting, value);
    expect(await shown(key)).toBe('set');
  },
);

test.each<[string, string]>([
  ['DeepSearchAddress', 'http://127.0.0.1:18999/x'],
  ['PriceServiceAddress', 'http://169.254.169.254/latest'],
  ['DeepSearchAddress', 'http://[::1]:3000'],
  ['MailHost', 'localhost'],
  ['MailHost', '10.0.0.5'],
  ['MailHost', '[::1]'],
  // Only addresses of the web.
  ['DeepSearchAddress', 'file:///etc/passwd'],
  ['DeepSearchAddress', 'gopher://127.0.0.1/'],
  ['PriceServiceAddress', 'ftp://prices.example.com/'],
  ['CCAddress', 'javascript:alert(1)'],
  // Addresses are shown: no secret belongs there.
  ['DeepSearchAddress', 'https://user:sekret@lookup.example.com/v1'],
  ['MailHost', 'user:sekret@mail.example.com'],
])('%s does not take %s by itself', async (setting, value) => {
  expect(await save(boss, setting, value)).toMatchObject({ status: 400, body: { field: 'value' } });
});

test('only an administrator allows internal addresses; what was allowed and is no more is not asked', async () => {
  const { userId } = await aUser(server.database, { username: 'keys', storeIds: [counter.storeId] });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) select $1, c, 'allow' from unnest('{settings.keys,settings.edit,settings.view}'::text[]) c`,
    [userId],
  );
  const keys = await aSession(server.database, userId);
  expect((await save(keys, 'AllowInternalServices', 'true')).status).toBe(403);
  expect((await save(boss, 'AllowInternalServices', 'true')).status).toBe(200);
  expect((await save(keys, 'DeepSearchAddress', address)).status).toBe(200);
  expect((await save(keys, 'DeepSearchKey', 'sekret-key-789')).status).toBe(200);
  const ask = (token: string) => server.call(deepSearch, { Description: 'x' }, { token });
  seen = [];
  expect(await ask(counter.cashier.token)).toMatchObject({ success: false });
  expect(seen).toEqual(['Bearer sekret-key-789']);
  expect((await save(boss, 'AllowInternalServices', 'false')).status).toBe(200);
  seen = [];
  expect(await ask(counter.cashier.token)).toMatchObject({ success: false });
  expect(seen).toEqual([]);
});

test('why a service failed is for whoever sets it up', async () => {
  await save(boss, 'AllowInternalServices', 'true');
  await save(boss, 'DeepSearchAddress', address);
  await save(boss, 'PriceServiceAddress', address);
  const asked = { Description: 'x', clientId: counter.storeId };
  for (const { token } of [counter.cashier, counter.manager])
    expect(await server.call(deepSearch, asked, { token })).toEqual({
      success: false,
      code: 'DEEP_SEARCH_FAILED',
      message: 'Try again in a moment. Too many requests.',
    });
  expect(await server.call(deepSearch, asked, { token: boss })).toMatchObject({ reason: 'answered 418' });
  const clientId = counter.storeId;
  await server.call(refreshGuideCall, { clientId }, { token: counter.manager.token });
  await expect
    .poll(async () => {
      await refreshDueGuides(server.database, new Date());
      return (await server.call(getGuideRefresh, { clientId }, { token: boss })).error;
    })
    .toBe('answered 418');
  const told = await server.call(getGuideRefresh, { clientId }, { token: counter.cashier.token });
  expect(told.error).not.toContain('418');
  expect(told.error).not.toBe('');
});

test('copying leaves out what the user may not set', async () => {
  const { storeId } = await aStore(server.database, { name: 'Second' });
  await server.database.run('insert into user_stores (user_id, store_id) values ($1, $2)', [
    counter.manager.userId,
    storeId,
  ]);
  await save(boss, 'siteName', 'The Chain');
  const token = await aSession(server.database, counter.manager.userId);
  await server.call(copyClientSettings, { clientId: counter.storeId, body: [storeId] }, { token });
  const names = await server.database.rows<{ name: string }>(
    'select name from client_settings where store_id = $1 and version > 0 order by name',
    [storeId],
  );
  expect(names.map(({ name }) => name)).toEqual(['siteName']);
  await server.call(copyClientSettings, { clientId: counter.storeId, body: [storeId] }, { token: boss });
  expect(
    await server.database.one<{ value: string }>(
      `select value from client_settings where store_id = $1 and name = 'DeepSearchAddress'`,
      [storeId],
    ),
  ).toEqual({ value: address });
});

test('the form saves a new address and its key together', async () => {
  const at = { clientId: counter.storeId, token: { token: boss } };
  const version = async (setting: string) =>
    (await server.call(getClientSetting, { clientId: at.clientId, setting }, at.token)).version;
  const send = async (setting: string, value: string, seenVersion?: number) =>
    server.call(
      saveClientSettingBody,
      {
        clientId: at.clientId,
        setting,
        value,
        ...(seenVersion !== undefined && { version: seenVersion }),
      },
      at.token,
    );
  await send('MailPassword', 'old');
  await send('MailHost', 'smtp.other.example', await version('MailHost'));
  await send('MailPassword', 'new');
  expect(await shown('MailPassword')).toBe('set');
});
