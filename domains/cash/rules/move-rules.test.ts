import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { bankOffer } from './bank-offer.ts';
import { correctCount } from './correct-count.ts';
import { countTotal } from './drawer-total.ts';
import { type LogLine, logLabel } from './log-labels.ts';
import { moveCash } from './move-cash.ts';
import { exceedsLimit, limitOf } from './over-short-limit.ts';

test.each<[string, number, number, number, number | undefined, string | undefined]>([
  ['all that is there', 5_000, 1, 2, 5_000, undefined],
  ['a cent more', 5_001, 1, 2, 5_000, 'NOT_ENOUGH'],
  ['from the bank, as much as is wanted', 9_999_999, 0, 2, undefined, undefined],
  ['to itself', 1, 1, 1, 5_000, 'SAME_PLACE'],
  ['from the bank to the bank', 1, 0, 0, undefined, 'SAME_PLACE'],
])('moving %s', (_name, amount, from, to, held, code) => {
  const move = { amount: cents(amount), from, to, held: held === undefined ? undefined : cents(held) };
  expect(moveCash({ ...move, seesHeld: true })?.code).toBe(code);
});

test('who may not see what is there is not told by a refusal', () => {
  const move = { amount: cents(2), from: 1, to: 0, held: cents(1) };
  expect(moveCash({ ...move, seesHeld: true })?.message).toBe('The books show only $0.01 there.');
  expect(moveCash({ ...move, seesHeld: false })?.message).toBe('The books show less cash there.');
});

test.each<[string, number | undefined, number, string, number]>([
  ['over the required amount', 15_050, 10_000, 'deposit', 5_050],
  ['under it', 9_999, 10_000, 'withdraw', 1],
  ['equal', 10_000, 10_000, 'even', 0],
  ['an empty drawer that may be empty', 0, 0, 'even', 0],
  ['no drawer total', undefined, 10_000, 'unknown', 0],
])('the bank check, %s', (_name, total, required, kind, amount) => {
  const last = total === undefined ? undefined : cents(total);
  expect(bankOffer(last, cents(required))).toEqual({ kind, amount });
});

test.each<[string, number, number, number | undefined, boolean]>([
  ['no limit', 0, 99_999, undefined, false],
  ['at the limit, short', 9_500, 10_000, 500, false],
  ['a cent over it, short', 9_499, 10_000, 500, true],
  ['at the limit, over', 10_500, 10_000, 500, false],
  ['a cent over it, over', 10_501, 10_000, 500, true],
])('the over/short limit: %s', (_name, counted, expected, limit, refused) => {
  const most = limit === undefined ? undefined : cents(limit);
  expect(exceedsLimit(cents(counted), cents(expected), most)?.code).toBe(refused ? 'OVER_LIMIT' : undefined);
});

test('the limit of the store is none at 0, and none for those who may exceed it', () => {
  expect([limitOf(cents(500), false), limitOf(cents(500), true), limitOf(cents(0), false)]).toEqual([
    500,
    undefined,
    undefined,
  ]);
});

test('a vault counts other, check and card totals, a drawer does not (CASH-13, CASH-14)', () => {
  const papers = { other: cents(1), checks: cents(20), cards: cents(300) };
  expect(countTotal(cents(10_000), true, papers)).toBe(10_321);
  expect(countTotal(cents(10_000), false, papers)).toBe(10_000);
  expect(countTotal(cents(10_000), true, {})).toBe(10_000);
});

test.each<[string, boolean, string, string | undefined]>([
  ['with a reason', true, 'A roll was missed', undefined],
  ['without one', true, ' ', 'NOTE_REQUIRED'],
  ['that changes nothing', false, 'A roll was missed', 'NOTHING_CHANGES'],
])('a correction %s', (_name, changes, note, code) => {
  expect(correctCount(changes, note)?.code).toBe(code);
});

test.each<[string, Partial<LogLine>]>([
  ['Started with $1.00: Float', { kind: 'open', total: cents(100), text: 'Float' }],
  ['Closed with $0.00', { kind: 'close', total: cents(0) }],
  ['Count corrected to $2.00: Why', { kind: 'correction', total: cents(200), text: 'Why' }],
  ['To Bank', { kind: 'transferOut' }],
  ['From Vault: Change', { kind: 'transferIn', other: 'Vault', text: 'Change' }],
  ['Paid in: Found', { kind: 'payIn', text: 'Found' }],
  ['Paid out: Pizza', { kind: 'payOut', text: 'Pizza' }],
  ['Drawer opened without a sale', { kind: 'noSale', text: 'Drawer opened without a sale' }],
  ['Any words', { kind: 'note', text: ' Any words ' }],
])('the log says: %s', (words, line) => {
  expect(logLabel({ kind: 'note', total: null, other: null, text: '', ...line })).toBe(words);
});

test('the log of a blind count tells no sum', () => {
  const line: LogLine = { kind: 'close', total: cents(100), other: null, text: 'Late' };
  expect(logLabel(line, true)).toBe('Closed with a hidden amount: Late');
});
