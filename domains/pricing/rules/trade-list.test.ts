import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Listing, chooseListing, listRefusal } from '#domains/pricing/rules/trade-list.ts';

const entry = (over: Partial<Listing>): Listing => ({
  entryId: 1,
  kind: 'stop',
  storeId: null,
  catalogId: null,
  departmentId: 7,
  configurationId: null,
  buyE5: null,
  reason: 'Too many',
  endsOn: null,
  ...over,
});
const product = { catalogId: 5, departmentId: null };
const hot = { kind: 'hot', buyE5: 60_000 } as const;

describe('which entry of the lists counts', () => {
  it.each<[string, Listing[], number | undefined]>([
    ['none', [], undefined],
    [
      'the product before its department',
      [entry({ entryId: 1 }), entry({ ...hot, ...product, entryId: 2 })],
      2,
    ],
    [
      'the platform before its department',
      [entry({ ...hot, entryId: 1 }), entry({ configurationId: 3, entryId: 2 })],
      2,
    ],
    ['the store before the chain', [entry({ entryId: 1 }), entry({ ...hot, storeId: 4, entryId: 2 })], 2],
    [
      'the product in the chain before the department in the store',
      [entry({ ...product, entryId: 1 }), entry({ ...hot, storeId: 4, entryId: 2 })],
      1,
    ],
    ['stop before hot', [entry({ entryId: 1 }), entry({ ...hot, entryId: 2 })], 1],
    ['the newest', [entry({ ...hot, entryId: 1 }), entry({ ...hot, entryId: 2, buyE5: 50_000 })], 2],
  ])('%s', (_what, listings, entryId) => {
    expect(chooseListing(listings)?.entryId).toBe(entryId);
    expect(chooseListing(listings.toReversed())?.entryId).toBe(entryId);
  });

  it('is the same in any order', () => {
    const any = fc.record({
      kind: fc.constantFrom('hot' as const, 'stop' as const),
      storeId: fc.constantFrom(null, 4),
      catalogId: fc.constantFrom(null, 5),
      configurationId: fc.constantFrom(null, 3),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (plans) => {
        const listings = plans.map((plan, at) => entry({ ...plan, entryId: at + 1 }));
        expect(chooseListing(listings.toReversed())).toEqual(chooseListing(listings));
      }),
    );
  });
});

it('what is on the list already is not listed again', () => {
  expect(listRefusal(false)).toBeUndefined();
  expect(listRefusal(true)?.code).toBe('LISTED_ALREADY');
});
