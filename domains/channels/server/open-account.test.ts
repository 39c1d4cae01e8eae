// Accounts of connections and their keys on a real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { encryptStoredSecrets } from '#domains/settings/server/public/encrypt-secret.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { encryptKeys } from './connections/keys.ts';
import { openAccount } from './open-account.ts';
import { simulatorAnswersAt } from './simulators.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
let home: TestDatabase;
let connectionId: number;

const connect = async (
  channel: 'shopify' | 'ebay' | 'manual',
  keys: Record<string, string>,
  baseUrl = '',
) => {
  const { storeId } = await aStore(home.database, {});
  const { userId } = await aUser(home.database, { username: `u-${storeId}`, storeIds: [storeId] });
  const id = await aConnection(home.database, { storeIds: [storeId], userId, channel, name: `c-${storeId}` });
  await home.database.run(
    'update channel_connections set credentials = $2, base_url = $3 where connection_id = $1',
    [id, encryptKeys(id, keys), baseUrl],
  );
  return id;
};
const open = (id = connectionId) => openAccount(home.database, id);

beforeAll(async () => {
  home = await createTestDatabase();
  encryptWith(() => [first]);
  connectionId = await connect('shopify', { shop: 'maple.myshopify.com', token: 'shpat-sekret' });
});
afterAll(async () => {
  // Files of a worker share it.
  encryptWith(() => [Buffer.alloc(32, 7)]);
  await home.drop();
});

test('an account has its keys and its channel’s address; the database shows neither key', async () => {
  expect(await open()).toMatchObject({
    channel: 'shopify',
    baseUrl: 'https://maple.myshopify.com',
    keys: { shop: 'maple.myshopify.com', token: 'shpat-sekret' },
  });
  expect(JSON.stringify(await home.database.rows('select * from channel_connections'))).not.toContain(
    'sekret',
  );
});

test('nobody is asked without keys, behind a manual connection, or where there is no connection', async () => {
  expect(await open(await connect('ebay', {}))).toBeNull();
  expect(await open(await connect('manual', { token: 'x' }))).toBeNull();
  expect(await open(999_999)).toBeNull();
});

test('a simulated one is asked only where its simulator runs, and there it may be inside the network', async () => {
  const id = await connect('ebay', { token: 'x' }, 'simulator');
  expect(await open(id)).toBeNull();
  simulatorAnswersAt('ebay', 'http://127.0.0.1:9');
  expect(await open(id)).toMatchObject({ baseUrl: 'http://127.0.0.1:9' });
});

test('an address inside the network is not asked unless the store allows it', async () => {
  const account = await open(await connect('ebay', { token: 'x' }, 'http://127.0.0.1:9'));
  await expect(
    account?.fetching('http://127.0.0.1:9/', {
      headers: {},
      redirect: 'error',
      signal: AbortSignal.timeout(1_000),
    }),
  ).rejects.toThrow(/network/);
});

test('renewed keys are kept beside the others, but never over what was typed meanwhile', async () => {
  const account = await open();
  await account?.renewed({ access: 'a-1' });
  await account?.renewed({ access: 'a-2' });
  expect((await open())?.keys).toEqual({ shop: 'maple.myshopify.com', token: 'shpat-sekret', access: 'a-2' });
  const stale = await open();
  await home.database.run('update channel_connections set credentials = $2 where connection_id = $1', [
    connectionId,
    encryptKeys(connectionId, { shop: 'oak.myshopify.com', token: 'new' }),
  ]);
  await stale?.renewed({ access: 'a-3' });
  expect((await open())?.keys).toEqual({ shop: 'oak.myshopify.com', token: 'new' });
});

test('a new key of the house encrypts them again; without it nobody can be asked', async () => {
  encryptWith(() => [second, first]);
  expect((await encryptStoredSecrets(home.database)).done).toBeGreaterThan(0);
  expect(await encryptStoredSecrets(home.database)).toEqual({ done: 0, closed: 0 });
  encryptWith(() => [second]);
  expect((await open())?.keys).toEqual({ shop: 'oak.myshopify.com', token: 'new' });
  encryptWith(() => [first]);
  expect(await open()).toBeNull();
  expect((await encryptStoredSecrets(home.database)).closed).toBeGreaterThan(0);
});
