// A PostgreSQL that is there and doesn't do its work: it hangs, takes too long, is full, or has become a standby.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { makeListener } from '#platform/db/listener.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { type MortalDatabase, mortalDatabase } from '#tests/support/mortal-database.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { expectRefusal } from './bad-input-fixture.ts';

const begin = (server: TestServer, counter: Counter, key: string) =>
  server.request('POST', '/api/Transaction/NewTransaction', {
    token: counter.manager.token,
    body: { posid: counter.deviceId },
    headers: { 'idempotency-key': key },
  });

describe('it hangs', () => {
  let mortal: MortalDatabase;
  let counter: Counter;
  let database: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    mortal = await mortalDatabase();
    counter = await aCounter(mortal.database);
    database = openDatabase(mortal.url, { max: 3, statementMs: 1_500 });
    server = await startTestServer({ on: { url: mortal.url, database, drop: () => database.close() } });
  }, 240_000);
  afterAll(async () => {
    await server.close();
    await server.drop();
    await mortal.stop();
  });

  test('/readyz says so after 2 s, calls when a statement has taken its time; afterwards all is well, and the key is known', async () => {
    expect((await begin(server, counter, 'before-it-hangs')).status).toBe(200);
    const goOn = mortal.hang();
    try {
      const [ready, ...calls] = await Promise.all([
        server.request('GET', '/readyz'),
        ...Array.from({ length: 6 }, () => begin(server, counter, 'while-it-hangs')),
      ]);
      expect(ready.status).toBe(503);
      expect(ready.body).toMatchObject({ message: 'The database does not answer' });
      for (const got of calls) expectRefusal(got, 503, 'The database does not answer, try again');
      expect((await server.request('GET', '/healthz')).status).toBe(200);
    } finally {
      goOn();
    }
    const deadline = performance.now() + 25_000;
    while ((await server.request('GET', '/readyz')).status !== 200 && performance.now() < deadline)
      await new Promise((done) => setTimeout(done, 50));
    const again = await begin(server, counter, 'before-it-hangs');
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([200, 'true']);
    expect((await begin(server, counter, 'while-it-hangs')).status).toBe(200);
  }, 240_000);

  test('who listens is deaf as soon as it says nothing, and hears again by itself', async () => {
    const listener = makeListener(mortal.url, 300);
    const told: boolean[] = [];
    listener.on('session_ended', () => undefined);
    listener.onChange((hears) => told.push(hears));
    await listener.start();
    expect(listener.hears()).toBe(true);
    const until = async (hears: boolean) => {
      const deadline = performance.now() + 25_000;
      while (listener.hears() !== hears && performance.now() < deadline)
        await new Promise((done) => setTimeout(done, 50));
      expect(listener.hears()).toBe(hears);
    };
    const goOn = mortal.hang();
    try {
      await until(false);
    } finally {
      goOn();
    }
    await until(true);
    expect(told).toEqual([true, false, true]);
    await listener.close();
  }, 240_000);
});

describe('it answers, but', () => {
  let home: TestDatabase;
  let counter: Counter;
  beforeAll(async () => {
    home = await createTestDatabase();
    counter = await aCounter(home.database);
  });
  afterAll(() => home.drop());
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });
  /** A server whose registers' connections begin with these words to PostgreSQL; its jobs have whole ones, so that none drops what is counted. */
  const serverOn = async (sql: string): Promise<TestServer> => {
    const database = openDatabase(home.url, { max: 2, statementMs: 800 });
    database.pool.on('connect', (client) => void client.query(sql));
    const server = await startTestServer({ on: { ...home, database }, patientDatabase: home.database });
    open.push(async () => {
      await server.close();
      await database.close();
    });
    return server;
  };

  test('a statement takes too long: 503, not a bug', async () => {
    const slow = openDatabase(home.url, { max: 1, statementMs: 300 });
    await expect(slow.one('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    await slow.close();
    const patient = openDatabase(home.url, { max: 1, statementMs: 3_000 });
    await patient.one('select pg_sleep(0.5)');
    await patient.close();
  });

  test('it takes no changes any more (a demoted leader): 503, and the next connection is a new one', async () => {
    const server = await serverOn('set default_transaction_read_only = on');
    const got = await begin(server, counter, 'on-a-demoted-leader');
    expectRefusal(got, 503, 'The database does not answer, try again');
    const { pool } = server.database as OpenDatabase;
    const add = () =>
      server.request('PUT', '/api/CustomerHandler/Add', {
        token: counter.manager.token,
        body: { firstName: 'Ann', lastName: 'Other', phone: '555 010 2020' },
      });
    // Inside a transaction nothing but our own care drops a connection. Counted as it is handed back: 'remove' comes
    // when its socket has closed, so that of the call before may still be on its way.
    let dropped = 0;
    pool.on('release', (error) => (dropped += error ? 1 : 0));
    expect((await add()).status).toBe(503);
    expect(dropped).toBe(1);
    pool.removeAllListeners('connect');
    const deadline = performance.now() + 25_000;
    let status = 0;
    while (status !== 200 && performance.now() < deadline) ({ status } = await add());
    expect(status).toBe(200);
  });

  test('it is a standby: /readyz is 503', async () => {
    // Found before the one of pg_catalog, because it is named first.
    await home.database.run(`create schema if not exists standby`);
    await home.database.run(
      `create or replace function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`,
    );
    const server = await serverOn('set search_path = standby, pg_catalog, public');
    const ready = await server.request('GET', '/readyz');
    expect([ready.status, ready.body]).toMatchObject([503, { message: 'The database is a standby' }]);
    expect((await server.request('GET', '/healthz')).status).toBe(200);
  });

  test('its disk is full: /readyz is 503 as long as nothing can be written, and well again by itself', async () => {
    const server = await serverOn('select 1');
    const { database } = home;
    await database.run(
      `create or replace function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    await database.run(
      'create trigger no_room before insert on transactions for each row execute function no_room()',
    );
    expect((await server.request('GET', '/readyz')).status).toBe(200);
    await database.run(`alter database ${new URL(home.url).pathname.slice(1)} set temp_file_limit = -1`);
    const got = await begin(server, counter, 'on-a-full-disk');
    expectRefusal(got, 503, 'The disk is full');
    const connections = (server.database as OpenDatabase).pool;
    connections.on('connect', (client) => void client.query('set default_transaction_read_only = on'));
    await connections.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    await connections.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    const full = await server.request('GET', '/readyz');
    expect([full.status, full.body]).toMatchObject([503, { message: 'The disk is full' }]);
    connections.removeAllListeners('connect');
    await database.run('drop trigger no_room on transactions');
    const deadline = performance.now() + 25_000;
    let status = 0;
    while (status !== 200 && performance.now() < deadline)
      ({ status } = await server.request('GET', '/readyz'));
    expect(status).toBe(200);
    expect((await begin(server, counter, 'on-a-full-disk')).status).toBe(200);
  });
});
