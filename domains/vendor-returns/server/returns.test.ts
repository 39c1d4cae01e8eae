// Goods go back to a vendor: the calls over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { newUpc, someGoods } from '#domains/transfers/testing/two-stores.ts';
import * as calls from '#domains/vendor-returns/contract/returns.ts';
import { listCreditDays } from '#domains/vendor-returns/server/queries.ts';
import { draftReturn } from '#domains/vendor-returns/server/draft-return.ts';
import { deleteVendor } from '#domains/vendors/contract/vendors.ts';
import { aVendor, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { cents } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let store: Counter;
let other: Counter;

beforeAll(async () => {
  server = await startTestServer();
  store = await aCounter(server.database, { name: 'Maple Street' });
  other = await aCounter(server.database, { name: 'Harbor Avenue' });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const by = (who = store.manager) => ({ token: who.token });
const balance = (kind: 'vendorClaims' | 'vendorPayable', vendor: number) =>
  balanceOf(server.database, store.storeId, kind, vendor);

let receipts = 0;
/** Goods that a vendor sells, of which `units` came for `each` cents; on hand before: none. */
async function received(vendorId: number, units: number, each: number, title = 'Drift Harbor Racing') {
  const good = await someGoods(server.database, store, { title, upc: newUpc(), quantity: 0 });
  await aVendorItem(server.database, { vendorId, catalogId: good.catalogId });
  receipts += 1;
  const actor = { userId: store.manager.userId, username: store.manager.username } as never;
  await server.database.transaction((tx) =>
    moveAtCost(tx, { actor, now: new Date() }, store.storeId, [
      {
        inventoryId: good.inventoryId,
        quantity: units,
        reason: 'receive',
        totalCents: cents(units * each),
        sourceType: 'testReceipt',
        sourceId: receipts,
        sourceLineId: 0,
      },
    ]),
  );
  return good;
}

const begin = async (vendorId: number, more: object = {}): Promise<number> =>
  (await server.call(calls.saveVendorReturn, { vendorId, ClientId: store.storeId, ...more }, by()))
    .vendorReturnId;
const put = (returnId: number, items: readonly object[], who = by()) =>
  server.call(
    calls.saveReturnItems,
    { body: items.map((one) => ({ VendorReturnId: returnId, ...one })) } as never,
    who,
  );
const status = (VendorReturnId: number, Status: number, more: object = {}) =>
  server.call(calls.updateReturnStatus, { VendorReturnId, Status, ...more }, by());
const items = (VendorReturnId: number) => server.call(calls.getReturnItems, { VendorReturnId }, by());
const onHand = async (inventoryId: number) =>
  (
    await server.database.one<{ onHand: number }>(
      'select on_hand from inventory_items where inventory_id = $1',
      [inventoryId],
    )
  ).onHand;

test('it is written, found and deleted, with the documented texts (VRET-04)', async () => {
  const vendorId = await aVendor(server.database, { userId: store.manager.userId, name: 'Northern Games' });
  const added = await server.call(
    calls.saveVendorReturn,
    {
      vendorId,
      ClientId: store.storeId,
      comments: 'Old stock',
      startDate: '2026-01-01',
      endDate: '2026-06-30',
    },
    by(),
  );
  expect(added).toMatchObject({ success: true, message: 'Vendor Return added successfully' });
  const { vendorReturnId } = added;
  expect(await server.call(calls.getVendorReturn, { VendorReturnId: vendorReturnId }, by())).toMatchObject({
    vendorName: 'Northern Games',
    comments: 'Old stock',
    startDate: '2026-01-01',
    status: 1,
    statusDescription: 'Created',
    units: 0,
    claim: 0,
    credit: null,
  });
  const created = await server.call(calls.getReturnsByStatus, { Status: 1 }, by());
  expect(created.map((one) => one.vendorReturnId)).toContain(vendorReturnId);
  expect(await server.call(deleteVendor, { id: vendorId }, by())).toMatchObject({ success: false });
  expect(await server.call(calls.deleteVendorReturn, { VendorReturnId: vendorReturnId }, by())).toMatchObject(
    {
      success: true,
      message: 'Vendor Return deleted successfully',
    },
  );
  expect(await server.call(deleteVendor, { id: vendorId }, by())).toMatchObject({ success: true });
});

test('the statuses are listed', async () => {
  const list = await server.call(calls.getReturnStatuses, {}, by());
  expect(list.map(({ status: word }) => word)).toEqual([
    'Created',
    'Requested',
    'Authorized',
    'Shipped',
    'Completed',
    'Cancelled',
  ]);
});

describe('goods', () => {
  test('leave once, are claimed at their latest receipt, and the credit settles it', async () => {
    const vendorId = await aVendor(server.database, { userId: store.manager.userId, needsRma: true });
    const good = await received(vendorId, 4, 1_000);
    const id = await begin(vendorId);
    expect(await put(id, [{ UPC: good.upc, Quantity: 3 }])).toMatchObject({
      success: true,
      message: 'Selected Items added successfully',
      items: [{ Quantity: 3, unitClaim: 10, claim: 30, free: 4 }],
    });
    expect(await server.call(calls.transferItemsOut, { VendorReturnId: id }, by())).toMatchObject({
      success: false,
      code: 'RETURN_NOT_AUTHORIZED',
    });
    expect(await status(id, 3)).toMatchObject({ success: false, code: 'RMA_MISSING' });
    expect(await status(id, 3, { RMA: 'RMA 77' })).toMatchObject({ message: 'Status updated successfully' });
    expect(await server.call(calls.transferItemsOut, { VendorReturnId: id }, by())).toMatchObject({
      code: 'TRACKING_MISSING',
    });
    await server.call(calls.saveVendorReturn, { vendorReturnId: id, trackingNumber: '1Z 999' }, by());
    const both = await Promise.all([
      server.call(calls.transferItemsOut, { VendorReturnId: id }, by()),
      server.call(calls.transferItemsOut, { VendorReturnId: id }, by()),
    ]);
    expect(both.find(({ success }) => success)).toMatchObject({
      message: 'Items transferred successfully',
      vendorReturn: { status: 4, units: 3, claim: 30 },
    });
    expect(both.find(({ success }) => !success)).toMatchObject({ code: 'RETURN_OUT' });
    expect(await onHand(good.inventoryId)).toBe(1);
    expect(await balance('vendorClaims', vendorId)).toBe(3_000);
    expect(await status(id, 6)).toMatchObject({ success: false, code: 'RETURN_OUT' });
    expect(await put(id, [{ UPC: good.upc, Quantity: 1 }])).toMatchObject({ code: 'RETURN_OUT' });
    expect(await status(id, 5, { Credit: 25.5 })).toMatchObject({
      vendorReturn: { status: 5, credit: 25.5 },
    });
    expect(await status(id, 5, { Credit: 11 })).toMatchObject({
      success: true,
      vendorReturn: { credit: 25.5 },
    });
    expect(await balance('vendorClaims', vendorId)).toBe(0);
    expect(await balance('vendorPayable', vendorId)).toBe(2_550);
    const asked = { vendorId, storeIds: [store.storeId], since: new Date(Date.now() - 86_400_000) };
    const [days, ...others] = await listCreditDays(server.database, asked);
    expect(days).toBeLessThan(1);
    expect(others).toEqual([]);
  });

  test('that left are refused a second time; a repeated request gets its first answer (NS-VRET-02)', async () => {
    const vendorId = await aVendor(server.database, { userId: store.manager.userId });
    const good = await received(vendorId, 3, 400);
    const id = await begin(vendorId, { trackingNumber: 'T3' });
    await put(id, [{ InventoryId: good.inventoryId, Quantity: 2 }]);
    const send = (key: string) =>
      server.call(
        calls.transferItemsOut,
        { VendorReturnId: id },
        { ...by(), headers: { 'idempotency-key': key } },
      );
    const first = await send('return-out-first');
    expect(await send('return-out-first')).toEqual(first);
    expect(await send('return-out-again')).toMatchObject({
      success: false,
      code: 'RETURN_OUT',
      message: 'The goods of this return have left the store.',
    });
    expect(await onHand(good.inventoryId)).toBe(1);
  });

  test('that the vendor sends back are on hand again and not claimed', async () => {
    const vendorId = await aVendor(server.database, { userId: store.manager.userId });
    const good = await received(vendorId, 3, 333);
    const id = await begin(vendorId);
    await put(id, [{ InventoryId: good.inventoryId, Quantity: 3 }]);
    const [line] = await items(id);
    const VendorReturnItemId = line?.VendorReturnItemId as number;
    expect(await server.call(calls.takeBack, { VendorReturnItemId, Quantity: 1 }, by())).toMatchObject({
      code: 'RETURN_NOT_SHIPPED',
    });
    expect(await status(id, 4, { Tracking: 'T1' })).toMatchObject({
      vendorReturn: { status: 4, claim: 9.99 },
    });
    expect(await server.call(calls.takeBack, { VendorReturnItemId, Quantity: 2 }, by())).toMatchObject({
      success: true,
      vendorReturn: { claim: 3.33 },
    });
    expect(await server.call(calls.takeBack, { VendorReturnItemId, Quantity: 2 }, by())).toMatchObject({
      code: 'MORE_THAN_OUT',
    });
    expect(await onHand(good.inventoryId)).toBe(2);
    await status(id, 5);
    expect(await balance('vendorPayable', vendorId)).toBe(333);
  });

  test('stay when more are written than are free; nothing leaves then', async () => {
    const vendorId = await aVendor(server.database, { userId: store.manager.userId });
    const some = await received(vendorId, 2, 500);
    const few = await received(vendorId, 1, 500, 'Signal Lost');
    const id = await begin(vendorId, { trackingNumber: 'T2' });
    await put(id, [
      { UPC: some.sku, Quantity: 2 },
      { UPC: few.sku, Quantity: 5 },
    ]);
    expect(await server.call(calls.transferItemsOut, { VendorReturnId: id }, by())).toMatchObject({
      success: false,
      code: 'MORE_THAN_FREE',
      message: 'Only 1 of Signal Lost can be returned.',
    });
    expect(await onHand(some.inventoryId)).toBe(2);
    const [, second] = await items(id);
    await put(id, [{ VendorReturnItemId: second?.VendorReturnItemId, Quantity: 1 }]);
    expect(await server.call(calls.transferItemsOut, { VendorReturnId: id }, by())).toMatchObject({
      success: true,
    });
    expect(await onHand(some.inventoryId)).toBe(0);
  });

  test('join the line of the same goods, and all of a list or none are put on', async () => {
    const vendorId = await aVendor(server.database, { userId: store.manager.userId });
    const good = await received(vendorId, 5, 100);
    const id = await begin(vendorId);
    await put(id, [{ UPC: good.upc, Quantity: 1 }]);
    await put(id, [{ UPC: good.upc, Quantity: 2 }]);
    expect(
      await put(id, [
        { UPC: good.upc, Quantity: 1 },
        { UPC: 'nothing-here', Quantity: 1 },
      ]),
    ).toMatchObject({
      success: false,
      code: 'NO_GOODS',
    });
    const [line, ...others] = await items(id);
    expect([line?.Quantity, others.length]).toEqual([3, 0]);
    await server.call(
      calls.deleteReturnItem,
      { VendorReturnItemId: line?.VendorReturnItemId as number },
      by(),
    );
    expect(await items(id)).toEqual([]);
  });
});

test('candidates are what came in the range and is still here, oldest first (VRET-03)', async () => {
  const vendorId = await aVendor(server.database, { userId: store.manager.userId, returnDays: 30 });
  const good = await received(vendorId, 4, 250, 'Old Tides');
  await received(await aVendor(server.database, { userId: store.manager.userId }), 4, 250, 'Somebody else’s');
  const today = new Date();
  const at = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const ask = (StartDate: string, EndDate: string, more: object = {}) =>
    server.call(
      calls.getVendorItemByAge,
      { StartDate, EndDate, VendorId: vendorId, ClientId: store.storeId, ...more },
      by(),
    );
  expect(await ask(at(-2), at(1))).toMatchObject([
    { inventoryId: good.inventoryId, quantity: 4, received: 4, unitClaim: 2.5, title: 'Old Tides' },
  ]);
  expect(await ask(at(-30), at(-10))).toEqual([]);
  expect(await ask(at(-2), at(1), { TaxonomyID: 0, DepartmentId: 0 })).toHaveLength(1);
  expect(await ask(at(-30), at(-20), { DepartmentId: 0 })).toEqual([]);
  const wrong = await server.request(
    'GET',
    `/api/VendorReturn/GetVendorItemByAge?StartDate=${at(1)}&EndDate=${at(-1)}&VendorId=${vendorId}&ClientId=${store.storeId}`,
    by(),
  );
  expect([wrong.status, (wrong.body as { field: string }).field]).toEqual([400, 'EndDate']);
});

test('goods damaged at check-in are drafted onto one return', async () => {
  const vendorId = await aVendor(server.database, { userId: store.manager.userId });
  const good = await received(vendorId, 2, 100);
  const draft = () =>
    server.database.transaction((tx) =>
      draftReturn(
        {
          tx,
          actor: { userId: store.manager.userId, username: store.manager.username },
          now: new Date(),
          requestId: 'test',
        } as never,
        {
          storeId: store.storeId,
          vendorId,
          items: [{ inventoryId: good.inventoryId, units: 1, cents: cents(100) }],
        },
      ),
    );
  await draft();
  await draft();
  const all = await server.call(calls.getReturnsByStatus, { ClientId: store.storeId, Status: 1 }, by());
  const [drafted, ...others] = all.filter((one) => one.vendorId === vendorId);
  expect(others).toEqual([]);
  expect(await items(drafted?.vendorReturnId as number)).toMatchObject([{ Quantity: 2 }]);
});

test("another store's return is like none, and a cashier returns nothing", async () => {
  const vendorId = await aVendor(server.database, { userId: store.manager.userId });
  const id = await begin(vendorId);
  const foreign = await server.request(
    'GET',
    `/api/VendorReturn/GetVendorReturn?VendorReturnId=${id}`,
    by(other.manager),
  );
  expect(foreign.status).toBe(404);
  const cashier = await server.request(
    'GET',
    `/api/VendorReturn/TransferItemsOut?VendorReturnId=${id}`,
    by(store.cashier),
  );
  expect(cashier).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
});
