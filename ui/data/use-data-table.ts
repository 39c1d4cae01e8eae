import { observeElementOffset, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { DataTableProps } from './data-table-types.ts';
import { fitColumns } from './fit-columns.ts';
import { useLate } from './skeleton.tsx';
import { topModalDepth, useLayerDepth } from '../overlay/layer.tsx';
import { useMedia, useNarrow } from '../use-media.ts';
import { useStable } from '../use-stable.ts';
import { useTableKeys } from '../keys/use-table-keys.ts';
import { useWidth } from '../use-width.ts';

/** From so many rows on only those in view are in the page. */
const VIRTUAL_FROM = 200;
/** Scrolling draws rows by so many at once: a table laid out again for each row that comes would miss frames. */
const STEP_ROWS = 8;
/** Rows drawn beyond those in view: a step, and what a fast wheel passes until the step is drawn. */
const BEYOND_ROWS = STEP_ROWS + 10;
/** The column of checkboxes. */
const TICKS_PX = 48;

/** All that a DataTable knows and does besides drawing: what is active, ticked, in view, and what its keys do. */
export function useDataTable<Row>(props: DataTableProps<Row>) {
  const {
    rows,
    rowKey,
    rowText,
    selected,
    onSelect,
    onActive,
    onOpen,
    loading = false,
    rowHeight = 42,
  } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [own, setOwn] = useState<string | null>(null);
  const narrow = useNarrow();
  const coarse = useMedia('(pointer: coarse)');
  const width = useWidth(scroller);
  const late = useLate(loading && rows.length === 0);
  // What a closed drawer showed stays where the keys go on.
  const activeKey = props.active ?? own;
  useFocusOnArrival(grid);
  // Of ten thousand rows this takes a while, and each step of scrolling draws again.
  const activeIndex = useMemo(
    () => (activeKey === null ? -1 : rows.findIndex((row) => rowKey(row) === activeKey)),
    [rows, rowKey, activeKey],
  );
  const columns = useMemo(
    () => (narrow ? props.columns : fitColumns(props.columns, width ?? 0, selected ? TICKS_PX : 0)),
    [narrow, props.columns, width, selected],
  );
  const height = narrow ? 60 : coarse ? 48 : rowHeight;
  const virtual = rows.length >= VIRTUAL_FROM || props.onEnd !== undefined;
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: BEYOND_ROWS,
    observeElementOffset: (instance, tell) => observeSteps(instance, STEP_ROWS * height, tell),
  });
  useEffect(() => virtualizer.measure(), [height, virtualizer]);

  const activate = (row: Row) => {
    setOwn(rowKey(row));
    onActive?.(row, rowKey(row));
  };
  const move = (index: number) => {
    const row = rows[index];
    if (!row) return;
    activate(row);
    if (virtual) scrollToRow(scroller.current, grid.current, index * height, height);
    else grid.current?.querySelectorAll('tbody tr')[index]?.scrollIntoView({ block: 'nearest' });
  };
  const tick = useStable((row: Row) => {
    if (!selected || !onSelect) return;
    const next = new Set(selected);
    if (!next.delete(rowKey(row))) next.add(rowKey(row));
    onSelect(next);
  });
  const allTicked = useMemo(
    () => selected !== undefined && rows.length > 0 && rows.every((row) => selected.has(rowKey(row))),
    [rows, rowKey, selected],
  );
  const tickAll = () => onSelect?.(allTicked ? new Set() : new Set(rows.map(rowKey)));
  const open = useStable((row: Row) => onOpen?.(row, rowKey(row)));
  const press = useStable((row: Row) => {
    activate(row);
    if (props.openOnClick) open(row);
  });
  const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? height * 10) / height) - 1);
  const onKeyDown = useTableKeys({
    rows,
    rowKey,
    rowText,
    activeIndex,
    pageRows,
    move,
    open,
    toggle: tick,
    toggleAll: selected && tickAll,
  });

  const items = virtual
    ? virtualizer.getVirtualItems()
    : rows.map((_row, index) => ({ index, start: 0, end: 0 }));
  const before = virtual ? (items[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const lastShown = items.at(-1)?.index ?? -1;
  useAtEnd(virtual && lastShown === rows.length - 1, rows.length, props.onEnd);
  return {
    id,
    scroller,
    grid,
    columns,
    items,
    before,
    after,
    activeIndex,
    narrow,
    late,
    allTicked,
    tickAll,
    tick,
    open,
    press,
    onKeyDown,
  };
}

/** How one came here: nothing has the focus, the screen as a whole, or the link that led to it. A field, a button or a dialog keeps what it has. */
const ARRIVED = 'body, #screen, nav a[href], nav button';

/** The keys of a list work at once. One that comes later takes no focus from what a person is in. */
function useFocusOnArrival(grid: RefObject<HTMLTableElement | null>): void {
  const depth = useLayerDepth();
  useEffect(() => {
    const focus = document.activeElement;
    if (depth >= topModalDepth() && (focus === null || focus.matches(ARRIVED)))
      grid.current?.focus({ preventScroll: true });
  }, [depth, grid]);
}

type Instance = Virtualizer<HTMLDivElement, Element>;

/** Tells where the frame was scrolled to in steps of so many pixels. */
function observeSteps(instance: Instance, step: number, tell: (offset: number, moving: boolean) => void) {
  return observeElementOffset(instance, (offset, moving) => tell(Math.floor(offset / step) * step, moving));
}

/** Scrolls the frame no more than needed to show the row that begins at `top`, below the head that stays. */
function scrollToRow(frame: HTMLElement | null, grid: HTMLTableElement | null, top: number, height: number) {
  if (!frame) return;
  const view = frame.clientHeight - (grid?.tHead?.offsetHeight ?? 0);
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + height > frame.scrollTop + view) frame.scrollTop = top + height - view;
}

function useAtEnd(atEnd: boolean, count: number, onEnd: (() => void) | undefined): void {
  const asked = useRef(-1);
  useEffect(() => {
    if (!atEnd || asked.current === count) return;
    asked.current = count;
    onEnd?.();
  }, [atEnd, count, onEnd]);
}
