import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import {
  changeRefusal,
  copyRefusal,
  labelsRefusal,
  type LineChange,
  type LineNow,
  lineRefusal,
  MOST_LINES,
  MOST_UNITS,
  type Part,
  priceRefusal,
  roomRefusal,
  splitRefusal,
} from './change-batch.ts';

test('a completed batch stays as it is; its labels are there then', () => {
  expect(changeRefusal({ isCompleted: false })).toBeNull();
  expect(changeRefusal({ isCompleted: true })?.code).toBe('BATCH_COMPLETED');
  expect(labelsRefusal({ isCompleted: false }, 3)).toMatchObject({
    code: 'BATCH_OPEN',
    message: 'Complete the batch to get its labels.',
  });
  expect(labelsRefusal({ isCompleted: true }, 0)).toMatchObject({
    code: 'NO_LABELS',
    message: 'Nothing was converted, so there are no labels.',
  });
  expect(labelsRefusal({ isCompleted: true }, 3)).toBeNull();
});

test('a batch holds 2,000 lines and makes 5,000 items', () => {
  expect(roomRefusal(MOST_LINES, MOST_UNITS)).toBeNull();
  expect(roomRefusal(MOST_LINES + 1, 1)?.message).toBe('A batch can have at most 2,000 lines.');
  expect(roomRefusal(1, MOST_UNITS + 1)?.code).toBe('BATCH_FULL');
});

test('a copy is on a batch once', () => {
  expect(copyRefusal(false)).toBeNull();
  expect(copyRefusal(true)?.code).toBe('COPY_ON_BATCH');
});

const now: LineNow = {
  catalogId: 9,
  upc: '400000000008',
  title: 'Drift Harbor',
  artist: 'Lumen',
  departmentId: 2,
  taxExempt: false,
  quantity: 2,
  copyId: null,
  isSplit: false,
  hasSerialPart: false,
  sourceKey: '1:0',
};
const change = (more: Partial<LineChange> = {}): LineChange => ({
  targetKey: '2:0',
  targetCondition: 'Good',
  isTargetChanged: false,
  ...more,
});

test.each<[string, Partial<LineNow>, Partial<LineChange>, string | null]>([
  ['nothing', {}, {}, null],
  ['all fields as they are', {}, { ...now, quantity: 2 }, null],
  ['another title', {}, { title: 'Drift Harbor 2' }, 'PRODUCT_STAYS'],
  ['another artist', {}, { artist: '' }, 'PRODUCT_STAYS'],
  ['another product', {}, { catalogId: 10 }, 'PRODUCT_STAYS'],
  ['another code', {}, { upc: '1' }, 'PRODUCT_STAYS'],
  ['another department', {}, { departmentId: 3 }, 'PRODUCT_STAYS'],
  ['another tax', {}, { taxExempt: true }, 'PRODUCT_STAYS'],
  ['another condition', {}, { isTargetChanged: true, targetKey: '3:0' }, null],
  ['the condition that it is in', {}, { isTargetChanged: true, targetKey: '1:0' }, 'SAME_ITEM'],
  ['two of one copy', { copyId: 5, quantity: 1 }, { quantity: 2 }, 'ONE_COPY'],
  ['one of one copy', { copyId: 5, quantity: 1 }, { quantity: 1 }, null],
  ['the units of a split', { isSplit: true }, { quantity: 1 }, null],
  [
    'two of a split with a serial number',
    { isSplit: true, hasSerialPart: true, quantity: 1 },
    { quantity: 2 },
    'SERIALS_ONCE',
  ],
  ['the price of a split', { isSplit: true }, { salePriceCents: cents(5) }, 'SPLIT_STAYS'],
  ['the cost of a split', { isSplit: true }, { costCents: cents(5) }, 'SPLIT_STAYS'],
  ['the condition of a split', { isSplit: true }, { isTargetChanged: true }, 'SPLIT_STAYS'],
])('a line changes: %s', (_title, line, more, code) => {
  expect(lineRefusal({ ...now, ...line }, change(more))?.code ?? null).toBe(code);
});

describe('a split', () => {
  const part = (more: Partial<Part> = {}): Part => ({
    catalogId: 9,
    title: 'Drift Harbor',
    key: '9:2:0',
    quantity: 1,
    serialRequired: false,
    serial: '',
    ...more,
  });
  test.each<[string, number, Part[], string | null]>([
    ['into other goods', 3, [part(), part({ key: '10:2:0', quantity: 4 })], null],
    ['into what it is', 1, [part({ key: '9:1:0' })], 'SAME_PART'],
    ['into none', 1, [], null],
    ['without a serial number', 1, [part({ serialRequired: true })], 'SERIAL_MISSING'],
    [
      'one serial number for two',
      1,
      [part({ serialRequired: true, serial: 'A1', quantity: 2 })],
      'SERIAL_MISSING',
    ],
    ['with its serial number', 1, [part({ serialRequired: true, serial: 'A1' })], null],
    ['one serial number twice', 1, [part({ serial: 'A-1' }), part({ serial: 'a1' })], 'SERIAL_TWICE'],
    [
      'one serial number of two products',
      1,
      [part({ serial: 'A1' }), part({ catalogId: 10, serial: 'A1' })],
      null,
    ],
    ['one serial number for two that need none', 1, [part({ serial: 'A1', quantity: 2 })], 'SERIALS_ONCE'],
    ['a serial number that another line has', 1, [part({ serial: 'B2' })], 'SERIAL_TWICE'],
    ['one serial number for several units', 2, [part({ serial: 'A1' })], 'SERIALS_ONCE'],
  ])('%s', (_title, quantity, parts, code) => {
    expect(splitRefusal({ key: '9:1:0', quantity }, parts, [part({ serial: 'b 2' })])?.code ?? null).toBe(
      code,
    );
  });
});

test('what has no price can’t come onto the shelf', () => {
  expect(priceRefusal([{ title: 'A', hasPrice: true }])).toBeNull();
  expect(
    priceRefusal([
      { title: 'A', hasPrice: true },
      { title: 'B', hasPrice: false },
    ])?.message,
  ).toBe('Enter a price for B: no pricing rule gives one.');
});
