// Migrations that read what was there: a database of the time before them, with rows of that time, is migrated and is sound.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { setCustomerCredit } from '#domains/customers/contract.ts';
import { creditStatement, mergeCustomers } from '#domains/customers/contract-groups.ts';
import { customerWords } from '#domains/customers/rules/customer-words.ts';
import { connectAlone, type OpenDatabase, openDatabase } from '#server/database.ts';
import { listMigrations, migrate } from '#server/migrate.ts';
import { verify } from '#server/verify.ts';
import { withDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The first that reads old rows: credit deeds. The versions of station settings come after it. */
const FIRST = '20261122070100-credit-deeds.sql';
const AT = '2026-11-10T15:00:00Z';
const DAY = '2026-11-10';

const name = `old_${process.pid}`;
const url = withDatabase(process.env.TEST_DATABASE_URL ?? '', name);
let database: OpenDatabase;
let server: TestServer;
let token: string;
const id = { store: 0, device: 0, other: 0, user: 0, ada: 0, bea: 0, cy: 0 };

async function admin(sql: string): Promise<void> {
  const client = await connectAlone(process.env.TEST_DATABASE_URL ?? '');
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** All that ran before the first of them, as migrate() notes it. */
async function migrateUntilThen(): Promise<void> {
  const client = await connectAlone(url);
  try {
    await client.query(
      'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    for (const one of listMigrations().filter((each) => each.name < FIRST)) {
      await client.query(one.sql);
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
        one.name,
        one.sha256,
      ]);
    }
  } finally {
    await client.end();
  }
}

const one = async (sql: string, values: (string | number)[] = []): Promise<number> =>
  (await database.one<{ id: number }>(sql, values)).id;

async function customer(firstName: string, number: string): Promise<number> {
  const words = customerWords({ firstName, lastName: 'Old', email: '', phone: '', memberNumber: number });
  return one(
    `insert into customers (first_name, last_name, phone, member_number, words) values ($1, 'Old', '217-555-0100', $2, $3) returning customer_id as id`,
    [firstName, number, words],
  );
}

/** A group as the server posted it then: no row beside it, only a number of its own. */
const posted = (source: string, purpose: string, sequence: string, lines: object[], note = '') =>
  database.run(
    `select post_group($1, null, $2::date, $3, $4, $5, $6, nextval($7::text::regclass), $8::jsonb, $9)`,
    [id.store, DAY, AT, id.user, purpose, source, sequence, JSON.stringify(lines), note],
  );
const adjusted = (ref: number, cents: number, note: string) =>
  posted(
    'creditAdjustment',
    'adjust',
    'credit_adjustment_ids',
    [
      { store: id.store, kind: 'creditAdjustment', ref: 0, cents },
      { store: 0, kind: 'storeCredit', ref, cents: -cents },
    ],
    note,
  );
const stationSetting = async (setting: string, values: string[], device = id.device) => {
  for (const [at, value] of values.entries())
    await database.run(
      `select write_audit($1, $2, $3, 'olga', $4, 'settings.edit', 'stationSetting', $5, jsonb_build_object('value', $6::text), jsonb_build_object('value', $7::text), 'old')`,
      [id.store, AT, id.user, device, setting, values[at - 1] ?? '', value],
    );
  await database.run('insert into station_settings (device_id, name, value) values ($1, $2, $3)', [
    device,
    setting,
    values.at(-1) ?? '',
  ]);
};

beforeAll(async () => {
  await admin(`create database ${name}`);
  await migrateUntilThen();
  database = openDatabase(url, { max: 5 });
  id.store = await one(
    `insert into stores (name, address1, city, state, zip, phone, time_zone) values ('Old Road', '1 Old Road', 'Springfield', 'IL', '62701', '', 'America/New_York') returning store_id as id`,
  );
  const device = (number: number, kind: string) =>
    one(
      'insert into devices (store_id, number, description, kind) values ($1, $2, $3, $4) returning device_id as id',
      [id.store, number, kind === 'vault' ? 'Vault' : `Counter ${number}`, kind],
    );
  id.device = await device(1, 'register');
  id.other = await device(2, 'register');
  await device(3, 'vault');
  id.user = await one(
    `insert into users (username, password_hash) values ('olga', '-') returning user_id as id`,
  );
  await database.run(
    `with role as (insert into roles (name, is_administrator) values ('Administrator', true) returning role_id),
       manager as (insert into roles (name) values ('Manager'))
     insert into user_roles (user_id, role_id) select $1, role_id from role`,
    [id.user],
  );
  await database.run('insert into user_stores (user_id, store_id) values ($1, $2)', [id.user, id.store]);
  id.ada = await customer('Ada', 'A1');
  id.bea = await customer('Bea', 'B1');
  id.cy = await customer('Cy', 'C1');
  await adjusted(id.ada, 2_500, 'Opening credit');
  await adjusted(id.ada, -700, 'Typed twice');
  await adjusted(id.bea, 1_200, 'Damaged case');
  // Ada was merged into Bea, as it was done then.
  await posted('customerMerge', 'merge', 'customer_merge_ids', [
    { store: 0, kind: 'storeCredit', ref: id.ada, cents: 1_800 },
    { store: 0, kind: 'storeCredit', ref: id.bea, cents: -1_800 },
  ]);
  await database.run('update customers set deleted_at = $2, merged_into = $3 where customer_id = $1', [
    id.ada,
    AT,
    id.bea,
  ]);
  await stationSetting('ReceiptPaperType', ['58mm', '80mm', '58mm']);
  await stationSetting('LabelPrinter', ['usb']);
  await stationSetting('LabelPrinter', ['serial', 'usb'], id.other);
  // Written when nothing was audited yet.
  await database.run(
    `insert into station_settings (device_id, name, value) values ($1, 'ReceiptPrinter', 'usb')`,
    [id.other],
  );
  await migrate(url);
  server = await startTestServer({ on: { url, database, drop: () => Promise.resolve() } });
  token = await aSession(database, id.user);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await admin(`drop database if exists ${name} with (force)`);
});

test('every group that moved credit has its row, with whose it was and why', async () => {
  expect(await verify(database)).toEqual([]);
  const deeds = await database.rows(
    `select kind, deed_id as deed, store_id as store, customer_id as customer, from_customer_id as "from", amount_cents as cents, note, user_id as "user", at
     from credit_deeds order by kind, deed_id`,
  );
  const made = { store: id.store, user: id.user, at: new Date(AT), from: null };
  expect(deeds).toEqual([
    { ...made, kind: 'creditAdjustment', deed: 1, customer: id.ada, cents: 2_500, note: 'Opening credit' },
    { ...made, kind: 'creditAdjustment', deed: 2, customer: id.ada, cents: -700, note: 'Typed twice' },
    { ...made, kind: 'creditAdjustment', deed: 3, customer: id.bea, cents: 1_200, note: 'Damaged case' },
    { ...made, kind: 'customerMerge', deed: 1, customer: id.bea, from: id.ada, cents: 1_800, note: '' },
  ]);
});

test('old and new moves stand on one statement, and the numbers go on', async () => {
  const set = { customerId: id.bea, activeAmount: 31, expectedAmount: 30, clientId: id.store, note: 'New' };
  expect(await server.call(setCustomerCredit, set, { token })).toMatchObject({
    success: true,
    storeCredit: 31,
  });
  const merged = await server.call(mergeCustomers, { customerId: id.cy, from: id.bea }, { token });
  expect(merged).toMatchObject({ success: true, storeCredit: 31 });
  const { balance, rows } = await server.call(creditStatement, { customerId: id.cy }, { token });
  expect(balance).toBe(31);
  expect(rows.reduce((total, row) => total + row.amount, 0)).toBe(31);
  expect(rows.map(({ note }) => note)).toEqual(expect.arrayContaining(['Opening credit', 'New']));
  expect(await verify(database)).toEqual([]);
});

test('settings of registers count the changes that the audit knows', async () => {
  const versions = await database.rows(
    'select device_id as device, name, value, version from station_settings order by device_id, name',
  );
  expect(versions).toEqual([
    { device: id.device, name: 'LabelPrinter', value: 'usb', version: 1 },
    { device: id.device, name: 'ReceiptPaperType', value: '58mm', version: 3 },
    { device: id.other, name: 'LabelPrinter', value: 'usb', version: 2 },
    { device: id.other, name: 'ReceiptPrinter', value: 'usb', version: 1 },
  ]);
  const save = (Value: string, Version: number) =>
    server.request('GET', '/api/POSStationSettings/SaveSetting', {
      token,
      query: { POSID: id.device, SettingName: 'ReceiptPaperType', Value, Version },
    });
  expect((await save('80mm', 2)).status).toBe(409);
  expect((await save('80mm', 3)).body).toMatchObject({ version: 4 });
  const { body } = await server.request('GET', '/api/POSStationSettings/GetSettingHistory', {
    token,
    query: { POSID: id.device, SettingName: 'ReceiptPaperType' },
  });
  expect((body as { version: number; after: string }[]).map((row) => [row.version, row.after])).toEqual([
    [4, '80mm'],
    [3, '58mm'],
    [2, '80mm'],
    [1, '58mm'],
  ]);
});
