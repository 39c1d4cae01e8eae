// What goes where on a label of 2-1/4 x 1-1/4 inch, and is that a label that prints and scans?
//
// Lengths are points (1/72 inch) from the top left. Paper, picture, ZPL and slips are all made from the same pieces.
import { labelMessages as say } from '#domains/labels/messages.ts';

export const LABEL_WIDTH = 162;
export const LABEL_HEIGHT = 90;

export const LABEL_PIECES = [
  'title',
  'platform',
  'condition',
  'genre',
  'bin',
  'price',
  'oldPrice',
  'barcode',
  'code',
  'company',
  'tagline',
  'day',
] as const;
export type LabelPieceName = (typeof LABEL_PIECES)[number];
export const ALIGNS = ['left', 'center', 'right'] as const;
export type Align = (typeof ALIGNS)[number];

export type LabelPiece = {
  readonly what: LabelPieceName;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Of the bars; texts are as high as their lines. */
  readonly height: number;
  /** Of the letters. */
  readonly size: number;
  readonly bold: boolean;
  readonly align: Align;
  readonly lines: number;
  /** Bars only: do they hold the price beside the SKU? */
  readonly mark: boolean;
};
export type LabelTemplate = readonly LabelPiece[];

export const LEAST_SIZE = 4;
export const MOST_SIZE = 40;
export const MOST_LINES = 4;
/** From one line to the next, in sizes of the letters. */
export const LINE_STEP = 1.125;
/** Lower bars are missed by a scanner that is held askew. */
export const LEAST_BARS = 14;
/** Printers of labels miss the edge by up to a millimetre. */
export const MARGIN = 3;

const piece = (what: LabelPieceName, place: Partial<LabelPiece>): LabelPiece => ({
  what,
  left: 6,
  top: 6,
  width: 150,
  height: 0,
  size: 6.5,
  bold: false,
  align: 'left',
  lines: 1,
  mark: false,
  ...place,
});

/** What a store without a template of its own prints: all that is documented (SET-05). */
export const BUILT_IN: LabelTemplate = [
  piece('company', { top: 5, width: 93 }),
  piece('bin', { left: 102, top: 5, width: 54, size: 7, bold: true, align: 'right' }),
  piece('title', { top: 14, size: 8, bold: true, lines: 2 }),
  piece('genre', { top: 36, width: 57 }),
  piece('price', { left: 66, top: 32.5, width: 90, size: 13, bold: true, align: 'right' }),
  piece('barcode', { left: 0, top: 46, width: 162, height: 25, size: 8, align: 'center', mark: true }),
  piece('code', { top: 72.5, align: 'center' }),
  piece('tagline', { top: 80, size: 5.5, align: 'center' }),
];

/** Where a piece starts that somebody adds. */
export const newPiece = (what: LabelPieceName): LabelPiece =>
  BUILT_IN.find((one) => one.what === what) ?? piece(what, { top: 24, width: 70 });

/** How high the letters or bars of a piece are. */
export const heightOf = ({ what, height, size, lines }: LabelPiece): number =>
  what === 'barcode' ? height : (lines - 1) * size * LINE_STEP + size;

export type LabelProblem = {
  readonly what: LabelPieceName;
  /** The field of the piece that is wrong. */
  readonly field: keyof LabelPiece;
  readonly text: string;
  /** Only worth a look: such a label prints and scans. */
  readonly isNotice: boolean;
};

/** What is wrong with the places themselves, whatever is printed there; what is only worth a look is behind it. */
export function placeProblems(template: LabelTemplate): LabelProblem[] {
  const found: LabelProblem[] = [];
  const wrong = (what: LabelPieceName, field: keyof LabelPiece, text: string, isNotice = false) =>
    found.push({ what, field, text, isNotice });
  for (const [at, one] of template.entries()) {
    if (template.findIndex(({ what }) => what === one.what) < at) wrong(one.what, 'what', say.TWICE);
    const isBeyond = one.left < 0 || one.left + one.width > LABEL_WIDTH;
    if (isBeyond) wrong(one.what, 'left', say.BEYOND_SIDE);
    if (one.top < 0 || one.top + heightOf(one) > LABEL_HEIGHT) wrong(one.what, 'top', say.BEYOND_END);
    if (one.what === 'barcode') {
      if (one.height < LEAST_BARS) wrong('barcode', 'height', say.BARS_LOW);
    } else if (!isBeyond && (one.left < MARGIN || one.left + one.width > LABEL_WIDTH - MARGIN))
      wrong(one.what, 'left', say.NEAR_EDGE, true);
    const under = template.slice(0, at).find((other) => meet(one, other));
    if (under) wrong(one.what, 'top', say.OVERLAP(say.PIECES[under.what]), !hasBars(one, under));
  }
  if (!template.some(({ what }) => what === 'barcode')) wrong('barcode', 'what', say.NO_BARCODE, true);
  if (!template.some(({ what }) => what === 'price')) wrong('price', 'what', say.NO_PRICE, true);
  return found.toSorted((a, b) => Number(a.isNotice) - Number(b.isNotice));
}

const hasBars = (...both: readonly LabelPiece[]): boolean => both.some(({ what }) => what === 'barcode');

function meet(a: LabelPiece, b: LabelPiece): boolean {
  const across = a.left < b.left + b.width && b.left < a.left + a.width;
  return across && a.top < b.top + heightOf(b) && b.top < a.top + heightOf(a);
}
