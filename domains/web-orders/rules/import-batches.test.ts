import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchesOf } from './import-batches.ts';
import '#tests/support/seeded.ts';

const order = (externalId: string, ...goods: string[]) => ({ externalId, goods });
const ids = (batches: readonly (readonly { externalId: string }[])[]): string[][] =>
  batches.map((batch) => batch.map(({ externalId }) => externalId));

test.each([
  ['nothing', 3, [], []],
  ['different goods go together', 3, [order('1', 'a'), order('2', 'b'), order('3')], [['1', '2', '3']]],
  ['the same goods wait', 3, [order('1', 'a'), order('2', 'a'), order('3', 'b')], [['1', '3'], ['2']]],
  [
    'one that wants the goods of both waits for both',
    3,
    [order('1', 'a'), order('2', 'a'), order('3', 'a', 'b')],
    [['1'], ['2'], ['3']],
  ],
  ['the same order twice', 3, [order('1', 'a'), order('1', 'b')], [['1'], ['1']]],
  ['no more than two', 2, [order('1'), order('2'), order('3')], [['1', '2'], ['3']]],
])('%s', (_what, most, orders, batches) => {
  expect(ids(batchesOf(orders, most))).toEqual(batches);
});

test('all are there once, those of the same goods in their order, and no batch has the same goods twice', () => {
  const drawn = fc.array(
    fc.record({
      externalId: fc.constantFrom('1', '2', '3', '4', '5', '6'),
      goods: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 4 }), (orders, most) => {
      const batches = batchesOf(orders, most);
      expect(batches.flat()).toHaveLength(orders.length);
      expect(new Set(batches.flat())).toEqual(new Set(orders));
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(most);
        const goods = batch.flatMap((one) => [...new Set(one.goods)]);
        expect(new Set(goods).size).toBe(goods.length);
        expect(new Set(batch.map(({ externalId }) => externalId)).size).toBe(batch.length);
      }
      for (const name of ['a', 'b', 'c', 'd'] as const) {
        const wants = (one: (typeof orders)[number]) => one.goods.includes(name);
        expect(batches.flat().filter(wants)).toEqual(orders.filter(wants));
      }
    }),
  );
});
