import { describe, expect, test } from 'vitest';
import { closedRefusal, finishRefusal, movable, undoRefusal } from './finish.ts';

const open = { state: 'open' as const, unknown: 0, expected: 100, unscanned: 0, isConfirmed: false };

test.each([
  ['all is counted', {}, null],
  ['exactly a tenth is unscanned', { unscanned: 10 }, null],
  ['more than a tenth', { unscanned: 11 }, 'MUCH_UNSCANNED'],
  ['more than a tenth, confirmed', { unscanned: 11, isConfirmed: true }, null],
  ['nothing was expected', { expected: 0 }, null],
  ['an unknown code is left', { unknown: 1, isConfirmed: true }, 'UNKNOWN_LEFT'],
  ['it was cancelled', { state: 'cancelled' as const }, 'COUNT_CANCELLED'],
  ['it is finished already', { state: 'completed' as const, unknown: 1 }, null],
  ['it was undone', { state: 'undone' as const }, 'COUNT_UNDONE'],
  ['it is being undone', { state: 'undoing' as const }, 'COUNT_UNDONE'],
  ['it is being finished', { state: 'committing' as const }, null],
])('finishing: %s', (_title, some, code) => {
  expect(finishRefusal({ ...open, ...some })?.code ?? null).toBe(code);
});

test('what is unscanned is said in numbers', () => {
  expect(finishRefusal({ ...open, unscanned: 25 })).toMatchObject({
    message: '25 of 100 expected copies were not scanned (25%).',
    details: { unscanned: 25, expected: 100 },
  });
});

test.each([
  ['open', null],
  ['committing', 'COUNT_FINISHED'],
  ['completed', 'COUNT_FINISHED'],
  ['undone', 'COUNT_FINISHED'],
  ['cancelled', 'COUNT_CANCELLED'],
] as const)('counting in one that is %s', (state, code) => {
  expect(closedRefusal(state)?.code ?? null).toBe(code);
});

describe('taking back', () => {
  const DAY = 86_400_000;
  test.each([
    ['at once', 'completed', 0, 0, null],
    ['at the end of the seventh day', 'completed', 0, 7 * DAY, null],
    ['a moment later', 'completed', 0, 7 * DAY + 1, 'UNDO_TOO_LATE'],
    ['one that is open', 'open', null, 0, 'NOT_FINISHED'],
    ['one that was cancelled', 'cancelled', null, 0, 'NOT_FINISHED'],
    ['one that was taken back', 'undone', 0, 30 * DAY, null],
  ] as const)('%s', (_title, state, finishedAt, now, code) => {
    expect(undoRefusal({ state, finishedAt }, now)?.code ?? null).toBe(code);
  });
});

test.each([
  ['a gain', 2, 5, 5, 2],
  ['nothing is held', -2, 5, 0, -2],
  ['nothing is held, below zero', -2, 1, 0, -2],
  ['enough is free', -2, 5, 3, -2],
  ['some of it is held', -3, 5, 3, -2],
  ['all of it is held', -1, 3, 3, 0],
  ['more is held than there', -1, 2, 3, 0],
])('what moves by itself: %s', (_title, delta, onHand, held, expected) => {
  expect(movable(delta, { onHand, held })).toBe(expected);
});
