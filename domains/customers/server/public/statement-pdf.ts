// A statement as a PDF on the store's paper, on as many pages as it needs.
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { openPdf } from '#domains/printing/server/public/open-pdf.ts';
import { setLetters } from '#domains/printing/server/public/paper-letters.ts';
import { type PaperSize, SHEETS } from '#kernel/paper-size.ts';
import { type AsideTask, workAside } from '#platform/aside/work-aside.ts';

const MARGIN = 64;
/** A line's room; A4 is narrower than Letter, and its right margin with it. */
const WIDTH = SHEETS.letter.width - 2 * MARGIN;

type Statement = {
  readonly rows: readonly SlipRow[];
  readonly title: string;
  readonly size: PaperSize;
};

export const statementPdfTask: AsideTask<Statement, Uint8Array> = {
  name: 'statement-pdf',
  run: drawStatement,
};

/** The bytes of the PDF, made beside the requests. */
export const statementPdf = (statement: Statement, userId: number): Promise<Uint8Array> =>
  workAside(statementPdfTask, statement, userId);

function drawStatement({ rows, title, size }: Statement): Promise<Uint8Array> {
  const bottom = SHEETS[size].height - MARGIN;
  const document = openPdf({ size: SHEETS[size].name, margin: MARGIN, info: { Title: title } });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  let top = MARGIN;
  for (const row of rows) {
    const height =
      row.row === 'title' || (row.row === 'pair' && row.big) ? 28 : row.row === 'detail' ? 15 : 19;
    if (top + height > bottom) {
      document.addPage();
      top = MARGIN;
    }
    draw(document, row, top);
    top += height;
  }
  document.end();
  return done;
}

function draw(document: PDFKit.PDFDocument, row: SlipRow, top: number): void {
  const write = (
    text: string,
    size: number,
    bold = false,
    left = MARGIN,
    align: 'left' | 'right' = 'left',
  ) => {
    const words = setLetters(document, text, bold);
    document.fontSize(size).text(words, left, top, {
      width: WIDTH - (left - MARGIN),
      align,
      lineBreak: false,
      ellipsis: true,
    });
  };
  document.fillColor(row.row === 'detail' || row.row === 'small' ? '#555' : '#000');
  if (row.row === 'line') {
    document
      .moveTo(MARGIN, top + 8)
      .lineTo(MARGIN + WIDTH, top + 8)
      .lineWidth(0.5)
      .stroke('#999');
  } else if (row.row === 'pair') {
    const size = row.big ? 15 : 11;
    write(row.left, size, row.strong ?? false);
    write(row.right, size, row.strong ?? false, MARGIN, 'right');
  } else if (row.row === 'title') write(row.text, 18, true);
  else if (row.row === 'detail') write(row.text, 9, false, MARGIN + 14);
  else if (row.row === 'center' || row.row === 'small') write(row.text, row.row === 'small' ? 9 : 11);
}
