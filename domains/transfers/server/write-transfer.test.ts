// A transfer is written: over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as items from '#domains/transfers/contract/items.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { newUpc, someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { markedCode } from '#kernel/gtin.ts';
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

const token = () => ({ token: stores.from.manager.token });
const begin = async (more: object = {}): Promise<number> => {
  const { inventoryTransferID } = await server.call(
    calls.createStoreTransfer,
    { ClientID: stores.from.storeId, TransferTo: stores.to.storeId, Notes: 'cart 3', ...more },
    token(),
  );
  return inventoryTransferID;
};
const add = (transferId: number, UPC: string, more: object = {}, by = token()) =>
  server.call(items.addItemByUpc, { ClientID: stores.from.storeId, transferId, UPC, ...more }, by);
const lines = (id: number) => server.call(items.getTransferItems, { id }, token());

test('it begins empty, and the same UniqueId is the same transfer, also from two screens at once', async () => {
  const asked = { UniqueId: 'screen-1-0001', EmployeeID: 'somebody' };
  const ids = await Promise.all([begin(asked), begin(asked), begin(asked)]);
  expect(new Set(ids).size).toBe(1);
  expect(await begin()).not.toBe(ids[0]);
  const info = await server.call(calls.getTransferInformation, { id: ids[0] as number }, token());
  expect(info).toMatchObject({
    state: 'incomplete',
    clientSource: 'Maple Street',
    clientDestination: 'Harbor Avenue',
    vendorTransfer: 0,
    UniqueId: 'screen-1-0001',
    EmployeeID: stores.from.manager.username,
    units: 0,
    steps: [],
  });
});

test('it goes to another active store', async () => {
  const to = async (TransferTo: number | undefined) => {
    const got = await server.request('PUT', '/api/InventoryTransferHandler/CreateStoreTransfer', {
      ...token(),
      body: { ClientID: stores.from.storeId, TransferTo },
    });
    return [got.status, (got.body as { field?: string }).field];
  };
  expect(await to(stores.from.storeId)).toEqual([400, 'TransferTo']);
  expect(await to(undefined)).toEqual([400, 'TransferTo']);
  expect(await to(987_654)).toEqual([404, 'TransferTo']);
});

describe('an item is found', () => {
  test('by UPC, SKU and the bars of a label, all on one line', async () => {
    const good = await someGoods(server.database, stores.from, { title: 'Drift Harbor Racing' });
    const id = await begin();
    expect(await add(id, good.upc)).toMatchObject({ success: true, message: 'Item Found' });
    await add(id, good.sku, { quantity: 2 });
    // Empty is as if it were not sent (XFER-04).
    const { data } = await add(id, markedCode(good.sku, 1_999), {
      cost: '',
      condition: '',
      CaseCondition: '',
    });
    expect(data).toMatchObject([
      {
        title: 'Drift Harbor Racing',
        quantity: 4,
        sku: good.sku,
        status: 'Available',
        destinationScanned: 0,
      },
    ]);
    expect(await lines(id)).toHaveLength(1);
  });

  test('by its serial number, which is one line', async () => {
    const good = await someGoods(server.database, stores.from, { serials: ['WC4-2209-B', 'WC4-2210-B'] });
    const id = await begin();
    expect((await add(id, 'wc4 2209 b')).data).toMatchObject([
      { serialNumber: 'WC4-2209-B', serialRequired: true },
    ]);
    expect(await add(id, 'WC4-2209-B')).toMatchObject({ success: false, code: 'SERIAL_ON_IT' });
    // By its UPC nobody knows yet which copy goes.
    const { data } = await add(id, good.upc, { quantity: 1 });
    expect(data).toMatchObject([{ serialNumber: '', quantity: 1 }]);
    const lineId = data[0]?.inventory_TransferItemID as number;
    const name = (serialNumber: string) =>
      server.call(items.updateTransferItem, { transferItemId: lineId, serialNumber }, token());
    expect(await name('WC4-2209-B')).toMatchObject({ code: 'SERIAL_ON_IT' });
    expect(await name('ZZ-1')).toMatchObject({ code: 'SERIAL_NOT_HERE' });
    expect(await name('wc42210b')).toMatchObject({
      message: 'Item Updated',
      data: [{ serialNumber: 'WC4-2210-B' }],
    });
  });

  test('not: empty data, and nothing is written', async () => {
    const id = await begin();
    for (const code of [newUpc(), 'no such thing', '12345'])
      expect(await add(id, code)).toMatchObject({ success: true, message: 'No Item Found', data: [] });
    expect(await lines(id)).toEqual([]);
  });

  test('of several conditions the one that is free, else it asks which', async () => {
    const upc = newUpc();
    await someGoods(server.database, stores.from, { upc, grade: 'A', quantity: 2 });
    await someGoods(server.database, stores.from, { upc, grade: 'C', quantity: 1 });
    const id = await begin();
    expect(await add(id, upc)).toMatchObject({ code: 'WHICH_ITEM', choices: [{ free: 2 }, { free: 1 }] });
    expect((await add(id, upc, { condition: 'C' })).data).toMatchObject([{ quantity: 1 }]);
  });

  test('and a scan that is sent again does nothing', async () => {
    const good = await someGoods(server.database, stores.from);
    const id = await begin();
    const scan = { ScanId: crypto.randomUUID() };
    const answers = await Promise.all([add(id, good.upc, scan), add(id, good.upc, scan)]);
    expect(answers.map(({ message }) => message)).toEqual(['Item Found', 'Item Found']);
    expect(await lines(id)).toMatchObject([{ quantity: 1 }]);
  });
});

test('an item changes: how many with what was seen, a comment, tags; not its cost', async () => {
  const good = await someGoods(server.database, stores.from);
  const id = await begin();
  const { data } = await add(id, good.upc, { quantity: 2 });
  const transferItemId = data[0]?.inventory_TransferItemID as number;
  const update = (more: object) =>
    server.call(items.updateTransferItem, { transferItemId, ...more }, token());
  expect(await update({ quantity: 3, seen: 2 })).toMatchObject({ data: [{ quantity: 3 }] });
  expect(await update({ quantity: 9, seen: 2 })).toMatchObject({ code: 'QUANTITY_MOVED', quantity: 3 });
  expect(await update({ comments: 'scratched case' })).toMatchObject({
    data: [{ comments: 'scratched case' }],
  });
  expect(await update({ cost: '5.00' })).toMatchObject({ code: 'COST_OF_STORE' });
  const tag = (call: typeof items.addTagToItem) =>
    server.call(call, { transferItemId, tag: 'Summer' }, token());
  expect(await tag(items.addTagToItem)).toMatchObject({
    message: 'Item Updated',
    data: [{ tags: ['Summer'] }],
  });
  expect((await tag(items.removeTagFromItem)).data).toMatchObject([{ tags: [] }]);
  await server.call(items.removeTransferItem, { id: transferItemId }, token());
  expect(await lines(id)).toEqual([]);
});

test('a deleted one is off the lists, and deleted again it is deleted', async () => {
  const id = await begin();
  const outgoing = async () =>
    (await server.call(calls.getIncompleteTransfers, { clientId: stores.from.storeId }, token())).map(
      (one) => one.inventoryTransferID,
    );
  expect(await outgoing()).toContain(id);
  for (const _time of [1, 2])
    expect(await server.call(calls.deleteTransfer, { id }, token())).toMatchObject({
      message: 'Transfer Deleted',
    });
  expect(await outgoing()).not.toContain(id);
});

describe('who may', () => {
  test('the other end sees it and writes nothing on it', async () => {
    const id = await begin();
    const there = { token: stores.to.manager.token };
    expect(await server.call(calls.getTransferInformation, { id }, there)).toMatchObject({
      state: 'incomplete',
    });
    const tried = await server.call(
      items.addItemByUpc,
      { ClientID: stores.to.storeId, transferId: id, UPC: newUpc() },
      there,
    );
    expect(tried).toMatchObject({ success: false, code: 'NOT_SENDER' });
  });

  test('a third store knows nothing of it', async () => {
    const id = await begin();
    const third = (await twoStores(server.database)).from.manager;
    const got = await server.request('GET', `/api/InventoryTransferHandler/GetTransferInformation/${id}`, {
      token: third.token,
    });
    expect(got.status).toBe(404);
  });

  test('a cashier sees it and writes none', async () => {
    const id = await begin();
    const cashier = { token: stores.from.cashier.token };
    expect(await server.call(items.getTransferItems, { id }, cashier)).toEqual([]);
    const got = await server.request('PUT', '/api/InventoryTransferItemsHandler/AddItemByUPC', {
      ...cashier,
      body: { ClientID: stores.from.storeId, transferId: id, UPC: newUpc() },
    });
    expect([got.status, (got.body as { right?: string }).right]).toEqual([403, 'transfers.edit']);
  });
});

describe('from a file', () => {
  const upload = (rows: readonly string[], more: object = {}) =>
    server.call(
      calls.uploadTransferCsv,
      { DestinationClientId: stores.to.storeId, ClientID: stores.from.storeId, body: [...rows], ...more },
      token(),
    );

  test('all rows, once for a UniqueId', async () => {
    const [one, two] = [
      await someGoods(server.database, stores.from),
      await someGoods(server.database, stores.from),
    ];
    const rows = ['upc,quantity,sale price', `${one.upc},2,`, `${two.sku},1,14.99`];
    const ids = [];
    for (const _time of [1, 2])
      ids.push((await upload(rows, { UniqueId: 'file-000001' })).inventoryTransferID);
    expect(ids[0]).toBe(ids[1]);
    expect(await lines(ids[0] as number)).toMatchObject([{ quantity: 2 }, { quantity: 1, salePrice: 14.99 }]);
  });

  test('or none: each wrong row is named', async () => {
    const good = await someGoods(server.database, stores.from);
    const before = (await server.call(calls.getTransfers, { clientId: stores.from.storeId }, token())).length;
    expect(await upload(['upc,quantity', `${good.upc},1`, `${newUpc()},1`, 'nonsense,1'])).toMatchObject({
      success: false,
      code: 'CSV_ROWS',
      rows: [{ row: 3 }, { row: 4 }],
    });
    expect(await server.call(calls.getTransfers, { clientId: stores.from.storeId }, token())).toHaveLength(
      before,
    );
  });

  test('a file that is none, is told so', async () => {
    expect(await upload(['%PDF-1.7'])).toMatchObject({ code: 'CSV_WRONG_FILE' });
    expect(await upload(['upc'])).toMatchObject({ code: 'CSV_EMPTY' });
  });

  test("a vendor's goods into one's own store", async () => {
    const good = await someGoods(server.database, stores.from);
    const answer = await upload(
      ['upc,quantity,cost,title', `${good.upc},3,4.50,`, `${newUpc()},1,2.00,Unheard of`],
      {
        DestinationClientId: stores.from.storeId,
        vendorTransfer: 1,
        VendorName: 'Lanternway',
        InvoiceNumber: 'LW-1',
      },
    );
    expect(answer.transfer).toMatchObject({
      vendorTransfer: 1,
      VendorName: 'Lanternway',
      state: 'incomplete',
    });
    const rows = await lines(answer.inventoryTransferID);
    expect(rows).toMatchObject([{ scanned: 3 }, { scanned: 1, title: 'Unheard of' }]);
    expect(rows[1]?.unknownCode).not.toBe('');
  });
});

test('goods with serial numbers leave by them, whatever the line says', async () => {
  const good = await someGoods(server.database, stores.from, { serials: ['WALK-1', 'WALK-2'], quantity: 2 });
  const id = await begin();
  const added = await add(id, good.sku);
  const transferItemId = added.data[0]?.inventory_TransferItemID as number;
  const update = (more: object) =>
    server.call(items.updateTransferItem, { transferItemId, ...more }, token());
  expect(await update({ SerialRequired: false })).toMatchObject({ success: false, code: 'SERIAL_STAYS' });
  // A line from before the item had them.
  await server.database.run('update transfer_lines set serial_required = false where transfer_line_id = $1', [
    transferItemId,
  ]);
  expect(await server.call(calls.finalizeToPending, { transferId: id }, token())).toMatchObject({
    success: false,
    code: 'SERIAL_MISSING',
  });
});
