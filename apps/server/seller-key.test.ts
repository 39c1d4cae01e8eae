import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { renewKeyFile, sellerKeys } from '#server/seller-key.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seller-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const keys = (env: Record<string, string> = {}) => sellerKeys(readConfig({ DATA_DIR: dataDir, ...env }))();
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

test('without a key one is made, and is the same the next time', () => {
  const [first, ...older] = keys();
  expect(first).toHaveLength(32);
  expect(older).toEqual([]);
  expect(keys()).toEqual([first]);
  expect(statSync(join(dataDir, 'seller-id.key')).mode & 0o077).toBe(0);
});

test('a new key encrypts, those before it stay, the latest first', () => {
  const [first] = keys();
  renewKeyFile(dataDir);
  const [second] = keys();
  renewKeyFile(dataDir);
  const all = keys();
  expect(all).toHaveLength(3);
  expect(all.slice(1)).toEqual([second, first]);
  expect(statSync(join(dataDir, 'seller-id.old-keys')).mode & 0o077).toBe(0);
  expect(readFileSync(join(dataDir, 'seller-id.old-keys'), 'utf8').trim().split('\n')).toHaveLength(2);
});

test('the environment has its own, with those before it', () => {
  const given = keys({ SELLER_ID_KEY: key(1), SELLER_ID_OLD_KEYS: `${key(2)}, ${key(3)}` });
  expect(given.map((one) => one[0])).toEqual([1, 2, 3]);
  expect(keys({ SELLER_ID_OLD_KEYS: key(2) })).toHaveLength(2);
});

test.each([
  [{ SELLER_ID_KEY: 'secret' }, 'SELLER_ID_KEY must be 32 bytes in base64'],
  [{ SELLER_ID_KEY: `${key(1)},${key(2)}` }, 'SELLER_ID_KEY must be 32 bytes in base64'],
  [
    { SELLER_ID_OLD_KEYS: `${key(1)},x` },
    'SELLER_ID_OLD_KEYS must be 32 bytes in base64, several with commas between',
  ],
])('%o is refused without telling what it was', (env, problem) => {
  expect(() => keys(env)).toThrow(new Error(problem));
});

test('a file that others can read is refused', () => {
  keys();
  chmodSync(join(dataDir, 'seller-id.key'), 0o644);
  expect(() => keys()).toThrow('chmod 600');
});
