import './reports.css';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { REPORT_GROUPS } from '#contract/report.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { PaperView } from '#domains/reports/web/report-view.tsx';
import { type AskedReport, downloadReportCsv, openReportPdf, printReportSlip } from './report-files.ts';
import { ReportFilters } from '#domains/reports/web/report-filters.tsx';
import { type Report, useReport } from '#domains/reports/web/use-report.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconChartBar, IconFileDownload, IconFileText, IconPrinter } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Skeleton, useLate } from '#ui/data/skeleton.tsx';
import { SeeAlso } from '#platform/web/see-also.tsx';

const NEAR = ['/management/dailystats', '/management/dailyprocessing/endofday', '/Admin/dashboard'];

/** The reports: choose one at the left, days and employee above, look at it here or take it along as PDF, CSV or slip. */
export function ReportsScreen() {
  const report = useReport();
  const [failed, setFailed] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const noFile = report.paper === null;
  const take = (work: (asked: AskedReport) => Promise<void>) => {
    if (!report.asked || noFile || busy) return;
    setFailed(null);
    setBusy(true);
    work(report.asked)
      .catch((error: unknown) => setFailed(error instanceof Error ? error : new Error(String(error))))
      .finally(() => setBusy(false));
  };
  const reason = noFile ? (report.refused?.message ?? texts.LOADING) : null;
  useKeys(
    [
      { key: 'p', label: texts.PDF, run: () => take(openReportPdf) },
      { key: 'c', label: texts.CSV, run: () => take(downloadReportCsv) },
    ],
    texts.REPORTS,
  );
  return (
    <div className="rep">
      <div className="rep-list">
        <ReportChoice report={report} />
        {report.list.length > 0 && <SeeAlso to={NEAR} />}
      </div>
      <div className="rep-main">
        <ReportFilters report={report}>
          <Button
            icon={IconPrinter}
            reason={reason}
            reasonAt="hidden"
            busy={busy}
            onClick={() => take(printReportSlip)}
          >
            {texts.SLIP}
          </Button>
          <Button
            icon={IconFileDownload}
            keys="C"
            reason={reason}
            reasonAt="hidden"
            busy={busy}
            onClick={() => take(downloadReportCsv)}
          >
            {texts.CSV}
          </Button>
          <Button
            tone="primary"
            icon={IconFileText}
            keys="P"
            reason={reason}
            reasonAt="hidden"
            busy={busy}
            onClick={() => take(openReportPdf)}
          >
            {texts.PDF}
          </Button>
        </ReportFilters>
        {failed && <FailedNote band error={failed} />}
        <ReportBody report={report} />
      </div>
    </div>
  );
}

function ReportBody({ report }: { report: Report }) {
  const { paper, refused, error, isLoading, list, listIsLoading } = report;
  const late = useLate(isLoading || listIsLoading);
  if (error) return <FailedNote band error={error} again={report.again} />;
  if (!listIsLoading && list.length === 0)
    return <EmptyState icon={IconChartBar} title={texts.NO_LIST} detail={texts.NO_LIST_DETAIL} />;
  if (refused) return <EmptyState icon={IconChartBar} title={refused.message} detail={texts.NONE_DETAIL} />;
  if (paper) return <PaperView paper={paper} />;
  return late ? (
    <div className="rep-paper" role="status" aria-label={texts.LOADING}>
      {[320, 260, 300, 220].map((width) => (
        <Skeleton key={width} width={width} height={18} />
      ))}
    </div>
  ) : null;
}

/** The list of reports by group; under 900 px the filter row has it. */
function ReportChoice({ report }: { report: Report }) {
  const groups = REPORT_GROUPS.filter((group) => report.list.some((one) => one.group === group));
  return (
    <nav aria-label={texts.REPORTS}>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          {report.list
            .filter((one) => one.group === group)
            .map((one) => (
              <button
                key={one.reportName}
                type="button"
                className={classNames(one.reportName === report.chosen?.reportName && 'on')}
                aria-current={one.reportName === report.chosen?.reportName ? 'true' : undefined}
                onClick={() => report.choose(one.reportName)}
              >
                <b>{one.title}</b>
                <span>{one.description}</span>
              </button>
            ))}
        </section>
      ))}
    </nav>
  );
}
