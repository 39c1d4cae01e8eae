import { describe, expect, it } from 'vitest';
import { centsFromPaste, centsFromTyping, popDigit, pushDigits } from './money-typing.ts';

describe('money fills from the right', () => {
  it('1-2-5-0 is 12.50', () => {
    let cents: number | null = null;
    for (const digit of '1250') cents = pushDigits(cents, digit);
    expect(cents).toBe(1250);
  });
  it('00 multiplies by a hundred, leading zeros count for nothing', () => {
    expect(pushDigits(12, '00')).toBe(1200);
    expect(pushDigits(null, '00')).toBe(0);
    expect(pushDigits(0, '5')).toBe(5);
  });
  it('keeps the sign', () => expect(pushDigits(-12, '5')).toBe(-125));
  it('takes no digit beyond the largest amount', () =>
    expect(pushDigits(9_999_999_999, '1')).toBe(9_999_999_999));
  it('backspace takes the last digit and at last empties the field', () => {
    expect(popDigit(1250)).toBe(125);
    expect(popDigit(5)).toBe(null);
    expect(popDigit(null)).toBe(null);
    expect(popDigit(-125)).toBe(-12);
  });
});

describe('what a field shows after a key', () => {
  it.each([
    ['12.505', 12505],
    ['1,234.506', 1234506],
    ['', null],
    ['.', null],
    ['−5.99', -599],
    ['0', 0],
  ])('%s', (text, cents) => expect(centsFromTyping(text)).toBe(cents));
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
