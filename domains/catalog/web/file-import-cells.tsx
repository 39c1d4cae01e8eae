import type { ReactNode } from 'react';
import { refusedRowsCsv } from '#domains/catalog/rules/refused-rows-csv.ts';
import { downloadCsv } from '#domains/catalog/web/public/csv.ts';
import { fileImportTexts as texts } from '#domains/catalog/web/public/file-import-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { IconDownload } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';

/** A cell of a file, and what is to be said of it. */
export type FileCell = {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
};

const columnsOf = (reason: string): readonly Column<FileCell>[] => [
  {
    key: 'row',
    title: texts.ROW,
    width: 80,
    align: 'right',
    narrow: 'value',
    cell: (cell) => formatCount(cell.row),
  },
  {
    key: 'reason',
    title: reason,
    narrow: 'title',
    cell: (cell) => <span className="ell b">{cell.reason}</span>,
  },
  {
    key: 'column',
    title: texts.COLUMN,
    width: 150,
    quiet: true,
    narrow: 'detail',
    cell: (cell) => cell.column,
  },
  {
    key: 'value',
    title: texts.VALUE,
    width: 260,
    quiet: true,
    narrow: 'detail',
    hideBelow: 560,
    cell: (cell) => <span className="ell num">{cell.value}</span>,
  },
];
const REFUSED = columnsOf(texts.REASON);
const READ_OTHERWISE = columnsOf(texts.DONE_WITH);

const keyOf = (cell: FileCell) => `${cell.row} ${cell.column} ${cell.reason}`;

type Props = {
  title: string;
  /** Were these cells left out, or read as something else? */
  as: 'refused' | 'read otherwise';
  cells: readonly FileCell[];
  download: { readonly label: string; readonly name: string };
  empty: string;
  footer: ReactNode;
};

/** Cells of a file that were not taken as they are, with a file of them to mend. */
export function FileCells({ title, as, cells, download, empty, footer }: Props) {
  return (
    <Panel
      title={title}
      padded={false}
      aside={
        <Button
          size="small"
          icon={IconDownload}
          onClick={() => downloadCsv(download.name, refusedRowsCsv(cells))}
        >
          {download.label}
        </Button>
      }
    >
      <div className="fi-refused">
        <DataTable
          label={title}
          columns={as === 'refused' ? REFUSED : READ_OTHERWISE}
          rows={cells}
          rowKey={keyOf}
          empty={<EmptyState title={empty} />}
          footer={<span className="t2">{footer}</span>}
        />
      </div>
    </Panel>
  );
}
