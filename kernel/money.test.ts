import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  divideRounded,
  formatMoney,
  fromDollars,
  MAX_CENTS,
  parseMoney,
  portion,
  roundTo,
  spread,
  sum,
  times,
  toDollars,
  WHOLE,
  fromPercent,
  parseRate,
  percentDigits,
  rateOf,
  shareOf,
  toPercent,
} from './money.ts';

const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }).map(cents);
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

describe('a spread amount', () => {
  it('adds up to the whole, whatever the weights', () => {
    fc.assert(fc.property(amount, weights, (total, by) => sum(spread(total, by)) === total));
  });
  it('gives each part its exact share rounded toward zero, or one cent more', () => {
    const atMost = (max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amount, fc.oneof(weights, atMost(MAX_CENTS)), (total, by) => {
        const whole = by.reduce((a, b) => a + BigInt(b), 0n);
        fc.pre(whole > 0n);
        spread(total, by).forEach((part, at) => {
          const share = Number((BigInt(Math.abs(total)) * BigInt(by[at] as number)) / whole);
          expect([share, share + 1]).toContain(Math.abs(part));
          expect(part * total).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
  it.each([
    ['three equal parts', 100, [1, 1, 1], [34, 33, 33]],
    ['all weights zero', 100, [0, 0, 0], [34, 33, 33]],
    ['nothing for a weight of zero', 10, [0, 1], [0, 10]],
    ['the same parts with a minus', -100, [1, 1, 1], [-34, -33, -33]],
    ['less than the parts', 1, [5, 9], [0, 1]],
    ['zero', 0, [3, 4], [0, 0]],
  ])('%s', (_what, total, by, parts) => {
    expect(spread(cents(total), by)).toEqual(parts);
  });
  it('over nothing is nothing, and a bug for an amount', () => {
    expect(spread(cents(0), [])).toEqual([]);
    expect(() => spread(cents(1), [])).toThrow('nothing to spread over');
  });
});

describe('reading an amount', () => {
  it.each([
    ['12.5', 1250],
    ['1,234.50', 123450],
    [' 7 ', 700],
    ['0.1', 10],
    ['-3.99', -399],
    ['-0', 0],
    ['0', 0],
    ['99999999.99', MAX_CENTS],
    [12.5, 1250],
    [0.29, 29],
    [19.99, 1999],
  ])('%j is %i cents', (raw, expected) => {
    expect(parseMoney(raw)).toBe(expected);
    expect(Object.is(parseMoney(raw), -0)).toBe(false);
  });
  it.each([
    '',
    ' ',
    '$5',
    '5.001',
    '1e3',
    'NaN',
    'Infinity',
    '٣',
    '１２',
    '1,23.00',
    '12,34',
    '.5',
    '5.',
    '1 000',
    '0x10',
    '--1',
    '+1',
    '100000000.00',
    '99999999999999999999',
    'abc',
    '5\u0000',
    NaN,
    Infinity,
    Number('1e400'),
    2 ** 53 + 1,
    0.1 + 0.2,
    1e21,
    1e-7,
  ])('%j is no amount', (raw) => {
    expect(parseMoney(raw)).toBeUndefined();
  });
  it('of what the wire carries gives the same cents back', () => {
    fc.assert(
      fc.property(
        amount,
        (value) => fromDollars(toDollars(value)) === value && parseMoney(toDollars(value)) === value,
      ),
    );
  });
  it('of what a person reads gives the same cents back', () => {
    fc.assert(
      fc.property(
        amount,
        (value) => parseMoney(formatMoney(value).replace('$', '').replace('−', '-')) === value,
      ),
    );
  });
});

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [7, -2, -4],
    [1, 3, 0],
    [2, 3, 1],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  ])('%i / %i is %i', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });
  it('small and large numbers round alike', () => {
    const whole = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.integer({ min: -20, max: 20 }));
    fc.assert(
      fc.property(
        whole,
        whole.filter((one) => one !== 0),
        (numerator, denominator) => {
          const sign = numerator < 0 !== denominator < 0 ? -1n : 1n;
          const [n, d] = [BigInt(Math.abs(numerator)), BigInt(Math.abs(denominator))];
          expect(BigInt(divideRounded(numerator, denominator))).toBe(sign * ((n * 2n + d) / (d * 2n)));
        },
      ),
    );
  });
  it('nothing is divided by nothing', () => {
    expect(() => divideRounded(1, 0)).toThrow();
  });
  it.each([
    [1000, 8_250, 83],
    [-1000, 8_250, -83],
    [999, 0, 0],
    [1_320_00, 8_875, 117_15],
    [200_00, 8_875, 17_75],
    [100_00, 9_975, 9_98],
    [MAX_CENTS, WHOLE, MAX_CENTS],
    [MAX_CENTS, 10 * WHOLE, 10 * MAX_CENTS],
    [MAX_CENTS, 999_999, 99_999_899_990],
  ])('%i cents at %i thousandths of a percent are %i', (value, rate, expected) => {
    expect(portion(cents(value), rate)).toBe(expected);
  });
  it.each([
    [102, 5, 100],
    [103, 5, 105],
    [-103, 5, -105],
    [99, 100, 100],
  ])('%i to the nearest %i is %i', (value, step, expected) => {
    expect(roundTo(cents(value), step)).toBe(expected);
  });
  it('mirrors negative amounts', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: WHOLE }),
        (value, rate) => portion(cents(-value), rate) === cents(-portion(value, rate)),
      ),
    );
  });
});

describe('rates', () => {
  it.each([
    ['8.875', 8_875],
    [9.975, 9_975],
    ['8.25', 8_250],
    [0.07, 70],
    ['-90', -90_000],
    ['8.8755', undefined],
    ['1e1', undefined],
    ['8%', undefined],
  ])('of the percent %j is %j', (said, rate) => expect(parseRate(said)).toBe(rate));
  it('come back as the percent that was said', () => {
    fc.assert(
      fc.property(fc.integer({ min: -WHOLE, max: 10 * WHOLE }), (rate) => {
        expect(parseRate(toPercent(rate))).toBe(rate);
        expect(fromPercent(toPercent(rate))).toBe(rate);
        expect(parseRate(percentDigits(rate))).toBe(rate);
      }),
    );
  });
  it('of any amount are rounded half up to the cent, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_CENTS }),
        fc.integer({ min: 0, max: 10 * WHOLE }),
        (size, rate) => {
          const exact = (BigInt(size) * BigInt(rate) * 2n + BigInt(WHOLE)) / BigInt(2 * WHOLE);
          expect(BigInt(portion(cents(size), rate))).toBe(exact);
        },
      ),
    );
  });
  it('of parts are as fine as they are said, and shares as they are read', () => {
    expect(rateOf(17_75, 200_00)).toBe(8_875);
    expect(shareOf(1, 3)).toBe(33_330);
    expect(shareOf(-1, 3)).toBe(-33_330);
    expect(shareOf(1, 8)).toBe(12_500);
  });
  it.each([
    [8_250, '8.25'],
    [8_875, '8.875'],
    [50_000, '50.00'],
    [-500, '-0.50'],
    [5, '0.005'],
  ])('%i is written %s', (rate, digits) => expect(percentDigits(rate)).toBe(digits));
});

describe('amounts', () => {
  it('are written with separators and a real minus sign', () => {
    expect(formatMoney(cents(123450))).toBe('$1,234.50');
    expect(formatMoney(cents(-500))).toBe('−$5.00');
    expect(formatMoney(cents(0))).toBe('$0.00');
    expect(formatMoney(MAX_CENTS as never)).toBe('$99,999,999.99');
  });
  it.each([1.5, Number.NaN, 2 ** 53])('are whole: %s is a bug', (value) => {
    expect(() => cents(value)).toThrow('not whole cents');
  });
  it('multiply by quantities', () => {
    expect(times(cents(199), 3)).toBe(597);
    expect(() => times(cents(199), 0.5)).toThrow('not whole cents');
  });
  it('of our own server are never guessed', () => {
    expect(() => fromDollars(1.005)).toThrow('not dollars and cents');
  });
  it('sums of a whole chain are dollars, too', () => {
    expect(fromDollars(1_234_567_890.12)).toBe(123_456_789_012);
    expect(fromDollars(-98_765_432_109.87)).toBe(-9_876_543_210_987);
    expect(fromDollars(0.1 + 0.2)).toBe(30);
    expect(Object.is(fromDollars(-0), 0)).toBe(true);
  });
});
