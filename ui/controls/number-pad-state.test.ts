import { describe, expect, it } from 'vitest';
import { emptyPad, padCents, padCount, padKeyOf, type PadKey, pressPad } from './number-pad-state.ts';

const typed = (...keys: PadKey[]) => keys.reduce((state, key) => pressPad(state, key), emptyPad);

describe('the number pad', () => {
  it('1-2-5-0 is 12.50 as money and 1250 as a count', () => {
    const state = typed('1', '2', '5', '0');
    expect(padCents(state)).toBe(1250);
    expect(padCount(state)).toBe(1250);
  });
  it.each<[string, PadKey[], number | null]>([
    ['nothing typed is nothing, not zero', [], null],
    ['00 after 1', ['1', '00'], 100],
    ['backspace', ['1', '2', 'back'], 1],
    ['backspace over the last digit empties', ['1', 'back'], null],
    ['clear', ['1', '2', 'clear'], null],
    ['sign', ['5', 'sign'], -5],
    ['sign twice', ['5', 'sign', 'sign'], 5],
    ['sign before the digits', ['sign', '5'], -5],
    ['zero has no sign', ['0', 'sign'], 0],
  ])('%s', (_name, keys, count) => expect(padCount(typed(...keys))).toBe(count));
  it('a point makes money of it, and no count', () => {
    expect(padCents(typed('2', '5', '.'))).toBe(2500);
    expect(padCents(typed('2', '5', '.', '5', 'sign'))).toBe(-2550);
    expect(padCents(typed('2', '5', '.', 'back'))).toBe(25);
    expect(padCount(typed('2', '5', '.'))).toBe(null);
    expect(padCents(typed('.'))).toBe(null);
  });
  it('takes no eleventh digit', () => {
    const full = typed('1', '2', '3', '4', '5', '6', '7', '8', '9', '0');
    expect(pressPad(full, '1')).toBe(full);
    expect(pressPad(full, '00')).toBe(full);
  });
  it('reads keys of the keyboard', () => {
    expect(padKeyOf('7', false)).toBe('7');
    expect(padKeyOf('.', true)).toBe('.');
    expect(padKeyOf(',', false)).toBe('.');
    expect(padKeyOf('Backspace', false)).toBe('back');
    expect(padKeyOf('-', true)).toBe('sign');
    expect(padKeyOf('-', false)).toBe(null);
    expect(padKeyOf('a', false)).toBe(null);
  });
});
