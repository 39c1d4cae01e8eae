// What somebody without a token, or without the right, may make the server read: nothing, and nobody waits for it meanwhile.
import { request as httpRequest } from 'node:http';
import { type Socket, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { raw } from './raw-request.ts';
import { type WatchedServer, startWatchedServer } from './watched-server.ts';

const MB = 1024 * 1024;
const manyKeys = Buffer.from(`{${Array.from({ length: 1_050_000 }, (_, at) => `"${at}":0`).join(',')}}`);
const manyLists = Buffer.from(`[${'[],'.repeat(3_300_000)}[]]`);
const manyFields = Buffer.from('k=&'.repeat(3_300_000));
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const NEW = '/api/Transaction/NewTransaction';

let home: TestDatabase;
let counter: Counter;
beforeAll(async () => {
  home = await createTestDatabase();
  counter = await aCounter(home.database);
}, 240_000);
afterAll(() => home.drop());

/** Sends it and answers the status; a server that has seen enough may close the connection while we still send. */
const status = (
  address: string,
  path: string,
  type: Record<string, string>,
  body: Buffer,
): Promise<number | 'closed'> => {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    const request = httpRequest(
      { hostname, port, method: 'POST', path, headers: { ...type, 'content-length': body.length } },
      (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      },
    );
    request.on('error', () => done('closed'));
    request.end(body);
  });
};

describe('nobody waits for a body that nobody may send', () => {
  let server: WatchedServer;
  beforeAll(async () => {
    server = await startWatchedServer(home.url);
  }, 240_000);
  afterAll(async () => {
    await server.stop();
  });

  test.each<[string, string, Record<string, string>, Buffer, number[]]>([
    ['keys to a call', NEW, JSON_TYPE, manyKeys, [401]],
    ['lists to a call', NEW, JSON_TYPE, manyLists, [401]],
    ['a form to a call', NEW, FORM_TYPE, manyFields, [401]],
    ['keys to the sign-in', '/api/UserHandler/login', JSON_TYPE, manyKeys, [413]],
    ['a form to the sign-in', '/api/UserHandler/login', FORM_TYPE, manyFields, [413]],
    ['keys to an unknown call', '/api/nothing', JSON_TYPE, manyKeys, [404]],
    ['keys to no call', '/', JSON_TYPE, manyKeys, [404]],
    ['keys to an import', '/api/CatalogImport/Run', JSON_TYPE, manyKeys, [401]],
  ])('eight times 10 MB at once: %s', async (_what, path, type, body, expected) => {
    const eight = Array.from({ length: 8 }, () => status(server.address, path, type, body));
    for (const got of await Promise.all(eight)) expect([...expected, 'closed']).toContain(got);
  });
});

describe('how long a body may be', () => {
  let server: TestServer;
  let cashier: string;
  beforeAll(async () => {
    server = await startTestServer({ on: home, requestMs: 1_000, config: { maxConnections: 60 } });
    const { userId } = await aUser(home.database, { role: 'Cashier', storeIds: [counter.storeId] });
    cashier = await aSession(home.database, userId);
  });
  afterAll(() => server.close());
  const of = (length: number) => `{"notes":"${'x'.repeat(length - 12)}"}`;
  const send = (path: string, body: string, token?: string, type = 'application/json') =>
    server.request('POST', path, { token, body, headers: { 'content-type': type } });

  test('256 KB of most calls, 16 KB of those without a token', async () => {
    const { token } = counter.manager;
    expect((await send(NEW, of(256 * 1024), token)).status).toBe(400);
    expect((await send(NEW, of(256 * 1024 + 1), token)).status).toBe(413);
    expect((await send('/api/UserHandler/login', of(16 * 1024))).status).toBe(400);
    expect((await send('/api/UserHandler/login', of(16 * 1024 + 1))).status).toBe(413);
  });

  test('10 MB of an import only with its right, and that is asked first', async () => {
    const file = `UPC,Title\n${'1,x\n'.repeat((9 * MB) / 4)}`;
    const path = `/api/CatalogImport/Preview?clientId=${counter.storeId}`;
    const refused = await send(path, file, cashier, 'text/csv');
    expect([refused.status, refused.body]).toMatchObject([403, { right: 'catalog.import' }]);
    expect((await send(path, file, undefined, 'text/csv')).status).toBe(401);
    expect((await send(path, 'x'.repeat(10 * MB + 1), counter.manager.token, 'text/csv')).status).toBe(413);
    const taken = await send(path, 'x'.repeat(MB), counter.manager.token, 'text/csv');
    expect([401, 403, 413]).not.toContain(taken.status);
  });

  test('10,000 values of most calls, 1,000 fields of a form', async () => {
    const { token } = counter.manager;
    const lists = await send(NEW, `[${'[],'.repeat(50_000)}[]]`, token);
    expect(lists.body).toMatchObject({ message: 'The body is not right: too many values' });
    const fields = await send(NEW, 'k=&'.repeat(1_001), token, 'application/x-www-form-urlencoded');
    expect(fields.body).toMatchObject({ message: 'The body is not right: too many values' });
  });

  test('a message repeats no more than 60 characters of what was sent', async () => {
    const { token } = counter.manager;
    const long = 'k'.repeat(7_000);
    const answers = [
      await send('/api/UserHandler/login', `{"${long}":1}`),
      await send('/api/UserHandler/login', `{"${long}":1,"${long}":1}`),
      await send('/api/UserHandler/login', `${long}=1`, undefined, 'application/x-www-form-urlencoded'),
      await send(
        '/api/UserHandler/login',
        `${long}=1&${long}=2`,
        undefined,
        'application/x-www-form-urlencoded',
      ),
      await send(NEW, `{"${long}":{"${long}":1}}`, token),
      await send(`/api/PriceGuide/Preview?clientId=${counter.storeId}&${'q'.repeat(5_000)}=1`, '[]', token),
    ];
    for (const { status: got, text } of answers) {
      expect(got).toBe(400);
      expect(text.length).toBeLessThan(500);
    }
  });

  test('half a body, half a head, and a byte now and then end with the time for a request', async () => {
    const { port } = new URL(server.address);
    const begin = (text: string, trickle?: string): Promise<number> =>
      new Promise((done) => {
        const started = performance.now();
        const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
        const timer = trickle === undefined ? undefined : setInterval(() => socket.write(trickle), 100);
        socket.on('error', () => undefined);
        socket.resume();
        socket.on('close', () => {
          clearInterval(timer);
          done(performance.now() - started);
        });
      });
    const head = (more: string) =>
      `POST ${NEW} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${more}Content-Length: 200000\r\n\r\n`;
    const own = `Authorization: Bearer ${counter.manager.token}\r\n`;
    const lives = await Promise.all([
      begin(`${head(own)}{"notes":"`),
      begin(`${head(own)}{"notes":"`, 'x'),
      begin(`${head('')}{"notes":"`, 'x'),
      begin('POST / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'),
    ]);
    for (const lived of lives) expect(lived).toBeLessThan(3_000);
  });

  test('of one address so many connections; the others are closed at once, and room that is left is given again', async () => {
    const { port } = new URL(server.address);
    const sockets: Socket[] = [];
    let closed = 0;
    for (let at = 0; at < 100; at += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', () => {
        closed += 1;
      });
      sockets.push(socket);
    }
    await new Promise((done) => setTimeout(done, 400));
    expect(closed).toBeGreaterThanOrEqual(40);
    expect(closed).toBeLessThan(80);
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => setTimeout(done, 100));
    expect((await raw(server.address, 'GET', '/healthz')).status).toBe(200);
  });
});
