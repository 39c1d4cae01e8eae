import { describe, expect, test } from 'vitest';
import {
  allLeavingRefusal,
  chooseReturnGoods,
  type Leaving,
  leavingRefusal,
  type ReturnGoods,
  roomRefusal,
  unitsRefusal,
} from './leaving-goods.ts';

const line = (more: Partial<Leaving> = {}): Leaving => ({
  itemId: 1,
  title: 'Drift Harbor',
  units: 2,
  serialRequired: false,
  copy: null,
  onHand: 3,
  held: 0,
  ...more,
});

test.each<[string, Partial<Leaving>, string | null]>([
  ['enough are free', {}, null],
  ['too few are here', { units: 4 }, 'MORE_THAN_FREE'],
  ['enough are here, but one is held', { units: 3, held: 1 }, 'ITEM_HELD'],
  ['a serial number is missing', { serialRequired: true }, 'SERIAL_MISSING'],
  ['a copy', { units: 1, serialRequired: true, copy: { isHere: true, isHeld: false } }, null],
  ['a copy that the police hold', { units: 1, copy: { isHere: true, isHeld: true } }, 'ITEM_HELD'],
  ['a copy that was sold', { units: 1, copy: { isHere: false, isHeld: false } }, 'MORE_THAN_FREE'],
  ['nothing is here', { onHand: -1 }, 'MORE_THAN_FREE'],
])('%s', (_title, more, code) => {
  expect(leavingRefusal(line(more))?.code ?? null).toBe(code);
});

describe('all lines of a return', () => {
  const of = (itemId: number, inventoryId: number, more: Partial<Leaving> = {}) => ({
    ...line({ itemId, ...more }),
    inventoryId,
  });

  test('go together', () => {
    expect(allLeavingRefusal([of(1, 10), of(2, 20)])).toBeNull();
  });

  test('share what is free of one item', () => {
    expect(allLeavingRefusal([of(1, 10), of(2, 10)])).toMatchObject({
      code: 'MORE_THAN_FREE',
      details: { lines: [{ VendorReturnItemId: 2 }] },
    });
  });

  test('are named, each that stays', () => {
    const refused = allLeavingRefusal([
      of(1, 10, { units: 9 }),
      of(2, 20),
      of(3, 30, { serialRequired: true }),
    ]);
    expect(refused).toMatchObject({
      code: 'LINES_STAY',
      details: { lines: [{ VendorReturnItemId: 1 }, { VendorReturnItemId: 3, code: 'SERIAL_MISSING' }] },
    });
  });
});

const goods = (more: Partial<ReturnGoods> = {}): ReturnGoods => ({
  inventoryId: 1,
  copyId: null,
  serialRequired: false,
  sku: 'A1',
  condition: 'Good',
  caseCondition: '',
  free: 1,
  isExact: false,
  ...more,
});

test.each<[string, ReturnGoods[], number | string]>([
  ['nothing', [], 'NO_GOODS'],
  ['the only item', [goods({ free: 0 })], 1],
  ['the only one of which some are free', [goods({ free: 0 }), goods({ inventoryId: 2 })], 2],
  ['several are free', [goods(), goods({ inventoryId: 2 })], 'WHICH_ITEM'],
  ['its SKU', [goods({ isExact: true }), goods({ inventoryId: 2 })], 1],
])('a code means %s', (_title, found, chosen) => {
  const got = chooseReturnGoods(found);
  expect('inventoryId' in got ? got.inventoryId : got.code).toBe(chosen);
});

test('several items of a code are named, to choose from', () => {
  expect(
    chooseReturnGoods([goods(), goods({ inventoryId: 2, sku: 'A2', condition: 'Worn', free: 3 })]),
  ).toMatchObject({
    details: {
      choices: [
        { inventoryId: 1, sku: 'A1', condition: 'Good', caseCondition: '', free: 1 },
        { inventoryId: 2, sku: 'A2', condition: 'Worn', caseCondition: '', free: 3 },
      ],
    },
  });
});

test('a return holds 2,000 lines, and a line with a serial number one copy', () => {
  expect(roomRefusal(1_999, 1)).toBeNull();
  expect(roomRefusal(1_999, 2)?.code).toBe('TOO_MANY_LINES');
  expect(unitsRefusal(null, 5)).toBeNull();
  expect(unitsRefusal(7, 1)).toBeNull();
  expect(unitsRefusal(7, 2)?.code).toBe('ONE_COPY');
});
