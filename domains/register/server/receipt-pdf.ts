// The receipt as a PDF of 80 mm paper, as long as it needs to be.
import PdfKit from 'pdfkit';
import { plainText } from '#domains/printing/rules/plain-text.ts';
import type { ReceiptRow } from '#domains/register/rules/receipt.ts';
import { drawBars } from '#domains/register/server/receipt-barcode.ts';

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

/** The bytes of the PDF. The built-in Helvetica knows Latin letters only; others show as a question mark. */
export function receiptPdf(rows: readonly ReceiptRow[]): Promise<Uint8Array> {
  const height = rows.reduce((total, row) => total + HEIGHTS[row.row] * linesOf(row), 4 * MARGIN);
  const document = new PdfKit({
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
const plain = (text: string): string => plainText(text, 'latin1');

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

function draw(document: PDFKit.PDFDocument, row: ReceiptRow, top: number): void {
  document.fillColor('#000');
  switch (row.row) {
    case 'title':
      document
        .font('Helvetica-Bold')
        .fontSize(13)
        .text(plain(row.text), MARGIN, top, { width: INNER, align: 'center' });
      break;
    case 'center':
    case 'small':
      document
        .font('Helvetica')
        .fontSize(row.row === 'small' ? 8 : 9)
        .text(plain(row.text), MARGIN, top, { width: INNER, align: 'center' });
      break;
    case 'pair': {
      document.font(row.strong ? 'Helvetica-Bold' : 'Helvetica').fontSize(row.big ? 12 : 9);
      document.text(plain(row.left), MARGIN, top, { width: INNER * 0.7 });
      document.text(plain(row.right), MARGIN, top, { width: INNER, align: 'right' });
      break;
    }
    case 'detail':
      document
        .font('Helvetica')
        .fontSize(8)
        .text(plain(row.text), MARGIN + 8, top, { width: INNER - 8 });
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
      document
        .font('Helvetica')
        .fontSize(8)
        .text(plain(row.text), MARGIN, top + 31);
      break;
    case 'barcode':
      drawBars(document, row.code, MARGIN, top + 6, INNER, 36);
      document
        .font('Helvetica')
        .fontSize(9)
        .text(plain(row.code), MARGIN, top + 46, { width: INNER, align: 'center' });
      break;
  }
}
