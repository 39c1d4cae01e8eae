import './pricing.css';
import { getRawPricingData } from '#domains/pricing/contract/guide.ts';
import { guideHistory } from '#domains/pricing/rules/guide-history.ts';
import { guideTexts as texts } from './guide-messages.ts';
import { divideRounded, shareOf } from '#kernel/money.ts';
import { classNames } from '#ui/class-names.ts';
import { formatDay, formatMoney, formatPercent } from '#ui/data/format.ts';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** Where the price guide's price of a product went, in one line; nothing where the guide knows no two dates. New goods are compared as new. */
export function GuideSpark({ upc, isNew }: { upc: string; isNew: boolean }) {
  const { clientId } = useWorkplace();
  const guide = useCall(getRawPricingData, { Upc: upc, clientId });
  const { days, parts } = guideHistory(guide.data ?? []);
  const wanted = isNew ? (['new', 'complete', 'loose'] as const) : (['complete', 'loose', 'new'] as const);
  const part = wanted.find((one) => parts.includes(one));
  const known = part ? days.filter((day) => day.cents[part] !== undefined) : [];
  const first = known[0];
  const last = known.at(-1);
  if (!part || !first || !last || known.length < 2) return null;
  const [before, now] = [first.cents[part] ?? 0, last.cents[part] ?? 0];
  const moved = before === 0 ? 0 : shareOf(now - before, before);
  const name = texts.PARTS[part] ?? part;
  const since = texts.since(formatDay(first.asOf));
  return (
    <Stack as="section" gap={6}>
      <div className="row">
        <h3 className="h3 grow">{texts.guideOf(name, formatMoney(now))}</h3>
        <span className="s t3 num">
          <span className={classNames('b', moved > 0 && 'up', moved < 0 && 'dn')}>
            {formatPercent(divideRounded(moved, 1_000) * 1_000, { sign: true })}
          </span>{' '}
          {since}
        </span>
      </div>
      <Sparkline
        values={known.map((day) => day.cents[part] ?? 0)}
        label={`${texts.guideOf(name, formatMoney(now))}, ${formatPercent(moved, { sign: true })} ${since}`}
        width={398}
        height={56}
        filled
      />
    </Stack>
  );
}
