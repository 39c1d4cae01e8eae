import { describe, expect, test } from 'vitest';
import { evaluateReading, isUnsettled, listOf, needsRecount, standingOf } from './evaluate-line.ts';

const MINUTE = 60_000;
const window = { startedAt: 0, closedAt: 120 * MINUTE };
const scanned = (counted: number, first = 10, last = 20) => ({
  round: 1,
  counted,
  between: { firstAt: first * MINUTE, lastAt: last * MINUTE },
});
const NOTHING = { round: 1, counted: 0, between: null };
const sale = (minute: number, units = 1) => ({ at: minute * MINUTE, quantity: -units });
const trade = (minute: number) => ({ at: minute * MINUTE, quantity: 1 });

describe('a scanned item', () => {
  test.each([
    ['quiet and right', 5, [], scanned(5), 0, false],
    ['quiet, one too few', 5, [], scanned(4), -1, false],
    ['quiet, one too many', 5, [], scanned(6), 1, false],
    ['sold before it was counted', 4, [sale(5)], scanned(4), 0, false],
    ['sold long after', 4, [sale(60)], scanned(5), 0, false],
    ['sold long after, one too few', 4, [sale(60)], scanned(4), -1, false],
    ['sold soon after, one too few: it may have been in a hand', 4, [sale(40)], scanned(4), -1, true],
    ['sold soon after, and right', 4, [sale(40)], scanned(5), 0, false],
    ['sold soon after, one too many', 4, [sale(40)], scanned(6), 1, false],
    ['sold in between: either is right, and doubtful', 4, [sale(15)], scanned(5), 0, true],
    ['sold in between, one less than the least', 4, [sale(15)], scanned(3), -1, true],
    ['traded in between', 6, [trade(15)], scanned(5), 0, true],
    ['traded soon after', 6, [trade(25)], scanned(5), 0, false],
  ])('%s', (_title, onHand, moved, reading, delta, isDoubtful) => {
    expect(evaluateReading({ onHand, moved }, reading, window)).toMatchObject({ delta, isDoubtful });
  });
});

describe('an item of which nothing was scanned', () => {
  test.each([
    ['all of it is missing', 3, [], -3, false],
    ['none was there', 0, [], 0, false],
    ['all of it was sold meanwhile', 0, [sale(30, 2)], 0, false],
    ['some of it was sold meanwhile', 1, [sale(30)], -1, true],
    ['it was bought after the last section was closed', 1, [trade(150)], 0, false],
    ['it was bought before that', 1, [trade(100)], 0, false],
    ['it was sold soon after that', 0, [sale(125)], -1, true],
  ])('%s', (_title, onHand, moved, delta, isDoubtful) => {
    expect(evaluateReading({ onHand, moved }, NOTHING, window)).toMatchObject({
      delta,
      isDoubtful,
      isUnscanned: true,
    });
  });
});

test.each([
  ['in stock, not scanned', 0, 3, -3, 'missing'],
  ['scanned, not in stock', 2, 0, 2, 'new'],
  ['scanned, the book below zero', 1, -2, 3, 'new'],
  ['fewer', 2, 3, -1, 'quantityIssues'],
  ['more', 4, 3, 1, 'quantityIssues'],
  ['none, the book below zero', 0, -1, 1, 'quantityIssues'],
  ['the same', 3, 3, 0, 'agrees'],
])('list: %s', (_title, counted, high, delta, list) => {
  expect(listOf({ counted, high, delta })).toBe(list);
});

test.each([
  ['nothing', 0, false, 5_000, false],
  ['doubtful', 0, true, 100, true],
  ['four cheap ones', -4, false, 499, false],
  ['five of whatever', 5, false, 1, true],
  ['worth the limit', 1, false, 2_000, true],
  ['a cent less', 1, false, 1_999, false],
  ['two for the limit', -2, false, 1_000, true],
])('recount: %s', (_title, delta, isDoubtful, priceCents, expected) => {
  expect(needsRecount({ delta, isDoubtful }, { priceCents, recountWorthCents: 2_000 })).toBe(expected);
});

describe('how it is with a line', () => {
  const line = {
    deltas: [0],
    isDoubtful: false,
    isRecountOut: false,
    acceptedDelta: null,
    isJoined: false,
  };
  const dear = { priceCents: 5_000, recountWorthCents: 2_000 };
  const cheap = { priceCents: 100, recountWorthCents: 2_000 };
  test.each([
    ['no difference', {}, dear, 'agrees'],
    ['a small one', { deltas: [-1] }, cheap, 'small'],
    ['a dear one', { deltas: [-1] }, dear, 'recount'],
    ['doubtful, even without a difference', { isDoubtful: true }, cheap, 'doubtful'],
    ['asked to be counted again', { deltas: [-1], isRecountOut: true }, dear, 'recountOut'],
    ['two rounds that say the same', { deltas: [-1, -1], isDoubtful: true }, dear, 'settled'],
    ['two that differ: the third is a manager’s', { deltas: [-1, 0] }, dear, 'managerRecount'],
    ['whatever the third says', { deltas: [-1, 0, 2] }, dear, 'settled'],
    ['accepted', { deltas: [-1], acceptedDelta: -1 }, dear, 'accepted'],
    ['accepted, and changed since', { deltas: [-2], acceptedDelta: -1 }, dear, 'recount'],
    ['joined with another condition', { deltas: [-1], isJoined: true }, dear, 'joined'],
  ])('%s', (_title, some, worth, expected) => {
    expect(standingOf({ ...line, ...some }, worth)).toBe(expected);
  });

  test('somebody has to look at what is doubtful, worth it or out', () => {
    const all = ['agrees', 'small', 'settled', 'accepted', 'joined'] as const;
    expect(all.filter(isUnsettled)).toEqual([]);
    expect((['doubtful', 'recount', 'recountOut', 'managerRecount'] as const).every(isUnsettled)).toBe(true);
  });
});
