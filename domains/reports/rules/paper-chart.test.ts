import { describe, expect, test } from 'vitest';
import { money, section, text } from '#contract/report.ts';
import { MOST_BARS, paperChart } from './paper-chart.ts';

const of = (rows: number, more: object = {}) =>
  section(
    'By title',
    [text('Title'), money('Sales'), money('Returns')],
    Array.from({ length: rows }, (_none, at) => [`Title ${at}`, 1_000 * (at + 1), -500]),
    { chart: [1, 2], ...more },
  );

describe('a chart on paper', () => {
  test('has a bar for each value, from the bottom, as high as its share of the highest step', () => {
    const chart = paperChart(of(3), 446, 114);
    expect(chart?.ticks.map(({ value }) => value)).toEqual([0, 1_000, 2_000, 3_000]);
    const [sales, returns] = chart?.series ?? [];
    expect(sales?.bars.map(({ height }) => Math.round(height))).toEqual([31, 63, 94]);
    // A direction has no height.
    expect(returns?.bars.map(({ height }) => Math.round(height))).toEqual([16, 16, 16]);
    for (const { top, height } of sales?.bars ?? []) expect(top + height).toBeCloseTo(chart?.bottom ?? 0);
    for (const { left, width } of returns?.bars ?? []) expect(left + width).toBeLessThanOrEqual(446);
  });
  test('draws the first bars of a long list, and knows how many there are', () =>
    expect(paperChart(of(100), 446, 114)).toMatchObject({ drawn: MOST_BARS, rows: 100 }));
  test('draws all of time as a line', () => {
    const chart = paperChart(of(100, { chartAs: 'line' }), 446, 114);
    expect(chart).toMatchObject({ drawn: 100 });
    expect(chart?.series[0]?.line).toHaveLength(100);
    expect(chart?.series[0]?.bars).toEqual([]);
  });
  test('has last year beside it, broken where that had nothing', () => {
    const before = { rows: [1, 2, null, 4, 5].map((at) => at && ['', at * 100, 0]), total: [] };
    const chart = paperChart({ ...of(5), before } as never, 446, 114);
    expect(chart?.before.map((piece) => piece.length)).toEqual([2, 2]);
  });
  test.each([
    ['one row', of(1)],
    ['no column to draw', of(9, { chart: [] })],
  ])('is none for %s', (_name, one) => expect(paperChart(one, 446, 114)).toBeNull());
});
