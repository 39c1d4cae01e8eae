// Two servers, one PostgreSQL: nothing is done twice, and neither knows what the other must hear late.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { connectAlone } from '#platform/db/database.ts';
import { dropDatabase } from '#platform/db/drop-database.ts';
import { BASELINE } from '#platform/db/migrate.ts';
import { verify } from '#tests/support/verify.ts';
import { type Outcome, post } from '#tests/support/child-server.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { withDatabase } from '#tests/support/postgres.ts';
import { type WatchedServer, startWatchedServer } from './watched-server.ts';

const bodyOf = (outcome: Outcome): { transactionId: number; receiptNumber: string } =>
  (outcome === 'unknown' ? {} : outcome.body) as never;

test('both start on an empty database at once: every migration runs once, and one of them fills it', async () => {
  const server = process.env.TEST_DATABASE_URL as string;
  const name = `test_empty_${process.pid}_${Date.now()}`;
  const admin = await connectAlone(server);
  await admin.query(`create database ${name}`);
  try {
    const url = withDatabase(server, name);
    const both = await Promise.all([startWatchedServer(url), startWatchedServer(url)]);
    const reader = await connectAlone(url);
    const { rows } = await reader.query(
      String.raw`select 1 from schema_migrations where name in ($1, 'hooks') or name ~ '^\d{14}-'`,
      [BASELINE],
    );
    const lines = both
      .flatMap((one) => one.output().split('\n'))
      .filter((line) => line.startsWith('migrated '));
    expect(lines).toHaveLength(rows.length);
    expect(new Set(lines).size).toBe(rows.length);
    const { rows: stores } = await reader.query('select count(*)::int as n from stores');
    expect(stores).toEqual([{ n: 1 }]);
    await reader.end();
    for (const one of both) {
      expect((await fetch(`${one.address}/readyz`)).status).toBe(200);
      expect(await one.stop()).toBe(0);
    }
  } finally {
    await dropDatabase(admin, name);
    await admin.end();
  }
}, 240_000);

describe('two servers', () => {
  let home: TestDatabase;
  let counter: Counter;
  let good: BuiltGood;
  let one: WatchedServer;
  let other: WatchedServer;
  beforeAll(async () => {
    home = await createTestDatabase();
    counter = await aCounter(home.database, { registers: 2 });
    good = await aGood(home.database, counter, { upc: '400000000015', quantity: 500 });
    [one, other] = await Promise.all([startWatchedServer(home.url), startWatchedServer(home.url)]);
  }, 240_000);
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
    await home.drop();
  });

  const get = async (server: WatchedServer, path: string, token: string): Promise<number> => {
    const response = await fetch(`${server.address}/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text();
    return response.status;
  };
  /** Waits until the other server answers with this status. */
  const until = (path: string, token: string, status: number): Promise<void> =>
    vi.waitFor(async () => expect(await get(other, path, token)).toBe(status), {
      timeout: 20_000,
      interval: 20,
    });
  const someone = async () => {
    const user = await aUser(home.database, { role: 'Cashier', storeIds: [counter.storeId] });
    return { ...user, token: await aSession(home.database, user.userId) };
  };
  const ME = 'Session/Me';
  const ITEMS = () => `Inventory/GetInventoryCount?ClientId=${counter.storeId}`;

  test('a logout here ends the session there', async () => {
    const { token } = await someone();
    expect(await get(other, ME, token)).toBe(200);
    expect(await post(one.address, 'Session/Logout', {}, token)).toMatchObject({ status: 200 });
    expect(await get(one, ME, token)).toBe(401);
    await until(ME, token, 401);
  });

  test('a locked user is out on both', async () => {
    const { token, userId } = await someone();
    expect([await get(one, ME, token), await get(other, ME, token)]).toEqual([200, 200]);
    await home.database.run('update users set locked_at = now() where user_id = $1', [userId]);
    await until(ME, token, 401);
  });

  test('a right that is taken or given counts on both, and so does a store', async () => {
    const { token, userId } = await someone();
    expect(await get(other, ITEMS(), token)).toBe(200);
    await home.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'inventory.view', 'deny')`,
      [userId],
    );
    await until(ITEMS(), token, 403);
    await home.database.run('delete from user_rights where user_id = $1', [userId]);
    await until(ITEMS(), token, 200);
    await home.database.run('delete from user_stores where user_id = $1', [userId]);
    await until(ITEMS(), token, 404);
  });

  test('a setting that is saved here is read there', async () => {
    const { token } = counter.manager;
    const saved = await post(
      one.address,
      'ClientSettingsHandler/SaveSetting',
      { clientId: counter.storeId, setting: 'siteName', value: 'Two Houses' },
      token,
    );
    expect(saved).toMatchObject({ status: 200, body: { success: true } });
    const response = await fetch(
      `${other.address}/api/ClientSettingsHandler/GetClientSetting/${counter.storeId}/siteName`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(await response.json()).toMatchObject({ settingValue: 'Two Houses' });
  });

  test('one key to both at once: one effect, one reply', async () => {
    const { token } = counter.manager;
    const begun = await post(one.address, 'Transaction/NewTransaction', { posid: counter.deviceId }, token);
    const transactionId = bodyOf(begun).transactionId;
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        [one, other, one, other].map((server) =>
          post(
            server.address,
            'Transaction/AddTransactionItem',
            { TransactionID: transactionId, inventoryId: good.inventoryId },
            token,
            `same-key-round-${round}`,
          ),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({
        status: 200,
        body: { success: true, items: expect.objectContaining({ length: round + 1 }) },
      });
    }
    const finals = await Promise.all(
      [one, other].map((server) =>
        post(
          server.address,
          'Transaction/FinalizeTransaction',
          { TransactionId: transactionId, cash: 500 },
          token,
          'same-key-to-finish',
        ),
      ),
    );
    expect(finals[0]).toMatchObject({ status: 200, body: { success: true } });
    expect(finals[1]).toEqual(finals[0]);
  });

  test('both finish sales of one device: its receipts have no gap and no double', async () => {
    const { token } = counter.manager;
    const device = counter.deviceIds[1] as number;
    const ids: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const begun = await post(one.address, 'Transaction/NewTransaction', { posid: device }, token);
      const { transactionId } = bodyOf(begun);
      await post(
        other.address,
        'Transaction/AddTransactionItem',
        { TransactionID: transactionId, inventoryId: good.inventoryId },
        token,
      );
      ids.push(transactionId);
    }
    expect(new Set(ids).size).toBe(20);
    const finish = async (TransactionId: number, at: number): Promise<Outcome> => {
      const { address } = at % 2 ? one : other;
      // Asked again with the same key until it is answered, as the browser's outbox does.
      for (let attempt = 0; attempt < 50; attempt += 1) {
        const body = { TransactionId, cash: 50 };
        const answer = await post(
          address,
          'Transaction/FinalizeTransaction',
          body,
          token,
          `finish-of-${TransactionId}`,
        );
        if (answer !== 'unknown' && answer.status < 500) return answer;
      }
      return 'unknown';
    };
    const finished = await Promise.all(ids.map(finish));
    const receipts = finished.map((answer) => bodyOf(answer).receiptNumber);
    const numbers = receipts.map((receipt) => Number(/(\d+)$/.exec(receipt)?.[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => (numbers[0] as number) + at));
    expect(await verify(home.database)).toEqual([]);
  });
});
