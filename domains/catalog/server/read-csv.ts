// Which rows does a file hold? Read as it comes in; only the chunk at hand is in memory.
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { CsvDecoder, type CsvEncoding, guessDelimiter } from '#domains/catalog/server/decode-csv.ts';

export type CsvSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type CsvRow = { readonly number: number; readonly cells: string[] };
export type CsvRows = {
  /** Rows in order; the number is that of a spreadsheet, the headers are row 1. Blank rows are left out. */
  readonly rows: AsyncGenerator<CsvRow>;
  /** Right when the rows are read. */
  readonly about: { encoding: CsvEncoding; delimiter: string };
};

/** The rows of a CSV file in any encoding and with any separator that spreadsheets write. */
export function readCsv(source: CsvSource): CsvRows {
  const about: CsvRows['about'] = { encoding: 'utf-8', delimiter: ',' };
  return { rows: rowsOf(source, about), about };
}

async function* rowsOf(source: CsvSource, about: CsvRows['about']): AsyncGenerator<CsvRow> {
  const texts = decoded(source, about);
  const first = await texts.next();
  if (first.done) return;
  about.delimiter = guessDelimiter(first.value);
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: about.delimiter });
  const input = Readable.from(withFirst(first.value, texts), { objectMode: false, encoding: 'utf8' });
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let number = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    number += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
  }
}

/** Texts of a size that is worth parsing. */
async function* decoded(source: CsvSource, about: CsvRows['about']): AsyncGenerator<string> {
  const decoder = new CsvDecoder();
  let text = '';
  for await (const chunk of source) {
    text += decoder.write(chunk);
    about.encoding = decoder.encoding;
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  text += decoder.end();
  about.encoding = decoder.encoding;
  if (text !== '') yield text;
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first.replace(/^\uFEFF/, '');
  yield* rest;
}
