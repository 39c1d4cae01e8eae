// Reads a file of guide prices: what matches goes to the price history of its product, what is doubtful waits for a person.
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { importNotes, wrongFileMessages } from '#domains/catalog/messages.ts';
import {
  correctColumns,
  guessColumns,
  repeatedColumns,
  unknownHeader,
} from '#domains/catalog/rules/column-mapping.ts';
import { GUIDE_COLUMNS, type GuideField, type GuideMapping } from '#domains/pricing/rules/guide-mapping.ts';
import { guideOutcome } from '#domains/pricing/rules/guide-outcome.ts';
import { GUIDE_PARTS } from '#domains/pricing/rules/guide-history.ts';
import { type CellRemark, type RefusedCell, readGuideRow } from '#domains/pricing/rules/read-guide-row.ts';
import { decodeCells } from '#domains/catalog/server/public/decode-entities.ts';
import { columnsOf, readNumberWays } from '#domains/catalog/server/public/number-ways.ts';
import { GuideBatch } from '#domains/pricing/server/write-guide.ts';
import {
  type CsvRow,
  type CsvSource,
  readCsv,
  remarksAbove,
} from '#domains/catalog/server/public/read-csv.ts';
import type { Db } from '#contract/route.ts';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';

export type GuideImportOptions = {
  /** Count only; nothing is written. */
  readonly dryRun: boolean;
  /** Import the good rows of a file that has bad ones. */
  readonly goodOnly: boolean;
  /** Field to header, where a person knows better than the guess; an empty header takes the field out. */
  readonly columns?: Partial<Record<GuideField, string>>;
  /** yyyy-MM-dd, of rows that name no date. */
  readonly day: string;
  readonly now: Date;
  readonly progress?: (rows: number) => void;
};

export type UnmatchedRow = { readonly row: number; readonly platform: string; readonly title: string };

export type GuideReport = {
  /** Were the rows kept? The caller rolls back when not. */
  readonly imported: boolean;
  readonly message: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly headers: string[];
  /** Field to header. */
  readonly mapping: Partial<Record<GuideField, string>>;
  readonly rows: number;
  /** Rows by what became of them; with the refused ones they are all rows. */
  readonly byCode: number;
  readonly byTitle: number;
  readonly byDecision: number;
  readonly doubtful: number;
  /** No product is like it, or a person said that it is none of ours. */
  readonly unmatched: number;
  readonly refusedRows: number;
  /** Rows whose code can't be read, as spreadsheets write long ones: 7.11719E+11. */
  readonly unreadCodes: number;
  /** Prices of a product, part and day: new in the guide, another than before, as before. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly products: number;
  /** The first ten thousand. */
  readonly refused: (RefusedCell & { readonly row: number })[];
  readonly remarkCount: number;
  /** The first ten thousand cells that were not taken as they are. */
  readonly remarks: (CellRemark & { readonly row: number })[];
  readonly unmatchedRows: UnmatchedRow[];
  /** Platforms that no department has, and how many rows name them. */
  readonly unknownPlatforms: { readonly platform: string; readonly rows: number }[];
};

const BATCH = 2_000;
const SHOWN = 10_000;
const HOUR_MS = 3_600_000;
/** So many rows are read before others of this server have their turn. */
const AT_A_STRETCH = 200;

/**
 * Imports within the caller's transaction, in batches. A file with a wrong row imports nothing unless goodOnly. Answers imported false
 * when the caller must roll back. `source` is read twice. The same file again changes nothing.
 */
export async function importGuide(
  tx: Db,
  source: CsvSource,
  options: GuideImportOptions,
): Promise<GuideReport> {
  const names = (cells: readonly string[]) => countNamed(cells, options);
  const { rows, about, wrong, above } = readCsv(source, names);
  const first = await rows.next();
  const headers = first.done ? [] : first.value.cells.map((cell) => cell.trim());
  const mapping = correctColumns(guessColumns(GUIDE_COLUMNS, headers), headers, options.columns ?? {});
  const ways = await readNumberWays(source, names, columnsOf(mapping, GUIDE_PARTS));
  const batch = new GuideBatch(tx, options);
  const refused: (RefusedCell & { row: number })[] = [];
  const remarks: (CellRemark & { row: number })[] = [];
  let [count, refusedRows, unread, remarkCount] = [0, 0, 0, 0];
  const refuseRow = (row: number, cells: readonly RefusedCell[]) => {
    refusedRows += 1;
    for (const cell of cells) if (refused.length < SHOWN) refused.push({ row, ...cell });
  };
  const flush = async () => {
    for (const { number, reason } of await batch.flush(
      options.dryRun || (refusedRows > 0 && !options.goodOnly),
    ))
      refuseRow(number, [{ column: headers[mapping.title ?? 0] ?? '', value: '', reason }]);
    options.progress?.(count);
  };
  const last = lastDay(options.now);
  const wrongKind = wrong();
  const nothing = wrongKind ? wrongFileMessages[wrongKind] : texts.EMPTY;
  const problem = first.done ? nothing : missingColumn(headers, mapping, options);
  if (!problem) {
    remarks.push(...remarksAbove(above(), headers));
    for (const column of repeatedColumns(headers, mapping))
      remarks.push({ row: first.value.number, column, value: column, note: importNotes.TWICE });
    remarkCount = remarks.length;
    for await (const { number, cells, isCutOff } of withEnd(rows, headers.length)) {
      count += 1;
      if (count % AT_A_STRETCH === 0) await yieldToRequests();
      if (isCutOff) {
        refuseRow(number, [
          { column: headers[cells.length - 1] ?? '', value: cells.at(-1) ?? '', reason: texts.CUT_OFF },
        ]);
        continue;
      }
      const read = readGuideRow(decodeCells(cells), headers, mapping, { day: options.day, last, ways });
      if (read.ok) {
        batch.take(number, read.row);
        unread += read.hasUnreadCode ? 1 : 0;
        remarkCount += read.remarks.length;
        if (remarks.length < SHOWN) remarks.push(...read.remarks.map((one) => ({ row: number, ...one })));
      } else refuseRow(number, read.refused);
      if (batch.size >= BATCH) await flush();
    }
    await flush();
  }
  const named = Object.entries(mapping).map(([field, at]) => [field, headers[at] ?? '']);
  return {
    ...guideOutcome({ problem, rows: count, refusedRows }, options),
    ...about,
    headers,
    mapping: Object.fromEntries(named) as GuideReport['mapping'],
    rows: count,
    refusedRows,
    refused,
    unreadCodes: unread,
    remarkCount,
    remarks,
    ...batch.report(),
  };
}

/** The rows; the last one says whether it is cut off: the others have all cells of the header, it has not. */
async function* withEnd(
  rows: AsyncIterable<CsvRow>,
  width: number,
): AsyncGenerator<CsvRow & { isCutOff: boolean }> {
  let before: CsvRow | undefined;
  let areWhole = true;
  for await (const row of rows) {
    if (before) {
      areWhole &&= before.cells.length >= width;
      yield { ...before, isCutOff: false };
    }
    before = row;
  }
  const isEndless = before?.quotes === 'endless';
  if (before)
    yield {
      ...before,
      isCutOff: isEndless || (areWhole && before.number > 2 && before.cells.length < width),
    };
}

/** The last day that it is anywhere now. */
export const lastDay = (now: Date): string =>
  new Date(now.getTime() + 14 * HOUR_MS).toISOString().slice(0, 10);

/** How many columns of a guide a row names. */
function countNamed(cells: readonly string[], { columns = {} }: GuideImportOptions): number {
  const mapping = correctColumns(guessColumns(GUIDE_COLUMNS, cells), cells, columns);
  return mapping.title === undefined && mapping.upc === undefined ? 0 : Object.keys(mapping).length;
}

function missingColumn(
  headers: readonly string[],
  mapping: GuideMapping,
  { columns }: GuideImportOptions,
): string | undefined {
  const unknown = unknownHeader(headers, columns ?? {});
  if (unknown !== undefined) return texts.noColumn(unknown, headers);
  if (mapping.title === undefined && mapping.upc === undefined) return texts.NO_TITLE_COLUMN;
  if (GUIDE_PARTS.every((part) => mapping[part] === undefined)) return texts.NO_PRICE_COLUMN;
  return undefined;
}
