import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { count, money, type Section, section, text } from '#contract/report.ts';
import { compareSections } from '#domains/reports/rules/compare-sections.ts';
import { SectionTable } from './section-table.tsx';

/** As the screen keeps its sorting in the address. */
function Kept({ section: shown, start = '' }: { section: Section; start?: string }) {
  const [sorted, onSort] = useState(start);
  return <SectionTable section={shown} place={1} sorted={sorted} onSort={onSort} />;
}

const opened = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { push: opened } }) }));
afterEach(() => {
  cleanup();
  opened.mockClear();
});

const columns = [text('Department'), count('Sold'), money('Net')];
const now = section(
  'Departments',
  columns,
  [
    ['Books', 2, 9_00],
    ['Games', 4, 40_00],
  ],
  { total: 'Total', chart: [2], opens: ['/management/reports/Sales%20Lines?DepartmentId=1', null] },
);
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a column sorts: numbers from the largest, then from the smallest; the sum stays below', () => {
  render(<Kept section={now} />);
  expect(firstCells()).toEqual(['Books', 'Games']);
  fireEvent.click(screen.getByRole('button', { name: 'Net' }));
  expect(firstCells()).toEqual(['Games', 'Books']);
  expect(screen.getByRole('columnheader', { name: 'Net' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'Net' }));
  expect(firstCells()).toEqual(['Books', 'Games']);
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total6$49.00');
});

test('an address says how it is sorted; one of another table, or of no column, says nothing', () => {
  render(<Kept section={now} start="1.down.Net" />);
  expect(firstCells()).toEqual(['Games', 'Books']);
  cleanup();
  render(<Kept section={now} start="0.down.Net" />);
  expect(firstCells()).toEqual(['Books', 'Games']);
});

test('a row opens what is behind it, sorted or not; one without anything behind it is no link', () => {
  render(<Kept section={now} />);
  fireEvent.click(screen.getByRole('button', { name: 'Net' }));
  fireEvent.click(screen.getByRole('link', { name: 'Books' }));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(opened).toHaveBeenCalledWith('/management/reports/Sales%20Lines?DepartmentId=1');
  expect(screen.queryByRole('link', { name: 'Games' })).toBeNull();
});

test('last year has its columns', () => {
  const [compared = now] = compareSections([now], [], 'weekday');
  render(<Kept section={compared} />);
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Department',
    'Sold',
    'Net',
    'Net, last year',
    'Net, change',
  ]);
});

test('the screen shows the first rows and says so; paper gets all of them', () => {
  const long = section(
    'Receipts',
    [text('Receipt')],
    Array.from({ length: 501 }, (_, at) => [`R-${at}`]),
  );
  const props = { section: long, place: 0, sorted: '', onSort: () => undefined };
  const { rerender } = render(<SectionTable {...props} />);
  expect(screen.getAllByRole('row')).toHaveLength(501);
  expect(screen.getByText('500 of 501 rows here; paper and files have all of them')).toBeTruthy();
  rerender(<SectionTable {...props} isWhole />);
  expect(screen.getAllByRole('row')).toHaveLength(502);
  expect(screen.queryByText(/rows here/)).toBeNull();
});
