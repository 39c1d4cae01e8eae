// Files of strangers: a heading above, marks that cut cells in two, names of platforms as their makers write them, numbers of another maker.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importProducts } from '#domains/catalog/server/public/import-products.ts';
import type { ImportOptions } from '#domains/catalog/server/public/import-report.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  await seedDepartments(made.database);
});
afterAll(() => made.drop());

const take = (file: string | Buffer, options: Partial<ImportOptions> = {}) =>
  importProducts(made.database, [Buffer.from(file)], {
    dryRun: false,
    goodOnly: true,
    mode: 'fill',
    ...options,
  });
const titled = async (beginning: string) => {
  const rows = await made.database.rows<{ title: string; format: string | null; cents: number | null }>(
    `select title, c.name as format, msrp_cents as cents from catalog_products p left join configurations c using (configuration_id)
     where starts_with(title, $1) order by catalog_id`,
    [beginning],
  );
  return rows.map(({ title, format, cents }) =>
    [title, format, cents].filter((one) => one !== null).join('|'),
  );
};
let next = 90_000;
const code = () => inStoreCode((next += 1));

describe('numbers with a comma for the fraction', () => {
  const file = (sign: string, ...prices: string[]) =>
    ['UPC;Title;Dept;Price', ...prices.map((price, at) => `${code()};Comma ${sign} ${at};DVD;${price}`)].join(
      '\n',
    );

  test('are read as the whole column writes them, also by its last row', async () => {
    const prices = ['1,250', ...Array.from({ length: 1_200 }, () => '2,500'), '12,50'];
    await take(file('A', ...prices));
    expect((await titled('Comma A 0')).concat(await titled('Comma A 1201'))).toEqual([
      'Comma A 0|125',
      'Comma A 1201|1250',
    ]);
  });

  test('are left out where nothing tells, each with its row', async () => {
    const report = await take(file('B', '1,250', '12', '2,500'));
    expect(await titled('Comma B')).toEqual(['Comma B 0', 'Comma B 1|1200', 'Comma B 2']);
    expect(report.remarks.map(({ row, note }) => [row, note])).toEqual([
      [2, 'Can be 1250 or 1.250: left out'],
      [4, 'Can be 2500 or 2.500: left out'],
    ]);
  });
});

test('a list of sales is not taken for products', async () => {
  const report = await take(`UPC,Title,Department,Sold,Net sales\n${code()},Sold Often,DVD,12,99.00`);
  expect(report).toMatchObject({
    imported: false,
    rows: 0,
    message: 'This is a list of sales or payments, not of products: it has the columns Sold, Net sales',
  });
});

test('a column that comes twice is said', async () => {
  const report = await take(`UPC,Title,Dept,Price,price\n${code()},Priced Twice,DVD,9.99,7.99`);
  expect(report.remarks).toEqual([
    {
      row: 1,
      column: 'Price',
      value: 'Price',
      note: 'Two columns have this name: only the first one is used',
    },
  ]);
  expect(await titled('Priced Twice')).toEqual(['Priced Twice|999']);
});

test('products without a code whose words repeat are two', async () => {
  const columns = { upc: '' };
  const rows = 'Title,Artist,Dept\nTalk Talk,,CD\nTalk,,CD\nTalk,Talk,CD\n';
  expect(await take(rows, { columns })).toMatchObject({ added: 3, merged: 0 });
  expect(await take(rows, { columns })).toMatchObject({ added: 0, merged: 0, unchanged: 3 });
});

describe('a heading above the names of the columns', () => {
  const rows = (sign: string) =>
    `${['UPC', 'Title', 'Dept', 'Price'].join(sign)}\n${[code(), 'Heading Below', 'DVD', '9.99'].join(sign)}\n`;

  test.each([
    ['one line', `Harbor Supply Price List\n${rows(',')}`, [1]],
    ['padded with separators', `Harbor Supply Price List,,,\n,,,\n${rows(',')}`, [1]],
    ['commas above tabs', `Harbor, Lamp, and Sons, Inc.\nNovember 22, 2026\n\n${rows('\t')}`, [1, 2]],
    ['groups of columns', `,,,Prices\n${rows(',')}`, [1]],
    ['semicolons', `Report: stock\n"Made; 2026"\n${rows(';')}`, [1, 2]],
  ])('%s is left out, and it is said', async (_what, file, above) => {
    const report = await take(file, { dryRun: true });
    expect(report).toMatchObject({ rows: 1, added: 1, refusedRows: 0, message: '' });
    expect(report.headers).toEqual(['UPC', 'Title', 'Dept', 'Price']);
    const said = report.remarks.filter(({ note }) => note === 'Above the column names: left out');
    expect(said.map(({ row }) => row)).toEqual(above);
  });
  test('is left out where a person names the columns', async () => {
    const file = `My list\ncode,what,kind\n${code()},Named By Hand,DVD`;
    const columns = { upc: 'code', title: 'what', department: 'kind' };
    expect(await take(file, { dryRun: true, columns })).toMatchObject({ rows: 1, added: 1, message: '' });
    expect((await take(file, { dryRun: true })).headers).toEqual(['code', 'what', 'kind']);
  });
});

test('a quote behind a space and the semicolon of an entity part no cells', async () => {
  const spaced = `upc, title, department, msrp\n${code()}, "Cut, Not Apart", "DVD", 9.99`;
  expect(await take(spaced)).toMatchObject({ added: 1, refusedRows: 0 });
  const entity = `upc;title;department;msrp\n${code()};Cut &amp; Caf&eacute;;DVD;9,99`;
  expect(await take(entity)).toMatchObject({ added: 1, refusedRows: 0 });
  expect(await titled('Cut')).toEqual(['Cut, Not Apart|999', 'Cut & Café|999']);
});

test('formats are known by what makers and lists call them', async () => {
  const formats = [
    ['Video Games', 'Sony PlayStation 2', 'PlayStation 2'],
    ['Video Games', 'PlayStation 2 (PS2)', 'PlayStation 2'],
    ['Video Games', 'PlayStation Portable', 'PSP'],
    ['Video Games', 'Microsoft Xbox 360', 'Xbox 360'],
    ['Video Games', 'Nintendo Wii', 'Wii'],
    ['Video Games', 'Sega Genesis', 'Genesis'],
    ['Game Consoles', 'Xbox 360 Console', 'Xbox 360'],
    ['Blu-ray', 'Blu-ray Disc', 'Blu-ray'],
    ['Blu-ray', '4K Ultra HD Blu-ray', '4K Ultra HD'],
    ['CD', 'Audio CD', 'CD'],
    ['Vinyl', 'Vinyl LP', 'LP'],
  ] as const;
  const rows = formats.map(([department, format]) => `${code()},Known As,${department},${format}`);
  expect(await take(`upc,title,department,format\n${rows.join('\n')}`)).toMatchObject({
    added: formats.length,
    unknownFormats: 0,
  });
  expect(await titled('Known As')).toEqual(formats.map(([, , name]) => `Known As|${name}`));
  const lost = ['PlayStation 2 (PAL)', 'Nintendo', 'Philips CD-i'].map(
    (format) => `${code()},Not Known,Video Games,${format}`,
  );
  expect(await take(`upc,title,department,format\n${lost.join('\n')}`)).toMatchObject({ unknownFormats: 3 });
});

describe('products without a code whose formats the department lacks', () => {
  const of = (format: string) => `title,upc,department,format\nLost Kick,,Video Games,${format}`;

  test('are two also in two files, and known again', async () => {
    expect(await take(of('Odyssey 9'))).toMatchObject({ added: 1 });
    expect(await take(of('Odyssey 10'))).toMatchObject({ added: 1 });
    for (const mode of ['add', 'fill', 'replace'] as const)
      for (const format of ['odyssey 9', 'ODYSSEY 10'])
        expect(await take(of(format), { mode })).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await titled('Lost Kick')).toHaveLength(2);
  });
  test('are known again once a person said what the format is', async () => {
    const row = await made.database.one<{ departmentId: number; configurationId: number }>(
      `select department_id, configuration_id from configurations c join departments d using (department_id)
       where d.name = 'Video Games' and c.name = 'Saturn'`,
    );
    const mapped = { formats: [{ ...row, format: 'Odyssey 9' }] };
    expect(await take(of('Odyssey 9'), mapped)).toMatchObject({ added: 0, changed: 1 });
    expect(await titled('Lost Kick')).toEqual(['Lost Kick|Saturn', 'Lost Kick']);
    expect(await take(of('Odyssey 10'), mapped)).toMatchObject({ added: 0, changed: 0 });
  });
  test('stay two where a person leaves both formats out', async () => {
    const file = 'title,upc,department,format\nLeft Kick,,Video Games,Zeta 1\nLeft Kick,,Video Games,Zeta 2';
    const { id: departmentId } = await made.database.one<{ id: number }>(
      `select department_id as id from departments where name = 'Video Games'`,
    );
    const formats = ['Zeta 1', 'Zeta 2'].map((format) => ({ departmentId, format, configurationId: null }));
    expect(await take(file, { formats })).toMatchObject({ added: 2, merged: 0, unknownFormats: 0 });
    expect(await take(file, { formats })).toMatchObject({ added: 0, changed: 0 });
  });
});

test('a number of another maker’s is not renamed by replacing, the same maker’s is', async () => {
  const of = (title: string, maker: string) =>
    `Item Number,Title,Brand,Department\n80012,${title},${maker},Toys`;
  await take(of('Granite Dragon', 'Lantern Works'));
  for (const maker of ['Other House', '']) {
    const report = await take(of('Ivory Chess Set', maker), { mode: 'replace' });
    expect(report).toMatchObject({ changed: 0, refusedRows: 1 });
    expect(report.refused[0]?.reason).toContain('Granite Dragon');
  }
  expect(await take(of('Stone Wyrm', 'LANTERN WORKS'), { mode: 'replace' })).toMatchObject({ changed: 1 });
  expect(await titled('Granite Dragon')).toEqual([]);
});

describe('rows that are no products', () => {
  test('a row without an end is refused, and so is what follows', async () => {
    const report = await take(
      `upc,title,department\n${code()},Ended One,DVD\n${code()},${'x,'.repeat(200_000)}\n`,
    );
    expect(report).toMatchObject({ added: 1, refusedRows: 1, refused: [{ row: 3 }] });
    expect(report.refused[0]?.reason).toContain('more than 250,000 characters');
  });
  test('sums and the names of the columns again are left out, and it is said', async () => {
    const file = `UPC,Title,Price\n${code()},Summed One,9.99\nUPC,Title,Price\n${code()},Summed Two,5.00\n,Total,14.99\nGrand total:,2 items,`;
    const { id: otherDepartmentId } = await made.database.one<{ id: number }>(
      `select department_id as id from departments where name = 'DVD'`,
    );
    const report = await take(file, { otherDepartmentId });
    expect(report).toMatchObject({ rows: 2, added: 2, refusedRows: 0 });
    expect(report.remarks.map(({ row }) => row)).toEqual([3, 5, 6]);
    expect(await titled('Summed')).toEqual(['Summed One|999', 'Summed Two|500']);
  });
});

describe('a file that a program wrote in its own way', () => {
  test.each([
    ['backslashes before quotes', (upc: string) => `upc,title,department\n${upc},"Own \\"Way\\" Here",DVD`],
    ['apostrophes for quotes', (upc: string) => `upc,title,department\n'${upc}','Own "Way" Here','DVD'`],
    ['lines in quotes', (upc: string) => `"upc,title,department"\n"${upc},Own ""Way"" Here,DVD"`],
  ])('with %s', async (_what, file) => {
    const upc = code();
    expect(await take(file(upc), { dryRun: false })).toMatchObject({ added: 1, refusedRows: 0 });
    const { title } = await made.database.one<{ title: string }>(
      'select title from catalog_products where upc = $1',
      [upc],
    );
    expect(title).toBe('Own "Way" Here');
  });
  test('twice encoded is read as it was', async () => {
    await take(`upc,title,department\n${code()},Twice CafÃ© &amp; Donâ€™t,CD`);
    expect(await titled('Twice')).toEqual(['Twice Café & Don’t']);
  });
  test('with days first has no other days', async () => {
    const file = `upc,title,department,releaseDate\n${code()},Day One,CD,05/06/2008\n${code()},Day Two,CD,31/12/2008`;
    await take(file);
    const rows = await made.database.rows<{ day: string }>(
      `select release_date::text as day from catalog_products where starts_with(title, 'Day ') order by title`,
    );
    expect(rows.map(({ day }) => day)).toEqual(['2008-06-05', '2008-12-31']);
  });
  test('with the used copy above the new one, as their titles say, has the list price of the new one', async () => {
    const upc = code();
    const file = `upc,title,department,price\n${upc},Copy Row (Used),DVD,5.00\n${upc},Copy Row,DVD,15.00`;
    expect(await take(file)).toMatchObject({ added: 1, merged: 1 });
    expect(await titled('Copy Row')).toEqual(['Copy Row|1500']);
  });
});
