import { Check } from '../controls/check.tsx';
import { classNames } from '../class-names.ts';
import type { Column, DataTableProps, SortState } from './data-table-types.ts';
import { IconChevronDown, IconChevronUp } from '../icons.tsx';

export type TableHeadProps<Row> = DataTableProps<Row> & {
  narrow: boolean;
  allTicked: boolean;
  tickAll: () => void;
};

/** The head of a DataTable: titles, sort carets, the tick for all rows. */
export function TableHead<Row>({
  columns,
  rows,
  selected,
  sort,
  onSort,
  narrow,
  allTicked,
  tickAll,
}: TableHeadProps<Row>) {
  return (
    <>
      {narrow ? (
        <colgroup>
          {selected && <col style={{ width: 44 }} />}
          <col />
        </colgroup>
      ) : (
        <colgroup>
          {selected && <col style={{ width: 48 }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
      )}
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {selected && (
            <th role="columnheader" className="cb">
              <Check
                checked={allTicked}
                mixed={selected.size > 0 && !allTicked}
                label="Select all rows"
                disabled={rows.length === 0}
                onChange={tickAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort ?? null} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; sort: SortState | null; onSort?: (sort: SortState) => void };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const name = classNames(column.align === 'right' && 'r');
  if (!column.sortable || !onSort) {
    return (
      <th role="columnheader" className={name}>
        {column.title}
      </th>
    );
  }
  return (
    <th
      role="columnheader"
      className={name}
      aria-sort={direction === null ? 'none' : direction === 'up' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="sort"
        onClick={() => onSort({ key: column.key, direction: direction === 'up' ? 'down' : 'up' })}
      >
        {column.title}
        {direction === 'up' && <IconChevronUp size={14} />}
        {direction === 'down' && <IconChevronDown size={14} />}
      </button>
    </th>
  );
}
