import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { cardStateOf, isUnderWay, standing, takenByCard, withCard } from './card-state.ts';

const found = (checkoutId: string, state: string, amount = cents(1_000)) => ({
  checkoutId,
  posId: 1,
  transactionIdRefund: null,
  amount,
  state,
  label: state === 'approved' ? 'Visa 1111' : '',
  isCanceling: false,
});

describe('card payments from before', () => {
  test('approved ones are taken, the open one goes on', () => {
    const { taken, underWay } = standing([found('a', 'approved', cents(1_250)), found('b', 'pending')]);
    expect(taken).toEqual([{ checkoutId: 'a', amountCents: 1_250, card: 'Visa 1111' }]);
    expect(underWay?.checkoutId).toBe('b');
  });

  test('nothing stands when nothing was found', () => {
    expect(standing([])).toEqual({ taken: [], underWay: undefined });
  });

  test.each([
    ['sent', 'waiting', true],
    ['pending', 'waiting', true],
    ['unknown', 'unknown', true],
    ['something new', 'unknown', true],
    ['approved', 'approved', false],
    ['declined', 'declined', false],
    ['cancelled', 'cancelled', false],
  ])('%s shows as %s; locks the other ways: %s', (wire, state, locks) => {
    expect(cardStateOf(wire)).toBe(state);
    expect(isUnderWay(cardStateOf(wire))).toBe(locks);
  });

  test('one payment counts once, two cards are added up', () => {
    const one = { checkoutId: 'a', amountCents: cents(1_000), card: 'Visa 1111' };
    const two = { ...one, checkoutId: 'b', amountCents: cents(250) };
    const cards = withCard(withCard(withCard([], one), one), two);
    expect(cards).toHaveLength(2);
    expect(takenByCard(cards)).toBe(1_250);
  });
});
