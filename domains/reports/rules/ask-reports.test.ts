import { expect, test } from 'vitest';
import { askReports, type Askable, readAsked } from './ask-reports.ts';

const known = {
  departments: [
    { departmentId: 1, departmentName: 'CD' },
    { departmentId: 2, departmentName: 'Video Games' },
    { departmentId: 3, departmentName: 'Games' },
  ],
  today: '2026-11-28',
};
const ranged = { period: 'range', isByDepartment: true } as const;
const cards: readonly Askable[] = [
  { title: 'Sales File', about: 'A year by month and department, with its last word', words: 'mss' },
  { title: 'Sales by day', about: 'Sales of each day', takes: ranged },
  { title: 'Sales by department', about: 'Sales of each department', takes: ranged },
  {
    title: 'Stock value',
    about: 'What is there, by department, against last month',
    takes: { period: 'now', isByDepartment: true },
  },
  { title: 'End of day', about: 'Sales of one day', takes: { period: 'day', isByDepartment: false } },
];

test.each([
  ['sales by department last month', 'sales by department', { range: 'lastMonth' }, null],
  ['Video games  this week', '', { range: 'thisWeek' }, 2],
  ['video game returns yesterday', 'returns', { range: 'yesterday' }, 2],
  ['cds sold in the past 30 days', 'sold in the', { range: 'last30' }, 1],
  ['games in october', 'in', { from: '2026-10-01', to: '2026-10-31' }, 3],
  ['trades in December', 'trades in', { from: '2025-12-01', to: '2025-12-31' }, null],
  ['trades, february 2024', 'trades,', { from: '2024-02-01', to: '2024-02-29' }, null],
  ['tax 2025', 'tax', { from: '2025-01-01', to: '2025-12-31' }, null],
  ['sales by department', 'sales by department', null, null],
])('%s', (asked, rest, days, departmentId) => {
  const read = readAsked(asked, known);
  expect({ ...read, rest: read.rest.replace(/\s+/g, ' ').trim() }).toEqual({ rest, days, departmentId });
});

test.each([
  ['sales by department last month', 'Sales by department', 'Range=lastMonth'],
  ['last month by department', 'Sales by department', 'Range=lastMonth'],
  ['video games last month', 'Sales by day', 'DepartmentId=2&Range=lastMonth'],
  ['sales of cd yesterday', 'Sales by day', 'DepartmentId=1&Range=yesterday'],
  ['sales october', 'Sales by day', 'StartDate=2026-10-01&EndDate=2026-10-31'],
  ['stock value', 'Stock value', ''],
  ['stock value of games', 'Stock value', 'DepartmentId=3'],
])('%s opens %s', (asked, title, filters) =>
  expect(askReports(asked, cards, known)[0]).toMatchObject({ title, filters }),
);

test('where every word must be met, some are not enough', () => {
  expect(askReports('sales zebra', cards, known, true)).toEqual([]);
  expect(askReports('sales zebra', cards, known)).not.toEqual([]);
});
