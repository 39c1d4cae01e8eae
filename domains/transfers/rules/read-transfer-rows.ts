// What do the rows of a transfer's CSV say (NS-XFER-05)? All of them are right, or none is taken.
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type NumberWay, readInWay, wayOfColumn } from '#domains/catalog/rules/number-way.ts';
import { MOST_LINES } from '#domains/transfers/contract/transfers.ts';
import { readUnitCost } from '#domains/vendor-orders/rules/unit-cost.ts';
import { type Cents, parseMoney } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const COLUMNS = [
  'upc',
  'quantity',
  'cost',
  'salePrice',
  'condition',
  'caseCondition',
  'title',
  'artist',
] as const;
type Column = (typeof COLUMNS)[number];
const NUMBERS = ['cost', 'salePrice'] as const;
type Ways = { readonly [column in Column]?: NumberWay };

export type TransferRow = {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly upc: string;
  readonly quantity: number;
  /** Ten-thousandths of a dollar. */
  readonly costE4: number | undefined;
  readonly salePriceCents: Cents | undefined;
  readonly condition: string | undefined;
  readonly caseCondition: string | undefined;
  readonly title: string | undefined;
  readonly artist: string | undefined;
};
export type CsvLine = {
  readonly number: number;
  readonly cells: readonly string[];
  readonly quotes?: string;
};
export type RowProblem = { readonly row: number; readonly problem: string };

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** How many of the columns a row names: what tells the row of names from headings above it. */
export const namesColumns = (cells: readonly string[]): number =>
  COLUMNS.filter((column) => cells.some((cell) => keyOf(cell) === keyOf(column))).length;

const MOST_SHOWN = 50;
const LONGEST = 200;
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/**
 * The rows, or a refusal that names what is wrong with each. Of a store's goods nobody says what they cost. `delimiter` parts the file's cells: a column
 * writes its numbers in one way, and one that can be read two ways is wrong.
 */
export function readTransferRows(
  lines: readonly CsvLine[],
  isVendor: boolean,
  delimiter: string,
): readonly TransferRow[] | Refusal {
  const [head, ...rest] = lines;
  const at = new Map(
    COLUMNS.map((column) => [column, (head?.cells ?? []).findIndex((cell) => keyOf(cell) === keyOf(column))]),
  );
  if (!head || rest.length === 0) return refuse('CSV_EMPTY', texts.CSV_EMPTY);
  if (rest.length > MOST_LINES) return refuse('TOO_MANY_LINES', texts.TOO_MANY_LINES);
  if (at.get('upc') === -1) return refuse('CSV_COLUMN', texts.csvMissing('upc'));
  const twice = COLUMNS.find(
    (column) => head.cells.filter((cell) => keyOf(cell) === keyOf(column)).length > 1,
  );
  if (twice) return refuse('CSV_COLUMN', texts.csvTwice(twice));
  const cellOf = (line: CsvLine, column: Column): string => (line.cells[at.get(column) ?? -1] ?? '').trim();
  const ways: Ways = Object.fromEntries(
    NUMBERS.map((column) => [
      column,
      wayOfColumn(
        rest.map((line) => cellOf(line, column)),
        delimiter,
      ),
    ]),
  );
  const read = rest.map((line) => readRow(line, (column) => cellOf(line, column), isVendor, ways));
  return rowsRefusal(read.filter((one): one is RowProblem => 'problem' in one)) ?? (read as TransferRow[]);
}

/** Null without a problem; else the first one in words, and all of them. */
export function rowsRefusal(problems: readonly RowProblem[]): Refusal | null {
  const [first] = problems;
  if (!first) return null;
  return refuse('CSV_ROWS', texts.moreRows(texts.row(first.row, first.problem), problems.length - 1), {
    rows: problems.slice(0, MOST_SHOWN),
  });
}

function readRow(
  line: CsvLine,
  written: (column: Column) => string,
  isVendor: boolean,
  ways: Ways,
): TransferRow | RowProblem {
  const doubt = NUMBERS.map((column) => readInWay(written(column), ways[column] ?? 'unknown')).find(
    (one) => 'doubt' in one,
  );
  if (doubt && 'doubt' in doubt) return { row: line.number, problem: texts.csvEither(doubt.doubt) };
  const cell = (column: Column): string => {
    const told = ways[column] && readInWay(written(column), ways[column]);
    return told && 'text' in told ? told.text : written(column);
  };
  const problem = problemOf(line, cell, isVendor);
  if (problem !== null) return { row: line.number, problem };
  const text = (column: Column): string | undefined => cell(column) || undefined;
  const amount = (column: Column): Cents | undefined =>
    cell(column) === '' ? undefined : parseMoney(cell(column));
  return {
    row: line.number,
    // Spreadsheets write ="0123" to keep a text a text.
    upc: cell('upc').replace(/^="?|"$/g, ''),
    quantity: cell('quantity') === '' ? 1 : Number(cell('quantity')),
    costE4: cell('cost') === '' ? undefined : readUnitCost(cell('cost')),
    salePriceCents: amount('salePrice'),
    condition: text('condition'),
    caseCondition: text('caseCondition'),
    title: text('title'),
    artist: text('artist'),
  };
}

function problemOf(line: CsvLine, cell: (column: Column) => string, isVendor: boolean): string | null {
  if (line.quotes !== undefined) return texts.CSV_QUOTES;
  if (cell('upc') === '') return texts.CSV_NO_CODE;
  if (SCIENTIFIC.test(cell('upc'))) return texts.CSV_SCIENTIFIC;
  if (COLUMNS.some((column) => cell(column).length > LONGEST)) return texts.CSV_LONG;
  if (cell('quantity') !== '' && !/^[1-9]\d{0,3}$/.test(cell('quantity'))) return texts.CSV_QUANTITY;
  if (cell('cost') !== '' && !isVendor) return texts.CSV_COST;
  const [cost, price] = [cell('cost'), cell('salePrice')];
  if (cost !== '' && readUnitCost(cost) === undefined) return texts.CSV_MONEY;
  const cents = price === '' ? 0 : parseMoney(price);
  return cents === undefined || cents < 0 ? texts.CSV_MONEY : null;
}
