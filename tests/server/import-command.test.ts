// The import commands as a person types them: before the first start, beside a running server, as a dry run.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inStoreCode } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { seedDemo } from '#server/seed-demo.ts';
import { seedOnce } from '#server/seed-once.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { commandBundle } from '#tests/support/server-bundle.ts';

let folder: string;
const made: TestDatabase[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-imports-`));
  chmodSync(folder, 0o711);
});
afterAll(async () => {
  for (const one of made) await one.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function empty(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  made.push(database);
  return database;
}

type Said = { code: number | null; text: string };
type Command = 'catalog' | 'guide';

/** Runs a command, compiled once for all tests of the file; `where` is its database. */
async function run(command: Command, csv: string, flags: string[], where: object): Promise<Said> {
  return runFile([await commandBundle(`import-${command}`)], csv, flags, where);
}

/** Runs it as package.json does. */
function runTyped(command: Command, csv: string, flags: string[], where: object): Promise<Said> {
  return runFile(['tools/run.mjs', `tools/import-${command}.ts`], csv, flags, where);
}

function runFile(program: string[], csv: string, flags: string[], where: object): Promise<Said> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.csv`);
  writeFileSync(file, csv);
  const { DATABASE_URL: _none, ...env } = process.env;
  const child = spawn(process.execPath, [...program, file, ...flags], { env: { ...env, ...where } });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((done) => child.once('exit', (code) => done({ code, text })));
}

const HEAD = 'upc,title,department,msrp';
const GOOD = `${HEAD}\n${inStoreCode(1)},Amber Harbor,Video Games,10.00\n${inStoreCode(2)},Copper Moon,DVD,\n`;
const WRONG = `${GOOD}8.83929E+11,Too Scientific,DVD,1.00\n`;

const titles = (database: Db) =>
  database.rows('select title from catalog_products order by catalog_id limit 2');

test('an import before the first start is kept by the first start', async () => {
  const { url, database } = await empty();
  expect(await run('catalog', GOOD, [], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  const start = { url, database, demo: false, log: () => undefined };
  expect(await seedOnce(start)).toEqual({ wasEmpty: true, kind: 'shop' });
  expect(await seedOnce(start)).toEqual({ wasEmpty: false, kind: 'shop' });
  expect(await database.rows('select 1 from conditions')).toHaveLength(5);
  expect(await titles(database)).toEqual([{ title: 'Amber Harbor' }, { title: 'Copper Moon' }]);
}, 240_000);

test('the demo chain comes beside what was imported, even under a code of its own', async () => {
  const { url, database } = await empty();
  // The demo's first product has this code.
  const csv = `${HEAD}\n400700000377,Taken Before,Toys,3.00\n`;
  expect(await run('catalog', csv, [], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  await seedDemo(database, { days: 1 });
  expect((await titles(database))[0]).toEqual({ title: 'Taken Before' });
  expect(await verify(database)).toEqual([]);
}, 240_000);

test('a dry run of wrong rows changes nothing, ends with 0 and says what an import would do', async () => {
  const { url, database } = await empty();
  const where = { DATABASE_URL: url };
  const dry = await run('catalog', WRONG, ['--dry-run'], where);
  expect(dry).toMatchObject({
    code: 0,
    text: expect.stringContaining('Dry run: nothing was changed. The import would refuse the whole file'),
  });
  expect(await database.rows('select 1 from departments')).toEqual([]);
  expect(await run('catalog', WRONG, [], where)).toMatchObject({
    code: 1,
    text: expect.stringContaining('Nothing was imported: 1 rows are wrong'),
  });
  expect(await run('catalog', GOOD, ['--stock', '2'], where)).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no store yet'),
  });
}, 240_000);

test('mode, columns, formats and the department for the rest are flags; a wrong one is said', async () => {
  const { url, database } = await empty();
  const where = { DATABASE_URL: url };
  await run('catalog', GOOD, [], where);
  const csv = `Item,What,Kind\n${inStoreCode(1)},AMBER HRBR,Abacus\n${inStoreCode(3)},Paper Boats,Abacus\n`;
  const flags = ['--column', 'upc=Item', '--column', 'title=What', '--column', 'format=Kind'];
  const rest = ['--department', 'books', '--format', 'Abacus=Hardcover'];
  const filled = await run('catalog', csv, [...flags, ...rest], where);
  expect(filled).toMatchObject({ code: 0, text: expect.stringContaining('1 titles among them') });
  await run('catalog', csv, [...flags, ...rest, '--mode', 'replace'], where);
  expect(
    await database.rows(
      `select title, d.name as department, c.name as format from catalog_products p join departments d using (department_id)
       left join configurations c using (configuration_id) where p.upc <> $1 order by catalog_id`,
      [inStoreCode(2)],
    ),
  ).toEqual([
    { title: 'AMBER HRBR', department: 'Video Games', format: null },
    { title: 'Paper Boats', department: 'Books', format: 'Hardcover' },
  ]);
  const wrong = async (...given: string[]) => (await run('catalog', csv, given, where)).text;
  expect(await wrong('--mode', 'rename')).toContain('--mode takes add, fill, replace');
  expect(await wrong('--column', 'upc=Nowhere')).toContain('no column Nowhere; it has Item, What, Kind');
  expect(await wrong('--column', 'colour=Item')).toContain('the fields are upc, title');
}, 240_000);

test('the commands join the database of a Tradepost that runs', async () => {
  const dataDir = join(folder, 'data');
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    const first = await runTyped('catalog', GOOD, [], { DATA_DIR: dataDir });
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('2 added') });
    expect(first.text).not.toContain('    at ');
    const guide = 'platform,title,loosePrice\nWii,Amber Harbor,1.00\n';
    expect(await runTyped('guide', guide, [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const database = openDatabase(embedded.url, { max: 1 });
    expect(await database.rows('select 1 from catalog_products')).toHaveLength(2);
    await database.close();
  } finally {
    await embedded.stop();
  }
}, 120_000);

test('a database that does not answer is said in a sentence', async () => {
  const said = await run('catalog', GOOD, [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(said).toMatchObject({
    code: 2,
    text: expect.stringContaining('The database could not be reached'),
  });
  expect(said.text).not.toContain('    at ');
});
