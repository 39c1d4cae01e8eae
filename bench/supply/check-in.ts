// How long does a check-in of 2,000 lines take while a shop sells, and what do its registers feel of it?
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { aSession } from '#domains/access/testing/a-user.ts';
import { createCheckIn } from '#domains/transfers/server/check-in/create-check-in.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type Filled, fill } from '../fill.ts';
import { openLine } from '../http-line.ts';
import { openPlace } from '../place.ts';
import { bundle, shippedFlags, startServer } from '../processes.ts';
import { ourSide, type Side } from '../sides.ts';
import { fillVendor } from './fill-chain.ts';
import { p99, sellBeside } from './registers.ts';

const LINES = 2_000;
const RUNS = 3;
/** What comes in, and behind it as many products that the registers sell: goods in two conditions would ask at the counter. */
const SHIPPED = LINES * RUNS;
const PRODUCTS = SHIPPED + 2_000;
const REGISTERS = 8;
const WARM_MS = 6_000;
const QUIET_MS = 8_000;
const LIMIT_MS = 2_000;
const HELD_LIMIT_MS = 300;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints what it took; answers whether all of it is within its limits. */
export async function measureCheckIn(): Promise<boolean> {
  const place = await openPlace();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 6 });
  const closers: (() => unknown)[] = [() => place.close(), () => database.close()];
  try {
    const filled = await fill(database, place.ours, PRODUCTS, REGISTERS * 2);
    const vendorId = await fillVendor(database, filled.manager.userId);
    await knowHalf(database, filled.storeId);
    const shipments: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      shipments.push(await aShipment(database, filled, vendorId, run * LINES));
    await database.run('vacuum analyze');
    const bundles = await bundle();
    closers.push(() => bundles.remove());
    const server = await startServer(
      bundles.server,
      { DATABASE_URL: place.ours, PORT: '0', DEMO: 'false', LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' },
      shippedFlags(),
    );
    closers.push(() => server.stop());
    return await withSales(ourSide(server.port, filled), filled, database, shipments);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Of the vendor's goods the shop has had every other one before. */
const knowHalf = (database: Database, storeId: number) =>
  database.run(
    `insert into inventory_items (store_id, catalog_id, sku, condition_id, case_condition_id, price_cents)
     select $1, p.catalog_id, own_sku(nextval('sku_numbers')), n.condition_id, null, 1999 from catalog_products p
       cross join (select condition_id from conditions where is_new order by sort limit 1) n
     where p.catalog_id % 2 = 0 and p.catalog_id <= $2 on conflict do nothing`,
    [storeId, SHIPPED],
  );

async function withSales(
  side: Side,
  filled: Filled,
  database: Database,
  shipments: readonly number[],
): Promise<boolean> {
  const adds = sellBeside(side, { registers: REGISTERS, from: SHIPPED + 1, to: PRODUCTS });
  await sleep(WARM_MS);
  const quietFrom = performance.now();
  await sleep(QUIET_MS);
  const quiet = p99(adds.between(quietFrom, performance.now()));
  const took: number[] = [];
  const held: number[] = [];
  const busy: number[] = [];
  for (const shipmentId of shipments) {
    const run = await finalize(side, filled, database, shipmentId);
    took.push(run.ms);
    held.push(run.heldMs);
    busy.push(...adds.between(run.beganMs, run.endMs));
    await sleep(1_000);
  }
  await adds.stop();
  const [slowest, longest, during] = [Math.max(...took), Math.max(...held), p99(busy)];
  say(
    `check-in of ${LINES} lines while ${REGISTERS} registers sell: ${took.map(Math.round).join(', ')} ms, at most ${LIMIT_MS} ms`,
  );
  say(`sales that were asked again because goods were held: ${adds.lateCount()}`);
  say(`goods held for at most ${Math.round(longest)} ms, at most ${HELD_LIMIT_MS} ms`);
  say(
    `registers' add, p99: ${quiet.toFixed(1)} ms quiet, ${during.toFixed(1)} ms meanwhile (${busy.length} adds), at most ${(2 * quiet).toFixed(1)} ms`,
  );
  const isRight =
    adds.lateCount() === 0 && slowest <= LIMIT_MS && longest <= HELD_LIMIT_MS && during <= 2 * quiet;
  say(isRight ? 'ok' : 'TOO SLOW');
  return isRight;
}

/** Finishes a check-in by its call; beside it one item of it is asked for without a pause: the longest wait is how long goods are held. */
async function finalize(side: Side, { manager, storeId }: Filled, database: Database, shipmentId: number) {
  const { id, item } = await database.one<{ id: number; item: number }>(
    `select t.transfer_id as id, (select i.inventory_id from transfer_lines l join inventory_items i on i.catalog_id = l.catalog_id
       where l.transfer_id = t.transfer_id and i.store_id = $2 order by i.inventory_id limit 1) as item
     from transfers t where t.vendor_shipment_id = $1`,
    [shipmentId, storeId],
  );
  const token = await aSession(database, manager.userId);
  const line = await openLine(side.port);
  let isDone = false;
  const probe = longestWait(database, item, () => isDone);
  const beganMs = performance.now();
  const answer = await line.ask(
    'PUT',
    '/api/InventoryTransferHandler/Finalize',
    `authorization: Bearer ${token}\r\n`,
    JSON.stringify({ TransferId: id }),
  );
  const endMs = performance.now();
  isDone = true;
  line.close();
  const { success, message } = JSON.parse(answer.text) as { success: boolean; message: string };
  if (!success) throw new Error(`not finished: ${answer.status} ${message}`);
  return { beganMs, endMs, ms: endMs - beganMs, heldMs: await probe };
}

async function longestWait(database: Database, item: number, isDone: () => boolean): Promise<number> {
  let longest = 0;
  while (!isDone()) {
    const began = performance.now();
    await database.transaction((tx) =>
      tx.run('select 1 from inventory_items where inventory_id = $1 for no key update', [item]),
    );
    longest = Math.max(longest, performance.now() - began);
    await sleep(2);
  }
  return longest;
}

/** An order of 2,000 products that was sent and shipped, its check-in begun and all of it scanned. */
async function aShipment(
  database: Database,
  { storeId, manager }: Filled,
  vendorId: number,
  skip: number,
): Promise<number> {
  const { id: orderId } = await database.one<{ id: number }>(
    `insert into vendor_orders (store_id, vendor_id, po_seq, po_number, status_id, order_date, created_at, created_by)
     values ($1, $2, $3::integer, 'PO-bench-' || $3::integer, 4, current_date, now(), $4) returning vendor_order_id as id`,
    [storeId, vendorId, skip + 1, manager.userId],
  );
  await database.run(
    `insert into vendor_order_items (vendor_order_id, vendor_item_id, quantity, open, announced, cost_e4, added_at, added_by)
     select $1, vendor_item_id, 3, 0, 3, cost_e4, now(), $2 from vendor_items where vendor_id = $3 order by vendor_item_id offset $4 limit $5`,
    [orderId, manager.userId, vendorId, skip, LINES],
  );
  const { id: shipmentId } = await database.one<{ id: number }>(
    `insert into vendor_shipments (vendor_order_id, store_id, number, shipment_date, status_id, created_at, created_by)
     values ($1, $2, 'BOX', current_date, 2, now(), $3) returning vendor_shipment_id as id`,
    [orderId, storeId, manager.userId],
  );
  await database.run(
    `insert into vendor_shipment_items (vendor_shipment_id, vendor_order_item_id, announced)
     select $1, vendor_order_item_id, 3 from vendor_order_items where vendor_order_id = $2`,
    [shipmentId, orderId],
  );
  const began = performance.now();
  const transferId = await database.transaction((tx) => {
    const actor = {
      ...manager,
      sessionId: 0,
      isAdministrator: true,
      storeIds: [storeId],
      rights: new Set<string>(),
    };
    const context: WriteContext = {
      tx,
      actor,
      now: new Date(),
      requestId: 'bench',
      address: '',
      failpoint: () => Promise.resolve(),
    };
    return createCheckIn(context, { shipmentId, storeId });
  });
  if (isRefusal(transferId)) throw new Error(transferId.message);
  say(`began a check-in of ${LINES} lines in ${Math.round(performance.now() - began)} ms`);
  await database.run('update transfer_lines set scanned = quantity where transfer_id = $1', [transferId]);
  return shipmentId;
}
