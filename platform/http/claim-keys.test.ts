import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimLists, keyOf, uuidOf } from './claim-keys.ts';

test('a UUID is its own key, however it is written', () => {
  expect(keyOf('3F2504E0-4F89-11D3-9A0C-0305E82C3301')).toBe('3f2504e0-4f89-11d3-9a0c-0305e82c3301');
});

test('any other key is made from its hash, each another', () => {
  const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const keys = ['sale-4711', 'sale-4712', '3f2504e0-4f89-11d3-9a0c-0305e82c3301 '].map(keyOf);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(UUID);
  expect(keyOf('sale-4711')).toBe(keys[0]);
});

test('a hash is its first 128 bits', () => {
  expect(uuidOf(createHash('sha256').update(''))).toBe('e3b0c442-98fc-1c14-9afb-f4c8996fb924');
});

test('who sent no key is in no list', () => {
  const claims = [
    { key: 'a', hash: 'x', reply: 'one' },
    { key: null, hash: '', reply: null },
    { key: 'b', hash: 'y', reply: null },
  ];
  expect(claimLists(claims)).toEqual([
    ['a', 'b'],
    ['x', 'y'],
    ['one', null],
  ]);
});
