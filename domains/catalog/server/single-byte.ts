// A file that is no UTF-8: was it written by Windows (CP-1252), by an old Mac (Mac Roman) or by DOS (CP-850)? By what its letters would be in each.
import iconv from 'iconv-lite';

const ENCODINGS = ['windows-1252', 'macintosh', 'cp850'] as const;
/** So many letters have told it. */
const ENOUGH = 5_000;
export type SingleByteEncoding = (typeof ENCODINGS)[number];

const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const LETTER = /\p{L}/u;
const OPENING = /[“‘«¿¡]/;
const CLOSING = /[”’»…™®©°]/;

/** Collects what the bytes say, piece by piece, and answers which encoding is the likelier one. */
export class SingleByte {
  private seen = 0;
  private readonly senses = new Map<SingleByteEncoding, number>();

  /** What was seen so far, these bytes included, is rather written so; CP-1252 where nothing tells. */
  encodingWith(bytes: Uint8Array): SingleByteEncoding {
    if (this.seen < ENOUGH) this.see(bytes);
    return ENCODINGS.reduce((best, one) => (this.senseOf(one) > this.senseOf(best) ? one : best));
  }

  private see(bytes: Uint8Array): void {
    this.seen += bytes.filter((byte) => byte > 0x7f).length;
    const buffer = Buffer.from(bytes);
    for (const encoding of ENCODINGS)
      this.senses.set(encoding, this.senseOf(encoding) + sense(iconv.decode(buffer, encoding)));
  }

  private senseOf(encoding: SingleByteEncoding): number {
    return this.senses.get(encoding) ?? 0;
  }
}

/** How much the letters and signs beyond ASCII look as if they belonged where they are. */
function sense(text: string): number {
  let sum = 0;
  for (const { index, 0: sign } of text.matchAll(/[^\n\r\t -~]/gu))
    sum += senseOf(sign, text[index - 1] ?? ' ', text[index + 1] ?? ' ');
  return sum;
}

function senseOf(sign: string, before: string, behind: string): number {
  if (/[ƒıµ]/.test(sign)) return -2;
  if (LETTER.test(sign)) return senseOfLetter(sign, before, behind);
  if (sign === '’' && LETTER.test(before) && LETTER.test(behind)) return 2;
  if (OPENING.test(sign)) return !LETTER.test(before) && /\S/.test(behind) ? 1 : -1;
  if (CLOSING.test(sign)) return /\S/.test(before) && !LETTER.test(behind) ? 1 : -1;
  if (/[–—]/.test(sign)) return /[\s\d]/.test(before) && /[\s\d]/.test(behind) ? 1 : 0;
  return /[\u00A0£€·½¼¾&]/.test(sign) ? 0 : -2;
}

/** A capital in the middle of a word is hardly one, nor a small letter before a capital; what begins a word of a title is rather a capital. */
function senseOfLetter(sign: string, before: string, behind: string): number {
  const isAfterLetter = LETTER.test(before);
  if (LOWER.test(sign)) {
    if (UPPER.test(behind)) return -2;
    return isAfterLetter ? 2 : LETTER.test(behind) ? 1 : 0;
  }
  if (LOWER.test(before)) return -2;
  if (!UPPER.test(sign) || !LETTER.test(behind)) return 0;
  return isAfterLetter ? 1 : 2;
}
