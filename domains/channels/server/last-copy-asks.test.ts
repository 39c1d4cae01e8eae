// The last copy at the counter and on the web: the payment waits for the channel, for a while. Against a shop that speaks Shopify's wire, on a real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, makeEngine } from '#domains/channels/server/engine/engine.ts';
import { aQueuedListing, aShopConnection } from '#domains/channels/testing/a-shop-connection.ts';
import { type ShopifySimulator, startShopifySimulator } from '#domains/channels/testing/shopify/simulator.ts';
import * as register from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { newUpc } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let shop: ShopifySimulator;
let connectionId: number;
let engine: Engine;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  shop = await startShopifySimulator();
  connectionId = await aShopConnection(server.database, {
    channel: 'shopify',
    address: shop.address,
    keys: shop.keys,
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
  });
  engine = makeEngine({ database: server.database, failpoint: () => Promise.resolve() });
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'LastCopyAsks', 'true')`,
    [counter.storeId],
  );
});
afterAll(async () => {
  await engine.stop();
  await shop.close();
  await server.close();
});

const as = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
async function turn(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await engine.plan(new Date());
    await engine.push(new Date(), () => false);
    await engine.idle();
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** This many copies on sale there, and one in a basket; the listing, and the payment. */
async function inBasket(quantity: number) {
  const good = await aGood(server.database, counter, { upc: newUpc(), quantity });
  const listingId = await aQueuedListing(server.database, connectionId, good);
  for (let tries = 0; tries < 20 && (await listing(listingId)).acked === 0; tries += 1) await turn();
  expect((await listing(listingId)).acked).toBeGreaterThan(0);
  const begun = (await server.call(register.newTransaction, { posid: counter.deviceId }, as())) as {
    transactionId: number;
  };
  const { transactionId } = begun;
  await server.call(register.addTransactionItem, { TransactionID: transactionId, UPC: good.upc }, as());
  const pay = async () => {
    const began = Date.now();
    const paid = await server.call(
      register.finalizeTransaction,
      { TransactionId: transactionId, cash: 10_000 },
      as(),
    );
    return { paid, ms: Date.now() - began };
  };
  return { listingId, pay };
}
const listing = (id: number) =>
  server.database.one<{ acked: number; error: string }>(
    'select acked, error from listings where listing_id = $1',
    [id],
  );

test('the payment waits until the channel offers it no more', async () => {
  const { listingId, pay } = await inBasket(1);
  const paying = pay();
  await new Promise((done) => setTimeout(done, 300));
  await turn(6);
  const { paid, ms } = await paying;
  expect(paid).toMatchObject({ success: true });
  expect(ms).toBeGreaterThanOrEqual(300);
  expect(await listing(listingId)).toEqual({ acked: 0, error: '' });
});

test('after 3 seconds it goes on, and the listing says so', async () => {
  const { listingId, pay } = await inBasket(1);
  const { paid, ms } = await pay();
  expect(paid).toMatchObject({ success: true });
  expect(ms).toBeGreaterThanOrEqual(3_000);
  expect(await listing(listingId)).toMatchObject({
    acked: 1,
    error: expect.stringMatching(/before the channel/),
  });
  await turn(6);
  expect(await listing(listingId)).toEqual({ acked: 0, error: '' });
});

test('of what is left for both nobody waits', async () => {
  const { pay } = await inBasket(9);
  expect(await pay()).toMatchObject({ paid: { success: true } });
});
