// What an import does to what is there already, and what it says of every cell that it didn't take as it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import type { ImportReportWire } from '#domains/catalog/contract/calls.ts';
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { inStoreCode, readUpc } from '#kernel/gtin.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let token: string;
let known: SeededDepartments;

beforeAll(async () => {
  server = await startTestServer();
  store = await aStore(server.database);
  known = await seedDepartments(server.database);
  const { userId } = await aUser(server.database, { role: 'Administrator', storeIds: [store.storeId] });
  token = await aSession(server.database, userId);
});
afterAll(() => server.close());

async function send(
  call: 'Preview' | 'Run',
  csv: string,
  query: Record<string, string | number | boolean> = {},
): Promise<ImportReportWire> {
  const got = await server.request('POST', `/api/CatalogImport/${call}`, {
    token,
    query: { clientId: store.storeId, ...query },
    body: csv,
    headers: { 'content-type': 'text/csv' },
  });
  if (got.status !== 200) throw new Error(got.text);
  const body = got.body as ImportReportWire & { report?: ImportReportWire };
  return body.report ?? body;
}
const productOf = (upc: string) =>
  server.database.one<Record<string, unknown>>(
    `select title, artist, words, genre, msrp_cents as cents, release_date as day, d.name as department, c.name as format
     from catalog_products p join departments d using (department_id) left join configurations c using (configuration_id) where p.upc = $1`,
    [upc],
  );
let next = 40_000;
const code = () => inStoreCode((next += 1));

describe('a second import', () => {
  const HEAD = 'upc,title,artist,department,genre,msrp,releaseDate';
  async function there(): Promise<{ upc: string; file: string }> {
    const upc = code();
    await send('Run', `${HEAD}\n${upc},Amber Harbor,,Toys,,5.00,`);
    return {
      upc,
      file: `${HEAD}\n${upc},AMBER HRBR,Ana Brandt,DVD,Drama,7.00,1999\n${code()},New One,,Toys,,,`,
    };
  }
  const counts = { fillable: 1, differing: 1, renames: 1, merged: 0 };

  test('that only adds changes nothing that is there', async () => {
    const { upc, file } = await there();
    const before = await productOf(upc);
    expect(await send('Run', file, { mode: 'add' })).toMatchObject({
      ...counts,
      added: 1,
      changed: 0,
      unchanged: 1,
    });
    expect(await productOf(upc)).toEqual(before);
  });
  test('that fills what is empty, as it does unless told, keeps title, department and price', async () => {
    const { upc, file } = await there();
    expect(await send('Preview', file)).toMatchObject({ ...counts, added: 1, changed: 1 });
    expect(await send('Run', file)).toMatchObject({ ...counts, added: 1, changed: 1, remarkCount: 0 });
    expect(await productOf(upc)).toEqual({
      title: 'Amber Harbor',
      artist: 'Ana Brandt',
      words: productWords('Amber Harbor', 'Ana Brandt'),
      genre: 'Drama',
      cents: 500,
      day: '1999-01-01',
      department: 'Toys',
      format: null,
    });
    expect(await send('Run', file)).toMatchObject({ added: 0, changed: 0, unchanged: 2, differing: 1 });
  });
  test('that replaces says which titles it changes, and keeps what the file leaves empty', async () => {
    const { upc, file } = await there();
    const report = await send('Run', file, { mode: 'replace' });
    expect(report).toMatchObject({
      ...counts,
      changed: 1,
      remarks: [
        { row: 2, column: 'title', value: 'AMBER HRBR', note: 'The catalog’s title was Amber Harbor' },
      ],
    });
    expect(await productOf(upc)).toMatchObject({ title: 'AMBER HRBR', department: 'DVD', cents: 700 });
    await send('Run', `${HEAD}\n${upc},Amber Haven,,DVD,,,`, { mode: 'replace' });
    expect(await productOf(upc)).toMatchObject({
      artist: 'Ana Brandt',
      words: productWords('Amber Haven', 'Ana Brandt'),
      cents: 700,
    });
  });
  test('gives the department for rows without one to new products only', async () => {
    const [upc, other] = [code(), code()];
    await send('Run', `upc,title,department\n${upc},Tin Roof,Tabletop`);
    const report = await send('Run', `upc,title,msrp\n${upc},Tin Roof,4.00\n${other},Tin Boat,5.00`, {
      mode: 'replace',
      departmentId: known.departments.Toys as number,
    });
    expect(report).toMatchObject({ added: 1, changed: 1 });
    expect([await productOf(upc), await productOf(other)]).toMatchObject([
      { department: 'Tabletop', cents: 400 },
      { department: 'Toys' },
    ]);
  });
});

describe('a file', () => {
  test('of products without a code gives them numbers of the store’s own, once', async () => {
    const csv =
      'upc,sku,title,artist,department\n,,Box of cables,,Electronics\n-,OCT-33,Tin Atlas,Ana Brandt,Books\nn/a,,Box of cables,,Toys';
    const report = await send('Run', csv);
    expect(report).toMatchObject({ added: 3, refusedRows: 0, remarkCount: 3 });
    expect(report.remarks.map(({ row, note }) => [row, note])).toEqual([
      [2, 'No code: the product gets one of the store’s own numbers'],
      [3, 'No code: imported under its own number OCT-33'],
      [4, 'No code: the product gets one of the store’s own numbers'],
    ]);
    expect(await send('Run', csv)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    const cables = await server.database.rows<{ upc: string }>(
      `select upc from catalog_products where title = 'Box of cables'`,
    );
    expect(cables.map(({ upc }) => readUpc(upc))).toMatchObject([
      { kind: 'ean-13', checkDigit: 'right' },
      { kind: 'ean-13', checkDigit: 'right' },
    ]);
  });
  test('with one code in two conditions has one product, and stock of new ones only', async () => {
    const [both, used] = [code(), code()];
    const csv = `upc,title,condition,department\n${both},Copper Moon,New,Toys\n${both},Copper Moon (used),Worn,Toys\n${both},Copper Moon,New,Toys\n${used},Iron Moon,Worn,Toys`;
    const report = await send('Run', csv, { copies: 3 });
    expect(report).toMatchObject({ rows: 4, added: 2, merged: 2, refusedRows: 0, stocked: 1 });
    expect(report.remarks.map(({ row, note }) => [row, note])).toEqual([
      [3, 'The same product as row 2 in another condition (Worn): one product'],
      [4, 'Same product as row 2: imported once'],
    ]);
  });
  test('written for the web says what a person reads', async () => {
    const upc = code();
    await send(
      'Run',
      `upc,title,artist,department\n${upc},Harbor&#x2122; &amp;amp; Moon &lt;3,AT&T R&B,Toys`,
    );
    expect(await productOf(upc)).toMatchObject({ title: 'Harbor™ & Moon <3', artist: 'AT&T R&B' });
  });
  test('whose formats the department doesn’t have names them, and takes them as a person maps them', async () => {
    const [one, two, three, four] = [code(), code(), code(), code()];
    const csv = `upc,title,department,format\n${one},A,Books,Hardback\n${two},B,Books,Book\n${three},C,DVD,DVD\n${four},D,Video Games,PS3`;
    const departmentId = known.departments.Books as number;
    expect(await send('Preview', csv)).toMatchObject({
      unknownFormats: 1,
      lostFormats: [{ departmentId, department: 'Books', format: 'Hardback', rows: 1 }],
    });
    const configurationId = known.configurations['Books/Hardcover'] as number;
    const formats = JSON.stringify([{ departmentId, format: 'hardback', configurationId }]);
    expect(await send('Run', csv, { formats })).toMatchObject({ unknownFormats: 0, lostFormats: [] });
    expect([await productOf(one), await productOf(four)]).toMatchObject([
      { format: 'Hardcover' },
      { format: 'PlayStation 3' },
    ]);
    await expect(send('Preview', csv, { formats: '{}' })).rejects.toThrow('formats must be a list');
  });
  test('of six digits restores two zeros where zeros are missing, and says what it can’t know', async () => {
    // 001234 as UPC-E: its check digit is right behind two zeros.
    const six = Array.from({ length: 10 }, (_, last) => `12345${last}`).find((digits) => {
      const read = readUpc(`00${digits}`);
      return read.ok && read.kind === 'upc-e' && read.checkDigit === 'right';
    });
    const row = (upc: string, title: string) => `${upc},${title},Toys\n`;
    const head = 'upc,title,department\n';
    expect(await send('Preview', head + row(`${six}`, 'A') + row('36000291452', 'B'))).toMatchObject({
      repairedRows: 2,
      remarks: [{ row: 2, value: six, note: `Leading zero restored: ${six} is 00${six}` }, { row: 3 }],
    });
    expect(await send('Preview', head + row(`${six}`, 'A') + row('036000291452', 'B'))).toMatchObject({
      repairedRows: 0,
      remarks: [
        { row: 2, note: expect.stringContaining(`with two zeros in front it would be UPC-E 00${six}`) },
      ],
    });
  });
  test('whose column a person misnames says which columns it has', async () => {
    const report = await send('Preview', 'a,b\n1,2', { upcColumn: 'nowhere' });
    expect(report.message).toBe('The file has no column nowhere; it has a, b');
  });
});
