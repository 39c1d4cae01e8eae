// Is a row of a file a product, what was done with its cells, and if it is not one, why?
//
// A row is refused only where nothing tells which product it is. A value that can't be taken is left out, and said.
import { importMessages, importNotes } from '#domains/catalog/messages.ts';
import { foldWords, productWords } from '#domains/catalog/rules/fold-text.ts';
import {
  isMaker,
  namesOfFormat,
  repeatsDepartment,
  waysToSay,
} from '#domains/catalog/rules/import-format.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '#domains/catalog/rules/import-mapping.ts';
import { plainText, withoutGuards } from '#domains/catalog/rules/plain-cell.ts';
import { platformKey } from '#domains/catalog/rules/platform-key.ts';
import { type CodeCell, readCodeCell, upcEOfSix } from '#domains/catalog/rules/read-code-cell.ts';
import { readDayCell } from '#domains/catalog/rules/read-day-cell.ts';
import { isOtherMoney, type PriceCell, readPriceCell } from '#domains/catalog/rules/read-price-cell.ts';
import { conditionInTitle } from '#domains/catalog/rules/same-goods.ts';
import { looksLikeCard } from '#kernel/card-number.ts';
import { readUpc } from '#kernel/gtin.ts';

export type ImportedProduct = {
  /** '' for one without a code: it gets a number of the store's own when it is written. */
  readonly upc: string;
  readonly gtin: string | null;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: number;
  /** Did the row name its department? A fallback is for new products only. */
  readonly isDepartmentNamed: boolean;
  readonly configurationId: number | null;
  /** Of a product without a code: the format that the row names, folded; '' for none, and for one that says no more than the department. */
  readonly format: string;
  /** The same, where it has no configuration. */
  readonly namedFormat: string;
  readonly genre: string;
  readonly msrpCents: number | null;
  readonly releaseDate: string | null;
  readonly words: string;
  /** Its name among those of one UPC; '' for the first, and for a store's own SKU. */
  readonly edition: string;
};

/** What is wrong with a cell. */
export type RefusedCell = { readonly column: string; readonly value: string; readonly reason: string };
/** What was done with a cell that wasn't taken as it is. */
export type CellRemark = { readonly column: string; readonly value: string; readonly note: string };

export type TakenRow = {
  readonly ok: true;
  readonly product: ImportedProduct;
  readonly remarks: readonly CellRemark[];
  /** Was the code restored: lost zeros, a spreadsheet's notation? */
  readonly isRepaired: boolean;
  /** What six digits would be if they had lost two zeros. */
  readonly upcE?: { readonly text: string; readonly gtin: string };
  /** A format that the department doesn't have and that says more than the department; the product is taken without. */
  readonly unknownFormat?: string;
  /** As the file names it; '' where it names none. */
  readonly condition: string;
};
export type ReadRow = TakenRow | { readonly ok: false; readonly refused: readonly RefusedCell[] };

/** What the database knows, and what a person chose. */
export type ImportKnowledge = {
  /** Folded names to ids. */
  readonly departments: ReadonlyMap<string, number>;
  /** Ids to names. */
  readonly departmentNames: ReadonlyMap<number, string>;
  /** The departments of books. */
  readonly books: ReadonlySet<number>;
  /** 'department id/folded name or code' to ids, also by looseKey() and platformOf(); null for a format that a person leaves out. */
  readonly configurations: ReadonlyMap<string, number | null>;
  /** Where rows of a department that isn't there go, or undefined to refuse them. */
  readonly otherDepartment?: number | undefined;
  /** Numbers of further columns with barcodes. */
  readonly otherCodes: readonly number[];
  /** Does the header of the prices name another currency than dollars? */
  readonly isPriceForeign?: boolean;
  /** The number of a column that names the currency of each price. */
  readonly currencyColumn?: number | undefined;
  /** How the column of prices writes its numbers; a point where it isn't said. */
  readonly priceWay?: Parameters<typeof readPriceCell>[2];
  /** Does the file write 31/12/2008, not 12/31/2008? */
  readonly areDaysFirst?: boolean;
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

/** The same for names with other spaces, or in the plural. */
export const looseKey = (name: string): string =>
  `~${foldWords(name)
    .map((word) => (word.length > 2 ? word.replace(/s$/, '') : word))
    .join('')}`;

/** The same for platforms, which every list calls otherwise. */
export const platformOf = (name: string): string => `@${platformKey(name)}`;

const keys = new Map<string, string>();
const MOST_KEYS = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/;
const LONGEST = 500;
const LONGEST_CELL = 2_000;
const LONGEST_EDITION = 60;
const LONGEST_WORD = 100;
const MOST_CENTS = 9_999_999;

const PLACES = Object.fromEntries(IMPORT_FIELDS.map((field, at) => [field, at])) as Record<
  ImportField,
  number
>;
/** Without these nobody knows the product; any other cell can be left out. */
const TELLING = new Set<ImportField>(['upc', 'title', 'department']);

/** The cells of a row by field, what is wrong with them, and what was done with them. */
class Row {
  readonly refused: RefusedCell[] = [];
  readonly remarks: CellRemark[] = [];
  private readonly values: string[];
  private readonly cells: readonly string[];
  private readonly headers: readonly string[];
  private readonly mapping: ImportMapping;

  constructor(cells: readonly string[], headers: readonly string[], mapping: ImportMapping) {
    this.headers = headers;
    this.mapping = mapping;
    const bare = withoutGuards(cells);
    this.cells = bare;
    this.values = IMPORT_FIELDS.map((field) => {
      const at = mapping[field];
      return plainText(at === undefined ? '' : (bare[at] ?? ''));
    });
  }

  cell(field: ImportField): string {
    return this.values[PLACES[field]] ?? '';
  }

  /** The text of any column. */
  at(column: number): string {
    return plainText(this.cells[column] ?? '');
  }

  headerAt(at: number): string {
    return this.headers[at] ?? '';
  }

  header(field: ImportField): string {
    return this.headers[this.mapping[field] ?? -1] ?? field;
  }

  refuse(field: ImportField, reason: string): void {
    this.refused.push({ column: this.header(field), value: this.cell(field).slice(0, 200), reason });
  }

  remark(field: ImportField, note: string | undefined): void {
    if (note !== undefined)
      this.remarks.push({ column: this.header(field), value: this.cell(field).slice(0, 200), note });
  }

  /** More cells than columns: one of them was cut in two, and those behind it are in the wrong columns. */
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

  /** What no cell may hold: no text, the number of a card, a whole page. Refused where it should tell the product, else left out. */
  keepOutStrange(): void {
    for (const field of IMPORT_FIELDS) {
      const value = this.cell(field);
      if (value === '') continue;
      if (field !== 'upc' && looksLikeCard(value)) this.refuse(field, importMessages.CARD_NUMBER);
      else if (NOT_TEXT.test(value)) this.keepOut(field, importMessages.BAD_TEXT, importNotes.BAD_TEXT);
      else if (value.length > LONGEST_CELL)
        this.keepOut(field, importMessages.LONG_CELL, importNotes.TOO_LONG(LONGEST_CELL));
    }
  }

  private keepOut(field: ImportField, reason: string, note: string): void {
    if (TELLING.has(field)) return this.refuse(field, reason);
    this.remark(field, note);
    this.values[PLACES[field]] = '';
  }

  /** The text of a cell, cut to so many characters. */
  short(field: ImportField, most: number): string {
    const text = this.cell(field);
    if (text.length > most) this.remark(field, importNotes.cut(most));
    return text.slice(0, most);
  }
}

/** Reads one row; every wrong cell is named with its column, and every one that isn't taken as it is. */
export function readImportRow(
  cells: readonly string[],
  headers: readonly string[],
  mapping: ImportMapping,
  known: ImportKnowledge,
): ReadRow {
  const row = new Row(cells, headers, mapping);
  row.refuseMoreCells(cells);
  row.keepOutStrange();
  if (row.refused.length > 0) return { ok: false, refused: row.refused };
  const named = departmentOf(row.cell('department'), known);
  const departmentId = named ?? known.otherDepartment;
  const code = codeOf(row, cells, known, departmentId);
  if (code.kind === 'wrong') row.refuse('upc', code.problem);
  const title = row.cell('title');
  if (title === '') row.refuse('title', importMessages.MISSING_TITLE);
  else if (title.length > LONGEST) row.refuse('title', importMessages.LONG_TITLE);
  if (departmentId === undefined) row.refuse('department', noDepartment(row.cell('department')));
  if (code.kind === 'wrong' || departmentId === undefined || row.refused.length > 0)
    return { ok: false, refused: row.refused };
  return takenRow(row, { code, title, departmentId, isDepartmentNamed: named !== undefined, known });
}

type Told = {
  readonly code: Exclude<CodeCell, { kind: 'wrong' }>;
  readonly title: string;
  readonly departmentId: number;
  readonly isDepartmentNamed: boolean;
  readonly known: ImportKnowledge;
};

function takenRow(row: Row, { code, title, departmentId, isDepartmentNamed, known }: Told): TakenRow {
  if (!isDepartmentNamed && row.cell('department') !== '')
    row.remark('department', importNotes.otherDepartment(row.cell('department')));
  const artist = row.short('artist', LONGEST);
  const price = priceOf(row, known);
  row.remark('msrp', price.cents === 0 ? importNotes.ZERO : price.note);
  const release = readDayCell(row.cell('releaseDate'), known.areDaysFirst);
  row.remark('releaseDate', release.note);
  const { configurationId, isUnknown, isNamed } = formatOf(
    row.cell('format'),
    departmentId,
    row.cell('department'),
    known,
  );
  const format = isNamed && code.kind === 'none' ? nameKey(row.cell('format')).slice(0, LONGEST_WORD) : '';
  const isOwn = code.kind === 'code' && code.gtin === null;
  const upcE = isOwn ? upcEOfSix(code.text) : undefined;
  return {
    ok: true,
    product: {
      upc: code.kind === 'code' ? code.text : '',
      gtin: code.kind === 'code' ? code.gtin : null,
      title,
      artist,
      departmentId,
      isDepartmentNamed,
      configurationId,
      format,
      namedFormat: configurationId === null ? format : '',
      genre: row.short('genre', LONGEST_WORD),
      // Lists write 0.00 where they know none; a copy that is put into stock would be free.
      msrpCents: price.cents || null,
      releaseDate: release.day,
      words: productWords(title, artist),
      edition: isOwn ? '' : row.short('edition', LONGEST_EDITION),
    },
    remarks: row.remarks,
    isRepaired: code.kind === 'code' && code.isRepaired === true,
    ...(upcE && { upcE }),
    ...(isUnknown && { unknownFormat: row.cell('format') }),
    condition: row.cell('condition') || conditionInTitle(title),
  };
}

/** The price in dollars. One that the file's header or a cell of its own says to be of another currency is left out. */
function priceOf(row: Row, { isPriceForeign, currencyColumn: at, priceWay }: ImportKnowledge): PriceCell {
  const cell = row.cell('msrp');
  const isForeign = isPriceForeign === true || (at !== undefined && isOtherMoney(row.at(at)));
  if (isForeign && cell !== '' && !/\$|usd/i.test(cell))
    return { cents: null, note: importNotes.NOT_DOLLARS };
  return readPriceCell(cell, MOST_CENTS, priceWay);
}

/** The code of the row: its barcode, in whatever column; else the store's own number; else none. */
function codeOf(
  row: Row,
  cells: readonly string[],
  known: ImportKnowledge,
  departmentId: number | undefined,
): CodeCell {
  const isBook =
    (departmentId !== undefined && known.books.has(departmentId)) || ONLY_ISBN.test(row.header('upc'));
  const code = readCodeCell(row.cell('upc'), isBook);
  if (code.kind === 'code' && code.gtin !== null) {
    row.remark('upc', code.note);
    return code;
  }
  const other = otherCode(row, cells, known, isBook);
  if (other) {
    const note = other.note ?? importNotes.readAs(other.text);
    row.remark('upc', code.kind === 'wrong' ? importNotes.otherCode(code.problem, note, other.column) : note);
    return other;
  }
  if (code.kind === 'code') row.remark('upc', code.note);
  if (code.kind !== 'none') return code;
  const sku = readUpc(row.cell('sku'));
  if (sku.ok && sku.kind === 'sku') {
    row.remark('sku', importNotes.noCodeSku(sku.text));
    return { kind: 'code', text: sku.text, gtin: null };
  }
  row.remark('upc', importNotes.NO_CODE);
  return code;
}

/** The barcode of a further column. */
function otherCode(row: Row, cells: readonly string[], known: ImportKnowledge, isBook: boolean) {
  for (const at of known.otherCodes) {
    const column = row.headerAt(at);
    const code = readCodeCell(plainText(cells[at] ?? ''), isBook || ONLY_ISBN.test(column));
    if (code.kind === 'code' && code.gtin !== null) return { ...code, column };
  }
  return undefined;
}

/** A column of "UPC/ISBN" has both: the department says which of them is meant. */
const ONLY_ISBN = /^(?!.*(?:upc|ean|gtin|jan|bar ?code)).*isbn/i;

const noDepartment = (name: string): string =>
  name === '' ? importMessages.MISSING_DEPARTMENT : importMessages.unknownDepartment(name);

/** By its name; else by the name before a bracket, as in "Toys (blocks)"; else by one that is written otherwise, as DVDs, BluRay, Book. */
const departmentOf = (name: string, known: ImportKnowledge): number | undefined =>
  known.departments.get(nameKey(name)) ??
  known.departments.get(nameKey(name.replace(/\(.*$/, ''))) ??
  known.departments.get(looseKey(name));

/** isNamed: it says more than the department. isUnknown: and nothing tells which one of the department's it is. */
type FoundFormat = {
  readonly configurationId: number | null;
  readonly isNamed: boolean;
  readonly isUnknown: boolean;
};
const NO_FORMAT: FoundFormat = { configurationId: null, isNamed: false, isUnknown: false };

/** Thousands of rows name the same few formats: what one of them is, is asked once an import. */
function formatOf(
  format: string,
  departmentId: number,
  departmentCell: string,
  known: ImportKnowledge,
): FoundFormat {
  if (format === '') return NO_FORMAT;
  const found = foundFormats.get(known.configurations) ?? new Map<string, FoundFormat>();
  foundFormats.set(known.configurations, found);
  const key = `${departmentId}\n${format}\n${departmentCell}`;
  const before = found.get(key);
  if (before) return before;
  if (found.size >= MOST_KEYS) found.clear();
  const now = findFormat(format, departmentId, departmentCell, known);
  found.set(key, now);
  return now;
}

const foundFormats = new WeakMap<ImportKnowledge['configurations'], Map<string, FoundFormat>>();

function findFormat(
  format: string,
  departmentId: number,
  departmentCell: string,
  { configurations, departmentNames }: ImportKnowledge,
): FoundFormat {
  const department = departmentNames.get(departmentId) ?? '';
  // Null is an answer: a person leaves the format out.
  const find = (text: string): number | null | undefined =>
    waysToSay(text, departmentCell, department)
      .flatMap((way) => [nameKey(way), looseKey(way), ...(isMaker(way) ? [] : [platformOf(way)])])
      .map((key) => configurations.get(`${departmentId}/${key}`))
      .find((found) => found !== undefined);
  const found = find(format);
  if (found !== undefined) return { configurationId: found, isNamed: true, isUnknown: false };
  const [one, other] = (namesOfFormat(format) ?? []).map(find);
  if (one !== undefined && one === other) return { configurationId: one, isNamed: true, isUnknown: false };
  if (repeatsDepartment(format, departmentCell, department)) return NO_FORMAT;
  return { configurationId: null, isNamed: true, isUnknown: true };
}
