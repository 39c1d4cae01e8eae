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
    marginCents: 3_600,
    marginBp: 4_000,
    discountBp: 1_000,
    refundBp: 500,
    creditShareBp: 7_500,
  });
});

test('sold below cost is a margin below nothing', () => {
  expect(derive(some({ saleTransactions: 1, grossCents: cents(100), costCents: cents(150) }))).toMatchObject({
    marginCents: -50,
    marginBp: -5_000,
  });
});

test('sums add up field by field', () => {
  const one = some({ transactions: 1, itemsSold: 2, grossCents: cents(300) });
  expect(addSums(one, addSums(one, NOTHING))).toEqual(
    some({ transactions: 2, itemsSold: 4, grossCents: cents(600) }),
  );
});
