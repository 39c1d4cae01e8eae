import { expect, test } from 'vitest';
import type { NumberWay } from '#domains/catalog/rules/number-way.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { readCell } from './read-cell.ts';
import type { ValueKind } from './sheets.ts';

test.each<[ValueKind, string, unknown]>([
  ['text', '', null],
  ['text', '  Two   words ', 'Two words'],
  ['code', "'0045496963729", '0045496963729'],
  ['list', 'staff pick, window;  window', ['staff pick', 'window']],
  ['list', ' , ', null],
  ['list', '"a, b", 12" vinyl; "say ""hi"""', ['a, b', '12" vinyl', 'say "hi"']],
  ['money', '$1,250.00', 125_000],
  ['money', '9.99000', 999],
  ['money', '-', null],
  ['unitCost', '18.5033', 185_033],
  ['unitCost', '0', 0],
  ['unitCost', '1.00005', 10_001],
  ['count', '3.0', 3],
  ['count', '-2', -2],
  ['count', '1,204', 1_204],
  ['yesNo', 'Yes', true],
  ['yesNo', '0', false],
  ['day', '3/14/2026', '2026-03-14'],
  ['month', '2026-03', '2026-03'],
  ['month', '3/14/2026', '2026-03'],
])('%s %j is %j', (kind, raw, value) => {
  expect(readCell(raw, kind)).toEqual({ ok: true, value });
});

test.each<[ValueKind, string, string]>([
  ['money', 'ask', texts.NO_MONEY],
  ['money', '-5.00', texts.NO_MONEY],
  ['money', '€5', texts.NO_MONEY],
  ['unitCost', '-1', texts.NO_COST],
  ['unitCost', 'free', texts.NO_COST],
  ['count', '1.5', texts.NO_COUNT],
  ['count', 'two', texts.NO_COUNT],
  ['yesNo', 'maybe', texts.NO_YES],
  ['month', 'some time', texts.NO_MONTH],
])('%s %j is refused', (kind, raw, problem) => {
  expect(readCell(raw, kind)).toEqual({ ok: false, problem });
});

test.each<[NumberWay, string, unknown]>([
  ['comma', '1.250', { ok: true, value: 1_250 }],
  ['point', '1,250', { ok: true, value: 1_250 }],
  ['mixed', '1,250', { ok: false, problem: texts.eitherOf(['1250', '1.250']) }],
])('a column that writes numbers with a %s: %s', (way, raw, read) => {
  expect(readCell(raw, 'count', way)).toEqual(read);
});
