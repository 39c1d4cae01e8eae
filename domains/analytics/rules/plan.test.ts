import { expect, test } from 'vitest';
import fc from 'fast-check';
import { findDimension } from '#domains/analytics/rules/dimensions.ts';
import { findMeasure } from '#domains/analytics/rules/measures.ts';
import { afterSpan, cover, type Grain, sourceOf, spanOf } from '#domains/analytics/rules/plan.ts';
import { addDays } from '#kernel/business-day.ts';

const asked = (measures: string, dimensions: string, filters = '') => ({
  measures: measures.split(',').flatMap((name) => findMeasure(name) ?? []),
  dimensions: dimensions.split(',').flatMap((name) => findDimension(name) ?? []),
  filters: filters.split(',').flatMap((name) => {
    const dimension = findDimension(name);
    return dimension ? [{ dimension, ids: [1] }] : [];
  }),
});

test.each([
  ['sales', 'department,weekday', '', true, 'days'],
  ['sales', '', '', false, 'days'],
  ['sales,lastSold', 'department', '', true, 'products'],
  ['sales,lastSold', 'department', '', false, 'items'],
  ['sold', 'product,condition', '', true, 'products'],
  ['sold', 'product', '', false, 'items'],
  ['sold', 'product', 'store', true, 'items'],
  ['sold,lastSold', 'condition,month', 'store', false, 'items'],
  ['sold', 'item', 'department', false, 'items'],
  ['sold', 'item,day', '', false, 'lines'],
  ['sold', 'hour', '', true, 'slots'],
  ['sold,receipts', 'weekday,store', '', false, 'slots'],
  ['sales,receipts', '', 'store', false, 'slots'],
  ['sold,lines', 'hour', '', true, 'lines'],
  ['sold,lastSold', 'hour', '', true, 'lines'],
  ['sold', 'hour,department', '', true, 'lines'],
  ['sales,receipts', 'department', '', true, 'lines'],
  ['sales', 'department', 'employee', true, 'people'],
  ['sales,receipts', 'employee,weekday', '', true, 'people'],
  ['sales,receipts', 'device', 'store', false, 'people'],
  ['sales,receipts', 'employee', 'department', false, 'lines'],
  ['sales,lastSold', 'employee', '', true, 'lines'],
  ['sales', 'kind,day', '', true, 'people'],
  ['sales', 'employee,item', '', true, 'lines'],
  ['sales,receipts', 'customer', '', true, 'customers'],
  ['sales', 'customer,month', 'store', false, 'customers'],
  ['sales', 'customer,day', '', true, 'lines'],
  ['sales,receipts', 'customer', 'employee', true, 'lines'],
])(
  '%s by %s, narrowed by "%s", whole chain %s: from %s',
  (measures, dimensions, filters, isChain, source) => {
    expect(sourceOf(asked(measures, dimensions, filters), isChain)).toBe(source);
  },
);

test.each([
  ['month', '2026-02-17', '2026-02-01', '2026-03-01'],
  ['quarter', '2026-12-31', '2026-10-01', '2027-01-01'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-04-01'],
  ['year', '2028-02-29', '2028-01-01', '2029-01-01'],
] as const)('the %s of %s is from %s until before %s', (grain, day, first, after) => {
  expect(spanOf(grain, day)).toBe(first);
  expect(afterSpan({ grain, firstDay: first })).toBe(after);
});

const month = (storeId: number, firstDay: string) => ({ storeId, grain: 'month' as const, firstDay });
const kept = [
  month(1, '2025-11-01'),
  month(1, '2026-01-01'),
  month(2, '2025-11-01'),
  { storeId: 1, grain: 'year' as const, firstDay: '2025-01-01' },
  { storeId: 0, grain: 'quarter' as const, firstDay: '2025-10-01' },
];

test('a year is added up as one only where every store with months in it keeps it', () => {
  const range = { from: '2025-01-01', to: '2025-12-31' };
  const of = (spans: typeof kept) => cover(range, 'items', 'year', { spans, lastDay: '2026-01-20' }).pieces;
  expect(of(kept.filter(({ storeId }) => storeId !== 2))).toEqual([
    { grain: 'year', firstDay: '2025-01-01' },
  ]);
  expect(of(kept)).toHaveLength(12);
});

test('the chain takes quarters, and months where a grouping wants them', () => {
  const range = { from: '2025-10-01', to: '2025-12-31' };
  const facts = { spans: kept, lastDay: '2026-01-20' };
  expect(cover(range, 'products', 'year', facts)).toEqual({
    pieces: [{ grain: 'quarter', firstDay: '2025-10-01' }],
    edges: [],
  });
  expect(cover(range, 'products', 'month', facts).pieces).toHaveLength(3);
  expect(cover(range, 'items', 'year', facts).pieces).toHaveLength(3);
});

test('the month under way is whole when the range goes on until its last line, and an edge when it does not', () => {
  const facts = { spans: kept, lastDay: '2026-01-20' };
  expect(cover({ from: '2026-01-01', to: '2026-01-20' }, 'items', 'year', facts)).toEqual({
    pieces: [{ grain: 'month', firstDay: '2026-01-01' }],
    edges: [],
  });
  expect(cover({ from: '2026-01-01', to: '2026-01-19' }, 'items', 'year', facts)).toEqual({
    pieces: [],
    edges: [{ from: '2026-01-01', to: '2026-01-19' }],
  });
});

test('whatever the range and whatever is kept: each day once, none outside but those after the last line', () => {
  const day = fc.integer({ min: 0, max: 1_400 }).map((days) => addDays('2024-01-01', days));
  const span = fc.record({
    storeId: fc.constantFrom(0, 1, 2),
    grain: fc.constantFrom<Grain>('month', 'quarter', 'year'),
    firstDay: day,
  });
  fc.assert(
    fc.property(
      fc.tuple(day, day).map((days) => [...days].sort() as [string, string]),
      fc.array(span, { maxLength: 40 }),
      day,
      fc.constantFrom('items' as const, 'products' as const, 'customers' as const),
      fc.constantFrom<Grain>('month', 'quarter', 'year'),
      ([from, to], spans, lastDay, source, longest) => {
        const kept = spans.map((one) => ({ ...one, firstDay: spanOf(one.grain, one.firstDay) }));
        const { pieces, edges } = cover({ from, to }, source, longest, { spans: kept, lastDay });
        const ranges = [
          ...pieces.map((piece) => ({ from: piece.firstDay, to: addDays(afterSpan(piece), -1) })),
          ...edges,
        ].sort((one, other) => (one.from < other.from ? -1 : 1));
        let next = from;
        for (const range of ranges) {
          expect(range.from).toBe(next);
          next = addDays(range.to, 1);
        }
        expect(next > to).toBe(true);
        if (next > addDays(to, 1)) expect(lastDay <= to).toBe(true);
      },
    ),
    { seed: 20_261_123 },
  );
});
