import { expect, test } from 'vitest';
import { aTerms } from '#domains/promotions/testing/a-terms.ts';
import { cents } from '#kernel/money.ts';
import type { PromotionTerms } from './promotion.ts';
import { clockText, goodsText, promotionSentences, timeSentence } from './promotion-sentences.ts';

const none = { get: '', buy: '' };
const games = { get: 'Video Games', buy: '' };

test.each<[Partial<PromotionTerms>, { get: string; buy: string }, string]>([
  [{ kind: 'percent', value: 20_000 }, none, '20% off everything.'],
  [{ kind: 'percent', value: 12_500 }, games, '12.5% off Video Games.'],
  [{ kind: 'percent', value: 20_000, scope: 'chosen' }, none, '20% off goods to be chosen.'],
  [{ kind: 'amount', value: 300 }, games, '$3.00 off each item of Video Games.'],
  [{ kind: 'amount', value: 300 }, none, '$3.00 off each item.'],
  [{ kind: 'amountOnce', value: 500 }, games, '$5.00 off Video Games together.'],
  [{ kind: 'fixedPrice', value: 499 }, games, '$4.99 for each item of Video Games that costs more.'],
  [{ kind: 'mixAndMatch', value: 1_000, buyQuantity: 3 }, games, 'Any 3 of Video Games for $10.00.'],
  [
    { kind: 'buyXGetY', value: 100_000, buyQuantity: 2, getQuantity: 1 },
    games,
    'Buy 2 of Video Games, get 1 more free, the cheapest.',
  ],
  [
    { kind: 'buyXGetY', value: 50_000, buyQuantity: 2, getQuantity: 2 },
    none,
    'Buy 2, get 2 more at 50% off, the cheapest.',
  ],
  [
    { kind: 'buyXGetY', value: 50_000, buyQuantity: 1, getQuantity: 1, hasBuySide: true },
    { get: 'Video Games', buy: 'Consoles' },
    'Buy 1 of Consoles, get 1 of Video Games at 50% off.',
  ],
])('%j', (over, names, sentence) => {
  expect(promotionSentences(aTerms(over), names)[0]).toBe(sentence);
});

test('the rest of it', () => {
  const terms = aTerms({
    minimumCents: cents(2_000),
    mostTimes: 1,
    couponCode: 'SUMMER',
    combines: false,
    endsOn: '2026-11-30',
  });
  expect(promotionSentences(terms, none)).toEqual([
    '10% off everything.',
    'It runs until 11/30/26.',
    'Only when qualifying goods come to $20.00 or more.',
    'At most 1 item per sale.',
    'Only with the coupon SUMMER.',
    'It skips items already reduced and does not combine with a discount on the transaction.',
  ]);
});

test.each([
  [{}, 'every day'],
  [{ startsOn: '2026-11-21' }, 'from 11/21/26'],
  [{ startsOn: '2026-11-21', endsOn: '2026-11-21' }, 'on 11/21/26'],
  [{ weekdays: 0b1000001 }, 'Saturday and Sunday'],
  [{ weekdays: 0b0111110 }, 'Monday to Friday'],
  [{ weekdays: 0b0001011 }, 'Monday, Wednesday and Sunday'],
  [{ fromMinute: 0, toMinute: 1_440 }, '12:00 am to 12:00 am'],
])('%j runs %s', (over, words) => {
  expect(timeSentence(aTerms(over))).toBe(words);
});

test.each([
  [0, '12:00 am'],
  [725, '12:05 pm'],
  [1_439, '11:59 pm'],
])('%d is %s', (minute, words) => {
  expect(clockText(minute)).toBe(words);
});

test('goods', () => {
  expect(goodsText({ departments: ['DVD'], categories: ['Retro'], tags: ['sale'], products: 2 })).toBe(
    'DVD, Retro, tag “sale” and 2 products',
  );
  expect(goodsText({ departments: [], categories: [], tags: [], products: 1 })).toBe('1 product');
});
