// Goods of an item that was deleted: whatever brings them back puts them on the list again, and what lies in a basket isn't deleted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInventoryCount, searchInventory } from '#domains/inventory/contract/calls.ts';
import { deleteInventory, updateItem } from '#domains/inventory/contract/changes.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
const as = () => ({ token: counter.manager.token });

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const begin = async () =>
  (await server.call(calls.newTransaction, { posid: counter.deviceId }, as())).transactionId;

async function sell(given: { UPC?: string; SerialNumber?: string }) {
  const id = await begin();
  const { due } = await server.call(calls.addTransactionItem, { TransactionID: id, ...given }, as());
  const done = await server.call(calls.finalizeTransaction, { TransactionId: id, cash: due }, as());
  expect(done.success).toBe(true);
  return { id, line: done.items[0]?.id ?? 0 };
}

async function giveBack(sale: { id: number; line: number }): Promise<void> {
  const back = await server.call(
    refundTransactionItems,
    { id: sale.id, posId: counter.deviceId, body: [{ id: sale.line, quantity: 1, restock: 'stock' }] },
    as(),
  );
  expect(
    await server.call(calls.finalizeTransaction, { TransactionId: back.transactionId }, as()),
  ).toMatchObject({ success: true });
}

const remove = (good: BuiltGood) => server.call(deleteInventory, { id: good.inventoryId }, as());
const listed = async (good: BuiltGood) =>
  (await server.call(searchInventory, { clientId: counter.storeId, UPC: good.upc }, as())).map(
    ({ quantity }) => quantity,
  );

test('a refund of a deleted item: on the list, in the count, and sold again by its label', async () => {
  const good = await aGood(server.database, counter, {
    upc: '400000000301',
    title: 'Back Again',
    quantity: 1,
  });
  const sale = await sell({ UPC: good.upc });
  expect(await remove(good)).toMatchObject({ success: true });
  const { copies } = await server.call(getInventoryCount, { ClientId: counter.storeId }, as());
  expect(await listed(good)).toEqual([]);
  await giveBack(sale);
  expect(await listed(good)).toEqual([1]);
  expect((await server.call(getInventoryCount, { ClientId: counter.storeId }, as())).copies).toBe(copies + 1);
  const { sku } = await server.database.one<{ sku: string }>(
    'select sku from inventory_items where inventory_id = $1',
    [good.inventoryId],
  );
  await sell({ UPC: sku });
  expect(await listed(good)).toEqual([0]);
});

test('a refund of a deleted piece: sold again by its serial number', async () => {
  const good = await aGood(server.database, counter, {
    upc: '400000000302',
    title: 'One Piece',
    department: 'Game Consoles',
    quantity: 0,
    serials: ['SN-BACK'],
  });
  const sale = await sell({ UPC: good.upc, SerialNumber: 'SN-BACK' });
  await remove(good);
  await giveBack(sale);
  expect(await listed(good)).toEqual([1]);
  await sell({ UPC: good.upc, SerialNumber: 'SN-BACK' });
});

test('an item in an open or a parked basket is not deleted, and the sentence names the register', async () => {
  const good = await aGood(server.database, counter, { upc: '400000000303', title: 'In Hand', quantity: 3 });
  const id = await begin();
  const { items } = await server.call(calls.addTransactionItem, { TransactionID: id, UPC: good.upc }, as());
  const refused = await remove(good);
  expect(refused).toMatchObject({ success: false, code: 'ITEM_IN_BASKET' });
  expect(refused.message).toMatch(/^This item is in an open or held transaction at .+\. Finish that one or/);
  // The next customer parks it.
  const next = await begin();
  expect(next).not.toBe(id);
  expect(await remove(good)).toMatchObject({ success: false, code: 'ITEM_IN_BASKET' });
  expect(await listed(good)).toEqual([3]);
  await server.call(calls.removeTransactionItem, { ItemID: items[0]?.id ?? 0 }, as());
  expect(await remove(good)).toMatchObject({ success: true });
});

test('sold below zero all the same, it is on the list of stock to check', async () => {
  const good = await aGood(server.database, counter, { upc: '400000000304', title: 'Too Late', quantity: 1 });
  const id = await begin();
  const { due } = await server.call(calls.addTransactionItem, { TransactionID: id, UPC: good.upc }, as());
  // As if the scan had come at the moment of the deletion.
  await server.call(updateItem, { inventoryId: good.inventoryId, quantity: 0 }, as());
  await server.database.run('update inventory_items set hidden_at = now() where inventory_id = $1', [
    good.inventoryId,
  ]);
  const { toCheck } = await server.call(getInventoryCount, { ClientId: counter.storeId }, as());
  await server.call(calls.finalizeTransaction, { TransactionId: id, cash: due }, as());
  expect(await listed(good)).toEqual([-1]);
  expect((await server.call(getInventoryCount, { ClientId: counter.storeId }, as())).toCheck).toBe(
    toCheck + 1,
  );
});
