// What a rule says, draws, would do, and was.
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { RuleVersionWire, SimulationWire } from '#domains/pricing/contract/rules.ts';
import { ruleCurve } from '#domains/pricing/rules/rule-curve.ts';
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';
import { pricingWebMessages as texts } from '#domains/pricing/web/messages.ts';
import { fromPercent } from '#kernel/money.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDateTime, formatMoney, formatPercent } from '#ui/data/format.ts';
import { IconTag } from '#ui/icons.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { SumBoxes } from '#ui/data/stat-strip.tsx';
import { Stack } from '#ui/layout/layout.tsx';

const money = (amount: number) => formatMoney(amount);
const short = (amount: number) => formatMoney(amount, { short: true });

/** Sell and buy price over the base price. */
export function RuleCurve({ rule }: { rule: RuleDraft }) {
  const points = ruleCurve(rule);
  return (
    <LineChart
      label={texts.CURVE}
      height={180}
      categoryTitle={texts.BAND}
      categories={points.map((point) => short(point.baseCents))}
      series={[
        { name: texts.CURVE_SELL, values: points.map((point) => point.sellCents) },
        { name: texts.CURVE_BUY, values: points.map((point) => point.buyCents) },
        { name: texts.CURVE_LAST, values: points.map((point) => point.lastBuyCents) },
      ]}
      format={short}
    />
  );
}

export type SimulationViewProps = {
  told: SimulationWire | undefined;
  error: Error | null;
  again: () => void;
  busy: boolean;
  /** The form was changed since. */
  isOld: boolean;
};

/** What saving the rule would do to the shelf. */
export function SimulationView({ told, error, again, busy, isOld }: SimulationViewProps) {
  if (error) return <FailedNote error={error} again={again} />;
  if (busy) return <Skeleton height={220} />;
  if (!told) return <EmptyState icon={IconTag} title={texts.TAB_SIMULATION} detail={texts.SIMULATE_HINT} />;
  if (told.items === 0)
    return <EmptyState icon={IconTag} title={texts.NOTHING_PRICED} detail={texts.NOTHING_PRICED_DETAIL} />;
  const count = (number: number) => formatCount(number);
  const held = told.heldByFloor + told.heldByStep;
  const worth = texts.wasNow(money(told.valueBefore), money(told.valueAfter));
  return (
    <Stack gap={16}>
      {isOld && <Note tone="notice">{texts.SIMULATE_OLD}</Note>}
      <SumBoxes
        boxes={[
          { label: texts.MOVES, value: count(told.moved) },
          { label: texts.UP, value: count(told.up) },
          { label: texts.DOWN, value: count(told.down) },
          ...(told.belowCost === null
            ? []
            : [
                {
                  label: texts.BELOW,
                  value: count(told.belowCost),
                  ...(told.belowCost > 0 && { tone: 'bad' as const }),
                },
              ]),
        ]}
      />
      <p className="s t2">
        {texts.PRICED}: {count(told.items)}
        {told.moved === 0 ? `. ${texts.NOTHING_MOVES}.` : `. ${texts.VALUE}: ${worth}.`}
        {held > 0 && ` ${texts.held(told.heldByFloor, told.heldByStep)}`}
      </p>
      {told.moved > 0 && (
        <>
          <BarChart
            label={texts.SPREAD}
            height={150}
            categoryTitle={texts.SPREAD_TITLE}
            categories={texts.SPREAD_LABELS}
            series={[{ name: texts.SPREAD_ITEMS, values: told.spread }]}
            format={count}
          />
          <Examples told={told} />
        </>
      )}
    </Stack>
  );
}

function Examples({ told }: { told: SimulationWire }) {
  return (
    <section aria-label={texts.EXAMPLES}>
      <h3 className="h3">{texts.EXAMPLES}</h3>
      <Stack as="ul" gap={8} className="rule-moves">
        {told.examples.map((one) => (
          <li key={one.inventoryId}>
            <b className="ell">{one.title}</b>
            <span className="num">{texts.wasNow(money(one.currentPrice), money(one.newPrice))}</span>
            <span className="t3 ell">
              {one.condition} · {one.upc}
            </span>
            <span className="t3">
              {[one.cost !== null && one.newPrice < one.cost ? texts.BELOW_COST : '', texts.HELD[one.heldBy]]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** What the rule was before, newest first. */
export function RuleHistory({ versions }: { versions: readonly RuleVersionWire[] }) {
  const zone = useStoreZone();
  return (
    <Stack as="ul" gap={8} className="rule-moves">
      {versions.map((one) => (
        <li key={one.version}>
          <b>{texts.version(one.version)}</b>
          <span className="t3">
            {formatDateTime(one.at, zone)} · {one.username || texts.BY_START}
          </span>
          <span className="t2">
            {texts.sold(
              one.sellFixed === null ? formatPercent(fromPercent(one.sellPercent)) : money(one.sellFixed),
              [one.Buy1, one.Buy2, one.Buy3, one.Buy4]
                .map((buy) => formatPercent(fromPercent(buy)))
                .join(', '),
            )}
          </span>
        </li>
      ))}
    </Stack>
  );
}
