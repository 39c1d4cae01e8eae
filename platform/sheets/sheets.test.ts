// Files for spreadsheets, opened as a spreadsheet opens them: values, kinds, formats, and nothing that computes.
import { buffer } from 'node:stream/consumers';
import { read, utils, type WorkSheet } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { SheetRow, SheetTable } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';
import { sheetName } from './xlsx-xml.ts';

const COLUMNS = [
  { title: 'Title', kind: 'text' },
  { title: 'Sales', kind: 'money' },
  { title: 'Sold', kind: 'count' },
  { title: 'Share', kind: 'percent' },
  { title: 'Weeks', kind: 'hundredths' },
  { title: 'Hours', kind: 'minutes' },
  { title: 'Day', kind: 'day' },
  { title: 'Month', kind: 'month' },
] as const;

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://a.b","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  ' =1+1',
  '＝1+1',
  '\t=1',
  "=cmd|'/C calc'!A0",
];
const TEXTS = [
  'Füße & „Grüße“ <b>',
  'ゼルダの伝説',
  '한국어',
  '中文',
  'עברית',
  'العربية',
  'ไทย',
  'Жук',
  'Ελλάδα',
  '𝄞 😀',
  'two\nlines',
  ' space ',
  '_x0041_',
  "it's",
  '00123',
];

const table = (rows: readonly SheetRow[], more: Partial<SheetTable> = {}): SheetTable => ({
  title: 'Sales',
  columns: COLUMNS,
  rows: [rows],
  ...more,
});
const open = async (tables: SheetTable[], mostRows?: number) =>
  read(await buffer(xlsxOf(tables, mostRows)), { cellNF: true, cellFormula: true, cellDates: false });
const openCsv = async (one: SheetTable) => {
  let text = '';
  for await (const piece of csvOf(one)) text += piece;
  return { text, book: read(text.replace('\uFEFF', ''), { type: 'string', cellFormula: true }) };
};
const first = (book: { Sheets: Record<string, WorkSheet>; SheetNames: string[] }): WorkSheet =>
  book.Sheets[book.SheetNames[0] ?? ''] ?? {};

test('a workbook has numbers as numbers, with the formats of money, percents, times and days', async () => {
  const row = ['Night Ferry', -123_456_05, 1_200, 8_250, 1_800, 150, '2026-11-23', '2026-11'];
  const sheet = first(
    await open([table([row], { total: () => ['Total', 5, 1, null, null, null, null, null] })]),
  );
  const cells = ['A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'G2', 'H2'].map((at) => sheet[at]);
  expect(cells.map((cell) => [cell.t, cell.v])).toEqual([
    ['s', 'Night Ferry'],
    ['n', -123_456.05],
    ['n', 1_200],
    ['n', 0.0825],
    ['n', 18],
    ['n', 150 / 1_440],
    ['n', 46_349],
    ['n', 46_327],
  ]);
  expect(cells.slice(1).map((cell) => cell.w)).toEqual([
    '-$123,456.05',
    '1,200',
    '8.25%',
    '18.00',
    '2:30:00',
    '11/23/26',
    'Nov 2026',
  ]);
  expect([sheet.A3.v, sheet.B3.v, sheet.D3]).toEqual(['Total', 0.05, undefined]);
});

test('no text computes anything in a workbook, and every letter is whole', async () => {
  const texts = [...FORMULAS, ...TEXTS, 'bell\u0007', 'half \ud800 pair', 'x'.repeat(40_000)];
  const sheet = first(await open([table(texts.map((text) => [text]))]));
  const cells = texts.map((_text, at) => sheet[`A${at + 2}`]);
  expect(cells.every((cell) => cell.t === 's' && cell.f === undefined)).toBe(true);
  expect(cells.slice(0, -3).map((cell) => cell.v)).toEqual(texts.slice(0, -3));
  expect(cells.at(-3).v).toBe('bell\u0007');
  expect(cells.at(-2).v).toBe('half \ufffd pair');
  expect(cells.at(-1).v).toHaveLength(32_767);
});

test('a text in a column of numbers stays a text', async () => {
  const sheet = first(await open([table([['a', 'none', null, '', null, null, 'yesterday', '2026-1']])]));
  expect([sheet.B2.v, sheet.C2, sheet.D2, sheet.G2.v, sheet.H2.v]).toEqual([
    'none',
    undefined,
    undefined,
    'yesterday',
    '2026-1',
  ]);
});

test('no text computes anything in a CSV, and every letter is whole', async () => {
  const { book, text } = await openCsv(table([...FORMULAS, ...TEXTS].map((one) => [one, 5])));
  const rows = utils.sheet_to_json<string[]>(first(book), { header: 1, raw: false });
  expect(Object.values(first(book)).filter((cell) => cell.f)).toEqual([]);
  expect(first(read('Title\r\n=1+1', { type: 'string', cellFormula: true })).A2.f).toBe('1+1');
  expect(rows.slice(1).map(([title]) => title)).toEqual([...FORMULAS.map((one) => `'${one}`), ...TEXTS]);
  expect(text).toMatch(/^\uFEFF"Title","Sales"/);
  expect(first(book).B2).toMatchObject({ t: 'n', v: 0.05 });
});

test('rows that a sheet has no room for go on in the next, with their titles', async () => {
  const rows = Array.from({ length: 1_000 }, (_one, at) => [`item ${at}`, at]);
  const pieces = [rows.slice(0, 300), [], rows.slice(300)];
  const book = await open([table([], { rows: pieces, total: () => ['Total', 499_500] })], 401);
  expect(book.SheetNames).toEqual(['Sales', 'Sales (2)', 'Sales (3)']);
  const read = book.SheetNames.map((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 }),
  );
  expect(read.map((one) => one.length)).toEqual([401, 401, 202]);
  expect(read.every(([titles]) => titles?.[0] === 'Title')).toBe(true);
  expect(read.flatMap((one) => one.slice(1).map(([title]) => title))).toEqual([
    ...rows.map(([title]) => title),
    'Total',
  ]);
  const full = await open([table(rows)], 1_001);
  expect(full.SheetNames).toEqual(['Sales']);
});

test('an empty table is a sheet with titles, several tables are several sheets', async () => {
  const book = await open([table([]), table([['b', 1]]), table([], { title: 'A/B: [c]? *' })]);
  expect(book.SheetNames).toEqual(['Sales', 'Sales (2)', 'A B   c']);
  expect(first(book).A1.v).toBe('Title');
});

test('names of sheets are short, unique and whole', () => {
  const taken = new Set<string>();
  const names = ['x'.repeat(40), 'X'.repeat(40), '', "'quoted'", '😀'.repeat(20)].map((one) =>
    sheetName(one, taken),
  );
  expect(names).toEqual(['x'.repeat(31), `${'X'.repeat(27)} (2)`, 'Sheet', 'quoted', '😀'.repeat(15)]);
});

/** Endless rows, and whether anybody still wants them. */
function endless(fails?: number) {
  const state = { made: 0, isStopped: false };
  async function* pieces(): AsyncGenerator<SheetRow[]> {
    try {
      for (;;) {
        if (state.made === fails) throw new Error('the database is gone');
        state.made += 1;
        yield Array.from({ length: 100 }, () => [
          `row of piece ${state.made} ${Math.sin(state.made)}`,
          state.made,
        ]);
      }
    } finally {
      state.isStopped = true;
    }
  }
  return { state, pieces: pieces() };
}

test('a file that breaks off fails, and is no workbook', async () => {
  const { pieces, state } = endless(50);
  const parts: Buffer[] = [];
  await expect(
    (async () => {
      for await (const part of xlsxOf([table([], { rows: pieces })])) parts.push(part as Buffer);
    })(),
  ).rejects.toThrow('the database is gone');
  expect(state.isStopped).toBe(true);
  expect(() => read(Buffer.concat(parts))).toThrow();
});

test('a long piece of a CSV is written some rows at a time, and others have their turn in between', async () => {
  let round = 0;
  let isOver = false;
  const count = (): void => {
    round += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const rounds: number[] = [];
  const rows = Array.from({ length: 1_000 }, (_one, at) => [`item ${at}`, at]);
  for await (const text of csvOf(table(rows))) {
    // Eight columns: 157 rows and the end of the last.
    expect(text.split('\r\n').length).toBeLessThanOrEqual(158);
    rounds.push(round);
  }
  isOver = true;
  // The titles and the first rows come at once.
  expect(new Set(rounds).size).toBeGreaterThanOrEqual(rounds.length - 1);
  expect(rounds).toHaveLength(8);
});

test('no more is made than is taken, and nothing more when nobody takes', async () => {
  const { pieces, state } = endless();
  const stream = xlsxOf([table([], { rows: pieces })]);
  const taken = stream[Symbol.asyncIterator]();
  await taken.next();
  let made = -1;
  while (made !== state.made) {
    made = state.made;
    await new Promise((done) => setTimeout(done, 100));
  }
  stream.destroy();
  await expect.poll(() => state.isStopped).toBe(true);
});
