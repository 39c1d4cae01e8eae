import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Group, largestParts, makeDifference } from './difference.ts';

const group = (label: string, now: [number, number], before: [number, number]): Group => ({
  label,
  now: { quantity: now[0], cents: now[1] },
  before: { quantity: before[0], cents: before[1] },
});

describe('what made the difference', () => {
  it.each<[string, Group, number, number, number]>([
    ['more pieces at the same price', group('a', [12, 12_00], [10, 10_00]), 2_00, 2_00, 0],
    ['the same pieces, dearer', group('a', [10, 11_50], [10, 10_00]), 1_50, 0, 1_50],
    ['more pieces, cheaper', group('a', [20, 15_00], [10, 10_00]), 5_00, 10_00, -5_00],
    ['fewer pieces, dearer', group('a', [5, 10_00], [10, 10_00]), 0, -5_00, 5_00],
    ['new this year', group('a', [3, 9_99], [0, 0]), 9_99, 9_99, 0],
    ['gone this year', group('a', [0, 0], [3, 9_99]), -9_99, -9_99, 0],
    ['money without pieces', group('a', [0, -4_00], [0, 0]), -4_00, -4_00, 0],
    ['thirds of a cent', group('a', [2, 67], [3, 1_00]), -33, -33, 0],
  ])('%s', (_what, one, changeCents, quantityCents, priceCents) => {
    expect(makeDifference([one])).toMatchObject({ changeCents, quantityCents, priceCents });
  });

  it('names the largest change first, whatever its direction, and leaves out what did not change', () => {
    const found = makeDifference([
      group('small', [1, 5_00], [1, 4_00]),
      group('same', [3, 3_00], [3, 3_00]),
      group('loss', [1, 1_00], [1, 9_00]),
      group('gain', [2, 12_00], [1, 6_00]),
    ]);
    expect(found.parts.map(({ label }) => label)).toEqual(['loss', 'gain', 'small']);
    expect(found.changeCents).toBe(-1_00);
  });

  it('adds up to the whole to the cent, in parts, pieces and prices', () => {
    const amount = fc
      .tuple(fc.nat(1_000_000), fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -999, max: 999 }))
      .map(([quantity, each, more]): [number, number] => [quantity, quantity * each + more]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, amount), { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (pairs, most) => {
          const groups = pairs.map(([now, before], at) => group(String(at), now, before));
          const found = makeDifference(groups);
          const change = groups.reduce((sum, { now, before }) => sum + now.cents - before.cents, 0);
          expect(found.changeCents).toBe(change);
          expect(found.quantityCents + found.priceCents).toBe(change);
          for (const part of found.parts) expect(part.quantityCents + part.priceCents).toBe(part.changeCents);
          const shown = largestParts(found, most, 'rest');
          expect(shown.length).toBeLessThanOrEqual(Math.max(most, 0) || 1);
          expect(shown.reduce((sum, { changeCents }) => sum + changeCents, 0)).toBe(change);
        },
      ),
    );
  });
});
