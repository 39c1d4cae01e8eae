import { ExportMenu } from '#domains/reports/web/files/export-menu.tsx';
import {
  type AskedReport,
  openReportPdf,
  printReportSlip,
  reportFile,
} from '#domains/reports/web/one/report-files.ts';
import type { SaveViewProps } from './save-view-button.tsx';

export type ReportExportProps = {
  /** What the report's call takes. */
  readonly asked: AskedReport;
  /** What is saved as a view. */
  readonly view: SaveViewProps;
  /** How many rows it has, where that is known. */
  readonly rows: number | null;
  /** Why nothing can be taken along now. */
  readonly reason: string | null;
  /** Of which store it is, where that isn't the one that one works in. */
  readonly store?: number;
  /** Prints it as it is on the screen, every row of it. */
  readonly paper?: () => Promise<void>;
  /** Does it always have columns that say what goods cost? */
  readonly hasCosts?: boolean;
};

/** The Export menu of a report. */
export function ReportExport({ asked, view, rows, reason, hasCosts = false, ...at }: ReportExportProps) {
  return (
    <ExportMenu
      {...at}
      view={view}
      rows={rows}
      reason={reason}
      pdf={() => openReportPdf(asked)}
      csv={reportFile(asked, 'csv', rows)}
      xlsx={reportFile(asked, 'xlsx', rows)}
      print={() => printReportSlip(asked)}
      hasCosts={hasCosts}
    />
  );
}
