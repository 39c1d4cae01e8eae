// The differences of a count as a report to print or to calculate with.
import type { VarianceWire } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { count, money, type Paper, type Section, section, text } from '#contract/report.ts';
import { fromDollars } from '#kernel/money.ts';

export type VarianceFacts = {
  readonly name: string;
  readonly store: string;
  readonly started: string;
  readonly ended: string;
  readonly expected: number;
  readonly counted: number;
};

/** Without cost columns for whoever may not see what goods cost. */
export function variancePaper(
  facts: VarianceFacts,
  lines: readonly VarianceWire[],
  withCosts: boolean,
): Paper {
  const list = (title: string, rows: readonly VarianceWire[]): Section =>
    section(
      title,
      [
        text(texts.PAPER_TITLE),
        text(texts.PAPER_CONDITION),
        text(texts.PAPER_SKU),
        text(texts.PAPER_BIN),
        text(texts.PAPER_BOOK),
        count(texts.PAPER_COUNTED),
        count(texts.PAPER_DIFFERENCE),
        ...(withCosts ? [money(texts.PAPER_COST)] : []),
        money(texts.PAPER_RETAIL),
        text(texts.PAPER_CAUSE),
      ],
      rows.map((row) => [
        row.title,
        row.condition,
        row.sku || row.upc,
        row.bin,
        row.expectedLow === row.expectedHigh
          ? String(row.expectedLow)
          : texts.fromTo(row.expectedLow, row.expectedHigh),
        row.counted,
        row.difference,
        ...(withCosts ? [fromDollars(row.cost ?? 0)] : []),
        fromDollars(row.retail),
        row.cause ? [row.cause.words, row.cause.detail].filter(Boolean).join(': ') : '',
      ]),
      { total: texts.PAPER_TOTAL },
    );
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
