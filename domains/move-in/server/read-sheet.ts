// What do the files of a folder say as rows of our sheets? Those of another system by its format, our own as they are.
import type { NumberWay } from '#domains/catalog/rules/number-way.ts';
import { readNumberWays } from '#domains/catalog/server/public/number-ways.ts';
import { type CsvSource, readCsv } from '#domains/catalog/server/public/read-csv.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { WaysOfFile } from '#domains/move-in/rules/formats/column-ways.ts';
import type { ReadOptions } from '#domains/move-in/rules/formats/format.ts';
import type { Loyalty, Made } from '#domains/move-in/rules/formats/made.ts';
import {
  type Answers,
  NameBook,
  type OpenName,
  type ShopNames,
} from '#domains/move-in/rules/formats/name-book.ts';
import { FORMATS } from '#domains/move-in/rules/formats/all-formats.ts';
import { correctMapping, mapHeadings } from '#domains/move-in/rules/formats/columns.ts';
import { FileReader } from '#domains/move-in/rules/formats/read-file.ts';
import { asRead, type RecognisedFile, recognise } from '#domains/move-in/rules/formats/recognise.ts';
import { asRows } from '#domains/move-in/rules/made-rows.ts';
import {
  type Columns,
  columnsOf,
  numberColumns,
  readRow,
  type RowRead,
  sheetOfFile,
} from '#domains/move-in/rules/read-row.ts';
import type { SheetName } from '#domains/move-in/rules/sheets.ts';
import { cents, formatMoney } from '#kernel/money.ts';

/** A file that can be read several times. */
export type MoveFile = {
  readonly name: string;
  readonly open: () => CsvSource;
  /** The code of the format that a person chose. */
  readonly format?: string | undefined;
};

/** What persons said of files of a format, by its code. */
export type SaidOfFiles = ReadOptions & {
  readonly answersOf: (format: string) => Answers;
  /** Field to heading; an empty heading takes the field out. */
  readonly columnsOf: (format: string) => Partial<Record<string, string>>;
};

/** A file whose rows can be taken in. */
export type SheetFile = {
  readonly file: string;
  /** What its rows become. */
  readonly sheets: readonly SheetName[];
  /** Where it is from, and how each column is read; empty for a sheet of ours. */
  readonly about: string;
  /** How another system's file is read. */
  readonly recognised?: RecognisedFile;
  /** Its rows as rows of one of the sheets; each call reads the file again. */
  readonly readAs: (sheet: SheetName) => AsyncIterable<readonly RowRead<SheetName>[]>;
  /** Names that aren't ours and were guessed or are unknown, as the last reading found them. */
  readonly openNames: () => readonly OpenName[];
  /** What of it is left out or changed as a whole, in sentences, as the last reading found it. */
  readonly says: () => readonly string[];
};

const SAMPLES = 20;

/** Why a file isn't read, and the codes of the formats that it can be alike. */
export type LeftFile = { readonly why: string; readonly couldBe: readonly string[] };

/** How the file is read; a sentence says why it isn't. */
export async function asSheet(
  file: MoveFile,
  shop: ShopNames,
  said: SaidOfFiles,
): Promise<SheetFile | LeftFile> {
  const { rows } = readCsv(file.open());
  const top: (readonly string[])[] = [];
  for await (const { cells } of rows) if (top.push(cells.map((cell) => cell.trim())) > SAMPLES) break;
  const [headings = [], ...samples] = top;
  const sheet = sheetOfFile(file.name, headings);
  if (sheet !== undefined) return ownSheet(file, sheet, columnsOf(sheet, headings));
  const chosen = FORMATS.find(({ code }) => code === file.format);
  const found = chosen
    ? { kind: 'one' as const, ...asRead(chosen, mapHeadings(chosen, headings), headings, samples) }
    : recognise(headings, samples);
  if (found.kind === 'one')
    return vendorsFile(file, headings, corrected(found, headings, samples, said), { shop, said });
  if (found.kind === 'none') return { why: texts.NO_SHEET, couldBe: [] };
  const { files } = found;
  return {
    why: texts.fitsSeveral(files.map(({ format }) => format.name)),
    couldBe: files.map(({ format }) => format.code),
  };
}

/** The file with the columns that a person said. */
function corrected(
  { format, mapping }: RecognisedFile,
  headings: readonly string[],
  samples: readonly (readonly string[])[],
  { columnsOf: columnsSaid }: SaidOfFiles,
): RecognisedFile {
  const said = correctMapping(mapping, headings, columnsSaid(format.code));
  return asRead(format, said, headings, samples);
}

const ownSheet = (file: MoveFile, sheet: SheetName, columns: Columns): SheetFile => ({
  file: file.name,
  sheets: [sheet],
  about: '',
  readAs: () => ownRows(file, sheet, columns),
  openNames: () => [],
  says: () => [],
});

async function* ownRows(
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
  for await (const rows of belowTop(file))
    yield rows.map(({ number, cells }) => readRow(sheet, number, cells, columns, ways));
}

/** The rows below the names of the columns, some at a time. */
async function* belowTop(file: MoveFile) {
  let isTop = true;
  for await (const chunk of readCsv(file.open()).chunks) {
    yield isTop ? chunk.slice(1) : chunk;
    isTop = false;
  }
}

type Names = { readonly shop: ShopNames; readonly said: SaidOfFiles };

function vendorsFile(
  file: MoveFile,
  headings: readonly string[],
  found: RecognisedFile,
  { shop, said }: Names,
): SheetFile {
  const { format, mapping } = found;
  const { loyaltyWorthE4 } = said;
  const answers = said.answersOf(format.code);
  let book = new NameBook(shop, answers);
  let reader: FileReader | undefined;
  async function* rowsOf(sheet: SheetName): AsyncGenerator<readonly RowRead<SheetName>[]> {
    const asked = new WaysOfFile(format, headings, mapping);
    const { chunks, about } = readCsv(file.open());
    for await (const rows of chunks) for (const { cells } of rows) asked.take(cells);
    book = new NameBook(shop, answers);
    const ways = asked.ways(about.delimiter);
    const taking = new FileReader(format, { headings, mapping, ways }, { loyaltyWorthE4 });
    reader = taking;
    const of = (made: Made) => asRows(sheet, format.sheets[0] === sheet, book.name(made));
    for await (const rows of belowTop(file))
      yield rows.flatMap(({ cells, number }) => of(taking.take(cells, number)));
    yield of(taking.end());
  }
  const columns = found.columns.map(({ field, heading }) => `${heading} → ${field}`);
  return {
    file: file.name,
    sheets: format.sheets,
    about: texts.fileOf(format.name, columns),
    recognised: found,
    readAs: rowsOf,
    openNames: () => book.open(),
    says: () => (reader && reader.loyalty.people > 0 ? [sayLoyalty(reader.loyalty, loyaltyWorthE4)] : []),
  };
}

function sayLoyalty({ people, hundredths, creditCents }: Loyalty, worthE4: number | undefined): string {
  const sum = (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return worthE4 === undefined
    ? texts.loyaltyLeft(people, sum)
    : texts.loyaltyTaken(people, sum, formatMoney(cents(creditCents)));
}
