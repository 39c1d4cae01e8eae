// Which numbers may be behind 9.78014E+12?

const SCIENTIFIC = /^(\d+)(?:[.,](\d+))?\s*(?:e|[x×*]\s*10\s*\^?)\s*\+?(\d{1,2})$/i;
/** The shortest and the longest code that is worth asking for. */
const LEAST = 1e5;
const MOST = 1e15;
/** Where more digits are lost, dozens of codes fit and none is proven. */
const MOST_LOST = 2;

/**
 * The whole numbers, from included and to not, that are written so when they are rounded, both ends with them: a tie goes up in one program and to the
 * even digit in another. Exact where no digit is lost. Undefined for what is no
 * scientific notation, too short for a code, or too much rounded to say anything.
 */
export function scientificRange(text: string): { from: number; to: number; isExact: boolean } | undefined {
  const [, whole, fraction = '', exponent] = SCIENTIFIC.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // Zeros behind the last digit that counts say nothing: 5.0119210797800E+12.
  const shown =
    fraction.slice(Number(exponent)).replace(/0+$/, '') === ''
      ? fraction.slice(0, Number(exponent))
      : fraction;
  const lost = Number(exponent) - shown.length;
  const unit = 10 ** lost;
  const number = Number(whole + shown) * unit;
  if (lost < 0 || lost > MOST_LOST || number < LEAST || number >= MOST) return undefined;
  return lost === 0
    ? { from: number, to: number + 1, isExact: true }
    : { from: number - unit / 2, to: number + unit / 2 + 1, isExact: false };
}
