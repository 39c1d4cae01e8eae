// Whose orders are read, and when: on a real PostgreSQL, with a channel that nobody has to reach.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { channelOrders } from '#domains/channels/server/public/channel-orders.ts';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { aLineThere, anOrderThere, fakeOutside } from '#domains/web-orders/testing/fake-outside.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { readAtOnce, takeTurns } from './take-turns.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let outside: ReturnType<typeof fakeOutside>;
let connectionId: number;
let clock = NOW;
let made = 0;
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  desk = await openDesk(server);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  await server.database.run('update channel_connections set is_active = false');
  made += 1;
  connectionId = await aConnection(server.database, {
    storeIds: [desk.here],
    userId: desk.stores.both.userId,
    channel: 'shopify',
    name: `Turns ${made}`,
  });
  outside = fakeOutside(connectionId, () => clock);
});

const turn = (at: Date) => {
  clock = at;
  return takeTurns(
    server.database,
    at,
    () => false,
    () => Promise.resolve(outside.channel),
  );
};
const comes = async (externalId: string, at: Date, quantity = 1) => {
  const good = await desk.goods();
  outside.has(anOrderThere({ externalId, changedAt: at, lines: [aLineThere({ sku: good.sku, quantity })] }));
};
const known = async (): Promise<string[]> =>
  (
    await server.database.rows<{ id: string }>(
      'select external_id as id from channel_orders where connection_id = $1 order by 1',
      [connectionId],
    )
  ).map(({ id }) => id);
const hint = (ref: string, object: string) =>
  server.database.run(
    `insert into channel_events (connection_id, event_ref, topic, object_ref, received_at) values ($1, $2, 'orders', $3, $4)`,
    [connectionId, ref, object, clock],
  );
const cursor = async (): Promise<Date> =>
  (
    await server.database.one<{ at: Date }>(
      'select cursor_at as at from channel_connections where connection_id = $1',
      [connectionId],
    )
  ).at;
const open = async (): Promise<number> =>
  (
    await server.database.one<{ count: number }>(
      'select count(*)::integer as count from channel_events where connection_id = $1 and handled_at is null',
      [connectionId],
    )
  ).count;

test('every minute, and what changed within the last five minutes is read again', async () => {
  await comes('1', NOW);
  await turn(NOW);
  expect(await known()).toEqual(['1']);
  await comes('2', later(-200));
  await turn(later(59));
  expect(await known()).toEqual(['1']);
  await turn(later(60));
  expect(await known()).toEqual(['1', '2']);
});

test('a hint is followed at once, once, whatever it is about; beside hints every five minutes', async () => {
  await turn(NOW);
  await comes('7', later(1));
  await hint('a', '7');
  await hint('b', '7');
  await hint('c', 'nobody’s');
  await hint('d', '');
  await turn(later(2));
  expect(await known()).toEqual(['7']);
  expect(await open()).toBe(0);
  await comes('8', later(10));
  await turn(later(120));
  expect(await known()).toEqual(['7']);
  await turn(later(303));
  expect(await known()).toEqual(['7', '8']);
});

test('a server that starts reads at once what a lost hint would have said', async () => {
  await hint('x', '');
  await turn(NOW);
  await comes('9', later(10));
  await turn(later(20));
  expect(await known()).toEqual([]);
  await readAtOnce(server.database, later(21));
  await turn(later(21));
  expect(await known()).toEqual(['9']);
});

test('silence is asked again, later each time; the channel says when it is busy', async () => {
  await comes('1', NOW);
  outside.failNext({ kind: 'throttled', retryAfterMs: 7_000 });
  await turn(NOW);
  await turn(later(6));
  expect(await known()).toEqual([]);
  await turn(later(7));
  expect(await known()).toEqual(['1']);
});

test('a hint whose order can’t be read stays open', async () => {
  await turn(NOW);
  await comes('1', later(1));
  await hint('a', '1');
  outside.failNext({ kind: 'unknown', why: 'timeout' });
  await turn(later(2));
  expect([await known(), await open()]).toEqual([[], 1]);
  await turn(later(4));
  expect([await known(), await open()]).toEqual([['1'], 0]);
});

test('an order that can’t be imported is listed as failed; no other one, no hint and no cursor waits for it', async () => {
  await turn(NOW);
  await comes('1', later(1), 20_000);
  await comes('2', later(1));
  await hint('a', '1');
  await hint('b', '2');
  await turn(later(2));
  expect([await known(), await open()]).toEqual([['2'], 0]);
  await turn(later(400));
  expect(await cursor()).toEqual(later(400));
});

test('a channel whose clock is behind ours misses nothing', async () => {
  await comes('1', later(-600));
  await server.database.run(`update channel_connections set created_at = $2 where connection_id = $1`, [
    connectionId,
    later(-3_600),
  ]);
  await turn(NOW);
  await turn(later(600));
  await comes('2', later(10));
  await turn(later(1_200));
  expect(await known()).toEqual(['1', '2']);
});

test('at night the last 14 days are read again, whatever the cursor says', async () => {
  await server.database.run('update channel_connections set created_at = $2 where connection_id = $1', [
    connectionId,
    later(-30 * 86_400),
  ]);
  await turn(NOW);
  await comes('lost', later(-86_400));
  await comes('old', later(-20 * 86_400));
  await turn(later(3_600));
  expect(await known()).toEqual([]);
  await turn(later(86_400));
  expect(await known()).toEqual(['lost']);
});

test('two servers at the same moment read once', async () => {
  await comes('1', NOW);
  await Promise.all([turn(NOW), turn(NOW)]);
  expect(await known()).toEqual(['1']);
});

test('a connection that nobody can ask doesn’t know its orders', async () => {
  const [orders] = channelOrders();
  expect(await orders?.readOrders(server.database, connectionId, NOW)).toBe(false);
});
