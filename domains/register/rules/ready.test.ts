import { expect, test } from 'vitest';
import { chooseItem } from './choose-item.ts';
import { cardTakenRefusal, moneyRefusal } from './final-refusal.ts';
import { postingsOf } from './postings.ts';
import { type ReadyInput, readyRefusal } from './ready.ts';
import type { Payment } from './settle.ts';
import { overriddenOffer, tradePrice } from './trade-price.ts';
import { ZERO, cents, sum } from '#kernel/money.ts';

const sale = { kind: 'sale', serial: '', serialRequired: false, quantity: 1 } as const;
const ready = (more: Partial<ReadyInput>): ReadyInput => ({
  state: 'active',
  customerId: null,
  lines: [sale],
  ...more,
});

test.each([
  ['a sale', ready({}), undefined],
  ['an empty basket', ready({ lines: [] }), 'NO_ITEMS'],
  ['a trade without customer', ready({ lines: [{ ...sale, kind: 'trade' }] }), 'CUSTOMER_REQUIRED'],
  ['a trade with customer', ready({ customerId: 7, lines: [{ ...sale, kind: 'trade' }] }), undefined],
  ['a missing serial', ready({ lines: [{ ...sale, serialRequired: true }] }), 'SERIAL_REQUIRED'],
  ['a serial', ready({ lines: [{ ...sale, serialRequired: true, serial: 'BX1' }] }), undefined],
  ['a held one', ready({ state: 'held' }), undefined],
  ['a finished one', ready({ state: 'finalized' }), 'ALREADY_FINALIZED'],
  ['a voided one', ready({ state: 'voided' }), 'ALREADY_VOIDED'],
  ['a cleared one', ready({ state: 'cleared' }), 'ALREADY_CLEARED'],
] as const)('ready: %s', (_name, input, code) => expect(readyRefusal(input as ReadyInput)?.code).toBe(code));

const pay = (kind: Payment['kind'], amount: number): Payment => ({
  kind,
  amountCents: cents(amount),
  tenderedCents: ZERO,
  changeCents: ZERO,
});
const facts = {
  drawerOpen: true,
  drawerCents: cents(20_000),
  customer: { creditCents: cents(1_240) },
  attempts: [],
};

test.each([
  ['cash into an open drawer', [pay('cash', 500)], facts, undefined],
  ['cash without a drawer', [pay('cash', 500)], { ...facts, drawerOpen: false }, 'NO_DRAWER'],
  ['a card needs no drawer', [pay('card', 500)], { ...facts, drawerOpen: false }, undefined],
  ['paying out what the drawer holds', [pay('cash', -20_000)], facts, undefined],
  ['paying out a cent more', [pay('cash', -20_001)], facts, 'DRAWER_SHORT'],
  ['all the credit', [pay('storeCredit', 1_240)], facts, undefined],
  ['a cent more credit', [pay('storeCredit', 1_241)], facts, 'CREDIT_TOO_SMALL'],
  ['credit without customer', [pay('storeCredit', 1)], { ...facts, customer: null }, 'CUSTOMER_REQUIRED'],
  [
    'a card attempt still open',
    [pay('card', 500)],
    { ...facts, attempts: [{ state: 'pending', amountCents: cents(500) }] },
    'CARD_OPEN',
  ],
  [
    'one of unknown end',
    [pay('cash', 500)],
    { ...facts, attempts: [{ state: 'unknown', amountCents: cents(500) }] },
    'CARD_OPEN',
  ],
  [
    'approved for this amount',
    [pay('card', 500)],
    { ...facts, attempts: [{ state: 'approved', amountCents: cents(500) }] },
    undefined,
  ],
  [
    'approved for another',
    [pay('card', 400)],
    { ...facts, attempts: [{ state: 'approved', amountCents: cents(500) }] },
    'CARD_DIFFERS',
  ],
  [
    'approved, but paid in cash',
    [pay('cash', 500)],
    { ...facts, attempts: [{ state: 'approved', amountCents: cents(500) }] },
    'CARD_DIFFERS',
  ],
] as const)('money: %s', (_name, payments, given, code) =>
  expect(moneyRefusal(payments, given)?.code).toBe(code),
);

test('postings of a mixed ticket add up to zero, and credit belongs to the chain', () => {
  const totals = {
    salesCents: cents(14_696),
    discountCents: cents(190),
    taxCents: cents(1_197),
    tradesCents: cents(-4_750),
    refundsCents: ZERO,
    roundingCents: ZERO,
  };
  const lines = postingsOf({ storeId: 3, deviceId: 2, customerId: 9 }, totals, [
    pay('storeCredit', 1_240),
    pay('cash', 9_713),
  ]);
  expect(sum(lines.map((line) => line.cents))).toBe(0);
  expect(lines).toContainEqual({ store: 0, kind: 'storeCredit', ref: 9, cents: 1_240 });
  expect(lines).toContainEqual({ store: 3, kind: 'drawer', ref: 2, cents: 9_713 });
  expect(lines.some((line) => line.cents === 0)).toBe(false);
});

const item = (inventoryId: number, grade: string, onHand: number) => ({
  inventoryId,
  conditionId: inventoryId,
  condition: `Name ${grade}`,
  grade,
  onHand,
});
test.each([
  ['one', [item(1, 'B', 0)], undefined, 1],
  ['the only one in stock', [item(1, 'A', 0), item(2, 'B', 3)], undefined, 2],
  ['several in stock: a person chooses', [item(1, 'A', 1), item(2, 'B', 3)], undefined, 'choose'],
  ['none in stock of several: a person chooses', [item(1, 'A', 0), item(2, 'B', 0)], undefined, 'choose'],
  ['by grade', [item(1, 'A', 1), item(2, 'B', 3)], 'a', 1],
  ['by name', [item(1, 'A', 1), item(2, 'B', 3)], 'name b', 2],
  ['by id', [item(1, 'A', 1), item(2, 'B', 3)], '2', 2],
  ['a condition that isn’t there', [item(1, 'A', 1)], 'D', undefined],
  ['nothing', [], undefined, undefined],
] as const)('which item: %s', (_name, items, condition, expected) => {
  const { item: chosen, choose } = chooseItem(items, condition);
  expect(choose ? 'choose' : chosen?.inventoryId).toBe(expected);
});

test('a trade line costs the offer of the payout; one set by hand is paid to the cent, and cash stays below credit', () => {
  const offer = { creditCents: cents(2_385), cashCents: cents(1_908) };
  expect(tradePrice(offer, 'credit', ZERO)).toBe(-2_385);
  expect(tradePrice(offer, 'cash', ZERO)).toBe(-1_908);
  expect(tradePrice(null, 'cash', cents(-5))).toBe(-5);
  expect(overriddenOffer(cents(1_000), 'credit', 20_000)).toEqual({ creditCents: 1_000, cashCents: 800 });
  expect(overriddenOffer(cents(1_000), 'cash', 20_000)).toEqual({ creditCents: 1_250, cashCents: 1_000 });
  expect(overriddenOffer(cents(9_999_999), 'cash', 20_000).creditCents).toBe(9_999_999);
  expect(overriddenOffer(cents(5), 'cash', 100_000)).toEqual({ creditCents: 5, cashCents: 5 });
});

test.each([
  ['no card asked', 0, 0, 0, 'active', undefined],
  ['what the card took is still due', 1_000, 1_000, 0, 'active', undefined],
  ['the basket grew', 1_000, 1_500, 0, 'active', undefined],
  ['the basket fell below it', 1_000, 999, 0, 'active', 'CARD_TAKEN'],
  ['cleared', 1_000, 0, 0, 'new', 'CARD_TAKEN'],
  ['store credit would leave less than the card took', 1_000, 1_500, 600, 'active', 'CARD_TAKEN'],
  ['parked', 1_000, 1_000, 0, 'held', undefined],
  ['voided', 1_000, 1_000, 0, 'voided', 'CARD_TAKEN'],
] as const)('a card took money: %s', (_name, card, due, credit, state, code) => {
  const after = { cardCents: cents(card), dueCents: cents(due), creditTenderCents: cents(credit), state };
  expect(cardTakenRefusal(after)?.code).toBe(code);
});
