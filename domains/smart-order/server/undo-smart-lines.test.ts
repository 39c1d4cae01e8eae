// Lines that smart order put into orders come out again: exactly those, and only while nobody changed them.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { addSmartLines, undoSmartLines } from '#domains/smart-order/contract/smart-lines.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { addOrderItem, updateVendorOrderStatus } from '#domains/vendor-orders/contract/orders.ts';
import { aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let clientId: number;
let token: string;
const items: number[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { database: db } = server;
  const { departments } = await seedDepartments(db);
  ({ storeId: clientId } = await aStore(db));
  const { userId } = await aUser(db, { role: 'Manager', storeIds: [clientId] });
  token = await aSession(db, userId);
  for (const at of [0, 1, 2, 3]) {
    if (at % 2 === 0) vendorId = await aVendor(db, { userId, leadDays: 5 });
    if (at % 2 === 0) await aVendorClient(db, { vendorId, storeId: clientId, userId });
    const { catalogId } = await aProduct(db, {
      departmentId: departments.Vinyl as number,
      title: `Title ${at}`,
    });
    items.push(await aVendorItem(db, { vendorId, catalogId }));
  }
});
let vendorId: number;
afterEach(() =>
  server.database.run(`update vendor_orders set status_id = 3, requested_at = now() where status_id = 2`),
);
afterAll(() => server.close());

const add = async (...wanted: readonly (readonly [at: number, quantity: number])[]) => {
  const body = wanted.map(([at, quantity]) => ({ vendorItemId: items[at] as number, quantity }));
  const done = await server.call(addSmartLines, { clientId, body }, { token });
  expect(done.success).toBe(true);
  return done as { orderIds: number[]; smartRunId: number };
};
const undo = (smartRunId: number) => server.call(undoSmartLines, { clientId, smartRunId }, { token });

/** What is on Created orders. */
const onOrders = () =>
  server.database.rows<{ item: number; quantity: number; open: number }>(
    `select l.vendor_item_id as item, l.quantity, l.open from vendor_order_items l join vendor_orders o using (vendor_order_id)
     where o.status_id = 2 and o.deleted_at is null order by 1`,
  );
const orderCount = async () =>
  (
    await server.database.one<{ count: number }>(
      'select count(*)::integer as count from vendor_orders where status_id = 2 and deleted_at is null',
    )
  ).count;

test('any runs, undone from the last to the first, leave what was there before each', async () => {
  const run = fc.uniqueArray(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([at]) => at,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 4 }), async (runs) => {
      const done: { before: unknown; orders: number; smartRunId: number }[] = [];
      for (const wanted of runs) {
        const [before, orders] = [await onOrders(), await orderCount()];
        done.push({ before, orders, ...(await add(...wanted)) });
      }
      for (const { before, orders, smartRunId } of done.toReversed()) {
        expect((await undo(smartRunId)).success).toBe(true);
        expect([await onOrders(), await orderCount()]).toEqual([before, orders]);
      }
    }),
    { numRuns: 8 },
  );
});

test('what was sent, changed or added to since stays, all of it; twice is not found', async () => {
  const mixed = await add([0, 3], [2, 4]);
  const before = await onOrders();
  // A run on the same line afterwards: the first is no longer the last word.
  const later = await add([0, 1]);
  expect(await undo(mixed.smartRunId)).toMatchObject({ success: false, code: 'CHANGED_SINCE' });
  expect((await undo(later.smartRunId)).success).toBe(true);
  expect(await onOrders()).toEqual(before);

  await server.call(
    addOrderItem,
    { VendorOrderID: mixed.orderIds[1] as number, VendorItemID: items[2] as number, Quantity: 1 },
    { token },
  );
  expect(await undo(mixed.smartRunId)).toMatchObject({ success: false, code: 'CHANGED_SINCE' });
  expect((await onOrders()).map(({ quantity }) => quantity)).toEqual([3, 5]);

  const sent = await add([3, 2]);
  await server.call(
    updateVendorOrderStatus,
    { VendorOrderId: sent.orderIds[0] as number, VendorOrderStatusId: 3, IsBelowMinimumOk: true },
    { token },
  );
  expect(await undo(sent.smartRunId)).toMatchObject({ success: false, code: 'CHANGED_SINCE' });

  const once = await add([1, 2]);
  expect((await undo(once.smartRunId)).success).toBe(true);
  const again = { token, body: {} };
  const path = `/api/VendorItems/UndoSmartLines?clientId=${clientId}&smartRunId=${once.smartRunId}`;
  expect((await server.request('POST', path, again)).status).toBe(404);
});
