// A finished check-in is taken back: over HTTP on a real PostgreSQL; the books are right after every test.
import fc from 'fast-check';
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
import { newUpc, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import * as invoices from '#domains/vendor-orders/contract/invoices.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import { ordersMessages } from '#domains/vendor-orders/messages.ts';
import { aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import * as shipments from '#domains/vendor-orders/contract/shipments.ts';
import { cents } from '#kernel/money.ts';
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
    `select i.inventory_id as "inventoryId" from inventory_items i join catalog_products p using (catalog_id) where i.store_id = $1 and p.upc = $2 and i.on_hand > 0`,
    [stores.to.storeId, made.upc],
  );
  return { ...made, inventoryId };
}

/** All that a check-in changes: stock and its cost, what is kept, the books, orders and shipments, drafted returns. Not which items there are. */
async function world() {
  const { database } = server;
  const of = (sql: string) => database.rows(sql, [stores.to.storeId]);
  return {
    stock: await of(
      'select inventory_id, on_hand, held, cost_e4, cost_cents from inventory_items where store_id = $1 and (on_hand <> 0 or held <> 0 or cost_e4 <> 0) order by 1',
    ),
    wishes: await of(
      'select wish_id, inventory_id from wish_holds where store_id = $1 and released_at is null order by 1',
    ),
    accounts: await of(
      'select kind, ref, balance_cents from accounts where store_id = $1 and balance_cents <> 0 order by 1, 2',
    ),
    supply: await of('select * from vendor_supply where store_id = $1 order by vendor_item_id'),
    orders: await of(
      'select vendor_order_id, status_id, closed_at from vendor_orders where store_id = $1 order by 1',
    ),
    lines: await of(
      'select l.* from vendor_order_items l join vendor_orders using (vendor_order_id) where store_id = $1 order by 1',
    ),
    shipments: await of('select * from vendor_shipments where store_id = $1 order by 1'),
    announced: await of(
      'select i.* from vendor_shipment_items i join vendor_shipments using (vendor_shipment_id) where store_id = $1 order by 1',
    ),
    scanned: await of(
      `select l.transfer_line_id, l.quantity, l.scanned, l.damaged, l.labelled, l.wishes_kept, l.cost_e4, l.serial, l.sent, l.sent_cents, l.accepted,
         l.accepted_cents, t.status, t.completed_at, t.invoice_number, t.invoice_total_cents, t.freight_cents
       from transfer_lines l join transfers t using (transfer_id) where t.to_store_id = $1 order by 1`,
    ),
    returns: await of(
      'select t.vendor_return_id, x.inventory_id, x.quantity from vendor_returns t left join vendor_return_items x using (vendor_return_id) where store_id = $1 order by 1, 2',
    ),
    copies: await of(`select copy_id from copies where store_id = $1 and state = 'inStock' order by 1`),
  };
}

/** Goods of a line's product that are in stock already, at a cost of their own. */
async function inStockBefore(upc: string, quantity: number, totalCents: number) {
  const { storeId, manager } = stores.to;
  const { id } = await server.database.one<{ id: number }>(
    `insert into inventory_items (store_id, catalog_id, condition_id, case_condition_id, sku, price_cents, created_at)
     select $1, l.catalog_id, l.condition_id, l.case_condition_id, own_sku(nextval('sku_numbers')), 777, now()
     from transfer_lines l join catalog_products p using (catalog_id) where p.upc = $2 limit 1 returning inventory_id as id`,
    [storeId, upc],
  );
  const writer = { actor: { userId: manager.userId, username: 'boss' }, now: new Date() };
  const move = { inventoryId: id, quantity, totalCents: cents(totalCents), reason: 'count' as const };
  await server.database.transaction((tx) =>
    moveAtCost(tx, writer, storeId, [{ ...move, sourceType: 'test', sourceId: id, sourceLineId: 1 }]),
  );
  return id;
}

describe('taken back', () => {
  test('it is open again with all that was scanned, and may be finished anew', async () => {
    const { id, upc } = await aCheckIn(server, stores.to);
    await scan(id, upc, { quantity: 4 });
    const before = await world();
    await finalize(id);
    expect(await look(id)).toEqual({ units: 4, cost: 40, reason: '', lines: [] });
    expect(await takeBack(id)).toMatchObject({
      success: true,
      transfer: { state: 'incomplete', accepted: 4 },
    });
    expect(await world()).toEqual(before);
    await scan(id, upc);
    expect(await finalize(id)).toMatchObject({
      success: true,
      transfer: { state: 'completed', accepted: 5 },
    });
    expect(await look(id)).toMatchObject({ units: 5, lines: [] });
    expect(await takeBack(id)).toMatchObject({ success: true });
  });

  test('whatever came, in whatever state: stock, cost, books, orders and wishes are as before', async () => {
    const CustomerId = await aCustomer(server.database);
    const one = fc.record({
      scanned: fc.integer({ min: 0, max: 9 }),
      damaged: fc.integer({ min: 0, max: 3 }),
      before: fc.option(fc.record({ units: fc.integer({ min: 1, max: 7 }), cents: fc.nat(9_999) })),
      isWished: fc.boolean(),
    });
    const shipment = fc.record({
      lines: fc.tuple(one, one, one),
      freight: fc.nat(3_000),
      unordered: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(shipment, async ({ lines, freight, unordered }) => {
        const { storeId, manager } = stores.to;
        const whose = { storeId, userId: manager.userId };
        const supplier = await aSupplier(server.database, whose, [41_250, 33_333, 100_000, 7_777]);
        const { orderId } = await aVendorOrder(server.database, whose, supplier);
        await server.database.run(
          `insert into vendor_order_items (vendor_order_id, vendor_item_id, quantity, open, cost_e4, added_at, added_by)
           select $1, id, 3, 3, 33333, now(), $3 from unnest($2::bigint[]) as id`,
          [orderId, supplier.itemIds.slice(1, 3), whose.userId],
        );
        await server.call(
          orders.updateVendorOrderStatus,
          { VendorOrderId: orderId, VendorOrderStatusId: 3 },
          boss(),
        );
        const { vendorShipmentId } = await server.call(
          shipments.addShipment,
          { VendorOrderID: orderId, AddOrderItems: true },
          boss(),
        );
        const { inventoryTransferID: id, items: rows } = await server.call(
          calls.createVendorTransfer,
          { VendorShipmentID: vendorShipmentId, ClientId: storeId },
          boss(),
        );
        for (const [at, { scanned, damaged, before, isWished }] of lines.entries()) {
          const row = rows[at];
          if (!row) continue;
          if (before) await inStockBefore(row.UPC, before.units, before.cents);
          if (isWished) await server.call(addWish, { CustomerId, upc: row.UPC }, boss());
          if (scanned > 0) await scan(id, row.UPC, { quantity: scanned });
          if (scanned > 0 && damaged > 0)
            await server.call(
              own.markDamaged,
              { transferItemId: row.inventory_TransferItemID, quantity: damaged },
              boss(),
            );
        }
        if (unordered || lines.every(({ scanned }) => scanned === 0)) {
          const { upc } = await server.database.one<{ upc: string }>(
            'select upc from vendor_item_card where vendor_item_id = $1',
            [supplier.itemIds[3]],
          );
          await scan(id, upc, { quantity: 2 });
        }
        await server.call(own.setInvoice, { transferId: id, freight: (freight / 100).toFixed(2) }, boss());
        const before = await world();
        expect(await finalize(id)).toMatchObject({ success: true });
        expect(await takeBack(id)).toMatchObject({ success: true });
        expect(await world()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  test('the books name what they correct, today', async () => {
    const { id } = await finished();
    await takeBack(id);
    const groups = await server.database.rows(
      `select g.purpose, o.purpose as corrects, g.business_day = current_date as "isToday" from posting_groups g
         join transfer_steps s on s.transfer_step_id = g.source_id left join posting_groups o on o.group_id = g.corrects_group_id
       where g.source_type = 'transferStep' and s.transfer_id = $1 order by g.group_id`,
      [id],
    );
    expect(groups).toMatchObject([
      { purpose: 'receive', corrects: null },
      { purpose: 'takeBack', corrects: 'receive' },
    ]);
  });

  test('copies with serial numbers are no longer here, and come in again with the next check-in', async () => {
    const { id, upc, lineId } = await aCheckIn(server, stores.to);
    await server.database.run(
      'update transfer_lines set serial_required = true where transfer_line_id = $1',
      [lineId],
    );
    await scan(id, upc, { quantity: 2 });
    await server.call(
      items.updateTransferItem,
      { transferItemId: lineId, serialNumber: `A-${id}, B-${id}` },
      boss(),
    );
    const before = await world();
    expect(await finalize(id)).toMatchObject({ success: true });
    expect(await takeBack(id)).toMatchObject({ success: true });
    expect(await world()).toEqual(before);
    expect(await finalize(id)).toMatchObject({ success: true });
    expect(await takeBack(id)).toMatchObject({ success: true });
  });

  test('of goods without a shipment', async () => {
    const { inventoryTransferID: id } = await server.call(
      calls.createStoreTransfer,
      { ClientID: stores.to.storeId, vendorTransfer: 1, VendorName: 'Nobody knows them' },
      boss(),
    );
    const { upc } = await aCheckIn(server, stores.to);
    await scan(id, upc, { quantity: 3, cost: '4.25' });
    const before = await world();
    expect(await finalize(id)).toMatchObject({ success: true });
    expect(await takeBack(id)).toMatchObject({ success: true });
    expect(await world()).toEqual(before);
  });

  test('one after another, the last that came first', async () => {
    const first = await finished();
    const again = await aCheckIn(server, stores.to);
    await server.database.run(
      `update transfer_lines l set catalog_id = o.catalog_id, condition_id = o.condition_id, case_condition_id = o.case_condition_id, cost_e4 = 123456
       from transfer_lines o where l.transfer_line_id = $1 and o.transfer_line_id = $2`,
      [again.lineId, first.lineId],
    );
    await server.database.run('update transfer_lines set scanned = 5 where transfer_line_id = $1', [
      again.lineId,
    ]);
    await finalize(again.id);
    expect(await takeBack(first.id)).toMatchObject({ code: 'CHECK_IN_MOVED_ON' });
    expect(await takeBack(again.id)).toMatchObject({ success: true });
    expect(await takeBack(first.id)).toMatchObject({ success: true });
  });
});

describe('twice', () => {
  test('it is taken back once, and both are told so', async () => {
    const { id, inventoryId } = await finished();
    const answers = await Promise.all([takeBack(id), takeBack(id, cashier())]);
    expect(answers).toMatchObject([
      { success: true, transfer: { state: 'incomplete' } },
      { success: true, transfer: { state: 'incomplete' } },
    ]);
    expect(await takeBack(id)).toMatchObject({ success: true });
    const { units, done } = await server.database.one<{ units: number; done: number }>(
      `select on_hand as units, (select count(*)::integer from audit_rows where action = 'transfers.takeBackCheckIn' and entity_id = $2::text) as done
       from inventory_items where inventory_id = $1`,
      [inventoryId, id],
    );
    expect([units, done]).toEqual([0, 1]);
  });

  test('while it is finished again, one of the two comes first', async () => {
    const { id } = await finished();
    await takeBack(id);
    const [, back] = await Promise.all([finalize(id), takeBack(id)]);
    expect(back).toMatchObject({ success: true });
  });
});

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
