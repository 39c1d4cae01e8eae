// Files by which an import once lost a product, or took one for another, without a word that a shop would understand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import type { ImportReportWire } from '#domains/catalog/contract/calls.ts';
import { readCsv } from '#domains/catalog/server/public/read-csv.ts';
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

async function run(
  csv: string,
  query: Record<string, string | number | boolean> = {},
): Promise<ImportReportWire> {
  const got = await server.request('POST', '/api/CatalogImport/Run', {
    token,
    query: { clientId: store.storeId, goodOnly: true, ...query },
    body: csv,
    headers: { 'content-type': 'text/csv' },
  });
  if (got.status !== 200) throw new Error(got.text);
  const { report } = got.body as { report: ImportReportWire };
  return report;
}
/** Title, format and price in cents of the products whose title begins so. */
const titled = (beginning: string) =>
  server.database.rows<Record<string, unknown>>(
    `select p.upc, title, artist, c.name as format, msrp_cents as cents from catalog_products p left join configurations c using (configuration_id)
     where starts_with(title, $1) order by catalog_id`,
    [beginning],
  );
const brief = async (beginning: string) =>
  (await titled(beginning)).map(({ title, artist, format, cents }) =>
    [title, artist, format, cents].filter((one) => one !== null && one !== '').join(' '),
  );
let next = 60_000;
const code = () => inStoreCode((next += 1));

describe('products without a code', () => {
  const GAMES = [
    'Title,Platform,Department,UPC,Price',
    'Kick Off 08,PS2,Video Games,,9.99',
    'Kick Off 08,Xbox 360,Video Games,,12.99',
    'Kick Off 08,Odyssey 9,Video Games,,3.99',
    'Kick Off 08,Odyssey 10,Video Games,,4.99',
    'Kick Off 08,PlayStation 2,Video Games,,9.99',
  ].join('\n');
  const HITS =
    'Title,Artist,Department,UPC,Price\nLoud Hits,,CD,,5\nLoud Hits,Ana Brandt,CD,,6\nLoud Hits,Bo Clark,CD,,7';

  test('of one title are one for each platform, also one that the department lacks, and the same at the next import', async () => {
    expect(await run(GAMES)).toMatchObject({ added: 4, merged: 1 });
    const made = await titled('Kick Off 08');
    expect(made.map(({ format, cents }) => [format, cents])).toEqual([
      ['PlayStation 2', 999],
      ['Xbox 360', 1299],
      [null, 399],
      [null, 499],
    ]);
    for (const mode of ['add', 'fill', 'replace']) {
      expect(await run(GAMES, { mode })).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
      expect(await titled('Kick Off 08')).toEqual(made);
    }
  });
  test('of one title and several artists, one of them unnamed, stay what they are in each mode', async () => {
    await run(HITS);
    const made = await titled('Loud Hits');
    expect(made).toHaveLength(3);
    for (const mode of ['fill', 'replace', 'add']) {
      expect(await run(HITS, { mode })).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
      expect(await titled('Loud Hits')).toEqual(made);
    }
  });
  test('are known again by a row that says more, where only one can be meant', async () => {
    await run('Title,Artist,Department,UPC\nQuiet Lamp,,CD,');
    expect(await run('Title,Artist,Department,UPC\nQuiet Lamp,Ana Brandt,CD,')).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(
      await run('Title,Artist,Department,UPC\nQuiet Lamp,Bo Clark,CD,\nQuiet Lamp,Cy Dorn,CD,'),
    ).toMatchObject({ added: 2, changed: 0 });
  });
  test('come in from a file that has no codes at all, if the column is taken out', async () => {
    const file = 'Title,Department\nNo Codes Here,CD';
    expect(await run(file, { upcColumn: '' })).toMatchObject({ added: 1, message: '' });
  });
});

describe('two rows of one code', () => {
  const HEAD = 'UPC,Title,Department,Condition,Price';

  test('in two conditions have the list price of the new goods, which are put into stock', async () => {
    const upc = code();
    const file = `${HEAD}\n${upc},Tidal Row (Used),DVD,Used,4.99\n${upc},Tidal Row,DVD,New,19.99`;
    const report = await run(file, { copies: 1 });
    expect(report).toMatchObject({ added: 1, merged: 1, stocked: 1 });
    expect(report.remarks[0]?.note).toContain('its price was used');
    expect(await brief('Tidal Row')).toEqual(['Tidal Row 1999']);
  });
  test('of which the used one alone has a price have no list price', async () => {
    const upc = code();
    const report = await run(`${HEAD}\n${upc},Salt Row,DVD,New,\n${upc},Salt Row,DVD,Used,4.99`);
    expect(report.remarks[0]?.note).toContain('its price was left out');
    expect(await brief('Salt Row')).toEqual(['Salt Row']);
  });
  test('in two conditions are refused where the titles are of two products', async () => {
    const upc = code();
    const report = await run(`${HEAD}\n${upc},Right Shore,DVD,New,9.99\n${upc},Another Sea,DVD,Used,3.99`);
    expect(report).toMatchObject({ added: 1, merged: 0, refusedRows: 1, refused: [{ row: 3 }] });
  });
  test('fill what is empty in the first', async () => {
    const upc = code();
    await run(`${HEAD},Artist\n${upc},Both Say,DVD,,,\n${upc},Both Say,DVD,,12.50,Ana Brandt`);
    expect(await brief('Both Say')).toEqual(['Both Say Ana Brandt 1250']);
  });
});

describe('a number of a maker’s own', () => {
  const first = 'Item Number,Title,Department,Price\n70012,Stone Dragon,Toys,';
  const second = 'Item Number,Title,Department,Price,Artist\n70012,Ivory Chess Set,Toys,29.99,Bo Clark';

  test('that is another product in the catalog is refused, and the catalog’s is named', async () => {
    await run(first);
    for (const mode of ['add', 'fill']) {
      const report = await run(second, { mode });
      expect(report).toMatchObject({ added: 0, changed: 0, refusedRows: 1 });
      expect(report.refused[0]?.reason).toContain('Stone Dragon');
    }
    expect(await brief('Stone Dragon')).toEqual(['Stone Dragon']);
    expect(await run(first.replace('Stone Dragon,Toys,', 'STONE DRAGON (2nd ed.),Toys,5'))).toMatchObject({
      changed: 1,
      refusedRows: 0,
    });
  });
});

describe('a list price of nothing', () => {
  test('is none: a copy in stock is not free', async () => {
    const upc = code();
    const report = await run(`UPC,Title,Department,Price\n${upc},Zero Point,DVD,0.00`, { copies: 1 });
    expect(report.remarks).toMatchObject([{ note: 'No list price: left out' }]);
    const { cents } = await server.database.one<{ cents: number }>(
      'select price_cents as cents from inventory_items where sku = $1',
      [upc],
    );
    expect(cents).toBeGreaterThan(0);
  });
});

describe('a file that was put together from others', () => {
  test.each([
    ['a row of CP-1252', [0xe9], ' here', 'Café here'],
    ['a title that was cut within a letter', [0xe2, 0x80], '', 'Cafâ€'],
  ])('keeps its letters around %s', async (_what, bytes, behind, spoiled) => {
    const file = [
      Buffer.from('title\nÉmile\nCaf'),
      Buffer.from(bytes),
      Buffer.from(`${behind}\n“Three”\n${'x'.repeat(5_000)}\nÉdith\n`),
    ];
    for (const chunks of [file, [Buffer.concat(file)]]) {
      const { rows, about } = readCsv(chunks);
      const read: string[] = [];
      for await (const { cells } of rows) read.push(cells.join());
      expect(read).toEqual(['title', 'Émile', spoiled, '“Three”', 'x'.repeat(5_000), 'Édith']);
      expect(about.encoding).toBe('utf-8');
    }
  });
  test('has rows that end otherwise than its first one', async () => {
    const rows = ['UPC,Title,Department\r\n', `${code()},Ends One,DVD\n`, `${code()},"Ends Two",DVD\r\n`];
    const report = await run(`${rows.join('')}${code()},Ends Three,DVD\n\u001A`);
    expect(report).toMatchObject({ rows: 3, added: 3, refusedRows: 0 });
  });
  test('has two columns of one name, each of which can be chosen', async () => {
    const file = `UPC,Title,Department,Price,Price\n${code()},Dear Cheap,DVD,4.99,9.99`;
    expect((await run(file, { msrpColumn: 'Price (2)' })).headers).toContain('Price (2)');
    expect(await brief('Dear Cheap')).toEqual(['Dear Cheap 999']);
  });
});

describe('a department', () => {
  test.each(['DVDs', 'dvd', 'Video Game', 'BLURAY', 'Book'])('is known by %s', async (name) => {
    expect(await run(`UPC,Title,Department\n${code()},Known By,${name}`)).toMatchObject({ added: 1 });
  });
});
