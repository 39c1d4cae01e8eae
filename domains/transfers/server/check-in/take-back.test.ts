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
import { aCheckIn } from '#domains/transfers/testing/a-check-in.ts';
import { whatACheckInChanges } from '#tests/support/what-a-check-in-changes.ts';
import { type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
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
    `select i.inventory_id from inventory_items i join catalog_products p using (catalog_id) where i.store_id = $1 and p.upc = $2 and i.on_hand > 0`,
    [stores.to.storeId, made.upc],
  );
  return { ...made, inventoryId };
}

const world = () => whatACheckInChanges(server.database, stores.to.storeId);

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
