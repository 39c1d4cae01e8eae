// A random shop, written as another system writes it and read again: pieces, cost, retail, credit, balances and customers are what they were.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OldShop, oldShop, oldWay } from '#domains/move-in/testing/random-shop.ts';
import { readSample, type Sample } from '#domains/move-in/testing/read-sample.ts';
import { WRITERS } from '#domains/move-in/testing/write-formats.ts';
import { FORMATS } from './all-formats.ts';

type Sums = Readonly<Record<string, number>>;

const add = (sums: Record<string, number>, of: string, by: number): void => {
  sums[of] = (sums[of] ?? 0) + by;
};

function goodsIn(shop: OldShop, stores: readonly (string | null)[]): Sums {
  const sums: Record<string, number> = {};
  for (const { variants } of shop.products)
    for (const { counts, priceCents, costE4 } of variants)
      stores.forEach((store, at) => {
        const quantity = Math.max(counts[at] ?? 0, 0);
        add(sums, `${store} pieces`, quantity);
        add(sums, `${store} retail`, quantity * priceCents);
        add(sums, `${store} cost`, quantity * costE4);
      });
  return sums;
}

function goodsRead(read: Sample): Sums {
  const sums: Record<string, number> = {};
  for (const { store, quantity, price, cost } of read.sheet('stock')) {
    add(sums, `${store} pieces`, quantity);
    add(sums, `${store} retail`, quantity * (price ?? 0));
    add(sums, `${store} cost`, quantity * (cost ?? 0));
  }
  return sums;
}

/** Used and new of one code, or of one name, are one product. */
const productsIn = ({ products }: OldShop): number => products.length;

const GOODS = {
  'square-items': (shop: OldShop) => shop.stores,
  'lightspeed-x-products': (shop: OldShop) => shop.stores,
  'shopify-products': () => [null],
} as const;
const CUSTOMERS = ['square-customers', 'shopify-customers', 'lightspeed-x-customers'] as const;
const CARDS = ['square-gift-cards', 'shopify-gift-cards'] as const;

/** A file without a row says nothing of how it writes. */
const cases = fc.tuple(oldShop({ stores: 3 }), oldWay);

test.each(Object.keys(GOODS) as (keyof typeof GOODS)[])('goods of %s', (code) =>
  fc.assert(
    fc.asyncProperty(cases, async ([shop, way]) => {
      fc.pre(shop.products.length > 0);
      const read = await readSample(WRITERS[code](shop, way));
      expect(read.format).toBe(code);
      expect(goodsRead(read)).toEqual(goodsIn(shop, GOODS[code](shop)));
      expect(new Set(read.sheet('products').map(({ product }) => product)).size).toBe(productsIn(shop));
      const products = new Set(read.sheet('products').map(({ product }) => product));
      expect(read.sheet('stock').every(({ product }) => products.has(product))).toBe(true);
      // Nothing is doubted but stock below nothing.
      const below = read.remarks.filter(({ isDoubt }) => isDoubt);
      expect(below.filter(({ value }) => !value.startsWith('-'))).toEqual([]);
    }),
    { numRuns: 150 },
  ),
);

test.each(CUSTOMERS)('customers of %s', (code) =>
  fc.assert(
    fc.asyncProperty(cases, async ([shop, way]) => {
      fc.pre(shop.customers.length > 0);
      const read = await readSample(WRITERS[code](shop, way));
      expect(read.format).toBe(code);
      expect(
        read.sheet('customers').map((one) => [one.customer, one.firstName, one.email ?? '', one.zip ?? '']),
      ).toEqual(shop.customers.map(({ id, firstName, email, zip }) => [id, firstName, email, zip]));
      if (code !== 'lightspeed-x-customers') return;
      const credit = read.sheet('customers').reduce((sum, one) => sum + (one.storeCredit ?? 0), 0);
      expect(credit).toBe(shop.customers.reduce((sum, one) => sum + one.creditCents, 0));
    }),
    { numRuns: 150 },
  ),
);

test.each(CARDS)('gift cards of %s', (code) =>
  fc.assert(
    fc.asyncProperty(cases, async ([shop, way]) => {
      fc.pre(shop.cards.length > 0);
      const read = await readSample(WRITERS[code](shop, way));
      expect(read.format).toBe(code);
      const cards = read.sheet('certificates');
      expect(cards.map(({ balance, amount, issuedOn }) => [balance, amount, issuedOn])).toEqual(
        shop.cards.map(({ balanceCents, amountCents, issuedOn }) => [balanceCents, amountCents, issuedOn]),
      );
      expect(new Set(cards.map(({ number }) => number)).size).toBe(shop.cards.length);
    }),
    { numRuns: 150 },
  ),
);

test('every format is proven so', () => {
  expect([...Object.keys(GOODS), ...CUSTOMERS, ...CARDS].sort()).toEqual(
    FORMATS.map(({ code }) => code).sort(),
  );
});
