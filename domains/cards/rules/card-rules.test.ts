import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import {
  type CardEvent,
  type CardState,
  cardEvents,
  cardStates,
  isSettled,
  nextCardState,
  wireStatus,
} from './card-states.ts';
import { simulateTerminal } from './simulate-terminal.ts';

test.each<[CardState, CardEvent, CardState | undefined]>([
  ['sent', 'accepted', 'pending'],
  ['sent', 'silence', 'unknown'],
  ['pending', 'approved', 'approved'],
  ['pending', 'declined', 'declined'],
  ['pending', 'cancelled', 'cancelled'],
  ['unknown', 'approved', 'approved'],
  ['unknown', 'accepted', 'pending'],
  ['approved', 'cancelled', undefined],
  ['approved', 'declined', undefined],
  ['declined', 'approved', undefined],
  ['cancelled', 'approved', undefined],
])('%s, then %s: %s', (from, event, to) => {
  expect(nextCardState(from, event)).toBe(to);
});

test('a settled payment never becomes another', () => {
  for (const state of cardStates.filter(isSettled)) {
    for (const event of cardEvents) expect([state, undefined]).toContain(nextCardState(state, event));
  }
});

test('what is not settled is pending on the wire', () => {
  expect(cardStates.map(wireStatus)).toEqual([
    'pending',
    'pending',
    'completed',
    'failed',
    'cancelled',
    'pending',
  ]);
});

describe('the simulated terminal', () => {
  test.each<[number, number, number, CardEvent]>([
    [5_000, 1, 2_000, 'accepted'],
    [5_000, 2, 4_000, 'approved'],
    [5_000, 3, 6_000, 'approved'],
    [199, 1, 2_000, 'accepted'],
    [199, 2, 4_000, 'declined'],
    [-5_000, 2, 4_000, 'approved'],
    [-199, 2, 4_000, 'declined'],
    [9_900, 2, 4_000, 'approved'],
    [5_000, 1, 300_001, 'cancelled'],
  ])('%i cents, poll %i, after %i ms: %s', (amount, polls, waitedMs, event) => {
    expect(simulateTerminal({ amount: cents(amount), polls, waitedMs })).toBe(event);
  });
});
