// What does a report get to know, and what does it answer?
import type { ReportWire } from '#domains/reports/contract/calls.ts';
import type { Section } from '#domains/reports/rules/printable-report.ts';
import type { Database } from '#contract/route.ts';

export type ReportQuestion = {
  readonly db: Database;
  readonly storeId: number;
  readonly timeZone: string;
  /** yyyy-MM-dd, both included. */
  readonly startDay: string;
  readonly endDay: string;
  /** Only what this employee did; null for everybody. */
  readonly userId: number | null;
  /** Only this department; null for all. Reports that are not by item take no notice of it. */
  readonly departmentId: number | null;
  /** Only items of which at least this many were sold; 1 for all. Reports that are not by item take no notice of it. */
  readonly minQuantity: number;
  /** May the caller see what is not closed yet? Who only closes drawers may not (blind counts). */
  readonly seesOpenDays: boolean;
  /** May the caller see what goods cost? Without it such columns are left out. */
  readonly seesCosts: boolean;
};

export type Fact = { readonly label: string; readonly value: string };

export type ReportAnswer = {
  /** Beside store, days and time of printing, which every report says. */
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
};

export type Report = {
  readonly wire: ReportWire;
  /** For whoever closes the store, too; the others need reports.view. */
  readonly forClosing: boolean;
  readonly build: (question: ReportQuestion) => Promise<ReportAnswer>;
};

/** An instant as the store reads it: MM/DD/YY and 12-hour clock. */
export function momentIn(timeZone: string, instant: string | Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');
}

/** 2026-11-20 is 11/20/26. */
export const dayWords = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;
