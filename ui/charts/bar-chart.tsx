import { Axes, ChartFrame, type ChartProps, plotArea, type Series, seriesColor } from './chart-frame.tsx';
import { labelLines, labelStep, linePieces, slantedNames, wordStep } from './chart-scale.ts';
import { axisSteps } from '#kernel/axis-steps.ts';

/** The highest value of all series, for the axis. */
export function highestOf(series: readonly Series[]): number {
  return Math.max(0, ...series.flatMap((each) => each.values.map((value) => value ?? 0)));
}

/** The compared period: a dotted line, never a color of its own. */
export function CompareLine({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((points) => (
    <polyline
      key={points}
      points={points}
      fill="none"
      stroke="var(--text-3)"
      strokeWidth="2"
      strokeDasharray="2 5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}

/** Slanted names are as high as so many lines. */
const SLANTED_LINES = 4;

/** Bars side by side for each category, from zero. */
export function BarChart(chart: ChartProps) {
  const all = chart.compare ? [...chart.series, chart.compare] : chart.series;
  const ticks = axisSteps(highestOf(all), chart.unit);
  const top = ticks.at(-1) ?? 1;
  const draw = (width: number, height: number) => {
    const flat = plotArea(width, height, top, chart.format(top));
    const slot = (flat.right - flat.left) / Math.max(1, chart.categories.length);
    const step = Math.max(
      labelStep(chart.categories.length, flat.right - flat.left),
      wordStep(chart.categories, slot),
    );
    const slanted = chart.named ? slantedNames(chart.categories, slot) : null;
    const isTwoLines = chart.categories.some((label) => labelLines(label, slot * step).length > 1);
    const area = plotArea(
      width,
      height,
      top,
      chart.format(top),
      slanted ? SLANTED_LINES : isTwoLines ? 2 : 1,
    );
    const bar = Math.min(20, (slot * 0.72) / Math.max(1, chart.series.length) - 2);
    const group = chart.series.length * (bar + 2) - 2;
    const middle = (index: number) => area.left + slot * (index + 0.5);
    return (
      <>
        <Axes
          area={area}
          ticks={ticks}
          format={chart.format}
          labels={slanted ?? chart.categories}
          slanted={slanted !== null}
          x={middle}
          step={step}
          room={slot * step}
        />
        {chart.series.map((series, place) =>
          series.values.map((value, index) => {
            if (!value || value < 0) return null;
            const y = area.y(value);
            return (
              <rect
                key={`${series.name}-${chart.categories[index] ?? index}`}
                x={middle(index) - group / 2 + place * (bar + 2)}
                y={y}
                width={bar}
                height={area.bottom - y}
                rx="3"
                fill={seriesColor(place)}
              >
                <title>{`${series.name}, ${chart.categories[index] ?? ''}: ${chart.format(value)}`}</title>
              </rect>
            );
          }),
        )}
        {chart.compare && <CompareLine pieces={linePieces(chart.compare.values, middle, area.y)} />}
      </>
    );
  };
  return <ChartFrame chart={chart} draw={draw} />;
}

/** One horizontal bar in a table cell, `share` from 0 to 1 of the longest. */
export function ShareBar({ share }: { share: number }) {
  return (
    <div className="hbar" style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} aria-hidden="true" />
  );
}
