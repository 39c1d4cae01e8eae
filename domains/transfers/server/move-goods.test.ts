// Goods go from a store to another: over HTTP on a real PostgreSQL, and the books are right after every test.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aStockHold } from '#domains/inventory/testing/a-stock-hold.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import * as sales from '#domains/register/contract/calls.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { findGoods } from '#domains/transfers/server/find-goods.ts';
import { newUpc, someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
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

const here = () => ({ token: stores.from.manager.token });
const there = () => ({ token: stores.to.cashier.token });
const boss = () => ({ token: stores.to.manager.token });
type Good = { readonly upc: string; readonly sku: string; readonly inventoryId: number };

/** Writes this many of each on a new transfer. */
async function written(...goods: readonly (readonly [Good, number])[]): Promise<number> {
  const { inventoryTransferID: transferId } = await server.call(
    calls.createStoreTransfer,
    { ClientID: stores.from.storeId, TransferTo: stores.to.storeId },
    here(),
  );
  for (const [{ sku }, quantity] of goods)
    await server.call(
      items.addItemByUpc,
      { ClientID: stores.from.storeId, transferId, UPC: sku, quantity },
      here(),
    );
  return transferId;
}
const send = (transferId: number) => server.call(calls.finalizeToPending, { transferId }, here());
async function sent(...goods: readonly (readonly [Good, number])[]): Promise<number> {
  const id = await written(...goods);
  expect(await send(id)).toMatchObject({ success: true, transfer: { state: 'pending' } });
  return id;
}
const accept = (transferId: number, UPC: string, more: object = {}) =>
  server.call(
    items.acceptItemByUpc,
    { ClientID: stores.to.storeId, transferId, UPC, ScanStatus: '1', ...more },
    there(),
  );
const reset = (transferId: number, UPC: string, more: object = {}) =>
  accept(transferId, UPC, { ScanStatus: '0', ...more });
const finalize = (TransferId: number, more: object = {}) =>
  server.call(calls.finalizeTransfer, { TransferId, ...more }, there());
const lines = (id: number) => server.call(items.getTransferItems, { id }, there());
const resolve = (transferId: number, body: object[]) =>
  server.call(own.resolveTransfer, { transferId, body } as never, boss());

/** On hand of the product in both stores, and what the transfer's account says. */
async function books(good: { readonly inventoryId: number }, transferId: number): Promise<number[]> {
  const row = await server.database.one<{ from: number; to: number; cents: number }>(
    `select (select on_hand from inventory_items where inventory_id = $1) as "from",
       coalesce((select sum(b.on_hand) from inventory_items a join inventory_items b using (catalog_id, condition_id)
         where a.inventory_id = $1 and b.store_id = $2), 0)::integer as "to",
       coalesce((select balance_cents from accounts where store_id = 0 and kind = 'inTransit' and ref = $3), 0) as cents`,
    [good.inventoryId, stores.to.storeId, transferId],
  );
  return [row.from, row.to, row.cents];
}

test('sent: all leaves at once and is worth what it cost; accepted: it is in stock at once', async () => {
  const good = await someGoods(server.database, stores.from);
  const id = await written([good, 3]);
  expect(await books(good, id)).toEqual([5, 0, 0]);
  await send(id);
  await send(id);
  expect(await books(good, id)).toEqual([2, 0, 2_400]);
  expect(await accept(id, good.sku)).toMatchObject({
    message: 'Item Found',
    data: [{ accepted: 1, missing: 2, destinationScanned: 0 }],
  });
  expect(await books(good, id)).toEqual([2, 1, 1_600]);
  expect((await accept(id, good.upc, { Quantity: 2 })).data).toMatchObject([{ destinationScanned: 1 }]);
  expect(await finalize(id)).toMatchObject({ success: true, transfer: { state: 'completed', missing: 0 } });
  expect(await books(good, id)).toEqual([2, 3, 0]);
  // Asked again it answers the same.
  expect(await finalize(id)).toMatchObject({ success: true, transfer: { state: 'completed' } });
});

test('new goods take the SKU and the price of the sender: nothing is labelled again', async () => {
  const good = await someGoods(server.database, stores.from, { priceCents: 2_499 });
  const id = await sent([good, 1]);
  await accept(id, good.sku);
  expect(await lines(id)).toMatchObject([{ sku: good.sku, priceThere: 24.99, labels: 0 }]);
});

test('goods that the receiver sells at another price get its label', async () => {
  const good = await someGoods(server.database, stores.from, { priceCents: 2_499, quantity: 2 });
  await anItem(server.database, {
    storeId: stores.to.storeId,
    catalogId: good.catalogId,
    conditionId: stores.to.conditions.B as number,
    priceCents: 1_799,
    userId: stores.to.manager.userId,
  });
  const id = await sent([good, 2]);
  await accept(id, good.sku, { Quantity: 2 });
  expect(await lines(id)).toMatchObject([{ salePrice: 24.99, priceThere: 17.99, labels: 2 }]);
  const got = await server.request('GET', '/api/InventoryTransferHandler/BarcodeLabels', {
    ...there(),
    query: { TransferId: id },
  });
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

describe('what can’t leave is refused by its line, and nothing leaves', () => {
  test('more than is free, held, a serial number missing', async () => {
    const [few, held, serial, fine] = [
      await someGoods(server.database, stores.from, { quantity: 1 }),
      await someGoods(server.database, stores.from, { quantity: 2 }),
      await someGoods(server.database, stores.from, { serials: [`S-${newUpc()}`] }),
      await someGoods(server.database, stores.from),
    ];
    await aStockHold(server.database, {
      storeId: stores.from.storeId,
      inventoryId: held.inventoryId,
      userId: stores.from.manager.userId,
    });
    const id = await written([few, 2], [held, 2], [serial, 1], [fine, 1]);
    expect(await send(id)).toMatchObject({
      success: false,
      code: 'LINES_STAY',
      lines: [{ code: 'MORE_THAN_FREE' }, { code: 'ITEM_HELD' }, { code: 'SERIAL_MISSING' }],
    });
    expect(await books(fine, id)).toEqual([5, 0, 0]);
  });

  test('nothing at all', async () => {
    expect(await send(await written())).toMatchObject({ code: 'TRANSFER_EMPTY' });
  });
});

test('a copy keeps its id and history, is under way, and is found by its serial number', async () => {
  const serial = `WC-${newUpc()}`;
  const good = await someGoods(server.database, stores.from, { serials: [serial] });
  const { inventoryTransferID: transferId } = await server.call(
    calls.createStoreTransfer,
    { ClientID: stores.from.storeId, TransferTo: stores.to.storeId },
    here(),
  );
  await server.call(items.addItemByUpc, { ClientID: stores.from.storeId, transferId, UPC: serial }, here());
  await send(transferId);
  const copy = () =>
    server.database.one<{ id: number; state: string; store: number }>(
      'select copy_id as id, state, store_id as store from copies where serial = $1',
      [serial],
    );
  const before = await copy();
  expect(before).toMatchObject({ state: 'inTransit' });
  await accept(transferId, serial.toLowerCase());
  expect(await copy()).toEqual({ id: before.id, state: 'inStock', store: stores.to.storeId });
  await reset(transferId, serial);
  expect(await copy()).toMatchObject({ state: 'inTransit' });
  await finalize(transferId, { Confirmed: true });
  const [line] = await lines(transferId);
  await resolve(transferId, [
    {
      transferItemId: line?.inventory_TransferItemID,
      quantity: 1,
      decision: 'lost',
      bearerClientId: stores.to.storeId,
    },
  ]);
  expect(await copy()).toMatchObject({ state: 'writtenOff' });
  expect((await books(good, transferId))[2]).toBe(0);
});

test('taken back it is under way again at what it came in at; what was sold meanwhile stays', async () => {
  const good = await someGoods(server.database, stores.from);
  const id = await sent([good, 2]);
  await accept(id, good.sku, { Quantity: 2 });
  expect(await reset(id, good.sku)).toMatchObject({ message: 'Reset Item', data: [{ accepted: 1 }] });
  expect(await books(good, id)).toEqual([3, 1, 800]);
  await server.database.run('update inventory_items set held = 0 where false');
  const { inventory } = await server.database.one<{ inventory: number }>(
    'select inventory_id as inventory from inventory_items where store_id = $1 and catalog_id = $2',
    [stores.to.storeId, good.catalogId],
  );
  const held = await aStockHold(server.database, {
    storeId: stores.to.storeId,
    inventoryId: inventory,
    userId: stores.to.manager.userId,
  });
  expect(await reset(id, good.sku)).toMatchObject({ success: false, code: 'SOLD_HERE' });
  expect(held).toBeGreaterThan(0);
});

test('accepted twice at once it is accepted once, and two people scan one transfer', async () => {
  const good = await someGoods(server.database, stores.from, { quantity: 8 });
  const id = await sent([good, 8]);
  const [line] = await lines(id);
  const whole = () =>
    server.call(
      items.acceptTransferItem,
      { TransferItemID: line?.inventory_TransferItemID as number, ScanStatus: '1' },
      there(),
    );
  await Promise.all([accept(id, good.sku), accept(id, good.upc), accept(id, good.sku)]);
  expect(await lines(id)).toMatchObject([{ accepted: 3 }]);
  const answers = await Promise.all([whole(), whole(), whole()]);
  expect(answers.map(({ message }) => message)).toEqual(Array(3).fill('Item Accepted'));
  expect(await books(good, id)).toEqual([0, 8, 0]);
});

test('a scan that is sent again does nothing', async () => {
  const good = await someGoods(server.database, stores.from);
  const id = await sent([good, 3]);
  const ScanId = crypto.randomUUID();
  await Promise.all([accept(id, good.sku, { ScanId }), accept(id, good.sku, { ScanId })]);
  expect(await lines(id)).toMatchObject([{ accepted: 1 }]);
});

test('more than was sent, or something else, asks; taken in it left there, and taken off it is back', async () => {
  const good = await someGoods(server.database, stores.from);
  const other = await someGoods(server.database, stores.from);
  const id = await sent([good, 1]);
  await accept(id, good.sku);
  expect(await accept(id, good.sku)).toMatchObject({ success: false, code: 'MORE_THAN_SENT' });
  expect((await accept(id, good.sku, { Extra: 'true' })).data).toMatchObject([
    { isExtra: true, accepted: 1, quantity: 0 },
  ]);
  expect(await books(good, id)).toEqual([3, 2, 0]);
  expect(await accept(id, other.upc)).toMatchObject({ code: 'NOT_ON_LIST' });
  const { data } = await accept(id, other.upc, { Extra: 'true' });
  expect(await books(other, id)).toEqual([4, 1, 0]);
  await server.call(
    items.acceptTransferItem,
    { TransferItemID: data[0]?.inventory_TransferItemID as number, ScanStatus: '0' },
    there(),
  );
  expect(await books(other, id)).toEqual([5, 0, 0]);
  // What nobody sells is no item.
  expect(await accept(id, newUpc())).toMatchObject({ success: true, message: 'No Item Found', data: [] });
});

describe('with a rest', () => {
  test('completing asks once; the rest stays under way until somebody decides', async () => {
    const good = await someGoods(server.database, stores.from);
    const id = await sent([good, 3]);
    await accept(id, good.sku);
    expect(await finalize(id)).toMatchObject({ code: 'REST_UNDER_WAY', missing: 2 });
    const [line] = await lines(id);
    const of = (more: object) => ({ transferItemId: line?.inventory_TransferItemID, quantity: 1, ...more });
    expect(await resolve(id, [of({ decision: 'found' })])).toMatchObject({ code: 'TRANSFER_OPEN' });
    expect(await finalize(id, { Confirmed: true })).toMatchObject({
      transfer: { state: 'completed', missing: 2 },
    });
    expect(await accept(id, good.sku)).toMatchObject({ code: 'TRANSFER_COMPLETED' });
    const open = await server.call(own.getDiscrepancies, { clientId: stores.from.storeId }, here());
    expect(open).toContainEqual(expect.objectContaining({ inventoryTransferID: id, missing: 2 }));
    expect(await resolve(id, [of({ decision: 'lost' })])).toMatchObject({ code: 'BEARER_REQUIRED' });
    expect(await resolve(id, [of({ quantity: 3, decision: 'found' })])).toMatchObject({
      code: 'NOT_THAT_MANY',
    });
    await resolve(id, [
      of({ decision: 'notSent' }),
      of({ decision: 'lost', bearerClientId: stores.from.storeId }),
    ]);
    expect(await books(good, id)).toEqual([3, 1, 0]);
    const loss = await server.database.one<{ cents: number }>(
      `select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where kind = 'shrinkage' and store_id = $1`,
      [stores.from.storeId],
    );
    expect(loss.cents).toBe(800);
  });

  test('found after all is in stock', async () => {
    const good = await someGoods(server.database, stores.from);
    const id = await sent([good, 2]);
    await finalize(id, { Confirmed: true });
    const [line] = await lines(id);
    await resolve(id, [{ transferItemId: line?.inventory_TransferItemID, quantity: 2, decision: 'found' }]);
    expect(await books(good, id)).toEqual([3, 2, 0]);
  });

  test('all is accepted and completed at once', async () => {
    const good = await someGoods(server.database, stores.from);
    const id = await sent([good, 4]);
    for (const _time of [1, 2])
      expect(await server.call(calls.quickAcceptAll, { id }, there())).toMatchObject({
        transfer: { state: 'completed', missing: 0 },
      });
    expect(await books(good, id)).toEqual([1, 4, 0]);
  });
});

test('in one step by who belongs to both stores, and by nobody else', async () => {
  const good = await someGoods(server.database, stores.from);
  const id = await written([good, 2]);
  expect(await server.call(calls.finalizeTransfer, { TransferId: id }, here())).toMatchObject({
    code: 'RECEIVE_THERE',
  });
  const both = { token: stores.both.token };
  expect(await server.call(calls.finalizeTransfer, { TransferId: id }, both)).toMatchObject({
    transfer: { state: 'completed' },
  });
  expect(await books(good, id)).toEqual([3, 2, 0]);
});

test('deleted before anything was accepted, the goods are back; afterwards it is refused', async () => {
  const good = await someGoods(server.database, stores.from);
  const id = await sent([good, 2]);
  expect(await server.call(calls.deleteTransfer, { id }, here())).toMatchObject({
    message: 'Transfer Deleted',
  });
  expect(await books(good, id)).toEqual([5, 0, 0]);
  const other = await sent([good, 2]);
  await accept(other, good.sku);
  expect(await server.call(calls.deleteTransfer, { id: other }, here())).toMatchObject({
    code: 'TRANSFER_ACCEPTED',
  });
});

test('only the receiver accepts', async () => {
  const good = await someGoods(server.database, stores.from);
  const id = await sent([good, 1]);
  const tried = await server.call(
    items.acceptItemByUpc,
    { ClientID: stores.from.storeId, transferId: id, UPC: good.sku, ScanStatus: '1' },
    here(),
  );
  expect(tried).toMatchObject({ code: 'NOT_RECEIVER' });
});

test('goods that the receiver has under a SKU of its own teach its item the label that is on them', async () => {
  const good = await someGoods(server.database, stores.from, { priceCents: 1_500 });
  const { inventoryId, sku } = await anItem(server.database, {
    storeId: stores.to.storeId,
    catalogId: good.catalogId,
    conditionId: stores.to.conditions.B as number,
    priceCents: 1_500,
    userId: stores.to.manager.userId,
  });
  const id = await sent([good, 1]);
  await accept(id, good.sku);
  expect(sku).not.toBe(good.sku);
  expect(await lines(id)).toMatchObject([{ salePrice: 15, priceThere: 15, labels: 0 }]);
  const { storeId } = stores.to;
  expect(await findProduct(server.database, storeId, good.sku)).toMatchObject({ inventoryId });
  expect(await findGoods(server.database, { storeId, code: good.sku })).toMatchObject([
    { inventoryId, isExact: true },
  ]);
  const { transactionId } = await server.call(sales.newTransaction, { posid: stores.to.deviceId }, there());
  expect(
    await server.call(
      sales.addTransactionItem,
      { TransactionID: transactionId, UPC: good.sku },
      { ...there(), headers: { 'idempotency-key': crypto.randomUUID() } },
    ),
  ).toMatchObject({ success: true, items: [{ inventoryId }] });
  // What is an item's SKU names that item, there and here.
  expect(await findProduct(server.database, stores.from.storeId, good.sku)).toMatchObject({
    inventoryId: good.inventoryId,
  });
});
