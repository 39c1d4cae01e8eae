// The one figure that an owner looks for first, what it is measured by, and the hours that made it.
import type { TodayStoreWire } from '#domains/daily-stats/contract/today.ts';
import { hourName, hoursBetween, isLater } from '#domains/daily-stats/rules/hours.ts';
import { addHours, type Standing } from '#domains/daily-stats/rules/today.ts';
import { GoalBar } from '#domains/daily-stats/web/today/goal-bar.tsx';
import { todayMessages as texts } from '#domains/daily-stats/web/today/today-messages.ts';
import { localTime } from '#kernel/business-day.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney, formatPercent, formatWeekday } from '#ui/data/format.ts';
import { IconChartBar } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';

/** "+8.4%", to one decimal. */
const changeWords = (rate: number): string => formatPercent(Math.round(rate / 100) * 100, { sign: true });

/** How it compares with the same weekday last year. */
export function AgainstLastYear({ standing, when }: { standing: Standing; when: string }) {
  const { changeE5, compared, stores, lastYearWhole } = standing;
  if (compared === 0) return <span className="t3">{texts.NO_LAST_YEAR(when)}</span>;
  return (
    <>
      {changeE5 === null ? (
        <span className="t3">{texts.NOTHING_BY_NOW(when)}</span>
      ) : (
        <span className={classNames('b', changeE5 >= 0 ? 'up' : 'dn')}>
          {texts.byNow(changeWords(changeE5), when)}
        </span>
      )}
      <span className="t3">
        {[
          texts.wholeDay(formatMoney(lastYearWhole)),
          compared < stores ? texts.compared(compared, stores) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
}

function goalWords({ ofGoalE5, goal, goalFrom, sales }: Standing): string {
  if (ofGoalE5 === null) return texts.NO_GOAL;
  const share = texts.ofGoal(formatPercent(Math.round(ofGoalE5 / 1_000) * 1_000), formatMoney(goal));
  const rest = sales >= goal ? texts.REACHED : texts.left(formatMoney(goal - sales));
  return [share, rest, goalFrom === 'lastYear' ? texts.FROM_LAST_YEAR : ''].filter(Boolean).join(', ');
}

/** Sales of one store or of all, with goal, last year and how old the figures are. */
export function SalesCard({
  standing,
  lastYearDay,
  asOf,
}: {
  standing: Standing;
  lastYearDay: string;
  asOf: string;
}) {
  return (
    <section className="card today-sales num" aria-label={texts.SALES}>
      <div className="row between s t2">
        <span>{texts.SALES}</span>
        <span className="as-of">{asOf}</span>
      </div>
      <p className="big">{formatMoney(standing.sales)}</p>
      <GoalBar standing={standing} />
      <p className="s t2">{goalWords(standing)}</p>
      <p className="s vs">
        <AgainstLastYear standing={standing} when={formatWeekday(lastYearDay)} />
      </p>
      <p className="s t3">{texts.tickets(standing.transactions)}</p>
    </section>
  );
}

/** Bars of today, last year dotted; hours that are still to come have no bar. */
export function HoursPanel({ stores, now }: { stores: readonly TodayStoreWire[]; now: Date }) {
  const first = stores[0];
  const sumsOf = (of: 'hours' | 'lastYearHours') =>
    new Map(
      addHours(stores.map((store) => store[of].map(({ hour, sales }) => ({ hour, sales })))).map(
        ({ hour, sales }) => [hour, sales],
      ),
    );
  const [today, before] = [sumsOf('hours'), sumsOf('lastYearHours')];
  const cutoff = first?.cutoffHour ?? 0;
  const nowHour = first ? localTime(now, first.timeZone).hour : 0;
  const shown = hoursBetween([...today.keys(), ...before.keys()], cutoff);
  return (
    <Panel title={texts.BY_HOUR} className="today-hours">
      {shown.length === 0 || !first ? (
        <EmptyState icon={IconChartBar} title={texts.NOTHING_YET} />
      ) : (
        <BarChart
          label={texts.BY_HOUR}
          categoryTitle={texts.HOUR}
          categories={shown.map(hourName)}
          series={[
            {
              name: texts.TODAY,
              values: shown.map((hour) => (isLater(hour, nowHour, cutoff) ? null : (today.get(hour) ?? 0))),
            },
          ]}
          {...(before.size > 0
            ? {
                compare: {
                  name: formatWeekday(first.lastYearDay),
                  values: shown.map((hour) => before.get(hour) ?? 0),
                },
              }
            : {})}
          format={(value) => formatMoney(value, { short: true })}
        />
      )}
    </Panel>
  );
}
