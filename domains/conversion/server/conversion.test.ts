// Batches are written, changed and completed: the calls over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { addWish } from '#domains/customers/contract/wishlist.ts';
import * as calls from '#domains/conversion/contract/calls.ts';
import { aDesk } from '#domains/conversion/testing/a-desk.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aStockHold } from '#domains/inventory/testing/a-stock-hold.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let store: Counter;
let desk: ReturnType<typeof aDesk>;
let other: Counter;

beforeAll(async () => {
  server = await startTestServer();
  store = await aCounter(server.database, { name: 'Maple Street' });
  desk = aDesk(server, store);
  other = await aCounter(server.database, { name: 'Harbor Avenue' });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const balance = (kind: 'goods' | 'costDifference') => balanceOf(server.database, store.storeId, kind, 0);

describe('a batch', () => {
  test('is begun, listed, emptied and deleted, with the documented texts (CONV-01, CONV-04, CONV-05)', async () => {
    const made = await server.call(
      calls.getNewBatchId,
      { clientId: store.storeId, description: 'Returned rentals' },
      desk.by,
    );
    expect(made).toMatchObject({
      success: true,
      message: 'Batch Created',
      batch: { units: 0, completed: null },
    });
    const batchId = made.convertBatchId;
    const list = await server.call(calls.getBatches, { clientId: store.storeId }, desk.by);
    expect(list[0]).toMatchObject({ convertBatchId: batchId, description: 'Returned rentals', lines: 0 });
    const good = await desk.goods();
    const { item } = await desk.scan(batchId, good.sku, { Condition: 'B', Quantity: 2 });
    expect(
      await server.call(calls.deleteItem, { converterBatchItemId: item.converterBatchItemId }, desk.by),
    ).toMatchObject({ success: true, message: 'Item Deleted', batch: { lines: 0 } });
    await desk.scan(batchId, good.sku, { Condition: 'B' });
    expect(await server.call(calls.clearAllItems, { batchId }, desk.by)).toMatchObject({
      success: true,
      batch: { lines: 0 },
    });
    const log = await server.call(calls.batchLog, { batchId }, desk.by);
    expect(log.map(({ kind, units }) => [kind, units])).toEqual([
      ['created', 0],
      ['scanned', 2],
      ['deleted', 2],
      ['scanned', 1],
      ['cleared', 1],
    ]);
    expect(await server.call(calls.deleteBatch, { batchId }, desk.by)).toMatchObject({
      success: true,
      message: 'Batch Deleted',
    });
    expect((await server.request('GET', `/api/Conversion/GetBatch?batchId=${batchId}`, desk.by)).status).toBe(
      404,
    );
  });

  test('converts once, at the same cost, under a SKU of its own and priced by the rules', async () => {
    const good = await desk.goods({ quantity: 5, priceCents: 5_999, msrpCents: 3_000 });
    const batchId = await desk.begin();
    expect(await desk.scan(batchId, good.upc, { Quantity: 2 })).toMatchObject({
      success: true,
      item: {
        title: expect.any(String),
        quantity: 2,
        sourceCondition: 'New',
        problem: null,
        priceFrom: 'rule',
      },
    });
    expect(await desk.scan(batchId, good.sku)).toMatchObject({ item: { quantity: 3 }, batch: { lines: 1 } });
    const [line] = await desk.itemsOf(batchId);
    expect(line).toMatchObject({ cost: 8, lineCost: 24, free: 5, targetInventoryId: null });
    const before = [await balance('goods'), await balance('costDifference')];
    const answers = await Promise.all([desk.complete(batchId), desk.complete(batchId)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ success: true, message: 'Batch Completed', batch: { converted: 3 } });
    const [fresh, used, ...more] = await desk.shelf(good.catalogId);
    expect(more).toEqual([]);
    expect(fresh).toMatchObject({ grade: 'N', onHand: 2, costE4: 80_000, price: 5_999 });
    expect(used).toMatchObject({ onHand: 3, costE4: 80_000 });
    expect(used?.grade).not.toBe('N');
    expect(used?.price).toBe(Math.round((line?.salePrice ?? 0) * 100));
    expect(used?.sku).toMatch(/^21\d{11}$/);
    expect([await balance('goods'), await balance('costDifference')]).toEqual(before);
    expect(await desk.complete(batchId)).toMatchObject({ success: true, message: 'Batch Completed' });
    expect((await desk.itemsOf(batchId))[0]).toMatchObject({
      converted: 3,
      targetSku: used?.sku,
      lineCost: 24,
    });
  });

  test('that is completed stays as it is (NS-CONV-01)', async () => {
    const good = await desk.goods();
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, good.sku, { Condition: 'B' });
    const id = item.converterBatchItemId;
    await desk.complete(batchId);
    const refused = [
      await desk.scan(batchId, good.sku, { Condition: 'B' }),
      await desk.update(id, { quantity: 2 }),
      await server.call(calls.deleteItem, { converterBatchItemId: id }, desk.by),
      await server.call(calls.clearAllItems, { batchId }, desk.by),
      await server.call(calls.deleteBatch, { batchId }, desk.by),
      await server.call(calls.splitItem, { converterBatchItemId: id, body: [] }, desk.by),
    ];
    for (const one of refused) expect(one).toMatchObject({ success: false, code: 'BATCH_COMPLETED' });
    const list = (includeCompleted: boolean) =>
      server.call(calls.getBatches, { clientId: store.storeId, includeCompleted }, desk.by);
    expect((await list(false)).map((one) => one.convertBatchId)).not.toContain(batchId);
    expect((await list(true)).map((one) => one.convertBatchId)).toContain(batchId);
  });

  test('has a label for each item that it made, once it is completed (CONV-02, CONV-06)', async () => {
    const good = await desk.goods({ title: 'Lantern Keepers' });
    const batchId = await desk.begin();
    await desk.scan(batchId, good.sku, { Condition: 'B', Quantity: 2 });
    const labels = () =>
      server.request(
        'GET',
        `/api/Conversion/GetLabels?batchId=${batchId}&ClientId=${store.storeId}`,
        desk.by,
      );
    expect(await labels()).toMatchObject({
      status: 200,
      body: { success: false, code: 'BATCH_OPEN', message: 'Complete the batch to get its labels.' },
    });
    await desk.complete(batchId);
    const pdf = await fetch(
      `${server.address}/api/Conversion/GetLabels?batchId=${batchId}&ClientId=${store.storeId}`,
      { headers: { authorization: `Bearer ${store.manager.token}` } },
    );
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const words = pdfText(new Uint8Array(await pdf.arrayBuffer()));
    expect(words.match(/Lantern Keepers/g)).toHaveLength(2);
  });

  test('tells for whom its goods are kept', async () => {
    const good = await desk.goods({ quantity: 2 });
    const customerId = await aCustomer(server.database, {});
    await server.call(addWish, { CustomerId: customerId, upc: good.upc }, desk.by);
    const batchId = await desk.begin();
    await desk.scan(batchId, good.sku, { Condition: 'B' });
    expect(await desk.complete(batchId)).toMatchObject({ kept: [{ customer: expect.stringMatching(/./) }] });
    // What is kept for a customer isn't converted.
    const again = await desk.begin();
    const sku = (await desk.shelf(good.catalogId)).find(({ grade }) => grade === 'B')?.sku as string;
    expect(await desk.scan(again, sku, { Condition: 'C' })).toMatchObject({
      success: false,
      code: 'ITEM_RESERVED',
    });
  });
});

describe('a scan', () => {
  test('of a UPC that is several items asks which', async () => {
    const good = await desk.goods();
    const worse = await anItem(server.database, {
      storeId: store.storeId,
      catalogId: good.catalogId,
      conditionId: store.conditions.C as number,
      quantity: 2,
      userId: store.manager.userId,
    });
    const batchId = await desk.begin();
    const asked = await desk.scan(batchId, good.upc, { Condition: 'B' });
    expect(asked).toMatchObject({ success: false, code: 'WHICH_ITEM', choices: [{ free: 5 }, { free: 2 }] });
    expect(
      await desk.scan(batchId, good.upc, { Condition: 'B', InventoryId: worse.inventoryId }),
    ).toMatchObject({
      success: true,
      item: { inventoryId: worse.inventoryId, condition: 'Very good' },
    });
  });

  test('makes new what is said to be a vendor’s, and refuses what it is already', async () => {
    const good = await desk.goods({ grade: 'B' });
    const batchId = await desk.begin();
    expect(await desk.scan(batchId, good.sku, { IsVendorItem: true })).toMatchObject({
      item: { condition: 'New', vendorItem: true },
    });
    expect(await desk.scan(batchId, good.sku, { Condition: 'B' })).toMatchObject({
      success: false,
      code: 'SAME_ITEM',
    });
    await desk.complete(batchId);
    const { isVendor } = await server.database.one<{ isVendor: boolean }>(
      'select is_vendor_item as "isVendor" from inventory_items where catalog_id = $1 and condition_id = $2',
      [good.catalogId, store.conditions.N],
    );
    expect(isVendor).toBe(true);
  });

  test('refuses what is nothing here, and more than is free', async () => {
    const good = await desk.goods({ quantity: 2 });
    const batchId = await desk.begin();
    expect(await desk.scan(batchId, '400000999993')).toMatchObject({ success: false, code: 'NO_GOODS' });
    expect(await desk.scan(batchId, '!?')).toMatchObject({ success: false, code: 'NO_GOODS' });
    expect(await desk.scan(batchId, good.sku, { Condition: 'B', Quantity: 3 })).toMatchObject({
      code: 'MORE_THAN_FREE',
      message: expect.stringContaining('Only 2 of'),
    });
    await desk.scan(batchId, good.sku, { Condition: 'B' });
    await desk.scan(batchId, good.sku, { Condition: 'C' });
    // Both lines take of the same item.
    expect(await desk.scan(batchId, good.sku, { Condition: 'C' })).toMatchObject({ code: 'MORE_THAN_FREE' });
  });

  test.each([
    ['Condition', { Condition: 'no such condition' }],
    ['Quantity', { Quantity: 0 }],
    ['UPC', { UPC: '' }],
  ])('of a bad %s is refused, naming it', async (field, more) => {
    const good = await desk.goods();
    const batchId = await desk.begin();
    const body = { clientId: store.storeId, batchId, UPC: good.sku, ...more };
    expect(await server.request('POST', '/api/Conversion/ScanToBatch', { ...desk.by, body })).toMatchObject({
      status: 400,
      body: { field },
    });
  });

  test('refuses what the law holds, with who holds it', async () => {
    const good = await desk.goods({ quantity: 1, title: 'Copper Relay' });
    await aStockHold(server.database, {
      storeId: store.storeId,
      inventoryId: good.inventoryId,
      userId: store.manager.userId,
      until: null,
    });
    expect(await desk.scan(await desk.begin(), good.sku, { Condition: 'B' })).toMatchObject({
      success: false,
      code: 'HELD_BY_POLICE',
      message: 'The police hold Copper Relay.',
    });
  });
});

test('up to what is free: what was sold meanwhile stays behind, what the law holds stops it', async () => {
  const good = await desk.goods({ quantity: 3 });
  const batchId = await desk.begin();
  await desk.scan(batchId, good.sku, { Condition: 'B', Quantity: 3 });
  await anItem(server.database, {
    storeId: store.storeId,
    catalogId: good.catalogId,
    conditionId: store.conditions.N as number,
    quantity: -1,
    userId: store.manager.userId,
  });
  const hold = await aStockHold(server.database, {
    storeId: store.storeId,
    inventoryId: good.inventoryId,
    userId: store.manager.userId,
  });
  expect(await desk.complete(batchId)).toMatchObject({ success: false, code: 'HELD_BY_LAW' });
  await server.database.run(`select release_stock(array[$1::bigint], $2, '', now())`, [
    hold,
    store.manager.userId,
  ]);
  expect(await desk.complete(batchId)).toMatchObject({ success: true, batch: { units: 3, converted: 2 } });
  expect(await desk.shelf(good.catalogId)).toMatchObject([{ onHand: 0 }, { onHand: 2 }]);
});

test('a batch of which nothing is left is not completed', async () => {
  expect(await desk.complete(await desk.begin())).toMatchObject({ success: false, code: 'BATCH_EMPTY' });
  const good = await desk.goods({ quantity: 1 });
  const [first, second] = [await desk.begin(), await desk.begin()];
  await desk.scan(first, good.sku, { Condition: 'B' });
  await desk.scan(second, good.sku, { Condition: 'C' });
  const both = await Promise.all([desk.complete(first), desk.complete(second)]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 'NOTHING_FREE' });
});

test('what could be converted is found by title and code', async () => {
  const good = await desk.goods({ title: 'Meridian 100% Atlas' });
  await desk.goods({ title: 'Meridian Gone', quantity: 0 });
  const find = (search: string) =>
    server.call(calls.getOriginalItems, { clientId: store.storeId, search }, desk.by);
  expect(await find('100% atl')).toMatchObject([{ title: 'Meridian 100% Atlas', free: 5, quantity: 5 }]);
  expect(await find(good.sku)).toHaveLength(1);
  expect(await find('meridian')).toHaveLength(1);
  expect(await server.call(calls.getOriginalItems, {}, desk.by)).not.toHaveLength(0);
});

test('what conversions made is listed, also when it is gone if asked', async () => {
  const good = await desk.goods({ title: 'Quarry Song', quantity: 1 });
  const batchId = await desk.begin();
  await desk.scan(batchId, good.sku, { Condition: 'B' });
  await desk.complete(batchId);
  const find = async (includeZeroQty: boolean) => {
    const all = await server.call(
      calls.getConversionItems,
      { includeZeroQty, clientId: store.storeId },
      desk.by,
    );
    return all.filter(({ title }) => title === 'Quarry Song');
  };
  expect(await find(false)).toMatchObject([{ made: 1, quantity: 1 }]);
  await anItem(server.database, {
    storeId: store.storeId,
    catalogId: good.catalogId,
    conditionId: store.conditions.B as number,
    quantity: -1,
    userId: store.manager.userId,
  });
  expect(await find(false)).toEqual([]);
  expect(await find(true)).toMatchObject([{ made: 1, quantity: 0 }]);
});

test("another store's batch is like none, and a cashier converts nothing", async () => {
  const batchId = await desk.begin();
  for (const path of [
    'GetBatch',
    'GetAllBatchItems',
    'BatchLog',
    'CompleteBatch',
    'DeleteBatch',
    'ClearAllItems',
  ])
    expect([
      path,
      (
        await server.request('GET', `/api/Conversion/${path}?batchId=${batchId}`, {
          token: other.manager.token,
        })
      ).status,
    ]).toEqual([path, 404]);
  expect(
    (
      await server.request('GET', `/api/Conversion/GetBatch?batchId=${batchId}`, {
        token: other.cashier.token,
      })
    ).status,
  ).toBe(403);
});
