import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table-types.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = Array.from({ length: 1_000 }, (_none, at) => ({ id: String(at), title: `Row ${at}` }));
const columns: readonly Column<(typeof rows)[number]>[] = ['title', 'artist', 'price'].map((key) => ({
  key,
  title: key,
  cell: (row) => row.title,
}));
const keyOf = (row: (typeof rows)[number]): string => row.id;

/** No size is watched, and a phone is as narrow as told. */
function stubScreen(narrow: boolean): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

test.each([
  ['a list on a phone', true, 2],
  ['a table', false, 4],
])('the gap of rows that are not drawn is as wide as a row: %s', (_what, narrow, span) => {
  stubScreen(narrow);
  const { container } = render(
    <DataTable
      label="Rows"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      selected={new Set()}
      onSelect={() => undefined}
    />,
  );
  const gaps = [...container.querySelectorAll<HTMLTableCellElement>('.gap td')];
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.map((gap) => gap.colSpan)).toEqual(gaps.map(() => span));
});

test('what a row opened is below it; Esc in it or on the table closes it', () => {
  stubScreen(false);
  const close = vi.fn();
  const below = { key: '1', content: <a href="/lines">Lines</a>, close };
  render(<DataTable label="Rows" columns={columns} rows={rows.slice(0, 3)} rowKey={keyOf} below={below} />);
  const grid = screen.getByRole('grid');
  expect(screen.getAllByRole('row').map((row) => row.textContent)[3]).toBe('Lines');
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(grid);
  fireEvent.keyDown(grid, { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(2);
});

test('on a phone a number says what it is where its column says so', () => {
  stubScreen(true);
  const counted: readonly Column<(typeof rows)[number]>[] = [
    { key: 'title', title: 'Title', cell: (row) => row.title },
    { key: 'items', title: 'Items', narrow: 'value', cell: () => '135', narrowCell: () => '135 items' },
  ];
  const open = () =>
    render(<DataTable label="Rows" columns={counted} rows={rows.slice(0, 1)} rowKey={keyOf} />);
  open();
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Row 0135 items');
  cleanup();
  stubScreen(false);
  open();
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Row 0135');
});

test('on a phone nothing stands between a detail and one that is not there', () => {
  stubScreen(true);
  const details: readonly Column<(typeof rows)[number]>[] = [
    { key: 'title', title: 'Title', cell: (row) => row.title },
    ...['Open', false, null, undefined, '', 0].map((cell, at) => ({
      key: String(at),
      title: String(at),
      narrow: 'detail' as const,
      cell: () => cell,
    })),
  ];
  render(<DataTable label="Rows" columns={details} rows={rows.slice(0, 1)} rowKey={keyOf} />);
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Row 0Open · 0');
});
