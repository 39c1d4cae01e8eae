import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, sealedNow, sealWith, unseal } from './seal.ts';

const KEY = randomBytes(32);

test('what is sealed is opened again by its key, for what it belongs to, and shows nothing', () => {
  sealWith(() => [KEY]);
  const plain = Buffer.from('D1234567, born 1990-05-01');
  const sealed = seal(plain, 'customer 7');
  expect(sealed.toString('latin1')).not.toContain('D1234567');
  expect(sealed.includes(KEY)).toBe(false);
  expect(unseal(sealed, 'customer 7')?.equals(plain)).toBe(true);
  expect(seal(plain, 'customer 7').equals(sealed)).toBe(false);
  expect(() => unseal(sealed, 'customer 8')).toThrow();
});

test('a changed byte is found, another key opens nothing', () => {
  sealWith(() => [KEY]);
  const sealed = seal(Buffer.from('x'.repeat(40)), 'a');
  for (const at of [10, 25, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => unseal(changed, 'a')).toThrow();
  }
  sealWith(() => [randomBytes(32)]);
  expect(unseal(sealed, 'a')).toBeUndefined();
  sealWith(() => [Buffer.alloc(16)]);
  expect(() => seal(Buffer.from('x'), 'a')).toThrow('32 bytes');
});

test('a new key seals, and what an older one sealed is opened as long as that is there', () => {
  const other = randomBytes(32);
  sealWith(() => [KEY]);
  const before = seal(Buffer.from('old'), 'a');
  sealWith(() => [other, KEY]);
  expect(unseal(before, 'a')?.toString()).toBe('old');
  const after = seal(Buffer.from('new'), 'a');
  expect(after.subarray(0, 9).equals(sealedNow())).toBe(true);
  expect(before.subarray(0, 9).equals(sealedNow())).toBe(false);
  sealWith(() => [KEY]);
  expect(unseal(after, 'a')).toBeUndefined();
  sealWith(() => [KEY, Buffer.alloc(16)]);
  expect(() => unseal(before, 'a')).toThrow('32 bytes');
});
