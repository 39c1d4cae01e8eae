// How does a label printer that speaks ZPL draw a label?
import type { Dpi, LabelBars, LabelLayout, LabelText } from '#domains/labels/rules/label-layout.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '#domains/labels/rules/label-template.ts';
import { checkDigit } from '#kernel/gtin.ts';

const ALIGN = { left: 'L', center: 'C', right: 'R' } as const;

/** What would be a command (^ ~) or begins an escape (_ \) is written by its code. */
const field = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
/** A block of text reads a backslash as the start of a command of its own, and two as one. */
const block = (text: string): string => field(text.replaceAll('\\', '\\\\'));

/** A text as dots in rows of whole bytes, the line it is on so many dots below its top; undefined where the printer has its letters. */
export type LetterPicture = (
  text: LabelText,
  size: number,
) => { width: number; height: number; dots: Uint8Array; ascent: number } | undefined;

/** One label of exactly its size; texts are UTF-8 (^CI28), those that a printer lacks pictures, bars the printer's own. */
export function labelZpl({ texts, bars }: LabelLayout, dpi: Dpi, picture: LetterPicture): string {
  const dots = (points: number): number => Math.round((points * dpi) / 72);
  return [
    '^XA^CI28',
    `^PW${dots(LABEL_WIDTH)}^LL${dots(LABEL_HEIGHT)}^LH0,0`,
    ...texts.map((text) => pictureZpl(text, dots, picture) ?? textZpl(text, dots)),
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

/** Where the feet of the letters stand, in sizes below their top. */
export const FEET = 0.72;

/** Nothing of the picture leaves the label: rows beyond its ends are left out. */
function pictureZpl(
  text: LabelText,
  dots: (points: number) => number,
  picture: LetterPicture,
): string | undefined {
  const drawn = picture(text, dots(text.size));
  if (!drawn) return undefined;
  const left = dots(text.left);
  const top = dots(text.top + text.size * FEET) - drawn.ascent;
  const [from, to] = [Math.max(0, -top), Math.min(drawn.height, dots(LABEL_HEIGHT) - top)];
  const bytes = Math.min(drawn.width / 8, Math.floor((dots(LABEL_WIDTH) - left) / 8));
  const rows: string[] = [];
  for (let row = from; row < to; row += 1) {
    let hex = '';
    for (let at = row * drawn.width; at < row * drawn.width + bytes * 8; at += 4)
      hex += digitAt(drawn.dots, at);
    rows.push(hex);
  }
  return `^FO${left},${top + from}^GFA,${bytes * rows.length},${bytes * rows.length},${bytes},${shorter(rows)}^FS`;
}

const DIGITS = '0123456789ABCDEF';
const digitAt = (dots: Uint8Array, at: number): string =>
  DIGITS[8 * (dots[at] ?? 0) + 4 * (dots[at + 1] ?? 0) + 2 * (dots[at + 2] ?? 0) + (dots[at + 3] ?? 0)] ??
  '0';

const ONES = 'GHIJKLMNOPQRSTUVWXY';
const TWENTIES = 'ghijklmnopqrstuvwxyz';

/** ZPL's own packing of pictures: a comma for a row that ends white, a colon for a row like the one before, letters for how often a digit comes. */
function shorter(rows: readonly string[]): string {
  return rows
    .map((row, at) => {
      if (at > 0 && row === rows[at - 1]) return ':';
      const ink = row.replace(/0+$/, '');
      const packed = ink.replace(/([0-9A-F])\1{2,}/g, (all, digit: string) => `${times(all.length)}${digit}`);
      return ink.length < row.length ? `${packed},` : packed;
    })
    .join('');
}

/** So often: a small letter for every twenty, a capital for the rest. Rows of a label are shorter than 400 digits. */
const times = (count: number): string =>
  `${TWENTIES[Math.floor(count / 20) - 1] ?? ''}${ONES[(count % 20) - 1] ?? ''}`;

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
