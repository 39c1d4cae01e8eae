// npm run bench:channels: with 10,000 listings at a shop that refuses one request in five, how soon is a copy off sale after its scan? What does a sale cost with goods
// that are listed beside goods that aren't? How long do 10,000 orders take to come in? npm run bench:channels -- 2000, or only the orders: -- --import
//
// The shop speaks Shopify's wire in a process of this machine. Sales go over HTTP to a server; slices with listed and with other goods alternate.
import { performance } from 'node:perf_hooks';
import '#server/declare-domains.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { aShopConnection } from '#domains/channels/testing/a-shop-connection.ts';
import { channelOrders } from '#domains/channels/server/public/channel-orders.ts';
import { type ShopifySimulator, startShopifySimulator } from '#domains/channels/testing/shopify/simulator.ts';
import { checkDigit } from '#kernel/gtin.ts';
import type { Database } from '#contract/route.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { startChildServer } from '#tests/support/child-server.ts';
import { openPlace } from '../place.ts';

const SCANS = 200;
const REFUSED = 0.2;
const WITHDRAWN_MS = 3_000;
const SLICES = 10;
const SLICE_MS = 3_000;
const IMPORT_MS = 60_000;
const allowed = (orders: number): number => (IMPORT_MS * orders) / 10_000;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const upcOf = (n: number): string => {
  const eleven = `6${String(n).padStart(10, '0')}`;
  return eleven + checkDigit(eleven);
};

type Desk = {
  database: OpenDatabase;
  counter: Counter;
  address: string;
  shop: ShopifySimulator;
  connectionId: number;
};
type Good = { inventoryId: number; externalId: string };

/** Items of one copy each, on sale at the shop as they are here; and as many that nobody lists. */
async function fill(
  { database, counter, shop, connectionId }: Omit<Desk, 'address'>,
  count: number,
): Promise<Good[]> {
  const model = await aGood(database, counter, { upc: upcOf(0), quantity: 1 });
  await database.run(
    `insert into catalog_products (upc, gtin, title, department_id, words)
     select u, lpad(u, 14, '0'), 'Title ' || u, p.department_id, 'title ' || u from json_array_elements_text($1) u, catalog_products p
     where p.catalog_id = (select catalog_id from inventory_items where inventory_id = $2)`,
    [JSON.stringify(Array.from({ length: 2 * count }, (_, n) => upcOf(n + 1))), model.inventoryId],
  );
  await database.run(
    `insert into inventory_items (store_id, catalog_id, sku, condition_id, case_condition_id, price_cents, on_hand)
     select m.store_id, p.catalog_id, 'B' || p.catalog_id, m.condition_id, m.case_condition_id, 1500, 100000
     from catalog_products p, inventory_items m where m.inventory_id = $1 and p.catalog_id <> m.catalog_id`,
    [model.inventoryId],
  );
  const items = await database.rows<{ inventoryId: number; catalogId: number; conditionId: number }>(
    `select inventory_id, catalog_id as "catalogId", condition_id as "conditionId" from inventory_items
     where inventory_id <> $1 order by 1 limit $2`,
    [model.inventoryId, count],
  );
  const goods = items.map(({ inventoryId, ...rest }) => {
    const product = shop.shop.productOf(`bench-${inventoryId}`);
    Object.assign(product, { title: 'Title', price: '15.00', sku: `B${rest.catalogId}` });
    product.levels.set(shop.shop.locations[0]?.id ?? '', 1);
    return { inventoryId, ...rest, externalId: shop.shop.externalIdOf(product) };
  });
  await database.run(
    `update inventory_items set is_listed = true, on_hand = 1 where inventory_id = any($1)`,
    [items.map(({ inventoryId }) => inventoryId)],
  );
  await database.run(
    `insert into listings (connection_id, catalog_id, condition_id, state, external_id, offered, offered_cents, acked, acked_cents, is_put, created_at)
     select $1, w."catalogId", w."conditionId", 'live', w."externalId", 1, 1500, 1, 1500, true, now()
     from json_to_recordset($2) as w("catalogId" bigint, "conditionId" bigint, "externalId" text)`,
    [connectionId, JSON.stringify(goods)],
  );
  await database.run(
    `update listings l set case_condition_id = i.case_condition_id from inventory_items i where i.catalog_id = l.catalog_id and i.condition_id = l.condition_id`,
  );
  await database.run('delete from stock_changes');
  await database.run('vacuum analyze');
  return goods;
}

/** One call at the counter; its answer. */
async function call(
  desk: Desk,
  path: string,
  query: Record<string, string | number>,
): Promise<Record<string, unknown>> {
  const url = new URL(`/api/${path}`, desk.address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${desk.counter.manager.token}`,
      'idempotency-key': crypto.randomUUID(),
    },
  });
  return (await response.json()) as Record<string, unknown>;
}

const begin = async (desk: Desk, deviceId: number): Promise<number> =>
  Number((await call(desk, 'Transaction/NewTransaction', { posid: deviceId })).transactionId);
const scan = (desk: Desk, transactionId: number, inventoryId: number) =>
  call(desk, 'Transaction/AddTransactionItem', { TransactionID: transactionId, inventoryId });

/** Scans copies one by one, and waits each until the shop has none of it: milliseconds from the answer of the scan. */
async function withdrawals(desk: Desk, goods: readonly Good[]): Promise<number[]> {
  const took: number[] = [];
  const waiting: Promise<void>[] = [];
  const transactionId = await begin(desk, desk.counter.deviceId);
  for (const good of goods.slice(0, SCANS)) {
    await scan(desk, transactionId, good.inventoryId);
    const began = performance.now();
    waiting.push(
      (async () => {
        while (desk.shop.shop.offers(good.externalId) > 0 && performance.now() - began < 60_000)
          await sleep(20);
        took.push(performance.now() - began);
      })(),
    );
    await sleep(150);
  }
  await Promise.all(waiting);
  return took;
}

/** Sales in a slice of time at every device: so many a second. */
async function sell(desk: Desk, items: readonly number[]): Promise<number> {
  const until = performance.now() + SLICE_MS;
  let [sold, at] = [0, 0];
  const began = performance.now();
  const counter = async (deviceId: number): Promise<void> => {
    while (performance.now() < until) {
      const transactionId = await begin(desk, deviceId);
      for (let line = 0; line < 3; line += 1)
        await scan(desk, transactionId, items[(at += 1) % items.length] as number);
      const done = await call(desk, 'Transaction/FinalizeTransaction', {
        TransactionId: transactionId,
        cash: 500,
      });
      if (done.success !== true) throw new Error(`no sale: ${JSON.stringify(done).slice(0, 200)}`);
      sold += 1;
    }
  };
  await Promise.all(desk.counter.deviceIds.map(counter));
  return (sold * 1_000) / (performance.now() - began);
}

const part = (took: readonly number[], share: number): number =>
  [...took].sort((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;

async function compareSales(desk: Desk, count: number): Promise<number> {
  const pick = async (listed: boolean): Promise<number[]> =>
    (
      await desk.database.rows<{ id: number }>(
        'select inventory_id as id from inventory_items where is_listed = $1 order by inventory_id desc limit $2',
        [listed, Math.min(count - SCANS, 1_000)],
      )
    ).map(({ id }) => id);
  const [listed, others] = [await pick(true), await pick(false)];
  await desk.database.run('update inventory_items set on_hand = 100000 where inventory_id = any($1)', [
    listed,
  ]);
  const rates = { listed: [] as number[], others: [] as number[] };
  await sell(desk, others);
  for (let slice = 0; slice < SLICES; slice += 1) {
    rates.listed.push(await sell(desk, listed));
    rates.others.push(await sell(desk, others));
  }
  const ratios = rates.listed.map((rate, at) => rate / (rates.others[at] ?? Number.NaN));
  const ratio = part(ratios, 0.5);
  say(
    `sales a second: ${part(rates.listed, 0.5).toFixed(1)} of listed goods, ${part(rates.others, 0.5).toFixed(1)} of others; ${(100 * ratio).toFixed(1)} % (at least 95 %)`,
  );
  return ratio;
}

/** Orders that were placed while nobody read them. */
async function bringIn(
  { database, shop, connectionId }: Pick<Desk, 'database' | 'shop' | 'connectionId'>,
  goods: readonly Good[],
  count: number,
): Promise<number> {
  for (const product of shop.shop.products.values()) product.levels.set(shop.shop.locations[0]?.id ?? '', 5);
  for (let n = 0; n < count; n += 1)
    shop.shop.buy({
      of: [{ externalId: goods[n % goods.length]?.externalId ?? '', quantity: 1 }],
      postageCents: 500,
    });
  const [orders] = channelOrders();
  if (!orders) throw new Error('nobody reads orders');
  const began = performance.now();
  const read = await orders.readOrders(database as Database, connectionId, new Date());
  const took = performance.now() - began;
  const { known } = await database.one<{ known: number }>(
    'select count(*)::integer as known from channel_orders',
  );
  say(
    `${known} orders came in within ${(took / 1_000).toFixed(1)} s (at most ${IMPORT_MS / 1_000} s for 10,000)${read ? '' : ': not all of them'}`,
  );
  return took;
}

async function run(count: number, onlyImport: boolean): Promise<number> {
  const place = await openPlace();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 8 });
  encryptWith(() => [Buffer.alloc(32, 7)]);
  const counter = await aCounter(database, { registers: 4 });
  let refusing = false;
  const shop = await startShopifySimulator({
    fault: () => (refusing && Math.random() < REFUSED ? 'busy' : 'none'),
  });
  const connectionId = await aShopConnection(database, {
    channel: 'shopify',
    address: shop.address,
    keys: shop.keys,
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
  });
  const goods = await fill({ database, counter, shop, connectionId }, count);
  if (onlyImport)
    try {
      return (await bringIn({ database, shop, connectionId }, goods, count)) <= allowed(count) ? 0 : 1;
    } finally {
      await shop.close();
      await database.close();
      await place.close();
    }
  const server = await startChildServer(place.ours);
  try {
    const desk = { database, counter, address: server.address, shop, connectionId };
    await sleep(3_000);
    refusing = true;
    const took = await withdrawals(desk, goods);
    refusing = false;
    const p95 = part(took, 0.95);
    say(
      `off sale after the scan, ${count} listings, ${100 * REFUSED} % of requests refused: p50 ${part(took, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${part(took, 1).toFixed(0)} ms (p95 at most ${WITHDRAWN_MS} ms)`,
    );
    const ratio = await compareSales(desk, count);
    await server.kill();
    const imported = await bringIn(desk, goods, count);
    return p95 <= WITHDRAWN_MS && ratio >= 0.95 && imported <= allowed(count) ? 0 : 1;
  } finally {
    await server.kill();
    await shop.close();
    await database.close();
    await place.close();
  }
}

const [count = '10000'] = process.argv.slice(2).filter((word) => word !== '--import');
process.exitCode = await run(Number(count), process.argv.includes('--import'));
