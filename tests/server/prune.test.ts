// Old idempotency keys and dead sessions go, and only those; several servers don't get in each other's way.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import pino from 'pino';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { pruneOnce, startPruning } from '#platform/jobs/prune.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const KEEPING = { keepKeysDays: 30, keepSessionsDays: 7 };
let server: TestServer;
let counter: Counter;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
});
afterAll(() => server.close());
beforeEach(() => server.database.run('delete from request_keys'));

const keyOf = (age: string, count = 1) =>
  server.database.run(
    `insert into request_keys (key, hash, reply, at)
     select gen_random_uuid(), gen_random_uuid(), '{}', now() - $1::interval from generate_series(1, $2::int)`,
    [age, count],
  );
const keys = async () =>
  (await server.database.one<{ n: number }>('select count(*)::int as n from request_keys')).n;

test('a key of 31 days goes, one of 29 days answers the same bytes', async () => {
  const sent = { token: counter.cashier.token, headers: { 'idempotency-key': 'sent-again-after-weeks' } };
  const body = { posid: counter.deviceId };
  const first = await server.request('POST', '/api/Transaction/NewTransaction', { ...sent, body });
  await server.database.run(`update request_keys set at = now() - interval '29 days'`);
  await keyOf('31 days');
  expect(await pruneOnce(server.database, KEEPING)).toEqual({ keys: 1, sessions: 0 });
  const again = await server.request('POST', '/api/Transaction/NewTransaction', { ...sent, body });
  expect(again.text).toBe(first.text);
  expect(again.headers.get('idempotent-replay')).toBe('true');
});

test('more than one batch goes in one turn', async () => {
  await keyOf('40 days', 1_234);
  await keyOf('1 day', 3);
  expect((await pruneOnce(server.database, KEEPING)).keys).toBe(1_234);
  expect(await keys()).toBe(3);
});

test('a session goes 7 days after it ran out; one that lives, or ended lately, stays', async () => {
  const { userId } = await aUser(server.database, { username: 'pruned', storeIds: [counter.storeId] });
  const day = 24 * 3_600_000;
  const ago = (days: number) => aSession(server.database, userId, new Date(Date.now() - days * day));
  const [old] = [await ago(9), await ago(2), await ago(0)];
  expect(old).toBeTruthy();
  expect((await pruneOnce(server.database, KEEPING)).sessions).toBe(1);
  const { n } = await server.database.one<{ n: number }>(
    'select count(*)::int as n from sessions where user_id = $1',
    [userId],
  );
  expect(n).toBe(2);
});

test('while one server prunes, another skips its turn', async () => {
  await keyOf('40 days', 10);
  await server.database.transaction(async (tx) => {
    await tx.one('select pg_try_advisory_xact_lock(7205318) as mine');
    expect((await pruneOnce(server.database, KEEPING)).keys).toBe(0);
  });
  const both = await Promise.all([1, 2].map(() => pruneOnce(server.database, KEEPING)));
  expect(both.reduce((total, one) => total + one.keys, 0)).toBe(10);
});

test('replays race with the removal of the same keys: the answer, or a refusal, and never a second change', async () => {
  const { transactionId } = await server.call(
    calls.newTransaction,
    { posid: counter.deviceId },
    { token: counter.cashier.token },
  );
  for (let round = 0; round < 20; round += 1) {
    const sent = {
      token: counter.cashier.token,
      headers: { 'idempotency-key': `round-${round}-of-a-race` },
      body: { Transactionid: transactionId },
    };
    const path = '/api/Transaction/AddCustomer';
    await server.request('POST', path, sent);
    await server.database.run(`update request_keys set at = now() - interval '31 days'`);
    const [again] = await Promise.all([
      server.request('POST', path, sent),
      pruneOnce(server.database, KEEPING),
    ]);
    expect([200, 409]).toContain(again.status);
  }
});

test('the server does it by itself, and stops with it', async () => {
  await keyOf('40 days', 5);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pruning = startPruning(server.database, { ...KEEPING, pruneMinutes: 15 }, pino({ level: 'silent' }));
  vi.advanceTimersByTime(15 * 60_000);
  vi.useRealTimers();
  await pruning.stop();
  expect(await keys()).toBe(0);
});
