// One report with its filters, all of them in the address: a reload, a link, a saved view and the back key show the same.
import { useParams } from '@tanstack/react-router';
import { type Paper, paperFromWire, type ReportFilter, type ReportWire } from '#contract/report.ts';
import { getReportList, previewReport } from '#domains/reports/contract/calls.ts';
import { daysOfRange, isRangeName, type RangeName } from '#domains/reports/rules/ranges.ts';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { useBusinessDay } from '#domains/stores/web/public/use-store-zone.ts';
import { type Refused, refusalOf } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import type { AskedReport } from './report-files.ts';
import { useFilters } from './use-filters.ts';

const LONG_MS = 600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The inputs of the report's call that narrow it, by the filter that allows them. */
export const FILTER_FIELDS = {
  employee: 'Employee',
  department: 'DepartmentId',
  condition: 'ConditionId',
  customerGroup: 'CustomerGroupId',
  vendor: 'VendorId',
  product: 'ProductId',
  item: 'InventoryId',
  kind: 'Kind',
  hour: 'Hour',
  weekday: 'Weekday',
  taxRate: 'TaxRate',
  quantity: 'MinQuantity',
  stores: 'AllStores',
  figures: 'Figures',
  groupings: 'Groupings',
} as const satisfies Partial<Record<ReportFilter, string>>;
type FilterField = (typeof FILTER_FIELDS)[keyof typeof FILTER_FIELDS];
export type AddressField = FilterField | 'Range' | 'StartDate' | 'EndDate' | 'Compare';

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
  /** What the server is asked; null while it is not known what and when. */
  readonly asked: AskedReport | null;
  readonly paper: Paper | null;
  readonly refused: Refused | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly again: () => void;
};

/** The business day of the store, also when the screen stays open overnight; empty until the store is known. */
export function useStoreDay(clientId: number): string {
  const store = useCall(getClientInfo, { id: clientId }, { staleMs: LONG_MS });
  const day = useBusinessDay();
  return store.data ? day : '';
}

/** The days that the address means, by a range's name or by themselves; those of `usual` where it says nothing that can be read. */
function daysOf(values: URLSearchParams, usual: RangeName, today: string) {
  const [start, end] = [values.get('StartDate') ?? '', values.get('EndDate') ?? ''];
  if (DAY.test(start)) return { from: start, to: DAY.test(end) && end >= start ? end : start, range: null };
  const named = values.get('Range');
  const range = isRangeName(named) ? named : usual;
  return { ...daysOfRange(range, today), range };
}

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
  const { clientId } = useWorkplace();
  const today = useStoreDay(clientId);
  const { name = '' }: { name?: string } = useParams({ strict: false });
  const { values, change, filters } = useFilters();
  const list = useCall(getReportList, {}, { staleMs: LONG_MS });
  const chosen = list.data?.find(({ reportName }) => reportName.toLowerCase() === name.toLowerCase());
  const isOfDay = chosen?.period === 'day';
  const { from, to, range } = daysOf(
    values,
    isOfDay ? 'today' : 'last7',
    today === '' ? '2026-01-01' : today,
  );
  const asked: AskedReport | null =
    chosen && today !== ''
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
  const compared = values.get('Compare');
  return {
    list: list.data ?? [],
    isListLoading: list.isLoading,
    chosen,
    from,
    to: isOfDay ? from : to,
    range,
    compare: compared === 'weekday' || compared === 'dates' ? compared : 'none',
    valueOf: (field) => values.get(field) ?? '',
    change,
    filters,
    asked,
    paper: found.data && !refused ? paperFromWire(found.data) : null,
    refused,
    error: found.error ?? list.error,
    isLoading: found.isLoading || found.isPlaceholderData,
    again: () => void (list.error ? list.refetch() : found.refetch()),
  };
}
