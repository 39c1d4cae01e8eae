import { expect, test } from 'vitest';
import { importMessages as texts } from '#domains/catalog/messages.ts';
import { fileOutcome, fileRefusal } from './file-outcome.ts';

const all = { dryRun: false, goodOnly: false };

test.each([
  ['a good file', { problem: undefined, refusedRows: 0 }, all, true, ''],
  ['a file with wrong rows', { problem: undefined, refusedRows: 2 }, all, false, texts.nothingImported(2)],
  ['its good rows', { problem: undefined, refusedRows: 2 }, { ...all, goodOnly: true }, true, ''],
  ['what is no table', { problem: 'It is a picture.', refusedRows: 0 }, all, false, 'It is a picture.'],
  ['a try of a good file', { problem: undefined, refusedRows: 0 }, { ...all, dryRun: true }, false, ''],
  ['a try with wrong rows', { problem: undefined, refusedRows: 2 }, { ...all, dryRun: true }, false, ''],
])('%s', (_what, file, options, imported, message) => {
  expect(fileOutcome(file, options)).toEqual({ imported, message });
});

test('what keeps nothing is refused with its report', () => {
  const report = { imported: false, message: 'It is a picture.', rows: 0 };
  expect(fileRefusal(report)).toMatchObject({
    code: 'FILE_REFUSED',
    message: 'It is a picture.',
    details: { report },
  });
  expect(fileRefusal({ ...report, imported: true })).toBeUndefined();
});
