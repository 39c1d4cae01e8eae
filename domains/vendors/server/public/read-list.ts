// Reads a vendor's price list: which rows say what, and which can't be taken? Pure work of the processor, done beside the requests for long files.
import {
  correctColumns,
  distinctHeaders,
  repeatedColumns,
  unknownHeader,
} from '#domains/catalog/rules/column-mapping.ts';
import { importMessages, importNotes, wrongFileMessages } from '#domains/catalog/messages.ts';
import { salesColumns } from '#domains/catalog/rules/list-of-sales.ts';
import { noProduct } from '#domains/catalog/rules/no-product.ts';
import type { CellRemark, RefusedCell } from '#domains/catalog/rules/read-import-row.ts';
import { decodeCells } from '#domains/catalog/server/public/decode-entities.ts';
import { columnsOf, readNumberWays } from '#domains/catalog/server/public/number-ways.ts';
import { type CsvRow, mayName, readCsv, remarksAbove } from '#domains/catalog/server/public/read-csv.ts';
import { importTexts as texts } from '#domains/vendors/messages.ts';
import {
  guessVendorColumns,
  type VendorField,
  type VendorMapping,
} from '#domains/vendors/rules/import-columns.ts';
import {
  type ListedItem,
  type ListKnowledge,
  readItemRow,
  type UnreadItem,
  type VendorWays,
} from '#domains/vendors/rules/read-item-row.ts';
import { readUpc } from '#kernel/gtin.ts';
import { type AsideTask, workAside } from '#platform/aside/work-aside.ts';

export type ListAsked = {
  readonly bytes: Uint8Array;
  /** False for entries of JSON: nothing says by what they part thousands. */
  readonly isFile: boolean;
  /** Field to header as the last import of the vendor had it; headers that aren't there are ignored. */
  readonly remembered: Partial<Record<VendorField, string>>;
  /** The same as a person chose it now; '' for no column. */
  readonly columns: Partial<Record<VendorField, string>>;
  readonly known: ListKnowledge;
};

export type ReadList = {
  /** Why nothing of it can be read; null when its rows were. */
  readonly problem: string | null;
  readonly encoding: string;
  readonly delimiter: string;
  readonly headers: readonly string[];
  readonly mapping: Partial<Record<VendorField, string>>;
  /** All rows but headings, blank ones and sums. */
  readonly rowCount: number;
  readonly items: readonly ListedItem[];
  readonly refused: readonly (RefusedCell & { readonly row: number })[];
  /** Of how many rows those cells are. */
  readonly refusedRows: number;
  /** Which items those rows are about, as far as they say it. */
  readonly unread: readonly (UnreadItem & { readonly row: number })[];
  readonly remarks: readonly (CellRemark & { readonly row: number })[];
};

const NUMBERS = ['cost', 'msrp', 'packCost', 'packSize', 'minQuantity', 'maxQuantity', 'leadDays'] as const;
const MOST_REMARKS = 10_000;
/** Longer files would keep others waiting. */
const LONG_BYTES = 200_000;
/** More rows are no price list. */
const MOST_ROWS = 200_000;

const DOUBTFUL = {
  open: importMessages.OPEN_QUOTE,
  undoubled: importMessages.BAD_QUOTE,
  endless: importMessages.ENDLESS,
} as const;

export const vendorListTask: AsideTask<ListAsked, ReadList> = { name: 'vendor-list', run: readList };

/** What the file says; long ones are read on the second thread. */
export const readVendorList = (asked: ListAsked, userId: number): Promise<ReadList> =>
  asked.bytes.length > LONG_BYTES ? workAside(vendorListTask, asked, userId) : readList(asked);

const countNamed = (cells: readonly string[]): number => Object.keys(guessVendorColumns(cells)).length;

async function readList({ bytes, isFile, remembered, columns, known }: ListAsked): Promise<ReadList> {
  const { chunks, about, wrong, above } = readCsv([bytes], countNamed);
  const first = await chunks.next();
  const begin: CsvRow[] = first.done ? [] : first.value;
  const top = begin.shift();
  const names = top?.cells.map((cell) => cell.trim()) ?? [];
  const isNaming = top?.quotes !== 'endless' && mayName(names) && !names.some(isProvenCode);
  const headers = isNaming ? distinctHeaders(names) : [];
  const guessed = guessVendorColumns(headers);
  const mapping = correctColumns(correctColumns(guessed, headers, remembered), headers, columns);
  const wrongKind = wrong();
  const problem = wrongKind
    ? wrongFileMessages[wrongKind]
    : first.done
      ? importMessages.EMPTY
      : isNaming
        ? problemOf(headers, mapping, columns)
        : importMessages.NO_HEADERS;
  const ways = await readNumberWays([bytes], countNamed, columnsOf(mapping, NUMBERS), isFile);
  const taker = new Taker(headers, mapping, known, ways);
  if (problem === null) {
    for (const { row, ...one } of remarksAbove(above(), headers)) taker.remark(row, [one]);
    for (const column of repeatedColumns(headers, mapping))
      taker.remark(top?.number ?? 1, [{ column, value: column, note: importNotes.TWICE }]);
    taker.takeAll(begin);
    for await (const rows of chunks) if (!taker.takeAll(rows)) break;
  }
  const empty = problem === null && taker.rowCount === 0 ? importMessages.EMPTY : null;
  return {
    problem: problem ?? taker.problem ?? empty,
    ...about,
    headers,
    mapping: Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, headers[at] ?? ''])),
    rowCount: taker.rowCount,
    items: taker.items,
    refused: taker.refused,
    refusedRows: taker.refusedRows,
    unread: taker.unread,
    remarks: taker.remarks,
  };
}

class Taker {
  rowCount = 0;
  problem: string | null = null;
  readonly items: ListedItem[] = [];
  readonly refused: (RefusedCell & { row: number })[] = [];
  refusedRows = 0;
  readonly unread: (UnreadItem & { row: number })[] = [];
  readonly remarks: (CellRemark & { row: number })[] = [];
  private readonly headers: readonly string[];
  private readonly mapping: VendorMapping;
  private readonly known: ListKnowledge;
  private readonly ways: VendorWays;

  constructor(headers: readonly string[], mapping: VendorMapping, known: ListKnowledge, ways: VendorWays) {
    this.ways = ways;
    this.headers = headers;
    this.mapping = mapping;
    this.known = known;
  }

  remark(row: number, remarks: readonly CellRemark[]): void {
    for (const one of remarks) if (this.remarks.length < MOST_REMARKS) this.remarks.push({ row, ...one });
  }

  /** Takes rows in; false when there are too many. */
  takeAll(rows: readonly CsvRow[]): boolean {
    for (const row of rows) this.take(row);
    if (this.rowCount > MOST_ROWS) this.problem = texts.tooMany(MOST_ROWS);
    return this.problem === null;
  }

  private take({ number, cells, quotes }: CsvRow): void {
    if (noProduct(cells, this.headers)) return;
    this.rowCount += 1;
    const read = quotes
      ? {
          ok: false as const,
          refused: [{ column: '', value: (cells.at(-1) ?? '').slice(0, 200), reason: DOUBTFUL[quotes] }],
          about: { vendorSku: '', gtin: null },
        }
      : readItemRow(number, decodeCells(cells), this.headers, this.mapping, this.known, this.ways);
    if (!read.ok) {
      this.refusedRows += 1;
      this.unread.push({ row: number, ...read.about });
      for (const cell of read.refused) this.refused.push({ row: number, ...cell });
      return;
    }
    this.items.push(read.item);
    this.remark(number, read.remarks);
  }
}

function isProvenCode(cell: string): boolean {
  const read = readUpc(cell);
  return read.ok && read.gtin !== null && read.checkDigit === 'right';
}

function problemOf(
  headers: readonly string[],
  mapping: VendorMapping,
  columns: ListAsked['columns'],
): string | null {
  const sales = salesColumns(headers);
  if (sales.length > 0) return importMessages.ofSales(sales);
  const unknown = unknownHeader(headers, columns);
  if (unknown !== undefined) return importMessages.noColumn(unknown, headers);
  return mapping.upc === undefined && mapping.vendorSku === undefined ? texts.NO_CODE_COLUMN : null;
}
