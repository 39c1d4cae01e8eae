// What the server does when its database goes away and comes back, and when it is told to stop.
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { connectAlone, openDatabase } from '#platform/db/database.ts';
import { keyOf } from '#platform/http/claim-keys.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { inGate } from '#tests/support/long-faults.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { expectRefusal } from './bad-input-fixture.ts';
import { startWatchedServer } from './watched-server.ts';

/** A way to the database that can be cut. */
async function openWay(
  databaseUrl: string,
): Promise<{ url: string; cut(): Promise<void>; mend(): Promise<void> }> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const make = (): Server =>
    createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  const listen = (server: Server, port: number): Promise<number> =>
    new Promise((done) =>
      server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
    );
  let way = make();
  const port = await listen(way, 0);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  // Over the network, where it can be cut.
  url.searchParams.delete('host');
  return {
    url: url.href,
    cut: async () => {
      const closed = new Promise((done) => way.close(done));
      for (const socket of open) socket.resetAndDestroy();
      await closed;
    },
    mend: async () => {
      way = make();
      await listen(way, port);
    },
  };
}

async function until(holds: () => Promise<boolean>, within: number): Promise<void> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > within) throw new Error(`not within ${within} ms`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** Until somebody waits for what this connection has locked. */
const untilStuck = (lock: { query(sql: string): Promise<{ rowCount: number | null }> }): Promise<void> =>
  until(async () => {
    const { rowCount } = await lock.query(
      `select 1 from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    return (rowCount ?? 0) > 0;
  }, 240_000);

describe('the database goes away', () => {
  let home: TestDatabase;
  let way: Awaited<ReturnType<typeof openWay>>;
  let server: TestServer;
  let counter: Counter;
  beforeAll(async () => {
    home = await createTestDatabase();
    counter = await aCounter(home.database);
    way = await openWay(home.url);
    const database = openDatabase(way.url, { max: 4 });
    server = await startTestServer({ on: { url: way.url, database, drop: () => database.close() } });
  });
  afterAll(async () => {
    await server.close();
    await server.drop();
    await way.cut();
    await home.drop();
  });
  const begin = (key: string) =>
    server.request('POST', '/api/Transaction/NewTransaction', {
      token: counter.manager.token,
      body: { posid: counter.deviceId },
      headers: { 'idempotency-key': key },
    });

  test('calls answer 503 with Retry-After, /readyz 503, /healthz 200; all is well again when it is back', async () => {
    expect((await server.request('GET', '/readyz')).status).toBe(200);
    const first = await begin('before-the-outage');
    expect(first.status).toBe(200);
    await way.cut();
    const ready = await server.request('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([
      503,
      { ok: false, code: 'STORE_UNAVAILABLE', message: 'The database does not answer' },
    ]);
    expect((await server.request('GET', '/healthz')).status).toBe(200);
    for (let at = 0; at < 6; at += 1) {
      const got = await begin('during-the-outage');
      expectRefusal(got, 503, 'The database does not answer, try again');
      expect((got.body as { code: string }).code).toBe('STORE_UNAVAILABLE');
      expect(Number(got.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await way.mend();
    await until(async () => (await server.request('GET', '/readyz')).status === 200, 30_000);
    const again = await begin('before-the-outage');
    expect([again.status, again.text, again.headers.get('idempotent-replay')]).toEqual([
      200,
      first.text,
      'true',
    ]);
    expect((await begin('during-the-outage')).status).toBe(200);
  });

  test('what is under way when it goes answers 503, and sessions are forgotten while the server is deaf', async () => {
    const waiting = begin('under-way-at-the-cut');
    const lock = await connectAlone(home.url);
    await lock.query('begin');
    await lock.query('lock table transactions in access exclusive mode');
    const stuck = begin('surely-under-way');
    await untilStuck(lock);
    await way.cut();
    for (const got of [await waiting, await stuck]) expect([200, 503]).toContain(got.status);
    await lock.query('rollback');
    await home.database.run('update sessions set ended_at = now() where user_id = $1', [
      counter.manager.userId,
    ]);
    await lock.end();
    await way.mend();
    await until(async () => (await server.request('GET', '/readyz')).status === 200, 30_000);
    expect((await begin('after-the-outage')).status).toBe(401);
  });
});

test('PostgreSQL ends all connections, also one inside a transaction: the server lives on', async () => {
  const home = await createTestDatabase();
  const counter = await aCounter(home.database);
  const server = await startWatchedServer(home.url);
  const add = () =>
    fetch(`${server.address}/api/CustomerHandler/Add`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${counter.manager.token}` },
      body: JSON.stringify({ firstName: 'Ann', lastName: 'Other', phone: '555 010 2020' }),
    }).then((response) => response.status);
  expect(await add()).toBe(200);
  const lock = await connectAlone(home.url);
  await lock.query('begin');
  await lock.query('lock table customers in access exclusive mode');
  const stuck = add();
  await untilStuck(lock);
  await lock.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(await stuck.catch(() => server.output())).toBe(503);
  await lock.query('rollback');
  await lock.end();
  await until(async () => (await add()) === 200, 30_000);
  expect(server.process.exitCode).toBeNull();
  await server.stop();
  await home.drop();
}, 240_000);

describe('told to stop', { timeout: 60_000 }, () => {
  let home: TestDatabase;
  let counter: Counter;
  beforeAll(async () => {
    home = await createTestDatabase();
    counter = await aCounter(home.database, { registers: 2 });
  });
  afterAll(() => home.drop());
  const begin = async (address: string, key: string, posid = counter.deviceId) => {
    const response = await fetch(`${address}/api/Transaction/NewTransaction`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${counter.manager.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ posid }),
    });
    return {
      status: response.status,
      text: await response.text(),
      replay: response.headers.get('idempotent-replay'),
    };
  };

  test.each(inGate(['SIGTERM', 'SIGINT'] as const, (signal) => signal === 'SIGTERM'))(
    'by %s it finishes the call that is under way, takes no new one, and ends',
    async (signal) => {
      const server = await startWatchedServer(home.url, {
        FAILPOINTS: 'Transaction.NewTransaction.before-reply=delay:1200',
      });
      // An open connection that does nothing must not hold it up.
      await fetch(`${server.address}/healthz`).then((response) => response.text());
      const key = `finish-this-${signal}`;
      const underWay = begin(server.address, key);
      // Its effect is there; its answer is held back.
      const isUnderWay = () => home.database.maybe('select 1 from request_keys where key = $1', [keyOf(key)]);
      await until(async () => (await isUnderWay()) !== undefined, 20_000);
      server.process.kill(signal);
      await new Promise((done) => setTimeout(done, 200));
      const late = await begin(server.address, 'too-late-to-begin').then(
        (answer) => answer.status,
        () => 'refused',
      );
      expect(['refused', 503]).toContain(late);
      expect((await underWay).status).toBe(200);
      expect(await server.ended).toBe(0);
    },
  );

  test('a restart knows the keys: the same bytes again, and another use of the key is refused', async () => {
    const first = await startWatchedServer(home.url);
    const before = await begin(first.address, 'asked-before-the-restart');
    expect([before.status, before.replay]).toEqual([200, null]);
    expect(await first.stop()).toBe(0);
    const second = await startWatchedServer(home.url);
    const after = await begin(second.address, 'asked-before-the-restart');
    expect(after).toEqual({ status: 200, text: before.text, replay: 'true' });
    const { n } = await home.database.one<{ n: number }>(
      `select count(*)::int as n from request_keys where key = $1`,
      [keyOf('asked-before-the-restart')],
    );
    expect(n).toBe(1);
    expect((await begin(second.address, 'asked-before-the-restart', counter.deviceIds[1])).status).toBe(409);
    await second.stop();
  });
});
