import { expect, test } from 'vitest';
import { cardsMessages as texts } from '#domains/cards/messages.ts';
import { cents } from '#kernel/money.ts';
import {
  aloneRefusal,
  amountRefusal,
  cancelRefusal,
  chargeLeftRefusal,
  chargeRefusal,
  demoRefusal,
  pairedRefusal,
  refundRefusal,
  terminalRefusal,
} from './may-charge.ts';

test.each([
  ['all that is open', 5_000, { state: 'active', openCents: cents(5_000) }, undefined],
  ['a part', 1, { state: 'new', openCents: cents(5_000) }, undefined],
  ['of a parked one', 1, { state: 'held', openCents: cents(5_000) }, undefined],
  ['a cent too much', 5_001, { state: 'active', openCents: cents(5_000) }, 'CARD_TOO_MUCH'],
  ['when we owe the customer', 1, { state: 'active', openCents: cents(-300) }, 'CARD_TOO_MUCH'],
  ['of a finished one', 1, { state: 'finalized', openCents: cents(5_000) }, 'TRANSACTION_FINISHED'],
  ['of one that is gone', 1, undefined, 'TRANSACTION_FINISHED'],
])('charging %s', (_what, amount, transaction, code) => {
  expect(chargeRefusal(cents(amount), transaction)?.code).toBe(code);
});

const card = {
  state: 'active',
  takenCents: cents(2_000),
  shareCents: cents(2_000),
  returnedCents: cents(500),
  elsewhereCents: cents(0),
};

test.each([
  ['what is left', 1_500, card, false, undefined],
  ['a cent more', 1_501, card, false, 'CARD_TOO_MUCH'],
  ['for a finished one', 1_500, { ...card, state: 'finalized' }, false, 'TRANSACTION_FINISHED'],
  ['for one that is gone', 1_500, undefined, false, 'TRANSACTION_FINISHED'],
  ['what another register gives back now', 1_500, card, true, 'REFUNDED_ELSEWHERE'],
  ['too much of what another register gives back now', 9_999, card, true, 'CARD_TOO_MUCH'],
])('giving back %s', (_what, amount, refund, isElsewhere, code) => {
  expect(refundRefusal(cents(amount), refund, isElsewhere)?.code).toBe(code);
});

test('a finished transaction says what was asked of it', () => {
  expect(chargeRefusal(cents(1), undefined)?.message).toBe(texts.FINISHED);
  expect(refundRefusal(cents(1), undefined, false)?.message).toBe(texts.FINISHED_REFUND);
});

test.each([
  ['pending', 500, 'Square', undefined],
  ['unknown', 500, 'Square', undefined],
  ['declined', 500, 'Square', undefined],
  ['approved', 500, 'Square', 'CARD_APPROVED'],
  ['approved', -500, 'Simulator', 'CARD_APPROVED'],
  ['pending', -500, 'Square', 'CARD_REFUND_ASKED'],
  ['declined', -500, 'Square', undefined],
  ['pending', -500, 'Simulator', undefined],
] as const)('calling off what is %s, %i cents at %s: %s', (state, amount, processor, code) => {
  expect(cancelRefusal({ state, amountCents: cents(amount), processor })?.code).toBe(code);
});

test('what was approved is refunded, not called off', () => {
  const said = (amount: number) =>
    cancelRefusal({ state: 'approved', processor: 'Square', amountCents: cents(amount) })?.message;
  expect([said(500), said(-500)]).toEqual([texts.APPROVED_ALREADY, texts.REFUNDED_ALREADY]);
});

test('a register without a terminal, simulated cards in a real shop, more than one charge has left', () => {
  expect([pairedRefusal('DEV1'), pairedRefusal(null)?.code]).toEqual([undefined, 'NO_TERMINAL_HERE']);
  expect([demoRefusal('Simulator', true), demoRefusal('Square', false)]).toEqual([undefined, undefined]);
  expect(demoRefusal('Simulator', false)?.code).toBe('SIMULATED_CARDS');
  expect(chargeLeftRefusal(cents(500), cents(500))).toBeUndefined();
  expect(chargeLeftRefusal(cents(501), cents(500))?.code).toBe('CARD_TOO_MUCH');
});

test('without a terminal, beside another attempt, or with another amount, nothing is asked', () => {
  expect([terminalRefusal(true), terminalRefusal(false)?.code]).toEqual([undefined, 'NO_TERMINAL']);
  expect([aloneRefusal(true), aloneRefusal(false)?.code]).toEqual([undefined, 'CARD_UNDER_WAY']);
  const attempt = { amountCents: cents(-500) };
  expect(amountRefusal(attempt, cents(-500))).toBeUndefined();
  expect(amountRefusal(attempt, cents(500))?.code).toBe('CARD_AMOUNT');
});
