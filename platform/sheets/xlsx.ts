// An Excel workbook, sent as it is made: a thousand rows are in memory, however many there are (decision 0389).
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';
import type { SheetRow, SheetTable } from './sheet.ts';
import {
  contentTypes,
  ROOT_RELATIONS,
  rowXml,
  SHEET_END,
  sheetHead,
  sheetName,
  STYLES,
  workbookRelations,
  workbookXml,
} from './xlsx-xml.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Of one sheet, its titles included: Excel has no more. */
export const MOST_ROWS = 1_048_576;
/** Written before others have their turn. */
const AT_ONCE = 250;
/** Less work than the usual 6: sheets repeat themselves, and registers wait for the processor. */
const compressionLevel = 3;

/**
 * The workbook's bytes. A table that has more rows than a sheet goes on in the next one, with its titles. Whoever stops taking ends it, and an error
 * breaks it off before the directory without which no program opens it.
 */
export function xlsxOf(tables: Iterable<SheetTable>, mostRows: number = MOST_ROWS): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  const fail = (error: Error): void => void out.destroy(error);
  zip.on('error', fail);
  writeBook(zip, out, tables, mostRows).catch(fail);
  return out;
}

async function writeBook(
  zip: ZipFile,
  out: PassThrough,
  tables: Iterable<SheetTable>,
  mostRows: number,
): Promise<void> {
  const taken = new Set<string>();
  const names: string[] = [];
  for (const table of tables) {
    const rows = rowsOf(table);
    try {
      do {
        if (out.destroyed) return;
        names.push(sheetName(table.title, taken));
        const sheet = Readable.from(sheetXml(table, rows, mostRows), { objectMode: false });
        const stop = (): void => void sheet.destroy();
        out.once('close', stop);
        sheet.once('error', (error) => out.destroy(error));
        zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel });
        await finished(sheet);
        out.off('close', stop);
      } while (await rows.hasMore());
    } finally {
      await rows.stop();
    }
  }
  const parts = {
    'xl/workbook.xml': workbookXml(names),
    'xl/_rels/workbook.xml.rels': workbookRelations(names.length),
    'xl/styles.xml': STYLES,
    '_rels/.rels': ROOT_RELATIONS,
    '[Content_Types].xml': contentTypes(names.length),
  };
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path);
  zip.end();
}

async function* sheetXml(table: SheetTable, rows: Rows, mostRows: number): AsyncGenerator<Buffer> {
  const { columns } = table;
  yield Buffer.from(sheetHead(columns));
  for (let written = 1; written < mostRows; ) {
    const some = await rows.take(Math.min(mostRows - written, AT_ONCE));
    if (some.length === 0) break;
    const xml = some.map(({ row, isTotal }, at) => rowXml(row, columns, written + at + 1, isTotal));
    written += some.length;
    yield Buffer.from(xml.join(''));
    await yieldToRequests();
  }
  yield Buffer.from(SHEET_END);
}

type Row = { readonly row: SheetRow; readonly isTotal: boolean };
type Rows = {
  /** At most so many; none when there are no more. */
  take(most: number): Promise<Row[]>;
  hasMore(): Promise<boolean>;
  /** Tells who makes the rows that nobody wants more. */
  stop(): Promise<void>;
};

/** The rows of a table and its sum row, taken in other pieces than they come in. */
function rowsOf({ rows, total }: SheetTable): Rows {
  const pieces =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : asyncOf(rows[Symbol.iterator]());
  let waiting: Row[] = [];
  let isOver = false;
  const fill = async (): Promise<void> => {
    while (waiting.length === 0 && !isOver) {
      const next = await pieces.next();
      if (!next.done) waiting = next.value.map((row) => ({ row, isTotal: false }));
      else {
        isOver = true;
        const sums = total?.() ?? [];
        if (sums.length > 0) waiting = [{ row: sums, isTotal: true }];
      }
    }
  };
  return {
    async take(most) {
      await fill();
      return waiting.splice(0, most);
    },
    async hasMore() {
      await fill();
      return waiting.length > 0;
    },
    async stop() {
      if (!isOver) await pieces.return?.();
    },
  };
}

const asyncOf = <T>(inner: Iterator<T>): AsyncIterator<T> => ({
  next: async () => inner.next(),
  return: async () => inner.return?.() ?? { done: true, value: undefined },
});
