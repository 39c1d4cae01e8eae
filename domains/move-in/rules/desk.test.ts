import { expect, test } from 'vitest';
import { fileRefusal, goRefusal, readRefusal, workRefusal } from './desk.ts';

test.each([
  ['items.csv', 1, undefined],
  ['Items.TXT', 3, undefined],
  ['items.xlsx', 1, 'items.xlsx is no CSV. Save it as CSV, in UTF-8, and add that'],
  ['items.csv', 4, 'There are 3 files already. Take those away that were read before'],
])('the file %s as number %i of 3', (name, files, message) => {
  expect(fileRefusal(name, files, 3)?.message).toBe(message);
});

test('who works on the desk is said', () => {
  expect(workRefusal({ who: 'dana', kind: 'read' })).toMatchObject({ code: 'MOVE_READING' });
  expect(workRefusal({ who: 'dana', kind: 'apply' }).message).toContain('dana is having a move put');
});

test.each([
  ['no file', [], 'NO_FILES'],
  ['half a file', [{ name: 'a.csv', bytes: 2, received: 1 }], 'FILE_INCOMPLETE'],
  ['a whole file', [{ name: 'a.csv', bytes: 2, received: 2 }], undefined],
])('%s', (_what, files, code) => {
  expect(readRefusal(files)?.code).toBe(code);
});

test.each([
  ['planned', false, undefined],
  ['planned', true, 'READ_AGAIN'],
  ['applying', true, undefined],
  ['reading', false, 'NOT_PLANNED'],
  ['applied', false, 'NOT_PLANNED'],
  ['takenBack', false, 'NOT_PLANNED'],
] as const)('a move that is %s, read before the last answer: %s', (state, isOutdated, code) => {
  expect(goRefusal(state, isOutdated)?.code).toBe(code);
});
