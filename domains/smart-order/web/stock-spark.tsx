import type { SmartLineWire } from '#domains/smart-order/contract/smart-lines.ts';

const WIDTH = 96;
const HEIGHT = 26;

/** What sold in each of the last weeks, as a line; weeks without stock are shaded, because they teach nothing. */
export function StockSpark({ weeks, label }: { weeks: SmartLineWire['weeks']; label: string }) {
  if (weeks.length === 0) return <span className="t3">–</span>;
  const most = Math.max(1, ...weeks.map(({ sold }) => sold));
  const x = (at: number): number => 1 + ((WIDTH - 5) * at) / Math.max(1, weeks.length - 1);
  const y = (sold: number): number => HEIGHT - 3 - (sold / most) * (HEIGHT - 7);
  const last = weeks.at(-1);
  const step = (WIDTH - 5) / Math.max(1, weeks.length - 1);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {weeks.map(({ week, days }, at) =>
        days === 0 ? (
          <rect key={week} x={x(at) - step / 2} y="0" width={step} height={HEIGHT} fill="var(--sunken)" />
        ) : null,
      )}
      <polyline
        points={weeks.map(({ sold }, at) => `${x(at).toFixed(1)},${y(sold).toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--c1)"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      {last && <circle cx={x(weeks.length - 1)} cy={y(last.sold)} r="2.4" fill="var(--c1)" />}
    </svg>
  );
}
