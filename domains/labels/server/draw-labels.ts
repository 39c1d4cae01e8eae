// Labels on paper and as a picture: 2-1/4 x 1-1/4 inch, one a page; and as ZPL.
import bwipjs from 'bwip-js/node';
import PdfKit from 'pdfkit';
import { labelMessages } from '#domains/labels/messages.ts';
import {
  barsOf,
  type Code,
  type Dpi,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelLayout,
  type LabelWords,
  layoutLabel,
  markLayout,
  type Measure,
} from '#domains/labels/rules/label-layout.ts';
import { type Label, labelWords } from '#domains/labels/rules/label-words.ts';
import { barKind, FEET, labelZpl, type LetterPicture } from '#domains/labels/rules/label-zpl.ts';
import { ASCENT, openLetterPictures } from '#domains/labels/server/draw-letters.ts';
import { code128Widths } from '#domains/printing/rules/code128.ts';
import { isCommon, paperText, setLetters } from '#domains/printing/server/public/paper-letters.ts';
import { markedCode, takesMark } from '#kernel/gtin.ts';
import { PRACTICE_MARK } from '#kernel/practice-mark.ts';
import { isPractice } from '#platform/practice.ts';

type Document = PDFKit.PDFDocument;
type Raw = { sbs?: number[] }[];

/** What is printed where a font has the letters, and spelled where none has. */
const paperWords = (words: LabelWords): LabelWords =>
  Object.fromEntries(Object.entries(words).map(([what, text]) => [what, paperText(text)])) as LabelWords;

/** The bytes of a PDF with a page of exactly a label for each; nothing runs over to a second one. */
export function labelsPdf(labels: readonly Label[]): Promise<Uint8Array> {
  const document = new PdfKit({
    size: [LABEL_WIDTH, LABEL_HEIGHT],
    margin: 0,
    autoFirstPage: false,
    info: { Title: labelMessages.LABELS_TITLE, Creator: 'Tradepost' },
  });
  printAtFullSize(document);
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  const measure = measureIn(document);
  for (const label of labels) {
    document.addPage();
    draw(document, layout(label, measure));
  }
  document.end();
  return done;
}

/** The label as a picture, drawn as on paper. */
export const labelSvg = (label: Label): string => svgOf(layoutOf(label));

/** Where everything of a label is on paper, and what of it doesn't fit. */
export const layoutOf = (label: Label): LabelLayout => layout(label, measureIn(openDocument()));

const openDocument = (): Document => new PdfKit({ autoFirstPage: false });

/** The layout as a picture. */
export function svgOf({ texts, bars }: LabelLayout): string {
  const lines = texts.map(
    ({ text, size, bold, left, top, width }) =>
      `<text x="${round(left)}" y="${round(top + size * 0.76)}" textLength="${round(width)}" lengthAdjust="spacingAndGlyphs" font-size="${size}"${bold ? ' font-weight="700"' : ''}>${escaped(text)}</text>`,
  );
  const path = bars
    ? barsOf(bars)
        .map(
          ({ left, width }) => `M${round(left)} ${bars.top}h${round(width)}v${bars.height}h-${round(width)}z`,
        )
        .join('')
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2.25in" height="1.25in" viewBox="0 0 ${LABEL_WIDTH} ${LABEL_HEIGHT}" font-family="Helvetica, Arial, sans-serif"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}<path d="${path}"/></svg>`;
}

/** Labels for a printer that speaks ZPL, in their order. Letters that not every printer has come as pictures. */
export function labelsZpl(labels: readonly Label[], dpi: Dpi): string {
  const measure = measureIn(openDocument());
  const draw = openLetterPictures();
  const picture: LetterPicture = ({ text, bold }, size) =>
    isCommon(text) ? undefined : { ...draw(text, size, bold), ascent: Math.round(size * ASCENT) };
  return labels.map((label) => labelZpl(layout(label, measure, dpi), dpi, picture)).join('');
}

/** A page of labels for the browser's print dialog: each on a sheet of exactly a label. */
export function labelsHtml(labels: readonly Label[]): string {
  const measure = measureIn(openDocument());
  const sheets = labels.map((label) => `<div>${svgOf(layout(label, measure))}</div>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${labelMessages.LABELS_TITLE}</title><style>@page{size:2.25in 1.25in;margin:0}body{margin:0}div{width:2.25in;height:1.25in;overflow:hidden;break-after:page}div:last-child{break-after:auto}svg{display:block}</style></head><body>${sheets}</body></html>`;
}

/** The modules of bars and gaps, a bar first: EAN-13 or UPC-A for a code with a right check digit, else Code 128. */
export function barWidths(code: string): number[] {
  const text = code.replace(/[^\x20-\x7e]/g, '?');
  if (barKind(text) === 'code128') return code128Widths(text);
  const raw = bwipjs as unknown as { raw(options: object): Raw };
  return raw.raw({ bcid: barKind(text), text })[0]?.sbs ?? [];
}

/** What the bars of a label may say, the best first: SKU and price, or the SKU alone. */
const codesOf = ({ barcode, price }: Label): (() => Code)[] =>
  (takesMark(barcode) ? [markedCode(barcode, price), barcode] : [barcode]).map((code) => () => ({
    code,
    widths: barWidths(code),
  }));

function layout(label: Label, measure: Measure, dpi?: Dpi): LabelLayout {
  const made = layoutLabel(label.template, paperWords(labelWords(label)), codesOf(label), measure, dpi);
  return isPractice() ? markLayout(made, PRACTICE_MARK, measure) : made;
}

/** Widths grow with the size; what is on many labels is measured once. */
function measureIn(document: Document): Measure {
  const known = new Map<string, number>();
  return (text, size, bold) => {
    const key = `${bold ? 1 : 0}${text}`;
    let width = known.get(key);
    if (width === undefined) {
      const words = setLetters(document, text, bold);
      width = document.fontSize(1_000).widthOfString(words) / 1_000;
      known.set(key, width);
    }
    return width * size;
  };
}

function draw(document: Document, { texts, bars }: LabelLayout): void {
  for (const { text, size, bold, left, top } of texts) {
    const words = setLetters(document, text, bold);
    document
      .fontSize(size)
      .text(words, left, top + size * FEET, { lineBreak: false, baseline: 'alphabetic' });
  }
  if (!bars) return;
  // At once: a page has thirty bars, and a file a thousand pages.
  const bar = ({ left, width }: { left: number; width: number }): string =>
    `${round(left)} ${bars.top} ${round(width)} ${bars.height} re`;
  document.addContent(barsOf(bars).map(bar).join('\n'));
  document.fill('#000');
}

/** A browser that scales a page to its paper splits labels; this asks it not to. */
function printAtFullSize(document: Document): void {
  const inside = document as unknown as { _root: { data: Record<string, unknown> } };
  inside._root.data.ViewerPreferences = document.ref({ PrintScaling: 'None' });
}

const round = (points: number): string => String(Math.round(points * 1_000) / 1_000);
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
