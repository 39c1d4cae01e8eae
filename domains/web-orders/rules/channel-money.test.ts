import { expect, test } from 'vitest';
import { isStrange, moneyLines } from './channel-money.ts';
import { cents, sum } from '#kernel/money.ts';

const at = { connectionId: 4, homeStoreId: 3 };

test.each([
  [
    'a fee',
    'fee',
    -120,
    [
      { store: 0, kind: 'channelDue', ref: 4, cents: -120 },
      { store: 3, kind: 'channelFees', ref: 4, cents: 120 },
    ],
  ],
  [
    'a fee that comes back',
    'fee',
    120,
    [
      { store: 0, kind: 'channelDue', ref: 4, cents: 120 },
      { store: 3, kind: 'channelFees', ref: 4, cents: -120 },
    ],
  ],
  [
    'a payout',
    'payout',
    -5_000,
    [
      { store: 0, kind: 'channelDue', ref: 4, cents: -5_000 },
      { store: 3, kind: 'bank', ref: 0, cents: 5_000 },
    ],
  ],
  ['a sale is posted with its order', 'sale', 2_000, []],
  ['a refund is posted with its order', 'refund', -2_000, []],
  ['what nobody knows', 'other', -1, []],
] as const)('%s', (_name, kind, amount, lines) => {
  const moved = moneyLines({ kind, cents: cents(amount) }, at);
  expect(moved).toEqual(lines);
  expect(sum(moved.map((line) => line.cents))).toBe(0);
});

test.each([
  ['sale', null, true],
  ['refund', null, true],
  ['sale', 7, false],
  ['fee', null, false],
  ['payout', null, false],
  ['other', 7, true],
] as const)('%s of order %s is for a person: %s', (kind, orderId, strange) =>
  expect(isStrange({ kind, orderId })).toBe(strange),
);
