import { refusedRowsCsv } from '#domains/catalog/rules/refused-rows-csv.ts';
import { downloadCsv } from '#domains/catalog/web/public/csv.ts';
import { fileImportTexts as texts } from '#domains/catalog/web/public/file-import-texts.ts';
import type { FileReport } from '#domains/catalog/web/public/use-file-import.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { IconDownload } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';

type Remark = FileReport['remarks'][number];

const columns: readonly Column<Remark>[] = [
  {
    key: 'row',
    title: texts.ROW,
    width: 80,
    align: 'right',
    narrow: 'value',
    cell: (row) => formatCount(row.row),
  },
  {
    key: 'note',
    title: texts.DONE_WITH,
    narrow: 'title',
    cell: (row) => <span className="ell b">{row.note}</span>,
  },
  {
    key: 'column',
    title: texts.COLUMN,
    width: 150,
    quiet: true,
    narrow: 'detail',
    cell: (row) => row.column,
  },
  {
    key: 'value',
    title: texts.VALUE,
    width: 260,
    quiet: true,
    narrow: 'detail',
    cell: (row) => <span className="ell num">{row.value}</span>,
  },
];

const keyOf = (row: Remark) => `${row.row} ${row.column} ${row.note}`;

/** The cells that were not taken as they are, and what was done with each. */
export function Remarks({ report }: { report: Pick<FileReport, 'remarks' | 'remarkCount'> }) {
  const download = () =>
    downloadCsv(
      'read-otherwise.csv',
      refusedRowsCsv(report.remarks.map(({ note, ...cell }) => ({ ...cell, reason: note }))),
    );
  return (
    <Panel
      title={texts.REMARKS}
      padded={false}
      aside={
        <Button size="small" icon={IconDownload} onClick={download}>
          {texts.DOWNLOAD_REMARKS}
        </Button>
      }
    >
      <div className="fi-refused">
        <DataTable
          label={texts.REMARKS}
          columns={columns}
          rows={report.remarks}
          rowKey={keyOf}
          empty={<EmptyState title={texts.NO_REMARKS} />}
          footer={<span className="t2">{texts.remarksShown(report.remarks.length, report.remarkCount)}</span>}
        />
      </div>
    </Panel>
  );
}
