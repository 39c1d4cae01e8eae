// A text of any script on a page that is laid out by hand: Helvetica as far as that goes, else the fonts and lines of script-lines.ts.
import type PdfKit from 'pdfkit';
import { HELVETICA, setFont } from './paper-letters.ts';
import { type Line, linesOf, type PlainFont, WHOLE } from './script-lines.ts';

type Document = InstanceType<typeof PdfKit>;

export type Place = {
  readonly size: number;
  readonly bold?: boolean;
  /** Lines break here. */
  readonly width: number;
  readonly align?: 'left' | 'right' | undefined;
  /** At most so many lines; of more the last one ends in an ellipsis. */
  readonly most?: number;
};

const plainOf = (bold: boolean): PlainFont => ({
  name: bold ? 'Helvetica-Bold' : 'Helvetica',
  has: HELVETICA,
});

/** Of the size of the letters: how high a line is, and where its feet are. Other letters have marks above and below. */
const PLAIN_LINE = { high: 1.3, feet: 0.93 } as const;
const OTHER_LINE = { high: 1.55, feet: 1.08 } as const;
const ELLIPSIS = '…';

/** How high a line of the text is, in points. */
export const lineHeight = (text: string, size: number): number =>
  size * (HELVETICA.test(text) ? PLAIN_LINE : OTHER_LINE).high;

/** Writes the text; answers how high it was, in points. Never goes on to another page. */
export function putText(document: Document, text: string, left: number, top: number, place: Place): number {
  const { size, bold = false, width, align, most = Number.POSITIVE_INFINITY } = place;
  document.fontSize(size);
  const plain = plainOf(bold);
  const all = linesOf(document, plain, text, { width, bold });
  const isCut = all.length > most;
  const lines = isCut ? linesOf(document, plain, text, { width: width - size, bold }).slice(0, most) : all;
  const { high, feet } = HELVETICA.test(text) ? PLAIN_LINE : OTHER_LINE;
  lines.forEach((line, at) => {
    const from = left + (align === 'right' ? width - line.width : 0);
    putLine(document, line, from, top + size * (at * high + feet), size);
    if (isCut && at === lines.length - 1) {
      setFont(document, plain.name);
      document.text(ELLIPSIS, from + line.width, top + size * (at * high + feet), BASELINE);
    }
  });
  return lines.length * size * high;
}

const BASELINE = { lineBreak: false, baseline: 'alphabetic' } as const;

/** A line with its feet there, its pieces from left to right. */
export function putLine(document: Document, line: Line, left: number, feet: number, size: number): void {
  document.fontSize(size);
  let at = left;
  for (const { font, words, fromRight } of line.pieces) {
    setFont(document, font);
    const features = fromRight ? { features: WHOLE } : {};
    document.text(words, at, feet, { ...BASELINE, ...features });
    if (line.pieces.length > 1) at += document.widthOfString(words, features);
  }
}
