// Which rows does a file hold? Read as it comes in; only the chunk at hand is in memory.
import { setImmediate as letOthers } from 'node:timers/promises';
import Papa from 'papaparse';
import { type WrongFile, wrongFile } from '#domains/catalog/rules/file-kind.ts';
import { CsvDecoder, type CsvEncoding, guessDelimiter } from '#domains/catalog/server/decode-csv.ts';

export type CsvSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type CsvRow = {
  readonly number: number;
  readonly cells: string[];
  /** Quotes that make the cells doubtful: one that is never closed, or one that isn't doubled and swallowed a line end. */
  readonly quotes?: 'open' | 'undoubled';
};
export type CsvRows = {
  /** Rows in order; the number is that of a spreadsheet, the headers are row 1. Blank rows are left out. */
  readonly rows: AsyncGenerator<CsvRow>;
  /** The same rows, a chunk of the file at a time: one wait for hundreds of rows. Take these or `rows`, not both. */
  readonly chunks: AsyncGenerator<CsvRow[]>;
  /** Right when the rows are read. */
  readonly about: { encoding: CsvEncoding; delimiter: string };
  /** What the file is instead of CSV; it has no rows then. Right when the first row was asked for. */
  readonly wrong: () => WrongFile | undefined;
};

/** The rows of a CSV file in any encoding and with any separator that spreadsheets write. */
export function readCsv(source: CsvSource): CsvRows {
  const about: CsvRows['about'] = { encoding: 'utf-8', delimiter: ',' };
  let wrong: WrongFile | undefined;
  const chunks = chunksOf(source, about, (kind) => {
    wrong = kind;
  });
  return { rows: oneByOne(chunks), chunks, about, wrong: () => wrong };
}

async function* oneByOne(chunks: AsyncGenerator<CsvRow[]>): AsyncGenerator<CsvRow> {
  for await (const rows of chunks) yield* rows;
}

/** A text of this length takes a few milliseconds; then others have their turn. */
const TEXT_LENGTH = 4_096;

/** The line by which spreadsheets are told the separator. They don't count it as a row. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i;

async function* chunksOf(
  source: CsvSource,
  about: CsvRows['about'],
  isWrong: (kind: WrongFile) => void,
): AsyncGenerator<CsvRow[]> {
  let parser: RowParser | undefined;
  for await (const decodedText of decoded(source, about)) {
    let text = decodedText;
    if (!parser) {
      const wrong = wrongFile(text);
      if (wrong) return isWrong(wrong);
      const told = SEPARATOR_LINE.exec(text);
      text = text.slice(told?.[0].length ?? 0);
      about.delimiter = told?.[1] ?? guessDelimiter(text);
      parser = new RowParser(about.delimiter, text);
    }
    const rows = parser.take(text);
    if (rows.length > 0) yield rows;
    await letOthers();
  }
  const rest = parser?.end() ?? [];
  if (rest.length > 0) yield rest;
}

type Parsed = {
  readonly data: string[][];
  readonly errors: readonly { readonly code: string; readonly row: number }[];
  readonly meta: { readonly cursor: number };
};

/** Rows out of texts that break anywhere; the last row of a text waits for its end. */
class RowParser {
  private readonly parser: Papa.Parser;
  private readonly lines: LineEnds;
  private waiting = '';
  private number = 0;
  /** A row that is longer than all that is waiting is looked for again when there is twice as much, not at each text. */
  private enough = 0;

  constructor(delimiter: string, first: string) {
    this.parser = new Papa.Parser({ delimiter, newline: '\n' });
    this.lines = new LineEnds(first);
  }

  take(text: string): CsvRow[] {
    this.waiting += this.lines.take(text);
    return this.waiting.length < this.enough ? [] : this.parse(false);
  }

  end(): CsvRow[] {
    this.waiting += this.lines.end();
    return this.waiting === '' ? [] : this.parse(true);
  }

  private parse(isLast: boolean): CsvRow[] {
    const { data, errors, meta } = this.parser.parse(this.waiting, 0, !isLast) as Parsed;
    const wrong = new Map(errors.map(({ row, code }) => [row, code]));
    this.waiting = isLast ? '' : this.waiting.slice(meta.cursor);
    this.enough = 2 * this.waiting.length;
    const rows: CsvRow[] = [];
    for (const [at, read] of data.entries()) {
      this.number += 1;
      const cells = read.map((cell) => this.lines.within(cell));
      if (cells.every((cell) => BLANK.test(cell))) continue;
      const quotes = wrong.size === 0 ? undefined : quotesOf(wrong.get(at), cells);
      rows.push(quotes ? { number: this.number, cells, quotes } : { number: this.number, cells });
    }
    return rows;
  }
}

/** A quote that isn't doubled is read as it stands: 12" of a record. Only where rows ran together nobody knows what was meant. */
function quotesOf(code: string | undefined, cells: readonly string[]): CsvRow['quotes'] {
  if (code === 'MissingQuotes') return 'open';
  return code === 'InvalidQuotes' && cells.some((cell) => /[\r\n]/.test(cell)) ? 'undoubled' : undefined;
}

/** Nothing, or the mark by which old programs end a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const BLANK = /^[\s\u001A]*$/;

/** Line ends as one sign: files that were put together have several, and a row that ends otherwise than the first one isn't the next one's beginning. */
class LineEnds {
  private readonly first: string;
  private held = '';

  constructor(beginning: string) {
    this.first = /\r\n|\n|\r/.exec(beginning.replace(/"[^"]*"/g, ''))?.[0] ?? '\n';
  }

  take(text: string): string {
    const all = this.held + text;
    // Its other half may be in the next text.
    this.held = all.endsWith('\r') ? '\r' : '';
    return this.read(this.held === '' ? all : all.slice(0, -1));
  }

  end(): string {
    return this.read(this.held);
  }

  private read(text: string): string {
    if (!text.includes('\r')) return text;
    const lines = text.replaceAll('\r\n', '\n');
    // Where it ends no row it is a space within a cell.
    return this.first === '\r' ? lines.replaceAll('\r', '\n') : lines;
  }

  /** The cell as the file has it. */
  within(cell: string): string {
    return this.first !== '\n' && cell.includes('\n') ? cell.replaceAll('\n', this.first) : cell;
  }
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
    for (let at = 0; at < chunk.length; at += TEXT_LENGTH) {
      text += decoder.write(chunk.subarray(at, at + TEXT_LENGTH));
      about.encoding = decoder.encoding;
      if (text.length >= TEXT_LENGTH) yield whole();
    }
  }
  text += decoder.end();
  about.encoding = decoder.encoding;
  if (text !== '') yield whole();
}
