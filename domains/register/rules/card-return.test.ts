import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { cardReturnRefusal, withoutTerminal } from './card-return.ts';
import type { Tender } from '#kernel/tenders.ts';

const pay = (kind: Tender, amount: number) => ({
  kind,
  amountCents: cents(amount),
  tenderedCents: cents(0),
  changeCents: cents(0),
});
const facts = {
  takenCents: cents(2_000),
  returnedCents: cents(0),
  wasRefused: false,
  hasTerminal: true,
  instead: false,
};
type Facts = { -readonly [K in keyof typeof facts]?: number | boolean };

test.each([
  ['a sale', [pay('card', 2_000)], { takenCents: 0 }, undefined],
  ['cash comes back', [pay('cash', -2_000)], {}, undefined],
  ['the terminal was not asked', [pay('card', -2_000)], {}, 'CARD_REFUND_FIRST'],
  ['it gave all back', [pay('card', -2_000)], { returnedCents: 2_000 }, undefined],
  ['it gave a part back', [pay('card', -2_000)], { returnedCents: 500 }, 'CARD_REFUND_FIRST'],
  [
    'a part, and the terminal was switched off',
    [pay('card', -2_000)],
    { returnedCents: 500, hasTerminal: false },
    'CARD_REFUND_FIRST',
  ],
  ['it gave more back', [pay('card', -500)], { returnedCents: 2_000 }, 'CARD_DIFFERS'],
  ['it gave back and nothing is to be', [pay('cash', -500)], { returnedCents: 500 }, 'CARD_DIFFERS'],
  ['a terminal of its own, all', [pay('card', -2_000)], { takenCents: 0 }, undefined],
  ['a terminal of its own, the rest', [pay('card', -2_500)], { returnedCents: 2_000 }, undefined],
  ['no terminal any more', [pay('card', -2_000)], { hasTerminal: false }, undefined],
  ['store credit without asking', [pay('storeCredit', -2_000)], { instead: true }, 'CARD_NOT_REFUSED'],
  [
    'store credit when it refused',
    [pay('storeCredit', -2_000)],
    { instead: true, wasRefused: true },
    undefined,
  ],
] as [string, ReturnType<typeof pay>[], Facts, string | undefined][])('%s', (_what, payments, over, code) => {
  expect(cardReturnRefusal(payments, { ...facts, ...over } as typeof facts)?.code).toBe(code);
});

describe('a terminal that refused', () => {
  const back = [
    { kind: 'card', leftCents: cents(2_500) },
    { kind: 'cash', leftCents: cents(100) },
  ] as const;
  test.each([
    ['none refused', undefined, 2_500],
    ['it took 2,000 of it', { takenCents: cents(2_000), returnedCents: cents(0) }, 500],
    ['it gave 600 back before', { takenCents: cents(2_000), returnedCents: cents(600) }, 1_100],
    ['it took all of it', { takenCents: cents(2_500), returnedCents: cents(0) }, 0],
  ])('%s', (_what, refused, left) => {
    expect(withoutTerminal(back, refused)).toEqual([
      { kind: 'card', leftCents: left },
      { kind: 'cash', leftCents: 100 },
    ]);
  });
});
