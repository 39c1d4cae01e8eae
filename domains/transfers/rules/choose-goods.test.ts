import { expect, test } from 'vitest';
import { chooseGoods, type Goods } from './choose-goods.ts';

const goods = (inventoryId: number, more: Partial<Goods> = {}): Goods => ({
  inventoryId,
  copyId: null,
  serial: '',
  catalogId: 7,
  conditionId: 1,
  condition: 'Good',
  caseConditionId: null,
  caseCondition: '',
  title: 'Moonbase Postmen',
  sku: '',
  serialRequired: false,
  free: 1,
  isExact: false,
  ...more,
});

test.each<[string, readonly Goods[], number | null | string]>([
  ['nothing', [], null],
  ['one item', [goods(1)], 1],
  ['one of which none is free: sending refuses it, not the scan', [goods(1, { free: 0 })], 1],
  ['two conditions, one of them free', [goods(1, { free: 0 }), goods(2)], 2],
  ['two conditions, both free', [goods(1), goods(2)], 'WHICH_ITEM'],
  ['two conditions, none free', [goods(1, { free: 0 }), goods(2, { free: -1 })], 'WHICH_ITEM'],
  ['a SKU', [goods(1), goods(2, { isExact: true }), goods(3)], 2],
  [
    'a serial number that two products have',
    [goods(1, { isExact: true, copyId: 4 }), goods(2, { isExact: true, copyId: 5 })],
    'WHICH_ITEM',
  ],
])('%s', (_title, found, expected) => {
  const chosen = chooseGoods(found);
  expect(chosen === null ? null : 'refused' in chosen ? chosen.code : chosen.inventoryId).toBe(expected);
});

test('a refusal says what there is to choose from', () => {
  const refused = chooseGoods([goods(1, { free: 0 }), goods(2, { free: 2 }), goods(3)]);
  expect(refused).toMatchObject({ details: { choices: [{ inventoryId: 2, free: 2 }, { inventoryId: 3 }] } });
});
