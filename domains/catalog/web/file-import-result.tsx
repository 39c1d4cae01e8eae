import { type ReactNode, useState } from 'react';
import { refusedRowsCsv } from '#domains/catalog/rules/refused-rows-csv.ts';
import { downloadCsv } from '#domains/catalog/web/public/csv.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import {
  type FileImportWords,
  fileImportTexts as texts,
} from '#domains/catalog/web/public/file-import-texts.ts';
import { Remarks } from './file-import-remarks.tsx';
import type { FileReport } from '#domains/catalog/web/public/use-file-import.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { IconDownload, IconFileImport } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { type SumBox, SumBoxes } from '#ui/data/stat-strip.tsx';

type Refused = FileReport['refused'][number];

export type ResultParts<Report> = {
  /** The figures of a report. */
  readonly sums: (report: Report) => readonly SumBox[];
  readonly remarks: (report: Report, isDone: boolean) => ReactNode;
  /** What the button says it will do, or why there is nothing to do. */
  readonly act: (report: Report) => { readonly label: string; readonly idle: string | null };
};

type Props<Report> = {
  importing: {
    readonly phase: 'empty' | 'checking' | 'checked' | 'importing' | 'done';
    readonly report: Report | null;
    readonly refusal: string | null;
    readonly error: Error | null;
    readonly again: () => void;
    readonly startOver: () => void;
    readonly run: (goodOnly: boolean) => void;
  };
  words: FileImportWords;
  mayNot: string | null;
  parts: ResultParts<Report>;
};

const columns: readonly Column<Refused>[] = [
  {
    key: 'row',
    title: texts.ROW,
    width: 80,
    align: 'right',
    narrow: 'value',
    cell: (row) => formatCount(row.row),
  },
  {
    key: 'reason',
    title: texts.REASON,
    narrow: 'title',
    cell: (row) => <span className="ell b">{row.reason}</span>,
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
    hideBelow: 560,
    cell: (row) => <span className="ell num">{row.value}</span>,
  },
];

const keyOf = (row: Refused) => `${row.row} ${row.column} ${row.reason}`;

/** What the check found or the import did, the act, and the rows that stay out. */
export function FileImportResult<Report extends FileReport>({
  importing,
  words,
  mayNot,
  parts,
}: Props<Report>) {
  const { report, phase, refusal, error, again } = importing;
  if (error)
    return (
      <>
        <FailedNote error={error} again={again} />
        <Note tone="plain">{words.SAFE}</Note>
      </>
    );
  if (!report) return null;
  const isDone = phase === 'done';
  return (
    <>
      <Panel title={isDone ? texts.DONE : texts.RESULT}>
        <div className="fi-form">
          <SumBoxes boxes={parts.sums(report)} />
          {parts.remarks(report, isDone)}
          {refusal !== null && (
            <Note tone="refusal" title={words.NOTHING_WRITTEN}>
              {refusal}
            </Note>
          )}
          {isDone ? (
            <div className="fi-go">
              <Button size="large" onClick={importing.startOver}>
                {texts.ANOTHER}
              </Button>
            </div>
          ) : report.message ? null : (
            <Acts importing={importing} report={report} mayNot={mayNot} act={parts.act(report)} />
          )}
        </div>
      </Panel>
      {report.refusedRows > 0 && <RefusedRows report={report} />}
      {report.remarkCount > 0 && <Remarks report={report} />}
    </>
  );
}

function Acts({
  importing,
  report,
  mayNot,
  act,
}: {
  importing: Pick<Props<FileReport>['importing'], 'phase' | 'run'>;
  report: FileReport;
  mayNot: string | null;
  act: ReturnType<ResultParts<FileReport>['act']>;
}) {
  const [goodOnly, setGoodOnly] = useState(false);
  const blocked = report.refusedRows > 0 && !goodOnly ? texts.TICK_GOOD : null;
  return (
    <div className="fi-form">
      {report.refusedRows > 0 && act.idle === null && (
        <Check checked={goodOnly} onChange={setGoodOnly} detail={texts.goodOnlyDetail(report.refusedRows)}>
          {texts.GOOD_ONLY}
        </Check>
      )}
      <div className="fi-go">
        <Button
          tone="primary"
          size="large"
          icon={IconFileImport}
          busy={importing.phase === 'importing' || importing.phase === 'checking'}
          reason={mayNot ?? act.idle ?? blocked}
          reasonAt="beside"
          onClick={() => importing.run(goodOnly)}
        >
          {act.label}
        </Button>
      </div>
    </div>
  );
}

function RefusedRows({ report }: { report: FileReport }) {
  return (
    <Panel
      title={texts.REFUSED}
      padded={false}
      aside={
        <Button
          size="small"
          icon={IconDownload}
          onClick={() => downloadCsv('refused-rows.csv', refusedRowsCsv(report.refused))}
        >
          {texts.DOWNLOAD_REFUSED}
        </Button>
      }
    >
      <div className="fi-refused">
        <DataTable
          label={texts.REFUSED}
          columns={columns}
          rows={report.refused}
          rowKey={keyOf}
          empty={<EmptyState title={texts.NO_REFUSED} />}
          footer={<span className="t2">{texts.refusedShown(report.refused.length, report.refusedRows)}</span>}
        />
      </div>
    </Panel>
  );
}
