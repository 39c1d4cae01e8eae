// Random work on orders at two stores, beside sales at a counter: no unit is sold twice, and the books are right after each of them.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import * as register from '#domains/register/contract/calls.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import { type TwoStores, someGoods, twoStores } from '#domains/transfers/testing/two-stores.ts';
import * as calls from '#domains/web-orders/contract/orders.ts';
import * as own from '#domains/web-orders/contract/own.ts';
import * as boxes from '#domains/web-orders/contract/shipments.ts';
import { aWebOrder } from '#domains/web-orders/testing/a-web-order.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

const now = new Date('2026-11-22T18:00:00Z');
let server: TestServer;
let stores: TwoStores;
let connectionId: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  stores = await twoStores(server.database);
  connectionId = await aConnection(server.database, {
    storeIds: [stores.from.storeId, stores.to.storeId],
    userId: stores.both.userId,
  });
});
afterAll(() => server.close());

const as = () => ({ token: stores.both.token, headers: { 'idempotency-key': crypto.randomUUID() } });

type Act = {
  what:
    | 'order'
    | 'claim'
    | 'release'
    | 'box'
    | 'scan'
    | 'ship'
    | 'missing'
    | 'solve'
    | 'cancel'
    | 'sell'
    | 'again';
  pick: number;
  units: number;
  store: 0 | 1;
};
const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom(
      'order',
      'order',
      'claim',
      'claim',
      'release',
      'box',
      'box',
      'scan',
      'scan',
      'scan',
      'ship',
      'ship',
      'missing',
      'solve',
      'cancel',
      'sell',
      'again',
    ),
    pick: fc.nat(9),
    units: fc.integer({ min: 1, max: 3 }),
    store: fc.constantFrom<0 | 1>(0, 1),
  }),
  { minLength: 12, maxLength: 25 },
);

type Run = { goods: BuiltGood[]; orders: number[] };
const storeOf = (at: 0 | 1) => (at === 0 ? stores.from.storeId : stores.to.storeId);
const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

async function act(run: Run, { what, pick, units, store }: Act): Promise<void> {
  const clientId = storeOf(store);
  if (what === 'sell') return sell(run, pick);
  if (what === 'order') {
    const made = await aWebOrder(
      server.database,
      { ...stores.both, storeIds: [storeOf(0), storeOf(1)] },
      {
        connectionId,
        storeId: storeOf(0),
        items: run.goods.map(({ upc }, at) => ({ code: upc, quantity: at === 0 ? units : 1 })),
        postageCents: pick * 100,
        now,
      },
    );
    run.orders.push(made.orderId);
    return;
  }
  const orderId = of(run.orders, pick);
  if (orderId === undefined) return;
  const lines = await server.call(calls.getOrderItems, { orderId }, as());
  const line = of(lines, units);
  if (!line) return;
  const orderItemId = line.orderItemId;
  if (what === 'claim') await server.call(calls.claimOrder, { orderId, clientId }, as());
  if (what === 'release') await server.call(calls.releaseOrder, { orderId, clientId }, as());
  if (what === 'missing') await server.call(own.markMissing, { orderItemId }, as());
  if (what === 'again') await server.call(own.keepAgain, { orderItemId }, as());
  if (what === 'cancel' && pick > 6)
    await server.call(own.cancelOrder, { orderId, reason: 'Changed their mind' }, as());
  if (what === 'solve') await solve(run, orderItemId, pick);
  if (what === 'box' || what === 'scan' || what === 'ship')
    await box(orderId, clientId, what, line.upc, units);
}

async function solve(run: Run, orderItemId: number, pick: number): Promise<void> {
  const { ways } = await server.call(own.getWaysOut, { orderItemId }, as());
  const way = of(
    ways.filter((one) => one.way !== 'transfer'),
    pick,
  );
  if (!way) return;
  const done = await server.call(
    own.solveShort,
    {
      orderItemId,
      way: way.way,
      ...(way.clientId === null ? {} : { fromClientId: way.clientId }),
      ...(way.inventoryId === null ? {} : { inventoryId: way.inventoryId }),
    },
    as(),
  );
  if (done.success && done.otherOrderId !== null && !run.orders.includes(done.otherOrderId))
    run.orders.push(done.otherOrderId);
}

async function box(
  orderId: number,
  clientId: number,
  what: string,
  upc: string,
  units: number,
): Promise<void> {
  const begun = await server.call(boxes.createFromOrder, { orderId, clientId }, as());
  if (!begun.success || what === 'box') return;
  const { shipmentId } = begun;
  await server.call(boxes.addRemoveItem, { clientId, upc, shipmentId, quantity: units === 3 ? -1 : 1 }, as());
  if (what === 'scan') return;
  await server.call(boxes.itemEntryComplete, { shipmentId }, as());
  // Twice at the same moment, as an impatient hand does.
  const track = () =>
    server.call(
      boxes.updateTracking,
      { shipmentId, carrier: 'UPS', trackingNumber: `1Z999AA1${String(shipmentId).padStart(10, '0')}` },
      as(),
    );
  const answers = await Promise.all([track(), track()]);
  expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(1);
}

async function sell(run: Run, pick: number): Promise<void> {
  const good = of(run.goods, pick) as BuiltGood;
  const { transactionId } = await server.call(register.newTransaction, { posid: stores.from.deviceId }, as());
  const added = await server.call(
    register.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    as(),
  );
  if (added.success)
    await server.call(register.finalizeTransaction, { TransactionId: transactionId, cash: 100 }, as());
}

test('random orders, boxes, shortages and sales', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const first = await someGoods(server.database, stores.from, { quantity: 4 });
      const second = await someGoods(server.database, stores.from, { quantity: 2 });
      await someGoods(server.database, stores.from, { upc: first.upc, grade: 'A', quantity: 1 });
      await someGoods(server.database, stores.to, { upc: first.upc, quantity: 2 });
      const run: Run = { goods: [first, second], orders: [] };
      for (const one of list) await act(run, one);
      expect(await verify(server.database)).toEqual([]);
      const below = await server.database.rows(
        `select inventory_id from inventory_items where held > on_hand and held > 0`,
      );
      expect(below).toEqual([]);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 12) },
  );
});
