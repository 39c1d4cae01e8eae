// The differences of a count as a report to print or to calculate with.
import type { VarianceWire } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Column, table } from '#contract/report-table.ts';
import { count, money, type Paper, type Section, text } from '#contract/report.ts';

export type VarianceFacts = {
  readonly name: string;
  readonly store: string;
  readonly started: string;
  readonly ended: string;
  readonly expected: number;
  readonly counted: number;
};

const COLUMNS: readonly Column<VarianceWire>[] = [
  [text(texts.PAPER_TITLE), (row) => row.title],
  [text(texts.PAPER_CONDITION), ({ condition }) => condition],
  [text(texts.PAPER_SKU), ({ sku, upc }) => sku || upc],
  [text(texts.PAPER_BIN), ({ bin }) => bin],
  [
    text(texts.PAPER_BOOK),
    ({ expectedLow, expectedHigh }) =>
      expectedLow === expectedHigh ? String(expectedLow) : texts.fromTo(expectedLow, expectedHigh),
  ],
  [count(texts.PAPER_COUNTED), ({ counted }) => counted],
  [count(texts.PAPER_DIFFERENCE), ({ difference }) => difference],
  [money(texts.PAPER_COST), ({ cost }) => cost ?? 0, 'cost'],
  [money(texts.PAPER_RETAIL), ({ retail }) => retail],
  [
    text(texts.PAPER_CAUSE),
    ({ cause }) => (cause ? [cause.words, cause.detail].filter(Boolean).join(': ') : ''),
  ],
];

/** Without cost columns for whoever may not see what goods cost. */
export function variancePaper(
  facts: VarianceFacts,
  lines: readonly VarianceWire[],
  withCosts: boolean,
): Paper {
  const list = (title: string, rows: readonly VarianceWire[]): Section =>
    table({ title, columns: COLUMNS, rows, total: texts.PAPER_TOTAL }, { seesCosts: withCosts });
  const of = (name: VarianceWire['list']) => lines.filter((row) => row.list === name);
  return {
    name: texts.PAPER_NAME,
    title: texts.PAPER_NAME,
    facts: [
      { label: texts.PAPER_AREA, value: facts.name },
      { label: texts.PAPER_STORE, value: facts.store },
      { label: texts.PAPER_STARTED, value: facts.started },
      { label: texts.PAPER_ENDED, value: facts.ended },
      { label: texts.PAPER_BOOK, value: texts.units(facts.expected) },
      { label: texts.PAPER_COUNTED, value: texts.units(facts.counted) },
    ],
    sections: [
      list(texts.LIST_MISSING, of('missing')),
      list(texts.LIST_NEW, of('new')),
      list(texts.LIST_QUANTITY, of('quantityIssues')),
      list(texts.WRONG_AREA, of('wrongArea')),
      list(texts.LIST_UNKNOWN, of('unknown')),
    ],
  };
}
