import { expect, test } from 'vitest';
import { closeRefusal, settleRefusal } from './settle.ts';

const START = new Date('2026-11-23T15:00:00Z');
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);

test.each([
  ['unknown', 15, undefined],
  ['pending', 15, undefined],
  ['unknown', 14.9, 'CARD_NOT_YET'],
  ['approved', 60, 'CARD_SETTLED'],
  ['cancelled', 60, 'CARD_SETTLED'],
] as const)('what is %s after %d minutes: %s', (state, minutes, code) => {
  expect(settleRefusal({ state, createdAt: START }, after(minutes))?.code).toBe(code);
});

test('a case is closed once', () => {
  expect([closeRefusal(null), closeRefusal(START)?.code]).toEqual([undefined, 'CASE_CLOSED']);
});
