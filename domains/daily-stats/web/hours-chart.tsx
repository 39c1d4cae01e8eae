// What was sold and bought by the hour, beside the same day a week before.
import type { HourWire } from '#domains/daily-stats/contract/shapes.ts';
import { hourName, hoursBetween, isLater } from '#domains/daily-stats/rules/hours.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconChartBar } from '#ui/icons.tsx';

export type HoursChartProps = {
  hours: readonly HourWire[];
  before: readonly HourWire[];
  /** What the dotted line is: "last Friday". */
  beforeName: string;
  cutoffHour: number;
  /** The hour of now while the day runs: later ones have no value yet. */
  nowHour: number | null;
  empty: string;
};

/** Bars for sales and trades, a dotted line for the compared day. Amounts in cents. */
export function HoursChart({ hours, before, beforeName, cutoffHour, nowHour, empty }: HoursChartProps) {
  const shown = hoursBetween(
    [...hours, ...before].map((row) => row.hour),
    cutoffHour,
  );
  if (shown.length === 0) return <EmptyState icon={IconChartBar} title={empty} />;
  const valuesOf = (rows: readonly HourWire[], of: 'sales' | 'trades', running: boolean) =>
    shown.map((hour) => {
      if (running && nowHour !== null && isLater(hour, nowHour, cutoffHour)) return null;
      return rows.find((row) => row.hour === hour)?.[of] ?? 0;
    });
  return (
    <BarChart
      label={texts.BY_HOUR}
      categoryTitle={texts.HOUR}
      categories={shown.map(hourName)}
      series={[
        { name: texts.SALES, values: valuesOf(hours, 'sales', true) },
        { name: texts.TRADES, values: valuesOf(hours, 'trades', true) },
      ]}
      {...(before.length > 0
        ? { compare: { name: texts.BEFORE(beforeName), values: valuesOf(before, 'sales', false) } }
        : {})}
      unit={100}
      format={(value) => formatMoney(value, { short: true })}
    />
  );
}
