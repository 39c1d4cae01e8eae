// The papers that go with a box, as PDF: the packing slip on the store's paper, the address on a label of 4 by 6 inches.
import { type PaperSize, SHEETS } from '#kernel/paper-size.ts';
import { openPdf } from '#domains/printing/server/public/open-pdf.ts';
import { lineHeight, type Place, putText } from '#domains/printing/server/public/put-text.ts';
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
type At = Place & {
  readonly left: number;
  /** Nothing is written below. */
  readonly bottom?: number;
};

const INCH = 72;
const MARGIN = 54;
/** A line's room; A4 is narrower than Letter, and its right margin with it. */
const WIDTH = SHEETS.letter.width - 2 * MARGIN;
/** Where the addresses of a slip end, and how high its notes may be: goods begin on the first page. */
const HEAD = 280;
const NOTES = 200;
/** Three lines of a title and three of what is known beside it. */
const TALLEST = 110;

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

/** Writes lines of text below each other, none below the bottom: what a buyer typed decides on no second page. Each gets a line at least, as long as there is room. Answers where the next one would be. */
function write(
  document: Document,
  lines: readonly string[],
  top: number,
  { left, bottom = Number.POSITIVE_INFINITY, ...at }: At,
): number {
  const texts = lines.filter((text) => text !== '');
  let y = top;
  for (const [done, text] of texts.entries()) {
    const high = lineHeight(text, at.size);
    const room = Math.floor((bottom - y) / high) - (texts.length - done - 1);
    if (y + high > bottom) break;
    y += putText(document, text, left, y, { ...at, most: Math.max(1, Math.min(at.most ?? room, room)) });
  }
  return y;
}

function drawSlip(slip: Slip): Promise<Uint8Array> {
  const document = openPdf({
    size: SHEETS[slip.size].name,
    margin: MARGIN,
    info: { Title: slip.heading },
  });
  return finished(document, () => {
    const half = WIDTH / 2;
    const left = write(document, slip.from, MARGIN, {
      left: MARGIN,
      width: half - 12,
      size: 10,
      bottom: HEAD,
    });
    const right = write(document, slip.to, MARGIN, {
      left: MARGIN + half,
      width: half,
      size: 12,
      bold: true,
      bottom: HEAD,
    });
    let y = Math.max(left, right) + 24;
    y = write(document, [slip.heading], y, { left: MARGIN, width: WIDTH, size: 16, bold: true, most: 2 }) + 4;
    y = write(document, slip.notes, y, { left: MARGIN, width: WIDTH, size: 10, bottom: y + NOTES }) + 12;
    for (const line of slip.lines) {
      if (y > SHEETS[slip.size].height - MARGIN - TALLEST) {
        document.addPage();
        y = MARGIN;
      }
      const middle = { left: MARGIN + 44, width: WIDTH - 124, most: 3 };
      write(document, [line.units], y, { left: MARGIN, width: 40, size: 11, bold: true, most: 1 });
      write(document, [line.price], y, { left: MARGIN + WIDTH - 70, width: 70, size: 11, most: 1 });
      y = write(document, [line.title], y, { ...middle, size: 11, bold: true });
      y = write(document, [line.detail], y, { ...middle, size: 9 }) + 8;
    }
    write(document, [slip.thanks], y + 12, { left: MARGIN, width: WIDTH, size: 10 });
  });
}

function drawLabel(label: AddressLabel): Promise<Uint8Array> {
  const document = openPdf({ size: [4 * INCH, 6 * INCH], margin: 18, info: { Title: label.reference } });
  return finished(document, () => {
    const width = 4 * INCH - 36;
    const y = write(document, label.from, 18, { left: 18, width, size: 9, bottom: 120 });
    document
      .moveTo(18, y + 8)
      .lineTo(4 * INCH - 18, y + 8)
      .stroke();
    const to = { left: 30, width: width - 24, size: 17, bold: true, bottom: 6 * INCH - 50 };
    write(document, label.to, Math.max(y + 40, 140), to);
    write(document, [label.reference], 6 * INCH - 40, { left: 18, width, size: 9, most: 1 });
  });
}
