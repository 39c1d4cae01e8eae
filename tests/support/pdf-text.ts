// What words are in a PDF of ours? Enough of the format for what pdfkit writes: compressed streams, fonts with a map to Unicode or built in.
import { inflateSync } from 'node:zlib';

/** The text of all pages, one line for each piece that was put somewhere, in the order in which it was drawn. */
export function pdfText(bytes: Uint8Array): string {
  const file = readObjects(bytes);
  const fonts = lettersByFont(file);
  const lines: string[] = [];
  for (const stream of file.streams.values()) {
    let letters: Letters = new Map();
    for (const [, font, piece] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? new Map();
      if (piece === undefined) continue;
      const codes = [...piece.matchAll(/<([0-9a-f]+)>/gi)].map((match) => match[1] ?? '').join('');
      // A font that every reader has: its codes are Latin letters.
      if (letters.size === 0) lines.push(Buffer.from(codes, 'hex').toString('latin1'));
      else
        lines.push(
          (codes.match(/.{4}/g) ?? []).map((code) => letters.get(code.toLowerCase()) ?? '').join(''),
        );
    }
  }
  return lines.join('\n');
}

/** The bytes of outlines in each TrueType font that the PDF brings along: none, and the letters are there but can't be seen. */
export function pdfOutlines(bytes: Uint8Array): number[] {
  const { texts, streams } = readObjects(bytes);
  return [...texts.values()].flatMap((text) => {
    const font = streams.get(/\/FontFile2 (\d+) 0 R/.exec(text)?.[1] ?? '');
    if (font === undefined) return [];
    const data = Buffer.from(font, 'latin1');
    for (let table = 0; table < data.readUInt16BE(4); table += 1) {
      const at = 12 + 16 * table;
      if (data.toString('latin1', at, at + 4) === 'glyf') return [data.readUInt32BE(at + 12)];
    }
    return [0];
  });
}

/** How many pages has it? */
export const pdfPages = (bytes: Uint8Array): number =>
  (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g) ?? []
  ).length;

type Letters = Map<string, string>;
type Objects = {
  /** What is before an object's stream, by its number. */
  readonly texts: Map<string, string>;
  readonly streams: Map<string, string>;
};

function readObjects(bytes: Uint8Array): Objects {
  const found: Objects = { texts: new Map(), streams: new Map() };
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  for (const { 1: number = '', index } of text.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = text.indexOf('\nendobj', index);
    const begins = text.indexOf('stream\n', index);
    const hasStream = begins >= 0 && begins < end;
    found.texts.set(number, text.slice(index, hasStream ? begins : end));
    if (!hasStream) continue;
    try {
      const stream = inflateSync(file.subarray(begins + 7, text.indexOf('\nendstream', begins)));
      found.streams.set(number, stream.toString('latin1'));
    } catch {
      // Not compressed: no text of ours.
    }
  }
  return found;
}

/** Each font numbers its letters in its own way. */
function lettersByFont({ texts, streams }: Objects): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const text of texts.values()) {
    for (const [, name = '', number = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(texts.get(number) ?? '')?.[1];
      const letters: Letters = new Map();
      readMap(streams.get(map ?? '') ?? '', letters);
      fonts.set(name, letters);
    }
  }
  return fonts;
}

/** Lines of a font's map: a first and a last code, then the text of each. */
function readMap(stream: string, letters: Letters): void {
  for (const [, first = '', , list = ''] of stream.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi,
  )) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach((match, index) => {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const units = (match[1] ?? '').replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    });
  }
}
