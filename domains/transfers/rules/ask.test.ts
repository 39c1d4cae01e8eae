import { expect, test } from 'vitest';
import { askRefusal } from './ask.ts';

test.each([
  ['what is free', { title: 'Pell', free: 2 }, 2, null],
  ['more than is free', { title: 'Pell', free: 1 }, 2, 'MORE_THAN_FREE'],
  ['what is owed to the shelf', { title: 'Pell', free: -1 }, 1, 'MORE_THAN_FREE'],
  ['what it never had', null, 1, 'NO_ITEM_FOUND'],
] as const)('asking for %s', (_title, goods, units, code) => {
  expect(askRefusal(goods, units)?.code ?? null).toBe(code);
});
