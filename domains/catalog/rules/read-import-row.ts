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
export function nameKey(name: string): string {
  // Files say the same few names thousands of times.
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = foldWords(name).join(' ');
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

const keys = new Map<string, string>();
const MOST_KEYS = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFD]/;
const LONGEST = 500;
const LONGEST_CELL = 2_000;
const LONGEST_EDITION = 60;

const PLACES = Object.fromEntries(IMPORT_FIELDS.map((field, at) => [field, at])) as Record<
  ImportField,
  number
>;

/** Line ends and runs of spaces become one space. */
const tidy = (raw: string | undefined): string =>
  (raw === undefined ? '' : /\s\s|[\n\r\t]/.test(raw) ? raw.replace(/\s+/g, ' ') : raw).trim();

/** The cells of a row by field, and what is wrong with them. */
class Row {
  readonly refused: RefusedCell[] = [];
  private readonly values: string[];
  private readonly headers: readonly string[];
  private readonly mapping: ImportMapping;

  constructor(cells: readonly string[], headers: readonly string[], mapping: ImportMapping) {
    this.headers = headers;
    this.mapping = mapping;
    this.values = IMPORT_FIELDS.map((field) => tidy(cells[mapping[field] ?? -1]));
  }

  cell(field: ImportField): string {
    return this.values[PLACES[field]] ?? '';
  }

  refuse(field: ImportField, reason: string): void {
    const column = this.headers[this.mapping[field] ?? -1] ?? field;
    this.refused.push({ column, value: this.cell(field).slice(0, 200), reason });
  }

  /** More cells than columns: one of them was cut in two, and those behind it stand in the wrong columns. */
  refuseMoreCells(cells: readonly string[]): void {
    const columns = this.headers.length;
    const at = cells.findIndex((cell, place) => place >= columns && cell.trim() !== '');
    if (at < 0) return;
    this.refused.push({
      column: importMessages.columnNumber(at + 1),
      value: (cells[at] ?? '').slice(0, 200),
      reason: importMessages.moreCells(cells.length, columns),
    });
  }

  /** What may stand in no cell: no text, the number of a card, a whole page. */
  refuseStrange(): void {
    for (const field of IMPORT_FIELDS) {
      const value = this.cell(field);
      if (value === '') continue;
      if (NOT_TEXT.test(value)) this.refuse(field, importMessages.BAD_TEXT);
      else if (field !== 'upc' && looksLikeCard(value)) this.refuse(field, importMessages.CARD_NUMBER);
      else if (value.length > LONGEST_CELL) this.refuse(field, importMessages.LONG_CELL);
    }
  }
}

/** Reads one row; every wrong cell is named with its column. */
export function readImportRow(
  cells: readonly string[],
  headers: readonly string[],
  mapping: ImportMapping,
  known: ImportKnowledge,
): ReadRow {
  const row = new Row(cells, headers, mapping);
  row.refuseMoreCells(cells);
  row.refuseStrange();
  if (row.refused.length > 0) return { ok: false, refused: row.refused };
  const upc = readUpc(row.cell('upc'));
  if (!upc.ok) row.refuse('upc', upc.problem);
  else if (upc.checkDigit === 'wrong') row.refuse('upc', catalogMessages.wrongCheckDigit(upc.shouldBe ?? ''));
  const title = row.cell('title');
  if (title === '') row.refuse('title', importMessages.MISSING_TITLE);
  else if (title.length > LONGEST) row.refuse('title', importMessages.LONG_TITLE);
  const departmentId = departmentOf(row.cell('department'), known);
  if (departmentId === undefined) row.refuse('department', noDepartment(row.cell('department')));
  const msrpCents = readMsrp(row.cell('msrp'));
  if (msrpCents === undefined) row.refuse('msrp', importMessages.BAD_MONEY);
  const releaseDate = readRelease(row.cell('releaseDate'));
  if (releaseDate === undefined) row.refuse('releaseDate', importMessages.BAD_DAY);
  const edition = row.cell('edition');
  if (edition.length > LONGEST_EDITION) row.refuse('edition', importMessages.LONG_EDITION);
  if (
    !upc.ok ||
    departmentId === undefined ||
    msrpCents === undefined ||
    releaseDate === undefined ||
    row.refused.length > 0
  ) {
    return { ok: false, refused: row.refused };
  }
  const artist = row.cell('artist').slice(0, LONGEST);
  const format = row.cell('format');
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
      genre: row.cell('genre').slice(0, 100),
      msrpCents,
      releaseDate,
      words: productWords(title, artist),
      edition: upc.gtin === null ? '' : edition,
    },
    repaired: upc.repaired,
    unknownFormat: format !== '' && configurationId === null ? format : undefined,
  };
}

const noDepartment = (name: string): string =>
  name === '' ? importMessages.MISSING_DEPARTMENT : importMessages.unknownDepartment(name);

/** By its name; else by the name before a bracket, as in "Toys (blocks)". */
function departmentOf(name: string, known: ImportKnowledge): number | undefined {
  return (
    known.departments.get(nameKey(name)) ??
    known.departments.get(nameKey(name.replace(/\(.*$/, ''))) ??
    known.otherDepartment
  );
}

/** Cents, null for none, undefined for what is no price. A dollar sign in front is what spreadsheets write, a comma what those of Europe do. */
function readMsrp(text: string): number | null | undefined {
  if (text === '') return null;
  const amount = parseMoney(text.replace(/^\$ ?/, '').replace(/^(\d+),(\d\d)$/, '$1.$2'));
  return amount !== undefined && amount >= 0 && amount <= 9_999_999 ? amount : undefined;
}

/** A day, or the first day of a year or month; null for none, undefined for what is no day. */
function readRelease(text: string): string | null | undefined {
  if (text === '') return null;
  if (/^(1[5-9]|20)\d\d$/.test(text)) return `${text}-01-01`;
  if (/^(1[5-9]|20)\d\d-(0[1-9]|1[0-2])$/.test(text)) return `${text}-01`;
  return readDay(text);
}
