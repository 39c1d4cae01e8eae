import { expect, test } from 'vitest';
import { tooManyRows } from './too-many-rows.ts';

test.each([
  [0, undefined],
  [50_000, undefined],
  [50_001, 'A page report has at most 50,000 rows. Narrow it, or take a spreadsheet'],
])('%i rows', (rows, message) => {
  expect(tooManyRows(rows, 50_000)?.message).toBe(message);
});
