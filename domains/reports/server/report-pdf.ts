// A report on letter paper: the project's own font, heads repeated on every page, numbers at the right, page numbers. What that font lacks is set
// in the fonts of labels and receipts (decision 0066).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';
import { reportTexts as say } from '#domains/reports/messages.ts';
import { paperText, setLetters } from '#domains/printing/server/public/paper-letters.ts';
import { cellWords } from '#domains/reports/rules/report-texts.ts';
import { type Cell, isNumberKind, type Paper, type Section } from '#contract/report.ts';

const MARGIN = 36;
const FOOT = 24;
const GAP = 8;
const BODY = 8.5;
const LEADING = 3.5;
const LINE = '#c9cfd2';
const QUIET = '#4a555b';
const INK = '#101b20';
const NARROWEST = 44;
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'lnum'];

// WOFF, not WOFF2: its letters are packed in a way that pdfkit copies without unpacking, and the page stays white.
const FONTS = { text: 'archivo-latin-400-normal.woff', bold: 'archivo-latin-600-normal.woff' } as const;
const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();

function fontBytes(file: string): Buffer {
  const bytes = loaded.get(file) ?? readFileSync(resolve(`@fontsource/archivo/files/${file}`));
  loaded.set(file, bytes);
  return bytes;
}

const ARCHIVO =
  /^[\x20-\x7e\xa0-\xff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]*$/;

/** Sets the font that shows the text and answers the text in its letters; ends of lines become spaces. */
function chooseFont(document: Document, text: string, bold = false): string {
  const words = ARCHIVO.test(text) ? text : paperText(text.replace(/\s/g, ' '));
  if (!ARCHIVO.test(words)) return setLetters(document, words, bold);
  document.font(bold ? 'bold' : 'text');
  return words;
}

/** Pieces of the PDF, as they are made. */
export function paperPdf(paper: Paper): AsyncIterable<Uint8Array> {
  const document = new PdfKit({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    info: { Title: paper.title, Creator: 'Tradepost' },
    lang: 'en-US',
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, fontBytes(file));
  document.font('text');
  drawHead(document, paper);
  for (const section of paper.sections) if (section.rows.length > 0) drawSection(document, section);
  drawFeet(document, paper);
  document.end();
  return document as unknown as AsyncIterable<Uint8Array>;
}

type Document = PDFKit.PDFDocument;
type Style = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right'; width?: number };

const inner = (document: Document): number => document.page.width - 2 * MARGIN;
const lowest = (document: Document): number => document.page.height - MARGIN - FOOT;

function put(document: Document, words: string, left: number, top: number, style: Style = {}): void {
  const { size = BODY, bold = false, color = INK, align = 'left', width } = style;
  const shown = chooseFont(document, words, bold);
  document.fontSize(size).fillColor(color);
  document.text(shown, left, top, {
    width,
    align,
    features: TABULAR,
    lineBreak: width !== undefined,
  });
}

/** How high a text is in lines of this width, and how wide it is in one, by the font that shows it. */
const heightOf = (document: Document, text: string, width: number | undefined): number =>
  document.fontSize(BODY).heightOfString(chooseFont(document, text) || ' ', { width });
const widthOf = (document: Document, text: string, features?: typeof TABULAR): number =>
  document.fontSize(BODY).widthOfString(chooseFont(document, text), { features });

function drawHead(document: Document, { title, facts }: Paper): void {
  put(document, title, MARGIN, MARGIN, { size: 17, bold: true, width: inner(document) });
  let top = MARGIN + 28;
  const value = inner(document) - 110;
  for (const fact of facts) {
    put(document, fact.label, MARGIN, top, { color: QUIET, width: 104 });
    put(document, fact.value, MARGIN + 110, top, { width: value });
    top += Math.max(12, heightOf(document, fact.value, value) + 1.5);
  }
  document.y = top + 6;
}

function drawSection(document: Document, section: Section): void {
  const widths = widthsOf(document, section);
  if (document.y + 60 > lowest(document)) document.addPage();
  let top = drawSectionHead(document, section, widths, document.y + 8, section.title);
  const line = (cells: readonly Cell[], bold: boolean): void => {
    const words = section.columns.map(({ kind }, at) => cellWords(cells[at] ?? null, kind));
    const height = Math.max(...words.map((word, at) => heightOf(document, word, widths[at]))) + LEADING;
    if (top + height > lowest(document)) {
      document.addPage();
      top = drawSectionHead(document, section, widths, MARGIN, say.continued(section.title));
    }
    if (bold) rule(document, top - 1, INK);
    drawCells(document, section, words, widths, top, { bold });
    top += height;
    if (!bold) rule(document, top - 1.5, LINE);
  };
  for (const row of section.rows) line(row, false);
  if (section.total.length > 0) line(section.total, true);
  document.y = top + 6;
}

function drawSectionHead(
  document: Document,
  section: Section,
  widths: readonly number[],
  top: number,
  title: string,
): number {
  put(document, title, MARGIN, top, { size: 11, bold: true, width: inner(document) });
  const heads = section.columns.map((column) => column.title);
  const height = Math.max(...heads.map((head, at) => heightOf(document, head, widths[at])));
  drawCells(document, section, heads, widths, top + 17, { color: QUIET });
  rule(document, top + 17 + height + 1, QUIET);
  return top + 17 + height + 4;
}

function drawCells(
  document: Document,
  { columns }: Section,
  words: readonly string[],
  widths: readonly number[],
  top: number,
  style: Style,
): void {
  let left = MARGIN;
  columns.forEach(({ kind }, at) => {
    const width = widths[at] ?? 0;
    const align = isNumberKind(kind) ? 'right' : 'left';
    if (words[at]) put(document, words[at], left, top, { ...style, align, width });
    left += width + GAP;
  });
}

function rule(document: Document, at: number, color: string): void {
  document
    .moveTo(MARGIN, at)
    .lineTo(document.page.width - MARGIN, at)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
}

/** Rows that decide how wide a column is; a long list is like its beginning. */
const MEASURED = 300;

/** Numbers get what they need; texts share the rest, the longest give way first. */
function widthsOf(document: Document, { columns, rows, total }: Section): number[] {
  const wanted = columns.map((column, at) => {
    const cells = [...rows.slice(0, MEASURED), total].map((row) => cellWords(row[at] ?? null, column.kind));
    const widest = Math.max(...cells.map((word) => widthOf(document, word, TABULAR)));
    const head = Math.min(widthOf(document, column.title), 62);
    return Math.max(widest + 2, head + 1, 20);
  });
  const room = inner(document) - GAP * (columns.length - 1);
  const sum = (): number => wanted.reduce((whole, width) => whole + width, 0);
  for (let excess = sum() - room; excess > 0.5; excess = sum() - room) {
    const texts = columns.flatMap(({ kind }, at) =>
      kind === 'text' && (wanted[at] ?? 0) > NARROWEST ? [at] : [],
    );
    if (texts.length === 0) break;
    const widest = texts.reduce(
      (best, at) => ((wanted[at] ?? 0) > (wanted[best] ?? 0) ? at : best),
      texts[0] ?? 0,
    );
    wanted[widest] = Math.max(NARROWEST, (wanted[widest] ?? 0) - Math.min(excess, 12));
  }
  const left = room - sum();
  if (left > 0) wanted[0] = (wanted[0] ?? 0) + Math.min(left, columns.length <= 3 ? 160 : left);
  return wanted;
}

function drawFeet(document: Document, { title, facts }: Paper): void {
  const { start, count } = document.bufferedPageRange();
  const store = facts[0]?.value ?? '';
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    // What is in the margin would begin a page of its own.
    document.page.margins.bottom = 0;
    const top = document.page.height - MARGIN - 8;
    put(document, `${store} · ${title}`, MARGIN, top, { size: 7.5, color: QUIET, width: 380 });
    const right = { size: 7.5, color: QUIET, align: 'right' as const, width: 120 };
    put(document, say.page(page + 1, count), document.page.width - MARGIN - 120, top, right);
  }
}
