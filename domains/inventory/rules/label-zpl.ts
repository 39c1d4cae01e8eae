// How does a label printer that speaks ZPL draw a label?
import type { Dpi, LabelBars, LabelLayout, LabelText } from '#domains/inventory/rules/label-layout.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '#domains/inventory/rules/label-template.ts';
import { checkDigit } from '#kernel/gtin.ts';

const ALIGN = { left: 'L', center: 'C', right: 'R' } as const;

/** What would be a command (^ ~) or begins an escape (_ \) is written by its code. */
const field = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
/** A block of text reads a backslash as the start of a command of its own, and two as one. */
const block = (text: string): string => field(text.replaceAll('\\', '\\\\'));

/** One label of exactly its size; texts are UTF-8 (^CI28), bars the printer's own. */
export function labelZpl({ texts, bars }: LabelLayout, dpi: Dpi): string {
  const dots = (points: number): number => Math.round((points * dpi) / 72);
  return [
    '^XA^CI28',
    `^PW${dots(LABEL_WIDTH)}^LL${dots(LABEL_HEIGHT)}^LH0,0`,
    ...texts.map((text) => textZpl(text, dots)),
    ...(bars ? [barsZpl(bars, dots)] : []),
    '^PQ1^XZ\n',
  ].join('\n');
}

/** The printer's letters are narrower than those of paper: aligned in the same room, cut by the same words. Bold is a wider letter. */
function textZpl({ text, size, bold, top, room }: LabelText, dots: (points: number) => number): string {
  const height = dots(size);
  const width = bold ? Math.round(height * 1.06) : height;
  return `^FO${dots(room.left)},${dots(top)}^A0N,${height},${width}^FB${dots(room.width)},1,0,${ALIGN[room.align]},0^FH_^FD${block(text)}^FS`;
}

function barsZpl(
  { code, left, top, height, dots: module }: LabelBars,
  dots: (points: number) => number,
): string {
  const place = `^FO${dots(left)},${dots(top)}^BY${module},2,${dots(height)}`;
  if (barKind(code) === 'ean13') return `${place}^BEN,${dots(height)},N,N^FD${code.slice(0, -1)}^FS`;
  if (barKind(code) === 'upca') return `${place}^BUN,${dots(height)},N,N,N^FD${code.slice(0, -1)}^FS`;
  return `${place}^BCN,${dots(height)},N,N,N,A^FH_^FD${field(code.replaceAll('>', '>0'))}^FS`;
}

/** How a code is drawn: EAN-13 and UPC-A with a right check digit by their own bars, all others as Code 128. */
export function barKind(code: string): 'ean13' | 'upca' | 'code128' {
  if (!/^\d{12,13}$/.test(code) || !code.endsWith(checkDigit(code.slice(0, -1)))) return 'code128';
  return code.length === 13 ? 'ean13' : 'upca';
}
