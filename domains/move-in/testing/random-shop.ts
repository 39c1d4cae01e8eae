// A small random shop of another system: for the proof that its sums come in as they are.
import fc from 'fast-check';
import { checkDigit } from '#kernel/gtin.ts';

export type OldVariant = {
  readonly condition: 'New' | 'Used' | '';
  readonly sku: string;
  readonly code: string;
  readonly priceCents: number;
  readonly costE4: number;
  /** By the place of its store; below nothing as old systems have it. */
  readonly counts: readonly number[];
};
export type OldProduct = {
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly variants: readonly OldVariant[];
};
export type OldCustomer = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly zip: string;
  readonly birthDate: string;
  readonly creditCents: number;
};
export type OldCard = {
  readonly number: string;
  readonly id: string;
  readonly balanceCents: number;
  readonly amountCents: number;
  readonly issuedOn: string;
};
export type OldShop = {
  readonly stores: readonly string[];
  readonly products: readonly OldProduct[];
  readonly customers: readonly OldCustomer[];
  readonly cards: readonly OldCard[];
};

const WORDS = [
  'Quiet Harbor',
  'Pokémon',
  'Ratchet & Clank',
  '"Weird" Science',
  "Luigi's Mansion",
  'Ōkami',
  '7th Saga',
];
const CATEGORIES = ['Video Games > Switch', 'Movies/Blu-ray', 'Records', 'Toys', ''];

const upcOf = (at: number): string => {
  const body = `0${String(45_496_000_00 + at).padStart(10, '0')}`;
  return body + checkDigit(body);
};

const day = fc
  .tuple(
    fc.integer({ min: 1950, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);

const variant = (stores: number) =>
  fc.record({
    hasCode: fc.boolean(),
    priceCents: fc.integer({ min: 0, max: 250_000 }),
    costE4: fc.integer({ min: 0, max: 9_000_000 }),
    counts: fc.array(fc.integer({ min: -2, max: 40 }), { minLength: stores, maxLength: stores }),
  });

const product = (stores: number) =>
  fc.record({
    word: fc.constantFrom(...WORDS),
    category: fc.constantFrom(...CATEGORIES),
    description: fc.constantFrom('', '<p>As &quot;new&quot;, <br/>or not</p>', 'Plain, with a comma'),
    conditions: fc.constantFrom(
      ...([
        [''],
        ['New'],
        ['Used'],
        ['New', 'Used'],
      ] as const satisfies readonly (readonly OldVariant['condition'][])[]),
    ),
    variants: fc.array(variant(stores), { minLength: 2, maxLength: 2 }),
  });

const customer = fc.record({
  firstName: fc.constantFrom('Maria', 'José', "D'Arcy", 'Ng'),
  lastName: fc.constantFrom('Lopez', 'O’Neil', 'Smith-Jones', ''),
  hasEmail: fc.boolean(),
  zip: fc.constantFrom('02134', '12207', ''),
  birthDate: fc.option(day, { nil: '' }),
  creditCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
});

const card = fc.record({
  balanceCents: fc.integer({ min: 0, max: 50_000 }),
  moreCents: fc.integer({ min: 0, max: 10_000 }),
  issuedOn: day,
});

/** Everything has numbers of its own, so that nothing is joined by chance. */
export const oldShop = (most: { readonly stores: number }): fc.Arbitrary<OldShop> =>
  fc.integer({ min: 1, max: most.stores }).chain((stores) =>
    fc
      .record({
        products: fc.array(product(stores), { maxLength: 8 }),
        customers: fc.array(customer, { maxLength: 8 }),
        cards: fc.array(card, { maxLength: 6 }),
      })
      .map(({ products, customers, cards }) => ({
        stores: ['Main Street', 'Mall (2nd floor)', 'Café'].slice(0, stores),
        products: products.map(({ word, conditions, variants, ...rest }, at) => ({
          ...rest,
          title: `${word} ${at}`,
          variants: conditions.map((condition, of) => {
            const { hasCode, ...made } = variants[of] as (typeof variants)[number];
            return { ...made, condition, sku: `S${at}-${of}`, code: hasCode ? upcOf(at) : '' };
          }),
        })),
        customers: customers.map(({ hasEmail, ...rest }, at) => ({
          ...rest,
          id: `C${at}`,
          email: hasEmail ? `c${at}@example.com` : '',
          phone: `518 555 0${100 + at}`,
        })),
        cards: cards.map(({ moreCents, ...rest }, at) => ({
          ...rest,
          number: `7783 3200 0111 ${2000 + at}`,
          id: `gftc:${at}`,
          amountCents: rest.balanceCents + moreCents,
        })),
      })),
  );

/** How a file is written: with which signs, in which order of columns. */
export type OldWay = {
  readonly delimiter: ',' | ';' | '\t';
  readonly isComma: boolean;
  readonly isDollar: boolean;
  readonly hasApostrophes: boolean;
  readonly zeros: number;
  /** Puts the columns in another order. */
  readonly turn: number;
};
export const oldWay: fc.Arbitrary<OldWay> = fc
  .record({
    isComma: fc.boolean(),
    isDollar: fc.boolean(),
    hasApostrophes: fc.boolean(),
    zeros: fc.constantFrom(0, 3),
    turn: fc.nat(40),
    delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const),
  })
  .map((way) => (way.isComma && way.delimiter === ',' ? { ...way, delimiter: ';' } : way));
