// What is on a label that a slip printer prints? (SET-05)
import type { LabelWords } from '#domains/labels/rules/label-layout.ts';
import { heightOf, type LabelPiece } from '#domains/labels/rules/label-template.ts';
import { type Label, labelWords } from '#domains/labels/rules/label-words.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { markedCode, takesMark } from '#kernel/gtin.ts';

/** Letters of this size and more are big on a slip. */
const BIG = 11;
const SMALL = 6;

/**
 * The pieces of the label's template from top to bottom: those that stand side by side share a line. What is empty leaves none, and the code
 * is under its bars anyway.
 */
export function labelRows(label: Label): SlipRow[] {
  const words = labelWords(label);
  const pieces = label.template
    .filter(({ what }) => what === 'barcode' || (what !== 'code' && words[what] !== ''))
    .toSorted((a, b) => a.top - b.top || a.left - b.left);
  const rows: LabelPiece[][] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    if (row && piece.what !== 'barcode' && row.every((other) => isBeside(piece, other))) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => rowOf(row, words, label));
}

/** Do their lines meet in height, and not in width? */
function isBeside(piece: LabelPiece, other: LabelPiece): boolean {
  if (other.what === 'barcode') return false;
  const middle = piece.top + heightOf(piece) / 2;
  const isLevel = middle < other.top + heightOf(other) || other.top + heightOf(other) / 2 > piece.top;
  const isApart = piece.left >= other.left + other.width || other.left >= piece.left + piece.width;
  return isLevel && isApart && piece.top < other.top + heightOf(other);
}

function rowOf(row: readonly LabelPiece[], words: LabelWords, { barcode, price }: Label): SlipRow[] {
  const [first] = row;
  if (!first) return [];
  if (first.what === 'barcode') {
    const code = first.mark && takesMark(barcode) ? markedCode(barcode, price) : barcode;
    return barcode === '' ? [] : [{ row: 'barcode', code, ...(code !== barcode && { text: barcode }) }];
  }
  const said = row
    .toSorted((a, b) => a.left - b.left)
    .map((piece) => ({ ...piece, text: words[piece.what] }));
  const strong = row.some(({ bold }) => bold);
  const big = row.some(({ size }) => size >= BIG);
  const left = said.filter(({ align }) => align !== 'right');
  const right = said.filter(({ align }) => align === 'right');
  const join = (some: typeof said) => some.map(({ text }) => text).join(' · ');
  if (right.length === 0 && said.length === 1 && !big)
    return [{ row: first.size < SMALL ? 'small' : 'center', text: join(left) }];
  return [
    { row: 'pair', left: join(left), right: join(right), ...(strong && { strong }), ...(big && { big }) },
  ];
}
