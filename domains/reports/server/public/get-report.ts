// A report as a file: PDF, CSV, Excel, an 80 mm page or printer bytes. Reading one changes nothing (G1).
import { slipBytes } from '#domains/printing/server/public/slip-bytes.ts';
import { barsSvg } from '#domains/printing/rules/bars-svg.ts';
import { slipPage } from '#domains/printing/server/public/slip-page.ts';
import { fileName } from '#domains/reports/rules/report-texts.ts';
import { spreadBefore } from '#domains/reports/rules/compare-sections.ts';
import { slipRows } from '#domains/reports/rules/report-slip.ts';
import { type AskedReport, type MadeReport, makeReport } from '#domains/reports/server/make-report.ts';
import { paperTables } from '#domains/reports/server/paper-tables.ts';
import { XLSX_TYPE, xlsxOf } from '#platform/sheets/xlsx.ts';
import { MOST_LINES } from '#contract/report.ts';
import { paperFile } from './report-file.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';

type FileFormat = 'pdf' | 'csv' | 'xlsx' | 'slip' | 'escpos';

export type AskedFile = AskedReport & {
  readonly pdfReport?: boolean | undefined;
  readonly ExcelExport?: boolean | undefined;
  readonly Format?: FileFormat | undefined;
};

/** The report as a file named after it. Refuses as makeReport does. */
export async function getReportFile(context: ReadContext, asked: AskedFile): Promise<FileAnswer | Refusal> {
  const format = formatOf(asked);
  const made = await makeReport(context, asked, mostLinesOf(format));
  return isRefusal(made) ? made : reportFile(made, format, context.actor.userId);
}

/** A report that is made, as a file named after it. */
export async function reportFile(made: MadeReport, format: FileFormat, userId: number): Promise<FileAnswer> {
  const { startDay, endDay, size } = made;
  const paper = { ...made.paper, sections: made.paper.sections.map(spreadBefore) };
  const named = (ending: string): string => fileName(paper, startDay, endDay, ending);
  switch (format) {
    case 'csv':
      return {
        file: await paperFile({ paper, format: 'csv', size }, userId),
        name: named('csv'),
        type: 'text/csv; charset=utf-8',
        isDownload: true,
      };
    case 'xlsx':
      return { file: xlsxOf(paperTables(paper)), name: named('xlsx'), type: XLSX_TYPE, isDownload: true };
    case 'slip':
      return {
        file: slipPage(slipRows(paper), paper.title, barsSvg),
        name: named('html'),
        type: 'text/html; charset=utf-8',
      };
    case 'escpos':
      return {
        file: await slipBytes(slipRows(paper), undefined, userId),
        name: named('bin'),
        type: 'application/octet-stream',
      };
    default:
      return {
        file: await paperFile({ paper, format: 'pdf', size }, userId),
        name: named('pdf'),
        type: 'application/pdf',
      };
  }
}

/** How many single lines a file of this format has at most. */
export function mostLinesOf(format: FileFormat): number {
  if (format === 'csv' || format === 'xlsx') return MOST_LINES.file;
  return format === 'pdf' ? MOST_LINES.paper : MOST_LINES.screen;
}

function formatOf({ Format, pdfReport, ExcelExport }: AskedFile): FileFormat {
  return Format ?? (ExcelExport && !pdfReport ? 'csv' : 'pdf');
}
