import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimOf, creditEntries, leavingEntries, partOf } from './claim.ts';
import { cents } from '#kernel/money.ts';

test.each<[string, number, { units: number; totalCents: ReturnType<typeof cents> } | null, number, number]>([
  ['as the latest receipt cost', 2, { units: 10, totalCents: cents(10_000) }, 1_500, 2_000],
  ['half a cent goes up', 1, { units: 2, totalCents: cents(1_001) }, 0, 501],
  ['without a receipt, as it cost us', 3, null, 1_234, 1_234],
  ['goods that came for nothing', 3, { units: 5, totalCents: cents(0) }, 900, 0],
])('%s', (_title, units, latest, cost, claim) => {
  expect(claimOf(units, latest, cents(cost))).toBe(claim);
});

describe('the books', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
  const sum = (entries: readonly { cents: number }[]) => entries.reduce((all, one) => all + one.cents, 0);

  test('each group adds up to zero, and claim and credit leave no claim', () => {
    fc.assert(
      fc.property(amount, amount, amount, (cost, claim, credit) => {
        const out = leavingEntries(cost, claim);
        const done = creditEntries(claim, credit);
        expect(sum(out)).toBe(0);
        expect(sum(done)).toBe(0);
        const claims = [...out, ...done].filter(({ kind }) => kind === 'vendorClaims');
        expect(sum(claims)).toBe(0);
      }),
    );
  });

  test('parts taken one after another are the whole', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 7 }),
        (total, of, step) => {
          let left = of;
          let rest: number = total;
          let all = 0;
          while (left > 0) {
            const units = Math.min(step, left);
            const part = partOf(cents(rest), left, units);
            expect(part).toBeGreaterThanOrEqual(0);
            all += part;
            rest -= part;
            left -= units;
          }
          expect(all).toBe(total);
        },
      ),
    );
  });
});
