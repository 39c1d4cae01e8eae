import { memo } from 'react';
import { Check } from '../controls/check.tsx';
import { classNames } from '../class-names.ts';
import type { Column, RowTone } from './data-table-types.ts';

export type TableRowProps<Row> = {
  row: Row;
  id: string;
  /** One-based place among all rows, the head being 1. */
  place: number;
  columns: readonly Column<Row>[];
  text: string;
  active: boolean;
  /** Undefined where rows can't be ticked. */
  ticked?: boolean;
  tone?: RowTone;
  narrow: boolean;
  onPress: (row: Row) => void;
  onOpen: (row: Row) => void;
  onTick: (row: Row) => void;
};

function NarrowCell<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: Column<Row>['narrow']) =>
    columns
      .filter((column, index) => (column.narrow ?? (index === 0 ? 'title' : 'hide')) === place)
      .map(({ key, cell, narrowCell = cell }) => ({ key, cell: narrowCell(row) }));
  return (
    <div className="two">
      <div className="grow">
        <div className="l1 ell">
          {at('title').map(({ key, cell }) => (
            <span key={key}>{cell}</span>
          ))}
        </div>
        <div className="l2 ell num">
          {at('detail')
            .filter(({ cell }) => cell !== '' && cell !== false && cell !== null && cell !== undefined)
            .map(({ key, cell }, index) => (
              <span key={key}>
                {index > 0 && ' · '}
                {cell}
              </span>
            ))}
        </div>
      </div>
      <div className="num r b">
        {at('value').map(({ key, cell }) => (
          <div key={key}>{cell}</div>
        ))}
      </div>
    </div>
  );
}

function Row<Row>(props: TableRowProps<Row>) {
  const { row, id, place, columns, text, active, ticked, tone, narrow, onPress, onOpen, onTick } = props;
  return (
    <tr
      id={id}
      role="row"
      aria-rowindex={place}
      aria-selected={ticked ?? active}
      className={classNames(ticked && 'pick', active && 'on', tone)}
      onClick={() => onPress(row)}
      onDoubleClick={() => onOpen(row)}
    >
      {ticked !== undefined && (
        <td
          role="gridcell"
          className="cb"
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Check checked={ticked} label={`Select ${text}`} tabIndex={-1} onChange={() => onTick(row)} />
        </td>
      )}
      {narrow ? (
        <td role="gridcell">
          <NarrowCell row={row} columns={columns} />
        </td>
      ) : (
        columns.map((column) => (
          <td
            role="gridcell"
            key={column.key}
            className={classNames(column.align === 'right' && 'num r', column.quiet && 't2')}
          >
            {column.cell(row)}
          </td>
        ))
      )}
    </tr>
  );
}

/** One row of a DataTable; drawn again only when something of its own changed. */
export const TableRow = memo(Row) as typeof Row;
