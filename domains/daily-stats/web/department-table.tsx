// Departments of a period, by the month's rollups or the day's.
import { getDailyDepartmentStats, getMonthlyDepartmentStats } from '#domains/daily-stats/contract/calls.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { type DepartmentRow, DepartmentRows } from '#domains/daily-stats/web/department-rows.tsx';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import type { Period } from '#domains/daily-stats/rules/period.ts';
import { marginShareOf } from '#domains/reports/rules/margin.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents, toPercent } from '#kernel/money.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconChartBar } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** Rows of the same department added up, the largest first. */
export function byDepartment(rows: readonly DepartmentRow[]): DepartmentRow[] {
  const sums = new Map<number, DepartmentRow>();
  for (const row of rows) {
    const before = sums.get(row.departmentId);
    const add = (name: 'sales' | 'tax' | 'trades' | 'refunds') => cents(row[name] + (before?.[name] ?? 0));
    const [sales, refunds] = [add('sales'), add('refunds')];
    const cost = row.cost === null ? null : cents(row.cost + (before?.cost ?? 0));
    sums.set(row.departmentId, {
      departmentId: row.departmentId,
      departmentName: row.departmentName,
      itemsSold: row.itemsSold + (before?.itemsSold ?? 0),
      itemsTraded: row.itemsTraded + (before?.itemsTraded ?? 0),
      itemsRefunded: row.itemsRefunded + (before?.itemsRefunded ?? 0),
      sales,
      cost,
      tax: add('tax'),
      trades: add('trades'),
      refunds,
      margin:
        cost === null
          ? null
          : toPercent(
              marginShareOf({
                salesCents: sales,
                refundsCents: refunds,
                costCents: cost,
              }),
            ),
    });
  }
  return [...sums.values()].sort((one, other) => other.sales - one.sales);
}

/** The departments that sold something in the period. */
export function DepartmentTable({ period, byMonth }: { period: Period; byMonth: boolean }) {
  const { clientId } = useWorkplace();
  const ask = { Clientid: clientId, StartDate: period.start, EndDate: period.end };
  const days = useCall(getDailyDepartmentStats, ask, { enabled: !byMonth });
  // The range of a year runs from the end of the prior year (REP-03), whose month isn't shown.
  const months = useCall(
    getMonthlyDepartmentStats,
    { ...ask, StartDate: addDays(period.start, -1) },
    { enabled: byMonth },
  );
  const asked = byMonth ? months : days;
  if (asked.error && !asked.data)
    return <FailedNote error={asked.error} again={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton width="100%" height={120} />;
  const rows = byDepartment(
    asked.data.filter((row) => !('month' in row) || row.month >= period.start.slice(0, 7)),
  ).filter((row) => row.itemsSold > 0);
  if (rows.length === 0) return <EmptyState icon={IconChartBar} title={texts.NOTHING_THEN} />;
  return (
    <Panel padded={false}>
      <DepartmentRows rows={rows} />
    </Panel>
  );
}
