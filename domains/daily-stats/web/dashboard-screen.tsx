import { type Cents, absolute } from '#kernel/money.ts';
import './daily-stats.css';
import type { ReactNode } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import {
  getDailyDepartmentStats,
  getHourlySalesAndTrades,
  getKpi,
  getTransactionTotals,
  todaysSalesAndGoal,
} from '#domains/daily-stats/contract/calls.ts';
import { FiguresStrip, StripSkeleton } from '#domains/daily-stats/web/dashboard-strip.tsx';
import { DepartmentRows } from '#domains/daily-stats/web/department-rows.tsx';
import { HoursChart } from '#domains/daily-stats/web/hours-chart.tsx';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { NeedsPerson } from '#domains/daily-stats/web/needs-person.tsx';
import { OpenDrawers } from '#domains/daily-stats/web/open-drawers.tsx';
import { useNeeds } from '#domains/daily-stats/web/use-needs.ts';
import { useOpenDrawers } from '#domains/daily-stats/web/use-open-drawers.ts';
import { useScanToInventory } from '#domains/daily-stats/web/use-scan-to-inventory.ts';
import { lastWeekday, lastWeekdayAt, money } from '#domains/daily-stats/web/figure-labels.ts';
import { addDays, localTime } from '#kernel/business-day.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatWeekday } from '#ui/data/format.ts';
import { IconChartBar } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton, useLate } from '#ui/data/skeleton.tsx';
import { StatStrip } from '#ui/data/stat-strip.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { SeeAlso } from '#platform/web/see-also.tsx';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';

const AGAIN_MS = 15_000;
const NEAR = ['/Admin/dashboard', '/management/dailystats'];

type DashboardProps = {
  /** What comes before everything else while it is there: the steps of setting up. */
  first?: ReactNode;
  /** The day's tasks, from the app. */
  duties?: ReactNode;
  /** Do they have steps of setting up that are open? */
  isSettingUp?: boolean;
  /** Is known what is in them? */
  isKnown?: boolean;
};

/** How the store is doing today: figures, hours, departments, what waits for a person, open drawers. */
export function DashboardScreen({ first, duties, isKnown = true, isSettingUp = false }: DashboardProps) {
  const { clientId } = useWorkplace();
  const { store } = useActivePlace();
  const mayNotSee = useRightReason('reports.view');
  const zone = store?.timeZone ?? 'UTC';
  const totals = useCall(getTransactionTotals, { ClientId: clientId }, { everyMs: AGAIN_MS });
  const today = totals.data?.businessDay;
  const drawers = useOpenDrawers();
  const needs = useNeeds(zone);
  const isWaiting = !isKnown || needs.rows === undefined;
  const isLate = useLate(isWaiting, 2_000);
  useScanToInventory();
  useLive('day', [getTransactionTotals, getKpi]);
  const openDrawers = drawers && <OpenDrawers drawers={drawers} zone={zone} />;
  return (
    <div className={classNames('body dash', mayNotSee && 'plain')}>
      <TopBarActs>
        <span className="t3 s nw dash-date">{today ? formatWeekday(today) : ''}</span>
      </TopBarActs>
      {isSettingUp && <div className="wide">{first}</div>}
      {totals.error && !totals.data ? (
        <div className="wide">
          <FailedNote error={totals.error} again={() => void totals.refetch()} />
        </div>
      ) : mayNotSee ? (
        <TotalsStrip totals={totals.data} />
      ) : (
        <Figures today={today} zone={zone} cutoffHour={store?.cutoffHour ?? 4} />
      )}
      <div className={classNames('dash-side', isWaiting && !isLate && 'waiting')}>
        <div className="col">
          <NeedsPerson needs={needs} hasMore={isSettingUp} />
          {mayNotSee && openDrawers}
        </div>
        <div className="col">
          {duties}
          {!mayNotSee && openDrawers}
        </div>
      </div>
    </div>
  );
}

type Totals = {
  totalItems: number;
  transactions: number;
  subtotal: Cents;
  totalTrades: Cents;
  totalRefunds: Cents;
};

/** Who may not see statistics sees the totals of the day. */
function TotalsStrip({ totals }: { totals: Totals | undefined }) {
  if (!totals) return <StripSkeleton />;
  return (
    <StatStrip
      label={texts.TODAY}
      stats={[
        { label: texts.SALES_TODAY, value: money(totals.subtotal) },
        { label: texts.TICKETS, value: formatCount(totals.transactions) },
        { label: texts.PIECES, value: formatCount(totals.totalItems) },
        { label: texts.TRADES, value: money(absolute(totals.totalTrades)) },
        { label: texts.REFUNDS, value: money(absolute(totals.totalRefunds)) },
      ]}
    />
  );
}

type FiguresProps = {
  /** Undefined until the server has said which day it is. */
  today: string | undefined;
  zone: string;
  cutoffHour: number;
};

/** Strip, chart and departments of a day; refreshed every 15 seconds while the page is visible. */
function Figures({ today, zone, cutoffHour }: FiguresProps) {
  const { clientId } = useWorkplace();
  const every = { everyMs: AGAIN_MS };
  const kpi = useCall(getKpi, { Clientid: clientId }, every);
  const goal = useCall(todaysSalesAndGoal, { Clientid: clientId }, every);
  const hours = useCall(getHourlySalesAndTrades, { Clientid: clientId }, every);
  const last = today && addDays(today, -7);
  const isKnown = today !== undefined;
  const before = useCall(
    getHourlySalesAndTrades,
    { Clientid: clientId, StartDate: last ?? '', EndDate: last ?? '' },
    { enabled: isKnown },
  );
  const departments = useCall(
    getDailyDepartmentStats,
    { Clientid: clientId, StartDate: today ?? '', EndDate: today ?? '' },
    { ...every, enabled: isKnown },
  );
  const failed = [kpi, hours, departments].find((one) => one.error && !one.data);
  const sold = (departments.data ?? []).filter((row) => row.itemsSold > 0);
  return (
    <>
      {kpi.data ? (
        <FiguresStrip
          kpi={kpi.data}
          label={texts.SALES_TODAY}
          goal={goal.data}
          beforeShort={lastWeekday(kpi.data.before.endDate)}
          beforeWords={lastWeekdayAt(kpi.data.before.endDate, kpi.data.before.until, zone)}
        />
      ) : (
        !failed && <StripSkeleton />
      )}
      <div className="dash-main">
        {failed?.error && <FailedNote error={failed.error} again={() => void failed.refetch()} />}
        <Panel title={texts.BY_HOUR} className="hours">
          {hours.data && before.data && last ? (
            <HoursChart
              hours={hours.data}
              before={before.data}
              beforeName={lastWeekday(last)}
              cutoffHour={cutoffHour}
              nowHour={localTime(new Date(hours.dataUpdatedAt), zone).hour}
              empty={texts.NOTHING_YET}
            />
          ) : (
            <Skeleton width="100%" height={240} />
          )}
        </Panel>
        <Panel
          title={texts.DEPARTMENTS_TODAY}
          padded={false}
          className="departments"
          aside={<SeeAlso to={NEAR} />}
        >
          {departments.data &&
            (sold.length > 0 ? (
              <div className="scrolls" tabIndex={0} role="group" aria-label={texts.DEPARTMENTS_TODAY}>
                <DepartmentRows rows={sold} />
              </div>
            ) : (
              <EmptyState icon={IconChartBar} title={texts.NOTHING_YET} />
            ))}
        </Panel>
      </div>
    </>
  );
}
