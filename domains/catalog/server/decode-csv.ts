// What text is a file of unknown encoding, and what separates its columns?
//
// BOM, UTF-8, UTF-16 without BOM too, and CP-1252 from the first byte on that is no UTF-8: what spreadsheets write.
import iconv from 'iconv-lite';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

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

  /** UTF-8 until it isn't; from that chunk on CP-1252. */
  private lenientUtf8() {
    let strict = new TextDecoder('utf-8', { fatal: true });
    let pending: Uint8Array = new Uint8Array(0);
    const fallBack = (bytes: Uint8Array): string => {
      this.encoding = 'windows-1252';
      return iconv.decode(Buffer.from(bytes), 'windows-1252');
    };
    return {
      write: (chunk: Uint8Array): string => {
        const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
        pending = new Uint8Array(0);
        if (this.encoding === 'windows-1252') return fallBack(bytes);
        const whole = bytes.subarray(0, bytes.length - brokenTail(bytes));
        try {
          const text = strict.decode(whole, { stream: true });
          pending = bytes.slice(whole.length);
          return text;
        } catch {
          strict = new TextDecoder('utf-8', { fatal: true });
          return fallBack(bytes);
        }
      },
      end: (): string => (pending.length > 0 ? fallBack(pending) : ''),
    };
  }
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

/** The separator that stands most often in the first line, outside quotes: comma, semicolon, tab or bar. */
export function guessDelimiter(text: string): Delimiter {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string): number => line.split(sign).length - 1;
  const signs = [',', ';', '\t', '|'] as const;
  return signs.reduce<Delimiter>((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
