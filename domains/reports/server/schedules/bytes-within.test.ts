import { expect, test } from 'vitest';
import { bytesWithin } from './bytes-within.ts';

async function* pieces(seen: number[]) {
  try {
    for (let at = 1; at <= 1_000; at += 1) {
      seen.push(at);
      yield 'ä'.repeat(5);
    }
  } finally {
    seen.push(0);
  }
}

test.each([
  ['a text', 'ä', 2, 'ä'],
  ['a text that is too long', 'ä', 1, null],
  ['bytes', Buffer.from('abc').subarray(1), 2, 'bc'],
  ['bytes that are too many', Buffer.from('abc'), 2, null],
  ['lines', ['a', 'b'], 2, 'ab'],
  ['nothing', [], 0, ''],
])('%s', async (_what, file, most, text) => {
  const bytes = await bytesWithin(file, most);
  expect(bytes && Buffer.from(bytes).toString()).toBe(text);
});

test('what makes a file that is too large is ended where that is known', async () => {
  const seen: number[] = [];
  expect(await bytesWithin(pieces(seen), 25)).toBeNull();
  expect(seen).toEqual([1, 2, 3, 0]);
});
