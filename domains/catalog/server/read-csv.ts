// Which rows does a file hold? Read as it comes in; only the chunk at hand is in memory.
import Papa from 'papaparse';
import { CsvDecoder, type CsvEncoding, guessDelimiter } from '#domains/catalog/server/decode-csv.ts';

export type CsvSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type CsvRow = { readonly number: number; readonly cells: string[] };
export type CsvRows = {
  /** Rows in order; the number is that of a spreadsheet, the headers are row 1. Blank rows are left out. */
  readonly rows: AsyncGenerator<CsvRow>;
  /** The same rows, a chunk of the file at a time: one wait for hundreds of rows. Take these or `rows`, not both. */
  readonly chunks: AsyncGenerator<CsvRow[]>;
  /** Right when the rows are read. */
  readonly about: { encoding: CsvEncoding; delimiter: string };
};

/** The rows of a CSV file in any encoding and with any separator that spreadsheets write. */
export function readCsv(source: CsvSource): CsvRows {
  const about: CsvRows['about'] = { encoding: 'utf-8', delimiter: ',' };
  const chunks = chunksOf(source, about);
  return { rows: oneByOne(chunks), chunks, about };
}

async function* oneByOne(chunks: AsyncGenerator<CsvRow[]>): AsyncGenerator<CsvRow> {
  for await (const rows of chunks) yield* rows;
}

const TEXT_LENGTH = 65_536;

async function* chunksOf(source: CsvSource, about: CsvRows['about']): AsyncGenerator<CsvRow[]> {
  let parser: RowParser | undefined;
  for await (const text of decoded(source, about)) {
    if (!parser) {
      about.delimiter = guessDelimiter(text);
      parser = new RowParser(about.delimiter, text);
    }
    const rows = parser.take(text);
    if (rows.length > 0) yield rows;
  }
  const rest = parser?.end() ?? [];
  if (rest.length > 0) yield rest;
}

type Parsed = { readonly data: string[][]; readonly meta: { readonly cursor: number } };

/** Rows out of texts that break anywhere; the last row of a text waits for its end. */
class RowParser {
  private readonly parser: Papa.Parser;
  private waiting = '';
  private number = 0;
  /** A row that is longer than all that is waiting is looked for again when there is twice as much, not at each text. */
  private enough = 0;

  constructor(delimiter: string, first: string) {
    this.parser = new Papa.Parser({ delimiter, newline: lineEndOf(first) });
  }

  take(text: string): CsvRow[] {
    this.waiting += text;
    return this.waiting.length < this.enough ? [] : this.parse(false);
  }

  end(): CsvRow[] {
    return this.waiting === '' ? [] : this.parse(true);
  }

  private parse(isLast: boolean): CsvRow[] {
    const { data, meta } = this.parser.parse(this.waiting, 0, !isLast) as Parsed;
    this.waiting = isLast ? '' : this.waiting.slice(meta.cursor);
    this.enough = 2 * this.waiting.length;
    const rows: CsvRow[] = [];
    for (const cells of data) {
      this.number += 1;
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ number: this.number, cells });
    }
    return rows;
  }
}

/** What ends the rows: the first line end outside quotes. */
function lineEndOf(text: string): '\r\n' | '\n' | '\r' {
  const found = /\r\n|\n|\r/.exec(text.replace(/"[^"]*"/g, ''));
  return (found?.[0] ?? '\n') as '\r\n' | '\n' | '\r';
}

/** Texts of a size that is worth parsing, without the mark of byte order. */
async function* decoded(source: CsvSource, about: CsvRows['about']): AsyncGenerator<string> {
  const decoder = new CsvDecoder();
  let text = '';
  let isFirst = true;
  const whole = (): string => {
    const ready = isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
    text = '';
    return ready;
  };
  for await (const chunk of source) {
    text += decoder.write(chunk);
    about.encoding = decoder.encoding;
    if (text.length >= TEXT_LENGTH) yield whole();
  }
  text += decoder.end();
  about.encoding = decoder.encoding;
  if (text !== '') yield whole();
}
