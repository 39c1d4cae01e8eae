import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/postgres.ts';
import { connectAlone } from './database.ts';
import { dropDatabase } from './drop-database.ts';
import { BASELINE, migrate } from './migrate.ts';
import { listSchema } from './schema-files.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const NAME = `migrate_${process.pid}`;
const url = withDatabase(SERVER, NAME);

let root: string;
let client: pg.Client;
/** One connection for all tests: each asked for anew is one more that a busy machine may answer late. */
let admin: pg.Client;

beforeAll(async () => {
  admin = await connectAlone(SERVER);
});
afterAll(() => admin.end());

/** Writes a file of the made-up project; `path` from domains/. */
function write(path: string, sql: string): void {
  const file = join(root, 'domains', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, sql);
}

const run = (): Promise<string[]> => migrate(url, undefined, { root });
const answer = async (sql: string): Promise<unknown> => (await client.query<{ a: unknown }>(sql)).rows[0]?.a;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'tradepost-migrate-'));
  write(
    'shops/server/db/tables.sql',
    'create table shops (shop_id integer primary key, title text generated always as (shown(shop_id)) stored);\n',
  );
  write(
    'shops/server/db/functions/shown.sql',
    "create or replace function shown(p_id integer) returns text language sql immutable return 'shop ' || p_id;\n",
  );
  write(
    'shops/server/db/functions/last-shop.sql',
    'create or replace function last_shop() returns shops language sql as $$ select * from shops order by 1 desc limit 1 $$;\n',
  );
  write(
    'bins/server/db/tables.sql',
    'create table bins (bin_id integer primary key, shop_id integer references shops);\n',
  );
  write(
    'bins/server/db/views.sql',
    'create or replace view bin_titles as select b.bin_id, s.title from bins b join shops s using (shop_id);\n',
  );
  await admin.query(`create database ${NAME}`);
  client = await connectAlone(url);
});

afterEach(async () => {
  await client.end();
  await dropDatabase(admin, NAME);
  rmSync(root, { recursive: true, force: true });
});

describe('an empty database', () => {
  test('gets tables after the ones that they reference, and functions on both sides of them', async () => {
    expect(await run()).toEqual([BASELINE]);
    await client.query('insert into shops (shop_id) values (7)');
    await client.query('insert into bins values (1, 7)');
    expect(await answer('select title as a from bin_titles')).toBe('shop 7');
    expect(await answer('select (last_shop()).shop_id as a')).toBe(7);
    expect(await run()).toEqual([]);
  });

  test('gets nothing of a baseline that fails', async () => {
    write('zones/server/db/tables.sql', 'create table zones (zone_id integer); create table broken (');
    await expect(run()).rejects.toThrow(/zones\/tables\.sql: syntax error/);
    expect(await answer("select to_regclass('shops')::text as a")).toBe(null);
    rmSync(join(root, 'domains/zones'), { recursive: true });
    expect(await run()).toEqual([BASELINE]);
  });

  test('gets the changes, too', async () => {
    write('shops/server/db/20270101000000-city.sql', "alter table shops add city text not null default '';");
    expect(await run()).toEqual([BASELINE, '20270101000000-city.sql']);
  });
});

describe('a database with the baseline', () => {
  beforeEach(run);

  test('gets each change once, in the order of their names whatever their domain', async () => {
    write('bins/server/db/20270102000000-b.sql', 'alter table shops alter column city set not null;');
    write('shops/server/db/20270101000000-a.sql', "alter table shops add city text default '';");
    expect(await run()).toEqual(['20270101000000-a.sql', '20270102000000-b.sql']);
    expect(await run()).toEqual([]);
  });

  test('refuses a change that was edited after it ran', async () => {
    write('shops/server/db/20270101000000-a.sql', 'create table extra (n integer);');
    await run();
    write('shops/server/db/20270101000000-a.sql', 'create table extra (n bigint);');
    await expect(run()).rejects.toThrow('migration 20270101000000-a.sql changed after it ran');
  });

  test('keeps nothing of a change that fails', async () => {
    write('shops/server/db/20270101000000-a.sql', 'create table extra (n integer); select 1 / 0;');
    await expect(run()).rejects.toThrow('migration 20270101000000-a.sql failed: division by zero');
    expect(await answer("select to_regclass('extra')::text as a")).toBe(null);
  });

  test('gets new functions before the changes that use them, and after the ones that they use', async () => {
    write(
      'shops/server/db/functions/tell-shop.sql',
      "create or replace function tell_shop() returns trigger language plpgsql as $$ begin raise exception 'shop % came', new.shop_id; end $$;\n",
    );
    write(
      'shops/server/db/functions/last-visit.sql',
      'create or replace function last_visit() returns visits language sql as $$ select * from visits $$;\n',
    );
    write(
      'shops/server/db/20270101000000-visits.sql',
      'create table visits (n integer); create trigger shops_tell after insert on shops for each row execute function tell_shop();',
    );
    expect(await run()).toEqual([
      'shops/functions/tell-shop.sql',
      '20270101000000-visits.sql',
      'shops/functions/last-visit.sql',
    ]);
    await expect(client.query('insert into shops (shop_id) values (8)')).rejects.toThrow('shop 8 came');
    expect(await run()).toEqual([]);
  });

  test('gets hooks before the changes, and again when they are others', async () => {
    const told = (answer: number) =>
      `drop schema if exists hooks cascade; create schema hooks; create function hooks.shops_added() returns integer language sql return ${answer};`;
    const runWith = (answer: number) => migrate(url, undefined, { root, hooks: told(answer) });
    write('shops/server/db/20270101000000-a.sql', 'create table counted as select hooks.shops_added() as a;');
    expect(await runWith(1)).toEqual(['hooks', '20270101000000-a.sql']);
    expect(await answer('select a from counted')).toBe(1);
    expect(await runWith(1)).toEqual([]);
    expect(await runWith(2)).toEqual(['hooks']);
    expect(await answer('select hooks.shops_added() as a')).toBe(2);
  });

  test('gets a function again when its file changed', async () => {
    write(
      'shops/server/db/functions/shown.sql',
      "create or replace function shown(p_id integer) returns text language sql immutable return 'no. ' || p_id;\n",
    );
    expect(await run()).toEqual(['shops/functions/shown.sql']);
    expect(await answer('select shown(3) as a')).toBe('no. 3');
  });
});

test.each([
  ['before the first baseline', '20261121090000-stores.sql'],
  ['an older baseline', 'baseline'],
])('a database from %s is refused with a sentence, and nothing in it changes', async (_words, began) => {
  await client.query(
    'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  await client.query("insert into schema_migrations values ($1, 'x')", [began]);
  await expect(run()).rejects.toThrow(
    /before its first release and can’t be updated\. Nothing in it was changed/,
  );
  expect(await answer('select array_agg(name) as a from schema_migrations')).toEqual([began]);
  expect(await answer("select to_regclass('shops')::text as a")).toBe(null);
});

describe('the files', () => {
  test('a name that says neither what nor when is refused', () => {
    write('shops/server/db/more.sql', 'select 1;');
    expect(() => listSchema(root)).toThrow('domains/shops/server/db/more.sql: a change is named');
  });

  test('two changes of one name are refused', () => {
    write('shops/server/db/20270101000000-a.sql', 'select 1;');
    write('bins/server/db/20270101000000-a.sql', 'select 1;');
    expect(() => listSchema(root)).toThrow('two migrations are named 20270101000000-a.sql');
  });

  test('tables that wait for each other are refused', () => {
    write(
      'shops/server/db/tables.sql',
      'create table shops (shop_id integer primary key, bin_id integer references bins);',
    );
    expect(() => listSchema(root)).toThrow(/tables wait for each other: .*bins\/tables\.sql/);
  });
});
