// What an open screen hears of its store, and what it never hears.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#domains/access/contract/calls.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { openLine } from '#tests/support/live-line.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let one: TestServer;
let other: TestServer;
let store: BuiltStore;
let foreign: BuiltStore;
let late = 0;
beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({
    on: one,
    heartbeatMs: 50,
    now: () => new Date(Date.now() + late),
  });
  store = await aStore(one.database, { name: 'Maple Street' });
  foreign = await aStore(one.database, { name: 'Oak Street' });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const cashier = async (storeIds: number[] = [store.storeId]) => {
  const { userId } = await aUser(one.database, { storeIds });
  return { userId, token: await aSession(one.database, userId) };
};
const tell = (storeId: number, topic: 'drawer' | 'day' | 'task'): Promise<void> =>
  one.database.transaction((tx) => tellStore(tx, storeId, topic));

test('is heard on every server after the commit', async () => {
  const { token } = await cashier();
  const lines = await Promise.all([openLine(one.address, token), openLine(other.address, token)]);
  await tell(store.storeId, 'drawer');
  await Promise.all(lines.map((line) => line.until(`${store.storeId}:drawer`)));
  for (const line of lines) line.hangUp();
});

test('a store hears nothing of another one, and a user of both hears both', async () => {
  const [here, both] = [await cashier(), await cashier([store.storeId, foreign.storeId])];
  const [line, wide] = [await openLine(one.address, here.token), await openLine(one.address, both.token)];
  await tell(foreign.storeId, 'day');
  await tell(store.storeId, 'task');
  await line.until(`${store.storeId}:task`);
  await wide.until(`${store.storeId}:task`);
  expect(line.told).toEqual(['everything', `${store.storeId}:task`]);
  expect(wide.told).toEqual(['everything', `${foreign.storeId}:day`, `${store.storeId}:task`]);
  line.hangUp();
  wide.hangUp();
});

test('what rolled back is not told; told twice in one transaction it is heard once', async () => {
  const { token } = await cashier();
  const line = await openLine(one.address, token);
  await expect(
    one.database.transaction(async (tx) => {
      await tellStore(tx, store.storeId, 'drawer');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await one.database.transaction(async (tx) => {
    await tellStore(tx, store.storeId, 'day');
    await tellStore(tx, store.storeId, 'day');
  });
  await tell(store.storeId, 'task');
  await line.until(`${store.storeId}:task`);
  expect(line.told).toEqual(['everything', `${store.storeId}:day`, `${store.storeId}:task`]);
  line.hangUp();
});

describe('ends with the session', () => {
  test('at logout, on the other server, too', async () => {
    const { token } = await cashier();
    const lines = await Promise.all([openLine(one.address, token), openLine(other.address, token)]);
    await one.call(logout, {}, { token });
    await Promise.all(lines.map((line) => line.ended));
    await expect(openLine(one.address, token)).rejects.toThrow('401');
  });
  test('at a lock, and nothing is told from then on', async () => {
    const { token, userId } = await cashier();
    const line = await openLine(one.address, token);
    await one.database.transaction(async (tx) => {
      await tx.run('update users set locked_at = now() where user_id = $1', [userId]);
      await tellStore(tx, store.storeId, 'drawer');
    });
    await line.ended;
    expect(line.told).toEqual(['everything']);
  });
  test('when its time is over', async () => {
    const { token } = await cashier();
    const line = await openLine(other.address, token);
    late = 30 * 86_400_000;
    await line.ended;
    late = 0;
  });
  test('a store taken away is not heard any more, the line stays', async () => {
    const { token, userId } = await cashier([store.storeId, foreign.storeId]);
    const line = await openLine(one.address, token);
    await one.database.run('delete from user_stores where user_id = $1 and store_id = $2', [
      userId,
      foreign.storeId,
    ]);
    await tell(foreign.storeId, 'day');
    await tell(store.storeId, 'day');
    await line.until(`${store.storeId}:day`);
    expect(line.told).toEqual(['everything', `${store.storeId}:day`]);
    line.hangUp();
  });
});

test('shows that it is there', async () => {
  const { token } = await cashier();
  const line = await openLine(other.address, token);
  await line.until(':');
  line.hangUp();
});

test('a listener that died comes back and says that anything may have changed', async () => {
  const { token } = await cashier();
  const line = await openLine(one.address, token);
  const killed = await one.database.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
  expect(killed.length).toBeGreaterThan(0);
  const from = await line.until('everything', 1);
  await tell(store.storeId, 'drawer');
  await line.until(`${store.storeId}:drawer`, from);
  line.hangUp();
});

describe('the marks that prove that nothing was missed', () => {
  const ask = async (server: TestServer, token: string) => {
    const { headers, body } = await server.request(
      'GET',
      `/api/ClientHandler/GetClientInfo/${store.storeId}`,
      { token },
    );
    return { mark: headers.get('live-mark'), phone: (body as { phone: string }).phone };
  };
  const heard = (mark: string | null | undefined): number => Number(mark?.split('.')[1]);
  const earOf = (mark: string | null | undefined): string | undefined => mark?.split('.')[0];

  test('a line that opens where nothing happened has the mark of the answers before it', async () => {
    const { token } = await cashier();
    const { mark } = await ask(one, token);
    const line = await openLine(one.address, token);
    expect(line.mark()).toBe(mark);
    await tell(store.storeId, 'drawer');
    await line.until(`${store.storeId}:drawer`);
    expect(heard((await ask(one, token)).mark)).toBe(heard(mark) + 1);
    line.hangUp();
  });

  test('a change of any store counts, one that rolled back does not', async () => {
    const { token } = await cashier();
    const line = await openLine(one.address, token);
    const { mark } = await ask(one, token);
    await one.database
      .transaction(async (tx) => {
        await tellStore(tx, store.storeId, 'day');
        throw new Error('no');
      })
      .catch(() => undefined);
    await tell(foreign.storeId, 'day');
    await tell(store.storeId, 'day');
    await line.until(`${store.storeId}:day`);
    expect(heard((await ask(one, token)).mark)).toBe(heard(mark) + 2);
    line.hangUp();
  });

  test('each server has an listener of its own, and a server or an listener that comes back has another', async () => {
    const { token } = await cashier();
    const third = await startTestServer({ on: one });
    const marks = await Promise.all([one, other, third].map(async (each) => (await ask(each, token)).mark));
    expect(new Set(marks.map(earOf)).size).toBe(3);
    await third.close();
    const line = await openLine(one.address, token);
    await one.database.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    await line.until('everything', 1);
    const after = (await ask(one, token)).mark;
    expect(earOf(after)).not.toBe(earOf(marks[0]));
    line.hangUp();
  });

  test('whatever an answer does not show yet is told on the line, or the marks tell that something is missing', async () => {
    const { token } = await cashier();
    let close = 0;
    for (let round = 0; round < 60; round += 1) {
      const phone = `217-555-${String(1_000 + round)}`;
      const [, before, line] = await Promise.all([
        one.database.transaction(async (tx) => {
          await tx.run('update stores set phone = $2 where store_id = $1', [store.storeId, phone]);
          await tellStore(tx, store.storeId, 'settings');
          // Now before, now after the others.
          await tx.run('select pg_sleep($1)', [(round % 6) / 1_000]);
        }),
        ask(round % 3 === 0 ? other : one, token),
        openLine(one.address, token),
      ]);
      const isProven = earOf(before.mark) === earOf(line.mark()) && heard(before.mark) >= heard(line.mark());
      if (before.phone !== phone && isProven) {
        close += 1;
        await line.until(`${store.storeId}:settings`);
      }
      line.hangUp();
    }
    expect(close).toBeGreaterThan(0);
  });
});

test('without a token, with one in the address, by another method, or once too often it is refused', async () => {
  const { token } = await cashier();
  expect((await one.request('GET', '/api/Live')).status).toBe(401);
  const inAddress = await one.request('GET', '/api/Live', { query: { token }, token });
  expect(inAddress.status).toBe(400);
  expect((await one.request('HEAD', '/api/Live', { token })).status).toBe(404);
  const lines = await Promise.all(Array.from({ length: 32 }, () => openLine(one.address, token)));
  await expect(openLine(one.address, token)).rejects.toThrow('429');
  lines[0]?.hangUp();
  await expect
    .poll(() =>
      openLine(one.address, token).then(
        (line) => line.hangUp(),
        () => 'refused',
      ),
    )
    .toBeUndefined();
  for (const line of lines) line.hangUp();
});

test('a login that very many counters share has a line at each of them', async () => {
  const { database } = one;
  const { userId } = await aUser(database, { username: 'shared-by-all' });
  const tokens = await Promise.all(Array.from({ length: 40 }, () => aSession(database, userId)));
  const lines = await Promise.all(tokens.map((token) => openLine(one.address, token)));
  for (const line of lines) line.hangUp();
  expect(lines.length).toBe(40);
});

test('a server that goes down ends its lines at once', async () => {
  const third = await startTestServer({ on: one });
  const { token } = await cashier();
  const line = await openLine(third.address, token);
  await third.close();
  await line.ended;
});
