import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import type { ImportReportWire } from '#domains/catalog/contract/calls.ts';
import { type CsvRow, readCsv } from '#domains/catalog/server/public/read-csv.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  store = await aStore(server.database);
  await seedDepartments(server.database);
  const { userId } = await aUser(server.database, { role: 'Administrator', storeIds: [store.storeId] });
  token = await aSession(server.database, userId);
});
afterAll(() => server.close());

type Answer = { success: boolean; message: string; report: ImportReportWire };
async function send(
  call: 'Preview' | 'Run',
  csv: string,
  query: Record<string, string | number | boolean> = {},
) {
  const got = await server.request('POST', `/api/CatalogImport/${call}`, {
    token,
    query: { clientId: store.storeId, ...query },
    body: csv,
    headers: { 'content-type': 'text/csv' },
  });
  if (got.status !== 200) throw new Error(got.text);
  return got.body as Answer & ImportReportWire & { details?: Answer };
}
const products = async () =>
  (await server.database.one<{ n: number }>('select count(*) as n from catalog_products')).n;

const GOOD = `upc,title,department,msrp\n${inStoreCode(1)},"Amber, Quietly",Video Games,10.00\n${inStoreCode(2)},"Say ""hi""",DVD,\nBIN-7,Bag of cables,Electronics,1.50\n`;

describe('an import', () => {
  test('previews without a change, imports, and changes nothing the second time', async () => {
    expect(await send('Preview', GOOD)).toMatchObject({
      imported: false,
      message: '',
      rows: 3,
      added: 3,
      refusedRows: 0,
      mapping: { upc: 'upc', title: 'title' },
    });
    expect(await products()).toBe(0);
    expect(await send('Run', GOOD)).toMatchObject({
      success: true,
      report: { imported: true, added: 3, changed: 0, unchanged: 0 },
    });
    expect(await send('Run', GOOD)).toMatchObject({
      success: true,
      report: { added: 0, changed: 0, unchanged: 3 },
    });
    expect(await send('Run', GOOD.replace('10.00', '12.00'), { mode: 'replace' })).toMatchObject({
      report: { added: 0, changed: 1, unchanged: 2 },
    });
    expect(await products()).toBe(3);
  });
  test('with a bad row imports nothing, or the good rows when asked', async () => {
    const csv = `upc;title;department\n${inStoreCode(11)};Good one;CD\n8.83929E+11;Bad one;CD\n${inStoreCode(11)};Twice;CD\n;;CD\n${inStoreCode(12)};;Shoes\n`;
    const before = await products();
    const refused = await send('Run', csv);
    expect(refused).toMatchObject({ success: false, message: 'Nothing was imported: 4 rows are wrong' });
    expect(await products()).toBe(before);
    const { report } = await send('Run', csv, { goodOnly: true });
    expect(report).toMatchObject({ imported: true, added: 1, refusedRows: 4, delimiter: ';' });
    expect(report.refused).toEqual([
      {
        row: 3,
        column: 'upc',
        value: '8.83929E+11',
        reason: 'This looks like scientific notation; format the column as text',
      },
      { row: 4, column: 'upc', value: inStoreCode(11), reason: 'The same UPC is in row 2' },
      { row: 5, column: 'title', value: '', reason: 'Title is missing' },
      { row: 6, column: 'title', value: '', reason: 'Title is missing' },
      { row: 6, column: 'department', value: 'Shoes', reason: 'There is no department Shoes' },
    ]);
  });
  test('restores lost zeros and says so', async () => {
    const report = await send('Preview', 'upc,title,department\n36000291452,Zero,Toys\n');
    expect(report).toMatchObject({
      repairedRows: 1,
      repaired: [{ row: 2, note: 'Leading zero restored: 36000291452 is 036000291452' }],
    });
  });
  test.each([
    ['no rows', 'upc,title,department\n', 'The file has no rows'],
    ['nothing', ' ', 'The file has no rows'],
    ['no UPC column', 'name,department\na,b\n', 'The file has no column for the UPC'],
    ['no department column', `upc,title\n${inStoreCode(3)},b\n`, 'The file has no column for the department'],
  ])('of a file with %s says so', async (_what, csv, message) => {
    expect(await send('Run', csv)).toMatchObject({ success: false, message });
  });
  test.each([
    ['a PDF', '%PDF-1.7\n1 0 obj\n', 'This is a PDF'],
    ['a workbook', 'PK\u0003\u0004\u0014\u0000\u0006\u0000', 'This is an Excel workbook'],
    ['a web page', '<!doctype html><title>Sign in</title>', 'This is a web page'],
    ['no text', 'ab\u0000\u0001\u0002\u0003\n', 'This file has no text'],
    ['a product in its first row', `${inStoreCode(3)},b,Toys\n`, 'The first row must name the columns'],
    ['a line without end', 'x'.repeat(300_000), 'The first row must name the columns'],
  ])('of a file that is %s says what to do', async (_what, text, message) => {
    const before = await products();
    const report = await send('Preview', text);
    expect(report).toMatchObject({ imported: false, rows: 0, headers: [] });
    expect(report.message).toContain(message);
    expect(await send('Run', text)).toMatchObject({ success: false, message: report.message });
    expect(await products()).toBe(before);
  });
  test('names the quotes that rows run together by, and reads those of inches', async () => {
    const rows = [
      `${inStoreCode(41)},"12" record",Toys`,
      `${inStoreCode(42)},"Bob" Builder,Toys`,
      `${inStoreCode(43)},"Next",Toys`,
      `${inStoreCode(44)},"never closed,Toys`,
      `${inStoreCode(45)},Lost,Toys`,
    ];
    const report = await send('Preview', `upc,title,department\n${rows.join('\n')}\n`);
    expect(report).toMatchObject({ rows: 3, added: 1, refusedRows: 2 });
    expect(report.refused).toMatchObject([
      {
        row: 3,
        column: 'title',
        reason: 'A quote inside the cell is not doubled, so rows run together here',
      },
      {
        row: 4,
        column: 'title',
        reason: 'A quote opens here and never closes; nothing after it was read',
      },
    ]);
  });
  test.each([
    ['a line that tells the separator', `sep=;\nupc;title;department\n${inStoreCode(46)};One, two;Toys\n`],
    ['bars', `upc|title|department\n${inStoreCode(46)}|One, two|Toys\n`],
  ])('takes a file with %s', async (_what, csv) => {
    expect(await send('Preview', csv)).toMatchObject({ rows: 1, added: 1, refusedRows: 0, message: '' });
  });
  test('takes the columns that a person names', async () => {
    const csv = `code,what,kind\n${inStoreCode(21)},By hand,Toys\n`;
    const report = await send('Preview', csv, {
      upcColumn: 'code',
      titleColumn: 'what',
      departmentColumn: 'kind',
    });
    expect(report).toMatchObject({ rows: 1, added: 1, refusedRows: 0 });
  });
  test('puts copies into stock once, as movements', async () => {
    const csv = `upc,title,department,msrp\n${inStoreCode(31)},Stocked,Toys,7.25\n${inStoreCode(32)},Box,Game Consoles,299\n`;
    expect(await send('Run', csv, { copies: 4 })).toMatchObject({ report: { stocked: 1 } });
    expect(await send('Run', csv, { copies: 4 })).toMatchObject({ report: { stocked: 0 } });
    const rows = await server.database.rows(
      `select i.sku, i.on_hand, i.price_cents, sum(m.quantity)::integer as moved from inventory_items i join stock_movements m using (inventory_id) group by 1, 2, 3`,
    );
    expect(rows).toEqual([{ sku: inStoreCode(31), onHand: 4, priceCents: 725, moved: 4 }]);
  });
  test('needs the right', async () => {
    const { userId } = await aUser(server.database, { role: 'Cashier', storeIds: [store.storeId] });
    const got = await server.request('POST', '/api/CatalogImport/Run', {
      token: await aSession(server.database, userId),
      query: { clientId: store.storeId },
      body: GOOD,
      headers: { 'content-type': 'text/csv' },
    });
    expect(got.status).toBe(403);
  });
});

describe('a file', () => {
  const text = 'upc;title\r\n1;Señor Ünïcode – “quoted”\r\n2;"two\r\nlines"\r\n';
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['CP-1252', iconv.encode(text, 'windows-1252'), 'windows-1252'],
    ['Mac Roman', iconv.encode(text, 'macintosh'), 'macintosh'],
    ['UTF-16', iconv.encode(text, 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['UTF-16 without a BOM', iconv.encode(text, 'utf-16le'), 'utf-16le'],
    ['big-endian UTF-16', iconv.encode(text, 'utf-16be', { addBOM: true }), 'utf-16be'],
  ])('in %s is read, in one piece or byte by byte', async (_what, bytes, encoding) => {
    const wanted = [
      ['upc', 'title'],
      ['1', 'Señor Ünïcode – “quoted”'],
      ['2', 'two\r\nlines'],
    ];
    for (const size of [bytes.length, 16]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const { rows, about } = readCsv(chunks);
      const read: string[][] = [];
      for await (const row of rows) read.push(row.cells);
      expect(read).toEqual(wanted);
      expect(about).toEqual({ encoding, delimiter: ';' });
    }
  });

  test.each([
    ['the line ends of an old Mac', '1,one\r2,two\r', ['1|one', '2|two']],
    ['no end of its last line', '1,one\n2,two', ['1|one', '2|two']],
    [
      'quotes in quotes',
      '1,"the ""big"" one, and ""two"""\n2,two\n',
      ['1|the "big" one, and "two"', '2|two'],
    ],
    ['blank lines', '1,one\n\n , \n2,two\n', ['1|one', '2|two']],
    ['a quote that is never closed', '1,one\n2,"two\n3,three\n', ['1|one', '2|two\n3,three\n']],
    ['nothing', '', []],
  ])('with %s is read the same in one piece and byte by byte', async (_what, text, wanted) => {
    const bytes = Buffer.from(text);
    for (const pieces of [[bytes], [...bytes].map((byte) => Buffer.from([byte]))]) {
      const read: string[] = [];
      for await (const rows of readCsv(pieces).chunks) read.push(...rows.map(({ cells }) => cells.join('|')));
      expect(read).toEqual(wanted);
    }
  });

  test.each([
    ['commas', ','],
    ['quotes', '"'],
    ['letters', 'x'],
  ])('with a row of a million %s ends there, and nothing was held up by it', async (_what, sign) => {
    const file = Buffer.from(`upc,title\n1,one\n2,${sign.repeat(1_000_001)}\n3,three\n`);
    const read: CsvRow[] = [];
    for await (const row of readCsv([file]).rows) read.push(row);
    expect(read.map(({ number, quotes }) => [number, quotes])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'endless'],
    ]);
    expect(read[2]?.cells.join().length).toBeLessThanOrEqual(200);
  });

  test('that is longer than a text at a time keeps every row and its number', async () => {
    const lines = Array.from({ length: 9_000 }, (_, at) => `${at},"row ""${at}"",\r\nof many – ü"`);
    const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7_001) }, (_, at) =>
      bytes.subarray(at * 7_001, (at + 1) * 7_001),
    );
    let number = 0;
    for await (const row of readCsv(pieces).rows) {
      const cells = [`${number}`, `row "${number}",\r\nof many – ü`];
      number += 1;
      if (row.number !== number || row.cells.join('|') !== cells.join('|'))
        expect(row).toEqual({ number, cells });
    }
    expect(number).toBe(9_000);
  });
});
