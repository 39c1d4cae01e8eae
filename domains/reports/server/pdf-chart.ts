// Draws the chart of a section above its table.
import { reportTexts as say } from '#domains/reports/messages.ts';
import { paperChart, type PaperChart, type Point } from '#domains/reports/rules/paper-chart.ts';
import { cellWords } from '#domains/reports/rules/report-texts.ts';
import { type Document, INK, measure, put, putWords, QUIET } from '#domains/reports/server/pdf-words.ts';
import type { Section } from '#contract/report.ts';

export const CHART_HEIGHT = 132;
const PLOT = 112;
const COLORS = ['#0f6376', '#df7b12', '#5c0e85', '#229de2', '#595c1c', '#4c1023'] as const;
const GRID = '#dde3e5';
const SMALL = 7;

/** Has it a chart, on paper? */
export const hasChart = (section: Section): boolean => paperChart(section, PLOT, PLOT) !== null;

/** The chart with its legend, from this corner; answers how high it is, 0 where the section has none. */
export function drawChart(
  document: Document,
  section: Section,
  left: number,
  top: number,
  width: number,
): number {
  const chart = paperChart(section, width, PLOT);
  if (!chart) return 0;
  drawLegend(document, chart, left, top);
  document.save().translate(left, top + CHART_HEIGHT - PLOT - 4);
  drawAxes(document, chart);
  chart.series.forEach(({ bars, line }, place) => {
    const color = COLORS[place % COLORS.length] ?? INK;
    for (const bar of bars) document.rect(bar.left, bar.top, bar.width, bar.height).fill(color);
    drawLine(document, line, color);
  });
  document.dash(1.5, { space: 2.5 });
  for (const piece of chart.before) drawLine(document, piece, QUIET);
  document.undash().restore();
  return CHART_HEIGHT;
}

function drawLine(document: Document, points: readonly Point[], color: string): void {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return;
  document.moveTo(...first);
  for (const point of rest) document.lineTo(...point);
  document.lineWidth(1.2).strokeColor(color).stroke();
}

function drawAxes(document: Document, chart: PaperChart): void {
  for (const { top, value } of chart.ticks) {
    document.moveTo(chart.left, top).lineTo(chart.right, top).lineWidth(0.5).strokeColor(GRID).stroke();
    const words = cellWords(value, chart.kind).replace(/\.00$/, '');
    put(document, words, 0, top - SMALL / 2, {
      size: SMALL,
      color: QUIET,
      align: 'right',
      width: chart.left - 6,
    });
  }
  for (const { left, words } of chart.labels) {
    const label = measure(document, shortened(words), { size: SMALL });
    const how = { size: SMALL, color: QUIET, align: 'center', width: 64 } as const;
    putWords(document, label, left - 32, chart.bottom + 3, how);
  }
}

const LONGEST_LABEL = 16;
const shortened = (words: string): string =>
  words.length > LONGEST_LABEL ? `${words.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : words;

function drawLegend(document: Document, chart: PaperChart, left: number, top: number): void {
  let at = left;
  const names = [
    ...chart.series.map(({ name }, place) => ({ name, color: COLORS[place % COLORS.length] ?? INK })),
    ...(chart.before.length > 0 ? [{ name: say.LAST_YEAR, color: QUIET }] : []),
    ...(chart.drawn < chart.rows ? [{ name: say.firstOf(chart.drawn, chart.rows), color: '' }] : []),
  ];
  for (const { name, color } of names) {
    if (color !== '') document.rect(at, top + 1, 6, 6).fill(color);
    const words = measure(document, name, { size: SMALL });
    putWords(document, words, at + (color === '' ? 0 : 9), top, { size: SMALL, color: QUIET });
    at += words.width + 24;
  }
}
