import { expect, test } from 'vitest';
import {
  byHand,
  type ChangedLine,
  type LineChange,
  lineRefusal,
  otherSerialRefusal,
} from './may-change-line.ts';

const sale: ChangedLine = {
  kind: 'sale',
  serial: '',
  serialRequired: false,
  condition: 'Good',
  caseCondition: 'None',
};
const refund = { ...sale, kind: 'refund' as const };
const trade = { ...sale, kind: 'trade' as const };

test.each<[string, ChangedLine, LineChange, string | undefined]>([
  ['the price of a sale', sale, { SalePrice: 100 }, undefined],
  ['the quantity of a sale', sale, { Quantity: 3 }, undefined],
  ['the price of a refund', refund, { SalePrice: 100 }, 'REFUND_LINE_FIXED'],
  ['the discount of a refund', refund, { LineDiscount: 0 }, 'REFUND_LINE_FIXED'],
  ['the quantity of a refund', refund, { Quantity: 1 }, 'REFUND_LINE_FIXED'],
  ['the quantity of a trade', trade, { Quantity: 2 }, 'TRADE_QUANTITY'],
  ['one of a trade', trade, { Quantity: 1 }, undefined],
  ['two of a serial number', { ...sale, serial: 'A1' }, { Quantity: 2 }, 'SERIAL_QUANTITY'],
  ['two that need numbers', { ...sale, serialRequired: true }, { Quantity: 2 }, 'SERIAL_QUANTITY'],
  [
    'no number where one is needed',
    { ...sale, serialRequired: true },
    { SerialNumber: '' },
    'SERIAL_REQUIRED',
  ],
  ['no number where none is needed', sale, { SerialNumber: '' }, undefined],
  ['another condition', sale, { condition: 'Poor' }, 'CONDITION_FIXED'],
  ['the same condition, written otherwise', sale, { condition: 'GOOD', CaseCondition: '' }, undefined],
  ['another case condition', sale, { CaseCondition: 'Cracked' }, 'CONDITION_FIXED'],
  ['another condition of a trade', trade, { condition: 'Poor' }, undefined],
])('a change of %s', (_what, line, change, code) => {
  expect(lineRefusal(line, change)?.code).toBe(code);
});

test.each([
  ['sale', undefined, undefined],
  ['sale', { state: 'inStock', receipt: null }, undefined],
  ['sale', { state: 'sold', receipt: '1-77' }, 'SERIAL_SOLD'],
  ['refund', undefined, 'REFUND_LINE_FIXED'],
] as const)('another serial number of a %s, known as %j', (kind, copy, code) => {
  expect(otherSerialRefusal(kind, 'A1', copy)?.code).toBe(code);
});

test('comments are not set by hand, a price is', () => {
  expect(byHand({})).toBe(false);
  expect(byHand({ SalePrice: 0 })).toBe(true);
  expect(byHand({ LineDiscount: 0 })).toBe(true);
});
