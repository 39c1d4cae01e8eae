import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionMark } from '#domains/price-changes/rules/selection-mark.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4_000_000_000 }), { minLength: 1, maxLength: 40 });

test('in any order the same', () => {
  fc.assert(
    fc.property(ids, (some) => {
      expect(selectionMark([...some].reverse())).toBe(selectionMark(some));
      expect(selectionMark(some)).toMatch(/^[0-9a-f]{16}$/);
    }),
  );
});

test('of as many other rows another, even where their sums are equal', () => {
  fc.assert(
    fc.property(ids, fc.nat(39), (some, at) => {
      const changed = [...some];
      changed[at % some.length] = 4_000_000_001;
      expect(selectionMark(changed)).not.toBe(selectionMark(some));
    }),
  );
  expect(selectionMark([1, 4])).not.toBe(selectionMark([2, 3]));
  const marks = new Set<string>();
  for (let one = 1; one <= 300; one += 1)
    for (let other = one + 1; other <= 300; other += 1) marks.add(selectionMark([one, other]));
  expect(marks.size).toBe((300 * 299) / 2);
});
