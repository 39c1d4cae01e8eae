// Which report, of which days and whom: kept in the address, so that a reload or a link shows the same.
import { useState } from 'react';
import { useAddress } from '#platform/web/use-address.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { getReportList, previewReport } from '#domains/reports/contract/calls.ts';
import { type Paper, paperFromWire, type ReportWire } from '#contract/report.ts';
import type { AskedReport } from './report-files.ts';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { type Refused, refusalOf } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const LONG_MS = 600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type Preset = 'today' | 'yesterday' | 'week' | 'month' | 'other';

export type Report = {
  readonly list: readonly ReportWire[];
  readonly listIsLoading: boolean;
  readonly listError: Error | null;
  readonly chosen: ReportWire | undefined;
  readonly choose: (name: string) => void;
  readonly from: string;
  readonly to: string;
  readonly preset: Preset;
  readonly setDays: (from: string, to: string) => void;
  readonly pickPreset: (preset: Preset) => void;
  readonly employee: string;
  readonly setEmployee: (name: string) => void;
  /** Id of a department; empty for all. */
  readonly department: string;
  readonly setDepartment: (id: string) => void;
  /** How many were sold at least; empty for any. */
  readonly atLeast: string;
  readonly setAtLeast: (quantity: string) => void;
  /** What the server is asked; null while it is not known whom and when. */
  readonly asked: AskedReport | null;
  readonly paper: Paper | null;
  readonly refused: Refused | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly again: () => void;
};

/** The day of the store, by its clock and cutoff hour; empty until the store is known. */
function useBusinessDay(clientId: number): string {
  const [now] = useState(() => new Date());
  const store = useCall(getClientInfo, { id: clientId }, { staleMs: LONG_MS });
  return store.data ? businessDay(now, store.data.timeZone, store.data.cutoffHour) : '';
}

const presetsOf = (today: string): Record<Exclude<Preset, 'other'>, readonly [string, string]> => ({
  today: [today, today],
  yesterday: [addDays(today, -1), addDays(today, -1)],
  week: [addDays(today, -6), today],
  month: [`${today.slice(0, 8)}01`, today],
});

/** The preset that means these days. */
function presetOf(from: string, to: string, presets: ReturnType<typeof presetsOf>): Preset {
  const named = (['today', 'yesterday', 'week', 'month'] as const).find(
    (one) => presets[one][0] === from && presets[one][1] === to,
  );
  return named ?? 'other';
}

const isDay = (text: string | null): text is string => text !== null && DAY.test(text);

/** The days that the address names; where it names none that can be read today, and no end for a report of one day. */
function daysOf(from: string | null, to: string | null, today: string, ofOneDay: boolean) {
  const first = isDay(from) ? from : today;
  return { from: first, to: !ofOneDay && isDay(to) ? to : first };
}

type Filters = { readonly employee: string; readonly department: string; readonly atLeast: string };

/** What narrows the report, of what it can be narrowed by. */
function narrowed(report: ReportWire, { employee, department, atLeast }: Filters) {
  return {
    ...(report.filters.includes('employee') && employee !== '' ? { Employee: employee } : {}),
    ...(report.filters.includes('department') && department !== ''
      ? { DepartmentId: Number(department) }
      : {}),
    ...(report.filters.includes('quantity') && atLeast !== '' ? { MinQuantity: atLeast } : {}),
  };
}

/** The state of the report screen. */
export function useReport(): Report {
  const { clientId } = useWorkplace();
  const today = useBusinessDay(clientId);
  const [name, setName] = useAddress('report');
  const [fromText, setFrom] = useAddress('from');
  const [toText, setTo] = useAddress('to');
  const [employee, setEmployee] = useState('');
  const settled = useSettled(employee.trim(), 400);
  const [department, setDepartment] = useState('');
  const [atLeast, setAtLeast] = useState('');
  const settledLeast = useSettled(atLeast.trim(), 400);
  const list = useCall(getReportList, {}, { staleMs: LONG_MS });
  const chosen = list.data?.find((one) => one.reportName === name) ?? list.data?.[0];
  const { from, to } = daysOf(fromText, toText, today, chosen?.period === 'day');
  const asked: AskedReport | null =
    chosen && from !== '' && clientId > 0
      ? {
          ReportName: chosen.reportName,
          ClientID: clientId,
          Today: today,
          ...(chosen.period === 'now' ? {} : { StartDate: from, EndDate: to < from ? from : to }),
          ...narrowed(chosen, { employee: settled, department, atLeast: settledLeast }),
        }
      : null;
  const found = useCall(previewReport, asked ?? { ReportName: '-', ClientID: 1 }, {
    enabled: asked !== null,
    keep: true,
  });
  const refused = refusalOf(found.data);
  const presets = presetsOf(today === '' ? '2026-01-01' : today);
  const setDays = (start: string, end: string) => {
    setFrom(start);
    setTo(end);
  };
  return {
    list: list.data ?? [],
    listIsLoading: list.isLoading,
    listError: list.error,
    chosen,
    choose: setName,
    from,
    to,
    preset: presetOf(from, to, presets),
    setDays,
    pickPreset: (one) => one !== 'other' && setDays(...presets[one]),
    employee,
    setEmployee,
    department,
    setDepartment,
    atLeast,
    setAtLeast,
    asked,
    paper: found.data && !refused ? paperFromWire(found.data) : null,
    refused,
    error: found.error ?? list.error,
    isLoading: found.isLoading || found.isPlaceholderData,
    again: () => void (list.error ? list.refetch() : found.refetch()),
  };
}
