import { describe, expect, it } from 'vitest';
import { count, day, money, month, section, text } from '#contract/report.ts';
import { compareSections, comparedColumns, spreadBefore } from './compare-sections.ts';

const columns = [text('Department'), count('Sold'), money('Net')];
const made = (rows: [string, number, number][]) =>
  section('By department', columns, rows, { total: 'Total', chart: [2] });

describe('last year beside this one', () => {
  const now = made([
    ['Games', 4, 40_00],
    ['Vinyl', 1, 9_00],
  ]);
  const before = made([
    ['Vinyl', 2, 20_00],
    ['Books', 1, 5_00],
  ]);
  const [compared] = compareSections([now], [before], 'weekday');

  it('meets rows by name; what is only last year’s is a row with nothing, and sums stay sums', () => {
    expect(compared?.rows).toEqual([
      ['Games', 4, 40_00],
      ['Vinyl', 1, 9_00],
      ['Books', 0, 0],
    ]);
    expect(compared?.before).toEqual({
      rows: [null, ['Vinyl', 2, 20_00], ['Books', 1, 5_00]],
      total: ['Total', 3, 25_00],
    });
    expect(compared?.total).toEqual(['Total', 5, 49_00]);
  });

  it('is one plain table for paper and files', () => {
    const plain = spreadBefore(compared ?? now);
    expect(plain.before).toBeUndefined();
    expect(plain.columns.map(({ title }) => title)).toEqual([
      'Department',
      'Sold',
      'Net',
      'Net, last year',
      'Net, change',
    ]);
    expect(plain.rows).toEqual([
      ['Games', 4, 40_00, 0, 40_00],
      ['Vinyl', 1, 9_00, 20_00, -11_00],
      ['Books', 0, 0, 5_00, -5_00],
    ]);
    expect(plain.total).toEqual(['Total', 5, 49_00, 25_00, 24_00]);
    expect(plain.chart).toEqual([2]);
    expect(spreadBefore(now)).toBe(now);
  });

  it('meets columns by their titles: there were other tenders then', () => {
    const tenders = (names: string[], row: (string | number)[]) =>
      section('Days', [text('Day'), ...names.map(money)], [row], { total: 'Total' });
    const [one] = compareSections(
      [tenders(['Cash', 'Card'], ['Monday', 1_00, 2_00])],
      [tenders(['Check', 'Cash'], ['Monday', 7_00, 9_00])],
      'weekday',
    );
    expect(one?.before).toEqual({ rows: [['Monday', 9_00, 0]], total: ['Total', 9_00, 0] });
  });

  it('of nothing last year is nothing in every row', () => {
    const [alone] = compareSections([now], [], 'dates');
    expect(alone?.before).toEqual({ rows: [null, null], total: [null, 0, 0] });
  });

  it('of single receipts compares the sums alone', () => {
    const lines = section('Lines', columns, [['R-1', 1, 5_00]], { total: 'Total', isLines: true });
    const [one] = compareSections([lines], [lines], 'dates');
    expect(one?.before).toEqual({ rows: [], total: ['Total', 1, 5_00] });
    expect(spreadBefore(one ?? lines).columns).toHaveLength(3);
  });
});

describe('time meets time', () => {
  const days = (rows: [string, number][]) =>
    section('Days', [day('Day'), money('Net')], rows, { chart: [1] });
  it.each([
    ['weekday', '2025-11-24', '2026-11-23'],
    ['dates', '2025-11-23', '2026-11-23'],
  ] as const)('by %s %s meets %s', (by, then, now) => {
    const [one] = compareSections([days([[now, 5]])], [days([[then, 3]])], by);
    expect(one?.before?.rows).toEqual([[then, 3]]);
  });
  it('keeps days in order where this year had none', () => {
    const [one] = compareSections([days([['2026-11-25', 5]])], [days([['2025-11-25', 3]])], 'weekday');
    expect(one?.rows).toEqual([
      ['2026-11-24', 0],
      ['2026-11-25', 5],
    ]);
    expect(one?.before?.rows).toEqual([['2025-11-25', 3], null]);
  });
  it('counts February 28 and 29 together', () => {
    const leap = days([
      ['2028-02-28', 3],
      ['2028-02-29', 4],
    ]);
    const [one] = compareSections([days([['2029-02-28', 5]])], [leap], 'dates');
    expect(one?.before?.rows).toEqual([['2028-02-28', 7]]);
  });
  it('meets months of the year before', () => {
    const months = (rows: [string, number][]) => section('Months', [month('Month'), money('Net')], rows);
    const [one] = compareSections([months([['2026-11', 5]])], [months([['2025-11', 3]])], 'weekday');
    expect(one?.before?.rows).toEqual([['2025-11', 3]]);
  });
});

describe('the same things meet', () => {
  it('tells two titles apart by their ids, which no paper shows', () => {
    const twins = (rows: [string, number, number][], ids: string[]) =>
      section('Products', columns, rows, { total: 'Total', ids });
    const [one] = compareSections(
      [
        twins(
          [
            ['Twin', 3, 90_00],
            ['Twin', 1, 10_00],
          ],
          ['2', '1'],
        ),
      ],
      [
        twins(
          [
            ['Twin', 2, 20_00],
            ['Twin', 1, 5_00],
          ],
          ['1', '3'],
        ),
      ],
      'weekday',
    );
    expect(one?.rows).toEqual([
      ['Twin', 3, 90_00],
      ['Twin', 1, 10_00],
      ['Twin', 0, 0],
    ]);
    expect(one?.before?.rows).toEqual([null, ['Twin', 2, 20_00], ['Twin', 1, 5_00]]);
    expect(one?.ids).toBeUndefined();
  });
  it('meets a range that begins on February 29 with the last day of February', () => {
    const days = (rows: [string, number][]) => section('Days', [day('Day'), money('Net')], rows);
    const [one] = compareSections(
      [days([['2028-02-29', 5]])],
      [days([['2027-02-28', 3]])],
      'dates',
      '2028-02-29',
    );
    expect(one?.rows).toEqual([['2028-02-29', 5]]);
    expect(one?.before?.rows).toEqual([['2027-02-28', 3]]);
  });
  it.each([
    ['2026', '2025'],
    ['Q2 2026', 'Q2 2025'],
  ])('meets %s and %s, also where this year had nothing', (now, then) => {
    const years = (rows: [string, number][]) =>
      section('Years', [{ ...text('Year'), endsInYear: true }, money('Net')], rows);
    const [both] = compareSections([years([[now, 5]])], [years([[then, 3]])], 'dates');
    expect(both?.before?.rows).toEqual([[then, 3]]);
    const [gone] = compareSections([years([])], [years([[then, 3]])], 'dates');
    expect(gone?.rows).toEqual([[now, 0]]);
  });
});

describe('what is compared', () => {
  it.each([
    [
      [2, 1],
      [2, 1],
    ],
    [[], [2]],
  ])('of a chart of %j it is %j', (chart, expected) =>
    expect(comparedColumns({ columns, chart })).toEqual(expected),
  );
  it('is nothing of a table of words', () =>
    expect(comparedColumns({ columns: [text('What'), text('Who')], chart: [] })).toEqual([]));
});
