// What nobody announced, over HTTP on a real PostgreSQL: it costs what the vendor's list says, and a box with another code is the goods that were announced.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as items from '#domains/transfers/contract/items.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { aCheckIn, aShipmentUnderWay } from '#domains/transfers/testing/a-check-in.ts';
import { newUpc, someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import { aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
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
const begun = () => aCheckIn(server, stores.to);
const scan = (transferId: number, UPC: string, more: object = {}) =>
  server.call(items.addItemByUpc, { ClientID: stores.to.storeId, transferId, UPC, ...more }, boss());
const finalize = (TransferId: number) =>
  server.call(calls.finalizeTransfer, { TransferId, ClientID: stores.to.storeId, Confirmed: true }, boss());
const checkIn = (id: number) => server.call(own.getCheckIn, { id }, boss());
const name = (transferItemId: number, catalogId: number) =>
  server.call(own.nameUnknown, { transferItemId, catalogId }, boss());
const stock = (catalogId: number) =>
  server.database.rows<{ units: number; costE4: number; condition: string; price: number }>(
    `select on_hand as units, cost_e4::integer as "costE4", n.name as condition, price_cents::integer as price
     from inventory_items join conditions n using (condition_id) where store_id = $1 and catalog_id = $2 order by n.is_new desc, n.sort`,
    [stores.to.storeId, catalogId],
  );

describe('goods that nobody announced', () => {
  test("come in at the cost on the vendor's list, also in a case of it", async () => {
    const { id, orderId, vendorId, upc } = await begun();
    const good = await someGoods(server.database, stores.from, { quantity: 0 });
    const caseCode = '10400000000105';
    await aVendorItem(server.database, {
      vendorId,
      catalogId: good.catalogId,
      costE4: 41_250,
      packSize: 3,
      caseCode,
    });
    await scan(id, upc, { quantity: 5 });
    expect(await scan(id, good.upc)).toMatchObject({ data: [{ cost: 4.125, scanned: 1 }] });
    expect(await scan(id, caseCode)).toMatchObject({ data: [{ scanned: 4 }] });
    expect(await finalize(id)).toMatchObject({ success: true });
    expect(await stock(good.catalogId)).toMatchObject([{ units: 4, costE4: 41_250 }]);
    const lines = await server.call(orders.getOrderItems, { VendorOrderID: orderId }, boss());
    expect(lines.find(({ catalogId }) => catalogId === good.catalogId)).toMatchObject({
      excess: 4,
      cost: 4.125,
    });
  });

  test('scanned by their case first are as many as are in it', async () => {
    const { id, vendorId } = await begun();
    const good = await someGoods(server.database, stores.from, { quantity: 0 });
    const caseCode = '10400000000204';
    await aVendorItem(server.database, {
      vendorId,
      catalogId: good.catalogId,
      packSize: 6,
      caseCode,
    });
    expect(await scan(id, caseCode, { quantity: 2 })).toMatchObject({
      data: [{ scanned: 12, catalogId: good.catalogId, cost: 10 }],
    });
  });

  test('cost what was typed, to the ten-thousandth, by somebody who may change what goods cost', async () => {
    const { id, lineId, upc } = await begun();
    await scan(id, upc, { quantity: 4 });
    const update = (cost: string, token: string) =>
      server.request('GET', '/api/InventoryTransferItemsHandler/UpdateTransferItem', {
        token,
        query: { transferItemId: String(lineId), cost },
      });
    const { manager, cashier } = stores.to;
    expect(await update('4.0125', cashier.token)).toMatchObject({
      status: 403,
      body: { right: 'costs.edit' },
    });
    expect(await update('4.01255', manager.token)).toMatchObject({ status: 400, body: { field: 'cost' } });
    expect((await update('4.0125', manager.token)).body).toMatchObject({
      data: [{ cost: 4.0125, announcedCost: 10 }],
    });
    const invoice = (more: object, token: string) =>
      server.request('POST', '/api/Transfers/SetInvoice', { token, body: { transferId: id, ...more } });
    expect(await invoice({ freight: '5.00' }, cashier.token)).toMatchObject({ status: 403 });
    expect(await invoice({ InvoiceNumber: 'T-77' }, cashier.token)).toMatchObject({ status: 200 });
    expect(await finalize(id)).toMatchObject({ success: true });
    const { catalogId } = await server.database.one<{ catalogId: number }>(
      'select catalog_id from catalog_products where upc = $1',
      [upc],
    );
    // The goods come to $16.05 together: a cent is a cent.
    expect(await stock(catalogId)).toMatchObject([{ units: 4, costE4: 40_125 }]);
  });

  test('keep the cost that was typed', async () => {
    const { id, vendorId } = await begun();
    const good = await someGoods(server.database, stores.from, { quantity: 0 });
    await aVendorItem(server.database, { vendorId, catalogId: good.catalogId });
    expect(await scan(id, good.upc, { cost: '3.00' })).toMatchObject({ data: [{ cost: 3 }] });
  });
});

describe('a code that nobody knows', () => {
  const unknownOf = async (id: number, code: string): Promise<number> =>
    (await checkIn(id)).items.find(({ unknownCode }) => unknownCode === code)
      ?.inventory_TransferItemID as number;

  test('named as goods that were announced counts there, and so does the next scan of it', async () => {
    const { id, orderId, lineId, upc } = await begun();
    const { catalogId } = await server.database.one<{ catalogId: number }>(
      'select catalog_id from catalog_products where upc = $1',
      [upc],
    );
    const code = newUpc();
    await scan(id, upc, { quantity: 2 });
    await scan(id, code, { quantity: 2 });
    const named = await name(await unknownOf(id, code), catalogId);
    expect(named.data).toMatchObject([{ inventory_TransferItemID: lineId, scanned: 4, quantity: 5 }]);
    expect(await scan(id, code)).toMatchObject({ data: [{ inventory_TransferItemID: lineId, scanned: 5 }] });
    expect((await checkIn(id)).items.filter(({ scanned }) => scanned > 0)).toHaveLength(1);
    expect(await finalize(id)).toMatchObject({ success: true });
    const [line] = await server.call(orders.getOrderItems, { VendorOrderID: orderId }, boss());
    expect(line).toMatchObject({ received: 5, open: 0, excess: 0 });
  });

  test('named as something else that the vendor sells costs what its list says', async () => {
    const { id, vendorId } = await begun();
    const good = await someGoods(server.database, stores.from, { quantity: 0 });
    await aVendorItem(server.database, { vendorId, catalogId: good.catalogId, costE4: 25_000 });
    const code = newUpc();
    await scan(id, code);
    expect((await name(await unknownOf(id, code), good.catalogId)).data).toMatchObject([{ cost: 2.5 }]);
  });

  test('is named once: what was announced stays what it is', async () => {
    const { id, lineId } = await begun();
    const good = await someGoods(server.database, stores.from, { quantity: 0 });
    expect(await name(lineId, good.catalogId)).toMatchObject({
      success: false,
      code: 'NOT_UNKNOWN',
      message: 'This line already has its product.',
    });
    expect((await checkIn(id)).items[0]?.catalogId).not.toBe(good.catalogId);
  });
});

test('damaged goods that are new to the store are priced by the rules, not at the list price of new ones', async () => {
  const { id, upc, lineId } = await begun();
  const { catalogId } = await server.database.one<{ catalogId: number }>(
    'update catalog_products set msrp_cents = 5999 where upc = $1 returning catalog_id',
    [upc],
  );
  await scan(id, upc, { quantity: 5 });
  await server.call(own.markDamaged, { transferItemId: lineId, quantity: 2 }, boss());
  await finalize(id);
  const [sound, damaged] = await stock(catalogId);
  expect([sound, damaged]).toMatchObject([{ units: 3 }, { units: 2 }]);
  expect(damaged?.price).toBeLessThan(sound?.price ?? 0);
});

test('goods with serial numbers stay such goods', async () => {
  const { id, upc, lineId } = await begun();
  await server.database.run('update catalog_products set serial_required = true where upc = $1', [upc]);
  await scan(id, upc);
  const update = (more: object) =>
    server.call(items.updateTransferItem, { transferItemId: lineId, ...more }, boss());
  expect(await update({ SerialRequired: false })).toMatchObject({
    success: false,
    code: 'SERIAL_STAYS',
    field: 'SerialRequired',
  });
  expect(await update({ SerialRequired: true, serialNumber: 'SN-1' })).toMatchObject({ success: true });
  await server.database.run('update catalog_products set serial_required = false where upc = $1', [upc]);
});

test('goods that the store alone keeps by serial number need theirs, announced or not', async () => {
  const { shipmentId, upc } = await aShipmentUnderWay(server, stores.to);
  const extra = await someGoods(server.database, stores.from, { quantity: 0 });
  await server.database.run(
    `insert into store_products (store_id, catalog_id, serial_required)
     select $1, catalog_id, true from catalog_products where upc = any($2)`,
    [stores.to.storeId, [upc, extra.upc]],
  );
  const begun = { VendorShipmentID: shipmentId, ClientId: stores.to.storeId };
  const { inventoryTransferID: id } = await server.call(calls.createVendorTransfer, begun, boss());
  expect((await scan(id, upc)).data).toMatchObject([{ serialRequired: true }]);
  expect((await scan(id, extra.upc)).data).toMatchObject([{ serialRequired: true }]);
  expect(await finalize(id)).toMatchObject({ success: false, code: 'SERIAL_MISSING' });
});
