import { describe, expect, it } from 'vitest';
import {
  centsFromPaste,
  centsOfTyped,
  centsWords,
  dollarsMeant,
  type MoneyTyped,
  pushKey,
  typeMoney,
} from './money-typing.ts';
import { formatCents } from '../data/format.ts';

const EMPTY: MoneyTyped = { cents: null, typed: null };
const there = (cents: number): MoneyTyped => ({ cents, typed: null });

/** A key in a browser, its caret at the end: "<" is Backspace. */
function press(field: MoneyTyped, key: string): MoneyTyped {
  const shown = field.cents === null ? '' : formatCents(field.cents);
  if (key !== '<') return typeMoney(field, shown + key);
  return shown === '' ? field : typeMoney(field, shown.slice(0, -1));
}
const keys = (typed: string, field = EMPTY) => [...typed].reduce(press, field).cents;

describe('keys in a money field', () => {
  it.each([
    ['fill from the right', '1250', 1250],
    ['and are cents without a point', '25', 25],
    ['a point makes dollars of what was typed', '25.', 2500],
    ['a digit behind it is ten cents', '25.5', 2550],
    ['two are cents', '25.50', 2550],
    ['a third is not taken', '25.505', 2550],
    ['nor is a second point', '25.5.', 2550],
    ['a letter is nothing', '25.a5', 2550],
    ['a comma is a point', '25,5', 2550],
    ['a point alone is nothing yet', '.', null],
    ['less than a dollar', '.5', 50],
    ['thousands', '1234.5', 123450],
    ['Backspace takes a digit', '125<', 12],
    ['and at last empties the field', '1<', null],
    ['of zero, too', '0<', null],
    ['behind the point', '25.55<', 2550],
    ['the last digit behind the point', '25.5<', 2500],
    ['the point itself', '25.<', 25],
    ['and then digits fill from the right again', '25.<5', 255],
    ['a leading zero counts for nothing', '05', 5],
    ['no digit beyond the largest amount', '99999999991', 9_999_999_999],
    ['nor a point beyond it', '999999999.', 999_999_999],
  ])('%s: %s', (_name, typed, cents) => expect(keys(typed)).toBe(cents));

  it.each([
    ['a digit goes on', 1250, '5', 12505],
    ['Backspace takes its last digit', 1250, '<', 125],
    ['and empties it', 5, '<', null],
    ['a point doesn’t make it a hundred times as much', 1250, '.', 1250],
    ['but after a digit it does', 12, '5.', 12500],
    ['the sign stays', -12, '5', -125],
    ['of dollars, too', -12, '5.', -12500],
    ['and with Backspace', -125, '<', -12],
  ])('on an amount that was there: %s', (_name, cents, typed, after) =>
    expect(keys(typed, there(cents))).toBe(after),
  );
});

describe('another text in its place', () => {
  it.each([
    ['all selected and a key', there(2500), '5', 5],
    ['all selected and a point', there(2500), '.', null],
    ['all selected and deleted', there(2500), '', null],
    ['a filled field', EMPTY, '12.50', 1250],
    ['one decimal', EMPTY, '12.5', 1250],
    ['digits only', EMPTY, '12', 12],
    ['thousands', EMPTY, '1,234.50', 123450],
    ['a comma before three digits is none', EMPTY, '1,234', 1234],
    ['three behind the point are not money', EMPTY, '1,234.506', 1234506],
    ['less than zero', EMPTY, '−5.99', -599],
    ['zero', EMPTY, '0', 0],
  ])('%s', (_name, before, text, cents) => expect(typeMoney(before, text).cents).toBe(cents));
});

describe('what is said of cents', () => {
  it.each([
    ['25', '25 cents. For $25.00 type a point: 25.'],
    ['1', '1 cent. For $1.00 type a point: 1.'],
    ['0', ''],
    ['100', ''],
    ['25.', ''],
    ['.25', ''],
  ])('%s', (typed, words) => expect(centsWords([...typed].reduce(press, EMPTY))).toBe(words));
  it('nothing of an amount that was there, nor after a letter', () => {
    expect(centsWords(there(25))).toBe('');
    expect(centsWords(press(there(25), 'a'))).toBe('');
  });
});

it('few cents may be dollars', () => {
  expect([dollarsMeant(25), dollarsMeant(100), dollarsMeant(0), dollarsMeant(null)]).toEqual([
    2500,
    null,
    null,
    null,
  ]);
  expect(dollarsMeant(100, 1000)).toBe(10_000);
});

describe('keys of a pad', () => {
  it('00 multiplies by a hundred', () => expect(centsOfTyped(pushKey('12', '00'))).toBe(1200));
  it('00 behind a point', () => expect(centsOfTyped(pushKey('12.', '00'))).toBe(1200));
  it('00 is not taken where one digit is left', () => expect(pushKey('12.5', '00')).toBe('12.5'));
});

describe('pasted money', () => {
  it.each([
    ['12.50', 1250],
    ['$1,234.5', 123450],
    ['12', 1200],
    ['.5', 50],
    ['−5.99', -599],
    [' 7.00 ', 700],
    ['12.505', null],
    ['abc', null],
    ['', null],
    ['.', null],
  ])('%s', (text, cents) => expect(centsFromPaste(text)).toBe(cents));
});
