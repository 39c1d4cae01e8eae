// What words stand in a PDF of ours? Enough of the format for what pdfkit writes: compressed streams, fonts with a map to Unicode.
import { inflateSync } from 'node:zlib';

/** The text of all pages, one line for each piece that was put somewhere, in the order in which it was drawn. */
export function pdfText(bytes: Uint8Array): string {
  const streams = streamsOf(Buffer.from(bytes));
  const letters = new Map<string, string>();
  for (const stream of streams) if (stream.includes('beginbfrange')) readMap(stream, letters);
  const lines: string[] = [];
  for (const stream of streams) {
    for (const [, piece] of stream.matchAll(/\[([^\]]*)\] TJ/g)) {
      const codes = [...(piece ?? '').matchAll(/<([0-9a-f]+)>/gi)].map((match) => match[1] ?? '').join('');
      lines.push((codes.match(/.{4}/g) ?? []).map((code) => letters.get(code.toLowerCase()) ?? '').join(''));
    }
  }
  return lines.join('\n');
}

/** How many pages has it? */
export const pdfPages = (bytes: Uint8Array): number =>
  (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g) ?? []
  ).length;

function streamsOf(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const end = file.indexOf('\nendstream', at);
    try {
      found.push(inflateSync(file.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // Not compressed: no text of ours.
    }
  }
  return found;
}

/** Lines of a font's map: a first and a last code, then the text of each. */
function readMap(stream: string, letters: Map<string, string>): void {
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
