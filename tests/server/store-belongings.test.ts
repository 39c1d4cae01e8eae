// Do the checks of what belongs to every store see what a store lacks?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { seedDefaultRules } from '#domains/pricing/testing/default-rules.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { addStore } from '#domains/stores/contract/own.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { faultsAfter } from '#tests/support/verify-testing.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let added: number;
let like: number;
beforeAll(async () => {
  server = await startTestServer();
  await seedDepartments(server.database);
  const { storeId } = await aStore(server.database);
  like = storeId;
  await seedDefaultRules(server.database, storeId);
  const { userId } = await aUser(server.database, { role: 'Administrator', storeIds: [storeId] });
  const store = { clientName: 'Lakeside', timeZone: 'America/Denver', likeClientId: storeId };
  added = (await server.call(addStore, store, { token: await aSession(server.database, userId) })).clientId;
});
afterAll(() => server.close());

test('a store that was added lacks nothing', async () => {
  expect(await verify(server.database)).toEqual([]);
});

const set =
  (table: string, to: string, which = '') =>
  () =>
    `update ${table} set ${to} where store_id = ${added}${which}`;
const toOther = (table: string) => () => `update ${table} set store_id = ${like} where store_id = ${added}`;
test.each([
  [
    'M1 An open store has no register that is on',
    set('devices', 'is_active = false', ` and kind = 'register'`),
  ],
  ['M1 An open store has no vault that is on', set('devices', 'is_active = false', ` and kind = 'vault'`)],
  [
    'M1 A store was added without a device for its web orders',
    set('devices', `kind = 'register'`, ` and kind = 'web'`),
  ],
  ['M2 A store was added without the pricing rules of the store that it is like', toOther('pricing_rules')],
  [
    'M2 A store never had a rule for what its sellers are asked, not even one that was removed',
    toOther('dealer_rules'),
  ],
])('%s', async (problem, sql) => {
  expect(await faultsAfter(server.database, [sql()], 'M')).toEqual([problem]);
});
