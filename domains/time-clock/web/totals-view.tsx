import { useMemo } from 'react';
import { downloadCsv, toCsv } from '#domains/catalog/web/public/csv.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { getEmployeeHours } from '#domains/time-clock/contract/schedule.ts';
import { sumByEmployee } from '#domains/time-clock/rules/sum-hours.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { PeriodFilter } from '#domains/time-clock/web/period-filter.tsx';
import type { PeriodState } from '#domains/time-clock/web/use-period.ts';
import { countedOf, useRecords } from '#domains/time-clock/web/use-records.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { formatCount, formatHours } from '#ui/data/format.ts';
import { IconClock, IconDownload } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

type Total = {
  userId: number;
  username: string;
  worked: number;
  planned: number;
  records: number;
  open: number;
  forgotten: number;
};

/** How many people a chart still shows side by side. */
const MOST_BARS = 12;

const columns: readonly Column<Total>[] = [
  { key: 'who', title: texts.EMPLOYEE, cell: (row) => <span className="ell b">{row.username}</span> },
  {
    key: 'records',
    title: texts.RECORD_COUNT,
    width: 100,
    align: 'right',
    quiet: true,
    hideBelow: 640,
    cell: (row) => formatCount(row.records),
  },
  {
    key: 'check',
    title: texts.TO_CHECK,
    width: 240,
    narrow: 'detail',
    cell: (row) => (
      <span className="row">
        {row.forgotten > 0 && (
          <Chip small tone="warn">
            {texts.forgotten(row.forgotten)}
          </Chip>
        )}
        {row.open > 0 && (
          <Chip small tone="ok" dot>
            {texts.open(row.open)}
          </Chip>
        )}
      </span>
    ),
  },
  {
    key: 'planned',
    title: texts.PLANNED,
    width: 110,
    align: 'right',
    cell: (row) => formatHours(row.planned),
  },
  {
    key: 'difference',
    title: texts.DIFFERENCE,
    width: 110,
    align: 'right',
    hideBelow: 640,
    cell: (row) => formatHours(row.worked - row.planned),
  },
  {
    key: 'worked',
    title: texts.WORKED,
    width: 110,
    align: 'right',
    narrow: 'value',
    cell: (row) => <b>{formatHours(row.worked)}</b>,
  },
];

/** The hours of everybody in the period against the plan. */
export function TotalsView({ period }: { period: PeriodState }) {
  const { clientId, userId } = useWorkplace();
  const maySee = useMayDo('timeclock.view');
  const records = useRecords(period, null, false);
  const plan = useCall(
    getEmployeeHours,
    {
      StartDate: period.start,
      EndDate: period.end,
      ...(maySee ? { ClientId: clientId } : { UserId: userId }),
    },
    { enabled: period.problem === null, keep: true },
  );
  const rows = useMemo((): Total[] => {
    const told = new Map(sumByEmployee(records.rows.map(countedOf)).map((one) => [one.userId, one]));
    return (plan.data ?? []).map((one) => ({
      userId: one.userId,
      username: one.username,
      worked: one.workedMinutes,
      planned: one.scheduledMinutes,
      records: told.get(one.userId)?.records ?? 0,
      open: told.get(one.userId)?.open ?? 0,
      forgotten: told.get(one.userId)?.forgotten ?? 0,
    }));
  }, [records.rows, plan.data]);
  const error = plan.error ?? records.error;
  return (
    <>
      <FilterRow>
        <PeriodFilter period={period} />
        <Spread />
        <Button
          icon={IconDownload}
          disabled={rows.length === 0}
          onClick={() => downloadCsv(`Hours ${period.start} ${period.end}.csv`, totalsCsv(rows))}
        >
          {texts.EXPORT}
        </Button>
      </FilterRow>
      {period.problem && <Note tone="refusal" band>{`${texts.TO} ${period.problem}`}</Note>}
      {error && <FailedNote band error={error} again={() => void plan.refetch()} />}
      {rows.length > 0 && rows.length <= MOST_BARS && (
        <div className="clock-chart">
          <Panel title={texts.BY_EMPLOYEE}>
            <HoursChart
              label={texts.BY_EMPLOYEE}
              title={texts.EMPLOYEE}
              rows={rows.map((row) => ({ ...row, label: row.username }))}
            />
          </Panel>
        </div>
      )}
      <DataTable
        label={texts.TOTALS}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.userId)}
        rowText={(row) => row.username}
        loading={plan.isLoading}
        empty={!error && <EmptyState icon={IconClock} title={texts.NO_TOTALS} />}
        footer={
          <>
            <span className="t2">{texts.ALL}</span>
            <Spread />
            <b className="num">{texts.sum(formatHours(rows.reduce((sum, row) => sum + row.worked, 0)))}</b>
          </>
        }
      />
    </>
  );
}

/** Minutes. */
export type HoursBar = { label: string; worked: number; planned: number };

/** Worked and planned side by side, drawn in hours; the chart has its table behind it. */
export function HoursChart({
  label,
  title,
  rows,
}: {
  label: string;
  title: string;
  rows: readonly HoursBar[];
}) {
  return (
    <BarChart
      label={label}
      categoryTitle={title}
      categories={rows.map((row) => row.label)}
      series={[
        { name: texts.WORKED, values: rows.map((row) => row.worked / 60) },
        { name: texts.PLANNED, values: rows.map((row) => row.planned / 60) },
      ]}
      format={(hours) => formatHours(hours * 60)}
      height={180}
    />
  );
}

function totalsCsv(rows: readonly Total[]): string {
  return toCsv([
    [texts.EMPLOYEE, texts.RECORD_COUNT, texts.PLANNED, texts.WORKED, texts.DIFFERENCE],
    ...rows.map((row) => [
      row.username,
      row.records,
      formatHours(row.planned),
      formatHours(row.worked),
      formatHours(row.worked - row.planned),
    ]),
  ]);
}
