import './report.css';
import { useState } from 'react';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { GALLERY } from '#domains/reports/web/public/report-address.ts';
import { SaveViewButton } from '#domains/reports/web/public/save-view-button.tsx';
import { reportActsSlot } from '#domains/reports/web/public/slots.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useScreenTitle } from '#platform/web/screen-title.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Skeleton, useLate } from '#ui/data/skeleton.tsx';
import { IconChartBar, IconFileDownload, IconFileText, IconPrinter } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { PaperView } from './paper-view.tsx';
import { type AskedReport, downloadReportCsv, openReportPdf, printReportSlip } from './report-files.ts';
import { ReportFilters } from './report-filters.tsx';
import { type Report, useReport } from './use-report.ts';

/** One report: what is asked above, what it says below, and how to take it along. */
export function ReportScreen() {
  const report = useReport();
  const { chosen, paper, asked, compare } = report;
  const hasLinks = paper?.sections.some(({ opens }) => opens !== undefined) ?? false;
  const [failed, setFailed] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  useScreenTitle(chosen?.title ?? '');
  const take = (work: (asked: AskedReport) => Promise<void>) => {
    if (!asked || paper === null || busy) return;
    setFailed(null);
    setBusy(true);
    work(asked)
      .catch((error: unknown) => setFailed(error instanceof Error ? error : new Error(String(error))))
      .finally(() => setBusy(false));
  };
  useKeys(
    [
      { key: 'p', label: texts.PDF, run: () => take(openReportPdf) },
      { key: 'e', label: texts.SPREADSHEET, run: () => take(downloadReportCsv) },
      {
        key: 'c',
        label: texts.COMPARE,
        when: chosen?.period === 'range',
        run: () => report.change({ Compare: compare === 'none' ? 'weekday' : null }),
      },
      { key: 'ArrowDown', label: texts.NEXT_ROW, when: hasLinks, run: () => moveToRow(1) },
      { key: 'ArrowUp', label: texts.PREVIOUS_ROW, when: hasLinks, run: () => moveToRow(-1) },
      { key: 'ArrowRight', label: texts.OPEN_ROW, when: hasLinks, run: openRow },
    ],
    texts.REPORT,
  );
  const reason = paper === null ? (report.refused?.message ?? texts.LOADING) : null;
  const off = { reason, reasonAt: 'hidden', busy } as const;
  return (
    <div className="rep">
      <ReportFilters report={report}>
        {chosen && asked && <SlotParts of={reportActsSlot} props={{ asked }} />}
        {chosen && (
          <SaveViewButton reportName={chosen.reportName} filters={report.filters} suggested={chosen.title} />
        )}
        <Button {...off} icon={IconPrinter} onClick={() => take(printReportSlip)}>
          {texts.SLIP}
        </Button>
        <Button {...off} icon={IconFileDownload} keys="E" onClick={() => take(downloadReportCsv)}>
          {texts.SPREADSHEET}
        </Button>
        <Button {...off} tone="primary" icon={IconFileText} keys="P" onClick={() => take(openReportPdf)}>
          {texts.PDF}
        </Button>
      </ReportFilters>
      <div className="rep-main">
        {failed && <FailedNote band error={failed} />}
        <ReportBody report={report} />
      </div>
      {paper && <div className="ft rep-keys t3">{texts.KEYS}</div>}
    </div>
  );
}

function ReportBody({ report }: { report: Report }) {
  const { paper, refused, error, isLoading, chosen, isListLoading } = report;
  const late = useLate(isLoading || isListLoading);
  const toGallery = (
    <AddressLink className="btn" to={GALLERY}>
      {texts.TO_GALLERY}
    </AddressLink>
  );
  const failed = error && <FailedNote band error={error} again={report.again} />;
  if (error && !paper) return failed;
  if (!isListLoading && !chosen)
    return (
      <EmptyState
        icon={IconChartBar}
        title={texts.UNKNOWN}
        detail={texts.UNKNOWN_DETAIL}
        action={toGallery}
      />
    );
  if (refused) return <EmptyState icon={IconChartBar} title={refused.message} detail={texts.NONE_DETAIL} />;
  if (paper)
    return (
      <>
        {failed}
        <PaperView paper={paper} />
      </>
    );
  return late ? (
    <div className="rep-paper" role="status" aria-label={texts.LOADING}>
      {[320, 260, 300, 220].map((width) => (
        <Skeleton key={width} width={width} height={18} />
      ))}
    </div>
  ) : null;
}

/** The rows that open something, in the order of the screen. */
const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.rep-table tbody a')];

function moveToRow(step: 1 | -1): void {
  const links = rowLinks();
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function openRow(): void {
  const focused = document.activeElement as HTMLElement | null;
  if (focused && rowLinks().includes(focused)) focused.click();
}
