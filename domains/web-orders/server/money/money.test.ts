// Money between a channel and us, from the order to the bank: on a real PostgreSQL, the books after each test.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import * as calls from '#domains/web-orders/contract/money-calls.ts';
import * as own from '#domains/web-orders/contract/own.ts';
import { readNow } from '#domains/web-orders/server/import/read-orders.ts';
import { aLineThere, anOrderThere, fakeOutside } from '#domains/web-orders/testing/fake-outside.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { readMoney } from './read-money.ts';
import { cents } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let outside: ReturnType<typeof fakeOutside>;
let channelId: number;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
});
beforeEach(async () => {
  made += 1;
  channelId = await aConnection(server.database, {
    storeIds: [desk.here],
    userId: desk.stores.both.userId,
    channel: 'shopify',
    name: `Money ${made}`,
  });
  outside = fakeOutside(channelId, () => NOW, { pageSize: 2 });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const entry = (
  entryRef: string,
  kind: 'sale' | 'refund' | 'fee' | 'payout' | 'other',
  amount: number,
  externalId = '',
) => outside.money.push({ entryRef, kind, externalId, payoutRef: '', cents: cents(amount), at: NOW });
const read = () => readMoney(server.database, outside.channel);
const money = () => server.call(calls.getMoney, { channelId }, desk.as());
const orderOf = async (): Promise<number> =>
  (
    await server.database.one<{ id: number }>(
      'select order_id as id from channel_orders where connection_id = $1',
      [channelId],
    )
  ).id;
const balance = async (kind: string, ref: number, store: number): Promise<number> =>
  (
    await server.database.maybe<{ cents: number }>(
      'select balance_cents as cents from accounts where store_id = $1 and kind = $2 and ref = $3',
      [store, kind, ref],
    )
  )?.cents ?? 0;

test('fees are costs of the home store, payouts are in its bank, what is left is due; read twice it is there once', async () => {
  const good = await desk.goods();
  outside.has(
    anOrderThere({ externalId: '5', changedAt: NOW, lines: [aLineThere({ sku: good.sku, quantity: 2 })] }),
  );
  await readNow(server.database, outside.channel);
  const bank = await balance('bank', 0, desk.here);
  entry('a', 'sale', 4_000, '5');
  entry('b', 'fee', -130, '5');
  entry('c', 'payout', -3_000);
  entry('d', 'sale', 900, 'nobody’s');
  entry('e', 'other', -10);
  expect(await read()).toEqual({ kind: 'ok', value: 5 });
  expect(await read()).toEqual({ kind: 'ok', value: 0 });
  expect(await balance('channelFees', channelId, desk.here)).toBe(130);
  expect((await balance('bank', 0, desk.here)) - bank).toBe(3_000);
  expect(await money()).toMatchObject({ due: 8.7, fees: 1.3, paidOut: 30 });
  const strange = (await money()).entries.filter(({ isStrange }) => isStrange);
  expect(strange.map(({ amount, number }) => [amount, number])).toEqual(
    expect.arrayContaining([
      [9, 'nobody’s'],
      [-0.1, ''],
    ]),
  );
  const order = await server.call(own.getOrder, { orderId: await orderOf() }, desk.as());
  expect(order).toMatchObject({ fee: 1.3 });
});

test('an entry that comes before its order finds it later', async () => {
  entry('a', 'fee', -130, '5');
  await read();
  const good = await desk.goods();
  outside.has(anOrderThere({ externalId: '5', changedAt: NOW, lines: [aLineThere({ sku: good.sku })] }));
  await readNow(server.database, outside.channel);
  await read();
  expect(await server.call(own.getOrder, { orderId: await orderOf() }, desk.as())).toMatchObject({
    fee: 1.3,
  });
});

test('silence in the middle loses nothing', async () => {
  for (const ref of ['a', 'b', 'c']) entry(ref, 'fee', -100);
  const { listMoney } = outside.channel.adapter;
  const channel = {
    ...outside.channel,
    adapter: {
      ...outside.channel.adapter,
      listMoney: (...[account, since, cursor]: Parameters<typeof listMoney>) =>
        cursor === null
          ? listMoney(account, since, cursor)
          : Promise.resolve({ kind: 'unknown' as const, why: 'timeout' }),
    },
  };
  expect(await readMoney(server.database, channel)).toMatchObject({ kind: 'unknown' });
  expect(await read()).toEqual({ kind: 'ok', value: 1 });
  expect(await money()).toMatchObject({ fees: 3, due: -3 });
});

test('what the channel doesn’t tell somebody types', async () => {
  const typed = (kind: 'fee' | 'payout', amount: number) =>
    server.call(calls.addMoney, { channelId, kind, amount, words: 'October' }, desk.as());
  expect(await typed('fee', 12.5)).toMatchObject({ success: true });
  await typed('payout', 100);
  expect(await money()).toMatchObject({ due: -112.5, fees: 12.5, paidOut: 100 });
  expect((await money()).entries[0]).toMatchObject({ words: 'October', isStrange: false });
});

test('money that went back there without us: a person is asked, once for each amount', async () => {
  const good = await desk.goods();
  outside.has(
    anOrderThere({
      externalId: '6',
      changedAt: NOW,
      lines: [aLineThere({ sku: good.sku, quantity: 2, remittedTaxCents: cents(300) })],
    }),
  );
  await readNow(server.database, outside.channel);
  const orderId = await orderOf();
  const question = async () =>
    (
      await server.database.one<{ question: string }>(
        'select question from channel_orders where order_id = $1',
        [orderId],
      )
    ).question;
  entry('a', 'refund', -300, '6');
  await read();
  expect(await question()).toBe('');
  entry('b', 'refund', -100, '6');
  await read();
  expect(await question()).toMatch(/refunded \$1\.00 more than we know of/);
  await server.call(own.settleQuestion, { orderId, words: 'A favor' }, desk.as());
  await read();
  expect(await question()).toBe('');
});
