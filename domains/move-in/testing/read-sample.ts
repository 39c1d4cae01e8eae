// Reads a small file of another system as a move does: recognised, its ways asked, then row by row.
import { type CsvRow, readCsv } from '#domains/catalog/server/public/read-csv.ts';
import { WaysOfFile } from '#domains/move-in/rules/formats/column-ways.ts';
import type { ReadOptions } from '#domains/move-in/rules/formats/format.ts';
import type { MadeRow, Remark } from '#domains/move-in/rules/formats/made.ts';
import { FileReader } from '#domains/move-in/rules/formats/read-file.ts';
import { recognise } from '#domains/move-in/rules/formats/recognise.ts';
import type { SheetName, SheetRow } from '#domains/move-in/rules/sheets.ts';

export type Sample = {
  readonly format: string;
  readonly rows: readonly MadeRow[];
  readonly remarks: readonly Remark[];
  /** The rows of one sheet. */
  sheet<Name extends SheetName>(name: Name): SheetRow<Name>[];
};

/** The rows of a file that exactly one format fits. */
export async function readSample(file: string | Uint8Array, options: ReadOptions = {}): Promise<Sample> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const { rows: read, about } = readCsv([bytes]);
  const all: CsvRow[] = [];
  for await (const row of read) all.push(row);
  const headings = all[0]?.cells ?? [];
  const found = recognise(
    headings,
    all.slice(1, 20).map(({ cells }) => cells),
  );
  if (found.kind !== 'one') throw new Error(`${found.kind} fits: ${headings.join(', ')}`);
  const asked = new WaysOfFile(found.format, headings, found.mapping);
  for (const { cells } of all.slice(1)) asked.take(cells);
  const reader = new FileReader(
    found.format,
    { headings, mapping: found.mapping, ways: asked.ways(about.delimiter) },
    options,
  );
  const made = [...all.slice(1).map(({ cells, number }) => reader.take(cells, number)), reader.end()];
  const rows = made.flatMap((one) => one.rows);
  return {
    format: found.format.code,
    rows,
    remarks: made.flatMap((one) => one.remarks),
    sheet: (name) =>
      rows.flatMap((one) => (one.sheet === name ? [one.row as unknown as SheetRow<typeof name>] : [])),
  };
}
