import './daily-stats.css';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import {
  getDailyStats,
  getHourlySalesAndTrades,
  getKpi,
  todaysSalesAndGoal,
} from '#domains/daily-stats/contract/calls.ts';
import { type Bucket, dayBuckets, hourBuckets } from '#domains/daily-stats/web/buckets.ts';
import { FiguresStrip, StripSkeleton } from '#domains/daily-stats/web/dashboard-strip.tsx';
import { DepartmentTable } from '#domains/daily-stats/web/department-table.tsx';
import { exportBuckets } from '#domains/daily-stats/web/export-buckets.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { MoneyLists } from '#domains/daily-stats/web/money-lists.tsx';
import { StatsTable } from '#domains/daily-stats/web/stats-table.tsx';
import { type StatsPeriod, useStatsPeriod } from '#domains/daily-stats/web/use-stats-period.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { beforeWords } from '#domains/daily-stats/web/figure-labels.ts';
import { formatMoney } from '#ui/data/format.ts';
import { IconChartBar, IconChevronLeft, IconChevronRight, IconDownload } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';

const AGAIN_MS = 15_000;

/** The rows of a period and of the one before: hours for a day, else days or months. */
function useBuckets({ kind, period, before }: StatsPeriod, cutoffHour: number) {
  const { clientId } = useWorkplace();
  const isDay = kind === 'day';
  const ask = { Clientid: clientId, StartDate: period.start, EndDate: period.end };
  const askBefore = { Clientid: clientId, StartDate: before.start, EndDate: before.end };
  const hours = useCall(getHourlySalesAndTrades, ask, { enabled: isDay, everyMs: AGAIN_MS });
  const hoursBefore = useCall(getHourlySalesAndTrades, askBefore, { enabled: isDay });
  const days = useCall(getDailyStats, ask, { enabled: !isDay, everyMs: AGAIN_MS });
  const daysBefore = useCall(getDailyStats, askBefore, { enabled: !isDay });
  const [now, then] = isDay ? [hours, hoursBefore] : [days, daysBefore];
  const isReady = now.data !== undefined && then.data !== undefined;
  const hoursNow = hours.data ?? [];
  const hoursThen = hoursBefore.data ?? [];
  const rows: Bucket[] = !isReady
    ? []
    : isDay
      ? hourBuckets(hoursNow, hoursThen, cutoffHour)
      : dayBuckets(kind, days.data ?? []);
  const rowsBefore: Bucket[] = !isReady
    ? []
    : isDay
      ? hourBuckets(hoursThen, hoursNow, cutoffHour)
      : dayBuckets(kind, daysBefore.data ?? []);
  const error = (now.data ? null : now.error) ?? (then.data ? null : then.error);
  const again = () => {
    void now.refetch();
    void then.refetch();
  };
  return { rows, rowsBefore, isReady, error, again };
}

/** What the store did in a day, week, month or year, beside the same period before (REP-03, NS-NAV-05). */
export function DailyStatsScreen() {
  const { clientId } = useWorkplace();
  const { store } = useActivePlace();
  const stats = useStatsPeriod();
  const mayNotSee = useRightReason('reports.view');
  const [tab, setTab] = useState<'figures' | 'departments' | 'money'>('figures');
  const { kind, period } = stats;
  const buckets = useBuckets(stats, store?.cutoffHour ?? 4);
  const ask = { Clientid: clientId, StartDate: period.start, EndDate: period.end };
  const kpi = useCall(getKpi, ask, { everyMs: AGAIN_MS });
  const goal = useCall(todaysSalesAndGoal, ask);
  useKeys(
    [
      { key: '[', label: texts.EARLIER, run: () => stats.step(-1) },
      { key: ']', label: texts.LATER, run: () => stats.step(1), when: !stats.isLast },
    ],
    texts.DAILY_STATS,
  );
  if (mayNotSee)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNotSee}</Note>
      </div>
    );
  return (
    <div className="body stack stats">
      <StatsHead
        stats={stats}
        onExport={() => exportBuckets(buckets.rows, `${kind}-${period.start}`)}
        ready={buckets.isReady}
      />
      {buckets.error && <FailedNote error={buckets.error} again={buckets.again} />}
      {kpi.data ? (
        <FiguresStrip
          kpi={kpi.data}
          label={texts.SALES}
          goal={goal.data}
          beforeWords={beforeWords(kind, kpi.data.before.until, store?.timeZone ?? 'UTC')}
        />
      ) : (
        <StripSkeleton />
      )}
      <Panel title={stats.title} className="stats-chart">
        <PeriodChart stats={stats} rows={buckets.rows} before={buckets.rowsBefore} ready={buckets.isReady} />
      </Panel>
      <Tabs
        className="stats-tabs"
        label={texts.DAILY_STATS}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'figures', label: texts.FIGURES },
          { value: 'departments', label: texts.DEPARTMENTS },
          { value: 'money', label: texts.MONEY },
        ]}
      >
        {tab === 'figures' && (
          <StatsTable
            rows={buckets.rows}
            isDay={kind === 'day'}
            loading={!buckets.isReady && !buckets.error}
          />
        )}
        {tab === 'departments' && (
          <DepartmentTable period={period} byMonth={kind === 'year' || kind === 'month'} />
        )}
        {tab === 'money' && <MoneyLists period={period} />}
      </Tabs>
    </div>
  );
}

type HeadProps = { stats: StatsPeriod; onExport: () => void; ready: boolean };

function StatsHead({ stats, onExport, ready }: HeadProps) {
  return (
    <Row wrap className="stats-head">
      <Segmented
        label={texts.PERIOD}
        value={stats.kind}
        onChange={stats.choose}
        options={[
          { value: 'day', label: texts.DAY },
          { value: 'week', label: texts.WEEK },
          { value: 'month', label: texts.MONTH },
          { value: 'year', label: texts.YEAR },
        ]}
      />
      <IconButton icon={IconChevronLeft} label={texts.EARLIER} onClick={() => stats.step(-1)} />
      <IconButton
        icon={IconChevronRight}
        label={texts.LATER}
        disabled={stats.isLast}
        onClick={() => stats.step(1)}
      />
      <input
        type="date"
        className="num"
        aria-label={texts.GO_TO}
        value={stats.period.start}
        onChange={(event) => event.target.value !== '' && stats.goTo(event.target.value)}
      />
      <span className="grow" />
      <Button icon={IconDownload} disabled={!ready} onClick={onExport}>
        {texts.EXPORT}
      </Button>
    </Row>
  );
}

type ChartProps = { stats: StatsPeriod; rows: readonly Bucket[]; before: readonly Bucket[]; ready: boolean };

function PeriodChart({ stats, rows, before, ready }: ChartProps) {
  if (!ready) return <Skeleton width="100%" height={220} />;
  const isEmpty = [...rows, ...before].every((row) => row.sales === 0 && row.trades === 0);
  if (isEmpty) return <EmptyState icon={IconChartBar} title={texts.NOTHING_THEN} />;
  return (
    <BarChart
      label={texts.chartOf(stats.title)}
      categoryTitle={texts.WHEN}
      categories={rows.map((row) => row.label)}
      series={[
        { name: texts.SALES, values: rows.map((row) => row.sales) },
        { name: texts.TRADES, values: rows.map((row) => row.trades) },
      ]}
      {...(before.some((row) => row.sales !== 0)
        ? {
            compare: {
              name: texts.BEFORE(texts.theBefore[stats.kind]),
              values: rows.map((_row, at) => before[at]?.sales ?? null),
            },
          }
        : {})}
      unit={100}
      format={(value) => formatMoney(value, { short: true })}
    />
  );
}
