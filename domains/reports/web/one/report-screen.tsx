import './report.css';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { GALLERY } from '#domains/reports/web/public/report-address.ts';
import { ReportExport } from '#domains/reports/web/public/report-export.tsx';
import { SaveViewButton } from '#domains/reports/web/public/save-view-button.tsx';
import { reportActsSlot } from '#domains/reports/web/public/slots.ts';
import { storesMessages as say } from '#domains/stores/messages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useScreenTitle } from '#platform/web/screen-title.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDay } from '#ui/data/format.ts';
import { Skeleton, useLate } from '#ui/data/skeleton.tsx';
import { IconChartBar } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { PaperView } from './paper-view.tsx';
import { ReportFilters } from './report-filters.tsx';
import { usePrinting } from './use-printing.ts';
import { type Report, useReport } from './use-report.ts';

/** One report: what is asked above, what it says below, and how to take it along. */
export function ReportScreen() {
  const report = useReport();
  const { chosen, asked, compare } = report;
  const { paper, isPrinting, print } = usePrinting(report);
  const hasLinks = paper?.sections.some(({ opens }) => opens !== undefined) ?? false;
  const rows = paper && paper.sections.reduce((sum, section) => sum + section.rows.length, 0);
  const title = chosen?.title ?? '';
  useScreenTitle(report.savedName ?? title, report.savedName === undefined ? '' : title);
  useKeys(
    [
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
  return (
    <Stack flex fill>
      <ReportFilters report={report}>
        <AddressLink className="btn" to={GALLERY}>
          {texts.TO_GALLERY}
        </AddressLink>
        {chosen && asked && <SlotParts of={reportActsSlot} props={{ asked }} />}
        {chosen?.filters.includes('figures') && (
          <SaveViewButton reportName={chosen.reportName} filters={report.filters} suggested={chosen.title} />
        )}
        {chosen && asked && (
          <ReportExport
            asked={asked}
            view={{ reportName: chosen.reportName, filters: report.filters, suggested: chosen.title }}
            rows={rows}
            {...(report.store === null ? {} : { store: report.store })}
            paper={print}
            reason={paper === null ? whyNoPaper(report) : null}
          />
        )}
      </ReportFilters>
      <div className="rep-main">
        <ReportBody report={{ ...report, paper }} isWhole={isPrinting} />
      </div>
      {paper && <div className="ft rep-keys t3">{texts.KEYS}</div>}
    </Stack>
  );
}

const whyNoPaper = ({ refused, error }: Report): string =>
  refused?.message ?? (error ? texts.NOT_MADE : texts.LOADING);

function ReportBody({ report, isWhole }: { report: Report; isWhole: boolean }) {
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
  if (report.problem) return <ProblemOfAddress report={report} />;
  if (refused)
    return (
      <EmptyState
        icon={IconChartBar}
        title={refused.message}
        detail={refused.code === 'NO_REPORT' && texts.NONE_DETAIL}
      />
    );
  if (paper)
    return (
      <>
        {failed}
        <PaperView
          paper={paper}
          isWhole={isWhole}
          sorted={report.valueOf('Sort')}
          onSort={(sorted) => report.change({ Sort: sorted })}
        />
      </>
    );
  return late ? (
    <div className="rep-paper" role="status" aria-label={texts.LOADING}>
      {/* As high as facts, figures, chart and table, so that nothing moves when they come. */}
      {[38, 76, 290, 220].map((height) => (
        <Skeleton key={height} width="100%" height={height} />
      ))}
    </div>
  ) : null;
}

/** What is wrong with the address, and the way out. */
function ProblemOfAddress({ report }: { report: Report }) {
  const { problem, change, valueOf } = report;
  const [start, end] = [valueOf('StartDate'), valueOf('EndDate')];
  return problem === 'backwards' ? (
    <EmptyState
      icon={IconChartBar}
      title={texts.BACKWARDS}
      detail={texts.backwards(formatDay(start), formatDay(end))}
      action={
        <Button onClick={() => change({ StartDate: end, EndDate: start })}>
          {texts.to(formatDay(end), formatDay(start))}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconChartBar}
      title={say.OTHER_STORE}
      detail={say.OTHER_STORE_DETAIL}
      action={<Button onClick={() => change({ Store: null })}>{say.OWN_STORE}</Button>}
    />
  );
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
