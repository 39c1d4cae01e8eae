// One report with its filters, all of them in the address: a reload, a link, a saved view and the back key show the same.
import { useParams } from '@tanstack/react-router';
import { type Paper, paperFromWire, type ReportFilter, type ReportWire } from '#contract/report.ts';
import { getReportList, previewReport } from '#domains/reports/contract/calls.ts';
import { getMyReports } from '#domains/reports/contract/saved-calls.ts';
import { FILTER_FIELDS } from '#domains/reports/rules/filter-fields.ts';
import { daysOfRange, isRangeName, type RangeName } from '#domains/reports/rules/ranges.ts';
import { DAY_RANGES } from '#domains/reports/rules/schedule.ts';
import { withoutStore } from '#domains/reports/rules/save-view.ts';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { useStoreOfAddress } from '#domains/stores/web/public/use-store-of-address.ts';
import { useBusinessDay } from '#domains/stores/web/public/use-store-zone.ts';
import { type Refused, refusalOf } from '#platform/web/api-failure.ts';
import { send } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { openInStore } from '#domains/reports/web/public/report-address.ts';
import type { AskedReport } from './report-files.ts';
import { useFilters } from './use-filters.ts';

const LONG_MS = 600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type FilterField = (typeof FILTER_FIELDS)[keyof typeof FILTER_FIELDS];
export type AddressField = FilterField | 'Range' | 'StartDate' | 'EndDate' | 'Compare' | 'Sort' | 'Store';

export type Report = {
  readonly list: readonly ReportWire[];
  readonly isListLoading: boolean;
  readonly chosen: ReportWire | undefined;
  readonly from: string;
  readonly to: string;
  /** The range that the address names; null where it names days. */
  readonly range: RangeName | null;
  readonly compare: 'none' | 'weekday' | 'dates';
  /** What the address says of a field; empty where it says nothing. */
  readonly valueOf: (field: AddressField) => string;
  /** Changes the address; null and empty take a field away. */
  readonly change: (fields: Partial<Record<AddressField, string | null>>) => void;
  /** The address's filters in one spelling, for a saved view. */
  readonly filters: string;
  /** What somebody called what the address shows, where it is a saved view. */
  readonly savedName: string | undefined;
  /** What the server is asked; null while it is not known what and when. */
  readonly asked: AskedReport | null;
  /** Why nothing is asked: the range's end is before its start, or the store is none of the user's. */
  readonly problem: 'backwards' | 'otherStore' | null;
  /** The store that the address names; null for the one that the user works in. */
  readonly store: number | null;
  readonly paper: Paper | null;
  readonly refused: Refused | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** The paper with as many single lines as a printer gets; null where it was refused. Throws ApiFailure. */
  readonly fetchForPaper: () => Promise<Paper | null>;
  readonly again: () => void;
};

/** The business day of the store, also when the screen stays open overnight; empty until the store is known. */
export function useStoreDay(clientId: number): string {
  const store = useCall(getClientInfo, { id: clientId }, { staleMs: LONG_MS });
  const day = useBusinessDay();
  return store.data ? day : '';
}

/** The days that the address means, by a range's name or by themselves; the usual ones where it says nothing that can be read, or several days of a report of one. */
function daysOf(values: URLSearchParams, isOfDay: boolean, today: string) {
  const usual: RangeName = isOfDay ? 'today' : 'last7';
  const [start, end] = [values.get('StartDate') ?? '', values.get('EndDate') ?? ''];
  if (DAY.test(start)) return { from: start, to: DAY.test(end) && end >= start ? end : start, range: null };
  const named = values.get('Range');
  const range = isRangeName(named) && (!isOfDay || DAY_RANGES.includes(named)) ? named : usual;
  return { ...daysOfRange(range, today), range };
}

/** The days of an address whose end is before their start. */
const isBackwards = (values: URLSearchParams): boolean => {
  const [start, end] = [values.get('StartDate') ?? '', values.get('EndDate') ?? ''];
  return DAY.test(start) && DAY.test(end) && end < start;
};

/** What an address asks for that can't be shown. */
function problemOf(
  chosen: ReportWire | undefined,
  values: URLSearchParams,
  isTheirs: boolean,
): Report['problem'] {
  if (!isTheirs) return 'otherStore';
  return chosen?.period === 'range' && isBackwards(values) ? 'backwards' : null;
}

const comparisonOf = (text: string | null): Report['compare'] =>
  text === 'weekday' || text === 'dates' ? text : 'none';

/** The paper with what its rows open, seen from the store that it is of. */
const inStore = (paper: Paper, store: number | null): Paper =>
  store === null
    ? paper
    : {
        ...paper,
        sections: paper.sections.map(({ opens, ...section }) =>
          opens ? { ...section, opens: opens.map((path) => openInStore(path, store)) } : section,
        ),
      };

/** What narrows the report, of what it can be narrowed by. */
function narrowed({ filters, period }: ReportWire, values: URLSearchParams): Record<string, string> {
  const fields = Object.entries(FILTER_FIELDS).flatMap(([filter, field]) => {
    const value = values.get(field);
    return value && filters.includes(filter as ReportFilter) ? [[field, value] as const] : [];
  });
  const compare = values.get('Compare');
  return { ...Object.fromEntries(fields), ...(period === 'range' && compare ? { Compare: compare } : {}) };
}

/** The state of the screen of one report. */
export function useReport(): Report {
  const { name = '' }: { name?: string } = useParams({ strict: false });
  const { values, change, filters } = useFilters();
  const { clientId, store, isTheirs } = useStoreOfAddress(values.get('Store'));
  const today = useStoreDay(clientId);
  const list = useCall(getReportList, {}, { staleMs: LONG_MS });
  const chosen = list.data?.find(({ reportName }) => reportName.toLowerCase() === name.toLowerCase());
  const isOfDay = chosen?.period === 'day';
  const { from, to, range } = daysOf(values, isOfDay, today === '' ? '2026-01-01' : today);
  const problem = problemOf(chosen, values, isTheirs);
  const asked: AskedReport | null =
    chosen && today !== '' && problem === null
      ? {
          ReportName: chosen.reportName,
          ClientID: clientId,
          Today: today,
          ...(chosen.period === 'now' ? {} : { StartDate: from, EndDate: isOfDay ? from : to }),
          ...narrowed(chosen, values),
        }
      : null;
  const found = useCall(previewReport, asked ?? { ReportName: '-', ClientID: 1 }, {
    enabled: asked !== null,
    keep: true,
  });
  const refused = refusalOf(found.data);
  const ownFilters = withoutStore(filters);
  const mine = useCall(getMyReports, {}, { staleMs: LONG_MS, enabled: ownFilters !== '' });
  const saved = mine.data?.views.find(
    (view) => view.reportName === chosen?.reportName && view.filters === ownFilters,
  );
  return {
    list: list.data ?? [],
    isListLoading: list.isLoading,
    chosen,
    from,
    to: isOfDay ? from : to,
    range,
    compare: comparisonOf(values.get('Compare')),
    valueOf: (field) => values.get(field) ?? '',
    change,
    filters: ownFilters,
    savedName: saved?.name,
    asked,
    problem,
    store,
    paper: asked && found.data && !refused ? inStore(paperFromWire(found.data), store) : null,
    refused,
    error: found.error ?? list.error,
    fetchForPaper: async () => {
      const answer = asked && (await send(previewReport, { ...asked, ForPaper: true }));
      return answer && !refusalOf(answer) ? inStore(paperFromWire(answer), store) : null;
    },
    isLoading: found.isLoading || found.isPlaceholderData,
    again: () => void (list.error ? list.refetch() : found.refetch()),
  };
}
