// A vendor's goods are checked in: over HTTP on a real PostgreSQL; the books are right after every test.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { aShipmentUnderWay } from '#domains/transfers/testing/a-check-in.ts';
import { newUpc, someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import * as shipments from '#domains/vendor-orders/contract/shipments.ts';
import { aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
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

const shipped = () => aShipmentUnderWay(server, stores.to);
const create = (VendorShipmentID: number) =>
  server.call(calls.createVendorTransfer, { VendorShipmentID, ClientId: stores.to.storeId }, boss());
async function begun() {
  const made = await shipped();
  const { inventoryTransferID: id, items: lines } = await create(made.shipmentId);
  return { ...made, id, lineId: lines[0]?.inventory_TransferItemID as number };
}
const scan = (transferId: number, UPC: string, more: object = {}, by = cashier()) =>
  server.call(items.addItemByUpc, { ClientID: stores.to.storeId, transferId, UPC, ...more }, by);
const finalize = (TransferId: number, more: object = {}, by = boss()) =>
  server.call(calls.finalizeTransfer, { TransferId, ClientID: stores.to.storeId, ...more }, by);
const checkIn = (id: number) => server.call(own.getCheckIn, { id }, boss());
const payable = async (vendorId: number): Promise<number> =>
  (
    await server.database.one<{ cents: number }>(
      `select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where store_id = $1 and kind = 'vendorPayable' and ref = $2`,
      [stores.to.storeId, vendorId],
    )
  ).cents;
const stock = async (upc: string): Promise<readonly [number, number]> => {
  const row = await server.database.maybe<{ units: number; cost: number }>(
    `select sum(on_hand)::integer as units, max(cost_e4)::integer as cost from inventory_items join catalog_products using (catalog_id)
     where store_id = $1 and upc = $2`,
    [stores.to.storeId, upc],
  );
  return [row?.units ?? 0, row?.cost ?? 0];
};

describe('it begins', () => {
  test('with what was announced, once for a shipment, also when two ask at once', async () => {
    const { shipmentId } = await shipped();
    const answers = await Promise.all([create(shipmentId), create(shipmentId)]);
    expect(new Set(answers.map(({ inventoryTransferID }) => inventoryTransferID)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      message: 'Transfer Created...',
      transfer: { vendorTransfer: 1, state: 'incomplete', units: 5, accepted: 0 },
      items: [{ quantity: 5, scanned: 0 }],
    });
    expect(await server.call(shipments.getShipment, { VendorShipmentId: shipmentId }, boss())).toMatchObject({
      hasCheckIn: true,
    });
  });

  test('not of a lost one', async () => {
    const { shipmentId } = await shipped();
    await server.call(
      shipments.updateShipmentStatus,
      { VendorShipmentID: shipmentId, VendorShipmentStatusId: 4 },
      boss(),
    );
    expect(await create(shipmentId)).toMatchObject({
      success: false,
      message: 'An error occured while Creating the Transfer...',
      code: 'SHIPMENT_LOST',
    });
  });
});

test('two people scan one shipment: scans add up, and nothing is in stock before it is finished', async () => {
  const { id, upc, vendorId, orderId } = await begun();
  const other = await aUser(server.database, { role: 'Cashier', storeIds: [stores.to.storeId] });
  const second = { token: await aSession(server.database, other.userId) };
  const again = { ScanId: crypto.randomUUID() };
  await Promise.all([
    scan(id, upc),
    scan(id, upc, { quantity: 2 }),
    scan(id, upc, {}, second),
    scan(id, upc, again, second),
    scan(id, upc, again, second),
  ]);
  const seen = await checkIn(id);
  expect(seen.items).toMatchObject([{ quantity: 5, scanned: 5 }]);
  expect(seen.people.map(({ units }) => units).sort()).toEqual([2, 3]);
  expect(await stock(upc)).toEqual([0, 0]);
  const answers = await Promise.all([finalize(id), finalize(id)]);
  expect(answers.map(({ success }) => success)).toEqual([true, true]);
  expect(await stock(upc)).toEqual([5, 100_000]);
  expect(await payable(vendorId)).toBe(-5_000);
  expect(await server.call(orders.getVendorOrder, { VendorOrderId: orderId }, boss())).toMatchObject({
    orderStatusDescription: 'Received',
  });
});

test('what somebody else puts on the shelf meanwhile keeps the price that they gave it', async () => {
  const { id, upc } = await begun();
  await scan(id, upc, { quantity: 5 });
  const { database } = server;
  // A rule that gives every new item its list price.
  await database.run('update catalog_products set msrp_cents = 3000 where upc = $1', [upc]);
  const { ruleId } = await database.one<{ ruleId: number }>(
    `insert into pricing_rules (store_id, department_id, sell_percent_e5, buy1_e5, buy2_e5, buy3_e5, buy4_e5)
     select $1, department_id, 100000, 50000, 40000, 30000, 20000 from catalog_products where upc = $2 returning rule_id`,
    [stores.to.storeId, upc],
  );
  const waits = `select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  let finishing: ReturnType<typeof finalize> | undefined;
  await database.transaction(async (tx) => {
    await tx.run(
      `insert into inventory_items (store_id, catalog_id, condition_id, case_condition_id, sku, price_cents, created_at)
       select $2, catalog_id, condition_id, case_condition_id, own_sku(nextval('sku_numbers')), 777, now() - interval '1 minute'
       from transfer_lines where transfer_id = $1`,
      [id, stores.to.storeId],
    );
    finishing = finalize(id);
    await expect.poll(async () => (await database.one<{ waits: boolean }>(waits)).waits).toBe(true);
  });
  expect(await finishing).toMatchObject({ success: true });
  expect(await stock(upc)).toEqual([5, 100_000]);
  const { price } = await database.one<{ price: number }>(
    'select i.price_cents as price from inventory_items i join catalog_products p using (catalog_id) where p.upc = $1',
    [upc],
  );
  expect(price).toBe(777);
  await database.run('update pricing_rules set deleted_at = now() where rule_id = $1', [ruleId]);
});

test('one of more lines than are worked off at once comes in whole', async () => {
  const LINES = 260;
  const { storeId, manager } = stores.to;
  const whose = { storeId, userId: manager.userId };
  const costs = Array.from({ length: LINES }, () => 100_000);
  const { vendorId, itemIds } = await aSupplier(server.database, whose, costs);
  const { orderId } = await aVendorOrder(server.database, whose, { vendorId, itemIds });
  await server.database.run(
    `insert into vendor_order_items (vendor_order_id, vendor_item_id, quantity, open, cost_e4, added_at, added_by)
     select $1, id, 2, 2, 100000, now(), $3 from unnest($2::bigint[]) as id`,
    [orderId, itemIds.slice(1), manager.userId],
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
  const { inventoryTransferID: id, items: lines } = await create(vendorShipmentId);
  expect(lines).toHaveLength(LINES);
  await server.database.run('update transfer_lines set scanned = quantity where transfer_id = $1', [id]);
  const units = 5 + 2 * (LINES - 1);
  expect(await finalize(id)).toMatchObject({ success: true, transfer: { lines: LINES, accepted: units } });
  expect(await payable(vendorId)).toBe(-1_000 * units);
  const rows = await server.call(orders.getOrderItems, { VendorOrderID: orderId }, boss());
  expect(rows.reduce((total, { received }) => total + received, 0)).toBe(units);
});

test('short is open again, over takes the right for it', async () => {
  const { id, upc, orderId } = await begun();
  await scan(id, upc, { quantity: 4 });
  expect(await finalize(id)).toMatchObject({
    success: false,
    code: 'CHECK_IN_DIFFERS',
    message: '1 fewer than announced, $10.00 less than ordered.',
    asks: true,
  });
  await finalize(id, { Confirmed: true });
  const [line] = await server.call(orders.getOrderItems, { VendorOrderID: orderId }, boss());
  expect([line?.received, line?.open]).toEqual([4, 1]);
  const over = await begun();
  await scan(over.id, over.upc, { quantity: 7 });
  const tried = await server.request('PUT', '/api/InventoryTransferHandler/Finalize', {
    ...cashier(),
    body: { TransferId: over.id, Confirmed: true },
  });
  expect([tried.status, (tried.body as { right?: string }).right]).toEqual([403, 'orders.exceed']);
  expect(await stock(over.upc)).toEqual([0, 0]);
  expect(await finalize(over.id, { Confirmed: true })).toMatchObject({ success: true });
  expect(await stock(over.upc)).toEqual([7, 100_000]);
});

test('over twice what was announced takes the right, or a PIN that lends it, and says of which line', async () => {
  const much = await begun();
  await scan(much.id, much.upc, { quantity: 11 });
  const { title } = await server.database.one<{ title: string }>(
    'select title from catalog_products where upc = $1',
    [much.upc],
  );
  const tried = await server.request('PUT', '/api/InventoryTransferHandler/Finalize', {
    ...cashier(),
    body: { TransferId: much.id, Confirmed: true },
  });
  expect([tried.status, tried.body]).toEqual([
    403,
    expect.objectContaining({
      right: 'orders.exceed',
      message: expect.stringContaining(`${title}: 11 were scanned, 5 announced.`),
    }),
  ]);
  expect(await finalize(much.id)).toMatchObject({
    message: '6 more than announced, $60.00 more than ordered.',
  });
});

test('freight is part of the cost, and an invoice that differs asks once and names the likeliest line', async () => {
  const { id, upc, vendorId } = await begun();
  await scan(id, upc, { quantity: 5 });
  await server.call(
    own.setInvoice,
    { transferId: id, InvoiceNumber: 'LW-77120', invoiceTotal: '56.00', freight: '5.00' },
    boss(),
  );
  const { items: lines } = await checkIn(id);
  expect(await finalize(id)).toMatchObject({
    code: 'INVOICE_DIFFERS',
    asks: true,
    difference: 1,
    likeliest: lines[0]?.title,
  });
  expect(await finalize(id, { Confirmed: 'true' })).toMatchObject({ success: true });
  expect(await stock(upc)).toEqual([5, 110_000]);
  expect(await payable(vendorId)).toBe(-5_500);
});

test("an invoice's total that was typed by mistake is taken away, and nothing is asked", async () => {
  const { id, upc } = await begun();
  await scan(id, upc, { quantity: 5 });
  await server.call(own.setInvoice, { transferId: id, invoiceTotal: '56.00' }, boss());
  await server.call(own.setInvoice, { transferId: id, invoiceTotal: '' }, boss());
  expect((await checkIn(id)).invoiceTotal).toBeNull();
  expect(await finalize(id)).toMatchObject({ success: true });
});

test('damaged ones come in as such, apart from those that are sold', async () => {
  const { id, upc, lineId } = await begun();
  await scan(id, upc, { quantity: 5 });
  await server.call(own.markDamaged, { transferItemId: lineId, quantity: 2 }, cashier());
  await finalize(id);
  const rows = await server.database.rows<{ units: number; isNew: boolean }>(
    `select i.on_hand as units, n.is_new from inventory_items i join catalog_products p using (catalog_id) join conditions n using (condition_id)
     where i.store_id = $1 and p.upc = $2 order by n.is_new desc`,
    [stores.to.storeId, upc],
  );
  expect(rows).toEqual([
    { units: 3, isNew: true },
    { units: 2, isNew: false },
  ]);
});

test('a code that nobody knows holds it, until it is named or taken off', async () => {
  const { id, upc } = await begun();
  await scan(id, upc, { quantity: 5 });
  const code = newUpc();
  expect(await scan(id, code)).toMatchObject({ message: 'No Item Found', data: [] });
  expect(await finalize(id)).toMatchObject({ code: 'UNKNOWN_LEFT' });
  const unknown = (await checkIn(id)).items.find(({ unknownCode }) => unknownCode === code);
  const good = await someGoods(server.database, stores.from);
  const named = await server.call(
    own.nameUnknown,
    { transferItemId: unknown?.inventory_TransferItemID as number, catalogId: good.catalogId },
    cashier(),
  );
  expect(named.data).toMatchObject([{ unknownCode: '', catalogId: good.catalogId }]);
  expect(await finalize(id, { Confirmed: true })).toMatchObject({ success: true });
  expect(await stock(good.upc)).toEqual([1, 0]);
});

test("a vendor's goods without a shipment come in at what was typed; numbers of the catalog are new ones", async () => {
  const { inventoryTransferID: id } = await server.call(
    calls.createStoreTransfer,
    { ClientID: stores.to.storeId, vendorTransfer: 1, VendorName: 'Nobody knows them' },
    boss(),
  );
  const upc = newUpc();
  await scan(id, upc, { quantity: 3, cost: '4.25' }, boss());
  const [line] = (await checkIn(id)).items;
  const transferItemId = line?.inventory_TransferItemID as number;
  const update = (more: object) => server.call(items.updateTransferItem, { transferItemId, ...more }, boss());
  const department = Object.values(stores.to.departments)[0] as number;
  expect(await update({ Title: 'Copper Skies', DepartmentId: department, salePrice: '19.99' })).toMatchObject(
    {
      message: 'Item Updated',
      data: [{ title: 'Copper Skies', unknownCode: '', salePrice: 19.99 }],
    },
  );
  await finalize(id);
  expect(await stock(upc)).toEqual([3, 42_500]);
  expect(await payable(0)).toBe(-1_275);
});

test('a finished check-in is never deleted', async () => {
  const { id, upc } = await begun();
  await scan(id, upc, { quantity: 5 });
  await finalize(id);
  expect(await server.call(calls.deleteTransfer, { id }, boss())).toMatchObject({ code: 'CHECK_IN_STAYS' });
});

describe('an invoice number counts once for a vendor and year', () => {
  const number = 'LW 4711';
  /** Goods of the vendor that came without a shipment. */
  async function bare(vendorId: number, InvoiceNumber: string) {
    const { VendorName } = await server.database.one<{ VendorName: string }>(
      'select name as "VendorName" from vendors where vendor_id = $1',
      [vendorId],
    );
    const { inventoryTransferID: id } = await server.call(
      calls.createStoreTransfer,
      { ClientID: stores.to.storeId, vendorTransfer: 1, VendorName, InvoiceNumber },
      boss(),
    );
    const good = await someGoods(server.database, stores.from);
    await scan(id, good.upc);
    return id;
  }

  test('of goods without a shipment, too: it asks for a reason, which takes the right to exceed an order', async () => {
    const { vendorId, id, upc } = await begun();
    await server.database.run('update vendors set name = $2 where vendor_id = $1', [vendorId, `Once ${id}`]);
    const first = await bare(vendorId, number);
    expect(await finalize(first)).toMatchObject({ success: true });
    const second = await bare(vendorId, 'lw-4711');
    expect(await finalize(second)).toMatchObject({ success: false, code: 'INVOICE_USED' });
    const tried = await server.request('PUT', '/api/InventoryTransferHandler/Finalize', {
      ...cashier(),
      body: { TransferId: second, Reason: 'Two boxes' },
    });
    expect([tried.status, (tried.body as { right?: string }).right]).toEqual([403, 'orders.exceed']);
    expect(await finalize(second, { Reason: 'Two boxes' })).toMatchObject({ success: true });
    // A shipment that comes with the same number is asked, too.
    await scan(id, upc, { quantity: 5 });
    await server.call(own.setInvoice, { transferId: id, InvoiceNumber: number }, boss());
    expect(await finalize(id)).toMatchObject({ success: false, code: 'INVOICE_USED' });
    expect(await finalize(id, { Reason: 'Rest of it' })).toMatchObject({ success: true });
  });

  test('which a shipment had before', async () => {
    const { vendorId, id, upc } = await begun();
    await server.database.run('update vendors set name = $2 where vendor_id = $1', [vendorId, `Twice ${id}`]);
    const year = String(new Date().getFullYear());
    await server.database.run(
      `update vendor_shipments s set shipment_date = ($2 || '-06-01')::date from transfers t where t.transfer_id = $1 and s.vendor_shipment_id = t.vendor_shipment_id`,
      [id, year],
    );
    await scan(id, upc, { quantity: 5 });
    await server.call(own.setInvoice, { transferId: id, InvoiceNumber: number }, boss());
    await finalize(id);
    const later = await bare(vendorId, number);
    expect(await finalize(later)).toMatchObject({ success: false, code: 'INVOICE_USED' });
    expect(await finalize(later, { Reason: 'Sent again' })).toMatchObject({ success: true });
  });
});
