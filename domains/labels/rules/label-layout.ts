// Where does what stand on a label of 2-1/4 x 1-1/4 inch (CONST-10)?
//
// In points (1/72 inch) from the top left. Paper, picture and ZPL draw the same pieces.
import { labelMessages as say } from '#domains/labels/messages.ts';
import {
  type Align,
  type LabelPiece,
  type LabelPieceName,
  type LabelProblem,
  LABEL_WIDTH,
  type LabelTemplate,
  LINE_STEP,
} from '#domains/labels/rules/label-template.ts';

export { LABEL_HEIGHT, LABEL_WIDTH } from '#domains/labels/rules/label-template.ts';

export type LabelText = {
  readonly what: LabelPieceName;
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  /** Of the letters that are drawn. */
  readonly left: number;
  /** As it was measured: a picture with another font squeezes its letters into it. */
  readonly width: number;
  /** Of the line of letters, not of their feet. */
  readonly top: number;
  /** The room that it has, for printers with letters of their own. */
  readonly room: { readonly left: number; readonly width: number; readonly align: Align };
};
export type LabelBars = {
  /** What they say. */
  readonly code: string;
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** The width of the narrowest bar in points, and in dots of the printer. */
  readonly module: number;
  readonly dots: number;
  /** The modules of bars and gaps in turn, a bar first. */
  readonly widths: readonly number[];
};
export type LabelLayout = {
  readonly texts: readonly LabelText[];
  readonly bars: LabelBars | undefined;
  /** What of this label doesn't fit. */
  readonly problems: readonly LabelProblem[];
};
/** The words of a label by piece; the code is what is under the bars. */
export type LabelWords = Readonly<Record<LabelPieceName, string>>;
/** How wide a text is, in points. */
export type Measure = (text: string, size: number, bold: boolean) => number;
export type Code = { readonly code: string; readonly widths: readonly number[] };

const WIDEST_DOTS = { 203: 3, 300: 4 } as const;
export type Dpi = keyof typeof WIDEST_DOTS;
/** Scanners need a quiet zone of ten modules on either side. */
const QUIET = 10;
/** Finer bars than two dots of a printer with 203 dots an inch (0.25 mm) are missed by many scanners. */
const FINEST = 2 * (72 / 203);

/**
 * The pieces of a label. `codes` are what the bars may say, the best first: the first that can be scanned is taken. What doesn't fit its lines
 * is cut with an ellipsis, so that nothing leaves its place. Bars are whole dots of the printer, so that their edges are even.
 */
export function layoutLabel(
  template: LabelTemplate,
  words: LabelWords,
  codes: readonly (() => Code)[],
  measure: Measure,
  dpi: Dpi = 203,
): LabelLayout {
  const texts: LabelText[] = [];
  const problems: LabelProblem[] = [];
  let bars: LabelBars | undefined;
  for (const piece of template) {
    if (piece.what !== 'barcode') {
      const { lines, isCut } = breakText(words[piece.what], piece, measure);
      if (isCut) problems.push({ what: piece.what, field: 'width', text: say.CUT, isNotice: true });
      lines.forEach((text, at) => texts.push(lineOf(piece, text, at, measure)));
      continue;
    }
    const barsOf = codes.map((code) => () => placeBars(piece, code(), dpi));
    const tried = piece.mark ? barsOf : barsOf.slice(-1);
    let first = true;
    for (const make of tried) {
      bars = make();
      if (!bars || isFine(bars)) break;
      problems.push({
        what: 'barcode',
        field: 'width',
        text: first && tried.length > 1 ? say.NO_ROOM_FOR_MARK : say.BARS_FINE,
        isNotice: first && tried.length > 1,
      });
      first = false;
    }
  }
  return { texts, bars, problems };
}

const MARK = { what: 'title', size: 6, bold: true, top: 0.5 } as const;

/** The layout with a word in the middle of the upper edge, in letters so small that a label's own texts stay readable below it. */
export function markLayout(layout: LabelLayout, text: string, measure: Measure): LabelLayout {
  const width = measure(text, MARK.size, MARK.bold);
  const left = (LABEL_WIDTH - width) / 2;
  const room = { left: 0, width: LABEL_WIDTH, align: 'center' } as const;
  return { ...layout, texts: [{ ...MARK, text, left, width, room }, ...layout.texts] };
}

const isFine = ({ module }: LabelBars): boolean => module >= FINEST - 1e-9;

function lineOf(piece: LabelPiece, text: string, at: number, measure: Measure): LabelText {
  const { what, size, bold, left, width, align, top } = piece;
  const used = measure(text, size, bold);
  const spare = align === 'left' ? 0 : align === 'right' ? width - used : (width - used) / 2;
  return {
    what,
    text,
    size,
    bold,
    left: left + spare,
    width: used,
    top: top + at * size * LINE_STEP,
    room: { left, width, align },
  };
}

/** Bars in the middle of their place, with the quiet zone that scanners need; whole dots of the printer where they fit. */
function placeBars(piece: LabelPiece, { code, widths }: Code, dpi: Dpi): LabelBars | undefined {
  const modules = widths.reduce((sum, one) => sum + one, 0);
  if (modules === 0) return undefined;
  const dot = 72 / dpi;
  const room = piece.width / (modules + 2 * QUIET);
  const dots = Math.min(WIDEST_DOTS[dpi], Math.floor(room / dot));
  const module = dots > 0 ? dots * dot : room;
  return {
    code,
    left: piece.left + (piece.width - modules * module) / 2,
    top: piece.top,
    height: piece.height,
    module,
    dots: Math.max(1, dots),
    widths,
  };
}

/** The bars as rectangles, from left to right. */
export function barsOf({ left, module, widths }: LabelBars): { left: number; width: number }[] {
  const bars: { left: number; width: number }[] = [];
  let at = left;
  widths.forEach((one, index) => {
    if (index % 2 === 0) bars.push({ left: at, width: one * module });
    at += one * module;
  });
  return bars;
}

/** The text in at most so many lines, broken between words; the last takes what is left, cut to what fits. */
function breakText(
  text: string,
  { width, size, bold, lines: most }: LabelPiece,
  measure: Measure,
): { lines: string[]; isCut: boolean } {
  const wide = (part: string) => measure(part, size, bold);
  let rest = text.trim().replace(/\s+/g, ' ');
  const lines: string[] = [];
  while (rest !== '' && lines.length < most) {
    if (lines.length === most - 1 || wide(rest) <= width) {
      const fitted = fit(rest, width, wide);
      lines.push(...(fitted === '' ? [] : [fitted]));
      return { lines, isCut: fitted !== rest };
    }
    const words = wordsThatFit(rest, width, wide);
    const line = wide(words) <= width ? words : lettersThatFit(words, width, wide);
    if (line === '') return { lines, isCut: true };
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  return { lines, isCut: rest !== '' };
}

/** As many whole words as fit, one at least. */
function wordsThatFit(text: string, width: number, wide: (part: string) => number): string {
  const words = text.split(' ');
  let line = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (wide(`${line} ${word}`) > width) break;
    line += ` ${word}`;
  }
  return line;
}

/** The text, or as much of it as fits with an ellipsis. */
function fit(text: string, width: number, wide: (part: string) => number): string {
  if (wide(text) <= width) return text;
  const cut = `${lettersThatFit(text, width, wide, '…')}…`;
  return wide(cut) <= width ? cut : '';
}

/** As many letters as fit, whatever word they are of: Japanese is written without spaces. */
function lettersThatFit(text: string, width: number, wide: (part: string) => number, end = ''): string {
  const letters = [...text];
  const first = (count: number): string => letters.slice(0, count).join('').trimEnd();
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (wide(`${first(middle)}${end}`) <= width) low = middle;
    else high = middle - 1;
  }
  return first(low);
}
