import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasketLine, type BasketTerms, NO_TERMS, priceBasket } from './price-basket.ts';
import { type Cents, ZERO, cents, sum } from '#kernel/money.ts';

let id = 0;
const line = (kind: BasketLine['kind'], price: number, more: Partial<BasketLine> = {}): BasketLine => ({
  lineId: (id += 1),
  kind,
  departmentId: 1,
  quantity: 1,
  unitPriceCents: cents(price),
  lineDiscountCents: ZERO,
  taxRateE5: 8_250,
  taxExempt: false,
  ...more,
});
const terms = (more: Partial<BasketTerms>): BasketTerms => ({ ...NO_TERMS, ...more });
const of = (lines: BasketLine[], more: Partial<BasketTerms> = {}) => {
  const { salesCents, discountCents, taxCents, tradesCents, refundsCents, dueCents, items } = priceBasket(
    lines,
    terms(more),
  );
  return {
    sales: salesCents,
    discount: discountCents,
    tax: taxCents,
    trades: tradesCents,
    refunds: refundsCents,
    due: dueCents,
    items,
  };
};

describe('what a basket comes to', () => {
  const percent = (value: number) => ({ discount: { kind: 'percent', value } as const });
  const amount = (value: number) => ({ discount: { kind: 'amount', value: cents(value) } as const });
  test.each([
    ['empty', [], {}, { sales: 0, discount: 0, tax: 0, trades: 0, refunds: 0, due: 0, items: 0 }],
    ['one sale with tax 8.25 %', [line('sale', 1999)], {}, { sales: 1999, tax: 165, due: 2164 }],
    [
      'tax is on the sum of a rate, not on each line',
      [line('sale', 106), line('sale', 106)],
      {},
      { sales: 212, tax: 17, due: 229 },
    ],
    ['tax 8.875 %', [line('sale', 1_320_00, { taxRateE5: 8_875 })], {}, { sales: 1_320_00, tax: 117_15 }],
    ['tax 9.975 %', [line('sale', 100_00, { taxRateE5: 9_975 })], {}, { tax: 9_98, due: 109_98 }],
    ['quantity', [line('sale', 650, { quantity: 2 })], {}, { sales: 1300, tax: 107, due: 1407, items: 2 }],
    [
      'two rates',
      [line('sale', 1000), line('sale', 1000, { taxRateE5: 0 })],
      {},
      { sales: 2000, tax: 83, due: 2083 },
    ],
    ['an exempt product', [line('sale', 1000, { taxExempt: true })], {}, { tax: 0, due: 1000 }],
    ['an exempt transaction', [line('sale', 1000)], { taxExempt: true }, { tax: 0, due: 1000 }],
    [
      'a line discount',
      [line('sale', 1899, { lineDiscountCents: cents(190) })],
      {},
      { sales: 1899, discount: 190, tax: 141, due: 1850 },
    ],
    [
      'a line discount never makes a line negative',
      [line('sale', 100, { lineDiscountCents: cents(500) })],
      {},
      { discount: 100, tax: 0, due: 0 },
    ],
    [
      '10 % off everything',
      [line('sale', 1000), line('sale', 500)],
      percent(10_000),
      { discount: 150, tax: 111, due: 1461 },
    ],
    ['$5 off everything', [line('sale', 1000)], amount(500), { discount: 500, tax: 41, due: 541 }],
    ['no more off than there is', [line('sale', 300)], amount(500), { discount: 300, tax: 0, due: 0 }],
    [
      'a trade after tax: the full price is taxed',
      [line('sale', 4000), line('trade', -1750)],
      {},
      { tax: 330, trades: -1750, due: 2580 },
    ],
    [
      'a trade that reduces the base',
      [line('sale', 4000), line('trade', -1750)],
      { tradeTax: 'reducesBase' },
      { tax: 186, due: 2436 },
    ],
    [
      'a trade beyond the base leaves no negative tax',
      [line('sale', 1000), line('trade', -1750)],
      { tradeTax: 'reducesBase' },
      { tax: 0, due: -750 },
    ],
    [
      'like kind: the same department',
      [line('sale', 4000), line('trade', -1000)],
      { tradeTax: 'likeKind' },
      { tax: 248 },
    ],
    [
      'like kind: another department is taxed in full',
      [line('sale', 4000), line('trade', -1000, { departmentId: 2 })],
      { tradeTax: 'likeKind' },
      { tax: 330 },
    ],
    [
      'trades alone: we pay',
      [line('trade', -2200), line('trade', -1150)],
      {},
      { trades: -3350, tax: 0, due: -3350, items: 2 },
    ],
    [
      'a refund with its tax',
      [line('refund', -3499, { refundTaxCents: cents(-289) })],
      {},
      { refunds: -3499, tax: -289, due: -3788 },
    ],
    [
      'a refund of a discounted line',
      [line('refund', -1000, { refundDiscountCents: cents(-100), refundTaxCents: cents(-74) })],
      {},
      { refunds: -900, due: -974 },
    ],
    [
      'an exchange: refund and sale',
      [line('refund', -2000, { refundTaxCents: cents(-165) }), line('sale', 3000)],
      {},
      { due: 1083 },
    ],
  ] as const)('%s', (_name, lines, more, expected) => {
    expect(of([...lines], more as Partial<BasketTerms>)).toMatchObject(expected);
  });

  test('a promotion counts on its lines, once, and clearing it restores the price exactly', () => {
    const lines = [line('sale', 1000), line('sale', 500)];
    const promotion = new Map([[lines[0]?.lineId ?? 0, cents(250)]]);
    expect(of(lines, { promotion })).toMatchObject({ discount: 250, tax: 103, due: 1353 });
    expect(of(lines)).toMatchObject({ discount: 0, due: 1624 });
  });
});

const anyLine = fc.record({
  kind: fc.constantFrom('sale', 'trade', 'refund' as const),
  departmentId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 0, max: 500_000 }),
  lineDiscountCents: fc.integer({ min: 0, max: 10_000 }),
  taxRateE5: fc.constantFrom(0, 7_000, 8_875, 9_975, 10_000),
  taxExempt: fc.boolean(),
});
const anyTerms = fc.record({
  discount: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100_000 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      value: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
    }),
  ),
  taxExempt: fc.boolean(),
  tradeTax: fc.constantFrom('afterTax' as const, 'reducesBase' as const, 'likeKind' as const),
});
const toLines = (
  rows: readonly { kind: string; price: number; quantity: number; lineDiscountCents: number }[],
): BasketLine[] =>
  rows.map((row, at) => ({
    ...(row as unknown as BasketLine),
    lineId: at + 1,
    quantity: row.kind === 'trade' ? 1 : row.quantity,
    unitPriceCents: cents(row.kind === 'sale' ? row.price : -row.price),
    lineDiscountCents: cents(row.kind === 'sale' ? row.lineDiscountCents : 0),
  }));

test('whatever the basket: the lines add up to the totals, to the cent (T2)', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), anyTerms, (rows, some) => {
      const lines = toLines(rows);
      const basket = priceBasket(lines, { ...NO_TERMS, ...some });
      const amounts = sum(basket.lines.map((one) => one.amountCents));
      expect(basket.dueCents).toBe(amounts + sum(basket.lines.map((one) => one.taxCents)));
      expect(amounts).toBe(
        basket.salesCents - basket.discountCents + basket.tradesCents + basket.refundsCents,
      );
      for (const [at, one] of basket.lines.entries()) {
        if (lines[at]?.kind !== 'sale') continue;
        expect(one.amountCents).toBeGreaterThanOrEqual(0);
        expect(one.taxCents).toBeGreaterThanOrEqual(0);
        if (some.taxExempt || lines[at]?.taxExempt) expect(one.taxCents).toBe(0 as Cents);
      }
      expect(basket.discountCents).toBeLessThanOrEqual(basket.salesCents);
    }),
    { numRuns: 500 },
  );
});
