import { expect, test } from 'vitest';
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { guideOutcome, guideRefusal } from './guide-outcome.ts';

const read = (rows: number, refusedRows: number, problem?: string) => ({ problem, rows, refusedRows });
const all = { dryRun: false, goodOnly: false };

test.each([
  ['a good file', read(10, 0), all, true, ''],
  ['a file with wrong rows', read(10, 2), all, false, texts.nothingImported(2)],
  ['its good rows', read(10, 2), { ...all, goodOnly: true }, true, ''],
  ['an empty file', read(0, 0), all, false, texts.EMPTY],
  ['a file without prices', read(0, 0, texts.NO_PRICE_COLUMN), all, false, texts.NO_PRICE_COLUMN],
  ['a try of a good file', read(10, 0), { ...all, dryRun: true }, false, ''],
  ['a try of a file with wrong rows', read(10, 2), { ...all, dryRun: true }, false, ''],
])('%s', (_what, file, options, imported, message) => {
  expect(guideOutcome(file, options)).toEqual({ imported, message });
});

test('what keeps nothing is refused with its report', () => {
  const report = { imported: false, message: texts.EMPTY, rows: 0 };
  expect(guideRefusal(report)).toMatchObject({
    code: 'FILE_REFUSED',
    message: texts.EMPTY,
    details: { report },
  });
  expect(guideRefusal({ ...report, imported: true })).toBeUndefined();
});
