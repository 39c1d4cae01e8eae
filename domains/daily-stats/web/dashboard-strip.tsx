// The five figures of a day or period in one strip.
import type { KpiWire } from '#domains/daily-stats/contract/shapes.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { changeOf, money, percent, pointsOf } from '#domains/daily-stats/web/figure-labels.ts';
import { shareOfWhole } from '#domains/reports/rules/margin.ts';
import { type Cents, toPercent } from '#kernel/money.ts';
import { formatCount } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { type Stat, StatStrip } from '#ui/data/stat-strip.tsx';

/** The room of the strip until its figures are here; as high, so that nothing below moves. */
export function StripSkeleton() {
  return (
    <div className="kp five" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key}>
          <Skeleton width="70%" height={62} />
        </div>
      ))}
    </div>
  );
}

export type FiguresStripProps = {
  kpi: KpiWire;
  label: string;
  /** "last Friday at 6:42 PM". */
  beforeWords: string;
  /** The same without the clock: "last Friday". */
  beforeShort?: string;
  goal: { goal: Cents; percent: number } | undefined;
};

/** Sales, tickets, trades, margin for whoever may see it, refunds; with a goal its share is under the sales. */
export function FiguresStrip({ kpi, label, beforeWords, beforeShort, goal }: FiguresStripProps) {
  const sales = changeOf(kpi.sales, kpi.before.sales, beforeWords);
  const hasGoal = goal !== undefined && goal.goal > 0;
  const share = (part: Cents, whole: Cents) => percent(toPercent(shareOfWhole(part, whole)));
  const stats: Stat[] = [
    {
      label,
      value: money(kpi.sales),
      ...sales,
      detail: hasGoal ? (
        <>
          {sales.detail}
          <span className="goal-share">{texts.ofGoal(percent(goal.percent), money(goal.goal))}</span>
        </>
      ) : (
        sales.detail
      ),
    },
    {
      label: texts.TICKETS,
      value: formatCount(kpi.transactions),
      detail: texts.average(money(kpi.averageSale)),
    },
    {
      label: texts.TRADES,
      value: money(kpi.trades),
      detail: texts.credit(share(kpi.tradesCredit, kpi.trades), kpi.itemsTraded),
    },
    ...(kpi.margin === null
      ? []
      : [
          {
            label: texts.MARGIN,
            value: percent(kpi.margin),
            ...pointsOf(kpi.margin, kpi.before.margin ?? 0, kpi.before.sales > 0, beforeShort ?? beforeWords),
          },
        ]),
    {
      label: texts.REFUNDS,
      value: money(kpi.refunds),
      detail: texts.refunded(kpi.refundTransactions, share(kpi.refunds, kpi.sales)),
    },
  ];
  return <StatStrip label={label} stats={stats} />;
}
