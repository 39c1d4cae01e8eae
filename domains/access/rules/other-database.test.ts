import { expect, test } from 'vitest';
import { isAtMachine, leaveShopRefusal, type Offer, offerOf, offerRefusal } from './other-database.ts';

test.each([
  ['127.0.0.1', 'localhost:3000', true],
  ['127.0.0.1', '127.0.0.1:3000', true],
  ['::1', '[::1]:3000', true],
  ['::ffff:127.0.0.1', 'localhost', true],
  ['192.168.1.20', 'localhost:3000', false],
  ['127.0.0.1', 'shop.example', false],
  ['127.0.0.1', 'localhost.example:3000', false],
  ['127.0.0.1', '192.168.1.5:3000', false],
  ['127.0.0.1', undefined, false],
  ['', '', false],
])('asked from %s by a page of %s: at the machine %s', (address, host, expected) => {
  expect(isAtMachine(address, host)).toBe(expected);
});

test.each<[boolean, boolean, boolean, boolean, Offer]>([
  // is a demo, embedded, at the machine, has the other
  [true, true, true, false, 'setUp'],
  [true, true, true, true, 'openShop'],
  [true, true, false, false, 'atMachine'],
  [true, false, true, false, 'ownPostgres'],
  [false, true, true, true, 'openDemo'],
  [false, true, false, true, 'atMachine'],
  [false, true, true, false, 'none'],
  [false, false, true, false, 'none'],
])(
  'demo %s, embedded %s, at the machine %s, the other there %s: %s',
  (isDemo, isEmbedded, here, hasOther, offer) => {
    const facts = { isDemo, isEmbedded, isAtMachine: here, hasOther };
    expect(offerOf({ ...facts, isPractice: false })).toBe(offer);
    expect(offerOf({ ...facts, isPractice: true })).toBe('none');
  },
);

test.each<[Offer, 'setUp' | 'openShop' | 'openDemo', string | undefined]>([
  ['setUp', 'setUp', undefined],
  ['openShop', 'openShop', undefined],
  ['openDemo', 'openDemo', undefined],
  ['openShop', 'setUp', 'HAS_SHOP'],
  ['openDemo', 'setUp', 'NOT_A_DEMO'],
  ['none', 'setUp', 'NOT_A_DEMO'],
  ['atMachine', 'setUp', 'AT_MACHINE'],
  ['atMachine', 'openDemo', 'AT_MACHINE'],
  ['ownPostgres', 'setUp', 'OWN_POSTGRES'],
  ['setUp', 'openShop', 'NO_OTHER'],
  ['openDemo', 'openShop', 'NO_OTHER'],
  ['none', 'openDemo', 'NO_OTHER'],
])('where %s is offered, %s is refused with %s', (offer, asked, code) => {
  expect(offerRefusal(offer, asked)?.code).toBe(code);
});

test('only an administrator leaves a shop for its demo', () => {
  expect(leaveShopRefusal(true)).toBeUndefined();
  expect(leaveShopRefusal(false)?.code).toBe('NOT_ADMINISTRATOR');
});
