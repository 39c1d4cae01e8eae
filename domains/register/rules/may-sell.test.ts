import { expect, test } from 'vitest';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { cents } from '#kernel/money.ts';
import {
  notOnReceipt,
  type Selling,
  sellable,
  serialRefusal,
  serialTwiceRefusal,
  wantedCode,
} from './may-sell.ts';

const plain: Selling = {
  isSerialRequired: false,
  serial: '',
  quantity: 1,
  copy: undefined,
  serialsInBasket: [],
};
const copy = { state: 'inStock', serial: 'AB-1', receipt: null };

test.each<[string, Partial<Selling>, string | undefined]>([
  ['no serial number where none is needed', { quantity: 3 }, undefined],
  ['a serial number that is missing', { isSerialRequired: true }, 'SERIAL_REQUIRED'],
  ['a serial number', { isSerialRequired: true, serial: 'AB-1' }, undefined],
  ['a copy of the stock', { serial: 'AB-1', copy }, undefined],
  ['a copy that was sold', { serial: 'AB-1', copy: { ...copy, state: 'sold' } }, 'SERIAL_SOLD'],
  ['another number than the basket has', { serial: 'AB-1', serialsInBasket: ['AB-2'] }, undefined],
  [
    'a number of the basket, written otherwise',
    { serial: 'ab1', serialsInBasket: ['AB-1'] },
    'SERIAL_IN_BASKET',
  ],
  ['marks that are no number', { serial: '--', serialsInBasket: ['-'] }, undefined],
  ['two units of one number', { serial: 'AB-1', quantity: 2 }, 'SERIAL_QUANTITY'],
])('%s', (_what, selling, code) => {
  expect(serialRefusal({ ...plain, ...selling })?.code).toBe(code);
});

test.each<[string, [string, number, string][], string | undefined]>([
  [
    'two pieces',
    [
      ['sale', 7, 'AB-1'],
      ['sale', 7, 'AB-2'],
    ],
    undefined,
  ],
  [
    'one piece, written otherwise',
    [
      ['sale', 7, 'AB-1'],
      ['sale', 7, 'ab1'],
    ],
    'SERIAL_IN_BASKET',
  ],
  [
    'one number of two products',
    [
      ['sale', 7, 'AB-1'],
      ['sale', 8, 'AB-1'],
    ],
    undefined,
  ],
  [
    'one piece that comes in and leaves',
    [
      ['trade', 7, 'AB-1'],
      ['sale', 7, 'AB-1'],
    ],
    undefined,
  ],
  [
    'none',
    [
      ['sale', 7, ''],
      ['sale', 7, ''],
    ],
    undefined,
  ],
])('%s on two lines', (_what, lines, code) => {
  const pieces = lines.map(([kind, catalogId, serial]) => ({ kind, catalogId, serial }));
  expect(serialTwiceRefusal(pieces)?.code).toBe(code);
});

test('a serial number that was sold names its receipt', () => {
  const sold = { state: 'sold', serial: 'AB-1', receipt: '1-77' };
  expect(serialRefusal({ ...plain, serial: 'AB-1', copy: sold })?.message).toContain('1-77');
});

test.each([
  [undefined, false, texts.INVALID_ITEM],
  [undefined, true, texts.INVALID_ITEM],
  [{ text: '' }, false, texts.INVALID_ITEM],
])('the code %j, something chosen %s, is no item', (code, isChosen, message) => {
  expect(wantedCode(code, isChosen)).toMatchObject({ message });
});

test.each([
  [{ text: '' }, true],
  [{ text: '711719100003' }, false],
])('the code %j, something chosen %s, is looked for', (code, isChosen) => {
  expect(wantedCode(code, isChosen)).toBe(code);
});

test.each([
  ['an unknown product', undefined, texts.ITEM_NOT_FOUND],
  ['a product without a price', { priceCents: null }, texts.NO_PRICE],
])('%s is not sold', (_what, product, message) => {
  expect(sellable(product)).toMatchObject({ message });
});

test('a product of the catalog is sold at its price, and at nothing', () => {
  for (const priceCents of [cents(0), cents(1999)]) expect(sellable({ priceCents })).toEqual({ priceCents });
});

test('a return by scan is no item', () => {
  expect(notOnReceipt()).toMatchObject({ code: 'INVALID_ITEM', message: texts.NOT_ON_RECEIPT });
});
