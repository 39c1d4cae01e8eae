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

test.each([
  ['a list on a phone', true, 2],
  ['a table', false, 4],
])('the gap of rows that are not drawn is as wide as a row: %s', (_what, narrow, span) => {
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
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
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
