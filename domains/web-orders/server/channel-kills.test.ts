// Kill -9 at the moment at which a channel has carried out what it was asked, or before it does: whoever starts again finishes it, and nothing happens twice there or here.
//
// The shop itself kills the server, while it answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEngine } from '#domains/channels/server/engine/engine.ts';
import { aQueuedListing, aShopConnection } from '#domains/channels/testing/a-shop-connection.ts';
import { idNumber, type Order } from '#domains/channels/testing/shopify/shop.ts';
import { type ShopifySimulator, startShopifySimulator } from '#domains/channels/testing/shopify/simulator.ts';
import * as register from '#domains/register/contract/calls.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import * as own from '#domains/web-orders/contract/own.ts';
import * as returns from '#domains/web-orders/contract/return-calls.ts';
import { openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { type ChildServer, startChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inGate } from '#tests/support/long-faults.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';
import { takeTurns } from './import/take-turns.ts';

// As the child servers have it.
encryptWith(() => [Buffer.alloc(32, 7)]);

type When = 'after it was done' | 'before it was done';
let home: TestDatabase;
/** Answers calls, and runs no jobs. */
let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let shop: ShopifySimulator;
let connectionId: number;
let child: ChildServer | undefined;
let victim: { readonly field: string; readonly when: When } | undefined;

beforeAll(async () => {
  home = await createTestDatabase();
  server = await startTestServer({ on: home, runsJobs: false });
  shop = await startShopifySimulator({
    fault: (field) => {
      if (field !== victim?.field) return 'none';
      const { when } = victim;
      victim = undefined;
      child?.process.kill('SIGKILL');
      return when === 'after it was done' ? 'lost' : 'fails';
    },
  });
  desk = await openDesk(server);
  connectionId = await aShopConnection(home.database, {
    channel: 'shopify',
    address: shop.address,
    keys: shop.keys,
    storeIds: [desk.here, desk.there],
    userId: desk.stores.both.userId,
  });
}, 120_000);
afterAll(async () => {
  await child?.kill();
  await shop.close();
  await server.close();
  await home.drop();
});

/** Another server may go on at once: the dead one's turns aren't waited for. */
async function endTurns(): Promise<void> {
  await home.database.run('delete from channel_turns');
  await home.database.run('update channel_connections set lease_until = null, next_try_at = null');
  await home.database.run('update channel_order_turns set busy_until = null, next_at = now()');
  await home.database.run('update channel_jobs set next_try_at = now() where done_at is null');
}

const OPEN = `
  select (select count(*) from listings where acked_version < wanted_version or planned_version < wanted_version) + (select count(*) from stock_changes)
    + (select count(*) from channel_jobs where done_at is null) + (select count(*) from channel_connections where failures > 0) as open`;

/** Nothing is left to be told, and orders were read after that? */
async function isQuiet(since: Date): Promise<boolean> {
  await home.database.run('update channel_order_turns set next_at = now() where next_at > now()');
  const { open } = await home.database.one<{ open: number }>(OPEN);
  const { read } = await home.database.one<{ read: boolean }>(
    'select (cursor_at > $2) is true as read from channel_connections where connection_id = $1',
    [connectionId, since],
  );
  return open === 0 && read;
}

/** Does what the jobs of a server that starts now would do, one after another and without their pauses, until all is quiet. */
async function quiet(): Promise<void> {
  await endTurns();
  const engine = makeEngine({ database: home.database, failpoint: async () => undefined });
  const since = new Date();
  const work = async (): Promise<boolean> => {
    await engine.plan(new Date());
    await engine.push(new Date(), () => false);
    await engine.idle();
    await takeTurns(home.database, new Date());
    return isQuiet(since);
  };
  await expect.poll(work, { timeout: 60_000, interval: 20 }).toBe(true);
  await engine.stop();
}

/** A server of its own dies when the shop hears that; `goOn` is what comes after it. */
async function killed(
  field: string,
  when: When,
  act: () => Promise<unknown>,
  goOn: () => Promise<void> = quiet,
): Promise<void> {
  await quiet();
  child = await startChildServer(home.url);
  victim = { field, when };
  await act();
  while (victim) {
    await home.database.run('update channel_order_turns set next_at = now() where next_at > now()');
    await new Promise((done) => setTimeout(done, 100));
  }
  await child.gone;
  await goOn();
}

/** The next server, with its own clock. */
async function nextServer(): Promise<void> {
  await endTurns();
  const since = new Date();
  child = await startChildServer(home.url);
  await expect.poll(() => isQuiet(since), { timeout: 60_000, interval: 100 }).toBe(true);
  await child.kill();
}

async function listed(quantity = 3): Promise<{ good: BuiltGood; there: () => Promise<string> }> {
  const good = await desk.goods({ quantity });
  const listingId = await aQueuedListing(home.database, connectionId, good);
  const there = async (): Promise<string> =>
    (
      await home.database.one<{ id: string }>(
        'select external_id as id from listings where listing_id = $1',
        [listingId],
      )
    ).id;
  return { good, there };
}

/** An order of one copy of it, read and in our books. */
async function bought(one: Awaited<ReturnType<typeof listed>>) {
  await quiet();
  const order = shop.shop.buy({
    of: [{ externalId: await one.there(), quantity: 1 }],
    postageCents: 500,
  }) as Order;
  await quiet();
  return { order, orderId: await orderIdOf(order) };
}
async function orderIdOf(order: Order): Promise<number> {
  const rows = await home.database.rows<{ id: number }>(
    'select order_id as id from channel_orders where connection_id = $1 and external_id = $2',
    [connectionId, idNumber(order.id)],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id as number;
}
async function ship(orderId: number, upc: string): Promise<void> {
  const { shipmentId } = await desk.begin(orderId);
  await desk.scan(shipmentId, upc);
  await desk.pack(shipmentId);
  expect(await desk.track(shipmentId)).toMatchObject({ success: true });
}

const WHENS = inGate<When>(['after it was done', 'before it was done'], (when) => when.startsWith('after'));
const LONG = { timeout: 240_000 };

test('listed: it is there once', LONG, async () => {
  let one: Awaited<ReturnType<typeof listed>> | undefined;
  const before = shop.shop.products.size;
  const list = async (): Promise<void> => {
    one = await listed();
  };
  await killed('productSet', 'after it was done', list, nextServer);
  expect(shop.shop.products.size).toBe(before + 1);
  expect(shop.shop.offers((await one?.there()) ?? '')).toBe(3);
});

test('withdrawn by a scan, and with another price', LONG, async () => {
  const one = await listed(1);
  await killed('inventorySetQuantities', 'before it was done', async () => {
    const { transactionId } = await desk.server.call(
      register.newTransaction,
      { posid: desk.stores.from.deviceId },
      desk.as(),
    );
    await desk.server.call(
      register.addTransactionItem,
      { TransactionID: transactionId, inventoryId: one.good.inventoryId },
      desk.as(),
    );
  });
  expect(shop.shop.offers(await one.there())).toBe(0);
  const other = await listed(2);
  await killed('productVariantsBulkUpdate', 'before it was done', () =>
    home.database.run('update inventory_items set price_cents = 4321 where inventory_id = $1', [
      other.good.inventoryId,
    ]),
  );
  expect(shop.shop.find(await other.there())?.price).toBe('43.21');
});

test('an order is read: it is here once, and its goods are kept once', LONG, async () => {
  const one = await listed();
  let order: Order | undefined;
  await quiet();
  const externalId = await one.there();
  const buy = async (): Promise<void> => {
    order = shop.shop.buy({ of: [{ externalId, quantity: 1 }], postageCents: 500 }) as Order;
  };
  await killed('orders', 'after it was done', buy, nextServer);
  await orderIdOf(order as Order);
  expect(await desk.stock(one.good.inventoryId)).toEqual({ onHand: 3, held: 1 });
});

test.each(WHENS)('cancelled here, killed %s: the buyer has all of it back, once', LONG, async (when) => {
  const { order, orderId } = await bought(await listed());
  await killed('orderCancel', when, () =>
    desk.server.call(own.cancelOrder, { orderId, reason: 'Out of stock' }, desk.as()),
  );
  expect(order.cancelledAt).not.toBeNull();
  expect(order.refunds.length).toBeLessThanOrEqual(1);
});

test.each(WHENS)('a parcel and a refund, killed %s: told once', LONG, async (when) => {
  const one = await listed();
  const { order, orderId } = await bought(one);
  await killed('fulfillmentCreate', when, () => ship(orderId, one.good.upc));
  expect(order.fulfilments).toHaveLength(1);
  const [line] = await desk.items(orderId);
  await killed('refundCreate', when, async () => {
    const asked = { clientId: desk.there, restock: 'stock' as const, reason: 'Scratched' };
    const back = await desk.server.call(
      returns.addReturn,
      { orderItemId: line?.orderItemId as number, quantity: 1, ...asked },
      desk.as(),
    );
    const returnId = back.returns[0]?.returnId as number;
    await desk.server.call(returns.refundReturn, { returnId }, desk.as());
  });
  expect(order.refunds).toHaveLength(1);
  const done = await desk.server.call(returns.getReturns, { orderId }, desk.as());
  expect(done).toMatchObject([{ state: 'refunded' }]);
});

test('all of it is right in the books', { timeout: 60_000 }, async () => {
  const faults = await verify(home.database);
  expect(faults).toEqual([]);
});
