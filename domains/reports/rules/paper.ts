// Is there such a report, and does it say anything?
import { isEmptyReport, type Paper } from '#contract/report.ts';
import { reportsMessages } from '#domains/reports/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** A report by its name. Refuses a name that none has. */
export const knownReport = <Report>(report: Report | undefined, name: string): Report | Refusal =>
  report ?? refuse('UNKNOWN_REPORT', reportsMessages.unknown(name));

/** What is said of a day that isn't closed, to whom open days aren't shown; undefined for everybody else. */
export const hiddenDay = (seesOpenDays: boolean): Refusal | undefined =>
  seesOpenDays ? undefined : refuse('DAY_OPEN', reportsMessages.DAY_OPEN);

/** The report, or 'No Report Found' when it says nothing at all (REP-02). */
export const filledPaper = (paper: Paper): Paper | Refusal =>
  isEmptyReport(paper) ? refuse('NO_REPORT', reportsMessages.NONE) : paper;
