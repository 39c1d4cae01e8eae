// The receipt number as Code 128 bars: a scan of it opens the refund.
import { code128Widths } from '#domains/printing/rules/code128.ts';

/** Draws the bars as vector rectangles into a PDF, centered in the width, at most 1.2 points a module. */
export function drawBars(
  document: PDFKit.PDFDocument,
  code: string,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const widths = code128Widths(code);
  const total = widths.reduce((sum, one) => sum + one, 0);
  const module = Math.min(1.2, width / total);
  let at = left + (width - total * module) / 2;
  widths.forEach((one, index) => {
    if (index % 2 === 0) document.rect(at, top, one * module, height).fill('#000');
    at += one * module;
  });
}
