// How does a text of any script go onto paper: in which fonts, in which lines, and in which order from left to right?
//
// A text is in one font where one has all of it, else each of its letters is in the first that has it. Words break at spaces and, where a script
// has none, between its words. What is written from the right is set in visual order (UAX 9); a font joins the letters of such a piece itself. A
// letter that no font has is spelled in ASCII (any-ascii), and where even that is impossible it is a box: nothing vanishes.
import bidiFactory from 'bidi-js';
import type PdfKit from 'pdfkit';
import { lettersOf, type OwnFont, setFont, spellLetter } from './paper-letters.ts';

type Document = InstanceType<typeof PdfKit>;

/** The font that the document is set in, and which letters it has. */
export type PlainFont = { readonly name: string; readonly has: RegExp };
/** A piece of a line in one font; visual pieces follow each other from left to right. */
export type Piece = {
  readonly font: string;
  readonly words: string;
  /** It begins at the right: the font sets its letters in that order. */
  readonly fromRight: boolean;
};

const BOX = '□';
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Seen with other letters only: joiners, marks of direction, variants. */
const UNSEEN = /^[\p{Cf}\ufe00-\ufe0f]+$/u;
const NEUTRAL = /^[\s\p{P}\p{S}\p{N}]+$/u;

// Its types say that the function is in `default`; it is the module itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

const has = (font: OwnFont, text: string): boolean => {
  const known = lettersOf(font);
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0) || UNSEEN.test(letter));
};

/** The fonts for a text, the likeliest first: of the characters that Chinese and Japanese share, the Japanese ones. */
const fontsFor = (bold: boolean): readonly OwnFont[] => [
  bold ? 'Arimo-Bold' : 'Arimo',
  'Kosugi',
  'Chinese',
  'Korean',
  'Arabic',
  'Thai',
  'Devanagari',
];

/** A letter in ASCII, else a box; nothing for what is never seen by itself. */
function spelled(cluster: string): string {
  if (UNSEEN.test(cluster)) return '';
  const ascii = [...cluster.normalize('NFC')].map(spellLetter).join('');
  return /^[\x20-\x7e]+$/.test(ascii) ? ascii : BOX;
}

type Lettered = {
  readonly text: string;
  readonly fonts: readonly string[];
  /** How it runs as a whole, so that its second line runs like the first; absent where nothing is written from the right. */
  readonly base?: 'ltr' | 'rtl';
};

/** The text as it will be seen, and the font of each of its UTF-16 units. */
function letteredBy(plain: PlainFont, raw: string, bold: boolean): Lettered {
  const text = raw.replace(/\s/g, ' ').normalize('NFC');
  const whole = (font: string): Lettered => ({
    text,
    fonts: Array<string>(text.length).fill(font),
    ...runs(text),
  });
  if (plain.has.test(text)) return whole(plain.name);
  const all = fontsFor(bold);
  const one = all.find((font) => has(font, text));
  if (one) return whole(one);
  let seen = '';
  const fonts: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const before = fonts.at(-1);
    const stays = before !== undefined && NEUTRAL.test(segment) && canShow(before, segment, plain);
    const font = stays ? before : [plain.name, ...all].find((each) => canShow(each, segment, plain));
    const shown = font === undefined ? spelled(segment) : segment;
    const by = font ?? (plain.has.test(shown) ? plain.name : 'Arimo');
    seen += shown;
    for (let unit = 0; unit < shown.length; unit += 1) fonts.push(by);
  }
  return { text: seen, fonts, ...runs(seen) };
}

function runs(text: string): Pick<Lettered, 'base'> {
  if (!FROM_RIGHT.test(text)) return {};
  const level = bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0;
  return { base: level % 2 === 1 ? 'rtl' : 'ltr' };
}

const canShow = (font: string, text: string, plain: PlainFont): boolean =>
  font === plain.name ? plain.has.test(text) : has(font as OwnFont, text);

/** The pieces of a part of the text, as they are seen from left to right. */
function visualPieces({ text, fonts, base }: Lettered): Piece[] {
  if (base === undefined || text === '')
    return piecesOf(text, fonts, () => 0, [...Array(text.length).keys()]);
  const found = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, found.levels);
  const shown = Array.from(fonts, (_font, at) => mirrored.get(at) ?? text[at] ?? '').join('');
  return piecesOf(shown, fonts, (at) => found.levels[at] ?? 0, bidi.getReorderedIndices(text, found));
}

function piecesOf(
  text: string,
  fonts: readonly string[],
  levelOf: (at: number) => number,
  order: readonly number[],
): Piece[] {
  const pieces: { font: string; level: number; units: number[] }[] = [];
  for (const at of order) {
    const last = pieces.at(-1);
    const [font, level] = [fonts[at] ?? '', levelOf(at)];
    if (last && last.font === font && last.level === level) last.units.push(at);
    else pieces.push({ font, level, units: [at] });
  }
  return pieces.map(({ font, level, units }) => {
    const seen = units.map((at) => text[at] ?? '').join('');
    // Its font turns around what holds letters of such a script; signs alone are in their order already.
    if (level % 2 === 0 || !FROM_RIGHT.test(seen)) return { font, words: seen, fromRight: false };
    const logical = [...units].sort((one, other) => one - other).map((at) => text[at] ?? '');
    return { font, words: logical.join(''), fromRight: true };
  });
}

export type Line = { readonly pieces: readonly Piece[]; readonly width: number };

/** What pdfkit takes so that it sets a piece as one, without cutting it at spaces. */
export const WHOLE: PDFKit.Mixins.OpenTypeFeatures[] = [];

function widthOf(document: Document, piece: Piece): number {
  setFont(document, piece.font);
  return document.widthOfString(piece.words, piece.fromRight ? { features: WHOLE } : {});
}

const lineOf = (document: Document, part: Lettered): Line => {
  const pieces = visualPieces(part);
  return { pieces, width: pieces.reduce((sum, piece) => sum + widthOf(document, piece), 0) };
};

const cut = ({ text, fonts, base }: Lettered, from: number, to: number): Lettered => ({
  text: text.slice(from, to),
  fonts: fonts.slice(from, to),
  ...(base ? { base } : {}),
});

/** Where a line may end: after a word, and where a word is wider than the line after each letter. */
function breaksOf(document: Document, whole: Lettered, room: number): number[] {
  return [...words.segment(whole.text)].flatMap(({ segment, index }) => {
    const end = index + segment.length;
    if (lineOf(document, cut(whole, index, end)).width <= room) return [end];
    return [...graphemes.segment(segment)].map((letter) => index + letter.index + letter.segment.length);
  });
}

/**
 * The lines of a text in the size that the document is set in, none wider than `width` points; in one line where there is no width. At least one, which may be
 * empty.
 */
export function linesOf(
  document: Document,
  plain: PlainFont,
  text: string,
  { width, bold = false }: { readonly width?: number | undefined; readonly bold?: boolean },
): Line[] {
  const whole = letteredBy(plain, text, bold);
  const one = lineOf(document, whole);
  if (width === undefined || one.width <= width) return [one];
  const lines: Line[] = [];
  let from = 0;
  let fits = 0;
  for (const end of breaksOf(document, whole, width)) {
    const isFull =
      lineOf(document, cut(whole, from, whole.text.slice(0, end).trimEnd().length)).width > width;
    if (isFull && fits > from) {
      lines.push(lineOf(document, trimmed(cut(whole, from, fits))));
      from = fits;
    }
    fits = end;
  }
  lines.push(lineOf(document, trimmed(cut(whole, from, whole.text.length))));
  return lines;
}

function trimmed(part: Lettered): Lettered {
  const start = part.text.length - part.text.trimStart().length;
  return cut(part, start, Math.max(start, part.text.trimEnd().length));
}
