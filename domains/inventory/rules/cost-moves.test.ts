import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageAfter, worth } from '#domains/inventory/rules/average-cost.ts';
import { costMoves } from '#domains/inventory/rules/cost-moves.ts';
import { cents } from '#kernel/money.ts';

const shelf = (onHand: number, costE4: number) => new Map([[1, { onHand, costE4 }]]);
const move = (quantity: number, total?: number, keepsAverage = false) => ({
  inventoryId: 1,
  quantity,
  keepsAverage,
  ...(total !== undefined && { totalCents: cents(total) }),
});

describe('costMoves', () => {
  it.each([
    ['in averages', 2, 10_000, [move(1, 101)], [101], 3, 10_033],
    ['one after another', 0, 99_900, [move(1, 400), move(2, 1_400)], [400, 1_400], 3, 60_000],
    ['below zero takes the new cost', -2, 99_900, [move(1, 400), move(2, 1_400)], [400, 1_400], 1, 70_000],
    ['out keeps the average', 3, 10_033, [move(-2)], [201], 1, 10_033],
    ['out for what it once came in for keeps it, too', 3, 10_033, [move(-2, 999)], [999], 1, 10_033],
    ['in without a cost comes in at the average', 3, 10_033, [move(2)], [201], 5, 10_033],
    ['what passes through', 3, 10_033, [move(2, 700, true), move(-2, 700)], [700, 700], 3, 10_033],
    ['out and in again', 1, 10_000, [move(-1), move(1, 300)], [100, 300], 1, 30_000],
  ])('%s', (_name, onHand, costE4, moves, totals, after, afterE4) => {
    const got = costMoves(shelf(onHand, costE4), moves);
    expect(got.totals).toEqual(totals);
    expect(got.items.get(1)).toEqual({ onHand: after, costE4: afterE4 });
  });

  it('tells each change of an average, and only those', () => {
    const got = costMoves(shelf(2, 10_000), [move(1, 100), move(-1), move(2, 400)]);
    expect(got.steps).toEqual([
      { at: 2, inventoryId: 1, onHand: 2, beforeE4: 10_000, quantity: 2, totalCents: 400, afterE4: 15_000 },
    ]);
  });

  it.each([
    ['of nothing', [move(0)]],
    ['for less than nothing', [move(1, -1)]],
    ['of another item', [{ ...move(1), inventoryId: 2 }]],
  ])('refuses a move %s', (_name, moves) => {
    expect(() => costMoves(shelf(1, 1), moves)).toThrow();
  });

  it('brings averages back exactly: all that came in leaves again, the last first', () => {
    const came = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), totalCents: fc.nat(99_999).map(cents) }),
      { minLength: 1, maxLength: 9 },
    );
    const stock = fc.record({ onHand: fc.integer({ min: -3, max: 20 }), costE4: fc.nat(999_999) });
    fc.assert(
      fc.property(stock, came, (before, list) => {
        const moves = list.map((one) => ({ inventoryId: 1, ...one }));
        const there = costMoves(new Map([[1, before]]), moves);
        const back = moves.map(({ quantity, totalCents }, at) => {
          const step = there.steps.find((one) => one.at === at);
          const takesBack = step && { stepId: at, beforeE4: step.beforeE4 };
          return { inventoryId: 1, quantity: -quantity, totalCents, takesBack };
        });
        const got = costMoves(there.items, back.reverse());
        expect(got.items.get(1)).toEqual(before);
        expect(got.steps.map(({ takesBackId }) => takesBackId)).toEqual(
          there.steps.map(({ at }) => at).reverse(),
        );
        expect([...got.totals].reverse()).toEqual(there.totals);
      }),
    );
  });

  it('chains: each step begins where the last of its item ended, by the formula', () => {
    const one = fc.record({
      inventoryId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: -9, max: 9 }).filter((n) => n !== 0),
      totalCents: fc.option(fc.nat(99_999).map(cents), { nil: undefined }),
    });
    const start = new Map([1, 2, 3].map((id) => [id, { onHand: id - 2, costE4: id * 12_345 }]));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (moves) => {
        const got = costMoves(start, moves);
        for (const id of [1, 2, 3]) {
          let now = start.get(id)?.costE4 ?? 0;
          for (const step of got.steps.filter((each) => each.inventoryId === id)) {
            expect(step.beforeE4).toBe(now);
            now = averageAfter({ onHand: step.onHand, costE4: now }, step.quantity, step.totalCents);
            expect(step.afterE4).toBe(now);
          }
          expect(got.items.get(id)?.costE4).toBe(now);
        }
        for (const [at, { quantity, totalCents }] of moves.entries())
          if (totalCents === undefined)
            expect(got.totals[at]).toBeLessThanOrEqual(worth(99_999_999, Math.abs(quantity)));
      }),
    );
  });
});
