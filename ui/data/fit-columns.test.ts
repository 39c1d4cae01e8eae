import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const columns = [
  { key: 'title' },
  { key: 'price', width: 100 },
  { key: 'margin', width: 100, hideBelow: 1_000 },
  { key: 'trades', width: 100, hideBelow: 900 },
  { key: 'closed', width: 300, hideBelow: 1_100 },
];
const keysAt = (width: number, ticks = 0) => fitColumns(columns, width, ticks).map(({ key }) => key);

test.each<[string, number, string[]]>([
  ['before it is measured', 0, ['title', 'price', 'margin', 'trades', 'closed']],
  ['no room beside the title', 420, ['title', 'price']],
  ['room for the first that was left out', 440, ['title', 'price', 'trades']],
  ['room for two', 560, ['title', 'price', 'margin', 'trades']],
  ['wide enough by its own word', 1_100, ['title', 'price', 'margin', 'trades', 'closed']],
])('%s', (_title, width, keys) => expect(keysAt(width)).toEqual(keys));

test('checkboxes take their room, and a title may ask for less', () => {
  expect(keysAt(440, 48)).toEqual(['title', 'price']);
  expect(
    fitColumns([{ key: 'store', room: 140 }, ...columns.slice(1)], 340, 0).map(({ key }) => key),
  ).toEqual(['store', 'price', 'trades']);
});
