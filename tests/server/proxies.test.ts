// Who a request is believed to come from, behind proxies of our own and without.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { readProxyTrust } from '#platform/http/trust-proxy.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

async function withServer<T>(trust: string, rateLimit: number, work: (server: TestServer) => Promise<T>) {
  const server = await startTestServer({
    on: home,
    config: { trustProxy: readProxyTrust(trust), rateLimit },
  });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

const statuses = async (server: TestServer, forwarded: (at: number) => string): Promise<number[]> => {
  const found: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const headers = { 'x-forwarded-for': forwarded(at) };
    found.push((await server.request('GET', '/api/Dashboard/IsDemo', { headers })).status);
  }
  return found;
};

test.each([
  ['true', 'what the caller wrote in front', (at: number) => `10.9.9.${at}, 203.0.113.7`],
  ['1', 'what the caller wrote in front', (at: number) => `10.9.9.${at}, 203.0.113.7`],
  ['2', 'the third from the end', (at: number) => `10.9.9.${at}, 203.0.113.7, 10.0.0.1`],
  [
    '127.0.0.1,10.0.0.0/8',
    'beyond the first who is no proxy',
    (at: number) => `198.51.100.${at}, 203.0.113.7, 10.0.0.1`,
  ],
  ['10.0.0.0/8', 'what somebody says who is no proxy', (at: number) => `203.0.113.${at}`],
  ['false', 'anything', (at: number) => `203.0.113.${at}`],
  ['1', 'what is no address', (at: number) => `'; drop table ${at}`],
])('TRUST_PROXY=%s doesn’t believe %s', async (trust, _what, forwarded) => {
  expect(await withServer(trust, 3, (server) => statuses(server, forwarded))).toEqual([
    200, 200, 200, 429, 429,
  ]);
});

test('two callers behind a proxy are two', async () => {
  const found = await withServer('1', 3, (server) => statuses(server, (at) => `203.0.113.${at % 2}`));
  expect(found).toEqual([200, 200, 200, 200, 200]);
});

test('only addresses are kept of who signed in wrongly', async () => {
  await withServer('true', 1_000, async (server) => {
    for (const address of ["'; drop table", 'x'.repeat(4_000), '203.0.113.7:99'])
      await server.request('POST', '/api/UserHandler/login', {
        body: { username: 'nobody-here', password: 'wrong-password' },
        headers: { 'x-forwarded-for': address },
      });
  });
  const kept = await home.database.rows<{ address: string }>(
    'select distinct address from login_attempts order by 1',
  );
  expect(kept.map((one) => one.address)).toEqual(['127.0.0.1', '203.0.113.7']);
});

test.each([
  ['another site', 'https://elsewhere.example', 403],
  ['no site', 'null', 403],
  ['another port of this host', 'http://127.0.0.1:9', 403],
])(
  'a change with the origin of %s is refused, the sign-in and the first administrator, too',
  async (_what, origin, expected) => {
    await withServer('false', 1_000, async (server) => {
      for (const path of ['UserHandler/login', 'Session/FirstAdministrator', 'Transaction/NewTransaction']) {
        const got = await server.request('POST', `/api/${path}`, { body: {}, headers: { origin } });
        expect([path, got.status]).toEqual([path, expected]);
      }
      const own = await server.request('POST', '/api/UserHandler/login', {
        body: {},
        headers: { origin: server.address },
      });
      expect(own.status).toBe(400);
    });
  },
);
