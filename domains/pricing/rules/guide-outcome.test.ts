import { expect, test } from 'vitest';
import { importMessages } from '#domains/catalog/messages.ts';
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { guideOutcome } from './guide-outcome.ts';

const read = (rows: number, refusedRows: number, problem?: string) => ({ problem, rows, refusedRows });
const all = { dryRun: false, goodOnly: false };

test.each([
  ['a good file', read(10, 0), all, true, ''],
  ['a file with wrong rows', read(10, 2), all, false, importMessages.nothingImported(2)],
  ['its good rows', read(10, 2), { ...all, goodOnly: true }, true, ''],
  ['an empty file', read(0, 0), all, false, texts.EMPTY],
  ['a file without prices', read(0, 0, texts.NO_PRICE_COLUMN), all, false, texts.NO_PRICE_COLUMN],
  ['a try of a good file', read(10, 0), { ...all, dryRun: true }, false, ''],
  ['a try of a file with wrong rows', read(10, 2), { ...all, dryRun: true }, false, ''],
])('%s', (_what, file, options, imported, message) => {
  expect(guideOutcome(file, options)).toEqual({ imported, message });
});
