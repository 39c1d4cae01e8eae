import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { useKeys } from '../keys/keys.tsx';
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
const textOf = (row: (typeof rows)[number]): string => row.title;
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

test('the keys of a list work on arrival: Down, Down, Enter opens the second row', () => {
  stubScreen(false);
  const open = vi.fn();
  const props = { label: 'Rows', columns, rows: rows.slice(0, 3), rowKey: keyOf, onOpen: open };
  // As with a drawer that is closed.
  render(<DataTable {...props} active={null} />);
  const focus = () => document.activeElement as Element;
  expect(focus()).toBe(screen.getByRole('grid'));
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(focus(), { key });
  expect(open).toHaveBeenCalledExactlyOnceWith(rows[1], '1');
});

test.each([
  [
    'the link that led here',
    <nav key="a">
      <a href="/lists">Lists</a>
    </nav>,
    'a',
    true,
  ],
  ['a search box', <input key="b" />, 'input', false],
  ['a button of the screen', <button key="c">Add</button>, 'button', false],
])('a list takes the focus from what nobody is in: %s', (_what, other, selector, takes) => {
  stubScreen(false);
  const list = <DataTable label="Rows" columns={columns} rows={rows.slice(0, 3)} rowKey={keyOf} />;
  const { container, rerender } = render(<div>{other}</div>);
  const before = container.querySelector<HTMLElement>(selector);
  before?.focus();
  rerender(
    <div>
      {other}
      {list}
    </div>,
  );
  expect(document.activeElement === before).toBe(!takes);
});

test('a letter that the screen answers to is no letter to look rows up by', () => {
  stubScreen(false);
  const add = vi.fn();
  vi.useFakeTimers();
  const Screen = () => {
    useKeys([{ key: 'r', label: 'Reset', run: add }]);
    return (
      <DataTable label="Rows" columns={columns} rows={rows.slice(0, 3)} rowKey={keyOf} rowText={textOf} />
    );
  };
  const { container } = render(<Screen />);
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'r' });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(container.querySelector('tr.on')).toBeNull();
  expect(add).toHaveBeenCalledOnce();
});

test('the bar counts what is ticked and listed: a row that a filter took away is not acted on', () => {
  stubScreen(false);
  const table = (listed: readonly { id: string; title: string }[]) => (
    <DataTable
      label="Rows"
      columns={columns}
      rows={listed}
      rowKey={keyOf}
      rowText={(row) => row.title}
      selected={new Set(['1', '2', '900'])}
      onSelect={() => undefined}
      selectionBar={(count) => `Change ${count}`}
    />
  );
  const { rerender } = render(table(rows));
  expect(screen.getByText('Change 3')).toBeTruthy();
  rerender(table(rows.slice(0, 2)));
  expect(screen.getByText('Change 1')).toBeTruthy();
  rerender(table(rows.slice(3, 5)));
  expect(screen.queryByText(/^Change/)).toBeNull();
});

test.each([
  ['loads', { loading: true, empty: 'None yet.' }, false],
  ['couldn’t be read', { empty: false }, false],
  ['is empty', { empty: 'None yet.' }, true],
])('a list that %s says how many only when it knows', (_what, state, isCounted) => {
  stubScreen(false);
  render(<DataTable label="Rows" columns={columns} rows={[]} rowKey={keyOf} count="0 rows" {...state} />);
  expect(screen.queryByText('0 rows') !== null).toBe(isCounted);
});
