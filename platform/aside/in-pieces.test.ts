import { expect, test } from 'vitest';
import { jsonInPieces, mapInPieces } from './in-pieces.ts';

const rows = Array.from({ length: 1_001 }, (_none, at) => at * 3);

test.each([0, 1, 250, 251, 1_001])('%i rows are made in their order, each with its place', async (many) => {
  const some = rows.slice(0, many);
  expect(await mapInPieces(some, (row, at) => row + at)).toEqual(some.map((row, at) => row + at));
  expect(JSON.parse(await jsonInPieces(some, (row, at) => ({ row, at })))).toEqual(
    some.map((row, at) => ({ row, at })),
  );
});

test('others have their turn before a long list is done', async () => {
  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  await mapInPieces(rows, () => {
    const until = performance.now() + 0.02;
    while (performance.now() < until);
  });
  clearInterval(other);
  expect(turns).toBeGreaterThan(0);
});
