// Which items, of which days, in which order: kept in the address, so that a reload or a link shows the same.
import { useMemo, useState } from 'react';
import { askQuestion } from '#domains/analytics/contract/calls.ts';
import { COMPARISONS } from '#domains/analytics/rules/question.ts';
import { getHistory } from '#domains/analytics/contract/history.ts';
import { HISTORY_SORTS, type HistorySort } from '#domains/analytics/rules/history-columns.ts';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { useStoreOfAddress } from '#domains/stores/web/public/use-store-of-address.ts';
import type { OutputOf } from '#contract/call.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useAddress, useAddressId } from '#platform/web/use-address.ts';
import { usePages } from '#platform/web/use-pages.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { serverNow } from '#platform/web/server-clock.ts';

const PAGE = 50;
const LONG_MS = 600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export type HistoryItem = OutputOf<typeof getHistory>['items'][number];

/** The days of the address: from the first of the month a year ago to today, by the store's clock, where it says none. Empty until the store is known. */
function useDays(clientId: number) {
  const info = useCall(getClientInfo, { id: clientId }, { staleMs: LONG_MS });
  const store = info.data;
  const [now] = useState(serverNow);
  const today = store ? businessDay(now, store.timeZone, store.cutoffHour) : '';
  const [fromText, setFrom] = useAddress('from');
  const [toText, setTo] = useAddress('to');
  const from = DAY.test(fromText ?? '') ? (fromText ?? '') : today && `${addDays(today, -365).slice(0, 8)}01`;
  const to = DAY.test(toText ?? '') ? (toText ?? '') : today;
  return { from, to, setFrom, setTo, today, info };
}

/** The state of the history's screen. */
export function useHistory() {
  const [storeText, setStore] = useAddress('Store');
  const at = useStoreOfAddress(storeText);
  const { clientId } = at;
  const { from, to, setFrom, setTo, today, info } = useDays(clientId);
  const [departmentId, setDepartment] = useAddressId('department');
  const [leastText, setLeast] = useAddress('least');
  const [sortText, setSort] = useAddress('sort');
  const [compareText, setCompare] = useAddress('compare');
  const compare = COMPARISONS.find((one) => one === compareText) ?? 'none';
  const [columnsText, setColumns] = useAddress('columns');
  const settled = useSettled(leastText ?? '', 400);
  const sortBy = HISTORY_SORTS.find((one) => one === sortText?.replace('-', '')) ?? 'sold';
  const descending = !sortText?.startsWith('-');
  const asked = useMemo(
    () => ({
      clientId,
      startDate: from,
      endDate: to,
      ...(departmentId === null ? {} : { departmentId }),
      ...(/^\d{1,6}$/.test(settled) ? { minQuantity: Number(settled) } : {}),
      sortBy,
      descending,
    }),
    [clientId, from, to, departmentId, settled, sortBy, descending],
  );
  const enabled = today !== '' && from !== '' && at.isTheirs;
  const pages = usePages(
    getHistory,
    { ...asked, compare, itemsPerPage: PAGE },
    {
      rowsOf: (answer): readonly HistoryItem[] => (refusalOf(answer) ? [] : answer.items),
      pageSize: PAGE,
      enabled,
    },
  );
  const months = useCall(
    askQuestion,
    {
      clientId,
      measures: 'sold,sales,traded',
      dimensions: 'month',
      ...(departmentId === null ? {} : { filters: `department:${departmentId}` }),
      startDate: from,
      endDate: to,
      compare,
      sortBy: 'month',
      descending: false,
      limit: 240,
    },
    { enabled, keep: true },
  );
  const monthly = months.data && !refusalOf(months.data) ? months.data : undefined;
  return {
    asked,
    clientId,
    /** Of which store it is, and whether the user works there. */
    at,
    showOwnStore: () => setStore(null),
    compare,
    setCompare,
    /** Keys of the columns that were chosen; null for as many as there is room for. */
    columns: columnsText === null ? null : columnsText.split(','),
    setColumns: (keys: readonly string[]) => setColumns(keys.join(',') || null),
    isReady: enabled,
    from,
    to,
    setFrom,
    setTo,
    departmentId,
    setDepartment,
    least: leastText ?? '',
    setLeast,
    sortBy,
    descending,
    setSort: (by: HistorySort, isDown: boolean) => setSort(`${isDown ? '' : '-'}${by}`),
    pages,
    error: info.error ?? pages.error,
    again: () => (info.error ? void info.refetch() : pages.again()),
    refused: refusalOf(pages.first),
    months: monthly?.rows ?? [],
    /** What all items of the department came to last year: sold, sales, traded in. */
    before: monthly?.totalBefore ?? null,
  };
}
export type History = ReturnType<typeof useHistory>;
