// Which product code did a person type, scan or import?
//
// UPC-A, UPC-E, EAN-8, EAN-13, ISBN and GTIN-14 all become one comparable form, GTIN-14, so that a lost or added leading zero
// still finds the product. What isn't a code of GS1 is the store's own SKU. Nothing is guessed: only a
// check digit may prove that zeros are missing.

export type UpcKind = 'upc-a' | 'upc-e' | 'ean-8' | 'ean-13' | 'isbn-10' | 'isbn-13' | 'gtin-14' | 'sku';

export type ReadUpc =
  | {
      readonly ok: true;
      /** The code as it is stored: digits without spaces and dashes, zeros restored; an own SKU in capitals. */
      readonly text: string;
      /** GTIN-14; null for the store's own SKUs. */
      readonly gtin: string | null;
      readonly kind: UpcKind;
      /** The 2 or 5 digits beside the bars of a magazine or book. */
      readonly addOn?: string;
      readonly checkDigit: 'right' | 'wrong' | 'none';
      /** What the last digit should be, when it is wrong. */
      readonly shouldBe?: string;
      /** The text before lost zeros were restored. */
      readonly repaired?: string;
    }
  | { readonly ok: false; readonly problem: string };

export const UPC_PROBLEMS = {
  MISSING: 'UPC is required',
  TOO_LONG: 'UPC must be at most 20 letters, digits and dashes',
  SCIENTIFIC: 'This looks like scientific notation; format the column as text',
  CHARACTERS: 'UPC may hold only letters, digits and dashes',
  DIGITS: 'UPC must be 8, 12, 13 or 14 digits',
} as const;

const SCIENTIFIC = /^\d+([.,]\d+)?e[+-]?\d+$/i;
const SKU = /^(?=.*[A-Za-z0-9])[A-Za-z0-9-]{1,20}$/;
/** Longer texts aren't even looked at: 18 digits with an add-on and a space or dash between any two. */
const LONGEST = 40;

/**
 * Reads a product code (NS-INV-06). Refuses nothing but what can't be a code: blank, scientific notation, foreign digits, control
 * characters, digits of a length that no code has. A wrong check digit is flagged, not refused: the caller decides.
 */
export function readUpc(raw: string): ReadUpc {
  if (raw.length > 1_000) return { ok: false, problem: UPC_PROBLEMS.TOO_LONG };
  const trimmed = readLabel(raw).code.trim();
  if (trimmed === '') return { ok: false, problem: UPC_PROBLEMS.MISSING };
  if (trimmed.length > LONGEST) return { ok: false, problem: UPC_PROBLEMS.TOO_LONG };
  const packed = trimmed.replaceAll(' ', '');
  if (SCIENTIFIC.test(packed)) return { ok: false, problem: UPC_PROBLEMS.SCIENTIFIC };
  const digits = packed.replaceAll('-', '');
  if (/^\d+$/.test(digits)) return readDigits(digits, breaksOf(trimmed));
  if (/^\d{9}[Xx]$/.test(digits)) return isbn10(digits.toUpperCase());
  if (!SKU.test(packed)) {
    const tooLong = /^[A-Za-z0-9-]+$/.test(packed) && packed.length > 20;
    return { ok: false, problem: tooLong ? UPC_PROBLEMS.TOO_LONG : UPC_PROBLEMS.CHARACTERS };
  }
  return { ok: true, text: packed.toUpperCase(), gtin: null, kind: 'sku', checkDigit: 'none' };
}

/** Words and no code: letters with a space between, and no digit. A code of letters alone is a legal one. */
export const isWords = (text: string): boolean => /\p{L}\s+\p{L}/u.test(text) && !/\d/.test(text);

/** The check digit that belongs behind these digits (GS1: weights 3 and 1 from the right). */
export function checkDigit(digits: string): string {
  let total = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    total += at % 2 === 0 ? digit * 3 : digit;
  }
  return String((10 - (total % 10)) % 10);
}

/** The EAN-13 of the store's own number: prefix 20, which GS1 keeps for use inside stores. Throws (a bug) beyond ten digits. */
export function inStoreCode(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number > 9_999_999_999)
    throw new Error(`no in-store number: ${number}`);
  const digits = `20${String(number).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}

/** What the bars of a label of ours hold: its SKU, and behind a point the price above them, in cents. */
export const markedCode = (sku: string, priceCents: number): string => `${sku}.${priceCents}`;

/** May the bars of this code hold a price? Only those of our own numbers: what others print, and serial numbers, stay whole. */
export const takesMark = (code: string): boolean =>
  /^2[01]\d{11}$/.test(code) && code.endsWith(checkDigit(code.slice(0, -1)));

export type ReadLabel = {
  /** The code alone, as it was scanned or typed. */
  readonly code: string;
  /** The price on the label; null when its bars don't say. */
  readonly labelCents: number | null;
};

const MARKED = /^(\d{13})\.(\d{1,7})$/;

/** Takes a scanned code apart into the SKU and the price on its label; whatever isn't a label of ours with a price is only itself. */
export function readLabel(scanned: string): ReadLabel {
  const [, sku, price] = MARKED.exec(scanned.trim()) ?? [];
  return sku !== undefined && takesMark(sku)
    ? { code: sku, labelCents: Number(price) }
    : { code: scanned, labelCents: null };
}

/** Is it a code of the in-store range that inStoreCode() makes? */
export const isInStoreCode = (gtin: string | null): boolean => gtin !== null && gtin.startsWith('020');

type Known = { kind: UpcKind; text: string; gtin: string; body: string };

/** How many digits come before each space and dash. */
function breaksOf(text: string): readonly number[] {
  const breaks: number[] = [];
  let digits = 0;
  for (const sign of text) {
    if (sign === ' ' || sign === '-') breaks.push(digits);
    else digits += 1;
  }
  return breaks;
}

function readDigits(digits: string, breaks: readonly number[] = []): ReadUpc {
  switch (digits.length) {
    case 7:
      return repaired(digits, `0${digits}`) ?? { ok: false, problem: UPC_PROBLEMS.DIGITS };
    case 8:
      return eight(digits);
    case 9:
      return (
        repaired(digits, `0${digits}`) ??
        repaired(digits, `000${digits}`) ?? { ok: false, problem: UPC_PROBLEMS.DIGITS }
      );
    case 10:
      return ten(digits);
    case 11:
      return repaired(digits, `0${digits}`) ?? { ok: false, problem: UPC_PROBLEMS.DIGITS };
    case 12:
      return judge({ kind: 'upc-a', text: digits, gtin: `00${digits}`, body: digits });
    case 13:
      return judge({
        kind: /^97(8|9[1-9])/.test(digits) ? 'isbn-13' : 'ean-13',
        text: digits,
        gtin: `0${digits}`,
        body: digits,
      });
    case 14:
      return fourteen(digits, breaks);
    case 15:
      return withAddOn(digits, 13, breaks);
    case 17:
      return withAddOn(digits, 12, breaks);
    case 18:
      return withAddOn(digits, 13, breaks);
    default:
      // Short numbers are the store's own (a PLU, a number off its own printer).
      if (digits.length < 7) return { ok: true, text: digits, gtin: null, kind: 'sku', checkDigit: 'none' };
      return { ok: false, problem: UPC_PROBLEMS.DIGITS };
  }
}

/** The last digit of body decides. */
function judge(known: Known): ReadUpc {
  const should = checkDigit(known.body.slice(0, -1));
  const common = { ok: true, text: known.text, gtin: known.gtin, kind: known.kind } as const;
  if (known.body.endsWith(should)) return { ...common, checkDigit: 'right' };
  return { ...common, checkDigit: 'wrong', shouldBe: should };
}

const isRight = (read: ReadUpc): boolean => read.ok && read.checkDigit === 'right';

/** The code with its zeros back, if its check digit proves that they were there. */
function repaired(before: string, candidate: string): ReadUpc | undefined {
  const read = readDigits(candidate);
  return read.ok && isRight(read) ? { ...read, repaired: before } : undefined;
}

/** UPC-E is written 0 (or, hardly ever, 1), six digits and the check digit of the UPC-A that it stands for. EAN-8 looks the same. */
function eight(digits: string): ReadUpc {
  const ean = judge({ kind: 'ean-8', text: digits, gtin: digits.padStart(14, '0'), body: digits });
  if (digits[0] !== '0' && digits[0] !== '1') return ean;
  const long = expandUpcE(digits);
  const short = judge({ kind: 'upc-e', text: digits, gtin: `00${long}`, body: long });
  const [first, second] = digits[0] === '0' ? [short, ean] : [ean, short];
  return isRight(first) || !isRight(second) ? first : second;
}

/** The twelve digits of UPC-A that eight digits of UPC-E stand for. */
export function expandUpcE(digits: string): string {
  const system = digits[0];
  const d = digits.slice(1, 7);
  const check = digits[7];
  const last = d[5] as string;
  if (last <= '2') return `${system}${d.slice(0, 2)}${last}0000${d.slice(2, 5)}${check}`;
  if (last === '3') return `${system}${d.slice(0, 3)}00000${d.slice(3, 5)}${check}`;
  if (last === '4') return `${system}${d.slice(0, 4)}00000${d[4]}${check}`;
  return `${system}${d.slice(0, 5)}0000${last}${check}`;
}

/** An ISBN-10, else a UPC-A that lost two zeros, else an ISBN-10 with a wrong check digit. */
function ten(digits: string): ReadUpc {
  const isbn = isbn10(digits);
  return isRight(isbn) ? isbn : (repaired(digits, `00${digits}`) ?? isbn);
}

/** An ISBN-10 is compared as the ISBN-13 that replaced it. */
function isbn10(text: string): ReadUpc {
  const should = isbnCheck(text.slice(0, 9));
  const long = `978${text.slice(0, 9)}`;
  const common = { ok: true, text, gtin: `0${long}${checkDigit(long)}`, kind: 'isbn-10' } as const;
  if (text.endsWith(should)) return { ...common, checkDigit: 'right' };
  return { ...common, checkDigit: 'wrong', shouldBe: should };
}

function isbnCheck(nine: string): string {
  let total = 0;
  for (let at = 0; at < 9; at += 1) total += (10 - at) * Number(nine[at]);
  const digit = (11 - (total % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
}

/** A GTIN-14 of a case, or a UPC-A with a two-digit add-on. */
function fourteen(digits: string, breaks: readonly number[]): ReadUpc {
  const whole = judge({ kind: 'gtin-14', text: digits, gtin: digits, body: digits });
  if (isRight(whole)) return whole;
  const added = withAddOn(digits, 12, breaks);
  return isRight(added) ? added : whole;
}

/** A code and its add-on. Where spaces or dashes part the digits, one of them parts these two. */
function withAddOn(digits: string, length: 12 | 13, breaks: readonly number[]): ReadUpc {
  if (breaks.length > 0 && !breaks.includes(length)) return { ok: false, problem: UPC_PROBLEMS.DIGITS };
  const read = readDigits(digits.slice(0, length));
  if (!read.ok || !isRight(read)) return { ok: false, problem: UPC_PROBLEMS.DIGITS };
  return { ...read, addOn: digits.slice(length) };
}
