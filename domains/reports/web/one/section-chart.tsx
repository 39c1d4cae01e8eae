import { type Cell, type CellKind, type Section } from '#contract/report.ts';
import { cellWords } from '#domains/reports/rules/report-texts.ts';
import { chartUnit } from '#domains/reports/rules/paper-chart.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { formatMoney } from '#ui/data/format.ts';

/** A direction has no height: what was given is as high as what was taken, its name says which. */
const heightOf = (value: Cell | undefined): number | null =>
  typeof value === 'number' ? Math.abs(value) : null;

const wordsOf =
  (kind: CellKind | undefined) =>
  (value: number): string =>
    kind === 'money' ? formatMoney(value, { short: true }) : cellWords(value, kind ?? 'count');

/** The columns that people would rather look at than read; last year's of the first of them is dotted. */
export function SectionChart({ section, height }: { section: Section; height: number }) {
  const { columns, rows, chart, before, title, chartAs } = section;
  const first = chart[0] ?? 0;
  const kind = columns[first]?.kind;
  const drawn = chart.filter((at) => columns[at]?.kind === kind);
  const Chart = chartAs === 'line' ? LineChart : BarChart;
  return (
    <Chart
      label={title}
      height={height}
      named={columns[0]?.kind === 'text'}
      categoryTitle={columns[0]?.title}
      categories={rows.map((row) => cellWords(row[0] ?? '', columns[0]?.kind ?? 'text'))}
      series={drawn.map((at) => ({
        name: columns[at]?.title ?? '',
        values: rows.map((row) => heightOf(row[at])),
      }))}
      {...(before && before.rows.length > 0
        ? { compare: { name: texts.LAST_YEAR, values: before.rows.map((row) => heightOf(row?.[first])) } }
        : {})}
      unit={chartUnit(kind)}
      format={wordsOf(kind)}
    />
  );
}
