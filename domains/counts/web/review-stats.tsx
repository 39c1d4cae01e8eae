import type { getReview } from '#domains/counts/contract/review.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import type { OutputOf } from '#contract/call.ts';
import { shareOf } from '#kernel/money.ts';
import { formatCount, formatMoney, formatPercent } from '#ui/data/format.ts';
import { StatStrip } from '#ui/data/stat-strip.tsx';

type Props = { summary: OutputOf<typeof getReview>['summary']; seesCost: boolean };

/** What was expected when it was counted, what was found, and what the difference is worth. */
export function ReviewStats({ summary, seesCost }: Props) {
  const share = summary.expected === 0 ? 0 : shareOf(Math.abs(summary.difference), summary.expected);
  // Cost first and retail below it; retail alone for whoever may not see cost.
  const worth = (cost: number | null, retail: number, sign: boolean) => {
    const [first, second] = [...(seesCost && cost !== null ? [cost] : []), retail].map((amount) =>
      formatMoney(amount, { sign }),
    );
    return { value: first ?? '', detail: second };
  };
  return (
    <StatStrip
      label={texts.ALL_TAB}
      stats={[
        { label: texts.EXPECTED, value: formatCount(summary.expected), detail: texts.WHEN_COUNTED },
        { label: texts.COUNTED, value: formatCount(summary.counted) },
        {
          label: texts.NET,
          value: formatCount(summary.difference, { sign: true }),
          detail: formatPercent(share),
        },
        {
          label: seesCost ? texts.NET_MONEY : texts.AT_RETAIL,
          ...worth(summary.netCost, summary.netRetail, true),
        },
        {
          label: seesCost ? texts.ALL_MONEY : texts.ALL_TAB,
          ...worth(summary.allCost, summary.allRetail, false),
        },
      ]}
    />
  );
}
