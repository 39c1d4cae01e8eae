import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { sealWith } from '#platform/secrets/seal.ts';
import { openSecret, sealSecret, sealStoredSecrets } from './seal-secret.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
let home: TestDatabase;
let storeId: number;
beforeAll(async () => {
  home = await createTestDatabase();
  ({ storeId } = await aStore(home.database, {}));
});
afterAll(async () => {
  // Files of a worker share it.
  sealWith(() => [Buffer.alloc(32, 7)]);
  await home.drop();
});
const keep = (name: string, value: string) =>
  home.database.run(
    `insert into client_settings (store_id, name, value, version) values ($1, $2, $3, 1)
     on conflict (store_id, name) do update set value = excluded.value`,
    [storeId, name, value],
  );
const kept = async (name: string): Promise<string> =>
  (
    await home.database.one<{ value: string }>(
      'select value from client_settings where store_id = $1 and name = $2',
      [storeId, name],
    )
  ).value;

test('a sealed secret opens for its store and name alone, and an empty one stays empty', () => {
  sealWith(() => [first]);
  const sealed = sealSecret(3, 'MailPassword', 'sekret-ключ');
  expect(sealed).toMatch(/^sealed:[A-Za-z0-9+/=]+$/);
  expect(openSecret(3, 'MailPassword', sealed)).toBe('sekret-ключ');
  expect(() => openSecret(4, 'MailPassword', sealed)).toThrow();
  expect(() => openSecret(3, 'DeepSearchKey', sealed)).toThrow();
  expect(sealSecret(3, 'MailPassword', '')).toBe('');
  expect(openSecret(3, 'MailPassword', undefined)).toBe('');
  sealWith(() => [second]);
  expect(openSecret(3, 'MailPassword', sealed)).toBe('');
});

test('what was kept in the open is sealed, once; a new key seals it again; a lost one is told', async () => {
  sealWith(() => [first]);
  await keep('MailPassword', 'smtp-secret-789');
  await keep('DeepSearchKey', 'look-up-secret');
  await keep('MailHost', 'smtp.example.com');
  expect(await sealStoredSecrets(home.database)).toEqual({ done: 2, closed: 0 });
  expect(await sealStoredSecrets(home.database)).toEqual({ done: 0, closed: 0 });
  const dump = JSON.stringify(await home.database.rows('select * from client_settings'));
  expect(dump).not.toMatch(/smtp-secret-789|look-up-secret/);
  expect(await kept('MailHost')).toBe('smtp.example.com');
  sealWith(() => [second, first]);
  expect(await sealStoredSecrets(home.database)).toEqual({ done: 2, closed: 0 });
  sealWith(() => [second]);
  expect(openSecret(storeId, 'MailPassword', await kept('MailPassword'))).toBe('smtp-secret-789');
  sealWith(() => [Buffer.alloc(32, 3)]);
  expect(await sealStoredSecrets(home.database)).toEqual({ done: 0, closed: 2 });
});
