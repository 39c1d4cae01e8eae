// One file on its way into the catalog: rows are read, gathered and written in batches, and all that became of them is counted.
import { importMessages, importNotes } from '#domains/catalog/messages.ts';
import { foldWords, withoutArticle } from '#domains/catalog/rules/fold-text.ts';
import type { ImportMapping } from '#domains/catalog/rules/import-mapping.ts';
import {
  areOfOneMaker,
  areOtherGoods,
  areSameTitles,
  mergeRows,
  type ProductRow,
} from '#domains/catalog/rules/merge-rows.ts';
import { type NoProduct, noProduct } from '#domains/catalog/rules/no-product.ts';
import {
  type CellRemark,
  type ImportKnowledge,
  nameKey,
  type RefusedCell,
  readImportRow,
  type TakenRow,
} from '#domains/catalog/rules/read-import-row.ts';
import { fileOutcome } from '#domains/catalog/rules/file-outcome.ts';
import { shelf } from '#domains/catalog/server/public/shelf.ts';
import { decodeCells } from '#domains/catalog/server/public/decode-entities.ts';
import type {
  ImportOptions,
  ImportReport,
  ImportRemark,
  LostFormat,
  RefusedRow,
} from '#domains/catalog/server/public/import-report.ts';
import type { NewConditions } from '#domains/catalog/server/import-knowledge.ts';
import { findNumbers, giveOwnCodes } from '#domains/catalog/server/own-codes.ts';
import { type CsvRow, remarksAbove } from '#domains/catalog/server/public/read-csv.ts';
import { writeProducts } from '#domains/catalog/server/write-products.ts';
import type { Db } from '#contract/route.ts';

/** So many rows are written at once: to send them takes a hundredth of a second, in which nobody else has a turn. */
const AT_ONCE = 2_000;
const REFUSED_SHOWN = 10_000;
const REMARKS_SHOWN = 10_000;
const REPAIRED_SHOWN = 100;
const FORMATS_SHOWN = 200;

/** A product and the first row that it came from. */
type Gathered = ProductRow & { readonly row: number };
/** Where a product is gathered: as long as the batch isn't written, later rows of it count, too. */
type Seen = {
  readonly row: number;
  readonly title: string;
  readonly condition: string;
  readonly batch: number;
  readonly place: number;
};

const DOUBTFUL = {
  open: importMessages.OPEN_QUOTE,
  undoubled: importMessages.BAD_QUOTE,
  endless: importMessages.ENDLESS,
} as const;

export class ImportRun {
  rows = 0;
  private readonly counts = { added: 0, changed: 0, fillable: 0, differing: 0, renames: 0 };
  private good = 0;
  private merged = 0;
  private refusedRows = 0;
  private readonly refused: RefusedRow[] = [];
  private repairedRows = 0;
  private readonly repaired: { row: number; note: string }[] = [];
  private remarkCount = 0;
  private readonly remarks: ImportRemark[] = [];
  private readonly formats = new Map<string, LostFormat>();
  private unknownFormats = 0;
  private stocked = 0;
  private batch: Gathered[] = [];
  private batches = 0;
  private writing: Promise<void> = Promise.resolve();
  /** Code to the row that had it first. */
  private readonly seen = new Map<string, Seen>();
  /** Six digits that may be a code without its two zeros: whether this file lost zeros is known at its end. */
  private readonly sixes: { readonly row: number; readonly taken: TakenRow }[] = [];
  private keepsZeros = false;
  /** Codes for products without one that this file was given. */
  private readonly claimed = new Set<string>();

  private readonly tx: Db;
  private readonly headers: string[];
  private readonly mapping: ImportMapping;
  private readonly known: ImportKnowledge & NewConditions;
  private readonly options: ImportOptions;

  constructor(
    tx: Db,
    headers: string[],
    mapping: ImportMapping,
    known: ImportKnowledge & NewConditions,
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
      await this.writeFull();
    }
  }

  private async writeFull(): Promise<void> {
    if (this.batch.length < (this.options.atOnce ?? AT_ONCE)) return;
    await this.writing;
    this.writing = this.flush();
    this.writing.catch(() => undefined);
  }

  /** Says of the rows above the names of the columns that they are left out. */
  leaveOut(rows: readonly CsvRow[]): void {
    for (const { row, ...one } of remarksAbove(rows, this.headers)) this.remark(row, [one]);
  }

  /** Says of columns of one name which is used. */
  noteTwice(row: number, columns: readonly string[]): void {
    this.remark(
      row,
      columns.map((column) => ({ column, value: column, note: importNotes.TWICE })),
    );
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    for (const { row, taken } of this.sixes) {
      this.gather(row, this.withZeros(taken));
      await this.writeFull();
    }
    await this.writing;
    await this.flush();
  }

  private take({ number, cells, quotes }: CsvRow): void {
    const kind = noProduct(cells, this.headers);
    if (kind) return this.skip(number, cells, kind);
    this.rows += 1;
    if (quotes) {
      const at = quotes === 'undoubled' ? cells.findIndex((cell) => /[\r\n]/.test(cell)) : cells.length - 1;
      const reason = DOUBTFUL[quotes];
      return this.refuse(number, [
        { column: this.headers[at] ?? '', value: (cells[at] ?? '').slice(0, 200), reason },
      ]);
    }
    const read = readImportRow(decodeCells(cells), this.headers, this.mapping, this.known);
    if (!read.ok) this.refuse(number, read.refused);
    else if (read.upcE) this.sixes.push({ row: number, taken: read });
    else this.gather(number, read);
  }

  private skip(row: number, cells: readonly string[], kind: NoProduct): void {
    const at = cells.findIndex((cell) => cell.trim() !== '');
    const note = kind === 'names' ? importNotes.NAMES_AGAIN : importNotes.TOTAL;
    this.remark(row, [
      { column: this.headers[at] ?? '', value: (cells[at] ?? '').trim().slice(0, 200), note },
    ]);
  }

  /** Six digits as a UPC-E, where zeros are missing elsewhere in the file, or nothing says that they are kept. */
  private withZeros(taken: TakenRow): TakenRow {
    const { upcE, product } = taken;
    if (!upcE) return taken;
    const areLost = this.repairedRows > 0 || !this.keepsZeros;
    const others = taken.remarks.filter(({ note }) => note !== importNotes.OWN_NUMBER);
    const column = this.headers[this.mapping.upc ?? -1] ?? '';
    const note = areLost
      ? importNotes.zeroRestored(product.upc, upcE.text)
      : importNotes.ownOrUpcE(upcE.text);
    return {
      ...taken,
      product: areLost ? { ...product, upc: upcE.text, gtin: upcE.gtin } : product,
      isRepaired: areLost,
      remarks: [{ column, value: product.upc, note }, ...others],
    };
  }

  private gather(row: number, taken: TakenRow): void {
    const { product, condition } = taken;
    const isNew = condition === '' || this.known.newConditions.has(nameKey(condition));
    const gathered = { row, product, condition, isNew };
    if (this.isTwice(gathered, taken)) return;
    if (taken.isRepaired) this.noteRepair(row, taken);
    else this.keepsZeros ||= product.gtin !== null && product.upc.startsWith('0');
    this.remark(row, taken.remarks);
    if (taken.unknownFormat !== undefined) this.noteFormat(product.departmentId, taken.unknownFormat);
    this.good += 1;
    this.batch.push(gathered);
  }

  /** Is it a product from further up? The same one again is taken once, another condition of it is no other product. */
  private isTwice(gathered: Gathered, taken: TakenRow): boolean {
    const { row, product, condition } = gathered;
    const key = keyOf(taken);
    const before = this.seen.get(key);
    if (before === undefined) {
      const { title } = product;
      this.seen.set(key, { row, title, condition, batch: this.batches, place: this.batch.length });
      return false;
    }
    const isOther = before.condition.toLowerCase() !== condition.toLowerCase();
    const column = this.headers[this.mapping[isOther ? 'condition' : 'upc'] ?? 0] ?? '';
    const value = isOther ? condition : product.upc;
    if (areSameTitles(before.title, product.title)) {
      this.merged += 1;
      const note = isOther
        ? importNotes.condition(before.row, condition || 'new')
        : importNotes.sameRow(before.row);
      this.remark(row, [{ column, value, note: note + this.merge(before, gathered) }]);
    } else this.refuse(row, [{ column, value: product.upc, reason: importMessages.duplicate(before.row) }]);
    return true;
  }

  /** Takes over what only this row says; answers what is to be said of its price. */
  private merge({ batch, place }: Seen, later: Gathered): string {
    const { msrpCents } = later.product;
    const first = batch === this.batches ? this.batch[place] : undefined;
    if (!first) return msrpCents === null ? '' : importNotes.PRICE_LEFT;
    const merged = mergeRows(first, later);
    this.batch[place] = { ...first, ...merged };
    if (msrpCents === null || msrpCents === first.product.msrpCents) return '';
    return merged.product.msrpCents === msrpCents ? importNotes.PRICE_TAKEN : importNotes.PRICE_LEFT;
  }

  private noteRepair(row: number, { remarks, product }: TakenRow): void {
    this.repairedRows += 1;
    const note = remarks[0]?.note ?? product.upc;
    if (this.repaired.length < REPAIRED_SHOWN) this.repaired.push({ row, note });
  }

  private remark(row: number, remarks: readonly CellRemark[]): void {
    this.remarkCount += remarks.length;
    for (const one of remarks) if (this.remarks.length < REMARKS_SHOWN) this.remarks.push({ row, ...one });
  }

  private noteFormat(departmentId: number, format: string): void {
    this.unknownFormats += 1;
    const key = `${departmentId}/${nameKey(format)}`;
    const before = this.formats.get(key);
    const department = this.known.departmentNames.get(departmentId) ?? '';
    if (before || this.formats.size < FORMATS_SHOWN)
      this.formats.set(key, { departmentId, department, format, ...before, rows: (before?.rows ?? 0) + 1 });
  }

  private refuse(row: number, cells: readonly RefusedCell[]): void {
    this.refusedRows += 1;
    for (const cell of cells) if (this.refused.length < REFUSED_SHOWN) this.refused.push({ row, ...cell });
  }

  /** Writes what is gathered; only counts when nothing will be kept anyway. */
  private async flush(): Promise<void> {
    const batch = await this.withoutOtherGoods(this.takeBatch());
    const onlyCount = this.options.dryRun || (this.refusedRows > 0 && !this.options.goodOnly);
    const uncoded = batch.filter(({ product }) => product.upc === '');
    const products = uncoded.map((one) => one.product);
    const numbered = await giveOwnCodes(this.tx, products, this.claimed);
    const coded = [
      ...batch.filter(({ product }) => product.upc !== ''),
      ...uncoded.map((one, at) => ({ ...one, product: numbered[at] ?? one.product })),
    ];
    for (const by of ['code', 'sku'] as const) {
      const rows = coded.filter(({ product }) => (product.gtin === null) === (by === 'sku'));
      const made = await writeProducts(this.tx, rows, { by, mode: this.options.mode, onlyCount });
      for (const count of ['added', 'changed', 'fillable', 'differing', 'renames'] as const)
        this.counts[count] += made[count];
      if (this.options.mode === 'replace') this.noteRenames(made.renamed);
    }
    if (this.options.stock && !onlyCount) {
      const fresh = coded.filter((one) => one.isNew).map((one) => one.product);
      const { stock } = this.options;
      if (fresh.length > 0) this.stocked += await shelf().addFirst(this.tx, { ...stock, products: fresh });
    }
    this.options.progress?.(this.rows);
  }

  private takeBatch(): Gathered[] {
    const batch = this.batch;
    this.batch = [];
    this.batches += 1;
    return batch;
  }

  /** The rows but those whose own number is another product's: two makers may count from 1. Replacing renames only what one maker calls otherwise. */
  private async withoutOtherGoods(batch: Gathered[]): Promise<Gathered[]> {
    const numbers = batch.flatMap(({ product: { upc, gtin } }) => (gtin === null && upc !== '' ? [upc] : []));
    const known = await findNumbers(this.tx, numbers);
    return batch.filter(({ row, product }) => {
      const { upc, gtin } = product;
      const there = gtin === null ? known.get(upc) : undefined;
      if (there === undefined || !areOtherGoods(there, product)) return true;
      if (this.options.mode === 'replace' && areOfOneMaker(there, product)) return true;
      const column = this.headers[this.mapping.upc ?? this.mapping.sku ?? 0] ?? '';
      this.good -= 1;
      this.refuse(row, [{ column, value: upc, reason: importMessages.otherGoods(there.title) }]);
      return false;
    });
  }

  private noteRenames(renamed: readonly { row: number; title: string; before: string }[]): void {
    const column = this.headers[this.mapping.title ?? 0] ?? '';
    for (const { row, title, before } of renamed)
      this.remark(row, [{ column, value: title, note: importNotes.renamed(before) }]);
  }

  report(about: { encoding: string; delimiter: string }, problem: string | undefined): ImportReport {
    const named = Object.entries(this.mapping).map(([field, at]) => [field, this.headers[at] ?? '']);
    return {
      ...fileOutcome({ problem, refusedRows: this.refusedRows }, this.options),
      ...about,
      headers: this.headers,
      mapping: Object.fromEntries(named),
      rows: this.rows,
      ...this.counts,
      unchanged: this.good - this.counts.added - this.counts.changed,
      merged: this.merged,
      refusedRows: this.refusedRows,
      refused: this.refused,
      repairedRows: this.repairedRows,
      repaired: this.repaired,
      remarkCount: this.remarkCount,
      remarks: this.remarks.sort((one, other) => one.row - other.row),
      unknownFormats: this.unknownFormats,
      lostFormats: [...this.formats.values()].sort((one, other) => other.rows - one.rows),
      stocked: this.stocked,
    };
  }
}

/** All words, also those that come twice ("Talk Talk" isn't "Talk"); a leading article last. */
function orderedWords(text: string): string {
  const words = foldWords(text);
  const kept = withoutArticle(words);
  return [...kept, ...words.slice(0, words.length - kept.length)].join(' ');
}

/** What makes two rows one product: the code, or, without one, title, artist, department and format; and the edition. */
function keyOf({ product }: TakenRow): string {
  const { upc, gtin, title, artist, departmentId, configurationId, namedFormat, edition } = product;
  const format = configurationId ?? namedFormat;
  const code =
    upc === ''
      ? `${departmentId} ${orderedWords(title)} / ${orderedWords(artist)} / ${format}`
      : (gtin ?? upc);
  return `${code} ${edition.toLowerCase()}`;
}
