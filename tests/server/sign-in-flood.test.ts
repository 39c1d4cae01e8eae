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

test('300 wrong ones of one address in flight: most are 429 at once, and a right one of another address goes before them', async () => {
  let looked = 0;
  const flood = Array.from({ length: 300 }, async (_, at) => {
    const got = await signIn('203.0.113.9', `nobody-${at}`, 'wrong-wrong');
    if (got.status === 200) looked += 1;
    return got;
  });
  const right = await signIn('203.0.113.10', 'early-bird', 'worm-worm-worm');
  const before = looked;
  expect(right.body).toMatchObject({ success: true });
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(200);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  // It came last, and passed most of those that were let in; without turns all 300 were looked at first.
  expect(before).toBeLessThan(150);
  // Nothing of it stays.
  expect((await signIn('203.0.113.11', 'early-bird', 'worm-worm-worm')).status).toBe(200);
});

test('many of one name and address wait for each other, but not for ever more', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => signIn('203.0.113.20', 'nobody-else', 'wrong-wrong')),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
});

test('300 tries of PINs by one user: most are 429 at once, and an approval that another user asks for goes before them', async () => {
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
  let looked = 0;
  const flood = Array.from({ length: 300 }, async () => {
    const got = await ask(counter.cashier.token, userId, '000000');
    if (got.status === 200) looked += 1;
    return got.status;
  });
  const other = await aUser(server.database, { role: 'Cashier', storeIds: [counter.storeId] });
  const right = await ask(await aSession(server.database, other.userId), counter.manager.userId, '481902');
  const before = looked;
  expect(right.body).toMatchObject({ success: true });
  expect((await Promise.all(flood)).filter((status) => status === 429).length).toBeGreaterThan(200);
  expect(before).toBeLessThan(150);
});
