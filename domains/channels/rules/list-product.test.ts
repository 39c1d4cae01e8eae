import { expect, test } from 'vitest';
import { listedRefusal, listingRefusal, splitCodes } from './list-product.ts';

test.each([
  [0, 'Import Failed'],
  [1, null],
])('%i found: %s', (found, message) => expect(listedRefusal(found)?.message ?? null).toBe(message));

test.each([
  ['0012345, 0067890', ['0012345', '0067890']],
  ['1\n2,\n 1 ', ['1', '2']],
])('%j', (codes, each) => expect(splitCodes(codes)).toEqual(each));
test('no codes', () => expect(splitCodes(' , ')).toMatchObject({ code: 'NO_CODES' }));

test.each([
  ['live', 100, 200, null],
  ['draft', null, 200, null],
  ['live', 200, 100, 'TWO_PRICES'],
  ['live', 100, 100, null],
  ['foreign', null, null, 'LISTING_FOREIGN'],
  ['ended', null, null, 'LISTING_ENDED'],
])('%s, %s to %s: %s', (state, minCents, maxCents, code) =>
  expect(listingRefusal({ state, minCents, maxCents })?.code ?? null).toBe(code),
);
