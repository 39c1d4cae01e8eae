// What text is a file of unknown encoding, and what separates its columns?
//
// BOM, UTF-8, UTF-16 without BOM too, and CP-1252 or Mac Roman where more bytes than not are no UTF-8: what spreadsheets write.
import iconv from 'iconv-lite';
import { SingleByte, type SingleByteEncoding } from './single-byte.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByteEncoding;

/** Decodes chunk by chunk. */
export class CsvDecoder {
  encoding: CsvEncoding = 'utf-8';
  private decoder: { write(chunk: Uint8Array): string; end(): string } | undefined;

  /** The text of the next bytes. */
  write(chunk: Uint8Array): string {
    this.decoder ??= this.begin(chunk);
    return this.decoder.write(chunk);
  }

  /** What was left: half a character becomes the replacement character. */
  end(): string {
    return this.decoder?.end() ?? '';
  }

  private begin(first: Uint8Array): { write(chunk: Uint8Array): string; end(): string } {
    this.encoding = wideEncoding(first) ?? 'utf-8';
    if (this.encoding === 'utf-8') return this.lenientUtf8();
    const decoder = iconv.getDecoder(this.encoding, { stripBOM: true });
    return { write: (chunk) => decoder.write(Buffer.from(chunk)), end: () => decoder.end() ?? '' };
  }

  /**
   * UTF-8, and CP-1252 or Mac Roman where most of what is no ASCII is no UTF-8. In a file of UTF-8 a row that came from elsewhere, or a title that was cut within a
   * letter, spoils itself only.
   */
  private lenientUtf8() {
    let pending: Uint8Array = new Uint8Array(0);
    let right = 0;
    let wrong = 0;
    const single = new SingleByte();
    const decode = (bytes: Uint8Array): string => {
      const text = strictly(bytes);
      if (text !== undefined) right += bytes.length - text.length;
      else {
        const counted = lettersOf(bytes);
        right += counted.right;
        wrong += counted.wrong;
      }
      this.encoding = wrong > right ? single.encodingWith(bytes) : 'utf-8';
      return this.encoding === 'utf-8'
        ? (text ?? mixed(bytes))
        : iconv.decode(Buffer.from(bytes), this.encoding);
    };
    return {
      write: (chunk: Uint8Array): string => {
        const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
        const whole = bytes.length - brokenTail(bytes);
        pending = bytes.slice(whole);
        return decode(bytes.subarray(0, whole));
      },
      end: (): string => (pending.length > 0 ? decode(pending) : ''),
    };
  }
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
function strictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** How long the letter of UTF-8 is that begins here; 0 where none does. */
function letterAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // Most bytes that are no letter are told by the next one; asking the decoder about each takes ten times as long.
  for (let behind = 1; behind < length; behind += 1)
    if (((bytes[at + behind] ?? 0) & 0xc0) !== 0x80) return 0;
  if (length < 3) return length;
  return strictly(bytes.subarray(at, at + length)) === undefined ? 0 : length;
}

/** How many letters beyond ASCII are UTF-8, and how many bytes are none. */
function lettersOf(bytes: Uint8Array): { right: number; wrong: number } {
  const counted = { right: 0, wrong: 0 };
  for (let at = 0; at < bytes.length; ) {
    const length = letterAt(bytes, at);
    if (length === 0) counted.wrong += 1;
    else if (length > 1) counted.right += 1;
    at += length || 1;
  }
  return counted;
}

/** UTF-8 with bytes of CP-1252 in between. */
function mixed(bytes: Uint8Array): string {
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = letterAt(bytes, at);
    if (length === 0) {
      text +=
        (strictly(bytes.subarray(from, at)) ?? '') +
        iconv.decode(Buffer.from([bytes[at] as number]), 'windows-1252');
      from = at + 1;
    }
    at += length || 1;
  }
  return text + (strictly(bytes.subarray(from)) ?? '');
}

/** UTF-16 by its BOM, or by every other byte being zero. */
function wideEncoding(bytes: Uint8Array): CsvEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 200);
  if (sample.length < 4) return undefined;
  const zeros = (odd: number): number => sample.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  return zeros(0) > sample.length / 4 ? 'utf-16be' : undefined;
}

/** How many bytes at the end begin a character that the next chunk ends. */
function brokenTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

export type Delimiter = ',' | ';' | '\t' | '|';

const SIGNS = [',', ';', '\t', '|'] as const;
const LINES_LOOKED_AT = 20;

/**
 * The separator of a file: that by which one of its first lines names the most columns, as `names` counts them; else the one that stands most often in
 * the first line that has two. Outside quotes: comma, semicolon, tab or bar.
 */
export function guessDelimiter(text: string, names: (cells: readonly string[]) => number): Delimiter {
  const lines = text
    .split(/\r\n|\n|\r/, LINES_LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, (cell) => cell.replace(/[",;\t|]/g, '')));
  const cellsBy = (sign: Delimiter, line: string): string[] => line.split(sign).map((cell) => cell.trim());
  const named = (sign: Delimiter): number => Math.max(...lines.map((line) => names(cellsBy(sign, line))));
  const most = best(named);
  if (named(most) >= 2) return most;
  const count = (line: string) => (sign: Delimiter) => cellsBy(sign, line).length;
  const parted = lines.find((line) => SIGNS.some((sign) => count(line)(sign) > 2)) ?? lines[0] ?? '';
  return best(count(parted));
}

const best = (of: (sign: Delimiter) => number): Delimiter =>
  SIGNS.reduce<Delimiter>((most, sign) => (of(sign) > of(most) ? sign : most), ',');
