import { describe, expect, it } from 'vitest';
import { afterScan, isCount, MOST_COPIES, NO_TIMES, pressDigit, timesOf } from './scan-times.ts';

const typed = (...keys: readonly (readonly [string, number])[]) =>
  keys.reduce((now, [digit, atMs]) => pressDigit(now, digit, atMs), NO_TIMES);
const times = (now: typeof NO_TIMES) => timesOf(now, MOST_COPIES);

describe('the number before a scan', () => {
  it.each<[string, (readonly [string, number])[], number]>([
    ['nothing is one', [], 1],
    ['a digit', [['6', 0]], 6],
    [
      'two digits soon after each other',
      [
        ['1', 0],
        ['2', 1_900],
      ],
      12,
    ],
    [
      'a later digit begins anew',
      [
        ['1', 0],
        ['2', 2_000],
      ],
      2,
    ],
    ['0 is no number', [['0', 0]], 1],
    [
      'a fourth digit is not taken',
      [
        ['1', 0],
        ['2', 1],
        ['3', 2],
        ['4', 3],
      ],
      123,
    ],
  ])('%s', (_name, keys, expected) => expect(times(typed(...keys))).toBe(expected));

  it('is ended by a taken scan, also within the time of one number', () => {
    const after = pressDigit(afterScan(typed(['6', 0])), '9', 300);
    expect(times(after)).toBe(9);
  });

  it('alone in the box it counts before the one outside; with a scan both end, and other text stays', () => {
    expect(times({ ...typed(['6', 0]), box: ' 10 ' })).toBe(10);
    expect(afterScan({ ...typed(['6', 0]), box: '10' })).toEqual(NO_TIMES);
    expect(afterScan({ ...NO_TIMES, box: 'half a title' }).box).toBe('half a title');
  });

  it('counts no more than the screen takes', () => expect(timesOf(typed(['9', 0], ['9', 1]), 50)).toBe(50));

  it.each<[string, boolean]>([
    ['7', true],
    ['999', true],
    ['1000', false],
    ['07', false],
    ['', false],
    ['3x', false],
  ])('%s as a number of copies: %s', (text, expected) => expect(isCount(text)).toBe(expected));
});
