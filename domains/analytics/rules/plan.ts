// From where is a question answered, exactly and with the least to read?
//
// Whole months, quarters and years come from rollups, the days at the edges from lines. What is not folded into the sums yet is always added.
import type { Dimension, Source } from '#domains/analytics/rules/dimensions.ts';
import type { Question, Range } from '#domains/analytics/rules/question.ts';
import { addDays } from '#kernel/business-day.ts';

export type Grain = 'month' | 'quarter' | 'year';
/** A kept span: its first day says which. */
export type Piece = { readonly grain: Grain; readonly firstDay: string };

export type Facts = {
  /** Are all stores of the chain asked about? */
  readonly isChain: boolean;
  /** Of the stores asked about, and of the chain (store 0). Months without a span have nothing in them. */
  readonly spans: readonly { readonly storeId: number; readonly grain: Grain; readonly firstDay: string }[];
  /** The last business day of which there is a line; empty when there is none. */
  readonly lastDay: string;
  /** Finished lines in the range. */
  readonly lines: number;
};

export type Plan = {
  readonly source: Source;
  /** Of items, products and customers: which kept spans are added up. */
  readonly pieces: readonly Piece[];
  /** Of items, products and customers: days that are added up from lines. */
  readonly edges: readonly Range[];
  /** What the answer rests on. */
  readonly lines: number;
};

const MONTHS: Readonly<Record<Grain, number>> = { month: 1, quarter: 3, year: 12 };

/** The first day of the span in which a day lies. */
export function spanOf(grain: Grain, day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % MONTHS[grain]);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** The first day after a span. */
export function afterSpan({ grain, firstDay }: Piece): string {
  const at = Number(firstDay.slice(0, 4)) * 12 + Number(firstDay.slice(5, 7)) - 1 + MONTHS[grain];
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

const can = (dimension: Dimension, source: Source): boolean =>
  source === 'lines' || dimension.sources.some((one) => one === source);

/** Is a receipt in several groups of it? */
const splitsReceipts = ({ name }: Dimension): boolean => name === 'department' || name === 'kind';

/** The smallest source that knows everything that is asked. */
export function sourceOf(
  { measures, dimensions, filters }: Pick<Question, 'measures' | 'dimensions' | 'filters'>,
  isChain: boolean,
): Source {
  const asked = [...dimensions, ...filters.map(({ dimension }) => dimension)];
  const all = (source: Source): boolean => asked.every((one) => can(one, source));
  const needed = new Set(measures.map(({ needs }) => needs));
  if (!needed.has('items') && !needed.has('receipts') && all('days')) return 'days';
  if (!needed.has('items') && !needed.has('lines') && all('slots')) return 'slots';
  if (!needed.has('items') && all('people') && (!needed.has('receipts') || !asked.some(splitsReceipts)))
    return 'people';
  if (!needed.has('items') && all('customers')) return 'customers';
  if (needed.has('receipts')) return 'lines';
  if (isChain && all('products')) return 'products';
  return all('items') ? 'items' : 'lines';
}

/** The longest span that may be added up: one that is longer than a grouping would hide it. */
function longestOf(dimensions: readonly Dimension[]): Grain {
  const kinds = dimensions.map(({ kind }) => kind);
  if (kinds.includes('month')) return 'month';
  return kinds.includes('quarter') ? 'quarter' : 'year';
}

/** Is this longer span kept wherever there are months of it? */
function isKept(piece: Piece, source: Source, spans: Facts['spans']): boolean {
  const end = afterSpan(piece);
  const owners =
    source === 'products'
      ? [0]
      : [
          ...new Set(
            spans
              .filter(
                ({ storeId, grain, firstDay }) =>
                  storeId !== 0 && grain === 'month' && firstDay >= piece.firstDay && firstDay < end,
              )
              .map(({ storeId }) => storeId),
          ),
        ];
  return owners.every((owner) =>
    spans.some(
      ({ storeId, grain, firstDay }) =>
        storeId === owner && grain === piece.grain && firstDay === piece.firstDay,
    ),
  );
}

const GRAINS: readonly Grain[] = ['year', 'quarter', 'month'];

/**
 * The kept spans that lie in the range as a whole, the longest first, and the days around them. The month of the last line that there is counts as
 * whole when the range goes on until that line.
 */
export function cover(
  range: Range,
  source: 'items' | 'products' | 'customers',
  longest: Grain,
  facts: Pick<Facts, 'spans' | 'lastDay'>,
): Pick<Plan, 'pieces' | 'edges'> {
  const { spans, lastDay } = facts;
  const last = lastDay === '' ? range.to : lastDay;
  // Nothing comes after the last line: more days cost nothing, and make its month whole.
  const to =
    range.to >= last
      ? addDays(afterSpan({ grain: 'month', firstDay: spanOf('month', range.to) }), -1)
      : range.to;
  const grains = GRAINS.filter(
    (grain) => MONTHS[grain] <= MONTHS[longest] && (grain !== 'quarter' || source === 'products'),
  );
  const pieces: Piece[] = [];
  const edges: Range[] = [];
  let day = range.from;
  while (day <= to) {
    const from = day;
    const whole = grains
      .map((grain): Piece => ({ grain, firstDay: spanOf(grain, from) }))
      .find(
        (piece) =>
          piece.firstDay === from &&
          addDays(afterSpan(piece), -1) <= to &&
          (piece.grain === 'month' || isKept(piece, source, spans)),
      );
    if (whole) {
      pieces.push(whole);
      day = afterSpan(whole);
    } else {
      const end = addDays(afterSpan({ grain: 'month', firstDay: spanOf('month', from) }), -1);
      edges.push({ from, to: end < to ? end : to });
      day = addDays(end, 1);
    }
  }
  return { pieces, edges };
}

/** How the question is answered. */
export function planOf(question: Question, facts: Facts): Plan {
  const source = sourceOf(question, facts.isChain);
  const { lines } = facts;
  if (source === 'days' || source === 'slots' || source === 'people' || source === 'lines')
    return { source, pieces: [], edges: [], lines };
  // Customers are kept by months only.
  const longest = source === 'customers' ? 'month' : longestOf(question.dimensions);
  return { source, lines, ...cover(question.range, source, longest, facts) };
}
