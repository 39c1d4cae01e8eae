// What channels offer, kept as it should be: against a shop that speaks Shopify's wire, on a real PostgreSQL, with a clock of the test's own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptKeys } from '#domains/channels/server/connections/keys.ts';
import { aQueuedListing, aShopConnection } from '#domains/channels/testing/a-shop-connection.ts';
import {
  type ShopifyFault,
  type ShopifySimulator,
  startShopifySimulator,
} from '#domains/channels/testing/shopify/simulator.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { anOpenBasket } from '#domains/register/testing/an-open-basket.ts';
import { newUpc } from '#domains/transfers/testing/two-stores.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { type Engine, makeEngine } from './engine.ts';

let home: TestDatabase;
let counter: Counter;
let shop: ShopifySimulator;
let other: ShopifySimulator;
let connectionId: number;
let engine: Engine;
const faults: Partial<Record<string, ShopifyFault[]>> = {};
const clock = { ms: Date.now() };
const at = () => new Date(clock.ms);
const makeOne = () =>
  makeEngine({ database: home.database, failpoint: async () => undefined }, { now: at, random: () => 0.5 });

beforeAll(async () => {
  home = await createTestDatabase();
  encryptWith(() => [Buffer.alloc(32, 7)]);
  counter = await aCounter(home.database, {});
  shop = await startShopifySimulator({ fault: (field) => faults[field]?.shift() ?? 'none' });
  other = await startShopifySimulator();
  connectionId = await connect(shop, 1);
  engine = makeOne();
});
beforeEach(() => {
  for (const field of Object.keys(faults)) delete faults[field];
});
afterAll(async () => {
  await engine.stop();
  await shop.close();
  await other.close();
  await home.drop();
});

const connect = (to: ShopifySimulator, rank: number) =>
  aShopConnection(home.database, {
    channel: 'shopify',
    address: to.address,
    keys: to.keys,
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
    rank,
    now: at(),
  });
const good = (quantity: number) => aGood(home.database, counter, { upc: newUpc(), quantity });
const list = (one: BuiltGood, on = connectionId) => aQueuedListing(home.database, on, one);

/** Half a second of the engine's, this many times. */
async function turns(times = 1, ms = 500): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.ms += ms;
    await engine.plan(at());
    await engine.push(at(), () => false);
    await engine.idle();
  }
}
type Row = {
  externalId: string;
  state: string;
  offered: number;
  acked: number;
  waits: boolean;
  error: string;
};
const row = (listingId: number): Promise<Row> =>
  home.database.one<Row>(
    `select external_id, state, offered, acked, acked_version < wanted_version as waits, error from listings where listing_id = $1`,
    [listingId],
  );
const there = async (listingId: number, at = shop) => at.shop.offers((await row(listingId)).externalId);
const stock = (one: BuiltGood, change: string) =>
  home.database.run(`update inventory_items set ${change} where inventory_id = $1`, [one.inventoryId]);
const connection = () =>
  home.database.one<{ failures: number; lastError: string; waitMs: number }>(
    `select failures, last_error, coalesce(extract(epoch from next_try_at - $2)::double precision * 1000, 0) as "waitMs"
     from channel_connections where connection_id = $1`,
    [connectionId, at()],
  );

describe('a listing', () => {
  test('is put up, then offers what is free; more and fewer follow', async () => {
    const one = await good(3);
    const id = await list(one);
    await turns(2);
    expect(await row(id)).toMatchObject({ state: 'live', offered: 3, acked: 3, waits: false });
    expect(await there(id)).toBe(3);
    await stock(one, 'on_hand = 7');
    await turns();
    expect(await there(id)).toBe(5);
    await stock(one, 'on_hand = 1');
    await turns();
    expect(await there(id)).toBe(1);
    await stock(one, 'on_hand = 0');
    await turns();
    expect(await row(id)).toMatchObject({ state: 'hidden', acked: 0 });
    expect((await verify(home.database)).filter(({ check }) => check.startsWith('E'))).toEqual([]);
  });

  test('is withdrawn at the scan, and back when the basket is cleared', async () => {
    const one = await good(1);
    const id = await list(one);
    await turns(2);
    const transactionId = await anOpenBasket(home.database, counter, { good: one, quantity: 1, now: at() });
    await turns();
    expect(await there(id)).toBe(0);
    await home.database.run(
      `update transactions set state = 'cleared', finished_at = now() where transaction_id = $1`,
      [transactionId],
    );
    await turns();
    expect(await there(id)).toBe(1);
  });

  test('follows the shelf’s price, and its own words', async () => {
    const one = await good(1);
    const id = await list(one);
    await turns(2);
    await stock(one, 'price_cents = 2450');
    await turns();
    const { externalId } = await row(id);
    expect(shop.shop.find(externalId)).toMatchObject({ price: '24.50' });
    await home.database.run(
      `update listings set title = 'Signed', is_put = false, wanted_version = wanted_version + 1 where listing_id = $1`,
      [id],
    );
    await turns();
    expect(shop.shop.find(externalId)).toMatchObject({ title: 'Signed' });
    expect(await row(id)).toMatchObject({ waits: false });
  });

  test('that ends is taken down; gone there it is over here; hidden by a person it offers none', async () => {
    const [ended, gone, paused] = [
      await list(await good(2)),
      await list(await good(2)),
      await list(await good(2)),
    ];
    await turns(2);
    await home.database.run(
      `update listings set state = 'ended', ended_by = 'person', offered = 0, wanted_version = wanted_version + 1 where listing_id = $1`,
      [ended],
    );
    await home.database.run(
      `update listings set state = 'hidden', is_paused = true, offered = 0, wanted_version = wanted_version + 1 where listing_id = $1`,
      [paused],
    );
    const [endedThere, goneThere] = [await row(ended), await row(gone)];
    shop.shop.byItem.delete(shop.shop.find(goneThere.externalId)?.itemId ?? '');
    await home.database.run('update listings set wanted_version = wanted_version + 1 where listing_id = $1', [
      gone,
    ]);
    await turns(2);
    expect(shop.shop.find(endedThere.externalId)).toMatchObject({ status: 'ARCHIVED' });
    expect(await there(paused)).toBe(0);
    expect(await row(gone)).toMatchObject({ state: 'ended', waits: false });
    await turns(1, 301_000);
    expect(await there(paused)).toBe(0);
  });
});

describe('the last one', () => {
  test('is offered by the best rank alone, by the next one when that is at risk', async () => {
    const second = await connect(other, 2);
    const one = await good(2);
    const [first, next] = [await list(one), await list(one, second)];
    await turns(1, 10_000);
    await turns(3);
    expect([await there(first), await there(next, other)]).toEqual([2, 2]);
    await stock(one, 'on_hand = 1');
    await turns();
    expect([await there(first), await there(next, other)]).toEqual([1, 0]);
    await home.database.run(
      `update channel_connections set failures = 10, next_try_at = $2::timestamptz + interval '1 minute' where connection_id = $1`,
      [connectionId, at()],
    );
    await turns();
    expect(await there(next, other)).toBe(1);
    await home.database.run(
      'update channel_connections set failures = 0, next_try_at = null where connection_id = $1',
      [connectionId],
    );
    await turns(2);
    expect([await there(first), await there(next, other)]).toEqual([1, 0]);
    await home.database.run('update channel_connections set is_active = false where connection_id = $1', [
      second,
    ]);
  });
});

describe('a channel that doesn’t answer', () => {
  test.each<[ShopifyFault, number]>([
    ['busy', 1_000],
    ['throttled', 500],
    ['fails', 500],
    ['lost', 500],
  ])('%s: told again after %i ms, and right in the end', async (fault, wait) => {
    const one = await good(3);
    const id = await list(one);
    await turns(2);
    faults.inventorySetQuantities = [fault];
    await stock(one, 'on_hand = 1');
    await turns();
    expect(await connection()).toMatchObject({ failures: 1, waitMs: wait });
    await turns(3);
    expect(await there(id)).toBe(1);
    expect(await row(id)).toMatchObject({ acked: 1, waits: false });
    expect(await connection()).toMatchObject({ failures: 0 });
  });

  test('ten times in a row it is at risk, and comes back by itself', async () => {
    const one = await good(3);
    const id = await list(one);
    await turns(2);
    faults.inventorySetQuantities = Array.from({ length: 10 }, () => 'fails' as const);
    await stock(one, 'on_hand = 1');
    for (let time = 0; time < 10; time += 1) await turns(1, 310_000);
    expect(await connection()).toMatchObject({ failures: 10 });
    await turns(1, 310_000);
    await turns(3);
    expect(await connection()).toMatchObject({ failures: 0 });
    expect(await there(id)).toBe(1);
  });

  test('keys that it doesn’t take any more are a risk at once', async () => {
    const keep = (keys: object) =>
      home.database.run(
        'update channel_connections set credentials = $2, failures = 0, next_try_at = null where connection_id = $1',
        [connectionId, encryptKeys(connectionId, { ...shop.keys, ...keys })],
      );
    await keep({ clientSecret: 'another' });
    const id = await list(await good(1));
    await turns(2);
    expect(await connection()).toMatchObject({ failures: 10 });
    expect((await row(id)).state).toBe('queued');
    await keep({});
    await turns(3);
    expect((await row(id)).state).toBe('live');
  });
});

describe('what it refuses', () => {
  test('is an error with its words; the rest goes on, and it is tried again in an hour', async () => {
    const one = await good(1);
    const [bad, fine] = [await list(one), await list(await good(1))];
    await home.database.run(
      `update catalog_products p set title = ' ' from listings l where l.listing_id = $1 and p.catalog_id = l.catalog_id`,
      [bad],
    );
    shop.shop.refuseTitle = ' ';
    await turns(2);
    expect(await row(bad)).toMatchObject({ state: 'error', error: "Title can't be blank" });
    expect(await row(fine)).toMatchObject({ state: 'live' });
    shop.shop.refuseTitle = '';
    await turns(1, 3_610_000);
    await turns(3);
    expect(await row(bad)).toMatchObject({ state: 'live', error: '' });
  });
});

describe('two servers', () => {
  test('only one works; the other takes over when it is gone', async () => {
    const second = makeOne();
    const one = await good(2);
    const id = await list(one);
    await turns(3);
    expect(await second.plan(at())).toBe(0);
    expect(await there(id)).toBe(2);
    await stock(one, 'on_hand = 1');
    clock.ms += 31_000;
    expect(await second.plan(at())).toBeGreaterThan(0);
    await second.push(at(), () => false);
    await second.idle();
    expect(await there(id)).toBe(1);
    await second.stop();
    engine = makeOne();
  });
});

describe('once a day', () => {
  test('what somebody changed at the channel is set right, and what is gone is over', async () => {
    const [changed, gone] = [await list(await good(2)), await list(await good(2))];
    await turns(4);
    const product = shop.shop.find((await row(changed)).externalId);
    product?.levels.set(shop.shop.locations[0]?.id ?? '', 9);
    shop.shop.products.delete(shop.shop.find((await row(gone)).externalId)?.id ?? '');
    await turns(1, 86_400_000);
    await turns(6);
    expect(await there(changed)).toBe(2);
    expect(await row(gone)).toMatchObject({ state: 'ended' });
  });

  test('what somebody else listed there is named and never touched, until it is gone', async () => {
    const one = await good(2);
    const byHand = shop.shop.productOf(`by-hand-${one.inventoryId}`);
    const { sku } = await home.database.one<{ sku: string }>(
      'select sku from inventory_items where inventory_id = $1',
      [one.inventoryId],
    );
    Object.assign(byHand, { sku, title: 'Listed by hand', status: 'ACTIVE', isPublished: true });
    byHand.levels.set(shop.shop.locations[0]?.id ?? '', 7);
    const stranger = shop.shop.productOf(`stranger-${one.inventoryId}`);
    Object.assign(stranger, { sku: 'NOBODY-KNOWS', status: 'ACTIVE', isPublished: true });
    stranger.levels.set(shop.shop.locations[0]?.id ?? '', 1);
    const compare = async (): Promise<void> => {
      await turns(1, 86_400_000);
      await turns(6);
    };
    await compare();
    const foreign = () =>
      home.database.rows<{ title: string; state: string; strangers: number }>(
        `select l.title, l.state, c.strangers from listings l join channel_connections c using (connection_id)
         where l.connection_id = $1 and l.catalog_id = (select catalog_id from inventory_items where inventory_id = $2)`,
        [connectionId, one.inventoryId],
      );
    expect(await foreign()).toEqual([{ title: 'Listed by hand', state: 'foreign', strangers: 1 }]);
    await stock(one, 'on_hand = 1');
    await compare();
    expect(byHand.levels.get(shop.shop.locations[0]?.id ?? '')).toBe(7);
    shop.shop.products.delete(byHand.id);
    shop.shop.products.delete(stranger.id);
    await compare();
    expect(await foreign()).toEqual([{ title: 'Listed by hand', state: 'ended', strangers: 0 }]);
  });
});
