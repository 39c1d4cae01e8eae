// Reads a file of products into the catalog: all of it or, if asked, its good rows; every wrong row is reported.
import { importMessages, wrongFileMessages } from '#domains/catalog/messages.ts';
import { correctColumns, guessColumns } from '#domains/catalog/rules/column-mapping.ts';
import {
  IMPORT_COLUMNS,
  type ImportField,
  type ImportMapping,
} from '#domains/catalog/rules/import-mapping.ts';
import {
  type ImportedProduct,
  type ImportKnowledge,
  nameKey,
  type RefusedCell,
  readImportRow,
} from '#domains/catalog/rules/read-import-row.ts';
import { addStock } from '#domains/catalog/server/add-stock.ts';
import {
  COMPARE_CODES,
  COMPARE_SKUS,
  WRITE_CODES,
  WRITE_SKUS,
} from '#domains/catalog/server/import-statements.ts';
import { type CsvRow, type CsvSource, readCsv } from '#domains/catalog/server/read-csv.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#kernel/route.ts';

export type ImportOptions = {
  /** Count only; nothing is written. */
  readonly dryRun: boolean;
  /** Import the good rows of a file that has bad ones. */
  readonly goodOnly: boolean;
  /** Put so many new copies of each product that the store doesn't have yet into its stock. */
  readonly stock?: {
    readonly storeId: number;
    readonly copies: number;
    readonly userId: number;
    readonly now: Date;
  };
  /** Field to header, where a person knows better than the guess; an empty header takes the field out. */
  readonly columns?: Partial<Record<ImportField, string>>;
  /** Rows of a department that isn't there go to the department of this id. */
  readonly otherDepartmentId?: number;
  readonly progress?: (rows: number) => void;
};

export type RefusedRow = RefusedCell & { readonly row: number };

export type ImportReport = {
  /** Were the rows kept? The caller rolls back when not. */
  readonly imported: boolean;
  readonly message: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly headers: string[];
  /** Field to header. */
  readonly mapping: Partial<Record<ImportField, string>>;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refusedRows: number;
  /** The first ten thousand wrong cells. */
  readonly refused: RefusedRow[];
  readonly repairedRows: number;
  /** The first hundred rows whose lost zeros were restored. */
  readonly repaired: { readonly row: number; readonly note: string }[];
  /** Rows whose format their department doesn't know; they are taken without. */
  readonly unknownFormats: number;
  readonly stocked: number;
};

/** Many at once: a word that stands in hundreds of titles is counted once a batch. */
const BATCH = 10_000;
const REFUSED_SHOWN = 10_000;
const REPAIRED_SHOWN = 100;

/**
 * Imports within the caller's transaction, in batches; memory holds one batch and the codes seen. A file with a wrong row imports
 * nothing unless goodOnly. Answers imported false when the caller must roll back.
 */
export async function importProducts(
  tx: Db,
  source: CsvSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const { chunks, about, wrong } = readCsv(source);
  const first = await chunks.next();
  const begin: CsvRow[] = first.done ? [] : first.value;
  const firstRow = begin.shift()?.cells.map((cell) => cell.trim()) ?? [];
  const isNaming = namesColumns(firstRow);
  const headers = isNaming ? firstRow : [];
  const mapping = correctColumns(guessColumns(IMPORT_COLUMNS, headers), headers, options.columns ?? {});
  const run = new ImportRun(
    tx,
    headers,
    mapping,
    await loadKnowledge(tx, options.otherDepartmentId),
    options,
  );
  const wrongKind = wrong();
  const problem = wrongKind
    ? wrongFileMessages[wrongKind]
    : first.done
      ? importMessages.EMPTY
      : isNaming
        ? missingColumn(mapping, options)
        : importMessages.NO_HEADERS;
  if (!problem) {
    await run.takeAll(begin);
    for await (const rows of chunks) await run.takeAll(rows);
    await run.end();
  }
  return run.report(about, problem ?? (run.rows === 0 ? importMessages.EMPTY : undefined));
}

const MOST_COLUMNS = 500;
const LONGEST_NAME = 200;

/** Are these the names of columns? Not a product's row, and no endless line. */
const namesColumns = (cells: readonly string[]): boolean =>
  cells.length <= MOST_COLUMNS &&
  cells.every((cell) => cell.length <= LONGEST_NAME) &&
  !cells.some((cell) => isProvenCode(cell));

function isProvenCode(cell: string): boolean {
  const read = readUpc(cell);
  return read.ok && read.gtin !== null && read.checkDigit === 'right';
}

function missingColumn(mapping: ImportMapping, options: ImportOptions): string | undefined {
  if (mapping.upc === undefined) return importMessages.NO_UPC_COLUMN;
  if (mapping.title === undefined) return importMessages.NO_TITLE_COLUMN;
  if (mapping.department === undefined && options.otherDepartmentId === undefined)
    return importMessages.NO_DEPARTMENT_COLUMN;
  return undefined;
}

async function loadKnowledge(db: Db, otherDepartment: number | undefined): Promise<ImportKnowledge> {
  const departments = await db.rows<{ id: number; name: string }>(
    'select department_id as id, name from departments',
  );
  const configurations = await db.rows<{ id: number; name: string; department: number }>(
    'select configuration_id as id, name, department_id as department from configurations',
  );
  return {
    departments: new Map(departments.map(({ id, name }) => [nameKey(name), id])),
    configurations: new Map(
      configurations.map(({ id, name, department }) => [`${department}/${nameKey(name)}`, id]),
    ),
    otherDepartment,
  };
}

class ImportRun {
  rows = 0;
  private added = 0;
  private changed = 0;
  private good = 0;
  private refusedRows = 0;
  private readonly refused: RefusedRow[] = [];
  private repairedRows = 0;
  private readonly repaired: { row: number; note: string }[] = [];
  private unknownFormats = 0;
  private stocked = 0;
  private batch: ImportedProduct[] = [];
  private writing: Promise<void> = Promise.resolve();
  /** Code to the row that it stood in first. */
  private readonly seen = new Map<string, number>();

  private readonly tx: Db;
  private readonly headers: string[];
  private readonly mapping: ImportMapping;
  private readonly known: ImportKnowledge;
  private readonly options: ImportOptions;

  constructor(
    tx: Db,
    headers: string[],
    mapping: ImportMapping,
    known: ImportKnowledge,
    options: ImportOptions,
  ) {
    this.tx = tx;
    this.headers = headers;
    this.mapping = mapping;
    this.known = known;
    this.options = options;
  }

  /** Takes rows in. A full batch is written while the next rows are read; its failure is thrown by the next batch or by the end. */
  async takeAll(rows: readonly CsvRow[]): Promise<void> {
    for (const row of rows) {
      this.take(row);
      if (this.batch.length < BATCH) continue;
      await this.writing;
      this.writing = this.flush();
      this.writing.catch(() => undefined);
    }
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    await this.writing;
    await this.flush();
  }

  private take({ number, cells, quotes }: CsvRow): void {
    this.rows += 1;
    if (quotes) {
      const at = quotes === 'open' ? cells.length - 1 : cells.findIndex((cell) => /[\r\n]/.test(cell));
      const reason = quotes === 'open' ? importMessages.OPEN_QUOTE : importMessages.BAD_QUOTE;
      return this.refuse(number, [
        { column: this.headers[at] ?? '', value: (cells[at] ?? '').slice(0, 200), reason },
      ]);
    }
    const read = readImportRow(cells, this.headers, this.mapping, this.known);
    if (!read.ok) return this.refuse(number, read.refused);
    const { product } = read;
    const key = `${product.gtin ?? product.upc} ${product.edition.toLowerCase()}`;
    const before = this.seen.get(key);
    if (before !== undefined) {
      const column = this.headers[this.mapping.upc ?? 0] ?? '';
      return this.refuse(number, [{ column, value: product.upc, reason: importMessages.duplicate(before) }]);
    }
    this.seen.set(key, number);
    if (read.repaired !== undefined) {
      this.repairedRows += 1;
      const note = importMessages.zeroRestored(read.repaired, product.upc);
      if (this.repaired.length < REPAIRED_SHOWN) this.repaired.push({ row: number, note });
    }
    if (read.unknownFormat !== undefined) this.unknownFormats += 1;
    this.good += 1;
    this.batch.push(product);
  }

  private refuse(row: number, cells: readonly RefusedCell[]): void {
    this.refusedRows += 1;
    for (const cell of cells) if (this.refused.length < REFUSED_SHOWN) this.refused.push({ row, ...cell });
  }

  /** Writes what is gathered; only counts when nothing will be kept anyway. */
  private async flush(): Promise<void> {
    const batch = this.batch;
    this.batch = [];
    const onlyCount = this.options.dryRun || (this.refusedRows > 0 && !this.options.goodOnly);
    await this.write(
      batch.filter((one) => one.gtin !== null),
      onlyCount ? COMPARE_CODES : WRITE_CODES,
    );
    await this.write(
      batch.filter((one) => one.gtin === null),
      onlyCount ? COMPARE_SKUS : WRITE_SKUS,
    );
    if (this.options.stock && !onlyCount && batch.length > 0) {
      this.stocked += await addStock(this.tx, batch, this.options.stock);
    }
    this.options.progress?.(this.rows);
  }

  private async write(products: readonly ImportedProduct[], sql: string): Promise<void> {
    if (products.length === 0) return;
    const column = <K extends keyof ImportedProduct>(name: K): ImportedProduct[K][] =>
      products.map((one) => one[name]);
    const { added, changed } = await this.tx.one<{ added: number; changed: number }>(sql, [
      column('upc'),
      column('gtin'),
      column('title'),
      column('artist'),
      column('departmentId'),
      column('configurationId'),
      column('genre'),
      column('msrpCents'),
      column('releaseDate'),
      column('words'),
      column('edition'),
    ]);
    this.added += added;
    this.changed += changed;
  }

  report(about: { encoding: string; delimiter: string }, problem: string | undefined): ImportReport {
    const isWhole = !problem && (this.refusedRows === 0 || this.options.goodOnly);
    const named = Object.entries(this.mapping).map(([field, at]) => [field, this.headers[at] ?? '']);
    return {
      imported: isWhole && !this.options.dryRun,
      message:
        problem ?? (isWhole || this.options.dryRun ? '' : importMessages.nothingImported(this.refusedRows)),
      ...about,
      headers: this.headers,
      mapping: Object.fromEntries(named),
      rows: this.rows,
      added: this.added,
      changed: this.changed,
      unchanged: this.good - this.added - this.changed,
      refusedRows: this.refusedRows,
      refused: this.refused,
      repairedRows: this.repairedRows,
      repaired: this.repaired,
      unknownFormats: this.unknownFormats,
      stocked: this.stocked,
    };
  }
}
