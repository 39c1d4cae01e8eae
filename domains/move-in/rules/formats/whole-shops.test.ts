// A random shop, written as another system writes it and read again: pieces, cost, retail, credit, balances and customers are what they were.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OldShop, type OldVariant, oldShop, oldWay } from '#domains/move-in/testing/random-shop.ts';
import { readSample, type Sample } from '#domains/move-in/testing/read-sample.ts';
import { WRITERS } from '#domains/move-in/testing/write-formats.ts';
import { FORMATS } from './all-formats.ts';

type Sums = Readonly<Record<string, number>>;

const add = (sums: Record<string, number>, of: string, by: number): void => {
  sums[of] = (sums[of] ?? 0) + by;
};

type Told = { readonly retail?: false; readonly costE4?: (variant: OldVariant) => number };

function goodsIn(shop: OldShop, stores: readonly (string | null)[], { retail, costE4 }: Told): Sums {
  const sums: Record<string, number> = {};
  for (const { variants } of shop.products)
    for (const variant of variants)
      stores.forEach((store, at) => {
        const quantity = Math.max(variant.counts[at] ?? 0, 0);
        add(sums, `${store} pieces`, quantity);
        add(sums, `${store} retail`, retail === false ? 0 : quantity * variant.priceCents);
        add(sums, `${store} cost`, quantity * (costE4 ? costE4(variant) : variant.costE4));
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

const manyStores = (shop: OldShop) => shop.stores;
const oneStore = () => [null];
const noCost = { costE4: () => 0 };
type GoodsFormat = readonly [
  code: keyof typeof WRITERS,
  stores: (shop: OldShop) => readonly (string | null)[],
  told: Told,
];
const GOODS: readonly GoodsFormat[] = [
  ['square-items', manyStores, {}],
  ['lightspeed-x-products', manyStores, {}],
  ['lightspeed-r-items', ({ stores }) => (stores.length === 1 ? [null] : stores), {}],
  ['shopify-products', oneStore, {}],
  ['woocommerce-products', oneStore, {}],
  ['discogs-inventory', oneStore, noCost],
  ['ebay-listings', oneStore, noCost],
  // It knows no price of ours, and costs in cents.
  [
    'pricecharting-collection',
    oneStore,
    { retail: false, costE4: ({ costE4 }) => Math.floor(costE4 / 100) * 100 },
  ],
];
const CUSTOMERS = [
  'square-customers',
  'shopify-customers',
  'lightspeed-x-customers',
  'lightspeed-r-customers',
  'woocommerce-customers',
] as const;
const WITH_CREDIT: readonly string[] = ['lightspeed-x-customers', 'lightspeed-r-customers'];
const CARDS = ['square-gift-cards', 'shopify-gift-cards'] as const;

/** A file without a row says nothing of how it writes. */
const cases = fc.tuple(oldShop({ stores: 3 }), oldWay);

test.each(GOODS)('goods of %s', (code, storesOf, told) =>
  fc.assert(
    fc.asyncProperty(cases, async ([shop, way]) => {
      const file = WRITERS[code](shop, way);
      fc.pre(file.trim().includes('\n'));
      const read = await readSample(file);
      expect(read.format).toBe(code);
      const sums = goodsIn(shop, storesOf(shop), told);
      expect({ ...Object.fromEntries(Object.keys(sums).map((sum) => [sum, 0])), ...goodsRead(read) }).toEqual(
        sums,
      );
      // Used and new of one code, or of one name, are one product.
      const products = new Set(read.sheet('products').map(({ product }) => product));
      if (code !== 'pricecharting-collection') expect(products.size).toBe(productsIn(code, shop));
      expect(read.sheet('stock').every(({ product }) => products.has(product))).toBe(true);
      // Nothing is doubted but stock below nothing.
      const doubts = read.remarks.filter(({ isDoubt }) => isDoubt);
      expect(doubts.filter(({ value }) => !value.startsWith('-'))).toEqual([]);
    }),
    { numRuns: 100 },
  ),
);

/** Lightspeed R has no variants that belong together: without a code each condition is a product of its own number. */
function productsIn(code: string, { products }: OldShop): number {
  if (code !== 'lightspeed-r-items') return products.length;
  const keys = products.flatMap(({ variants }) => variants.map((one) => one.code || one.sku));
  return new Set(keys).size;
}

test.each(CUSTOMERS)('customers of %s', (code) =>
  fc.assert(
    fc.asyncProperty(cases, async ([shop, way]) => {
      fc.pre(shop.customers.length > 0);
      const read = await readSample(WRITERS[code](shop, way));
      expect(read.format).toBe(code);
      const named = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ');
      expect(
        read
          .sheet('customers')
          .map((one) => [named(one.firstName, one.lastName), one.email ?? '', one.zip ?? '']),
      ).toEqual(shop.customers.map((one) => [named(one.firstName, one.lastName), one.email, one.zip]));
      if (!WITH_CREDIT.includes(code)) return;
      const credit = read.sheet('customers').reduce((sum, one) => sum + (one.storeCredit ?? 0), 0);
      expect(credit).toBe(shop.customers.reduce((sum, one) => sum + one.creditCents, 0));
    }),
    { numRuns: 100 },
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
    { numRuns: 100 },
  ),
);

test('every format is proven so', () => {
  expect([...GOODS.map(([code]) => code), ...CUSTOMERS, ...CARDS, 'square-item-sales'].sort()).toEqual(
    FORMATS.map(({ code }) => code).sort(),
  );
});
