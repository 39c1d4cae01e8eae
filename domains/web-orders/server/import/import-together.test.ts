// New orders are saved together, and yet each of them as if it had come alone.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { dying, Killed } from '#domains/web-orders/testing/dying-database.ts';
import { openDesk, NOW } from '#domains/web-orders/testing/order-desk.ts';
import { aLineThere, anOrderThere, fakeOutside } from '#domains/web-orders/testing/fake-outside.ts';
import { readNow } from './read-orders.ts';
import type { Database } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let outside: ReturnType<typeof fakeOutside>;
let connectionId: number;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
});
beforeEach(async () => {
  made += 1;
  connectionId = await aConnection(server.database, {
    storeIds: [desk.here, desk.there],
    userId: desk.stores.both.userId,
    channel: 'shopify',
    name: `Shopify ${made}`,
  });
  outside = fakeOutside(connectionId, () => NOW, { pageSize: 8 });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const has = (n: number, sku: string, more: Partial<Parameters<typeof anOrderThere>[0]> = {}) =>
  outside.has(
    anOrderThere({
      externalId: String(n),
      changedAt: new Date(NOW.getTime() + n),
      postageCents: cents(100 * n),
      lines: [aLineThere({ externalLine: 'a', sku })],
      ...more,
    }),
  );

/** The same database, whose transactions are counted. */
function counting(): { database: Database; count: () => number } {
  let transactions = 0;
  const database: Database = {
    ...server.database,
    transaction: (work) => {
      transactions += 1;
      return server.database.transaction(work);
    },
  };
  return { database, count: () => transactions };
}

type Row = { id: string; status: number; postage: number; short: string; kept: number; deposit: number };
const rows = () =>
  server.database.rows<Row>(
    `select o.external_id as id, o.status_id as status, o.postage_cents as postage, l.short_reason as short, coalesce(k.quantity, 0) as kept,
       (select -a.balance_cents from accounts a where a.store_id = 0 and a.kind = 'channelDeposit' and a.ref = o.order_id) as deposit
     from channel_orders o join channel_order_lines l using (order_id) left join order_reserved k using (order_line_id)
     where o.connection_id = $1 order by o.channel_at`,
    [connectionId],
  );

test('orders of several pages share a transaction, each with its goods, its money and its words', async () => {
  const goods = [];
  for (let n = 0; n < 20; n += 1) goods.push(await desk.goods({ quantity: 1 }));
  goods.forEach(({ sku }, n) => has(n + 1, sku));
  const { database, count } = counting();
  expect(await readNow(database, outside.channel)).toMatchObject({ kind: 'ok', value: { orders: 20 } });
  expect(count()).toBeLessThan(5);
  expect(await rows()).toEqual(
    goods.map((_good, n) => ({
      id: String(n + 1),
      status: 1,
      postage: 100 * (n + 1),
      short: '',
      kept: 1,
      deposit: 2_000 + 100 * (n + 1),
    })),
  );
  for (const { inventoryId } of goods) expect(await desk.stock(inventoryId)).toEqual({ onHand: 1, held: 1 });
});

test('who ordered first has the last copy; the other is short and a person looks', async () => {
  const { sku } = await desk.goods({ quantity: 1 });
  const other = await desk.goods({ quantity: 1 });
  has(1, sku);
  has(2, sku);
  has(3, other.sku);
  await readNow(server.database, outside.channel);
  expect(await rows()).toMatchObject([
    { id: '1', status: 1, kept: 1, short: '' },
    { id: '2', status: 8, kept: 0, short: 'none' },
    { id: '3', status: 1, kept: 1 },
  ]);
});

test('one of them that no table takes holds up no other, and half a character is no reason', async () => {
  const goods = [await desk.goods(), await desk.goods(), await desk.goods()];
  const [one, two, three] = goods.map(({ sku }) => sku);
  has(1, one ?? '');
  has(2, two ?? '', { orderedAt: new Date('no') });
  const { buyer } = anOrderThere({ externalId: '', lines: [], changedAt: NOW });
  has(3, three ?? '', { buyer: { ...buyer, name: `${'T'.repeat(99)}🎸` } });
  expect(await readNow(server.database, outside.channel)).toMatchObject({ kind: 'ok' });
  expect((await rows()).map(({ id }) => id)).toEqual(['1', '3']);
  const failed = await server.database.rows<{ id: string }>(
    'select external_id as id from channel_orders_aside where connection_id = $1',
    [connectionId],
  );
  expect(failed).toEqual([{ id: '2' }]);
});

test('what came before the channel fell silent is saved', async () => {
  const goods = [];
  for (let n = 0; n < 10; n += 1) goods.push(await desk.goods({ quantity: 1 }));
  goods.forEach(({ sku }, n) => has(n + 1, sku));
  const { listOrders } = outside.channel.adapter;
  const channel: typeof outside.channel = {
    ...outside.channel,
    adapter: {
      ...outside.channel.adapter,
      listOrders: (account, since, cursor) =>
        cursor === null
          ? listOrders(account, since, cursor)
          : Promise.resolve({ kind: 'throttled', retryAfterMs: 1_000 }),
    },
  };
  expect(await readNow(server.database, channel)).toMatchObject({ kind: 'throttled' });
  expect(await rows()).toHaveLength(8);
});

test.each([1, 4, 7, 9, 11, 13, 16])(
  'a server dies at statement %i while another one reads the same orders: each is there once, with its goods and its money',
  async (statements) => {
    const goods = [];
    for (let n = 0; n < 12; n += 1) goods.push(await desk.goods({ quantity: 1 }));
    goods.forEach(({ sku }, n) => has(n + 1, sku));
    const killed = readNow(dying(server.database, statements), outside.channel).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await Promise.all([killed, readNow(server.database, outside.channel)]);
    await readNow(server.database, outside.channel);
    expect(await rows()).toMatchObject(
      goods.map((_good, n) => ({ id: String(n + 1), status: 1, kept: 1, deposit: 2_000 + 100 * (n + 1) })),
    );
  },
);
