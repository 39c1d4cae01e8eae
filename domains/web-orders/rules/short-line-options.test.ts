import { expect, test } from 'vitest';
import { chosenOption, type FreeItem, shortLineOptions } from './short-line-options.ts';
import { cents } from '#kernel/money.ts';

const item = (storeId: number, conditionSort: number, free: number, price = 2_000): FreeItem => ({
  storeId,
  store: `Store ${storeId}`,
  inventoryId: storeId * 10 + conditionSort,
  conditionId: conditionSort,
  condition: `Condition ${conditionSort}`,
  conditionSort,
  priceCents: cents(price),
  free,
});
const LINE = {
  short: 2,
  storeId: 1,
  conditionId: 3,
  conditionSort: 3,
  unitPriceCents: cents(2_000),
  refundCents: cents(4_280),
};
const names = (items: FreeItem[], line = LINE) =>
  shortLineOptions(line, items).map(({ way, item: of, units }) => `${way} ${of?.storeId ?? '-'} ${units}`);

test.each<[string, FreeItem[], string[]]>([
  ['nobody has it', [], ['cancel - 2']],
  ['another store has it', [item(2, 3, 5)], ['ship 2 2', 'transfer 2 2', 'cancel - 2']],
  ['it has one of two', [item(2, 3, 1)], ['ship 2 1', 'transfer 2 1', 'cancel - 2']],
  ['a better one is here', [item(1, 1, 1)], ['substitute 1 1', 'cancel - 2']],
  ['of better ones the nearest', [item(1, 1, 1), item(1, 2, 2)], ['substitute 1 2', 'cancel - 2']],
  ['a worse one is no way', [item(1, 4, 9)], ['cancel - 2']],
  ['none of them is free', [item(2, 3, 0), item(1, 1, 0)], ['cancel - 2']],
])('%s', (_name, items, ways) => expect(names(items)).toEqual(ways));

test('nothing is short: there is nothing to decide', () => {
  expect(names([item(2, 3, 5)], { ...LINE, short: 0 })).toEqual([]);
  expect(chosenOption({ ...LINE, short: 0 }, [], { way: 'cancel' })).toMatchObject({ code: 'NOT_SHORT' });
});

test('a way says what it costs us, and what the buyer gets back', () => {
  expect(shortLineOptions(LINE, [item(1, 2, 2, 2_600)])[0]).toMatchObject({
    way: 'substitute',
    lessCents: 600,
  });
  expect(shortLineOptions(LINE, []).at(-1)).toMatchObject({ refundCents: 4_280 });
});

test('a way that is gone meanwhile is refused', () => {
  const items = [item(2, 3, 5)];
  expect(chosenOption(LINE, items, { way: 'ship', storeId: 2 })).toMatchObject({ way: 'ship', units: 2 });
  expect(chosenOption(LINE, items, { way: 'ship', storeId: 3 })).toMatchObject({ code: 'NO_SUCH_WAY' });
  expect(chosenOption(LINE, items, { way: 'substitute' })).toMatchObject({ code: 'NO_SUCH_WAY' });
});
