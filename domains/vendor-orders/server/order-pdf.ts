// An order as a PDF on the store's paper, on as many pages as it needs.
import { orderPaperTexts as texts } from '#domains/vendor-orders/messages.ts';
import { lineCents } from '#domains/vendor-orders/rules/order-line.ts';
import {
  documentTotal,
  type OrderDocument,
  paperCost,
  paperDay,
} from '#domains/vendor-orders/rules/order-document.ts';
import { openPdf } from '#domains/printing/server/public/open-pdf.ts';
import { lineHeight, putText } from '#domains/printing/server/public/put-text.ts';
import { type AsideTask, workAside } from '#platform/aside/work-aside.ts';
import { type PaperSize, SHEETS } from '#kernel/paper-size.ts';
import { add, formatMoney } from '#kernel/money.ts';

const MARGIN = 48;
/** Columns end where they do on Letter; A4 is narrower, and its right margin with it. */
const RIGHT = SHEETS.letter.width - MARGIN;
const ROW = 17;

type Column = {
  readonly title: string;
  readonly left: number;
  readonly width: number;
  readonly align: 'left' | 'right';
};

const WITH_COSTS: readonly Column[] = [
  { title: texts.SKU, left: MARGIN, width: 84, align: 'left' },
  { title: texts.UPC, left: 136, width: 92, align: 'left' },
  { title: texts.TITLE, left: 232, width: 176, align: 'left' },
  { title: texts.UNITS, left: 410, width: 40, align: 'right' },
  { title: texts.COST, left: 454, width: 50, align: 'right' },
  { title: texts.AMOUNT, left: 508, width: RIGHT - 508, align: 'right' },
];
const WITHOUT: readonly Column[] = [
  ...WITH_COSTS.slice(0, 2),
  { title: texts.TITLE, left: 232, width: 280, align: 'left' },
  { title: texts.UNITS, left: 516, width: RIGHT - 516, align: 'right' },
];

export type OrderPaper = {
  readonly document: OrderDocument;
  readonly withCosts: boolean;
  readonly size: PaperSize;
};

export const orderPdfTask: AsideTask<OrderPaper, Uint8Array> = { name: 'order-pdf', run: draw };

/** The bytes of the PDF, made beside the requests. */
export const orderPdf = (paper: OrderPaper, userId: number): Promise<Uint8Array> =>
  workAside(orderPdfTask, paper, userId);

type Pen = { readonly pdf: PDFKit.PDFDocument; readonly bottom: number; top: number };

function draw({ document, withCosts, size }: OrderPaper): Promise<Uint8Array> {
  const pdf = openPdf({
    size: SHEETS[size].name,
    margin: 0,
    bufferPages: true,
    info: { Title: document.poNumber },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const pen: Pen = { pdf, bottom: SHEETS[size].height - MARGIN - 20, top: MARGIN };
  drawHead(pen, document);
  const columns = withCosts ? WITH_COSTS : WITHOUT;
  drawTitles(pen, columns);
  for (const line of document.lines) {
    if (pen.top + ROW > pen.bottom) {
      pdf.addPage();
      pen.top = MARGIN;
      drawTitles(pen, columns);
    }
    const costs = withCosts
      ? [paperCost(line.costE4), line.costE4 === null ? '' : formatMoney(lineCents(line.units, line.costE4))]
      : [];
    const title = [line.title, line.artist].filter(Boolean).join(', ');
    for (const [at, text] of [line.vendorSku, line.upc, title, String(line.units), ...costs].entries())
      write(pen, text, columns[at] as Column, 9);
    pen.top += ROW;
  }
  drawSums(pen, document, withCosts);
  numberPages(pen, document.poNumber);
  pdf.end();
  return done;
}

function drawHead(pen: Pen, document: OrderDocument): void {
  const half = { left: MARGIN, width: 250, align: 'left' as const };
  const other = { left: 330, width: RIGHT - 330, align: 'left' as const };
  write(pen, texts.ORDER(document.poNumber), { ...half, width: RIGHT - MARGIN }, 20, true);
  pen.top += 34;
  const from = [
    document.storeName,
    ...document.address.split('\n'),
    document.accountNumber && texts.ACCOUNT(document.accountNumber),
    document.customerId && texts.CUSTOMER(document.customerId),
  ];
  const to = [
    document.vendorName,
    document.contactName,
    document.contactEmail,
    texts.ORDERED(paperDay(document.orderDate)),
    document.expectedOn && texts.EXPECTED(paperDay(document.expectedOn)),
    document.paymentTerms && texts.TERMS(document.paymentTerms),
  ];
  const rows = [from.filter(Boolean), to.filter(Boolean)] as [string[], string[]];
  write(pen, texts.DELIVER_TO, half, 9, true);
  write(pen, texts.VENDOR, other, 9, true);
  pen.top += 15;
  for (let at = 0; at < Math.max(rows[0].length, rows[1].length); at += 1) {
    write(pen, rows[0][at] ?? '', half, 10);
    write(pen, rows[1][at] ?? '', other, 10);
    pen.top += 14;
  }
  pen.top += 14;
}

function drawTitles(pen: Pen, columns: readonly Column[]): void {
  for (const column of columns) write(pen, column.title, column, 9, true);
  pen.top += ROW - 3;
  rule(pen);
}

function drawSums(pen: Pen, document: OrderDocument, withCosts: boolean): void {
  if (pen.top + 5 * ROW > pen.bottom) {
    pen.pdf.addPage();
    pen.top = MARGIN;
  }
  rule(pen);
  const left = { left: MARGIN, width: 300, align: 'left' as const };
  const right = { left: 380, width: RIGHT - 380, align: 'right' as const };
  const units = document.lines.reduce((all, line) => all + line.units, 0);
  write(pen, texts.SUM(document.lines.length, units), left, 10);
  if (withCosts) {
    const goods = documentTotal(document);
    if (document.shippingCents > 0) {
      write(pen, texts.SHIPPING(formatMoney(document.shippingCents)), right, 10);
      pen.top += 16;
    }
    write(pen, texts.TOTAL(formatMoney(add(goods, document.shippingCents))), right, 12, true);
  }
  pen.top += 26;
  if (document.notes === '') return;
  const place = { size: 10, width: RIGHT - MARGIN };
  for (const line of document.notes.split('\n')) {
    const most = Math.floor((pen.bottom - pen.top) / lineHeight(line, place.size));
    if (most < 1) return;
    pen.top += putText(pen.pdf, line, MARGIN, pen.top, { ...place, most });
  }
}

function numberPages({ pdf, bottom }: Pen, poNumber: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const pen = { pdf, bottom, top: bottom + 20 };
    write(
      pen,
      texts.PAGE(poNumber, page + 1, count),
      { left: MARGIN, width: RIGHT - MARGIN, align: 'right' },
      8,
    );
  }
}

function write(
  { pdf, top }: Pen,
  text: string,
  column: Omit<Column, 'title'>,
  size: number,
  bold = false,
): void {
  if (text !== '') putText(pdf, text, column.left, top, { ...column, size, bold, most: 1 });
}

function rule(pen: Pen): void {
  pen.pdf.moveTo(MARGIN, pen.top).lineTo(RIGHT, pen.top).lineWidth(0.5).stroke('#888');
  pen.top += 6;
}
