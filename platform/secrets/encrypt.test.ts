import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encrypt, currentKeyMark, encryptWith, decrypt } from './encrypt.ts';

const KEY = randomBytes(32);

test('what is encrypted is opened again by its key, for what it belongs to, and shows nothing', () => {
  encryptWith(() => [KEY]);
  const plain = Buffer.from('D1234567, born 1990-05-01');
  const encrypted = encrypt(plain, 'customer 7');
  expect(encrypted.toString('latin1')).not.toContain('D1234567');
  expect(encrypted.includes(KEY)).toBe(false);
  expect(decrypt(encrypted, 'customer 7')?.equals(plain)).toBe(true);
  expect(encrypt(plain, 'customer 7').equals(encrypted)).toBe(false);
  expect(() => decrypt(encrypted, 'customer 8')).toThrow();
});

test('a changed byte is found, another key opens nothing', () => {
  encryptWith(() => [KEY]);
  const encrypted = encrypt(Buffer.from('x'.repeat(40)), 'a');
  for (const at of [10, 25, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => decrypt(changed, 'a')).toThrow();
  }
  encryptWith(() => [randomBytes(32)]);
  expect(decrypt(encrypted, 'a')).toBeUndefined();
  encryptWith(() => [Buffer.alloc(16)]);
  expect(() => encrypt(Buffer.from('x'), 'a')).toThrow('32 bytes');
});

test('a new key encrypts, and what an older one encrypted is opened as long as that is there', () => {
  const other = randomBytes(32);
  encryptWith(() => [KEY]);
  const before = encrypt(Buffer.from('old'), 'a');
  encryptWith(() => [other, KEY]);
  expect(decrypt(before, 'a')?.toString()).toBe('old');
  const after = encrypt(Buffer.from('new'), 'a');
  expect(after.subarray(0, 9).equals(currentKeyMark())).toBe(true);
  expect(before.subarray(0, 9).equals(currentKeyMark())).toBe(false);
  encryptWith(() => [KEY]);
  expect(decrypt(after, 'a')).toBeUndefined();
  encryptWith(() => [KEY, Buffer.alloc(16)]);
  expect(() => decrypt(before, 'a')).toThrow('32 bytes');
});
