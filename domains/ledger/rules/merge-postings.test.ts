import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#kernel/money.ts';
import { mergePostings } from './merge-postings.ts';

const drawer = (amount: number, ref = 1) => ({ store: 1, kind: 'drawer', ref, cents: cents(amount) });
const sales = (amount: number) => ({ store: 1, kind: 'sales', ref: 1, cents: cents(amount) });

test.each([
  ['each account once', [drawer(500), sales(-300), sales(-200)], [drawer(500), sales(-500)]],
  ['another ref is another account', [drawer(5), drawer(7, 2)], [drawer(5), drawer(7, 2)]],
  ['what cancels out moves nothing', [drawer(5), sales(-5), drawer(-5)], [sales(-5)]],
  ['nothing of nothing', [drawer(0)], []],
])('%s', (_name, lines, merged) => {
  expect(mergePostings(lines)).toEqual(merged);
});

test('the sum stays the same, no account comes twice', () => {
  const line = fc.record({
    store: fc.integer({ min: 0, max: 1 }),
    kind: fc.constantFrom('drawer', 'sales'),
    ref: fc.integer({ min: 0, max: 2 }),
    cents: fc.integer({ min: -9_999, max: 9_999 }).map(cents),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergePostings(lines);
      expect(sum(merged.map((one) => one.cents))).toBe(sum(lines.map((one) => one.cents)));
      const accounts = merged.map(({ store, kind, ref }) => `${store} ${kind} ${ref}`);
      expect(new Set(accounts).size).toBe(accounts.length);
    }),
  );
});
