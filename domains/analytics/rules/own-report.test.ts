import { describe, expect, it } from 'vitest';
import { type DimensionName, findDimension } from './dimensions.ts';
import { findMeasure, type MeasureName } from './measures.ts';
import { inEffect, keyCell, ownSection, ownSort, tooManyToCompare } from './own-report.ts';

const by = (...names: DimensionName[]) => names.flatMap((name) => findDimension(name) ?? []);
const of = (...names: MeasureName[]) => names.flatMap((name) => findMeasure(name) ?? []);

it.each([
  ['nothing is chosen', '', '', 'sold,sales', 'department'],
  ['figures alone are a total', 'net', '', 'net', ''],
  ['groupings alone show the usual figures', '', 'department,month', 'sold,sales', 'department,month'],
  ['both', 'net', 'month', 'net', 'month'],
])('%s', (_what, asked, by, figures, groupings) =>
  expect(inEffect(asked, by)).toEqual({ figures, groupings }),
);

describe('a key', () => {
  it.each<[DimensionName, string | number, string | null, string]>([
    ['day', '2026-11-20', null, '2026-11-20'],
    ['month', '2026-11-01', null, '2026-11'],
    ['quarter', '2026-10-01', null, 'Q4 2026'],
    ['quarter', '2026-01-01', null, 'Q1 2026'],
    ['year', '2026-01-01', null, '2026'],
    ['weekday', 0, null, 'Sunday'],
    ['hour', 0, null, '12 AM'],
    ['hour', 13, null, '1 PM'],
    ['department', 3, 'Vinyl', 'Vinyl'],
    ['customer', 0, null, 'None'],
    ['kind', 'refund', null, 'Returned'],
  ])('of %s, %s, is said', (name, key, label, words) => {
    const [dimension] = by(name);
    expect(dimension && keyCell(dimension, key, label)).toBe(words);
  });
});

describe('the order', () => {
  it.each([
    [by('month'), of('sales'), { by: 'month', descending: false }],
    [by('hour', 'department'), of('sales'), { by: 'hour', descending: false }],
    [by('department', 'month'), of('sales', 'sold'), { by: 'sales', descending: true }],
    [[], of('sold'), { by: 'sold', descending: true }],
  ])('is that of time, or of the first figure (%#)', (dimensions, measures, sort) =>
    expect(ownSort(dimensions, measures)).toEqual(sort),
  );
});

describe('the section', () => {
  const rows = [{ keys: [{ key: '2026-11-01', label: null }], values: [3, 3_000, 25_00] }];
  it('has columns of the right kinds, the engine’s own sums, and a line over time', () => {
    const made = ownSection(
      { dimensions: by('month'), measures: of('sold', 'sales', 'marginPercent') },
      rows,
      [3, 3_000, 25_00],
      [null],
    );
    expect(made.columns.map(({ kind }) => kind)).toEqual(['month', 'count', 'money', 'percent']);
    expect(made.rows).toEqual([['2026-11', 3, 3_000, 25_00]]);
    expect(made.total).toEqual(['Total', 3, 3_000, 25_00]);
    expect(made).toMatchObject({ chart: [1], chartAs: 'line' });
    expect(made.opens).toBeUndefined();
  });
  it('of no grouping is one row about everything, without a sum', () => {
    const made = ownSection(
      { dimensions: [], measures: of('sold') },
      [{ keys: [], values: [3] }],
      [3],
      [null],
    );
    expect(made).toMatchObject({ rows: [['Everything', 3]], total: [], chart: [] });
  });
});

describe('last year beside it', () => {
  it.each([
    [5_000, undefined],
    [5_001, 'TOO_MANY_TO_COMPARE'],
  ])('of %i groups: %s', (groups, code) => expect(tooManyToCompare(groups)?.code).toBe(code));
});
