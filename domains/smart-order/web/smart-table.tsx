import { Fragment } from 'react';
import type { SmartLineWire } from '#domains/smart-order/contract/smart-lines.ts';
import { costOfUnits } from '#domains/smart-order/rules/line.ts';
import { perDollarOf, toE4 } from '#domains/smart-order/rules/picks.ts';
import { isCoveredElsewhere } from '#domains/smart-order/rules/decide.ts';
import type { SortKey } from '#domains/smart-order/web/sort-lines.ts';
import { smartOrderWebMessages as texts } from '#domains/smart-order/web/messages.ts';
import { SmartWhy } from '#domains/smart-order/web/smart-why.tsx';
import { StockSpark } from '#domains/smart-order/web/stock-spark.tsx';
import type { SmartOrder } from '#domains/smart-order/web/use-smart-order.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { DecisionCode } from '#domains/vendors/rules/decision-codes.ts';
import { DecisionMark } from '#domains/vendors/web/public/decision-mark.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatMoney, formatDate } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMedia, useNarrow } from '#ui/use-media.ts';
import { IconChevronDown, IconChevronUp, IconHeart, IconMinus, IconPlus, IconTransfer } from '#ui/icons.tsx';

const HEADS: readonly { title: string; sort?: SortKey; isNumber?: boolean }[] = [
  { title: texts.DECISION },
  { title: texts.TITLE, sort: 'title' },
  { title: texts.SOLD, sort: 'sold' },
  { title: texts.ON_HAND, sort: 'onHand', isNumber: true },
  { title: texts.COMING_HEAD, sort: 'coming', isNumber: true },
  { title: texts.TARGET, sort: 'target', isNumber: true },
  { title: texts.STORES_FIRST, sort: 'stores' },
  { title: texts.ORDER, sort: 'order', isNumber: true },
  { title: texts.COST, sort: 'cost', isNumber: true },
  { title: texts.LINE, sort: 'line', isNumber: true },
  { title: texts.PER_DOLLAR, sort: 'perDollar', isNumber: true },
];
const SKELETONS = 8;

/** How many columns smart-order.css leaves: a row over more of them would make room for those that aren't there. */
function useColumns(): number {
  const isSmall = useMedia('(max-width: 1279px)');
  const isTight = useMedia('(max-width: 1099px)');
  const isNarrow = useNarrow();
  if (isNarrow) return 4;
  return HEADS.length + 2 - (isSmall ? 2 : 0) - (isTight ? 1 : 0);
}

/** The lines: each one is picked, changed by packs, and opens why it says what it says. */
export function SmartTable({ smart, loading }: { smart: SmartOrder; loading: boolean }) {
  const { shown, open } = smart;
  const columns = useColumns();
  const orders = shown.filter(({ decision }) => decision === 4);
  const allOn = orders.length > 0 && orders.every(smart.isOn);
  return (
    <div className="twrap smart-lines" tabIndex={0} role="region" aria-label={texts.SMART_ORDER}>
      <table className="dt smart-table" aria-busy={loading || undefined}>
        <thead>
          <tr>
            <th className="cb">
              <Check checked={allOn} label={texts.PICK_ALL} onChange={() => smart.toggleAll(!allOn)} />
            </th>
            {HEADS.map((head, at) => (
              <Head key={head.title} head={head} className={`h-${at}`} smart={smart} />
            ))}
            <th className="h-why">
              <span className="sr">{texts.WHY}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {loading && Array.from({ length: SKELETONS }, (_, at) => <SkeletonLine key={at} />)}
          {shown.map((line) => (
            <Fragment key={line.vendorItemId}>
              <Line line={line} smart={smart} />
              {open === line.vendorItemId && (
                <tr className="whyrow">
                  <td colSpan={columns}>
                    <SmartWhy line={line} smart={smart} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({
  head,
  className,
  smart,
}: {
  head: (typeof HEADS)[number];
  className: string;
  smart: SmartOrder;
}) {
  const { title, sort, isNumber = false } = head;
  const names = classNames(className, isNumber && 'r');
  if (!sort)
    return (
      <th scope="col" className={names}>
        {title}
      </th>
    );
  const direction = smart.sort?.key === sort ? smart.sort.direction : null;
  const first = isNumber || sort === 'sold' || sort === 'stores' ? 'down' : 'up';
  return (
    <th
      scope="col"
      className={names}
      aria-sort={direction === null ? 'none' : direction === 'up' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="sort"
        onClick={() =>
          smart.setSort({
            key: sort,
            direction: direction === null ? first : direction === 'up' ? 'down' : 'up',
          })
        }
      >
        {title}
        {direction === 'up' && <IconChevronUp size={14} />}
        {direction === 'down' && <IconChevronDown size={14} />}
      </button>
    </th>
  );
}

const SkeletonLine = () => (
  <tr aria-hidden="true">
    <td className="cb" />
    {HEADS.map(({ title }) => (
      <td key={title}>
        <Skeleton width="60%" />
      </td>
    ))}
    <td />
  </tr>
);

const dash = <span className="t3">–</span>;

function Line({ line, smart }: { line: SmartLineWire; smart: SmartOrder }) {
  const isOn = smart.isOn(line);
  const isOpen = smart.open === line.vendorItemId;
  const units = smart.units(line);
  const has = isOn || line.order > 0;
  const name = [isOn && 'pick', isOpen && 'opened', smart.current?.vendorItemId === line.vendorItemId && 'on']
    .filter(Boolean)
    .join(' ');
  return (
    <tr className={name} title={line.sentence} onClick={() => smart.setActive(line.vendorItemId)}>
      <td className="cb">
        <Check checked={isOn} label={texts.pickLine(line.title)} onChange={() => smart.toggle(line)} />
      </td>
      <td>
        <DecisionMark code={line.decision as DecisionCode} elsewhere={isCoveredElsewhere(line)} />
      </td>
      <td className="title">
        <span className="row title">
          <ProductTile family={line.family} code={line.tile} departmentName={line.department} />
          <span className="grow two-l">
            <b className="ell">{line.title}</b>
            <span className="below">
              <span className="dec-below">
                <DecisionMark code={line.decision as DecisionCode} elsewhere={isCoveredElsewhere(line)} />
              </span>
              <small className="here num">{texts.stock(line.onHand, line.target)}</small>
              <Detail line={line} />
            </span>
          </span>
          {line.wishes > 0 && (
            <Chip small tone="brand" icon={IconHeart}>
              {texts.want(line.wishes)}
            </Chip>
          )}
        </span>
      </td>
      <td>
        <StockSpark weeks={line.weeks} label={texts.spark(line.title)} />
      </td>
      <td className="r num">{line.onHand}</td>
      <td className={`r num ${line.coming === 0 ? 't3' : ''}`}>{line.coming}</td>
      <td className="r num">{line.target}</td>
      <td>
        {line.stores.length === 0
          ? dash
          : line.stores.map((store) => (
              <Chip key={store.clientId} small tone="info" icon={IconTransfer}>
                <span className="ell">{store.name}</span>
                <b>{texts.storeUnits(store.quantity, store.asked)}</b>
              </Chip>
            ))}
      </td>
      <td className="r">
        {has ? <Stepper line={line} smart={smart} units={units} /> : <span className="t3 num">0</span>}
      </td>
      <td className="r num t2">{line.cost === null ? dash : `$${line.cost.toFixed(2)}`}</td>
      <td className="r num b">
        {has && line.cost !== null ? formatMoney(costOfUnits(toE4(line.cost), units)) : dash}
      </td>
      <td className="r num">
        <Gain line={line} units={has ? units : 0} />
      </td>
      <td className="r">
        <button
          type="button"
          className="icb sm32"
          aria-label={texts.whyOf(units, line.title)}
          aria-expanded={isOpen}
          onClick={() => smart.setOpen(isOpen ? null : line.vendorItemId)}
        >
          {isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        </button>
      </td>
    </tr>
  );
}

function Detail({ line }: { line: SmartLineWire }) {
  const zone = useStoreZone();
  if (line.reason === 'costUp' && line.cost !== null && line.costBefore) {
    const percent = Math.round((line.cost / line.costBefore - 1) * 100);
    const day = line.costChangedAt === null ? '' : formatDate(line.costChangedAt, zone);
    return (
      <small className="num w">
        {texts.costUp(percent, day, `$${line.costBefore.toFixed(2)}`, `$${line.cost.toFixed(2)}`)}
      </small>
    );
  }
  if (line.reason === 'noCost') return <small className="w">{texts.NO_COST}</small>;
  if (line.reason === 'neverHere') return <small className="w">{texts.NEVER_HERE}</small>;
  if (line.reason === 'wishWithoutPack') return <small className="w">{texts.NO_PACK}</small>;
  return <small className="num">{[line.vendorName, line.upc].join(' · ')}</small>;
}

function Stepper({ line, smart, units }: { line: SmartLineWire; smart: SmartOrder; units: number }) {
  const isChanged = units !== line.order && line.order > 0;
  return (
    <span className="qs-with">
      <span className="qs">
        <button
          type="button"
          aria-label={`${texts.LESS}: ${line.title}`}
          onClick={() => smart.step(line, -1)}
        >
          <IconMinus size={16} />
        </button>
        <b className="num">{units}</b>
        <button
          type="button"
          aria-label={`${texts.MORE_PACK}: ${line.title}`}
          onClick={() => smart.step(line, 1)}
        >
          <IconPlus size={16} />
        </button>
      </span>
      {isChanged && <small className="t3 num">{texts.suggested(line.order)}</small>}
    </span>
  );
}

/** What a dollar earns: the arrow and the color by the profit code (ENUM-07), the number beside them. */
function Gain({ line, units }: { line: SmartLineWire; units: number }) {
  const perDollar = perDollarOf(line, units);
  if (perDollar === null) return dash;
  const tone =
    line.profit === 3 || line.profit === 4 ? 'g' : line.profit === 5 || line.profit === 6 ? 'o' : 'b';
  return (
    <span className={`gain ${tone}`}>
      {tone === 'b' ? <IconChevronDown size={15} /> : <IconChevronUp size={15} />}
      {texts.cents(perDollar)}
    </span>
  );
}
