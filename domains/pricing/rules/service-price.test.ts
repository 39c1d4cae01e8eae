import { expect, test } from 'vitest';
import { neededService, servicePrice } from './service-price.ts';

const quote = (prices: object) => [
  { gtin: '00000000000001', prices: { complete: 1 } },
  { gtin: '00012345678905', prices },
];

test.each([
  ['all three', { complete: 2_500, loose: 1_800, new: 4_000 }, 2_500],
  ['no complete one', { loose: 1_800, new: 4_000 }, 1_800],
  ['only a new one', { new: 4_000 }, 4_000],
  ['none', {}, null],
])('%s: what a product is worth', (_what, prices, price) => {
  expect(servicePrice(quote(prices), '00012345678905')).toMatchObject({ price, loose: null, ...prices });
});

test('a product that the service does not know has no price', () => {
  const none = { price: null, loose: null, complete: null, new: null };
  expect(servicePrice(quote({ new: 1 }), '00000000000009')).toEqual(none);
  expect(servicePrice(quote({ new: 1 }), null)).toEqual(none);
});

test('without a service, or without its answer, nothing is said', () => {
  expect(neededService(undefined)).toMatchObject({ code: 'NO_PRICE_SERVICE' });
  expect(neededService('a service')).toBe('a service');
  expect(servicePrice(undefined, '00012345678905')).toMatchObject({ code: 'PRICE_SERVICE_FAILED' });
});
