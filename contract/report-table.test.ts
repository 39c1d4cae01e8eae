import { expect, test } from 'vitest';
import { addUp, shareOrNone, table } from './report-table.ts';
import { count, money, percent, text } from './report.ts';

type Row = { name: string; sold: number; cost: number; day: number };
const rows: Row[] = [
  { name: 'CD', sold: 2, cost: 500, day: 1 },
  { name: 'Games', sold: 3, cost: 700, day: 2 },
];
const declared = {
  title: 'Departments',
  columns: [
    [text('Department'), (row: Row) => row.name],
    [count('Sold'), (row: Row) => row.sold, 'chart'],
    [money('Cost'), (row: Row) => row.cost, 'cost', 'chart'],
    [percent('Share'), (row: Row) => shareOrNone(row.sold, 5)],
    [count('Days'), (row: Row) => row.day, 'apart'],
  ],
  rows,
  total: 'Total',
} as const;

test('a table has a column for each that its reader may see, and adds up what may be added up', () => {
  const whole = table(declared, { seesCosts: true });
  expect(whole.rows).toEqual([
    ['CD', 2, 500, 40_000, 1],
    ['Games', 3, 700, 60_000, 2],
  ]);
  expect(whole.total).toEqual(['Total', 5, 1_200, null, null]);
  expect(whole.chart).toEqual([1, 2]);
  const without = table(declared, { seesCosts: false });
  expect(without.columns.map(({ title }) => title)).toEqual(['Department', 'Sold', 'Share', 'Days']);
  expect([without.total, without.chart]).toEqual([['Total', 5, null, null], [1]]);
  expect(table({ ...declared, rows: rows.slice(1) }, { seesCosts: true }).chart).toEqual([]);
  expect(table({ ...declared, isLines: true }, { seesCosts: true }).chart).toEqual([]);
});

test('sums of more than the rows that are shown, and each row opens something', () => {
  const made = table(
    {
      ...declared,
      rows: rows.slice(0, 1),
      sums: { name: '', sold: 50, cost: 9_000, day: 7 },
      open: ({ sold }: Row) => (sold > 2 ? '/there' : null),
    },
    { seesCosts: true },
  );
  expect(made.total).toEqual(['Total', 50, 9_000, 1_000_000, null]);
  expect(made.opens).toBeUndefined();
  expect(
    table({ ...declared, open: ({ sold }: Row) => (sold > 2 ? '/there' : null) }, { seesCosts: true }).opens,
  ).toEqual([null, '/there']);
});

test('numbers of rows are added up, and nothing has no sums', () => {
  expect(addUp(rows)).toEqual({ name: 'CD', sold: 5, cost: 1_200, day: 3 });
  expect(addUp([])).toBeUndefined();
});

test.each([
  [1, 3, 33_330],
  [1, 8, 12_500],
  [-1, 3, -33_330],
  [1, 0, null],
  [0, 7, 0],
])('%i of %i is %j', (part, whole, share) => {
  expect(shareOrNone(part, whole)).toBe(share);
});
