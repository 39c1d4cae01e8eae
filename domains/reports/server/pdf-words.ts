// How is a text put onto a page of a report? In the project's own font, and in others what that one lacks, letter by letter where need be.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PdfKit from 'pdfkit';
import { putLine } from '#domains/printing/server/public/put-text.ts';
import { type Line, linesOf, type PlainFont } from '#domains/printing/server/public/script-lines.ts';
import { plainLines, type PlainWay, plainWidth, putPlain } from '#domains/reports/server/pdf-plain.ts';

export type Document = InstanceType<typeof PdfKit>;

export const BODY = 8.5;
export const QUIET = '#4a555b';
export const INK = '#101b20';

// WOFF, not WOFF2: its letters are packed in a way that pdfkit copies without unpacking, and the page stays white.
const FONTS = { text: 'archivo-latin-400-normal.woff', bold: 'archivo-latin-600-normal.woff' } as const;
const LETTERS =
  /^[\x20-\x7e\xa0-\xff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]*$/;
const PLAIN: Readonly<Record<'text' | 'bold', PlainFont>> = {
  text: { name: 'text', has: LETTERS },
  bold: { name: 'bold', has: LETTERS },
};

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();

function fontBytes(file: string): Buffer {
  const bytes = loaded.get(file) ?? readFileSync(resolve(`@fontsource/archivo/files/${file}`));
  loaded.set(file, bytes);
  return bytes;
}

/** Makes the project's font known to a document. */
export function addFonts(document: Document): void {
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, fontBytes(file));
  document.font('text');
}

/** Of the size of the letters: how high a line is, and where its feet are. Letters of other scripts reach higher and lower. */
const PLAIN_LINE = { high: 1.1, feet: 0.88 } as const;
const OTHER_LINE = { high: 1.38, feet: 0.92 } as const;

export type Style = {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Lines break here; without it there is one. */
  readonly width?: number | undefined;
  /** Digits of one width, so that amounts are under one another. */
  readonly isNumber?: boolean;
};

/** A text cut into the lines in which it will be put: of our own font, or of others. Heights and widths in points. */
export type Words = { readonly height: number; readonly width: number } & (
  | { readonly way: PlainWay; readonly lines: readonly string[] }
  | { readonly way: 'others'; readonly lines: readonly Line[] }
);

const NUMBER = /^[-−$0-9.,:%/ ]*$/;

/** The lines of a text, and how high they are together. */
export function measure(
  document: Document,
  text: string,
  { size = BODY, bold = false, width, isNumber }: Style = {},
): Words {
  if (!LETTERS.test(text)) {
    document.fontSize(size);
    const lines = linesOf(document, PLAIN[bold ? 'bold' : 'text'], text, { width, bold });
    return {
      way: 'others',
      lines,
      width: Math.max(...lines.map((line) => line.width)),
      height: lines.length * size * OTHER_LINE.high,
    };
  }
  const isDigits = isNumber === true && NUMBER.test(text);
  const way = bold ? (isDigits ? 'boldNumber' : 'bold') : isDigits ? 'number' : 'text';
  const wide = plainWidth(document, text, way) * size;
  const lines = width === undefined || wide <= width ? [text] : plainLines(document, text, way, width / size);
  return { way, lines, width: wide, height: lines.length * size * PLAIN_LINE.high };
}

/** Puts measured words with their top left, or at the right or middle of their width. */
export function putWords(
  document: Document,
  words: Words,
  left: number,
  top: number,
  style: Style = {},
): void {
  const { size = BODY, color = INK, align = 'left', width = 0 } = style;
  document.fillColor(color);
  const from = (wide: number): number =>
    left + (align === 'right' ? width - wide : align === 'center' ? (width - wide) / 2 : 0);
  if (words.way === 'others')
    return words.lines.forEach((line, at) =>
      putLine(document, line, from(line.width), top + size * (at * OTHER_LINE.high + OTHER_LINE.feet), size),
    );
  words.lines.forEach((line, at) => {
    const wide =
      align === 'left'
        ? 0
        : words.lines.length === 1
          ? words.width
          : plainWidth(document, line, words.way) * size;
    putPlain(
      document,
      line,
      words.way,
      from(wide),
      top + size * (at * PLAIN_LINE.high + PLAIN_LINE.feet),
      size,
    );
  });
}

/** Measures and puts in one; answers how high it was. */
export function put(document: Document, text: string, left: number, top: number, style: Style = {}): number {
  const words = measure(document, text, style);
  putWords(document, words, left, top, style);
  return words.height;
}
