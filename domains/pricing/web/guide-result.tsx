import { useState } from 'react';
import { refusedRowsCsv } from '#domains/catalog/rules/refused-rows-csv.ts';
import { downloadCsv, toCsv } from '#domains/catalog/web/parts/csv.ts';
import { FailedNote } from '#domains/catalog/web/parts/failed-note.tsx';
import type { GuideReportWire } from '#domains/pricing/contract-guide-import.ts';
import { guideScreenTexts as texts } from '#domains/pricing/web/guide-texts.ts';
import type { GuideImporting } from '#domains/pricing/web/use-guide-import.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table-types.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount } from '#ui/format.ts';
import { IconDownload, IconFileImport } from '#ui/icons.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { SumBoxes } from '#ui/stat-strip.tsx';
import { useRightReason } from '#web/session.ts';

type Refused = GuideReportWire['refused'][number];
type Props = { importing: GuideImporting; onSettle: () => void };

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
    hideBelow: 560,
    cell: (row) => <span className="ell num">{row.value}</span>,
  },
];

/** What the check found or the import did, the act, and the rows that stay out. */
export function GuideResult({ importing, onSettle }: Props) {
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
        <div className="pg-form">
          <Sums report={report} />
          <Remarks report={report} isDone={isDone} onSettle={onSettle} />
          {refusal !== null && (
            <Note tone="refusal" title={texts.NOTHING_WRITTEN}>
              {refusal}
            </Note>
          )}
          {isDone ? (
            <div className="pg-go">
              <Button size="large" onClick={importing.startOver}>
                {texts.ANOTHER}
              </Button>
            </div>
          ) : (
            <Acts importing={importing} report={report} />
          )}
        </div>
      </Panel>
      {report.refusedRows > 0 && <RefusedRows report={report} />}
    </>
  );
}

function Sums({ report }: { report: GuideReportWire }) {
  const matched = report.byCode + report.byTitle + report.byDecision;
  return (
    <SumBoxes
      boxes={[
        { label: texts.ROWS, value: formatCount(report.rows) },
        { label: texts.MATCHED, value: formatCount(matched), tone: matched > 0 ? 'ok' : undefined },
        {
          label: texts.DOUBTFUL,
          value: formatCount(report.doubtful),
          tone: report.doubtful > 0 ? 'warn' : undefined,
        },
        { label: texts.NO_PRODUCT, value: formatCount(report.unmatched) },
        {
          label: texts.REFUSED,
          value: formatCount(report.refusedRows),
          tone: report.refusedRows > 0 ? 'bad' : undefined,
        },
      ]}
    />
  );
}

function Remarks({
  report,
  isDone,
  onSettle,
}: {
  report: GuideReportWire;
  isDone: boolean;
  onSettle: () => void;
}) {
  const platforms = report.unknownPlatforms
    .slice(0, 12)
    .map((one) => texts.platformRows(one.platform, one.rows));
  const unmatched = () =>
    downloadCsv(
      'rows-without-a-product.csv',
      toCsv([
        [texts.ROW, texts.PLATFORM, texts.TITLE],
        ...report.unmatchedRows.map((one) => [one.row, one.platform, one.title] as const),
      ]),
    );
  return (
    <>
      {!isDone && report.message && <Note tone="refusal">{report.message}</Note>}
      <p className="s t2 num">
        {`${texts.matched(report.byCode, report.byTitle, report.byDecision)} ${texts.prices(report.added, report.changed, report.unchanged, report.products)}`}
        {isDone && report.added + report.changed > 0 && ` ${texts.QUEUE_FOLLOWS}`}
      </p>
      {report.doubtful > 0 && (
        <Note
          tone="warn"
          announce={false}
          action={isDone && <Button onClick={onSettle}>{texts.SETTLE}</Button>}
        >
          {texts.doubtful(report.doubtful)}
        </Note>
      )}
      {platforms.length > 0 && (
        <Note tone="plain" announce={false}>
          {texts.unknownPlatforms(platforms.join(', '))}
        </Note>
      )}
      {report.unmatchedRows.length > 0 && (
        <div className="pg-go">
          <Button size="small" icon={IconDownload} onClick={unmatched}>
            {texts.DOWNLOAD_UNMATCHED}
          </Button>
        </div>
      )}
    </>
  );
}

function Acts({ importing, report }: { importing: GuideImporting; report: GuideReportWire }) {
  const [goodOnly, setGoodOnly] = useState(false);
  const mayNot = useRightReason('pricing.edit');
  const work = report.added + report.changed;
  const isIdle = work === 0 && report.doubtful === 0;
  const blocked = report.refusedRows > 0 && !goodOnly ? texts.TICK_GOOD : null;
  const reason = mayNot ?? (isIdle ? report.message || texts.NOTHING_TO_DO : blocked);
  return (
    <div className="pg-form">
      {report.refusedRows > 0 && !isIdle && (
        <Check checked={goodOnly} onChange={setGoodOnly} detail={texts.goodOnlyDetail(report.refusedRows)}>
          {texts.GOOD_ONLY}
        </Check>
      )}
      <div className="pg-go">
        <Button
          tone="primary"
          size="large"
          icon={IconFileImport}
          busy={importing.phase === 'importing' || importing.phase === 'checking'}
          reason={reason}
          reasonAt="beside"
          onClick={() => importing.run(goodOnly)}
        >
          {work === 0 && report.doubtful > 0 ? texts.IMPORT_DOUBTS(report.doubtful) : texts.IMPORT(work)}
        </Button>
      </div>
    </div>
  );
}

function RefusedRows({ report }: { report: GuideReportWire }) {
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
      <div className="pg-refused">
        <DataTable
          label={texts.REFUSED}
          columns={columns}
          rows={report.refused}
          rowKey={(row) => `${row.row} ${row.column} ${row.reason}`}
          empty={<EmptyState title={texts.NO_REFUSED} />}
          footer={<span className="t2">{texts.refusedShown(report.refused.length, report.refusedRows)}</span>}
        />
      </div>
    </Panel>
  );
}
