// The papers that go with a box, as PDF: the packing slip on the store's paper, the address on a label of 4 by 6 inches.
import PdfKit from 'pdfkit';
import { type PaperSize, SHEETS } from '#kernel/paper-size.ts';
import { setLetters } from '#domains/printing/server/public/paper-letters.ts';
import type { AsideTask } from '#platform/aside/work-aside.ts';

export type Slip = {
  readonly size: PaperSize;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly heading: string;
  readonly notes: readonly string[];
  readonly lines: readonly {
    readonly units: string;
    readonly title: string;
    readonly detail: string;
    readonly price: string;
  }[];
  readonly thanks: string;
};
export type AddressLabel = {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly reference: string;
};

type Document = PDFKit.PDFDocument;
type At = { left: number; width: number; size: number; bold?: boolean };

const INCH = 72;
const MARGIN = 54;
/** A line's room; A4 is narrower than Letter, and its right margin with it. */
const WIDTH = SHEETS.letter.width - 2 * MARGIN;

export const packingSlipTask: AsideTask<Slip, Uint8Array> = { name: 'packing-slip', run: drawSlip };
export const addressLabelTask: AsideTask<AddressLabel, Uint8Array> = {
  name: 'address-label',
  run: drawLabel,
};

function finished(document: Document, draw: () => void): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  draw();
  document.end();
  return done;
}

/** Writes lines of text below each other; answers where the next one would be. */
function write(document: Document, lines: readonly string[], top: number, at: At): number {
  let y = top;
  for (const line of lines.filter((text) => text !== '')) {
    const words = setLetters(document, line, at.bold ?? false);
    document.fontSize(at.size).text(words, at.left, y, { width: at.width, lineBreak: true });
    y += Math.max(document.heightOfString(words, { width: at.width }), at.size * 1.3);
  }
  return y;
}

function drawSlip(slip: Slip): Promise<Uint8Array> {
  const document = new PdfKit({
    size: SHEETS[slip.size].name,
    margin: MARGIN,
    info: { Title: slip.heading },
  });
  return finished(document, () => {
    const half = WIDTH / 2;
    const left = write(document, slip.from, MARGIN, { left: MARGIN, width: half, size: 10 });
    const right = write(document, slip.to, MARGIN, {
      left: MARGIN + half,
      width: half,
      size: 12,
      bold: true,
    });
    let y = Math.max(left, right) + 24;
    y = write(document, [slip.heading], y, { left: MARGIN, width: WIDTH, size: 16, bold: true }) + 4;
    y = write(document, slip.notes, y, { left: MARGIN, width: WIDTH, size: 10 }) + 12;
    for (const line of slip.lines) {
      if (y > SHEETS[slip.size].height - MARGIN - 40) {
        document.addPage();
        y = MARGIN;
      }
      write(document, [line.units], y, { left: MARGIN, width: 40, size: 11, bold: true });
      write(document, [line.price], y, { left: MARGIN + WIDTH - 70, width: 70, size: 11 });
      y = write(document, [line.title], y, { left: MARGIN + 44, width: WIDTH - 124, size: 11, bold: true });
      y = write(document, [line.detail], y, { left: MARGIN + 44, width: WIDTH - 124, size: 9 }) + 8;
    }
    write(document, [slip.thanks], y + 12, { left: MARGIN, width: WIDTH, size: 10 });
  });
}

function drawLabel(label: AddressLabel): Promise<Uint8Array> {
  const document = new PdfKit({ size: [4 * INCH, 6 * INCH], margin: 18, info: { Title: label.reference } });
  return finished(document, () => {
    const width = 4 * INCH - 36;
    const y = write(document, label.from, 18, { left: 18, width, size: 9 });
    document
      .moveTo(18, y + 8)
      .lineTo(4 * INCH - 18, y + 8)
      .stroke();
    write(document, label.to, Math.max(y + 40, 140), { left: 30, width: width - 24, size: 17, bold: true });
    write(document, [label.reference], 6 * INCH - 40, { left: 18, width, size: 9 });
  });
}
