import { expect, test } from 'vitest';
import { importRefusal } from './import-refusal.ts';

test.each<[string | null, number, boolean, string | null]>([
  [null, 0, false, null],
  [null, 3, true, null],
  [null, 1, false, 'One row is wrong.'],
  [null, 1_200, false, '1,200 rows are wrong.'],
  ['It is a PDF.', 0, true, 'It is a PDF.'],
])('problem %j, %i wrong rows, only good ones %j: %j', (problem, rows, goodOnly, reason) => {
  expect(importRefusal(problem, rows, goodOnly)?.details?.reason ?? null).toBe(reason);
});
