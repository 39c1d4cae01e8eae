// Reads a file of products into the catalog: all of it or, if asked, its good rows; every wrong row is reported.
import { importMessages, wrongFileMessages } from '#domains/catalog/messages.ts';
import {
  correctColumns,
  distinctHeaders,
  repeatedColumns,
  unknownHeader,
} from '#domains/catalog/rules/column-mapping.ts';
import {
  guessImportColumns,
  type ImportMapping,
  moneyOf,
  otherCodeColumns,
} from '#domains/catalog/rules/import-mapping.ts';
import { salesColumns } from '#domains/catalog/rules/list-of-sales.ts';
import { areDaysFirst } from '#domains/catalog/rules/read-day-cell.ts';
import { loadKnowledge } from '#domains/catalog/server/import-knowledge.ts';
import type { ImportOptions, ImportReport } from './import-report.ts';
import { ImportRun } from '#domains/catalog/server/import-run.ts';
import { columnsOf, readNumberWays } from './number-ways.ts';
import { type CsvRow, type CsvSource, mayName, readCsv } from './read-csv.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';

/**
 * Imports within the caller's transaction, in batches; memory holds one batch and the codes seen. `source` is read
 * twice. A file with a wrong row imports
 * nothing unless goodOnly. Answers imported false when the caller must roll back.
 */
export async function importProducts(
  tx: Db,
  source: CsvSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const names = (cells: readonly string[]) => countNamed(cells, options);
  const { chunks, about, wrong, above } = readCsv(source, names);
  const first = await chunks.next();
  const begin: CsvRow[] = first.done ? [] : first.value;
  const top = begin.shift();
  const firstRow = top?.cells.map((cell) => cell.trim()) ?? [];
  const isNaming = top?.quotes !== 'endless' && namesColumns(firstRow);
  const headers = isNaming ? distinctHeaders(firstRow) : [];
  const mapping = correctColumns(guessImportColumns(headers), headers, options.columns ?? {});
  const ahead = await lookAhead(begin, chunks);
  const { msrp: priceWay } = await readNumberWays(source, names, columnsOf(mapping, ['msrp']));
  const known = await loadKnowledge(tx, {
    otherDepartment: options.otherDepartmentId,
    formats: options.formats ?? [],
    otherCodes: otherCodeColumns(headers, mapping),
    ...moneyOf(headers, mapping),
    priceWay,
    areDaysFirst: areDaysFirst(headers[mapping.releaseDate ?? -1] ?? '', cellsOf(ahead, mapping.releaseDate)),
  });
  const run = new ImportRun(tx, headers, mapping, known, options);
  const wrongKind = wrong();
  const problem = wrongKind
    ? wrongFileMessages[wrongKind]
    : first.done
      ? importMessages.EMPTY
      : isNaming
        ? missingColumn(headers, mapping, options)
        : importMessages.NO_HEADERS;
  if (!problem) {
    run.leaveOut(above());
    run.noteTwice(top?.number ?? 1, repeatedColumns(headers, mapping));
    for (const rows of ahead) {
      await run.takeAll(rows);
      await yieldToRequests();
    }
    for await (const rows of chunks) await run.takeAll(rows);
    await run.end();
  }
  return run.report(about, problem ?? (run.rows === 0 ? importMessages.EMPTY : undefined));
}

const LONGEST_DAY = 40;
/** So many rows tell how a file writes its days. */
const ROWS_AHEAD = 1_000;

/** The first chunks of rows, which `chunks` no longer has. */
async function lookAhead(begin: CsvRow[], chunks: AsyncGenerator<CsvRow[]>): Promise<CsvRow[][]> {
  const ahead = [begin];
  for (let rows = begin.length; rows < ROWS_AHEAD; ) {
    const more = await chunks.next();
    if (more.done) break;
    ahead.push(more.value);
    rows += more.value.length;
  }
  return ahead;
}

const cellsOf = (ahead: readonly CsvRow[][], column: number | undefined): string[] =>
  column === undefined ? [] : ahead.flat().map(({ cells }) => cells[column]?.slice(0, LONGEST_DAY) ?? '');

/** How many columns of products a row names: those of a guess and those that a person names. */
function countNamed(cells: readonly string[], { columns = {} }: ImportOptions): number {
  const mapping = correctColumns(guessImportColumns(cells), cells, columns);
  return mapping.title === undefined && mapping.upc === undefined ? 0 : Object.keys(mapping).length;
}

/** Are these the names of columns? Not a product's row, and no endless line. */
const namesColumns = (cells: readonly string[]): boolean =>
  mayName(cells) && !cells.some((cell) => isProvenCode(cell));

function isProvenCode(cell: string): boolean {
  const read = readUpc(cell);
  return read.ok && read.gtin !== null && read.checkDigit === 'right';
}

function missingColumn(
  headers: readonly string[],
  mapping: ImportMapping,
  options: ImportOptions,
): string | undefined {
  const sales = salesColumns(headers);
  if (sales.length > 0) return importMessages.ofSales(sales);
  const unknown = unknownHeader(headers, options.columns ?? {});
  if (unknown !== undefined) return importMessages.noColumn(unknown, headers);
  // Who takes the column out says that the file has no codes.
  if (mapping.upc === undefined && mapping.sku === undefined && options.columns?.upc !== '')
    return importMessages.NO_UPC_COLUMN;
  if (mapping.title === undefined) return importMessages.NO_TITLE_COLUMN;
  if (mapping.department === undefined && options.otherDepartmentId === undefined)
    return importMessages.NO_DEPARTMENT_COLUMN;
  return undefined;
}
