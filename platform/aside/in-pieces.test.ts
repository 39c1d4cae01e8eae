import { expect, test } from 'vitest';
import { eachPiece, jsonInPieces, mapInPieces, readInPieces } from './in-pieces.ts';

const rows = Array.from({ length: 1_001 }, (_none, at) => at * 3);

test.each([0, 1, 250, 251, 1_001])('%i rows are made in their order, each with its place', async (many) => {
  const some = rows.slice(0, many);
  expect(await mapInPieces(some, (row, at) => row + at)).toEqual(some.map((row, at) => row + at));
  expect(JSON.parse(await jsonInPieces(some, (row, at) => ({ row, at })))).toEqual(
    some.map((row, at) => ({ row, at })),
  );
});

test.each([0, 1, 250, 251, 1_001])('%i rows are worked off in their order, 250 at a time', async (many) => {
  const [some, seen, pieces] = [rows.slice(0, many), [] as number[], [] as number[]];
  let pauses = 0;
  await eachPiece(
    some,
    async (piece) => {
      pieces.push(piece.length);
      seen.push(...piece);
    },
    async () => (pauses += 1),
  );
  expect(seen).toEqual(some);
  expect(Math.max(0, ...pieces)).toBeLessThanOrEqual(250);
  expect(pauses).toBe(Math.max(0, pieces.length - 1));
});

test.each([0, 1, 250, 251, 500, 1_001])('%i rows are read page by page, each once', async (many) => {
  const some = rows.slice(0, many);
  const read = await readInPieces<number>(async (last, most) =>
    some.filter((row) => last === undefined || row > last).slice(0, most),
  );
  expect(read).toEqual(some);
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
