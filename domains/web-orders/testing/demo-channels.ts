// The simulated Shopify and eBay of a demo server: connected, with listings and orders in every state, and buyers who go on buying there.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { type DemoSimulators, startDemoSimulators } from '#domains/channels/testing/demo-simulators.ts';
import type { DemoServer } from '#platform/module.ts';
import {
  connectDemo,
  type DemoConnections,
  findDemo,
  keepKeys,
  listDemo,
  offeredAt,
} from '#domains/channels/testing/demo-listings.ts';
import { demoOrders } from './demo-orders.ts';

const BUYS_EVERY_MS = 120_000;
/** This many that nobody has claimed are enough. */
const MOST_UNCLAIMED = 8;
const PATIENCE_MS = 60_000;
const LOOK_MS = 250;

/** Starts them; the first time on a folder they are connected and bought from. Answers what stops them. */
export async function simulateChannels(server: DemoServer): Promise<() => Promise<void>> {
  const simulators = await startDemoSimulators(await fileOf(server), server.log);
  const known = await findDemo(server.database);
  if (known) await keepKeys(server.database, simulators, known);
  simulators.answer();
  let isStopping = false;
  const work = begin(server, simulators, () => isStopping).catch((error: Error) => server.log(error));
  const buying = setInterval(() => {
    void buySomething(server, simulators).catch((error: Error) => server.log(error));
  }, BUYS_EVERY_MS);
  buying.unref();
  return async () => {
    isStopping = true;
    clearInterval(buying);
    await work;
    await simulators.stop();
  };
}

/** Of this database alone; what is left of one that was started over belongs to nobody. */
async function fileOf({ database, dataDir }: DemoServer): Promise<string> {
  const { oid } = await database.one<{ oid: number }>(
    'select oid::bigint as oid from pg_database where datname = current_database()',
  );
  const file = join(dataDir, `demo-channels-${oid}.bin`);
  if (!(await findDemo(database))) rmSync(file, { force: true });
  return file;
}

async function begin(
  server: DemoServer,
  simulators: DemoSimulators,
  isStopping: () => boolean,
): Promise<void> {
  const { database } = server;
  if (!(await isDemoDatabase(database))) return;
  if (await findDemo(database)) return;
  const connections = await connectDemo(database, simulators);
  if (!connections) return;
  const listed = await listDemo(database, connections);
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && !isStopping()) {
    if ((await offeredAt(database, connections.shopify)).length >= listed) break;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  if (!isStopping()) await demoOrders(database, simulators, connections);
}

/** Somebody buys one copy, now here, now there, and the channel says so. Nothing while enough orders wait. */
async function buySomething(
  { database, address }: DemoServer,
  { shopify, ebay }: DemoSimulators,
): Promise<void> {
  const found: DemoConnections | null = await findDemo(database);
  if (!found || !(await isDemoDatabase(database))) return;
  const { waiting } = await database.one<{ waiting: number }>(
    'select count(*)::integer as waiting from channel_orders where connection_id = any($1) and status_id = 1',
    [[found.shopify, found.ebay]],
  );
  if (waiting >= MOST_UNCLAIMED) return;
  const isShopify = Math.random() < 0.5;
  const all = await offeredAt(database, isShopify ? found.shopify : found.ebay);
  const one = all[Math.floor(Math.random() * all.length)];
  if (!one) return;
  if (isShopify) {
    shopify.shop.buy({
      of: [{ externalId: one.externalId, quantity: 1 }],
      postageCents: 499,
      taxRateE5: 7_250,
      isRemitted: true,
    });
    await shopify.sendWebhooks(`${address}/hooks/channels-${found.shopify}`);
    return;
  }
  const orderId = ebay.buy({
    lines: [{ externalId: one.externalId, quantity: 1 }],
    postageCents: 450,
    remittedTaxCents: 120,
  });
  const hint = ebay.hintOf?.(orderId);
  if (hint)
    await fetch(`${address}/hooks/channels-${found.ebay}`, {
      method: 'POST',
      headers: hint.headers as Record<string, string>,
      body: new Uint8Array(hint.body),
    });
}
