// A ZIP is whole or it can't be opened, and whoever stops taking it ends what writes it.
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzipped } from '#tests/support/unzipped.ts';
import { zipOf } from './zip-of.ts';

async function* pieces(count: number, onEnd: () => void): AsyncGenerator<string> {
  try {
    for (let at = 0; at < count; at += 1) yield `${Math.random()}`.repeat(1_000);
  } finally {
    onEnd();
  }
}

test('files are in it one after the other', async () => {
  const bytes = await buffer(
    zipOf(async (take) => {
      await take(
        'a.csv',
        pieces(1, () => undefined),
      );
      await take(
        'Café.csv',
        pieces(0, () => undefined),
      );
    }),
  );
  expect([...unzipped(bytes).keys()]).toEqual(['a.csv', 'Café.csv']);
});

test('whoever stops taking it ends what writes it', async () => {
  let ended = false;
  let failed = (): void => undefined;
  const hasFailed = new Promise<void>((done) => {
    failed = done;
  });
  const zip = zipOf(async (take) => {
    try {
      await take(
        'a.csv',
        pieces(Number.POSITIVE_INFINITY, () => (ended = true)),
      );
    } catch (error) {
      failed();
      throw error;
    }
  });
  zip.on('error', () => undefined);
  for await (const _piece of zip) break;
  await hasFailed;
  expect(ended).toBe(true);
});

test('what breaks off has no directory', async () => {
  const zip = zipOf(async (take) => {
    await take(
      'a.csv',
      pieces(1, () => undefined),
    );
    throw new Error('the database is gone');
  });
  await expect(buffer(zip)).rejects.toThrow('the database is gone');
});
