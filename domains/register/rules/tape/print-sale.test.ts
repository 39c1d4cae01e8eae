import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZERO, cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { localPaper } from './local-paper.ts';
import { type Sold, type SoldLine, printSale } from './print-sale.ts';
import { addsUp } from './printed-sums.ts';

const aLine = (more: Partial<SoldLine> = {}): SoldLine => ({
  ...{ lineId: null, inventoryId: 1, title: 'Game', departmentId: 1, department: 'Games', quantity: 1 },
  ...{ unitPriceCents: cents(2_298), listPriceCents: cents(2_298), lineDiscountCents: ZERO },
  ...{ promotionCents: ZERO, taxRateE5: 8_250, taxParts: null, taxExempt: false, serial: '', comments: '' },
  ...more,
});

const aSale = (lines: readonly SoldLine[], more: Partial<Sold> = {}): Sold => ({
  ...{
    lines,
    removed: [],
    customerId: null,
    taxExempt: false,
    exemption: null,
    discount: null,
    promotion: null,
  },
  rules: { tradeTax: 'afterTax', taxRounding: 'sum', cashRounding: 'none' },
  ...more,
});

const inCash = (amount: number) => ({
  ...{ cashCents: cents(amount), cardCents: ZERO, checkCents: ZERO, storeCreditCents: ZERO },
});

const lines = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 0, max: 50_000 }),
      off: fc.integer({ min: 0, max: 100 }),
      promoted: fc.integer({ min: 0, max: 100 }),
      taxRateE5: fc.constantFrom(0, 8_250, 8_875),
      taxExempt: fc.boolean(),
    })
    .map(({ quantity, price, off, promoted, taxRateE5, taxExempt }) => {
      const lineDiscountCents = cents(Math.floor((price * quantity * off) / 100));
      const promotionCents = cents(Math.floor(((price * quantity - lineDiscountCents) * promoted) / 100));
      return aLine({
        ...{ quantity, lineDiscountCents, promotionCents, taxRateE5, taxExempt },
        ...{ unitPriceCents: cents(price), listPriceCents: cents(price) },
      });
    }),
  { minLength: 1, maxLength: 8 },
);
const rules = fc.record({
  tradeTax: fc.constantFrom('afterTax', 'beforeTax'),
  taxRounding: fc.constantFrom('sum', 'line'),
  cashRounding: fc.constantFrom('none', 'nearest5'),
}) as fc.Arbitrary<Sold['rules']>;
const discount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100_000 }).map((value) => ({ kind: 'percent' as const, value })),
  fc.integer({ min: 1, max: 20_000 }).map((value) => ({ kind: 'amount' as const, value })),
);

test('whatever is sold and however the store rounds, the receipt agrees with itself and the change is what was given too much', () => {
  fc.assert(
    fc.property(lines, rules, discount, fc.boolean(), (sold, how, off, taxExempt) => {
      const given = 10_000_000;
      const body = printSale(
        '1-1-1L00001',
        aSale(sold, { rules: how, discount: off, taxExempt }),
        inCash(given),
      );
      // Nothing is due: cash that nobody owes is refused.
      if (isRefusal(body)) {
        expect(body.code).toBe('NOTHING_TO_PAY');
        return;
      }
      expect(addsUp(body)).toBe(true);
      const [cash] = body.tenders;
      expect(cash && cash.tenderedCents - cash.changeCents).toBe(body.totals.dueCents);
    }),
  );
});

test('too little is refused with what is missing', () => {
  expect(printSale('1-1-1L00001', aSale([aLine()]), inCash(2_000))).toMatchObject({ code: 'TOO_LITTLE' });
});

test('its paper says the lines, what was taken off, how it was paid, and the credit that is left', () => {
  const sold = aSale([aLine({ unitPriceCents: cents(2_000), quantity: 2 })], { customerId: 5 });
  const body = printSale('1-2-1L00017', sold, { ...inCash(4_000), storeCreditCents: cents(500) });
  if (isRefusal(body)) throw new Error(body.message);
  const head = {
    ...{ header: 'Lantern Games', chain: '', footer: 'Come again', employee: 'jmoreno', device: 'Counter 2' },
    store: { name: 'Maple Street', address: '1 Maple St', phone: '' },
    ...{ timeZone: 'America/New_York', showsTaxParts: false },
    customer: { name: 'Ida S.', memberNumber: '100', creditCents: 1_840 },
    names: [{ title: 'Game, Studio', detail: 'SW, Good' }],
  };
  expect(localPaper(body, head, '2026-11-21T19:31:00Z', true)).toMatchObject({
    ...{ number: '1-2-1L00017', printedAt: '11/21/26, 2:31 PM', isReprint: true, dueCents: 4_330 },
    lines: [{ title: 'Game, Studio', detail: 'SW, Good, Price override, was $22.98', amountCents: 4_000 }],
    customer: { creditCents: 1_340 },
    payments: [
      { label: 'Cash', tenderedCents: 4_000, changeCents: 170 },
      { label: 'Store credit', amountCents: 500 },
    ],
  });
});
