import type { getLine } from '#domains/counts/contract/review.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { OutputOf } from '#contract/call.ts';
import { formatTime } from '#ui/data/format.ts';

const WIDTH = 400;
const HEIGHT = 132;
const LEFT = 28;
const TOP = 22;
const BOTTOM = 24;

/** The book as a step line, with the minutes in which the item was counted and what was found. */
export function BookChart({ detail }: { detail: OutputOf<typeof getLine> }) {
  const zone = useStoreZone();
  const [from, to] = [Date.parse(detail.from), Date.parse(detail.to)];
  const [first, last] = [Date.parse(detail.countedFrom), Date.parse(detail.countedTo)];
  const values = [...detail.book.map(({ onHand }) => onHand), detail.line.counted];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number =>
    LEFT + Math.min(1, Math.max(0, (at - from) / Math.max(1, to - from))) * (WIDTH - LEFT - 8);
  const y = (units: number): number =>
    TOP + ((high - units) / Math.max(1, high - low)) * (HEIGHT - TOP - BOTTOM - 8) + 4;
  const path = detail.book
    .map(({ at, onHand }, index) => {
      const left = x(Date.parse(at));
      return index === 0 ? `M${left} ${y(onHand)}` : `H${left} V${y(onHand)}`;
    })
    .concat(`H${WIDTH - 8}`)
    .join(' ');
  const marks = [...new Set([high, low])];
  const time = (at: number) => formatTime(new Date(at), zone);
  return (
    <figure className="pi-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.BOOK_CHART}>
        <rect
          className="while"
          x={x(first)}
          y={TOP - 4}
          width={Math.max(4, x(last) - x(first))}
          height={HEIGHT - TOP - BOTTOM + 4}
        />
        <text className="label" x={x(first) + 4} y={TOP - 7}>
          {texts.COUNTED_HERE}
        </text>
        {marks.map((units) => (
          <text key={units} className="axis" x={LEFT - 8} y={y(units) + 4} textAnchor="end">
            {units}
          </text>
        ))}
        <path className="book" d={path} />
        <circle className="found" cx={x(last)} cy={y(detail.line.counted)} r={5} />
        <text className="axis" x={LEFT} y={HEIGHT - 6}>
          {time(from)}
        </text>
        <text className="axis" x={WIDTH - 8} y={HEIGHT - 6} textAnchor="end">
          {time(to)}
        </text>
      </svg>
    </figure>
  );
}
