import type { ReactNode } from 'react';

/** One column. Order of the list is the order on the screen. */
export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Fixed width in px; columns without one share the rest. */
  width?: number;
  /** What a column without a width needs, in px: others are left out rather than taking it. 240 unless told. */
  room?: number;
  /** Numbers are right-aligned and tabular. */
  align?: 'left' | 'right';
  sortable?: boolean;
  /** Second in rank: quieter text. */
  quiet?: boolean;
  /** Where it goes in a two-line row under 640 px; the first column is the title, others are left out unless named. */
  narrow?: 'title' | 'detail' | 'value' | 'hide';
  /** What such a row shows instead of the cell, which no column's title explains there. */
  narrowCell?: (row: Row) => ReactNode;
  /** May be left out while the table is less than this wide, in px, and has no room for it; the highest goes first. */
  hideBelow?: number;
};

export type SortState = { key: string; direction: 'up' | 'down' };

export type RowTone = 'bad' | 'warn' | 'dim' | 'flash';

export type DataTableProps<Row> = {
  /** The accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The text that type-ahead looks at; without it typing does nothing. */
  rowText?: (row: Row) => string;
  rowTone?: (row: Row) => RowTone | undefined;
  sort?: SortState | null;
  onSort?: (sort: SortState) => void;
  /** Keys of the ticked rows; giving it shows the checkboxes. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** The key of the active row (the one the drawer shows); without it, or while it is null, the table keeps its own. */
  active?: string | null;
  onActive?: (row: Row, key: string) => void;
  /** Enter or double click; a single click when `openOnClick`. */
  onOpen?: (row: Row, key: string) => void;
  openOnClick?: boolean;
  loading?: boolean;
  /** Shown instead of rows when there are none and nothing loads: an EmptyState. */
  empty?: ReactNode;
  /** How many there are, before the footer; left out while nobody knows: the list loads, or couldn't be read and has no `empty`. */
  count?: string | undefined;
  /** The bar under the table: sum, keys. */
  footer?: ReactNode;
  /** Takes the footer’s place while rows of the list are ticked; hears how many. */
  selectionBar?: (count: number) => ReactNode;
  /** What is opened below a row: its lines. Esc in it or on the table closes it. */
  below?: { readonly key: string; readonly content: ReactNode; readonly close: () => void } | null;
  /** 42 (48 by touch) or 48 px. */
  rowHeight?: 42 | 48;
  /** Asked when the last row comes into view: load more. */
  onEnd?: () => void;
  className?: string;
};
