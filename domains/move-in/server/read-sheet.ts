// What do the files of a folder say as rows of our sheets?
import type { NumberWay } from '#domains/catalog/rules/number-way.ts';
import { readNumberWays } from '#domains/catalog/server/public/number-ways.ts';
import { type CsvSource, readCsv } from '#domains/catalog/server/public/read-csv.ts';
import {
  type Columns,
  columnsOf,
  numberColumns,
  readRow,
  type RowRead,
  sheetOfFile,
} from '#domains/move-in/rules/read-row.ts';
import type { SheetName } from '#domains/move-in/rules/sheets.ts';

/** A file that can be read several times. */
export type MoveFile = { readonly name: string; readonly open: () => CsvSource };

/** A file that is one of our sheets, with a way to its rows. */
export type SheetFile = {
  readonly sheet: SheetName;
  readonly file: string;
  readonly rows: () => AsyncIterable<readonly RowRead<SheetName>[]>;
};

/** The file as one of our sheets; undefined where it is none. */
export async function asSheet(file: MoveFile): Promise<SheetFile | undefined> {
  const first = await readCsv(file.open()).rows.next();
  const headings: readonly string[] = first.done ? [] : first.value.cells.map((cell) => cell.trim());
  const sheet = sheetOfFile(file.name, headings);
  if (sheet === undefined) return undefined;
  const columns = columnsOf(sheet, headings);
  return { sheet, file: file.name, rows: () => rowsOf(file, sheet, columns) };
}

async function* rowsOf(
  file: MoveFile,
  sheet: SheetName,
  columns: Columns,
): AsyncGenerator<readonly RowRead<SheetName>[]> {
  const named = () => 0;
  const ways: Partial<Record<string, NumberWay>> = await readNumberWays(
    file.open(),
    named,
    numberColumns(sheet, columns),
  );
  let isTop = true;
  for await (const chunk of readCsv(file.open(), named).chunks) {
    const rows = isTop ? chunk.slice(1) : chunk;
    isTop = false;
    yield rows.map(({ number, cells }) => readRow(sheet, number, cells, columns, ways));
  }
}
