// What keeps a finished check-in from being taken back, and who may: over HTTP on a real PostgreSQL; the books are right after every test.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addWish } from '#domains/customers/contract/wishlist.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import * as screen from '#domains/transfers/contract/check-in.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { aCheckIn } from '#domains/transfers/testing/a-check-in.ts';
import { whatACheckInChanges } from '#tests/support/what-a-check-in-changes.ts';
import { newUpc, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import * as invoices from '#domains/vendor-orders/contract/invoices.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import { ordersMessages } from '#domains/vendor-orders/messages.ts';
import * as shipments from '#domains/vendor-orders/contract/shipments.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let stores: TwoStores;

beforeAll(async () => {
  server = await startTestServer();
  stores = await twoStores(server.database);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const boss = () => ({ token: stores.to.manager.token });
const cashier = () => ({ token: stores.to.cashier.token });
const scan = (transferId: number, UPC: string, more: object = {}) =>
  server.call(items.addItemByUpc, { ClientID: stores.to.storeId, transferId, UPC, ...more }, boss());
const finalize = (TransferId: number) =>
  server.call(calls.finalizeTransfer, { TransferId, ClientID: stores.to.storeId, Confirmed: true }, boss());
const takeBack = (transferId: number, by = boss()) =>
  server.call(screen.takeBackCheckIn, { transferId, ClientID: stores.to.storeId }, by);
const look = (transferId: number) => server.call(screen.getTakeBack, { transferId }, boss());

/** One whose 5 units are scanned and in stock. */
async function finished(units = 5) {
  const made = await aCheckIn(server, stores.to);
  await scan(made.id, made.upc, { quantity: units });
  expect(await finalize(made.id)).toMatchObject({ success: true });
  const { inventoryId } = await server.database.one<{ inventoryId: number }>(
    `select i.inventory_id from inventory_items i join catalog_products p using (catalog_id) where i.store_id = $1 and p.upc = $2 and i.on_hand > 0`,
    [stores.to.storeId, made.upc],
  );
  return { ...made, inventoryId };
}

const world = () => whatACheckInChanges(server.database, stores.to.storeId);

describe('it stays', () => {
  const sell = async (inventoryId: number, more: object = {}) =>
    server.database.transaction((tx) =>
      moveAtCost(
        tx,
        { actor: { userId: stores.to.manager.userId, username: 'boss' }, now: new Date() },
        stores.to.storeId,
        [
          {
            inventoryId,
            quantity: -1,
            reason: 'count',
            sourceType: 'test',
            sourceId: inventoryId,
            sourceLineId: 2,
            ...more,
          },
        ],
      ),
    );

  test('once something of it moved: all of it, with the line and why, and nothing has changed', async () => {
    const { id, inventoryId, lineId } = await finished();
    await sell(inventoryId);
    const before = await world();
    const [line] = (await look(id)).lines;
    expect(line).toMatchObject({ transferItemId: lineId, reason: texts.movedSince('count') });
    expect(await takeBack(id)).toMatchObject({
      success: false,
      code: 'CHECK_IN_MOVED_ON',
      message: texts.movedOn(line?.title ?? '', texts.movedSince('count'), 0),
      lines: [{ lineId }],
    });
    expect(await world()).toEqual(before);
  });

  test('when a sale comes first while somebody takes it back', async () => {
    const { id, inventoryId } = await finished();
    let back: ReturnType<typeof takeBack> | undefined;
    const waits = `select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
    await server.database.transaction(async (tx) => {
      await tx.run('select 1 from inventory_items where inventory_id = $1 for no key update', [inventoryId]);
      back = takeBack(id);
      await expect.poll(async () => (await server.database.one<{ waits: boolean }>(waits)).waits).toBe(true);
      await moveAtCost(
        tx,
        { actor: { userId: stores.to.manager.userId, username: 'boss' }, now: new Date() },
        stores.to.storeId,
        [
          {
            inventoryId,
            quantity: -1,
            reason: 'count',
            sourceType: 'test',
            sourceId: inventoryId,
            sourceLineId: 2,
          },
        ],
      );
    });
    expect(await back).toMatchObject({ code: 'CHECK_IN_MOVED_ON' });
  });

  test('once somebody typed another cost', async () => {
    const { id, inventoryId } = await finished();
    await server.database.run(
      `insert into cost_steps (store_id, inventory_id, kind, on_hand, before_e4, after_e4, source_type, source_id, business_day, user_id, at)
       select store_id, inventory_id, 'typed', on_hand, cost_e4, 120000, 'inventory', inventory_id, current_date, $2, now() + interval '1 second' from inventory_items
       where inventory_id = $1`,
      [inventoryId, stores.to.manager.userId],
    );
    await server.database.run(
      'update inventory_items set cost_e4 = 120000, cost_cents = 1200 where inventory_id = $1',
      [inventoryId],
    );
    expect((await look(id)).lines).toMatchObject([{ reason: texts.COST_CHANGED_SINCE }]);
    expect(await takeBack(id)).toMatchObject({ code: 'CHECK_IN_MOVED_ON' });
  });

  test('while a copy is held for a customer, but for those whom it kept them for', async () => {
    const { id, inventoryId } = await finished();
    await server.call(addWish, { CustomerId: await aCustomer(server.database), upc: newUpc() }, boss());
    await server.database.run(
      `with held as (insert into wish_holds (wish_id, store_id, inventory_id, held_at, until)
         select max(wish_id), $1, $2, now() + interval '1 second', current_date + 7 from wishes returning 1)
       select reserve_items(array[$2::bigint], array[1]) from held`,
      [stores.to.storeId, inventoryId],
    );
    expect((await look(id)).lines).toMatchObject([{ reason: texts.HELD_SINCE }]);
    expect(await takeBack(id)).toMatchObject({ code: 'CHECK_IN_MOVED_ON' });
  });

  test('once it is on a return that the vendor was asked for', async () => {
    const { id, upc, lineId, vendorId } = await aCheckIn(server, stores.to);
    await scan(id, upc, { quantity: 5 });
    await server.call(own.markDamaged, { transferItemId: lineId, quantity: 2 }, boss());
    await finalize(id);
    await server.database.run('update vendor_returns set status_id = 2 where vendor_id = $1', [vendorId]);
    expect((await look(id)).lines).toMatchObject([{ reason: texts.ON_RETURN_SINCE }]);
    expect(await takeBack(id)).toMatchObject({ code: 'CHECK_IN_MOVED_ON' });
  });

  test('once its invoice is cleared', async () => {
    const { id, upc, shipmentId } = await aCheckIn(server, stores.to);
    await scan(id, upc, { quantity: 5 });
    await server.call(own.setInvoice, { transferId: id, invoiceTotal: '56.00' }, boss());
    await finalize(id);
    await server.call(invoices.clearInvoice, { VendorShipmentId: shipmentId, Note: 'Paid' }, boss());
    expect(await look(id)).toMatchObject({ reason: ordersMessages.CLEARED_STAYS });
    expect(await takeBack(id)).toMatchObject({ code: 'INVOICE_CLEARED' });
  });

  test.each([
    [8, 'ORDER_OVER'],
    [5, 'ORDER_FINAL'],
  ])('once its order is over (%s)', async (VendorOrderStatusId, code) => {
    const { id, orderId } = await finished();
    await server.call(
      orders.updateVendorOrderStatus,
      { VendorOrderId: orderId, VendorOrderStatusId },
      boss(),
    );
    expect(await takeBack(id)).toMatchObject({ code });
  });

  test('once what was short is on another shipment', async () => {
    const { id, orderId } = await finished(4);
    await server.call(shipments.addShipment, { VendorOrderID: orderId, AddOrderItems: true }, boss());
    expect(await takeBack(id)).toMatchObject({ code: 'CHANGED_SINCE' });
  });

  test('while it was never finished, and a transfer of a store', async () => {
    const open = await aCheckIn(server, stores.to);
    expect(await takeBack(open.id)).toMatchObject({ code: 'CHECK_IN_OPEN' });
    const { inventoryTransferID: id } = await server.call(
      calls.createStoreTransfer,
      { ClientID: stores.from.storeId, TransferTo: stores.to.storeId },
      { token: stores.both.token },
    );
    expect(await takeBack(id)).toMatchObject({ code: 'NO_CHECK_IN' });
  });
});

describe('who may', () => {
  const request = (transferId: number, by: { token: string }, ClientID = stores.to.storeId) =>
    server.request('POST', '/api/Transfers/TakeBackCheckIn', { ...by, body: { transferId, ClientID } });

  test('whoever finishes one; a big sum takes the right to accept more than was ordered', async () => {
    const small = await finished();
    expect(await takeBack(small.id, cashier())).toMatchObject({ success: true });
    const big = await finished(51);
    const { status, body } = await request(big.id, cashier());
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({
        right: 'orders.exceed',
        message: expect.stringContaining(texts.bigTakeBack(51)),
      }),
    ]);
    expect(await takeBack(big.id)).toMatchObject({ success: true });
  });

  test('nobody of another store', async () => {
    const { id } = await finished();
    const other = { token: stores.from.manager.token };
    expect((await request(id, other, stores.from.storeId)).status).toBe(404);
    expect(
      await server.call(
        screen.takeBackCheckIn,
        { transferId: id, ClientID: stores.from.storeId },
        { token: stores.both.token },
      ),
    ).toMatchObject({ code: 'NOT_RECEIVER' });
  });
});
