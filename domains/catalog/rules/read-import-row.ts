// Is a row of a file a product, and if not, why?
import { catalogMessages, importMessages } from '#domains/catalog/messages.ts';
import { foldWords, productWords } from '#domains/catalog/rules/fold-text.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '#domains/catalog/rules/import-mapping.ts';
import { looksLikeCard, readDay } from '#kernel/fields.ts';
import { readUpc } from '#kernel/gtin.ts';
import { parseMoney } from '#kernel/money.ts';

export type ImportedProduct = {
  readonly upc: string;
  readonly gtin: string | null;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: number;
  readonly configurationId: number | null;
  readonly genre: string;
  readonly msrpCents: number | null;
  readonly releaseDate: string | null;
  readonly words: string;
  /** Its name among those of one UPC; '' for the first, and for a store's own SKU. */
  readonly edition: string;
};

export type RefusedCell = { readonly column: string; readonly value: string; readonly reason: string };

export type ReadRow =
  | {
      readonly ok: true;
      readonly product: ImportedProduct;
      /** The UPC as it stood before lost zeros were restored. */
      readonly repaired?: string;
      /** A format that the department doesn't know; the product is taken without. */
      readonly unknownFormat?: string;
    }
  | { readonly ok: false; readonly refused: readonly RefusedCell[] };

/** What the database knows: folded department names to ids, and 'department id/folded name' to configuration ids. */
export type ImportKnowledge = {
  readonly departments: ReadonlyMap<string, number>;
  readonly configurations: ReadonlyMap<string, number>;
  /** Where rows of a department that isn't there go, or undefined to refuse them. */
  readonly otherDepartment?: number;
};

/** How names of departments and configurations are compared. */
export const nameKey = (name: string): string => foldWords(name).join(' ');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFD]/;
const LONGEST = 500;
const LONGEST_CELL = 2_000;
const LONGEST_EDITION = 60;

/** Line ends and runs of spaces become one space. */
const tidy = (raw: string | undefined): string =>
  (raw === undefined ? '' : /\s\s|[\n\r\t]/.test(raw) ? raw.replace(/\s+/g, ' ') : raw).trim();

/** Reads one row; every wrong cell is named with its column. */
export function readImportRow(
  cells: readonly string[],
  headers: readonly string[],
  mapping: ImportMapping,
  known: ImportKnowledge,
): ReadRow {
  const refused: RefusedCell[] = [];
  const values = IMPORT_FIELDS.map((field) => tidy(cells[mapping[field] ?? -1]));
  const cell = (field: ImportField): string => values[IMPORT_FIELDS.indexOf(field)] ?? '';
  const refuse = (field: ImportField, reason: string): undefined => {
    refused.push({
      column: headers[mapping[field] ?? -1] ?? field,
      value: cell(field).slice(0, 200),
      reason,
    });
  };
  for (const field of IMPORT_FIELDS) {
    if (NOT_TEXT.test(cell(field))) refuse(field, importMessages.BAD_TEXT);
    else if (field !== 'upc' && looksLikeCard(cell(field))) refuse(field, importMessages.CARD_NUMBER);
    else if (cell(field).length > LONGEST_CELL) refuse(field, importMessages.LONG_CELL);
  }
  if (refused.length > 0) return { ok: false, refused };
  const upc = readUpc(cell('upc'));
  if (!upc.ok) refuse('upc', upc.problem);
  else if (upc.checkDigit === 'wrong') refuse('upc', catalogMessages.wrongCheckDigit(upc.shouldBe ?? ''));
  const title = cell('title');
  if (title === '') refuse('title', importMessages.MISSING_TITLE);
  else if (title.length > LONGEST) refuse('title', importMessages.LONG_TITLE);
  const departmentId = departmentOf(cell('department'), known);
  if (departmentId === undefined) refuse('department', importMessages.unknownDepartment(cell('department')));
  const msrpCents = readMsrp(cell('msrp'));
  if (msrpCents === undefined) refuse('msrp', importMessages.BAD_MONEY);
  const releaseDate = readRelease(cell('releaseDate'));
  if (releaseDate === undefined) refuse('releaseDate', importMessages.BAD_DAY);
  const edition = cell('edition');
  if (edition.length > LONGEST_EDITION) refuse('edition', importMessages.LONG_EDITION);
  if (
    !upc.ok ||
    departmentId === undefined ||
    msrpCents === undefined ||
    releaseDate === undefined ||
    refused.length > 0
  ) {
    return { ok: false, refused };
  }
  const artist = cell('artist').slice(0, LONGEST);
  const format = cell('format');
  const configurationId = known.configurations.get(`${departmentId}/${nameKey(format)}`) ?? null;
  return {
    ok: true,
    product: {
      upc: upc.text,
      gtin: upc.gtin,
      title,
      artist,
      departmentId,
      configurationId,
      genre: cell('genre').slice(0, 100),
      msrpCents,
      releaseDate,
      words: productWords(title, artist),
      edition: upc.gtin === null ? '' : edition,
    },
    repaired: upc.repaired,
    unknownFormat: format !== '' && configurationId === null ? format : undefined,
  };
}

/** By its name; else by the name before a bracket, as in "Toys (blocks)". */
function departmentOf(name: string, known: ImportKnowledge): number | undefined {
  return (
    known.departments.get(nameKey(name)) ??
    known.departments.get(nameKey(name.replace(/\(.*$/, ''))) ??
    known.otherDepartment
  );
}

/** Cents, null for none, undefined for what is no price. A dollar sign in front is what spreadsheets write. */
function readMsrp(text: string): number | null | undefined {
  if (text === '') return null;
  const amount = parseMoney(text.replace(/^\$ ?/, ''));
  return amount !== undefined && amount >= 0 && amount <= 9_999_999 ? amount : undefined;
}

/** A day, or the first day of a year or month; null for none, undefined for what is no day. */
function readRelease(text: string): string | null | undefined {
  if (text === '') return null;
  if (/^(1[5-9]|20)\d\d$/.test(text)) return `${text}-01-01`;
  if (/^(1[5-9]|20)\d\d-(0[1-9]|1[0-2])$/.test(text)) return `${text}-01`;
  return readDay(text);
}
