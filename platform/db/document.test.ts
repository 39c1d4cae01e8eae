import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { asDocument, centsShape } from './document.ts';

const shape = z.object({ name: z.string(), cents: centsShape }).nullable();

afterEach(() => expect(asDocument(shape, null)).toBeNull());

test('a document is what its shape says, with all that is in it', () => {
  expect(asDocument(shape, { name: 'a', cents: 5, more: 1 })).toEqual({ name: 'a', cents: 5, more: 1 });
});

test.each([
  ['a name that is missing', { cents: 5 }],
  ['broken cents', { name: 'a', cents: 0.5 }],
  ['a list', []],
])('tests find %s', (_what, value) => {
  expect(() => asDocument(shape, value)).toThrow();
});
