import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TaxRounding, type TaxTerms, type TaxedLine, taxOfLines } from './tax-of-lines.ts';
import { type Cents, ZERO, cents, portion, sum } from '#kernel/money.ts';

const STATE = { name: 'State', rateE5: 4_000 };
const CITY = { name: 'City', rateE5: 4_500 };
const MCTD = { name: 'MCTD', rateE5: 375 };
const GST = { name: 'GST', rateE5: 5_000 };
const QST = { name: 'QST', rateE5: 9_975 };

const line = (
  price: number,
  parts: TaxedLine['taxParts'] = null,
  more: Partial<TaxedLine> = {},
): TaxedLine => ({
  departmentId: 1,
  quantity: 1,
  unitPriceCents: cents(price),
  taxRateE5: parts?.length ? parts.reduce((all, part) => all + part.rateE5, 0) : 8_875,
  taxParts: parts,
  taxExempt: false,
  ...more,
});
const terms = (taxRounding: TaxRounding, more: Partial<TaxTerms> = {}): TaxTerms => ({
  taxExempt: false,
  tradeTax: 'afterTax',
  taxRounding,
  ...more,
});
const taxOf = (sales: readonly TaxedLine[], asked: TaxTerms) =>
  taxOfLines(
    sales,
    sales.map((one) => one.unitPriceCents),
    [],
    asked,
  );
const whole = (tax: ReturnType<typeof taxOf>): Cents => sum(tax.flat().map((part) => part.cents));

describe('the tax of lines by named parts', () => {
  test.each([
    // 8.875 % of $10.00 is 88.75 cents; 40, 45 and 3.75 cents by themselves.
    ['the sum is rounded', 'sum', [line(1_000, [STATE, CITY, MCTD])], [[40, 45, 4]]],
    ['each part is rounded', 'parts', [line(1_000, [STATE, CITY, MCTD])], [[40, 45, 4]]],
    // 14.975 % of $0.30 is 4.49 cents; 1.5 and 2.99 by themselves.
    ['the sum of GST and QST', 'sum', [line(30, [GST, QST])], [[1, 3]]],
    ['GST and QST each', 'parts', [line(30, [GST, QST])], [[2, 3]]],
    ['a rate of one piece is one part', 'parts', [line(1_000)], [[89]]],
    ['nothing where nothing is taxed', 'sum', [line(1_000, [STATE], { taxExempt: true })], [[]]],
    ['nothing at 0 %', 'parts', [line(1_000, null, { taxRateE5: 0 })], [[]]],
    // 4 % of $2.12 is 8.48 cents: a part that two lines have is rounded once.
    [
      'a part is taxed on all that have it',
      'parts',
      [line(106, [STATE]), line(106, [STATE, CITY])],
      [[4], [4, 5]],
    ],
  ] as const)('%s', (_what, rounding, lines, expected) => {
    expect(taxOf(lines, terms(rounding)).map((parts) => parts.map((part) => part.cents))).toEqual(expected);
  });

  const anyLine = fc
    .record({
      price: fc.integer({ min: 0, max: 100_000 }),
      parts: fc.subarray([STATE, CITY, MCTD, GST, QST]),
      taxExempt: fc.boolean(),
    })
    .map(({ price, parts, taxExempt }) => line(price, parts, { taxExempt }));

  test('rounded as a sum, the tax of each rate is that of its whole base, whatever its parts', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        const of = (same: readonly TaxedLine[]) => whole(taxOf(same, terms('sum')));
        const rateOnly = (one: TaxedLine): string => JSON.stringify([one.taxParts, one.taxRateE5]);
        const groups = new Set(lines.map(rateOnly));
        for (const group of groups) {
          const same = lines.filter((one) => rateOnly(one) === group && !one.taxExempt);
          const base = sum(same.map((one) => one.unitPriceCents));
          expect(of(same)).toBe(portion(base, same[0]?.taxRateE5 ?? 0));
        }
        expect(of(lines)).toBe(
          sum([...groups].map((group) => of(lines.filter((one) => rateOnly(one) === group)))),
        );
      }),
    );
  });

  test('rounded by part, each part is its rate of all that it taxes', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        const tax = taxOf(lines, terms('parts'));
        for (const { name, rateE5 } of [STATE, CITY, MCTD, GST, QST]) {
          const its = tax.flatMap((parts) => parts.filter((part) => part.name === name));
          const base = sum(
            lines.map((one) =>
              !one.taxExempt && one.taxParts?.some((part) => part.name === name) ? one.unitPriceCents : ZERO,
            ),
          );
          expect(sum(its.map((part) => part.cents))).toBe(portion(base, rateE5));
        }
      }),
    );
  });
});
