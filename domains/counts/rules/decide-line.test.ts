import { expect, test } from 'vitest';
import { acceptRefusal, joinRefusal, lateRefusal } from './decide-line.ts';

test.each([
  [-1, -1, null],
  [-1, -2, 'DIFFERENCE_MOVED'],
  [0, 0, null],
])('shown %i, now %i: %s', (shown, delta, code) => {
  expect(acceptRefusal('Night Ferry', shown, delta)?.code ?? null).toBe(code);
});

test.each<[string, boolean, [number, number], string | null]>([
  ['one too few, one too many', true, [-1, 1], null],
  ['one too few, three too many', true, [-1, 3], null],
  ['both too few', true, [-1, -1], 'NOT_OPPOSITE'],
  ['one agrees', true, [0, 1], 'NOT_OPPOSITE'],
  ['another product', false, [-1, 1], 'NOT_OPPOSITE'],
])('joining: %s', (_title, isSameProduct, deltas, code) => {
  expect(joinRefusal({ isSameProduct, deltas })?.code ?? null).toBe(code);
});

test('only what came late is put right', () => {
  expect(lateRefusal(0)?.code).toBe('NOTHING_LATE');
  expect(lateRefusal(-1)).toBeNull();
});
