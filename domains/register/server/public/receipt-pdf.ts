// The receipt as a PDF of 80 mm paper, as long as it needs to be.
import { openPdf } from '#domains/printing/server/public/open-pdf.ts';
import { setLetters } from '#domains/printing/server/public/paper-letters.ts';
import type { ReceiptRow } from '#domains/register/rules/receipt.ts';
import { drawBars } from './receipt-barcode.ts';
import { type AsideTask, workAside } from '#platform/aside/work-aside.ts';

const POINTS_PER_MM = 72 / 25.4;
const WIDTH = 80 * POINTS_PER_MM;
const MARGIN = 4 * POINTS_PER_MM;
const INNER = WIDTH - 2 * MARGIN;
const HEIGHTS: Record<ReceiptRow['row'], number> = {
  title: 20,
  center: 13,
  small: 12,
  pair: 14,
  detail: 12,
  line: 12,
  signature: 42,
  barcode: 62,
};

export const receiptPdfTask: AsideTask<readonly ReceiptRow[], Uint8Array> = {
  name: 'receipt-pdf',
  run: (rows) => drawReceipt(rows),
};

/** The bytes of the PDF, made beside the requests. */
export const receiptPdf = (rows: readonly ReceiptRow[], userId: number): Promise<Uint8Array> =>
  workAside(receiptPdfTask, rows, userId);

function drawReceipt(rows: readonly ReceiptRow[]): Promise<Uint8Array> {
  const height = rows.reduce((total, row) => total + HEIGHTS[row.row] * linesOf(row), 4 * MARGIN);
  const document = openPdf({
    size: [WIDTH, Math.max(height, 200)],
    margin: MARGIN,
    info: { Title: 'Receipt' },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  let top = MARGIN;
  for (const row of rows) {
    draw(document, row, top);
    top += HEIGHTS[row.row] * linesOf(row);
  }
  document.end();
  return done;
}

function linesOf(row: ReceiptRow): number {
  if (row.row === 'pair') return Math.max(1, Math.ceil(row.left.length / 34));
  return row.row === 'small' ? Math.max(1, Math.ceil(row.text.length / 46)) : 1;
}
/** What was signed on a screen, above the line. */
function drawStrokes(document: PDFKit.PDFDocument, path: string, top: number): void {
  const scale = 28 / 300;
  document
    .save()
    .translate(MARGIN, top)
    .scale(scale)
    .path(path)
    .lineWidth(8)
    .lineCap('round')
    .stroke()
    .restore();
}

type Style = { size: number; bold?: boolean; left?: number; at?: number };

function draw(document: PDFKit.PDFDocument, row: ReceiptRow, top: number): void {
  document.fillColor('#000');
  const write = (
    text: string,
    { size, bold = false, left = MARGIN, at = top, ...options }: PDFKit.Mixins.TextOptions & Style,
  ) => {
    const words = setLetters(document, text, bold);
    document.fontSize(size).text(words, left, at, options);
  };
  switch (row.row) {
    case 'title':
      write(row.text, { size: 13, bold: true, width: INNER, align: 'center' });
      break;
    case 'center':
    case 'small':
      write(row.text, { size: row.row === 'small' ? 8 : 9, width: INNER, align: 'center' });
      break;
    case 'pair': {
      const style = { size: row.big ? 12 : 9, bold: row.strong ?? false };
      write(row.left, { ...style, width: INNER * 0.7 });
      write(row.right, { ...style, width: INNER, align: 'right' });
      break;
    }
    case 'detail':
      write(row.text, { size: 8, left: MARGIN + 8, width: INNER - 8 });
      break;
    case 'line':
      document
        .moveTo(MARGIN, top + 5)
        .lineTo(WIDTH - MARGIN, top + 5)
        .dash(2, { space: 2 })
        .stroke()
        .undash();
      break;
    case 'signature':
      if (row.path) drawStrokes(document, row.path, top);
      document
        .moveTo(MARGIN, top + 28)
        .lineTo(WIDTH - MARGIN, top + 28)
        .stroke();
      write(row.text, { size: 8, at: top + 31 });
      break;
    case 'barcode':
      drawBars(document, row.code, MARGIN, top + 6, INNER, 36);
      write(row.code, { size: 9, at: top + 46, width: INNER, align: 'center' });
      break;
  }
}
