// Which product does the code in a row mean, after a spreadsheet may have spoiled it?
//
// What is repaired is proven by a check digit, and said. Where two codes fit and nothing tells which, both are named and the row is refused.
import { catalogMessages, importNotes } from '#domains/catalog/messages.ts';
import { plainValue } from '#domains/catalog/rules/plain-cell.ts';
import { scientificRange } from '#domains/catalog/rules/scientific-code.ts';
import { checkDigit, type ReadUpc, readUpc, UPC_PROBLEMS } from '#kernel/gtin.ts';

export type CodeCell =
  | {
      readonly kind: 'code';
      readonly text: string;
      /** GTIN-14; null for the store's own numbers. */
      readonly gtin: string | null;
      /** What was done, where the cell was not simply taken. */
      readonly note?: string;
      /** Zeros were restored, or a spreadsheet's notation undone. */
      readonly isRepaired?: boolean;
    }
  /** The cell names no code at all. */
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly problem: string };

const NONE =
  /^(?:|-+|\.+|\?+|0+|#?n\/?a|none|null|nil|tb[ad]|unknown|does not apply|no (?:upc|ean|isbn|bar ?code|code))$/i;
const LABEL =
  /^(?:#|(?:upc(?:-?[ae])?|ean(?:[- ]?(?:8|13)(?!\d))?|gtin(?:[- ]?1?[2348](?!\d))?|isbn(?:[- ]?1[03](?!\d))?|jan|bar ?code)(?![a-z0-9])[\s:#.-]*(?=[\dX]))\s*/i;
/** Behind a code: what binding it is of. */
const BRACKETS = /(?<=[\dXx])\s*\([^)]*\)$/;
/** What labels, fonts of barcodes and lists put around digits: *978…*, _978…, 978…; */
const AROUND = /^[*+_~^]+(?=\d)|(?<=[\dX])[*_~^.,;:]+$/gi;
const WHOLE = /^\d{12,13}$/;
const DECIMALS = /^(\d+)[.,]0+$/;
const THOUSANDS = /^\d{1,3}([,.'])\d{3}(?:\1\d{3})+(?:(?!\1)[.,]0+)?$/;
const DOTTED = /^\d+(?:\.\d+){2,}$/;
/** So many zeros at the end are no code's; our own numbers, which begin with 2, may have them. */
const ROUNDED = /^[013-9]\d{5,7}0{6,}$/;

/** Reads a code; isBook: of ISBNs and other codes of so many digits the ISBN is meant. */
export function readCodeCell(raw: string, isBook: boolean): CodeCell {
  // Most codes are whole: nothing is to be undone.
  if (WHOLE.test(raw) && !ROUNDED.test(raw)) {
    const whole = proven(raw);
    if (whole && !/^0+$/.test(raw)) return { kind: 'code', text: whole.text, gtin: whole.gtin };
  }
  const plain = plainValue(raw);
  if (NONE.test(plain)) return { kind: 'none' };
  const text = undressed(plain);
  const range = scientificRange(text);
  if (range) return fromRange(range, isBook);
  const several = text.split(/\s*[;,|/]\s*|\s+(?:or|and)\s+/i).filter((part) => part !== '');
  if (several.length > 1 && several.every((part) => isProven(readUpc(part))))
    return fromSeveral(several, isBook);
  const read = readCode(text, isBook);
  return text === plain ? read : withNote(read);
}

/** Reports that quotes or signs were stripped, unless there is a more important remark. */
const withNote = (read: CodeCell, isRepaired = false): CodeCell =>
  read.kind === 'code'
    ? {
        ...read,
        note: read.note ?? importNotes.readAs(read.text),
        isRepaired: read.isRepaired === true || isRepaired,
      }
    : read;

/** Without label, brackets, decimals and separators of thousands. */
function undressed(plain: string): string {
  let text = plain.replace(AROUND, '').replace(LABEL, '').replace(BRACKETS, '').trim();
  const thousands = THOUSANDS.exec(text)?.[1];
  if (thousands !== undefined) text = text.replaceAll(thousands, '');
  if (DOTTED.test(text)) return text.replaceAll('.', '');
  return DECIMALS.exec(text)?.[1] ?? text;
}

function fromRange(
  { from, to, isExact }: { from: number; to: number; isExact: boolean },
  isBook: boolean,
): CodeCell {
  if (isExact) return withNote(readCode(String(from), isBook), true);
  const found = new Map<string, string>();
  for (let number = from; number < to; number += 1) {
    const read = readUpc(String(number));
    if (isProven(read) && read.ok && read.gtin) found.set(read.gtin, read.text);
  }
  const codes = [...found.values()];
  const [gtin] = found.keys();
  const [only] = codes;
  if (codes.length === 1 && gtin !== undefined && only !== undefined)
    return { kind: 'code', text: only, gtin, note: importNotes.SCIENTIFIC_ONE(only), isRepaired: true };
  return {
    kind: 'wrong',
    problem: codes.length > 1 ? importNotes.scientificTwo(codes) : UPC_PROBLEMS.SCIENTIFIC,
  };
}

function fromSeveral(parts: readonly string[], isBook: boolean): CodeCell {
  const read = parts.map((part) => readCode(part, isBook));
  const codes = new Set(read.map((one) => (one.kind === 'code' ? one.gtin : '')));
  const [first] = read;
  if (codes.size > 1 || first?.kind !== 'code')
    return { kind: 'wrong', problem: importNotes.twoCodes(parts) };
  return { ...first, note: importNotes.firstCode(first.text) };
}

function readCode(text: string, isBook: boolean): CodeCell {
  const issn = readIssn(text);
  if (issn) return issn;
  const digits = text.replace(/[ -]/g, '');
  if (ROUNDED.test(digits)) return { kind: 'wrong', problem: importNotes.ROUNDED };
  if (/^\d{7,10}$/.test(digits) || /^\d{6,8}X$/i.test(digits)) {
    const short = readShort(digits, isBook);
    if (short) return short;
  }
  const typed = withLetters(text);
  if (typed)
    return { kind: 'code', text: typed.text, gtin: typed.gtin, note: importNotes.readAs(typed.text) };
  const read = readUpc(text);
  if (!read.ok) return { kind: 'wrong', problem: read.problem };
  if (read.addOn !== undefined) return withAddOn(read, digits);
  if (read.checkDigit === 'wrong')
    return { kind: 'wrong', problem: catalogMessages.wrongCheckDigit(read.shouldBe ?? '') };
  if (read.repaired !== undefined) return restored(read.repaired, read);
  return { kind: 'code', text: read.text, gtin: read.gtin, note: noteOf(read) };
}

/** A code in which O or I was typed for 0 or 1, if its check digit proves it. */
function withLetters(text: string): (ReadUpc & { ok: true }) | undefined {
  if (!/^[\dOIl]{12,13}$/i.test(text) || !/^(?:\d*[OIl]){1,2}\d*$/i.test(text)) return undefined;
  return proven(text.replace(/o/gi, '0').replace(/[il]/gi, '1'));
}

function noteOf(read: ReadUpc & { ok: true }): string | undefined {
  if (read.gtin === null) return importNotes.OWN_NUMBER;
  return read.kind === 'gtin-14' && !read.text.startsWith('0') ? importNotes.CASE_CODE : undefined;
}

const isProven = (read: ReadUpc): boolean => read.ok && read.gtin !== null && read.checkDigit === 'right';
const proven = (text: string): (ReadUpc & { ok: true }) | undefined => {
  const read = readUpc(text);
  return read.ok && isProven(read) ? read : undefined;
};

function restored(
  before: string,
  read: { readonly text: string; readonly gtin: string | null },
  note = importNotes.zeroRestored(before, read.text),
): CodeCell {
  return { kind: 'code', text: read.text, gtin: read.gtin, note, isRepaired: true };
}

/** Ten digits and less, or an ISBN-10 that ends in X: an ISBN, or a barcode, either of which may have lost zeros. Undefined for neither. */
function readShort(digits: string, isBook: boolean): CodeCell | undefined {
  const isbn = proven(digits.toUpperCase().padStart(10, '0'));
  const asIsbn = isbn?.kind === 'isbn-10' ? isbn : undefined;
  const bars = barsOf(digits);
  if (asIsbn && (isBook || !bars)) {
    if (digits.length === 10) return { kind: 'code', text: asIsbn.text, gtin: asIsbn.gtin };
    return restored(digits, asIsbn, bars?.text === digits ? importNotes.isbnNotEan(asIsbn.text) : undefined);
  }
  if (!bars) return undefined;
  if (bars.text === digits) return { kind: 'code', text: bars.text, gtin: bars.gtin };
  return restored(digits, bars, asIsbn && importNotes.upcNotIsbn(bars.text));
}

/** The barcode that these digits are, or were before they lost zeros. */
function barsOf(digits: string): { text: string; gtin: string | null } | undefined {
  if (!/^\d+$/.test(digits) || digits.length < 7) return undefined;
  if (digits.length > 8) return proven(digits.padStart(12, '0'));
  return proven(digits.padStart(8, '0'));
}

/** What six digits would be as a UPC-E that lost two zeros; undefined when its check digit is against it. */
export function upcEOfSix(text: string): { readonly text: string; readonly gtin: string } | undefined {
  if (!/^\d{6}$/.test(text)) return undefined;
  const read = proven(`00${text}`);
  return read?.kind === 'upc-e' && read.gtin !== null ? { text: read.text, gtin: read.gtin } : undefined;
}

/** Two or five digits behind a code. Fourteen digits in one are rather the code of a case, unless they begin as magazines do. */
function withAddOn(read: ReadUpc & { ok: true }, digits: string): CodeCell {
  const addOn = read.addOn ?? '';
  const isPacked = digits.length === 14 && !/^[07]/.test(digits);
  if (isPacked) {
    const shouldBe = checkDigit(digits.slice(0, -1));
    return { kind: 'wrong', problem: importNotes.caseOrAddOn(shouldBe, read.text, addOn) };
  }
  return { kind: 'code', text: read.text, gtin: read.gtin, note: importNotes.addOn(addOn) };
}

/** An ISSN, 1234-5679, names a magazine; its barcode begins with 977. */
function readIssn(text: string): CodeCell | undefined {
  if (!/^(?:issn:? ?)?\d{4}-\d{3}[\dX]$/i.test(text)) return undefined;
  const eight = text.replace(/[^\dX]/gi, '').toUpperCase();
  let total = 0;
  for (let at = 0; at < 7; at += 1) total += (8 - at) * Number(eight[at]);
  const check = (11 - (total % 11)) % 11;
  if (eight[7] !== (check === 10 ? 'X' : String(check))) return undefined;
  const ean = proven(eight);
  const body = `977${eight.slice(0, 7)}00`;
  const code = body + checkDigit(body);
  if (ean) return { kind: 'wrong', problem: importNotes.twoCodes([ean.text, code]) };
  return { kind: 'code', text: code, gtin: `0${code}`, note: importNotes.issn(code), isRepaired: true };
}
