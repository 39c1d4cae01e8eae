// Which rows does a file hold? Read as it comes in; only the chunk at hand is in memory.
import Papa from 'papaparse';
import { importNotes } from '#domains/catalog/messages.ts';
import { type WrongFile, wrongFile } from '#domains/catalog/rules/file-kind.ts';
import { CsvDecoder, type CsvEncoding, guessDelimiter } from '#domains/catalog/server/decode-csv.ts';
import { rejoinCells } from '#domains/catalog/server/rejoin-cells.ts';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';

export type CsvSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type CsvRow = {
  readonly number: number;
  readonly cells: string[];
  /** Quotes that make the cells doubtful: one that is never closed, or one that isn't doubled and swallowed a line end; or a row without an end. */
  readonly quotes?: 'open' | 'undoubled' | 'endless';
};
/** How many of the columns that are looked for a row names. */
export type NamesColumns = (cells: readonly string[]) => number;
export type CsvRows = {
  /** Rows in order, the names of the columns first; the number is that of a spreadsheet. Blank rows are left out, and those above the names. */
  readonly rows: AsyncGenerator<CsvRow>;
  /** The same rows, a chunk of the file at a time: one wait for hundreds of rows. Take these or `rows`, not both. */
  readonly chunks: AsyncGenerator<CsvRow[]>;
  /** Right when the rows are read. */
  readonly about: { encoding: CsvEncoding; delimiter: string };
  /** What the file is instead of CSV; it has no rows then. Right when the first row was asked for. */
  readonly wrong: () => WrongFile | undefined;
  /** The rows above the names of the columns: a heading, a date. Right when the first row was asked for. */
  readonly above: () => readonly CsvRow[];
};

/**
 * The rows of a CSV file in any encoding and with any separator that spreadsheets write. `names` tells the row that names the columns from headings
 * above it; without it the first row is that one.
 */
export function readCsv(source: CsvSource, namesAny: NamesColumns = () => 0): CsvRows {
  const names: NamesColumns = (cells) => (mayName(cells) ? namesAny(cells) : 0);
  const about: CsvRows['about'] = { encoding: 'utf-8', delimiter: ',' };
  let wrong: WrongFile | undefined;
  let above: readonly CsvRow[] = [];
  const isWrong = (kind: WrongFile) => {
    wrong = kind;
  };
  const isAbove = (rows: readonly CsvRow[]) => {
    above = rows;
  };
  const chunks = belowHeading(chunksOf(source, about, { names, isWrong }), names, isAbove);
  return { rows: oneByOne(chunks), chunks, about, wrong: () => wrong, above: () => above };
}

/** What is said of the rows above the names of the columns. */
export const remarksAbove = (rows: readonly CsvRow[], headers: readonly string[]) =>
  rows.map(({ number, cells }) => {
    const at = cells.findIndex((cell) => cell.trim() !== '');
    const value = (cells[at] ?? '').trim().slice(0, 200);
    return { row: number, column: headers[at] ?? '', value, note: importNotes.ABOVE };
  });

const MOST_COLUMNS = 500;
const LONGEST_NAME = 200;

/** Could these be the names of columns? No endless line. */
export const mayName = (cells: readonly string[]): boolean =>
  cells.length <= MOST_COLUMNS && cells.every((cell) => cell.length <= LONGEST_NAME);

const ROWS_LOOKED_AT = 20;
/** So many names are no chance. */
const ENOUGH = 2;

/** The chunks from the row that names the columns on. */
async function* belowHeading(
  chunks: AsyncGenerator<CsvRow[]>,
  names: NamesColumns,
  isAbove: (rows: readonly CsvRow[]) => void,
): AsyncGenerator<CsvRow[]> {
  const first = await chunks.next();
  if (first.done) return;
  const rows = first.value;
  const at = namingRow(
    rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => cells),
    names,
  );
  isAbove(rows.splice(0, at));
  yield rows;
  yield* chunks;
}

/** The first row that names enough columns; else the first of several cells below lines of one; else the first. */
function namingRow(rows: readonly (readonly string[])[], names: NamesColumns): number {
  const naming = rows.findIndex((cells) => names(cells.map((cell) => cell.trim())) >= ENOUGH);
  if (naming >= 0) return naming;
  const parted = rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  return Math.max(parted, 0);
}

async function* oneByOne(chunks: AsyncGenerator<CsvRow[]>): AsyncGenerator<CsvRow> {
  for await (const rows of chunks) yield* rows;
}

/** A row that goes on for longer is none, and to take it apart would keep others waiting. */
const LONGEST_ROW = 262_144;
/** A text of this length takes a few milliseconds; then others have their turn. */
const TEXT_LENGTH = 4_096;

/** The line by which spreadsheets are told the separator. They don't count it as a row. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i;

async function* chunksOf(
  source: CsvSource,
  about: CsvRows['about'],
  { names, isWrong }: { names: NamesColumns; isWrong: (kind: WrongFile) => void },
): AsyncGenerator<CsvRow[]> {
  let parser: RowParser | undefined;
  for await (const decodedText of decoded(source, about)) {
    let text = decodedText;
    if (!parser) {
      const wrong = wrongFile(text);
      if (wrong) return isWrong(wrong);
      const told = SEPARATOR_LINE.exec(text);
      text = text.slice(told?.[0].length ?? 0);
      const inner = wrappedLine(text, names);
      about.delimiter = told?.[1] ?? guessDelimiter(inner ?? text, names);
      parser = new RowParser(about.delimiter, text, inner !== undefined);
    }
    const rows = parser.take(text);
    if (rows.length > 0) yield rows;
    await yieldToRequests();
    if (parser.isEndless) return yield parser.endless();
  }
  const rest = parser?.end() ?? [];
  if (rest.length > 0) yield rest;
}

/** The first line of a file whose lines are in quotes as a whole, as spreadsheets write what was pasted into one column: what is in them. */
function wrappedLine(text: string, names: NamesColumns): string | undefined {
  const line = /^"((?:[^"\r\n]|"")*)"\s*(?:[\r\n]|$)/.exec(text)?.[1]?.replaceAll('""', '"');
  const isNaming = line !== undefined && names(line.split(/[,;\t|]/).map((cell) => cell.trim())) >= ENOUGH;
  return isNaming ? line : undefined;
}

type Parsed = {
  readonly data: string[][];
  readonly errors: readonly { readonly code: string; readonly row: number }[];
  readonly meta: { readonly cursor: number };
};

/** Rows out of texts that break anywhere; the last row of a text waits for its end. */
class RowParser {
  private readonly parser: Papa.Parser;
  private readonly delimiter: string;
  private readonly lines: LineEnds;
  private waiting = '';
  private number = 0;
  /** A row that is longer than all that is waiting is looked for again when there is twice as much, not at each text. */
  private enough = 0;

  private readonly isWrapped: boolean;
  /** A quote within quotes, as programs write it that escape by a backslash. */
  private readonly escaped: RegExp;

  constructor(delimiter: string, first: string, isWrapped: boolean) {
    this.isWrapped = isWrapped;
    // Before a separator it may as well be a cell's last backslash.
    this.escaped = new RegExp(`\\\\"(?!\\s*(?:[${delimiter}\n]|$))`, 'g');
    this.parser = new Papa.Parser({ delimiter, newline: '\n' });
    this.delimiter = delimiter;
    this.lines = new LineEnds(first);
  }

  /** Is what waits longer than any row of products? */
  get isEndless(): boolean {
    return this.waiting.length > LONGEST_ROW;
  }

  /** What is said of it: its beginning. */
  endless(): CsvRow[] {
    return [{ number: this.number + 1, cells: [this.waiting.slice(0, 200)], quotes: 'endless' }];
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
    if (this.waiting.includes('\\"')) this.waiting = this.waiting.replace(this.escaped, '""');
    const { data, errors, meta } = this.parser.parse(this.waiting, 0, !isLast) as Parsed;
    const wrong = new Map(errors.map(({ row, code }) => [row, code]));
    this.waiting = isLast ? '' : this.waiting.slice(meta.cursor);
    this.enough = 2 * this.waiting.length;
    const rows: CsvRow[] = [];
    for (const [at, read] of data.entries()) {
      this.number += 1;
      const cells = rejoinCells(
        this.unwrapped(read).map((cell) => this.lines.within(cell)),
        this.delimiter,
      );
      if (cells.every((cell) => BLANK.test(cell))) continue;
      const quotes = wrong.size === 0 ? undefined : quotesOf(wrong.get(at), cells);
      rows.push(quotes ? { number: this.number, cells, quotes } : { number: this.number, cells });
    }
    return rows;
  }

  /** The cells of a line that is one cell, where the lines of the file are. */
  private unwrapped(cells: string[]): string[] {
    const [line = ''] = cells;
    if (!this.isWrapped || cells.length > 1) return cells;
    return (this.parser.parse(line, 0, false) as Parsed).data[0] ?? cells;
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
