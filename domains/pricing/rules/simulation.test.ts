import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reprice } from '#domains/pricing/rules/reprice.ts';
import { type SimulatedItem, rulesWith, simulation } from '#domains/pricing/rules/simulation.ts';
import { aRule } from '#domains/pricing/testing/a-rule.ts';
import { cents } from '#kernel/money.ts';

const item = (inventoryId: number, guide: number, now = 10_000, cost = 1_000): SimulatedItem => ({
  inventoryId,
  onHand: 2,
  departmentId: 5,
  configurationId: null,
  conditionId: 2,
  conditionName: 'Good',
  isNew: false,
  valueE5: 100_000,
  usualE5: null,
  guide: { complete: cents(guide) },
  msrpCents: null,
  ownCents: null,
  currentCents: cents(now),
  costCents: cents(cost),
});
const run = (
  rules: Parameters<typeof simulation>[0],
  changed: Parameters<typeof simulation>[1],
  items: SimulatedItem[],
) => {
  const started = simulation(rules, changed);
  for (const one of items) started.take(one);
  return started.result();
};

describe('simulation', () => {
  it.each([
    [4_999, 0],
    [5_000, 1],
    [7_499, 1],
    [7_500, 2],
    [9_000, 3],
    [9_999, 3],
    [10_001, 4],
    [11_000, 4],
    [11_001, 5],
    [12_501, 6],
    [15_000, 6],
    [15_001, 7],
  ])('a move from 100.00 to %i cents is in step %i', (to, step) => {
    expect(run([], aRule(), [item(1, to)]).spread.findIndex((count) => count > 0)).toBe(step);
  });

  it('counts what the rule prices, moves, and brings below cost; the farthest first', () => {
    const items = [item(1, 10_000), item(2, 5_000, 10_000, 6_000), item(3, 20_000), item(4, 9_000)];
    const told = run([], aRule(), items);
    expect(told).toMatchObject({ items: 4, moved: 3, up: 1, down: 2, copies: 6, belowCost: 1 });
    expect([told.beforeCents, told.afterCents]).toEqual([60_000, 68_000]);
    expect(told.examples.map((one) => one.inventoryId)).toEqual([3, 2, 4]);
  });

  it('leaves out what another rule prices, and counts what it no longer prices', () => {
    const wide = aRule({ ruleId: 1, sellPercentE5: 50_000 });
    const band = aRule({ ruleId: 2, priceLowCents: cents(5_000) });
    const items = [item(1, 6_000), item(2, 4_000)];
    expect(run([wide, band], { ...wide, sellPercentE5: 40_000 }, items)).toMatchObject({
      items: 1,
      moved: 1,
    });
    const narrowed = run([wide, band], { ...band, priceLowCents: cents(7_000) }, items);
    expect(narrowed.examples.map((one) => [one.inventoryId, one.newCents])).toEqual([[1, 3_000]]);
    expect(run([wide, band], { ...band, departmentId: 9 }, items)).toMatchObject({ items: 1 });
  });

  it('adds up to what repricing each item by the new rules says, and keeps its examples few', () => {
    const price = fc.integer({ min: 1, max: 30_000 });
    const someItems = fc.array(fc.tuple(price, price, price), { maxLength: 300 });
    fc.assert(
      fc.property(someItems, fc.integer({ min: 1, max: 200_000 }), price, (rows, sellPercentE5, low) => {
        const items = rows.map(([guide, now, cost], at) => item(at + 1, guide, now, cost));
        const changed = aRule({ ruleId: 2, sellPercentE5, priceLowCents: cents(low) });
        const rules = [aRule({ ruleId: 1, sellPercentE5: 80_000 })];
        const told = run(rules, changed, items);
        const its = items.flatMap((one) => {
          const to = reprice(rulesWith(rules, changed), one);
          return to?.rule.ruleId === 2 ? [{ from: one.currentCents, to: to.cents }] : [];
        });
        const moved = its.filter(({ from, to }) => from !== to);
        expect([told.items, told.moved]).toEqual([its.length, moved.length]);
        expect(told.afterCents).toBe(moved.reduce((all, { to }) => all + 2 * to, 0));
        expect(told.spread.reduce((all, count) => all + count, 0)).toBe(told.moved);
        expect(told.examples).toHaveLength(Math.min(12, moved.length));
        const most = Math.max(0, ...moved.map(({ from, to }) => Math.abs(to - from)));
        const [first] = told.examples;
        expect(first ? Math.abs(first.newCents - first.currentCents) : 0).toBe(most);
      }),
      { numRuns: 40 },
    );
  });
});
