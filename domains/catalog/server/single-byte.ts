// A file that is no UTF-8: was it written by Windows (CP-1252) or by an old Mac (Mac Roman)? By what its letters would be in each.
import iconv from 'iconv-lite';

export type SingleByteEncoding = 'windows-1252' | 'macintosh';

const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const LETTER = /\p{L}/u;
const OPENING = /[“‘«¿¡]/;
const CLOSING = /[”’»…™®©°]/;

/** Collects what the bytes say, piece by piece, and answers which encoding is the likelier one. */
export class SingleByte {
  private likeliness = 0;

  /** What was seen so far, these bytes included, is rather written so. */
  encodingWith(bytes: Uint8Array): SingleByteEncoding {
    const buffer = Buffer.from(bytes);
    this.likeliness += sense(iconv.decode(buffer, 'macintosh')) - sense(iconv.decode(buffer, 'windows-1252'));
    return this.likeliness > 0 ? 'macintosh' : 'windows-1252';
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
  if (sign === 'ƒ') return -2;
  if (LETTER.test(sign)) return senseOfLetter(sign, before, behind);
  if (sign === '’' && LETTER.test(before) && LETTER.test(behind)) return 2;
  if (OPENING.test(sign)) return !LETTER.test(before) && /\S/.test(behind) ? 1 : -1;
  if (CLOSING.test(sign)) return /\S/.test(before) && !LETTER.test(behind) ? 1 : -1;
  if (/[–—]/.test(sign)) return /[\s\d]/.test(before) && /[\s\d]/.test(behind) ? 1 : 0;
  return /[\u00A0£€·½¼¾&]/.test(sign) ? 0 : -2;
}

/** A capital in the middle of a word is hardly one, and a small letter before a capital neither. */
function senseOfLetter(sign: string, before: string, behind: string): number {
  const isAtWord = LETTER.test(before + behind);
  if (LOWER.test(sign)) return UPPER.test(behind) ? -2 : isAtWord ? 2 : 0;
  if (LOWER.test(before)) return -2;
  return UPPER.test(sign) && LETTER.test(behind) ? 1 : 0;
}
