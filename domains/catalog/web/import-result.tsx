import { useState } from 'react';
import type { ImportReportWire } from '#domains/catalog/contract.ts';
import { refusedRowsCsv } from '#domains/catalog/rules/refused-rows-csv.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { downloadCsv } from '#domains/catalog/web/parts/csv.ts';
import { FailedNote } from '#domains/catalog/web/parts/failed-note.tsx';
import type { Importing } from '#domains/catalog/web/use-import.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table-types.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount } from '#ui/format.ts';
import { IconCircleCheck, IconDownload, IconFileImport } from '#ui/icons.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { SumBoxes } from '#ui/stat-strip.tsx';
import { useRightReason } from '#web/session.ts';

type Refused = ImportReportWire['refused'][number];

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
export function ImportResult({ importing }: { importing: Importing }) {
  const { report, phase, refusal, error, again } = importing;
  if (error)
    return (
      <>
        <FailedNote error={error} again={again} />
        <Note tone="plain">{texts.SAFE}</Note>
      </>
    );
  if (!report) return null;
  const isDone = phase === 'done';
  return (
    <>
      <Panel title={isDone ? texts.DONE : texts.RESULT}>
        <div className="cat-form">
          <SumBoxes
            boxes={[
              { label: texts.ROWS, value: formatCount(report.rows) },
              {
                label: texts.ADDED,
                value: formatCount(report.added),
                tone: report.added > 0 ? 'ok' : undefined,
              },
              { label: texts.CHANGED, value: formatCount(report.changed) },
              { label: texts.UNCHANGED, value: formatCount(report.unchanged) },
              {
                label: texts.REFUSED,
                value: formatCount(report.refusedRows),
                tone: report.refusedRows > 0 ? 'bad' : undefined,
              },
            ]}
          />
          <Remarks report={report} isDone={isDone} />
          {refusal !== null && (
            <Note tone="refusal" title={texts.NOTHING_WRITTEN}>
              {refusal}
            </Note>
          )}
          {isDone ? <DoneActs importing={importing} /> : <ImportActs importing={importing} report={report} />}
        </div>
      </Panel>
      {report.refusedRows > 0 && <RefusedRows report={report} />}
    </>
  );
}

function Remarks({ report, isDone }: { report: ImportReportWire; isDone: boolean }) {
  return (
    <>
      {!isDone && report.message && <Note tone="refusal">{report.message}</Note>}
      {report.repairedRows > 0 && (
        <Note tone="plain" icon={IconCircleCheck} announce={false}>
          {texts.repaired(report.repairedRows)}
        </Note>
      )}
      {report.unknownFormats > 0 && (
        <Note tone="warn" announce={false}>
          {texts.unknownFormats(report.unknownFormats)}
        </Note>
      )}
      {report.stocked > 0 && <Note tone="ok">{texts.stocked(report.stocked)}</Note>}
    </>
  );
}

function ImportActs({ importing, report }: { importing: Importing; report: ImportReportWire }) {
  const [goodOnly, setGoodOnly] = useState(false);
  const mayNotImport = useRightReason('catalog.import');
  const work = report.added + report.changed;
  const reason =
    mayNotImport ??
    (work === 0
      ? report.message || texts.NOTHING_TO_DO
      : report.refusedRows > 0 && !goodOnly
        ? texts.TICK_GOOD
        : null);
  return (
    <div className="cat-form">
      {report.refusedRows > 0 && work > 0 && (
        <Check checked={goodOnly} onChange={setGoodOnly} detail={texts.goodOnlyDetail(report.refusedRows)}>
          {texts.GOOD_ONLY}
        </Check>
      )}
      <div className="cat-go">
        <Button
          tone="primary"
          size="large"
          icon={IconFileImport}
          busy={importing.phase === 'importing' || importing.phase === 'checking'}
          reason={reason}
          reasonAt="beside"
          onClick={() => importing.run(goodOnly)}
        >
          {texts.IMPORT(work)}
        </Button>
      </div>
    </div>
  );
}

function DoneActs({ importing }: { importing: Importing }) {
  return (
    <div className="cat-go">
      <Button size="large" onClick={importing.startOver}>
        {texts.ANOTHER}
      </Button>
    </div>
  );
}

function RefusedRows({ report }: { report: ImportReportWire }) {
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
          {texts.DOWNLOAD}
        </Button>
      }
    >
      <div className="cat-refused">
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
