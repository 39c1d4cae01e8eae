// Where does what stand on a label of 2-1/4 x 1-1/4 inch?
//
// In points (1/72 inch) from the top left. Paper and picture draw the same pieces.
import type { LabelWire } from '#domains/inventory/contract-labels.ts';

export const LABEL_WIDTH = 162;
export const LABEL_HEIGHT = 90;
/** Printers of labels miss the edge by up to a millimetre. */
const MARGIN = 6;
const INNER = LABEL_WIDTH - 2 * MARGIN;
const BARS = { top: 46, height: 25, quiet: 10 } as const;

export type LabelText = {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  readonly left: number;
  /** Of the line of letters, not of their feet. */
  readonly top: number;
};
export type LabelBar = { readonly left: number; readonly width: number };
export type LabelLayout = {
  readonly texts: readonly LabelText[];
  readonly bars: readonly LabelBar[];
  readonly barsTop: number;
  readonly barsHeight: number;
};
/** How wide a text is, in points. */
export type Measure = (text: string, size: number, bold: boolean) => number;

/** A dot of a label printer with 203 dots an inch, in points: bars of whole dots print with even edges. */
const DOT = 72 / 203;
const WIDEST_MODULE = 3 * DOT;

/**
 * The pieces of a label. `widths` are the modules of bars and gaps in turn, a bar first. A title takes two lines, all other text one; what
 * doesn't fit is cut with an ellipsis, so that nothing leaves the label. `price` is as it is shown.
 */
export function layoutLabel(
  label: Omit<LabelWire, 'price'> & { readonly price: string },
  widths: readonly number[],
  measure: Measure,
): LabelLayout {
  const texts: LabelText[] = [];
  const put = (
    text: string,
    style: { size: number; bold?: boolean; top: number; width: number; at: Align },
  ) => {
    const { size, bold = false, top, width, at } = style;
    const fitted = fit(text, width, (part) => measure(part, size, bold));
    if (fitted === '') return;
    texts.push({ text: fitted, size, bold, top, left: leftOf(at, measure(fitted, size, bold)) });
  };
  const wide = (size: number, bold: boolean) => (part: string) => measure(part, size, bold);
  put(label.company, { size: 6.5, top: 5, width: label.bin ? INNER * 0.62 : INNER, at: 'left' });
  put(label.bin, { size: 7, bold: true, top: 5, width: INNER * 0.36, at: 'right' });
  twoLines(label.title, INNER, wide(8, true)).forEach((line, at) => {
    put(line, { size: 8, bold: true, top: 14 + at * 9, width: INNER, at: 'left' });
  });
  put(label.price, { size: 13, bold: true, top: 32.5, width: INNER * 0.6, at: 'right' });
  put(label.genre, { size: 6.5, top: 36, width: INNER * 0.38, at: 'left' });
  put(label.barcode, { size: 6.5, top: 72.5, width: INNER, at: 'center' });
  put(label.tagline, { size: 5.5, top: 80, width: INNER, at: 'center' });
  return { texts, bars: placeBars(widths), barsTop: BARS.top, barsHeight: BARS.height };
}

type Align = 'left' | 'right' | 'center';

function leftOf(at: Align, width: number): number {
  if (at === 'left') return MARGIN;
  return at === 'right' ? LABEL_WIDTH - MARGIN - width : (LABEL_WIDTH - width) / 2;
}

/** Bars in the middle, with the quiet zone that scanners need; whole dots of the printer where they fit. */
function placeBars(widths: readonly number[]): LabelBar[] {
  const modules = widths.reduce((sum, one) => sum + one, 0);
  if (modules === 0) return [];
  const room = LABEL_WIDTH / (modules + 2 * BARS.quiet);
  const module = room >= DOT ? Math.min(WIDEST_MODULE, Math.floor(room / DOT) * DOT) : room;
  let left = (LABEL_WIDTH - modules * module) / 2;
  const bars: LabelBar[] = [];
  widths.forEach((one, index) => {
    const width = one * module;
    if (index % 2 === 0) bars.push({ left, width });
    left += width;
  });
  return bars;
}

/** The text, or as much of it as fits with an ellipsis. */
function fit(text: string, width: number, measure: (part: string) => number): string {
  const clean = text.trim().replace(/\s+/g, ' ');
  if (clean === '' || measure(clean) <= width) return clean;
  const letters = [...clean];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}

/** At most two lines, broken between words; the second takes what is left. */
function twoLines(text: string, width: number, measure: (part: string) => number): string[] {
  const clean = text.trim().replace(/\s+/g, ' ');
  if (measure(clean) <= width) return [clean];
  const words = clean.split(' ');
  let first = words[0] ?? '';
  let used = 1;
  while (used < words.length && measure(`${first} ${words[used]}`) <= width) {
    first += ` ${words[used]}`;
    used += 1;
  }
  const rest = words.slice(used).join(' ');
  return rest === '' ? [first] : [first, rest];
}
