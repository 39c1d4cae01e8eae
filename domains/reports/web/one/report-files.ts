// How does a report leave the screen: a PDF in a new window, a spreadsheet as a file, a slip on the printer?
import { printDocument } from '#domains/printing/web/public/print-document.ts';
import { getReport } from '#domains/reports/contract/calls.ts';
import { fileName } from '#domains/reports/rules/report-texts.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import type { AskOf } from '#contract/call.ts';
import type { Taken } from '#domains/reports/web/files/take-file.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { fetchFile } from '#platform/web/api.ts';
import { session } from '#platform/web/session.ts';

export type AskedReport = Omit<AskOf<typeof getReport>, 'pdfReport' | 'ExcelExport' | 'Format'>;

const LONG_MS = 60_000;

const nameOf = ({ ReportName, StartDate, EndDate, Today }: AskedReport, ending: string): string => {
  const start = String(StartDate ?? Today ?? '');
  return fileName({ name: String(ReportName) }, start, String(EndDate ?? start), ending);
};

/**
 * Opens the PDF in a new window (REP-01). Call it straight from a click: the window is opened before the file is there, so that no browser
 * blocks it; where one does, the file is downloaded. Throws ApiFailure, 'No Report Found' among them.
 */
export async function openReportPdf(asked: AskedReport): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const file = await fetchFile(getReport, { ...asked, pdfReport: true, ExcelExport: false });
    const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    if (opened && !opened.closed) opened.location.href = url;
    else saveFile(file, nameOf(asked, 'pdf'));
    setTimeout(() => URL.revokeObjectURL(url), LONG_MS);
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/** The report as a spreadsheet, named after it: what takeFile takes. */
export const reportFile = (
  asked: AskedReport,
  Format: 'csv' | 'xlsx',
  rows: number | null,
): Taken<typeof getReport> => ({
  call: getReport,
  input: { ...asked, Format },
  name: nameOf(asked, Format),
  rows,
});

/**
 * Prints the 80 mm version by the way of this device: its printer, or the print dialog. Throws ApiFailure when there is no report; what the
 * printer does with it is the print queue's.
 */
export function printReportSlip(asked: AskedReport): Promise<void> {
  const get = (Format: 'slip' | 'escpos') => fetchFile(getReport, { ...asked, Format }, { quiet: true });
  return printDocument({
    title: texts.slipTitle(String(asked.ReportName)),
    printer: 'receipt',
    posId: session().posId ?? 1,
    page: () => get('slip'),
    bytes: () => get('escpos'),
  });
}
