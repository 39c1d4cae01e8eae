// A report on the store's paper: the project's own font, heads repeated on every page, numbers at the right, page numbers, a chart above a table that has one. Wide
// tables turn the paper. What the font lacks is set in others (printing/server/public/script-lines.ts).
import { openPdf } from '#domains/printing/server/public/open-pdf.ts';
import { reportTexts as say } from '#domains/reports/messages.ts';
import { cellWords } from '#domains/reports/rules/report-texts.ts';
import { CHART_HEIGHT, drawChart, hasChart } from '#domains/reports/server/pdf-chart.ts';
import {
  addFonts,
  type Document,
  INK,
  measure,
  put,
  putWords,
  QUIET,
  type Style,
  type Words,
} from '#domains/reports/server/pdf-words.ts';
import { type PaperSize, SHEETS } from '#kernel/paper-size.ts';
import { type Cell, isNumberKind, type Paper, type Section } from '#contract/report.ts';

const MARGIN = 36;
const FOOT = 24;
const GAP = 8;
const LEADING = 3.5;
const LINE = '#c9cfd2';
const NARROWEST = 44;
/** A text of more than this is read in two lines as well. */
const READABLE = 170;

/** Where on which page the next thing goes. A first round only counts pages, so that each page can be finished, and forgotten, before the next begins. */
type Pen = {
  readonly document: Document;
  readonly draws: boolean;
  readonly layout: 'portrait' | 'landscape';
  readonly size: PaperSize;
  /** "Store · Report", at the foot of each page, and how many there are. */
  readonly foot: string;
  readonly pages: number;
  page: number;
  top: number;
};

/** Pieces of the PDF on sheets of this size, as they are made. */
export function paperPdf(paper: Paper, size: PaperSize = 'letter'): AsyncIterable<Uint8Array> {
  const document = openPdf({
    size: SHEETS[size].name,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    autoFirstPage: false,
    info: { Title: paper.title, Creator: 'Tradepost' },
    lang: 'en-US',
  });
  addFonts(document);
  const sections = paper.sections.filter(({ rows }) => rows.length > 0);
  const wanted = sections.map((section) => wantedWidths(document, section));
  const layout = wanted.some((widths) => isWide(widths, size)) ? 'landscape' : 'portrait';
  const foot = `${paper.facts[0]?.value ?? ''} · ${paper.title}`;
  const round = (draws: boolean, pages: number): number => {
    const pen: Pen = { document, draws, layout, size, foot, pages, page: 0, top: 0 };
    beginPage(pen);
    drawHead(pen, paper);
    sections.forEach((section, at) => drawSection(pen, section, wanted[at] ?? []));
    return pen.page;
  };
  round(true, round(false, 0));
  document.end();
  return document as unknown as AsyncIterable<Uint8Array>;
}

type Sheet = Pick<Pen, 'layout' | 'size'>;
const widthOf = ({ layout, size }: Sheet): number =>
  layout === 'portrait' ? SHEETS[size].width : SHEETS[size].height;
const heightOf = ({ layout, size }: Sheet): number =>
  layout === 'portrait' ? SHEETS[size].height : SHEETS[size].width;
const inner = (pen: Sheet): number => widthOf(pen) - 2 * MARGIN;
const lowest = (pen: Pen): number => heightOf(pen) - MARGIN - FOOT;

function beginPage(pen: Pen): void {
  pen.page += 1;
  pen.top = MARGIN;
  if (!pen.draws) return;
  const { document } = pen;
  document.addPage({ size: SHEETS[pen.size].name, layout: pen.layout });
  const top = heightOf(pen) - MARGIN - 8;
  put(document, pen.foot, MARGIN, top, { size: 7.5, color: QUIET });
  const right = { size: 7.5, color: QUIET, align: 'right' as const, width: 120 };
  put(document, say.page(pen.page, pen.pages), widthOf(pen) - MARGIN - 120, top, right);
}

/** Puts a text where the pen is, or beside; answers how high it is. */
function write(pen: Pen, text: string, left: number, style: Style): number {
  const words = measure(pen.document, text, style);
  if (pen.draws) putWords(pen.document, words, left, pen.top, style);
  return words.height;
}

function drawHead(pen: Pen, { title, facts }: Paper): void {
  write(pen, title, MARGIN, { size: 17, bold: true, width: inner(pen) });
  pen.top += 28;
  for (const fact of facts) {
    write(pen, fact.label, MARGIN, { color: QUIET, width: 104 });
    pen.top += Math.max(12, write(pen, fact.value, MARGIN + 110, { width: inner(pen) - 110 }) + 1.5);
  }
  pen.top += 6;
}

function drawSection(pen: Pen, section: Section, wanted: readonly number[]): void {
  const widths = widthsOf(section, wanted, inner(pen));
  if (pen.top + (section.chart.length > 0 ? CHART_HEIGHT + 60 : 60) > lowest(pen)) beginPage(pen);
  else pen.top += 8;
  drawTitle(pen, section.title);
  pen.top += chartOn(pen, section);
  drawColumnHeads(pen, section, widths);
  for (const row of section.rows) drawRow(pen, section, row, widths, false);
  if (section.total.length > 0) drawRow(pen, section, section.total, widths, true);
  pen.top += 6;
}

function chartOn(pen: Pen, section: Section): number {
  if (pen.draws) return drawChart(pen.document, section, MARGIN, pen.top, inner(pen));
  return hasChart(section) ? CHART_HEIGHT : 0;
}

function drawRow(
  pen: Pen,
  section: Section,
  cells: readonly Cell[],
  widths: readonly number[],
  bold: boolean,
): void {
  const words = section.columns.map(({ kind }, at) => {
    const how = { bold, width: widths[at], isNumber: isNumberKind(kind) };
    return measure(pen.document, cellWords(cells[at] ?? null, kind), how);
  });
  const height = Math.max(...words.map((word) => word.height)) + LEADING;
  if (pen.top + height > lowest(pen)) {
    beginPage(pen);
    drawTitle(pen, say.continued(section.title));
    drawColumnHeads(pen, section, widths);
  }
  if (pen.draws) {
    if (bold) rule(pen, pen.top - 1, INK);
    drawCells(pen, section, words, widths, {});
    if (!bold) rule(pen, pen.top + height - 1.5, LINE);
  }
  pen.top += height;
}

function drawTitle(pen: Pen, title: string): void {
  pen.top += Math.max(17, write(pen, title, MARGIN, { size: 11, bold: true, width: inner(pen) }) + 4);
}

function drawColumnHeads(pen: Pen, section: Section, widths: readonly number[]): void {
  const heads = section.columns.map(({ title }, at) => measure(pen.document, title, { width: widths[at] }));
  const height = Math.max(...heads.map((head) => head.height));
  if (pen.draws) {
    drawCells(pen, section, heads, widths, { color: QUIET });
    rule(pen, pen.top + height + 1, QUIET);
  }
  pen.top += height + 4;
}

function drawCells(
  { document, top }: Pen,
  { columns }: Section,
  words: readonly Words[],
  widths: readonly number[],
  style: Style,
): void {
  let left = MARGIN;
  columns.forEach(({ kind }, at) => {
    const [width, cell] = [widths[at] ?? 0, words[at]];
    if (cell)
      putWords(document, cell, left, top, { ...style, align: isNumberKind(kind) ? 'right' : 'left', width });
    left += width + GAP;
  });
}

function rule(pen: Pen, at: number, color: string): void {
  pen.document
    .moveTo(MARGIN, at)
    .lineTo(widthOf(pen) - MARGIN, at)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
}

/** Rows that decide how wide a column is; a long list is like its beginning. */
const MEASURED = 300;

/** What each column would like to have, with no thought of the paper. */
function wantedWidths(document: Document, { columns, rows, total }: Section): number[] {
  const wide = (words: string, isNumber: boolean): number => measure(document, words, { isNumber }).width;
  return columns.map(({ title, kind }, at) => {
    const isNumber = isNumberKind(kind);
    const cells = [...rows.slice(0, MEASURED), total].map((row) =>
      wide(cellWords(row[at] ?? null, kind), isNumber),
    );
    return Math.max(Math.max(...cells) + 2, Math.min(wide(title, false), 62) + 1, 20);
  });
}

/** Would its columns have to break their words on upright paper, long titles left aside? */
const isWide = (wanted: readonly number[], size: PaperSize): boolean =>
  wanted.reduce((sum, width) => sum + Math.min(width, READABLE), 0) + GAP * (wanted.length - 1) >
  inner({ layout: 'portrait', size });

/** Numbers get what they need; texts share the rest, the longest give way first. */
function widthsOf({ columns }: Section, asked: readonly number[], page: number): number[] {
  const wanted = [...asked];
  const room = page - GAP * (columns.length - 1);
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
