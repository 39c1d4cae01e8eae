import { expect, test } from 'vitest';
import { importRefusal } from './import-refusal.ts';

test.each<[string | null, number, number, boolean, string | null]>([
  [null, 0, 5, true, null],
  [null, 3, 5, true, null],
  [null, 1, 5, false, 'One row is wrong.'],
  [null, 1_200, 5, false, '1,200 rows are wrong.'],
  // Codes in scientific notation all through: nothing of it was imported.
  [null, 1_200, 0, true, '1,200 rows are wrong.'],
  [null, 1, 0, true, 'One row is wrong.'],
  ['It is a PDF.', 0, 0, true, 'It is a PDF.'],
])(
  'problem %j, %i wrong rows, %i taken, only good ones %j: %j',
  (problem, wrongRows, takenRows, goodOnly, reason) => {
    expect(importRefusal({ problem, wrongRows, takenRows, goodOnly })?.details?.reason ?? null).toBe(reason);
  },
);
