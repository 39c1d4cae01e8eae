// Which font shows a text on paper?
//
// Helvetica, which every reader has, shows western Latin; Arimo, drawn to the same widths, all of Latin, Cyrillic and Greek; Kosugi Japanese. A
// font goes into a file only when a text needs it, and only with the letters that are used (decision 0066).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import PdfKit from 'pdfkit';
import { plainText } from '#domains/printing/rules/plain-text.ts';
import { unpackedFont } from '#domains/printing/server/unpack-font.ts';

type Document = PDFKit.PDFDocument;
export type OwnFont = keyof typeof FILES;
type PaperFont = 'Helvetica' | 'Helvetica-Bold' | OwnFont;

const FILES = {
  Arimo: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  'Arimo-Bold': '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  Kosugi: '@fontsource/kosugi/files/kosugi-japanese-400-normal.woff',
  // What follows is for documents whose lines are laid out by script-lines.ts: all Chinese characters, Korean, Arabic, Thai, Hindi.
  Chinese: '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  Korean: '@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf',
  Arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  Thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  Devanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
} as const;
/** What Helvetica shows in a PDF: Windows-1252, but for a few that no title needs. */
export const HELVETICA = /^[\x20-\x7e\xa0-\xff–—‘’“”•…€™]*$/;
/** Written from right to left: pdfkit sets it from left to right, so it is spelled. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const { resolve } = createRequire(import.meta.url);
const files = new Map<OwnFont, Buffer>();
const shown = new Map<OwnFont, ReadonlySet<number>>();

/** A missing letter in ASCII: Ж is Zh; empty where there is no way to write it. */
export const spellLetter = (letter: string): string => anyAscii(letter);

/** The text in letters that one of the fonts shows. */
export const paperText = (text: string): string => (HELVETICA.test(text) ? text : lettered(text).words);

type Lettered = { readonly words: string; readonly isJapanese: boolean };
/** Titles come again and again: measured, cut, drawn. */
const recent = new Map<string, Lettered>();
const MOST_RECENT = 5_000;

function lettered(text: string): Lettered {
  const before = recent.get(text);
  if (before) return before;
  const isJapanese = [...text.normalize('NFC')].some(
    (letter) => !hasIn('Arimo')(letter) && hasIn('Kosugi')(letter),
  );
  const words = plainText(text, hasIn(isJapanese ? 'Kosugi' : 'Arimo'), spellLetter);
  if (recent.size >= MOST_RECENT) recent.clear();
  const found = { words, isJapanese };
  recent.set(text, found);
  return found;
}

/** Sets the font that shows the text in a document and answers the text in its letters. */
export function setLetters(document: Document, text: string, bold = false): string {
  const words = paperText(text);
  setFont(document, fontFor(words, bold));
  return words;
}

/** Is it shown by a font that every reader and printer has? */
export const isCommon = (text: string): boolean => HELVETICA.test(text);

function fontFor(text: string, bold: boolean): PaperFont {
  if (HELVETICA.test(text)) return bold ? 'Helvetica-Bold' : 'Helvetica';
  return lettered(text).isJapanese ? 'Kosugi' : bold ? 'Arimo-Bold' : 'Arimo';
}

function hasIn(font: OwnFont): (letter: string) => boolean {
  const known = lettersOf(font);
  return (letter) => known.has(letter.codePointAt(0) ?? 0) && !FROM_RIGHT.test(letter);
}

const isOwn = (font: string): font is OwnFont => font in FILES;

/** Sets a font in a document, by its name here or one that the document knows already. */
export function setFont(document: Document, font: string): void {
  if (isOwn(font)) document.registerFont(font, bytesOf(font));
  document.font(font);
}

function bytesOf(font: OwnFont): Buffer {
  const bytes = files.get(font) ?? unpackedFont(readFileSync(resolve(FILES[font])));
  files.set(font, bytes);
  return bytes;
}

/** The letters that a font draws, as code points. */
export function lettersOf(font: OwnFont): ReadonlySet<number> {
  const known = shown.get(font) ?? new Set(outlinesOf(openDocument(), font).characterSet);
  shown.set(font, known);
  return known;
}

const openDocument = (): Document => new PdfKit({ autoFirstPage: false });

type Glyph = { readonly id: number; readonly path: { readonly commands: readonly PathCommand[] } };
export type PathCommand = { readonly command: string; readonly args: readonly number[] };
type Outlines = {
  readonly characterSet: readonly number[];
  readonly unitsPerEm: number;
  layout(text: string): {
    glyphs: readonly Glyph[];
    positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
  };
};

/** pdfkit keeps the opened font, with all its outlines, behind the one it writes. */
function outlinesOf(document: Document, font: OwnFont): Outlines {
  setFont(document, font);
  return (document as unknown as { _font: { font: Outlines } })._font.font;
}

export type Shape = {
  /** The same for the same letter of the same font. */
  readonly key: string;
  /** Where it is after the ones before it, in sizes of the letters. */
  readonly left: number;
  /** In units of the font, upwards from the feet of the letters. */
  readonly path: readonly PathCommand[];
  readonly unitsPerEm: number;
};

/** The outlines of texts in a font of ours, for a printer that has no such letters; the fonts stay open from text to text. */
export function openShapes(): (text: string, bold: boolean) => Shape[] {
  const document = openDocument();
  return (text, bold) => {
    const words = paperText(text);
    const wanted = fontFor(words, bold);
    const font: OwnFont = isOwn(wanted) ? wanted : bold ? 'Arimo-Bold' : 'Arimo';
    const outlines = outlinesOf(document, font);
    const { unitsPerEm } = outlines;
    const { glyphs, positions } = outlines.layout(words);
    let at = 0;
    return glyphs.map((glyph, index): Shape => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const left = (at + xOffset) / unitsPerEm;
      at += xAdvance;
      return { key: `${font} ${glyph.id}`, left, path: glyph.path.commands, unitsPerEm };
    });
  };
}
