import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { addSums, derive, NOTHING, type Sums } from './figures.ts';

const some = (more: Partial<Sums>): Sums => ({ ...NOTHING, ...more });

test('nothing comes to nothing, without a division by it', () => {
  expect(Object.values(derive(NOTHING)).every((value) => value === 0)).toBe(true);
});

test('sales are less discounts, margin less cost, the average is of tickets that sold something', () => {
  const sums = some({
    transactions: 4,
    saleTransactions: 3,
    grossCents: cents(10_000),
    discountCents: cents(1_000),
    costCents: cents(5_400),
    refundsCents: cents(450),
    tradesCreditCents: cents(300),
    tradesCashCents: cents(100),
  });
  expect(derive(sums)).toEqual({
    salesCents: 9_000,
    netSalesCents: 8_550,
    tradesCents: 400,
    averageSaleCents: 3_000,
    marginCents: 3_150,
    marginE5: 36_840,
    discountE5: 10_000,
    refundE5: 5_000,
    creditShareE5: 75_000,
  });
});

test('sold below cost is a margin below nothing', () => {
  expect(derive(some({ saleTransactions: 1, grossCents: cents(100), costCents: cents(150) }))).toMatchObject({
    marginCents: -50,
    marginE5: -50_000,
  });
});

// The public case: 4 sold for 25.00 each at a cost of 10.00, some come back the same day; the cost is that of the ledger already.
test.each([
  ['3 of 4 come back', 7_500, 1_000, 1_500, 60_000],
  ['2 of them damaged: their cost stays', 7_500, 3_000, -500, -20_000],
  ['all come back', 10_000, 0, 0, 0],
  ['more comes back than was sold', 12_500, -1_000, -1_500, 0],
])('%s', (_what, refunds, cost, margin, share) => {
  const sums = some({ grossCents: cents(10_000), refundsCents: cents(refunds), costCents: cents(cost) });
  expect(derive(sums)).toMatchObject({ marginCents: margin, marginE5: share });
});

test('sums add up field by field', () => {
  const one = some({ transactions: 1, itemsSold: 2, grossCents: cents(300) });
  expect(addSums(one, addSums(one, NOTHING))).toEqual(
    some({ transactions: 2, itemsSold: 4, grossCents: cents(600) }),
  );
});
