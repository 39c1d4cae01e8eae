import type { BatchItemWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { totalsOf } from './totals-of.ts';
import { subtract } from '#kernel/money.ts';
import { Facts } from '#ui/data/facts.tsx';
import { formatMoney } from '#ui/data/format.ts';

/** What the batch comes to: units, items, cost, and what is asked for them now and then. */
export function Totals({ items }: { items: readonly BatchItemWire[] }) {
  const { units, items: makes, costCents, beforeCents, afterCents } = totalsOf(items);
  return (
    <section className="cv-totals" aria-label={texts.TOTALS}>
      <Facts
        amounts
        facts={[
          [texts.UNITS, texts.units(units)],
          [texts.MAKES, texts.items(makes)],
          [texts.TOTAL_COST, costCents === null ? null : formatMoney(costCents)],
          [texts.BEFORE, formatMoney(beforeCents)],
          [texts.AFTER, <b key="after">{formatMoney(afterCents)}</b>],
          [texts.DIFFERENCE, formatMoney(subtract(afterCents, beforeCents), { sign: true })],
        ]}
      />
    </section>
  );
}
