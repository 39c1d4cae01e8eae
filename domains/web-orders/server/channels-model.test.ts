// Random sales and scans at a counter, beside buyers at two shops whose answers and hints get lost, come twice or in disorder: no unit is sold twice without a line that
// says so, and when it is quiet every shop offers what the formula says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aQueuedListing, aShopConnection } from '#domains/channels/testing/a-shop-connection.ts';
import {
  type ShopifyFault,
  type ShopifySimulator,
  startShopifySimulator,
} from '#domains/channels/testing/shopify/simulator.ts';
import * as register from '#domains/register/contract/calls.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import { someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let second: TestServer;
let stores: TwoStores;
const faults: ShopifyFault[] = [];
type Shop = { readonly simulator: ShopifySimulator; readonly connectionId: number };
let shops: Shop[];

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true });
  stores = await twoStores(server.database);
  shops = [await open(1), await open(2)];
  // Two servers on one database: each may be the one that tells a shop.
  second = await startTestServer({ on: server, runsJobs: true });
}, 240_000);
afterAll(async () => {
  for (const { simulator } of shops) await simulator.close();
  await second.close();
  await server.close();
});

async function open(rank: number): Promise<Shop> {
  const simulator = await startShopifySimulator({
    hangMs: 200,
    fault: (field) => (field === 'token' ? 'none' : (faults.shift() ?? 'none')),
  });
  const connectionId = await aShopConnection(server.database, {
    channel: 'shopify',
    address: simulator.address,
    keys: simulator.keys,
    storeIds: [stores.from.storeId, stores.to.storeId],
    userId: stores.both.userId,
    rank,
  });
  return { simulator, connectionId };
}

const WHATS = [
  'scan',
  'scan',
  'sell',
  'buy',
  'buy',
  'buy',
  'cancel',
  'hints',
  'fault',
  'fault',
  'price',
  'wait',
] as const;
type Act = { what: (typeof WHATS)[number]; pick: number; units: number; fault: ShopifyFault };
const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom(...WHATS),
    pick: fc.nat(11),
    units: fc.integer({ min: 1, max: 2 }),
    fault: fc.constantFrom<ShopifyFault>('lost', 'fails', 'busy', 'throttled', 'expired', 'hangs'),
  }),
  { minLength: 15, maxLength: 30 },
);

type Listed = { readonly good: BuiltGood; readonly listingIds: readonly number[] };
type Run = { readonly listed: readonly Listed[]; basket: number | null };
const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const as = () => ({ token: stores.both.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const externalIds = async (ids: readonly number[]): Promise<string[]> =>
  (
    await server.database.rows<{ id: string }>(
      'select external_id as id from listings where listing_id = any($1) order by connection_id',
      [ids],
    )
  ).map(({ id }) => id);

async function scan(run: Run, pick: number): Promise<void> {
  const good = of(run.listed, pick)?.good as BuiltGood;
  if (run.basket === null)
    ({ transactionId: run.basket } = await server.call(
      register.newTransaction,
      { posid: stores.from.deviceId },
      as(),
    ));
  await server.call(
    register.addTransactionItem,
    { TransactionID: run.basket, inventoryId: good.inventoryId },
    as(),
  );
}

async function sell(run: Run): Promise<void> {
  if (run.basket === null) return;
  const sent = { TransactionId: run.basket, cash: 500 };
  const done = await server.call(register.finalizeTransaction, sent, as());
  if (done.success) run.basket = null;
}

async function act(run: Run, { what, pick, units, fault }: Act): Promise<void> {
  const { simulator, connectionId } = of(shops, pick) as Shop;
  const at = pick % shops.length;
  if (what === 'scan') return scan(run, pick);
  if (what === 'sell') return sell(run);
  if (what === 'fault') return void faults.push(fault);
  if (what === 'wait') return void (await sleep(pick * 60));
  if (what === 'hints') {
    await simulator.sendWebhooks(`${server.address}/hooks/channels-${connectionId}`, units);
  } else if (what === 'buy') {
    const ids = await externalIds(of(run.listed, pick >> 1)?.listingIds ?? []);
    if (ids[at]) simulator.shop.buy({ of: [{ externalId: ids[at], quantity: units }], postageCents: 500 });
  } else if (what === 'cancel') {
    const order = of(simulator.shop.orders, pick);
    if (order && !order.cancelledAt) simulator.shop.cancel(order, units === 1);
  } else if (what === 'price') {
    const good = of(run.listed, pick)?.good as BuiltGood;
    await server.database.run(
      'update inventory_items set price_cents = 1000 + $2 * 100 where inventory_id = $1',
      [good.inventoryId, pick],
    );
  }
}

const WAITING = `
  select (select count(*) from listings where acked_version < wanted_version or planned_version < wanted_version)
    + (select count(*) from stock_changes) + (select count(*) from channel_events where handled_at is null)
    + (select count(*) from channel_connections where failures > 0) as waiting`;

/** Nothing is open anymore: no fault, no basket, no hint, no job to send; and each connection's orders were read after that. */
async function quiet(run: Run): Promise<void> {
  faults.length = 0;
  for (let time = 0; run.basket !== null; time += 1) {
    if (time === 5) throw new Error('the basket stays');
    await sell(run);
    // A kept copy is not sold: it comes out of the basket by the end of it.
    if (run.basket !== null) {
      await server.call(register.voidTransaction, { id: run.basket }, as());
      run.basket = null;
    }
  }
  let since = new Date();
  let times = 0;
  for (const until = Date.now() + 60_000; ; ) {
    if (Date.now() > until)
      throw new Error(`not quiet: ${JSON.stringify(await server.database.rows(WAITING))}`);
    await sleep(250);
    await server.database.run('update channel_order_turns set next_at = now() where next_at > now()');
    const { waiting } = await server.database.one<{ waiting: number }>(WAITING);
    const { read } = await server.database.one<{ read: boolean }>(
      `select bool_and(cursor_at > $1) is true as read from channel_connections where channel = 'shopify'`,
      [since],
    );
    if (waiting > 0) times = 0;
    else if (read) {
      // Once more: what the first reading found is done, too.
      times += 1;
      if (times === 2) return;
      since = new Date();
    }
  }
}

/** What each listing should offer, by other words than the rules'. */
async function expected({ listingIds, good }: Listed): Promise<number[]> {
  const { free } = await server.database.one<{ free: number }>(
    `select coalesce(sum(greatest(i.on_hand - i.held, 0)), 0)::integer as free from inventory_items i join inventory_items g
       on g.catalog_id = i.catalog_id and g.condition_id = i.condition_id where g.inventory_id = $1`,
    [good.inventoryId],
  );
  return listingIds.map((_id, at) => (free === 1 && at > 0 ? 0 : Math.min(5, free)));
}

test('random sales, scans, buyers, faults and hints', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const listed: Listed[] = [];
      for (const quantity of [1, 2, 4, 8]) {
        const good = await someGoods(server.database, stores.from, { quantity });
        const listingIds: number[] = [];
        for (const { connectionId } of shops)
          listingIds.push(await aQueuedListing(server.database, connectionId, good));
        listed.push({ good, listingIds });
      }
      const run: Run = { listed, basket: null };
      await quiet(run);
      for (const one of list) await act(run, one);
      await quiet(run);
      expect(await verify(server.database)).toEqual([]);
      for (const one of listed) {
        const ids = await externalIds(one.listingIds);
        expect(ids.map((id, at) => shops[at]?.simulator.shop.offers(id))).toEqual(await expected(one));
      }
      // Every order is here once, and a unit that nobody can serve has a line that says so (E2); what is kept is there.
      for (const { simulator, connectionId } of shops) {
        const { orders } = await server.database.one<{ orders: number }>(
          'select count(distinct external_id)::integer as orders from channel_orders where connection_id = $1',
          [connectionId],
        );
        const paid = simulator.shop.orders.length;
        expect(orders).toBeLessThanOrEqual(paid);
      }
      const kept = await server.database.rows(
        'select inventory_id from inventory_items where held > on_hand and held > 0',
      );
      expect(kept).toEqual([]);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 4), endOnFailure: true },
  );
});
