import { type ReactNode, useRef, useState } from 'react';
import { labelLines, ticksWithRoom } from './chart-scale.ts';
import { useWidth } from '../use-width.ts';

export type Series = {
  name: string;
  /** One value per category; null where there is none yet. */
  values: readonly (number | null)[];
};

export type ChartProps = {
  /** What the chart shows: the accessible name and the table's caption. */
  label: string;
  /** The words under the axis: hours, days. */
  categories: readonly string[];
  /** At most six; each has its color by its place. */
  series: readonly Series[];
  /** The compared period: a dotted line. */
  compare?: Series;
  /** Writes a value on the axis and in the table. */
  format: (value: number) => string;
  /** What the axis counts in: 100 for dollars of cents, 60 for hours of minutes; 1 unless told. */
  unit?: number;
  /** The categories are names rather than a sequence: none is left out, they are slanted where they need it. */
  named?: boolean;
  /** The title of its panel says what the only series is: no legend, and its switch stands beside the title. */
  titled?: boolean;
  /** Plot height in px; without it the chart fills its place. */
  height?: number;
  /** What the categories are, for the table head. */
  categoryTitle?: string;
};

/** The color of a series by its place. */
export function seriesColor(index: number): string {
  return `var(--c${(index % 6) + 1})`;
}

function Legend({
  series,
  compare,
  titled = false,
  asTable,
  onToggle,
}: Pick<ChartProps, 'series' | 'compare' | 'titled'> & { asTable: boolean; onToggle: () => void }) {
  const isSaid = titled && series.length === 1 && compare === undefined;
  return (
    <div className={isSaid ? 'leg said' : 'leg'}>
      {!isSaid &&
        series.map((each, index) => (
          <span key={each.name}>
            <i style={{ background: seriesColor(index) }} />
            {each.name}
          </span>
        ))}
      {compare && (
        <span>
          <svg width="22" height="4" aria-hidden="true">
            <line
              x1="1"
              x2="21"
              y1="2"
              y2="2"
              stroke="var(--text-3)"
              strokeWidth="2"
              strokeDasharray="2 5"
              strokeLinecap="round"
            />
          </svg>
          {compare.name}
        </span>
      )}
      <button type="button" aria-pressed={asTable} onClick={onToggle}>
        {asTable ? 'Show as chart' : 'Show as table'}
      </button>
    </div>
  );
}

function ChartTable({ label, categories, series, compare, format, categoryTitle = 'When' }: ChartProps) {
  const all = compare ? [...series, compare] : series;
  return (
    <div className="tbl" tabIndex={0} role="group" aria-label={label}>
      <table className="tb num">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryTitle}</th>
            {all.map((each) => (
              <th key={each.name} scope="col" className="r">
                {each.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {all.map((each) => {
                const value = each.values[index] ?? null;
                return (
                  <td key={each.name} className="r">
                    {value === null ? '' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Legend, plot and the table behind it. `draw` gets the plot's size in px. */
export function ChartFrame({
  chart,
  draw,
}: {
  chart: ChartProps;
  draw: (width: number, height: number) => ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot) || 640;
  const height = chart.height ?? (plot.current?.clientHeight || 240);
  return (
    <figure className="chart" style={chart.height ? { height: chart.height + 26 } : undefined}>
      <Legend
        series={chart.series}
        compare={chart.compare}
        titled={chart.titled ?? false}
        asTable={asTable}
        onToggle={() => setAsTable(!asTable)}
      />
      {asTable ? (
        <ChartTable {...chart} />
      ) : (
        <div className="plot" ref={plot}>
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={chart.label}>
            {draw(width, height)}
          </svg>
        </div>
      )}
    </figure>
  );
}

/** Where things are in a plot, in px. */
export type PlotArea = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: (value: number) => number;
};

/** A line of words under the axis, in px. */
const LINE = 14;

/** Room for the figures at the left and the words below. */
export function plotArea(width: number, height: number, top: number, widest: string, lines = 1): PlotArea {
  const left = Math.max(36, 14 + widest.length * 7);
  const bottom = height - 24 - (lines - 1) * LINE;
  const upper = 14;
  return {
    left,
    right: width - 4,
    top: upper,
    bottom,
    y: (value) => bottom - (value / top) * (bottom - upper),
  };
}

type AxesProps = {
  area: PlotArea;
  ticks: readonly number[];
  format: (value: number) => string;
  labels: readonly string[];
  x: (index: number) => number;
  step: number;
  /** For a word, in px; longer ones have two lines. */
  room?: number;
  /** The words go down to the left, each under its place. */
  slanted?: boolean;
};

/** Grid lines with their figures, and the words under the axis. */
export function Axes({ area, ticks, format, labels, x, step, room, slanted }: AxesProps) {
  const written = ticksWithRoom(ticks, area.bottom - area.top);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={area.left} x2={area.right} y1={area.y(tick)} y2={area.y(tick)} stroke="var(--hair)" />
          <text x={area.left - 8} y={area.y(tick) + 4} textAnchor="end">
            {written.includes(tick) && format(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, index) =>
        slanted ? (
          <text
            key={label}
            textAnchor="end"
            transform={`translate(${x(index) + 4} ${area.bottom + 16}) rotate(-32)`}
          >
            {label}
          </text>
        ) : index % step === 0 ? (
          <text key={label} x={x(index)} y={area.bottom + 18} textAnchor="middle">
            {(room === undefined ? [label] : labelLines(label, room)).map((line, at) => (
              <tspan key={line} x={x(index)} dy={at * LINE}>
                {line}
              </tspan>
            ))}
          </text>
        ) : null,
      )}
    </>
  );
}
