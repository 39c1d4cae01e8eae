// What does a row of our reports open: the lines behind it, or the receipt?
import { findReport, type ReportQuestion } from '#platform/reports/report.ts';

/** A finished receipt on its screen. */
export const receiptAddress = (transactionId: number): string =>
  `/pos/transactions/completedTrans?transaction=${transactionId}`;

type Asked = Pick<ReportQuestion, 'startDay' | 'endDay'>;

/** The finished lines of the same days, narrowed further; null as long as no report has them. */
export function linesAddress(
  { startDay, endDay }: Asked,
  narrowed: Readonly<Record<string, string>>,
): string | null {
  const lines = findReport('Sales Lines');
  if (!lines) return null;
  const fields = Object.entries({ StartDate: startDay, EndDate: endDay, ...narrowed });
  const filters = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/management/reports/${encodeURIComponent(lines.wire.reportName)}?${filters}`;
}
