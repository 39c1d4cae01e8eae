import { Fragment, type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { TableHead } from './data-table-head.tsx';
import { TableRow } from './data-table-row.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { Skeleton } from './skeleton.tsx';
import { useDataTable } from './use-data-table.ts';

const SKELETON_ROWS = 8;

/** A list of records: sorts, ticks, moves by keyboard, stays fast with a hundred thousand rows, becomes a list on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, rowText, selected, loading = false, rowHeight = 42 } = props;
  const table = useDataTable(props);
  const { id, columns, items, activeIndex, narrow } = table;
  // A list has one cell a row: a gap over more would make columns that take its room.
  // Of the rows that are listed: what a filter took away isn't acted on.
  const ticked = useMemo(
    () => (selected ? rows.filter((row) => selected.has(rowKey(row))).length : 0),
    [rows, rowKey, selected],
  );
  const span = (narrow ? 1 : columns.length) + (selected ? 1 : 0);

  return (
    <div className={classNames('lst', props.className)}>
      <div className="twrap" ref={table.scroller}>
        <table
          ref={table.grid}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={selected ? true : undefined}
          aria-busy={loading || undefined}
          aria-activedescendant={
            items.some((item) => item.index === activeIndex) ? `${id}-${activeIndex}` : undefined
          }
          tabIndex={0}
          className={classNames('dt keys', rowHeight === 48 && 'tall', narrow && 'list')}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && props.below) {
              event.preventDefault();
              props.below.close();
            } else table.onKeyDown(event);
          }}
        >
          <TableHead
            {...props}
            columns={columns}
            narrow={narrow}
            allTicked={table.allTicked}
            tickAll={table.tickAll}
          />
          <tbody role="rowgroup">
            {table.before > 0 && <Gap height={table.before} span={span} />}
            {items.map(({ index }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const key = rowKey(row);
              return (
                <Fragment key={key}>
                  <TableRow
                    row={row}
                    id={`${id}-${index}`}
                    place={index + 2}
                    columns={columns}
                    text={rowText?.(row) ?? key}
                    active={index === activeIndex}
                    ticked={selected?.has(key)}
                    tone={props.rowTone?.(row)}
                    narrow={narrow}
                    onPress={table.press}
                    onOpen={table.open}
                    onTick={table.tick}
                  />
                  {props.below?.key === key && (
                    <Below
                      span={span}
                      content={props.below.content}
                      close={() => {
                        props.below?.close();
                        table.grid.current?.focus();
                      }}
                    />
                  )}
                </Fragment>
              );
            })}
            {table.after > 0 && <Gap height={table.after} span={span} />}
            {table.late && (
              <SkeletonRows columns={narrow ? 1 : columns.length} ticks={selected !== undefined} />
            )}
          </tbody>
        </table>
        {rows.length === 0 && !loading && props.empty}
      </div>
      <Foot {...props} ticked={ticked} />
    </div>
  );
}

/** The bar under the rows. How many there are is left out while nobody knows. */
function Foot<Row>(props: DataTableProps<Row> & { ticked: number }) {
  const { rows, loading, empty, footer, selectionBar, ticked } = props;
  if (ticked > 0 && selectionBar) return <div className="ft sel-bar num">{selectionBar(ticked)}</div>;
  const count = rows.length > 0 || (!loading && empty) ? props.count : undefined;
  if (count === undefined && !footer) return null;
  return (
    <div className="ft num">
      {count !== undefined && <span className="t2 nw">{count}</span>}
      {footer}
    </div>
  );
}

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr className="gap" aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** What a row opened below itself; Esc anywhere in it closes it. */
function Below({ span, content, close }: { span: number; content: ReactNode; close: () => void }) {
  return (
    <tr
      className="below"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <td colSpan={span} role="gridcell">
        {content}
      </td>
    </tr>
  );
}

function SkeletonRows({ columns, ticks }: { columns: number; ticks: boolean }) {
  return Array.from({ length: SKELETON_ROWS }, (_none, index) => (
    <tr key={index} aria-hidden="true">
      {ticks && (
        <td className="cb">
          <span className="check off" />
        </td>
      )}
      {Array.from({ length: columns }, (_empty, column) => (
        <td key={column}>
          <Skeleton width={column === 0 ? `${50 + ((index * 17) % 40)}%` : '60%'} />
        </td>
      ))}
    </tr>
  ));
}
