import { describe, expect, test } from 'vitest';
import type { CardState } from './card-states.ts';
import { cents } from '#kernel/money.ts';
import { type Followed, followAttempt, maySendAgain } from './follow-attempt.ts';
import type { ProcessorAnswer } from './processor-answer.ts';

const START = new Date('2026-11-23T15:00:00Z');
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const attempt = (changes: Partial<Followed> = {}): Followed => ({
  state: 'pending',
  amountCents: cents(2_000),
  externalId: 'CHK1',
  paymentId: null,
  strayPaymentId: null,
  cancelAskedAt: null,
  createdAt: START,
  settledAt: null,
  failedAt: null,
  ...changes,
});
const card = { label: 'Visa •••• 1111', entryMethod: 'EMV', authCode: '68aLBM' };
const paid = (amountCents = 2_000, paymentId = 'PAY1'): ProcessorAnswer => ({
  what: 'paid',
  externalId: 'CHK1',
  paymentId,
  amountCents: cents(amountCents),
  card,
});
const silence: ProcessorAnswer = { what: 'silence', why: 'timeout' };
const waiting: ProcessorAnswer = { what: 'waiting', externalId: 'CHK1' };
const cancelled: ProcessorAnswer = { what: 'cancelled', externalId: 'CHK1', reason: 'BUYER_CANCELED' };

describe('while the end is open', () => {
  test.each<[string, Partial<Followed>, ProcessorAnswer, number, object]>([
    ['it waits', {}, waiting, 1, { state: 'pending', cases: [] }],
    ['silence is unknown', {}, silence, 1, { state: 'unknown', cases: [] }],
    ['it waits again after silence', { state: 'unknown' }, waiting, 1, { state: 'pending' }],
    [
      'the buyer cancels',
      {},
      cancelled,
      1,
      { state: 'cancelled', reason: 'BUYER_CANCELED', askAgainMs: null },
    ],
    ['it is paid', {}, paid(), 1, { state: 'approved', paymentId: 'PAY1', card, cases: [] }],
    ['it is paid although we asked to cancel', { cancelAskedAt: after(1) }, paid(), 2, { state: 'approved' }],
    [
      'another sum was charged',
      {},
      paid(2_100),
      1,
      {
        state: 'cancelled',
        stray: { paymentId: 'PAY1', cents: 2_100 },
        cases: ['amountDiffers'],
        askAgainMs: 0,
      },
    ],
    ['nobody came for five minutes', {}, waiting, 5, { state: 'pending', cancels: true }],
    ['we ask to cancel once', { cancelAskedAt: after(5) }, waiting, 6, { cases: [] }],
    [
      'after fifteen minutes a person hears of it',
      {},
      silence,
      15,
      { state: 'unknown', cases: ['openTooLong'] },
    ],
    ['nowhere, but early', { externalId: null }, { what: 'absent' }, 14, { state: 'unknown', cases: [] }],
    [
      'nowhere after fifteen minutes',
      { externalId: null },
      { what: 'absent' },
      15,
      { state: 'cancelled', reason: 'neverReached', cases: ['neverReached'] },
    ],
    [
      'the first request is refused',
      { state: 'sent', externalId: null },
      { what: 'refused', code: 'UNAUTHORIZED' },
      0,
      { state: 'cancelled', reason: 'UNAUTHORIZED', askAgainMs: null },
    ],
    [
      'a repeated request is refused',
      { state: 'unknown', externalId: null },
      { what: 'refused', code: 'UNAUTHORIZED' },
      1,
      { state: 'unknown', cases: [] },
    ],
  ])('%s', (_what, changes, told, minutes, step) => {
    expect(followAttempt(attempt(changes), told, after(minutes))).toMatchObject(step);
  });

  test('an early look comes soon, a late one every five seconds', () => {
    expect(followAttempt(attempt(), waiting, START).askAgainMs).toBe(2_000);
    expect(followAttempt(attempt(), waiting, after(2)).askAgainMs).toBe(5_000);
  });
});

describe('a refund', () => {
  const refund = (changes: Partial<Followed> = {}) =>
    attempt({ amountCents: cents(-2_000), externalId: null, ...changes });
  test.each<[string, Partial<Followed>, ProcessorAnswer, object]>([
    [
      'pending counts as given, and is watched',
      {},
      { what: 'refunded', refundId: 'REF1', isFinal: false },
      { state: 'approved', refundId: 'REF1', isFinal: false, askAgainMs: 3_600_000 },
    ],
    [
      'completed is the end',
      {},
      { what: 'refunded', refundId: 'REF1', isFinal: true },
      { state: 'approved', isFinal: true, askAgainMs: null },
    ],
    [
      'failed at once is declined',
      {},
      { what: 'refundFailed', refundId: 'REF1', reason: 'FAILED' },
      { state: 'declined', cases: [] },
    ],
    [
      'failed a day later opens a case',
      { state: 'approved', settledAt: START },
      { what: 'refundFailed', refundId: 'REF1', reason: 'FAILED' },
      { state: 'approved', refundFailed: true, cases: ['refundFailed'], askAgainMs: null },
    ],
    [
      'failed twice is failed once',
      { state: 'approved', settledAt: START, failedAt: START },
      { what: 'refundFailed', refundId: 'REF1', reason: 'FAILED' },
      { state: 'approved', cases: [] },
    ],
    [
      'too old, too many: as declined',
      { state: 'sent' },
      { what: 'refused', code: 'REFUND_DECLINED' },
      { state: 'declined', reason: 'REFUND_DECLINED' },
    ],
  ])('%s', (_what, changes, told, step) => {
    expect(followAttempt(refund(changes), told, after(1))).toMatchObject(step);
  });
  test('nobody comes to a refund: it is not called off', () => {
    expect(followAttempt(refund(), waiting, after(6)).cancels).toBeUndefined();
  });
});

describe('after the end', () => {
  const over = (state: CardState, changes: Partial<Followed> = {}) =>
    attempt({ state, settledAt: after(1), externalId: null, ...changes });
  test.each<[string, Followed, ProcessorAnswer, object]>([
    [
      'a charge against a cancelled one goes back',
      over('cancelled'),
      paid(),
      {
        state: 'cancelled',
        stray: { paymentId: 'PAY1', cents: 2_000 },
        cases: ['chargedAfter'],
        askAgainMs: 0,
      },
    ],
    [
      'it goes back once',
      over('cancelled', { strayPaymentId: 'PAY1' }),
      paid(),
      { cases: [], askAgainMs: null },
    ],
    [
      'a person said that it was charged, and so it was',
      over('approved'),
      paid(),
      { state: 'approved', paymentId: 'PAY1', cases: [] },
    ],
    [
      'the same payment again',
      over('approved', { paymentId: 'PAY1' }),
      paid(),
      { cases: [], askAgainMs: null },
    ],
    [
      'another payment of the same attempt goes back',
      over('approved', { paymentId: 'PAY0' }),
      paid(),
      { stray: { paymentId: 'PAY1', cents: 2_000 } },
    ],
    [
      'a checkout that still waits is called off',
      over('cancelled'),
      waiting,
      { cancels: true, externalId: 'CHK1' },
    ],
    ['nothing there yet', over('cancelled'), { what: 'absent' }, { cases: [], askAgainMs: 600_000 }],
    ['it was called off', over('cancelled'), cancelled, { askAgainMs: null }],
  ])('%s', (_what, of, told, step) => {
    expect(followAttempt(of, told, after(3))).toMatchObject(step);
  });
  test('after a day nobody looks any more', () => {
    expect(followAttempt(over('cancelled'), { what: 'absent' }, after(24 * 60 + 2)).askAgainMs).toBeNull();
  });
  test('no word changes what an end is', () => {
    const words: ProcessorAnswer[] = [silence, waiting, cancelled, paid(), paid(1), { what: 'absent' }];
    for (const state of ['approved', 'declined', 'cancelled'] as const)
      for (const told of words) expect(followAttempt(over(state), told, after(20)).state).toBe(state);
  });
});

test.each<[string, Partial<Followed>, number, boolean]>([
  ['soon', {}, 3.9, true],
  ['after four minutes', {}, 4, false],
  ['once it was found', { externalId: 'CHK1' }, 1, false],
  ['once cancelling was asked', { cancelAskedAt: after(1) }, 1, false],
  ['once it is over', { state: 'cancelled' }, 1, false],
])('the same request again, %s', (_what, changes, minutes, may) => {
  expect(maySendAgain(attempt({ state: 'unknown', externalId: null, ...changes }), after(minutes))).toBe(may);
});
