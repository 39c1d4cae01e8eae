import './pricing.css';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { getRawPricingData } from '#domains/pricing/contract/guide.ts';
import { type GuidePart, type GuideDay, guideHistory } from '#domains/pricing/rules/guide-history.ts';
import { FreezePrice } from './freeze-price.tsx';
import { guideTexts as texts } from './guide-messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { dayIn, formatDay, formatMoney } from '#ui/data/format.ts';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { serverNow } from '#platform/web/server-clock.ts';

/** A guide price that is older than this says so. */
const OLD_DAYS = 180;
const DAY_MS = 86_400_000;

/** What the price guide says of a product now, how old that is, and how it went: a section for detail drawers. */
export function PriceGuidePanel({ upc }: { upc: string }) {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const [opened] = useState(serverNow);
  const guide = useCall(getRawPricingData, { Upc: upc, clientId });
  return (
    <section aria-label={texts.TITLE}>
      <h3 className="h3">{texts.TITLE}</h3>
      {guide.error && <FailedNote error={guide.error} again={() => void guide.refetch()} />}
      {guide.isLoading && <Skeleton height={72} />}
      {guide.data && <Known history={guideHistory(guide.data)} today={dayIn(opened, zone)} />}
      <FreezePrice upc={upc} zone={zone} />
    </section>
  );
}

function Known({ history, today }: { history: ReturnType<typeof guideHistory>; today: string }) {
  const { days, parts } = history;
  const last = days.at(-1);
  if (!last) return <p className="s t3">{texts.NONE}</p>;
  const age = Math.max(0, Math.round((Date.parse(today) - Date.parse(last.asOf)) / DAY_MS));
  return (
    <>
      <div className="pg-now num">
        {parts.map((part) => (
          <Price key={part} part={part} days={days} />
        ))}
      </div>
      <p className="xs t3 num">
        {texts.age(formatDay(last.asOf), age)}
        {age > OLD_DAYS && (
          <Chip small tone="warn">
            {texts.OLD}
          </Chip>
        )}
      </p>
      {days.length > 1 && (
        <LineChart
          label={texts.HISTORY_OF(days.length)}
          categories={days.map((day) => formatDay(day.asOf))}
          series={parts.map((part) => ({
            name: texts.PARTS[part] ?? part,
            values: days.map((day) => day.cents[part] ?? null),
          }))}
          format={(cents) => formatMoney(cents)}
          height={120}
          categoryTitle={texts.DATE}
        />
      )}
    </>
  );
}

/** The newest price of a part, and what it did since the price before it. */
function Price({ part, days }: { part: GuidePart; days: readonly GuideDay[] }) {
  const known = days.filter((day) => day.cents[part] !== undefined);
  const now = known.at(-1)?.cents[part];
  const before = known.at(-2);
  const moved = now === undefined || before?.cents[part] === undefined ? 0 : now - before.cents[part];
  return (
    <div>
      <div className="xs t3">{texts.PARTS[part] ?? part}</div>
      <div className="b">{now === undefined ? texts.UNKNOWN : formatMoney(now)}</div>
      {before && moved !== 0 && (
        <div className={classNames('xs', moved > 0 ? 'up' : 'dn')}>
          {`${formatMoney(moved, { sign: true })} ${texts.since(formatDay(before.asOf))}`}
        </div>
      )}
    </div>
  );
}
