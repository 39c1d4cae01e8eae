import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { decryptSecret, encryptSecret, encryptStoredSecrets } from './encrypt-secret.ts';
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
  encryptWith(() => [Buffer.alloc(32, 7)]);
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

test('an encrypted secret decrypts for its store and name alone, and an empty one stays empty', () => {
  encryptWith(() => [first]);
  const encrypted = encryptSecret(3, 'MailPassword', 'sekret-ключ');
  expect(encrypted).toMatch(/^sealed:[A-Za-z0-9+/=]+$/);
  expect(decryptSecret(3, 'MailPassword', encrypted)).toBe('sekret-ключ');
  expect(() => decryptSecret(4, 'MailPassword', encrypted)).toThrow();
  expect(() => decryptSecret(3, 'DeepSearchKey', encrypted)).toThrow();
  expect(encryptSecret(3, 'MailPassword', '')).toBe('');
  expect(decryptSecret(3, 'MailPassword', undefined)).toBe('');
  encryptWith(() => [second]);
  expect(decryptSecret(3, 'MailPassword', encrypted)).toBe('');
});

test('what was kept in the open is encrypted, once; a new key encrypts it again; a lost one is reported', async () => {
  encryptWith(() => [first]);
  await keep('MailPassword', 'smtp-secret-789');
  await keep('DeepSearchKey', 'look-up-secret');
  await keep('MailHost', 'smtp.example.com');
  expect(await encryptStoredSecrets(home.database)).toEqual({ done: 2, closed: 0 });
  expect(await encryptStoredSecrets(home.database)).toEqual({ done: 0, closed: 0 });
  const dump = JSON.stringify(await home.database.rows('select * from client_settings'));
  expect(dump).not.toMatch(/smtp-secret-789|look-up-secret/);
  expect(await kept('MailHost')).toBe('smtp.example.com');
  encryptWith(() => [second, first]);
  expect(await encryptStoredSecrets(home.database)).toEqual({ done: 2, closed: 0 });
  encryptWith(() => [second]);
  expect(decryptSecret(storeId, 'MailPassword', await kept('MailPassword'))).toBe('smtp-secret-789');
  encryptWith(() => [Buffer.alloc(32, 3)]);
  expect(await encryptStoredSecrets(home.database)).toEqual({ done: 0, closed: 2 });
});
