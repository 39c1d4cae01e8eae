// Where is everything of a chart on paper? Numbers only: what draws them knows nothing of reports.
//
// Bars side by side, or lines over time, from zero; last year dotted where the report compares. A direction has no height: what was given is as high as what was
// taken, its name says which. Lengths in points, from the top left of the chart.
import { cellWords } from './report-texts.ts';
import { type Cell, type CellKind, type Section } from '#contract/report.ts';
import { axisSteps } from '#kernel/axis-steps.ts';
import { WHOLE } from '#kernel/money.ts';

/** At most this many bars can be read: the first ones are drawn. */
export const MOST_BARS = 40;
const AXIS = 46;
const LABELS = 14;
const PER_LABEL = 64;

export type Rectangle = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
export type Point = readonly [left: number, top: number];

export type PaperChart = {
  readonly kind: CellKind;
  /** What each color is. */
  readonly series: readonly {
    readonly name: string;
    readonly bars: readonly Rectangle[];
    readonly line: readonly Point[];
  }[];
  /** Last year's first series, in the pieces between which nothing is known; empty unless compared. */
  readonly before: readonly (readonly Point[])[];
  readonly ticks: readonly { readonly top: number; readonly value: number }[];
  readonly labels: readonly { readonly left: number; readonly words: string }[];
  /** Where the plot begins, beside the words of its ticks, and ends. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** How many rows are drawn, of how many. */
  readonly drawn: number;
  readonly rows: number;
};

/** What an axis counts in: dollars of cents, hours of minutes, percents of rates. */
export const chartUnit = (kind: CellKind | undefined): number =>
  kind === 'minutes' ? 60 : kind === 'money' ? 100 : kind === 'percent' ? WHOLE / 100 : 1;

const heightOf = (value: Cell | undefined): number | null =>
  typeof value === 'number' ? Math.abs(value) : null;

/** The chart of a section in a place of this size; null where it has none, or nothing to draw. */
export function paperChart(section: Section, width: number, height: number): PaperChart | null {
  const { columns, chart, chartAs } = section;
  const first = chart[0];
  const kind = first === undefined ? undefined : columns[first]?.kind;
  const isLine = chartAs === 'line';
  const rows = isLine ? section.rows : section.rows.slice(0, MOST_BARS);
  if (first === undefined || kind === undefined || rows.length < 2) return null;
  const shown = chart.filter((at) => columns[at]?.kind === kind);
  const values = shown.map((at) => rows.map((row) => heightOf(row[at])));
  const old = (section.before?.rows ?? []).slice(0, rows.length).map((row) => heightOf(row?.[first]));
  const steps = axisSteps(
    [...values.flat(), ...old].reduce<number>((most, each) => Math.max(most, each ?? 0), 0),
    chartUnit(kind),
  );
  const bottom = height - LABELS;
  const slot = (width - AXIS) / rows.length;
  const x = (at: number): number => AXIS + slot * (at + 0.5);
  const y = (value: number): number => bottom - (value / (steps.at(-1) ?? 1)) * (bottom - 6);
  const bar = Math.min(16, (slot * 0.72) / shown.length);
  const every = Math.max(1, Math.ceil(PER_LABEL / slot));
  return {
    kind,
    series: shown.map((column, place) => ({
      name: columns[column]?.title ?? '',
      bars: isLine
        ? []
        : barsOf(values[place] ?? [], { x, y, bar, bottom, offset: (place - shown.length / 2) * bar }),
      line: isLine ? pointsOf(values[place] ?? [], x, y).flat() : [],
    })),
    before: pointsOf(old, x, y),
    ticks: steps.map((value) => ({ value, top: y(value) })),
    labels: rows.flatMap((row, at) =>
      at % every === 0 ? [{ left: x(at), words: cellWords(row[0] ?? '', columns[0]?.kind ?? 'text') }] : [],
    ),
    left: AXIS,
    right: width,
    bottom,
    drawn: rows.length,
    rows: section.rows.length,
  };
}

type Scale = { readonly x: (at: number) => number; readonly y: (value: number) => number };

const barsOf = (
  values: readonly (number | null)[],
  {
    x,
    y,
    bar,
    bottom,
    offset,
  }: Scale & { readonly bar: number; readonly bottom: number; readonly offset: number },
): Rectangle[] =>
  values.flatMap((value, at) =>
    value === null || value === 0
      ? []
      : [{ left: x(at) + offset, top: y(value), width: Math.max(0.5, bar - 1), height: bottom - y(value) }],
  );

/** Pieces of a line, cut where a value is missing. */
function pointsOf(values: readonly (number | null)[], x: Scale['x'], y: Scale['y']): Point[][] {
  const pieces: Point[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push([x(at), y(value)]);
  });
  return pieces.filter((piece) => piece.length > 1);
}
