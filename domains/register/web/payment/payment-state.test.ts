import { describe, expect, test } from 'vitest';
import { registerMessages } from '#domains/register/messages.ts';
import { cents } from '#kernel/money.ts';
import {
  NOTHING_TAKEN,
  type Taken,
  type TenderChoice,
  creditToUse,
  enterAct,
  paymentView,
  problemNow,
  withCash,
} from './payment-state.ts';

const taken = (more: Partial<Record<keyof Taken, number>>): Taken => ({ ...NOTHING_TAKEN, ...more }) as Taken;

describe('where a payment stands', () => {
  test.each([
    ['nothing yet', 10_953, {}, { open: 10_953, left: 10_953, change: 0, covered: false }],
    ['exact cash', 10_953, { cashCents: 10_953 }, { open: 10_953, left: 0, change: 0, covered: true }],
    [
      'credit and a hundred',
      10_953,
      { creditCents: 1_240, cashCents: 10_000 },
      { open: 9_713, left: 0, change: 287, covered: true },
    ],
    ['card alone', 6_167, { cardCents: 6_167 }, { open: 0, left: 0, change: 0, covered: true }],
    ['half by card', 6_000, { cardCents: 3_000 }, { open: 3_000, left: 3_000, change: 0, covered: false }],
    ['too little cash', 6_000, { cashCents: 5_000 }, { open: 6_000, left: 1_000, change: 0, covered: false }],
    ['we pay', -500, {}, { open: 0, left: 0, change: 0, covered: true }],
  ])('%s', (_, due, has, expected) => {
    const view = paymentView(cents(due), taken(has));
    expect({
      open: view.openCents,
      left: view.leftCents,
      change: view.changeCents,
      covered: view.covered,
    }).toEqual(expected);
  });

  test('cash is rounded to nickels only where the store does it', () => {
    expect(paymentView(cents(1_002), taken({ cashCents: 1_000 }), 'nearest5').covered).toBe(true);
    expect(paymentView(cents(1_002), taken({ cashCents: 1_000 }), 'none').covered).toBe(false);
  });

  test.each([
    ['all in cash', 1_438, {}, 1_440],
    ['the rest of a card', 1_438, { cardCents: 437 }, 1_000],
    ['what no coin is small enough for', 2, {}, 0],
  ])('exact cash of %s is what a rounding store takes', (_, due, has, exact) => {
    const { exactCents } = paymentView(cents(due), taken(has), 'nearest5');
    expect(exactCents).toBe(exact);
    const paid = { ...taken(has), cashCents: exactCents };
    expect(paymentView(cents(due), paid, 'nearest5')).toMatchObject({ covered: true, changeCents: 0 });
  });

  test('more than the due by card is refused, not given as change', () => {
    expect(paymentView(cents(500), taken({ cardCents: 600 })).problem?.code).toBe('TOO_MUCH');
  });
});

describe('store credit', () => {
  test.each([
    [10_953, 1_240, 1_240],
    [1_000, 1_240, 1_000],
    [-10, 1_240, 0],
  ])('of %i due and %i balance uses %i', (due, balance, used) => {
    expect(creditToUse(cents(due), NOTHING_TAKEN, cents(balance))).toBe(used);
  });
});

describe('cash that is handed over in two goes', () => {
  test('adds up', () => {
    const first = withCash(NOTHING_TAKEN, cents(10_000));
    const second = withCash(first, cents(4_000));
    expect(second.cashCents).toBe(14_000);
    expect(paymentView(cents(12_273), first).leftCents).toBe(2_273);
    expect(paymentView(cents(12_273), second)).toMatchObject({ leftCents: 0, changeCents: 1_727 });
  });
});

describe('what Enter does', () => {
  test.each<[string, number, Partial<Record<keyof Taken, number>>, TenderChoice, number | null, string]>([
    ['nothing typed, nothing taken', 12_273, {}, 'cash', null, 'exact'],
    ['a sum that covers', 12_273, {}, 'cash', 14_000, 'takeAndFinish'],
    ['the exact sum', 12_273, {}, 'cash', 12_273, 'takeAndFinish'],
    ['a part', 12_273, {}, 'cash', 10_000, 'take'],
    ['the rest of a part', 12_273, { cashCents: 10_000 }, 'cash', 4_000, 'takeAndFinish'],
    ['two digits too many', 1_800, {}, 'cash', 200_000, 'take'],
    ['a hundred for little', 1_800, {}, 'cash', 10_000, 'takeAndFinish'],
    ['cash lies there', 1_800, { cashCents: 2_000 }, 'cash', null, 'finish'],
    ['a part lies there', 1_800, { cashCents: 1_000 }, 'cash', null, 'missing'],
    ['the rest of a card', 6_000, { cardCents: 3_000 }, 'cash', null, 'exact'],
    ['card', 6_000, {}, 'card', null, 'card'],
    ['check', 6_000, {}, 'check', null, 'missing'],
    ['a check of the typed sum', 6_000, {}, 'check', 2_000, 'check'],
    ['a check that covers already', 6_000, { checkCents: 6_000 }, 'check', 2_000, 'finish'],
    ['we pay', -500, {}, 'cash', null, 'finish'],
  ])('%s', (_, due, has, choice, typed, act) => {
    const typedCents = typed === null ? null : cents(typed);
    expect(enterAct({ dueCents: cents(due), taken: taken(has), choice, typedCents })).toBe(act);
  });
});

test.each([
  ['no drawer, which is started now', registerMessages.NO_DRAWER, true, null],
  ['no drawer, still', registerMessages.NO_DRAWER, false, registerMessages.NO_DRAWER],
  ['something else', 'Something else', true, 'Something else'],
])('after %s', (_said, message, drawerReady, left) => {
  expect(problemNow({ message }, drawerReady)?.message ?? null).toBe(left);
});
