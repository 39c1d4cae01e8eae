import { expect, test } from 'vitest';
import { readQuotes } from '#domains/pricing/rules/read-quotes.ts';

test('prices in cents by code, each code once', () => {
  const prices = [
    { upc: '045496963729', loose: 6.5, new: '30.00' },
    { upc: '45496963729', loose: 9 },
  ];
  expect(readQuotes({ prices })).toEqual([{ gtin: '00045496963729', prices: { loose: 650, new: 3_000 } }]);
});

test.each([
  ['a wrong check digit', { upc: '045496963728', loose: 1 }],
  ['no code', { loose: 1 }],
  ['no price', { upc: '045496963729' }],
  ['a price of nothing', { upc: '045496963729', loose: 0, new: '0.00' }],
  ['what is no price', { upc: '045496963729', loose: '1e3', new: -5, complete: true }],
])('%s is left out', (_what, one) => {
  expect(readQuotes({ prices: [one] })).toEqual([]);
});

test.each([[null], ['text'], [{}], [{ prices: 'many' }]])('%j is no answer', (answer) => {
  expect(() => readQuotes(answer)).toThrow('no list of prices');
});
