// A PDF begins. What is practice says so on top of each of its pages.
import PdfKit from 'pdfkit';
import { PRACTICE_MARK } from '#kernel/practice-mark.ts';
import { isPractice } from '#platform/practice.ts';

type Document = PDFKit.PDFDocument;

const SIZE = 7;
const TOP = 2;

/** A PDF to draw on; its first page is there unless `autoFirstPage` is false. */
export function openPdf(options: PDFKit.PDFDocumentOptions): Document {
  if (!isPractice()) return new PdfKit(options);
  const document = new PdfKit({ ...options, autoFirstPage: false });
  document.on('pageAdded', () => mark(document));
  if (options.autoFirstPage !== false) document.addPage();
  return document;
}

/** In the middle of the upper edge, on white, so that it is read over whatever is there; who draws goes on with the letters of before. */
function mark(document: Document): void {
  const before = document as unknown as { _font: unknown; _fontSize: number };
  const { _font: font, _fontSize: size } = before;
  const { x, y, page } = document;
  document.save().font('Helvetica-Bold').fontSize(SIZE);
  const width = document.widthOfString(PRACTICE_MARK);
  const left = (page.width - width) / 2;
  document.rect(left - 2, TOP - 1, width + 4, SIZE + 1).fill('#fff');
  document.fillColor('#000').text(PRACTICE_MARK, left, TOP, { lineBreak: false }).restore();
  Object.assign(before, { _font: font, _fontSize: size });
  Object.assign(document, { x, y });
}
