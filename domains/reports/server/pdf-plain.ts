// Puts texts of the project's own font onto a page, a letter at a time: a report of 50,000 rows has millions of them, and laying each out anew takes minutes.
//
// Every letter has the place that the font gives it alone; what pairs of letters change is too small to be seen in a table.
import type PdfKit from 'pdfkit';

type Document = InstanceType<typeof PdfKit>;
type Features = PDFKit.Mixins.OpenTypeFeatures[];
/** As pdfkit knows the font that is set: what a letter is called in the file, and what the page must name. */
type Embedded = {
  readonly id: string;
  encode(
    text: string,
    features?: Features,
  ): [hex: string[], positions: readonly { readonly advanceWidth: number }[]];
  ref(): unknown;
};
type Inside = {
  readonly _font: Embedded;
  readonly page: { readonly fonts: Record<string, unknown>; readonly height: number };
  addContent(words: string): void;
};

type Letter = { readonly hex: string; readonly advance: number };
type Known = { readonly font: Embedded; readonly letters: Map<string, Letter> };

export type PlainWay = 'text' | 'bold' | 'number' | 'boldNumber';
const TABULAR: Features = ['tnum', 'lnum'];
/** Which font a way is in. */
const fontOf = (way: PlainWay): string => (way === 'text' || way === 'number' ? 'text' : 'bold');
const isNumber = (way: PlainWay): boolean => way === 'number' || way === 'boldNumber';

const byDocument = new WeakMap<Document, Map<PlainWay, Known>>();

function knownOf(document: Document, way: PlainWay): Known {
  const ways = byDocument.get(document) ?? new Map<PlainWay, Known>();
  byDocument.set(document, ways);
  let known = ways.get(way);
  if (!known) {
    document.font(fontOf(way));
    known = { font: (document as unknown as Inside)._font, letters: new Map() };
    ways.set(way, known);
  }
  return known;
}

function letterOf({ font, letters }: Known, letter: string, way: PlainWay): Letter {
  let found = letters.get(letter);
  if (!found) {
    const [hex, positions] = font.encode(letter, isNumber(way) ? TABULAR : []);
    found = {
      hex: hex.join(''),
      advance: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000,
    };
    letters.set(letter, found);
  }
  return found;
}

/** How wide a text is, in sizes of the letters. */
export function plainWidth(document: Document, text: string, way: PlainWay): number {
  const known = knownOf(document, way);
  let width = 0;
  for (const letter of text) width += letterOf(known, letter, way).advance;
  return width;
}

/** The lines of a text that is wider than its place (in sizes of the letters): broken at spaces, a longer word where it must. */
export function plainLines(document: Document, text: string, way: PlainWay, room: number): string[] {
  const known = knownOf(document, way);
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const word of text.split(/(?<= )/)) {
    const seen = plainWidth(document, word.trimEnd(), way);
    if (line !== '' && width + seen > room) {
      lines.push(line.trimEnd());
      line = '';
      width = 0;
    }
    for (const letter of word) {
      const { advance } = letterOf(known, letter, way);
      if (line !== '' && seen > room && width + advance > room) {
        lines.push(line);
        line = '';
        width = 0;
      }
      line += letter;
      width += advance;
    }
  }
  lines.push(line.trimEnd());
  return lines;
}

/** Puts a line with its feet at a place, in points from the top left of the page, in the color that is set. */
export function putPlain(
  document: Document,
  text: string,
  way: PlainWay,
  left: number,
  feet: number,
  size: number,
): void {
  if (text === '') return;
  const known = knownOf(document, way);
  const { page } = document as unknown as Inside;
  page.fonts[known.font.id] ??= known.font.ref();
  let hex = '';
  for (const letter of text) hex += letterOf(known, letter, way).hex;
  (document as unknown as Inside).addContent(
    `q 1 0 0 -1 0 ${page.height} cm BT 1 0 0 1 ${left.toFixed(2)} ${(page.height - feet).toFixed(2)} Tm /${known.font.id} ${size} Tf [<${hex}>] TJ ET Q`,
  );
}
