// What all items came to, beside last year where it is compared.
import { changeOf } from '#domains/analytics/rules/change.ts';
import type { OutputOf } from '#contract/call.ts';
import type { getHistory } from '#domains/analytics/contract/history.ts';
import { type Stat, StatStrip } from '#ui/data/stat-strip.tsx';
import { formatCount, formatMoney, formatPercent } from '#ui/data/format.ts';
import { historyTexts as texts } from './messages.ts';
import type { History } from './use-history.ts';
import { toPercent } from '#kernel/money.ts';

type Sums = OutputOf<typeof getHistory>['sums'];

/** A share to a tenth of a percent, as on every screen of figures. */
const percent = (part: number, whole: number): string =>
  whole > 0 ? formatPercent(Math.round((part / whole) * 1_000) * 100) : '–';

/** Change and last year's figure; nothing where it isn't compared. */
function beside(
  now: number,
  before: unknown,
  say: (value: number) => string,
): Pick<Stat, 'change' | 'good' | 'detail'> {
  if (typeof before !== 'number') return {};
  const change = changeOf(now, before);
  const detail = texts.before(say(before));
  if (change === null) return { detail };
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return { change: `${sign}${toPercent(Math.abs(change)).toFixed(1)}%`, good: change >= 0, detail };
}

/** The strip of figures. A least quantity asks about some items only: last year isn't beside those. */
export function HistoryFigures({ history, sums }: { history: History; sums: Sums }) {
  const [sold, sales, traded] = history.least === '' ? (history.before ?? []) : [];
  const stats: Stat[] = [
    { label: texts.SOLD, value: formatCount(sums.sold), ...beside(sums.sold, sold, formatCount) },
    { label: texts.SALES, value: formatMoney(sums.sales), ...beside(sums.sales, sales, formatMoney) },
    ...(sums.margin === null
      ? []
      : [
          {
            label: texts.MARGIN,
            value: percent(sums.margin, sums.sales - sums.refunds),
            detail: formatMoney(sums.margin),
          },
        ]),
    {
      label: texts.SELL_THROUGH,
      value: percent(sums.sold, sums.sold + sums.onHand),
      detail: texts.onHand(formatCount(sums.onHand)),
    },
    { label: texts.TRADED, value: formatCount(sums.tradedIn), ...beside(sums.tradedIn, traded, formatCount) },
  ];
  return <StatStrip stats={stats} label={texts.FIGURES} />;
}
