import type { SmartLineWire } from '#domains/smart-order/contract/smart-lines.ts';
import { smartOrderWebMessages as texts } from '#domains/smart-order/web/messages.ts';
import type { SmartOrder } from '#domains/smart-order/web/use-smart-order.ts';
import { ProfitMark } from '#domains/vendors/web/public/decision-mark.tsx';
import type { ProfitCode } from '#domains/vendors/rules/decision-codes.ts';
import { costOfUnits } from '#domains/smart-order/rules/line.ts';
import { earnsOf, perDollarOf, toE4 } from '#domains/smart-order/rules/picks.ts';
import { formatMoney, formatDay } from '#ui/data/format.ts';

/** Why a line says what it says: the sum of its inputs, what sold, and what each unit earns. */
export function SmartWhy({ line, smart }: { line: SmartLineWire; smart: SmartOrder }) {
  const units = smart.units(line);
  return (
    <div className="wx">
      <section>
        <h3>{texts.why(line.order)}</h3>
        <Sums line={line} />
        <p className="xs t2 sentence">{line.sentence}</p>
      </section>
      <section>
        <h3>
          {texts.SOLD} <span>{texts.weeks(line.weeks.filter(({ days }) => days === 0).length)}</span>
        </h3>
        <WeekBars line={line} />
      </section>
      <section>
        <h3>
          {texts.EARNS_HEAD}
          {line.cost !== null && (
            <span>{texts.margin(formatMoney(Math.round(line.price - line.cost * 100)))}</span>
          )}
        </h3>
        <Earns line={line} units={units} />
        <Others line={line} smart={smart} />
      </section>
    </div>
  );
}

function Sums({ line }: { line: SmartLineWire }) {
  const rows: (readonly [string, string])[] = [
    [texts.soldIn(line.sold, line.weeksWithStock), texts.aWeek(line.rate)],
    [texts.cover(line.horizonDays, line.leadDays, line.reviewDays, line.season), String(line.forecast)],
    [texts.safe(line.service), String(line.target)],
    ...(line.soldSince > 0 ? [[texts.soldSince, String(line.soldSince)] as const] : []),
    ...(line.wishes > 0 ? [[texts.wishedBy(line.wishes), `+${line.wishes}`] as const] : []),
    [texts.here(line.free, line.coming), lessOf(line.free + line.coming)],
    ...line.stores.map(({ name, quantity }) => [texts.gives(name), lessOf(quantity)] as const),
  ];
  const given = line.stores.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className="led">
      {rows.map(([term, value]) => (
        <Row key={term} term={term} value={value} />
      ))}
      <Row
        term={texts.needed(Math.max(0, line.need - given), line.packSize)}
        value={String(line.order)}
        isSum
      />
    </dl>
  );
}

/** What is subtracted; nothing is written as 0. */
const lessOf = (units: number): string => (units === 0 ? '0' : units > 0 ? `−${units}` : `+${-units}`);

const Row = ({ term, value, isSum = false }: { term: string; value: string; isSum?: boolean }) => (
  <>
    <dt className={isSum ? 'sum' : undefined}>{term}</dt>
    <dd className={isSum ? 'sum' : undefined}>{value}</dd>
  </>
);

const WIDTH = 330;
const HEIGHT = 92;

function WeekBars({ line: { weeks, rate, title } }: { line: SmartLineWire }) {
  if (weeks.length === 0) return <p className="xs t3">{texts.NEVER_HERE}</p>;
  const most = Math.max(2, rate, ...weeks.map(({ sold }) => sold));
  const slot = WIDTH / weeks.length;
  const y = (value: number): number => HEIGHT - (value / most) * (HEIGHT - 8);
  return (
    <>
      <svg
        width="100%"
        height="116"
        viewBox={`0 0 ${WIDTH} 116`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.spark(title)}
      >
        {weeks.map(({ week, days }, at) =>
          days === 0 ? (
            <rect key={week} x={at * slot} y="8" width={slot} height={HEIGHT - 8} fill="var(--sunken)" />
          ) : null,
        )}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--line)" />
        {weeks.map(({ week, sold, days }, at) =>
          days === 0 && sold === 0 ? null : (
            <rect
              key={week}
              x={at * slot + 1.5}
              y={Math.min(HEIGHT - 1, y(sold))}
              width={slot - 3}
              height={Math.max(1, HEIGHT - y(sold))}
              rx="1.5"
              fill="var(--c1)"
            >
              <title>{`${formatDay(week)}: ${sold}`}</title>
            </rect>
          ),
        )}
        <path d={`M0 ${y(rate)}H${WIDTH}`} stroke="var(--text-3)" strokeWidth="1.5" strokeDasharray="3 4" />
      </svg>
      <div className="row between xs t3 num ends">
        <span>{formatDay(weeks[0]?.week ?? '')}</span>
        {weeks.some(({ days }) => days === 0) && <span>{texts.NO_STOCK}</span>}
        <span>{formatDay(weeks.at(-1)?.week ?? '')}</span>
      </div>
    </>
  );
}

const CHANCES_LISTED = 4;

function Earns({ line, units }: { line: SmartLineWire; units: number }) {
  const earns = earnsOf(line, units);
  const cost = costOfUnits(toE4(line.cost), units);
  const perDollar = perDollarOf(line, units);
  return (
    <>
      <dl className="led chances">
        {line.chances.slice(0, CHANCES_LISTED).map((percent, at) => (
          <Chance key={at} nth={at + 1} percent={percent} />
        ))}
      </dl>
      <p className="xs t3">{texts.TO_SELL}</p>
      {line.cost !== null && (
        <dl className="led">
          <Row
            term={texts.earnsOn(formatMoney(earns), formatMoney(cost))}
            value={perDollar === null ? '' : texts.centsADollar(perDollar)}
            isSum
          />
        </dl>
      )}
      <p className="row xs t2 margin">
        {texts.MARGIN} <ProfitMark code={line.profit as ProfitCode} />
      </p>
    </>
  );
}

const Chance = ({ nth, percent }: { nth: number; percent: number }) => (
  <>
    <dt className="row">
      <span>{texts.nth(nth)}</span>
      <span className="meter grow" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </dt>
    <dd>{`${Math.round(percent)}%`}</dd>
  </>
);

function Others({ line, smart }: { line: SmartLineWire; smart: SmartOrder }) {
  return line.others.map((other) => (
    <div key={other.vendorItemId} className="xs t2">
      {texts.other(other.vendorName, other.cost === null ? '' : `$${other.cost.toFixed(2)}`, other.leadDays)}{' '}
      <button
        type="button"
        className="lk"
        aria-label={texts.changeTo(other.vendorName)}
        onClick={() => smart.swap(line, other.vendorItemId)}
      >
        {texts.CHANGE_VENDOR}
      </button>
    </div>
  ));
}
