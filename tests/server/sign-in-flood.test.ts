// Very many sign-ins at once: who asks for them waits, nobody else does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as pins from '#domains/access/contract/pin.ts';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { readProxyTrust } from '#platform/http/trust-proxy.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: readProxyTrust('1') } });
  await aUser(server.database, { username: 'early-bird', password: 'worm-worm-worm' });
});
afterAll(() => server.close());

const signIn = (from: string, username: string, password: string) =>
  server.request('POST', '/api/UserHandler/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': from },
  });

test('300 wrong ones of one address in flight: what is too many is 429, and a right one of another address goes through', async () => {
  const flood = Array.from({ length: 300 }, (_, at) => signIn('203.0.113.9', `nobody-${at}`, 'wrong-wrong'));
  const right = await signIn('203.0.113.10', 'early-bird', 'worm-worm-worm');
  expect(right.body).toMatchObject({ success: true });
  const answers = await Promise.all(flood);
  // How many are looked at depends on how fast hashes are made; that none of them is lost doesn't.
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).not.toEqual([]);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  // Nothing of it stays.
  expect((await signIn('203.0.113.11', 'early-bird', 'worm-worm-worm')).status).toBe(200);
});

test('many of one name and address wait for each other, but not for ever more', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => signIn('203.0.113.20', 'nobody-else', 'wrong-wrong')),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(429);
  expect(statuses).toContain(200);
});

test('300 tries of PINs by one user: what is too many is 429, and an approval that another user asks for goes through', async () => {
  const counter = await aCounter(server.database);
  await server.call(
    pins.setPin,
    { Password: 'tradepost-demo', Pin: '481902' },
    { token: counter.manager.token },
  );
  const { userId } = await aUser(server.database, { role: 'Manager', storeIds: [counter.storeId] });
  await server.database.run(
    'insert into user_pins (user_id, pin_hash, set_at) select $1, pin_hash, set_at from user_pins where user_id = $2',
    [userId, counter.manager.userId],
  );
  const ask = (token: string, UserId: number, Pin: string) =>
    server.request('POST', '/api/Session/Approve', {
      token,
      body: { PosId: counter.deviceId, UserId, Pin, Right: 'transactions.discount', Act: 'x'.repeat(44) },
    });
  const flood = Array.from({ length: 300 }, () => ask(counter.cashier.token, userId, '000000'));
  const other = await aUser(server.database, { role: 'Cashier', storeIds: [counter.storeId] });
  const right = await ask(await aSession(server.database, other.userId), counter.manager.userId, '481902');
  expect(right.body).toMatchObject({ success: true });
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(statuses).toContain(429);
});
