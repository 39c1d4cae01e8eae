// What may a domain give to the reports? Each is a file in the domain that owns the facts, and a row of `reports` in its server/module.ts.
import type { Tender } from '#kernel/tenders.ts';
import type { LineFilter, ReportFilter, ReportGroup, ReportWire, Section } from '#contract/report.ts';
import type { Actor, Database } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

export type ReportQuestion = {
  readonly db: Database;
  readonly actor: Actor;
  /** The server's clock at the start of the request. */
  readonly now: Date;
  readonly storeId: number;
  /** The stores that are asked about: `storeId` alone, or all of the caller's where the report has the filter `stores` and it was asked for. */
  readonly storeIds: readonly number[];
  readonly timeZone: string;
  /** The store's business day now, yyyy-MM-dd. */
  readonly today: string;
  /** yyyy-MM-dd, both included. A report of one day has the same twice; one of now has today. */
  readonly startDay: string;
  readonly endDay: string;
  /** Each of these is null unless the report has the filter and it was asked for. Only what this employee did. */
  readonly userId: number | null;
  /** Their username. */
  readonly employee: string | null;
  readonly departmentId: number | null;
  readonly conditionId: number | null;
  readonly customerGroupId: number | null;
  readonly vendorId: number | null;
  /** A product of the catalog. */
  readonly catalogId: number | null;
  /** An item of a store's stock. */
  readonly inventoryId: number | null;
  readonly kind: LineFilter | null;
  /** 0 to 23, by the store's clock. */
  readonly hour: number | null;
  /** 0 is Sunday. */
  readonly weekday: number | null;
  /** A rate; exempt: goods that bear no tax. */
  readonly taxRate: number | 'exempt' | null;
  readonly tender: Tender | null;
  /** A drawer from its opening count to its closing one. */
  readonly drawerSessionId: number | null;
  /** Places among the ages (AGES): days in stock, and days without a sale. */
  readonly age: number | null;
  readonly asleep: number | null;
  /** Only items of which at least this many were sold; 1 for all. */
  readonly minQuantity: number;
  /** Names with commas between, as they were asked for; empty for the usual ones. */
  readonly figures: string;
  readonly groupings: string;
  readonly columns: string;
  /** The days whose answer is put beside this one's; null where nothing is compared. A report that shows the first of many has the same things in both. */
  readonly beside: { readonly startDay: string; readonly endDay: string } | null;
  /** May the caller see what is not closed yet? Who only closes drawers may not (blind counts). */
  readonly seesOpenDays: boolean;
  /** How many single lines a list may have, of MOST_LINES. What is left out is said. */
  readonly mostLines: number;
  /** May the caller see what goods cost? Without it such columns are left out. */
  readonly seesCosts: boolean;
};

export type Fact = { readonly label: string; readonly value: string };

export type ReportAnswer = {
  /** Beside store, days, filters and time of printing, which every report says. */
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
};

export type Report = {
  readonly wire: ReportWire;
  /** For whoever closes the store, too; the others need reports.view. */
  readonly forClosing: boolean;
  /** Needed beside that: without it the report isn't listed, and 403. */
  readonly right?: string;
  /** How many days its range may have: two years and a leap day unless told. */
  readonly longestDays: number;
  /** Does it speak of months or years? They have no weekdays to meet by: they are compared by the same dates, whatever was asked. */
  readonly isOfMonths: (question: Pick<ReportQuestion, 'groupings'>) => boolean;
  /** Does it answer whole months only? A range is widened to those in which it starts and ends, so that its days are those of its figures. */
  readonly wholeMonths: boolean;
  /** Amounts in whole cents; no rows at all is 'No Report Found'. Refuses what takes too long. */
  readonly build: (question: ReportQuestion) => Promise<ReportAnswer | Refusal>;
};

export type ReportDeclaration = {
  /** Its name in addresses, files and the documented calls; no two reports share one, in any letter case. */
  readonly name: string;
  readonly group: ReportGroup;
  readonly title: string;
  /** One sentence on what it answers. */
  readonly description: string;
  /** A range of days unless told. */
  readonly period?: ReportWire['period'];
  readonly filters?: readonly ReportFilter[];
  readonly forClosing?: boolean;
  readonly right?: string;
  readonly longestDays?: number;
  /** Never, unless told. */
  readonly isOfMonths?: Report['isOfMonths'];
  readonly wholeMonths?: true;
  /** The path of the screen that shows it; the gallery leads there. */
  readonly screen?: string;
  readonly build: Report['build'];
};

/** A year and its leap day, twice. */
export const LONGEST_DAYS = 732;

/** A report, of what a domain says of it. */
export const report = ({ name, period = 'range', filters = [], ...one }: ReportDeclaration): Report => ({
  wire: {
    reportName: name,
    group: one.group,
    title: one.title,
    description: one.description,
    period,
    filters: [...filters],
    ...(one.screen ? { screen: one.screen } : {}),
  },
  forClosing: one.forClosing ?? false,
  ...(one.right ? { right: one.right } : {}),
  longestDays: one.longestDays ?? LONGEST_DAYS,
  isOfMonths: one.isOfMonths ?? (() => one.wholeMonths ?? false),
  wholeMonths: one.wholeMonths ?? false,
  build: one.build,
});

const declared = new Map<string, Report>();
const keyOf = (name: string): string => name.trim().toLowerCase();

/** Takes the reports of all modules, once, at the start of the app. Throws (a bug) when two share a name. */
export function declareReports(reports: readonly Report[]): void {
  declared.clear();
  for (const one of reports) {
    const key = keyOf(one.wire.reportName);
    if (declared.has(key)) throw new Error(`two reports are named ${one.wire.reportName}`);
    declared.set(key, one);
  }
}

/** All reports, in the order of the modules. */
export const listReports = (): readonly Report[] => [...declared.values()];

/** The report of that name, in any letter case; undefined when there is none. */
export const findReport = (name: string): Report | undefined => declared.get(keyOf(name));

/** The report that a screen shows, by the screen's path; undefined when there is none. */
export const findScreenReport = (path: string): Report | undefined =>
  listReports().find(({ wire }) => wire.screen === path);

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
