// The store in which somebody stands decides what he does to a transfer, whatever others he belongs to; and a finished one says that it is.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { aCheckIn } from '#domains/transfers/testing/a-check-in.ts';
import { someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let stores: TwoStores;
let third: number;
let all: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  stores = await twoStores(server.database);
  third = (await aStore(server.database, { name: 'Third Street' })).storeId;
  const storeIds = [stores.from.storeId, stores.to.storeId, third];
  const user = await aUser(server.database, { username: 'everywhere', role: 'Manager', storeIds });
  all = { token: await aSession(server.database, user.userId) };
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

/** A transfer of 2 copies that is written; its id and the SKU. */
async function written() {
  const { sku } = await someGoods(server.database, stores.from);
  const { inventoryTransferID: id } = await server.call(
    calls.createStoreTransfer,
    { ClientID: stores.from.storeId, TransferTo: stores.to.storeId },
    all,
  );
  await server.call(
    items.addItemByUpc,
    { ClientID: stores.from.storeId, transferId: id, UPC: sku, quantity: 2 },
    all,
  );
  return { id, sku };
}
async function sent() {
  const made = await written();
  await server.call(calls.finalizeToPending, { transferId: made.id }, all);
  return made;
}
const finalize = (TransferId: number, ClientID: number, Confirmed = true) =>
  server.call(calls.finalizeTransfer, { TransferId, ClientID, Confirmed }, all);
const accept = (transferId: number, UPC: string, ClientID: number) =>
  server.call(items.acceptItemByUpc, { ClientID, transferId, UPC, ScanStatus: '1' }, all);

test('items are added in the store that sends alone', async () => {
  const { id, sku } = await written();
  for (const ClientID of [stores.to.storeId, third])
    expect(await server.call(items.addItemByUpc, { ClientID, transferId: id, UPC: sku }, all)).toMatchObject({
      success: false,
      code: 'NOT_SENDER',
    });
});

test('goods are accepted, and a transfer is finalized, in the store that receives alone', async () => {
  const { id, sku } = await sent();
  for (const storeId of [stores.from.storeId, third]) {
    expect(await accept(id, sku, storeId)).toMatchObject({ success: false, code: 'NOT_RECEIVER' });
    expect(await finalize(id, storeId)).toMatchObject({ success: false, code: 'NOT_RECEIVER' });
  }
  expect(await accept(id, sku, stores.to.storeId)).toMatchObject({ success: true });
  expect(await finalize(id, stores.to.storeId)).toMatchObject({ success: true });
});

test('in one step it is finalized in either of its stores, not in a third', async () => {
  const { id } = await written();
  expect(await finalize(id, third)).toMatchObject({ success: false, code: 'NOT_SENDER' });
  expect(await finalize(id, stores.from.storeId)).toMatchObject({ success: true });
});

test('a check-in is scanned and finalized in its own store alone; what is said of a transfer is said at one of its ends', async () => {
  const { id, upc } = await aCheckIn(server, stores.to);
  expect(
    await server.call(items.addItemByUpc, { ClientID: third, transferId: id, UPC: upc }, all),
  ).toMatchObject({ success: false, code: 'NOT_SENDER' });
  expect(await finalize(id, third)).toMatchObject({ success: false, code: 'NOT_RECEIVER' });
  await expect(
    server.call(own.addRemark, { transferId: id, ClientID: third, words: 'Hello' }, all),
  ).rejects.toThrow('answered 404');
});

test('all at once after it was finalized without a part: says so, and takes nothing in', async () => {
  const { id, sku } = await sent();
  await accept(id, sku, stores.to.storeId);
  await finalize(id, stores.to.storeId);
  expect(await server.call(calls.quickAcceptAll, { id }, all)).toMatchObject({
    success: false,
    code: 'TRANSFER_COMPLETED',
    message: 'This transfer was completed without 1 copy. Decide whether it was found, not sent or lost.',
  });
  expect((await server.call(calls.getTransferInformation, { id }, all)).missing).toBe(1);
});

test('finalized again it says that it is finished; nothing left is taken in as a whole', async () => {
  const { id } = await sent();
  expect(await server.call(calls.quickAcceptAll, { id }, all)).toMatchObject({ success: true, message: '' });
  expect(await finalize(id, stores.to.storeId)).toMatchObject({
    success: true,
    message: 'This transfer is completed.',
  });
  expect(await server.call(calls.quickAcceptAll, { id }, all)).toMatchObject({ success: true });
});

test('a vendor’s goods are never taken in as a whole, open or finished', async () => {
  const { id, lineId } = await aCheckIn(server, stores.to);
  const quick = () => server.call(calls.quickAcceptAll, { id }, all);
  expect(await quick()).toMatchObject({ success: false, code: 'VENDOR_TRANSFER' });
  await server.call(items.updateTransferItem, { transferItemId: lineId, quantity: 5 }, all);
  expect(await finalize(id, stores.to.storeId)).toMatchObject({ success: true, message: '' });
  expect(await finalize(id, stores.to.storeId)).toMatchObject({
    success: true,
    message: 'This check-in is finished.',
  });
  expect(await quick()).toMatchObject({ success: false, code: 'VENDOR_TRANSFER' });
});

test('a transfer that is packed costs what it will cost once it is sent', async () => {
  const { upc } = await someGoods(server.database, stores.to);
  // Three for $10.00: $3.3333 each.
  const { inventoryTransferID: bought } = await server.call(
    calls.createStoreTransfer,
    { ClientID: stores.from.storeId, vendorTransfer: 1, VendorName: 'Northern' },
    all,
  );
  await server.call(
    items.addItemByUpc,
    { ClientID: stores.from.storeId, transferId: bought, UPC: upc, quantity: 3, cost: '3.3333' },
    all,
  );
  expect(await finalize(bought, stores.from.storeId)).toMatchObject({ success: true });
  const { inventoryTransferID: id } = await server.call(
    calls.createStoreTransfer,
    { ClientID: stores.from.storeId, TransferTo: stores.to.storeId },
    all,
  );
  await server.call(
    items.addItemByUpc,
    { ClientID: stores.from.storeId, transferId: id, UPC: upc, quantity: 2 },
    all,
  );
  const costOf = async () => (await server.call(calls.getTransferInformation, { id }, all)).cost;
  const packed = await costOf();
  await server.call(calls.finalizeToPending, { transferId: id }, all);
  expect([packed, await costOf()]).toEqual([6.67, 6.67]);
});
