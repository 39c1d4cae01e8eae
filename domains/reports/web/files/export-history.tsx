import { exportHistory } from '#domains/analytics/contract/history.ts';
import type { HistoryActs } from '#domains/analytics/web/public/slots.ts';
import { fileName } from '#domains/reports/rules/report-texts.ts';
import { exportTexts as texts, reportsWebMessages as words } from '#domains/reports/web/messages.ts';
import { type AskedReport, openReportPdf } from '#domains/reports/web/one/report-files.ts';
import { withoutStore } from '#domains/reports/rules/save-view.ts';
import { useFilters } from '#domains/reports/web/one/use-filters.ts';
import { ExportMenu } from './export-menu.tsx';

const SCREEN = '/management/ish';

/** Exports of the Inventory Sales History: its spreadsheets have every column, the page those that fit. */
export function ExportHistory({ asked, from, to, rows }: HistoryActs) {
  const { filters } = useFilters();
  const named = (ending: string) => fileName({ name: texts.HISTORY }, from, to, ending);
  const file = (Format: 'csv' | 'xlsx') => ({
    call: exportHistory,
    input: { ...asked, Format },
    name: named(Format),
    rows,
  });
  const report: AskedReport = {
    ReportName: texts.HISTORY,
    ClientID: asked?.clientId ?? 1,
    StartDate: from,
    EndDate: to,
    MinQuantity: asked?.minQuantity ?? 0,
    ...(asked?.departmentId === undefined ? {} : { DepartmentId: asked.departmentId }),
  };
  return (
    <ExportMenu
      view={{ reportName: SCREEN, filters: withoutStore(filters), suggested: texts.HISTORY }}
      {...(asked === null ? {} : { store: Number(asked.clientId) })}
      rows={rows}
      reason={asked === null ? words.LOADING : rows === 0 ? texts.NOTHING : null}
      pdf={() => openReportPdf(report)}
      csv={file('csv')}
      xlsx={file('xlsx')}
      hasCosts
    />
  );
}
