// The shelf over HTTP, on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import * as shelf from '#domains/vendor-orders/contract/shelf.ts';
import { aShelfItem, aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let storeId: number;
let otherId: number;
let userId: number;
let token: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  ({ storeId } = await aStore(server.database, { name: 'Maple Street' }));
  ({ storeId: otherId } = await aStore(server.database, { name: 'Harbor Avenue' }));
  ({ userId } = await aUser(server.database, { role: 'Manager', storeIds: [storeId] }));
  token = { token: await aSession(server.database, userId) };
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const items = (VendorOrderID: number) => server.call(orders.getOrderItems, { VendorOrderID }, token);
const parts = async (orderId: number) =>
  (await items(orderId)).map((row) => [
    row.open,
    row.announced,
    row.received,
    row.cancelled,
    row.shelved,
    row.excess,
  ]);
const moveOrder = (VendorOrderId: number, VendorOrderStatusId: number) =>
  server.call(orders.updateVendorOrderStatus, { VendorOrderId, VendorOrderStatusId }, token);

/** An order of one line of 5 units, in a status. */
async function anOrder(statusId = 3, supplier?: { vendorId: number; itemIds: number[] }) {
  const made = await aVendorOrder(server.database, { storeId, userId }, supplier);
  if (statusId !== 2) await moveOrder(made.orderId, statusId);
  return made;
}

describe('the shelf', () => {
  const put = (VendorOrderItemId: number, Quantity: number, more: object = {}) =>
    server.call(shelf.addItemToShelf, { VendorOrderItemId, Quantity, ...more }, token);
  const list = () => server.call(shelf.getVendorOrderShelf, { ClientId: storeId }, token);
  const pull = (VendorOrderShelfId: number, Quantity: number) =>
    server.call(shelf.pullItemFromShelf, { VendorOrderShelfId, Quantity }, token);
  const row = async (id: number) => (await list()).find((one) => one.vendorOrderShelfId === id);

  test('takes open units, of a locked order too, with a status: the id beats the word', async () => {
    const { orderId, lineId } = await anOrder(4);
    const { vendorOrderShelfId: id } = await put(lineId, 3, {
      StatusId: 5,
      Status: 'Backorder',
      Notes: 'After the holidays',
    });
    expect(await row(id)).toMatchObject({
      quantity: 3,
      statusId: 5,
      status: 'Preorder',
      notes: 'After the holidays',
      vendorOrderId: orderId,
    });
    expect(await parts(orderId)).toEqual([[2, 0, 0, 0, 3, 0]]);
    const { vendorOrderShelfId: word } = await put(lineId, 1, { Status: 'backorder' });
    expect((await row(word))?.statusId).toBe(3);
    expect(await put(lineId, 2)).toMatchObject({ success: false, code: 'ONLY_OPEN' });
  });

  test('gives back to an order that is being written, and cancels when it was sent', async () => {
    const { orderId, lineId } = await anOrder(2);
    const { vendorOrderShelfId: id } = await put(lineId, 4);
    expect(await pull(id, 5)).toMatchObject({ success: false, code: 'ONLY_ON_SHELF' });
    expect(await pull(id, 1)).toMatchObject({ success: true, isBackOnOrder: true });
    expect(await parts(orderId)).toEqual([[2, 0, 0, 0, 3, 0]]);
    await moveOrder(orderId, 3);
    expect(await pull(id, 3)).toMatchObject({ success: true, isBackOnOrder: false });
    expect(await parts(orderId)).toEqual([[2, 0, 0, 3, 0, 0]]);
    expect(await row(id)).toBeUndefined();
    const again = await server.request(
      'GET',
      `/api/VendorOrderShelf/PullItemFromShelf?VendorOrderShelfId=${id}&Quantity=1`,
      token,
    );
    expect(again.status).toBe(404);
  });

  test('gives to another order of the vendor that is being written, to no other', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId });
    const { orderId, lineId } = await anOrder(3, supplier);
    const { orderId: next } = await anOrder(2, supplier);
    const { orderId: foreign } = await anOrder(2);
    const { vendorOrderShelfId: id } = await put(lineId, 4);
    const give = (VendorOrderId: number, Quantity: number) =>
      server.call(shelf.addItemToOrder, { VendorOrderShelfID: id, VendorOrderId, Quantity }, token);
    expect(await give(foreign, 1)).toMatchObject({ success: false, code: 'OTHER_VENDOR' });
    expect(await give(orderId, 1)).toMatchObject({ success: false, code: 'TARGET_NOT_CREATED' });
    expect(await give(next, 9)).toMatchObject({ success: false, code: 'ONLY_ON_SHELF' });
    expect(await give(next, 4)).toMatchObject({ success: true, intValue: next });
    expect(await parts(orderId)).toEqual([[1, 0, 0, 4, 0, 0]]);
    expect(await parts(next)).toEqual([[9, 0, 0, 0, 0, 0]]);
  });

  test('given to its own order, it is back there', async () => {
    const { orderId, lineId } = await anOrder(2);
    const { vendorOrderShelfId: id } = await put(lineId, 2);
    await server.call(
      shelf.addItemToOrder,
      { VendorOrderShelfID: id, VendorOrderId: orderId, Quantity: 2 },
      token,
    );
    expect(await parts(orderId)).toEqual([[5, 0, 0, 0, 0, 0]]);
  });

  test('deleted, its units are cancelled; a deleted order leaves it there', async () => {
    const { orderId, lineId } = await anOrder(2);
    const { vendorOrderShelfId: id } = await put(lineId, 2);
    await server.call(orders.deleteVendorOrder, { id: orderId }, token);
    expect(await row(id)).toMatchObject({ quantity: 2, isOrderCreated: false });
    await server.call(shelf.deleteVendorOrderShelf, { VendorOrderShelfID: id }, token);
    expect(await row(id)).toBeUndefined();
  });

  test('two who take the last ones: one of them gets them', async () => {
    const { lineId } = await anOrder(2);
    const { vendorOrderShelfId: id } = await put(lineId, 2);
    const got = await Promise.all(
      [1, 2].map(() =>
        server.request('POST', '/api/VendorOrderShelf/PullItemFromShelf', {
          ...token,
          body: { VendorOrderShelfId: id, Quantity: 2 },
        }),
      ),
    );
    expect(
      got.filter(({ status, body }) => status === 200 && (body as { success: boolean }).success),
    ).toHaveLength(1);
  });

  test("another store's is like none", async () => {
    const id = await aShelfItem(server.database, { storeId: otherId, userId });
    const path = `/api/VendorOrderShelf/DeleteVendorOrderShelf?VendorOrderShelfID=${id}`;
    expect((await server.request('DELETE', path, token)).status).toBe(404);
  });
});
