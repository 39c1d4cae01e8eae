import { markedRows } from '#domains/printing/rules/marked-rows.ts';
import type { Paper, SlipRow } from '#domains/printing/rules/slip.ts';
import { slipHtml } from '#domains/printing/rules/slip-html.ts';
import { isPractice } from '#platform/practice.ts';

/** A slip of this server as a whole HTML document; barcode: the SVG of a code. */
export const slipPage = (
  rows: readonly SlipRow[],
  title: string,
  barcode?: (code: string) => string,
  paper?: Paper,
): string => slipHtml(markedRows(rows, isPractice()), title, barcode, paper);
