import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalOf, hashOf } from './canonical.ts';

test.each<[string, unknown, string]>([
  [
    'names in order, whatever the order they came in',
    { b: 1, a: { d: [2, null], c: true } },
    '{"a":{"c":true,"d":[2,null]},"b":1}',
  ],
  ['capitals before small letters', { a: 1, B: 2 }, '{"B":2,"a":1}'],
  ['letters of any language', { name: 'Café “Ōkami” ☃' }, '{"name":"Café “Ōkami” ☃"}'],
  ['a line break is no line break', { note: 'two\nlines' }, '{"note":"two\\nlines"}'],
])('%s', (_what, value, text) => expect(canonicalOf(value)).toBe(text));

test.each([undefined, 1.5, Number.NaN, -0, new Date(0), () => 1, { a: undefined }, [undefined], 2n])(
  'there is no text of %s',
  (value) => expect(() => canonicalOf(value)).toThrow(),
);

const json = fc.letrec((tie) => ({
  any: fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      tie('any'),
      { noNullPrototype: true },
    ),
  ),
})).any;

test('what is read from it is written the same again', () =>
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalOf(value);
      expect(canonicalOf(JSON.parse(text))).toBe(text);
    }),
  ));

test('the hash is that of the bytes', async () => {
  const text = '{"name":"Café ☃"}';
  expect(await hashOf(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
});
