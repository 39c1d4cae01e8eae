import { type KeyboardEvent, useRef } from 'react';
import { isBound } from './keys.tsx';

export type TableKeys<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowText?: (row: Row) => string;
  activeIndex: number;
  /** Rows in one screen, for PageUp and PageDown. */
  pageRows: number;
  move: (index: number) => void;
  open?: (row: Row) => void;
  toggle?: (row: Row) => void;
  toggleAll?: () => void;
};

const TYPE_AHEAD_MS = 800;

/** Where a movement key leads, or null when the key moves nothing. */
export function nextIndex(key: string, at: number, count: number, pageRows: number): number | null {
  const last = count - 1;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return Math.max(0, at < 0 ? 0 : at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, at + pageRows);
    case 'PageUp':
      return Math.max(0, at - pageRows);
    default:
      return null;
  }
}

/** The next row whose text starts with what was typed, looking on from the active one and round the end. */
export function findByText(texts: readonly string[], typed: string, from: number): number {
  const wanted = typed.toLowerCase();
  // One letter pressed again goes on to the next such row; a longer word may stay where it is.
  const start = wanted.length === 1 ? from + 1 : Math.max(0, from);
  for (let step = 0; step < texts.length; step += 1) {
    const index = (start + step) % texts.length;
    if (texts[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

type Typed = { readonly text: string; readonly atMs: number };
type TableEvent = KeyboardEvent<HTMLElement>;

const isShortcut = (event: TableEvent): boolean => event.ctrlKey || event.altKey || event.metaKey;

/** Goes where a movement key leads; says whether the key was one. */
function movedBy<Row>(event: TableEvent, { activeIndex, rows, pageRows, move }: TableKeys<Row>): boolean {
  const to = isShortcut(event) ? null : nextIndex(event.key, activeIndex, rows.length, pageRows);
  if (to === null) return false;
  event.preventDefault();
  move(to);
  return true;
}

/** Opens or ticks rows; says whether the key was for that. A space within typed text is a letter of it. */
function actedBy<Row>(event: TableEvent, table: TableKeys<Row>, goesOn: boolean): boolean {
  const row = table.rows[table.activeIndex];
  if (event.key === 'Enter' && row && table.open) {
    event.preventDefault();
    table.open(row);
    return true;
  }
  if (event.key !== ' ' || goesOn) return false;
  event.preventDefault();
  if (row) table.toggle?.(row);
  return true;
}

/** Is it a letter to look rows up by? */
const isTyping = ({ key }: TableEvent): boolean => key.length === 1 && key !== '/' && key !== '?';

/** The keyboard of a table: Up, Down, Home, End, Page, Space, Enter, Ctrl+A, type-ahead. */
export function useTableKeys<Row>(table: TableKeys<Row>): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef<Typed>({ text: '', atMs: 0 });
  return (event) => {
    // Keys pressed in a control inside a row belong to that control.
    if (event.target !== event.currentTarget || event.defaultPrevented) return;
    if (movedBy(event, table)) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && table.toggleAll) {
      event.preventDefault();
      return table.toggleAll();
    }
    if (isShortcut(event)) return;
    const now = event.timeStamp;
    const goesOn = now - typed.current.atMs < TYPE_AHEAD_MS && typed.current.text !== '';
    if (actedBy(event, table, goesOn) || !table.rowText || !isTyping(event)) return;
    // A letter of the screen stays the screen's; within a word it is a letter.
    if (!goesOn && isBound(event.nativeEvent)) return;
    typed.current = { text: (goesOn ? typed.current.text : '') + event.key, atMs: now };
    const found = findByText(table.rows.map(table.rowText), typed.current.text, table.activeIndex);
    if (found >= 0) {
      event.preventDefault();
      table.move(found);
    }
  };
}
