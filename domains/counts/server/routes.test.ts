// The documented calls of physical inventories, over HTTP on a real PostgreSQL; the books are right after every test.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#domains/counts/contract/physical.ts';
import { nameUnknown } from '#domains/counts/contract/review.ts';
import { aShelf, aShop, anUpc, onHand, type Shop, start } from '#domains/counts/testing/a-shop.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await aShop(server);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const boss = () => ({ token: shop.manager.token });
const clerk = () => ({ token: shop.cashier.token });
const add = (inventoryId: number, Upc: string, more: object = {}) =>
  server.call(calls.addUpc, { inventoryId, Upc, ...more }, clerk());
const finish = (id: number, more: object = {}) => server.call(calls.finishInventory, { id, ...more }, boss());
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

describe('starting (PHYS-01, NS-PHYS-01)', () => {
  test('a department with a configuration, a name and a note', async () => {
    const DepartmentID = shop.departments['Video Games'] as number;
    const started = await server.call(
      calls.startInventory,
      { ClientId: shop.storeId, DepartmentID, Name: 'Wall', Note: 'Sunday' },
      boss(),
    );
    expect(started).toMatchObject({
      success: true,
      message: 'Physical Inventory Started',
      inventory: { departmentId: DepartmentID, Name: 'Wall', Note: 'Sunday', state: 'open' },
    });
    expect(started.inventoryId).toBe(started.physicalInventoryID);
    const open = await server.call(calls.getOpenInventories, { clientId: shop.storeId }, clerk());
    expect(open.map(({ inventoryId }) => inventoryId)).toEqual([started.inventoryId]);
    const loaded = await server.call(calls.getPhysicalInventory, { id: started.inventoryId }, clerk());
    expect(loaded).toEqual(open[0]);
  });

  test('the same goods are counted once at a time, also when two start at once', async () => {
    const DepartmentID = shop.departments['Video Games'] as number;
    const body = { ClientId: shop.storeId, DepartmentID };
    const answers = await Promise.all([1, 2].map(() => server.call(calls.startInventory, body, boss())));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await server.call(calls.startInventory, { ClientId: shop.storeId }, boss())).toMatchObject({
      success: false,
      code: 'COUNT_OVERLAPS',
    });
    const films = { ClientId: shop.storeId, DepartmentID: shop.departments.DVD as number };
    expect(await server.call(calls.startInventory, films, boss())).toMatchObject({ success: true });
  });

  test('a configuration that the department does not have, or without a department', async () => {
    for (const more of ['Configuration=Nope&DepartmentID=1', 'Configuration=Switch']) {
      const path = `/api/PhysicalInventory/Inventory_Start?ClientId=${shop.storeId}&${more}`;
      expect(await server.request('POST', path, { token: shop.manager.token })).toMatchObject({
        status: 400,
      });
    }
  });

  test('a department that is not there', async () => {
    const path = `/api/PhysicalInventory/Inventory_Start?ClientId=${shop.storeId}&DepartmentID=999999`;
    expect(await server.request('POST', path, { token: shop.manager.token })).toMatchObject({
      status: 404,
      body: { field: 'DepartmentID', message: 'No department found.' },
    });
  });

  test('a cashier counts and starts nothing', async () => {
    const path = `/api/PhysicalInventory/Inventory_Start?ClientId=${shop.storeId}`;
    expect(await server.request('POST', path, { token: shop.cashier.token })).toMatchObject({ status: 403 });
  });
});

describe('scanning (PHYS-05, PHYS-07, PHYS-08)', () => {
  test('a UPC, a SKU, once more and one back', async () => {
    const good = await aShelf(server, shop, { title: 'Night Ferry' });
    const id = await start(server, shop);
    expect(await add(id, good.upc)).toMatchObject({
      success: true,
      message: 'SKU Added',
      item: { title: 'Night Ferry', upc: good.upc, source: 'scanned', quantity: 1 },
    });
    expect(await add(id, good.sku)).toMatchObject({ item: { quantity: 2 } });
    for (const call of [calls.removeItem, calls.removeUpc])
      expect(await server.call(call, { inventoryId: id, Upc: good.sku }, clerk())).toMatchObject({
        success: true,
      });
    expect(await server.call(calls.removeItem, { inventoryId: id, Upc: good.sku }, clerk())).toMatchObject({
      success: false,
      message: 'None of it was scanned here.',
    });
    await add(id, good.sku);
    const rows = await server.call(calls.getAllItems, { id }, clerk());
    expect(rows).toMatchObject([{ title: 'Night Ferry', quantity: 1, source: 'loadedItem' }]);
  });

  test('the literal path RemoveItem/RemoveUPC', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    await add(id, good.upc);
    const path = `/api/PhysicalInventoryItem/RemoveItem/RemoveUPC?inventoryId=${id}&Upc=${good.upc}`;
    expect(await server.request('PUT', path, { token: shop.cashier.token })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });

  test('nothing fits: an UNKNOWN ITEM is kept', async () => {
    const id = await start(server, shop);
    const upc = anUpc();
    expect(await add(id, upc)).toMatchObject({
      success: true,
      message: 'No matching item found for UPC',
      item: { title: 'UNKNOWN ITEM', department: 'UNKNOWN', upc, quantity: 1 },
    });
    expect(titles(await server.call(calls.getAllItems, { id }, clerk()))).toEqual(['UNKNOWN ITEM']);
  });

  test('a list at once', async () => {
    const [one, two] = [await aShelf(server, shop), await aShelf(server, shop)];
    const id = await start(server, shop);
    const body = [one.upc, two.upc, one.upc];
    expect(await server.call(calls.addMultipleItems, { inventoryId: id, body }, clerk())).toMatchObject({
      success: true,
      message: 'Items Loaded',
      items: [{ quantity: expect.any(Number) }, { quantity: expect.any(Number) }],
    });
  });

  test('a scan with an id counts once', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    for (let time = 0; time < 3; time += 1) await add(id, good.upc, { ScanId: `device-one-${id}` });
    expect(await server.call(calls.getAllItems, { id }, clerk())).toMatchObject([{ quantity: 1 }]);
  });

  test('a product that the store never had is counted by its serial number where the catalog or the store asks for it', async () => {
    const other = await aShop(server, 'Harbor Avenue');
    const [product, here] = [await aShelf(server, other), await aShelf(server, other)];
    await server.database.run('update catalog_products set serial_required = true where catalog_id = $1', [
      product.catalogId,
    ]);
    await server.database.run(
      'insert into store_products (store_id, catalog_id, serial_required) values ($1, $2, true)',
      [shop.storeId, here.catalogId],
    );
    const id = await start(server, shop);
    for (const { upc } of [product, here])
      expect(await add(id, upc)).toMatchObject({ success: false, message: expect.stringMatching(/serial/i) });
    const unknown = anUpc();
    await add(id, unknown);
    const named = { inventoryId: id, code: unknown, catalogId: product.catalogId };
    expect(await server.call(nameUnknown, named, boss())).toMatchObject({
      success: false,
      code: 'SERIAL_NEEDED',
    });
  });

  test('a product that the store never had is new here', async () => {
    const other = await aShop(server, 'Harbor Avenue');
    const good = await aShelf(server, other, { title: 'Far Away' });
    const id = await start(server, shop);
    expect(await add(id, good.upc)).toMatchObject({ message: 'SKU Added', item: { title: 'Far Away' } });
    expect(titles(await server.call(calls.getNewItems, { id }, boss()))).toEqual(['Far Away']);
  });
});

describe('the four reports (PHYS-03, PHYS-04, PHYS-09, NS-PHYS-02)', () => {
  test('missing, new, wrong area, quantity issues', async () => {
    const [missing, more, right, gone] = [
      await aShelf(server, shop, { title: 'Missing', quantity: 2 }),
      await aShelf(server, shop, { title: 'More', quantity: 1 }),
      await aShelf(server, shop, { title: 'Right', quantity: 1 }),
      await aShelf(server, shop, { title: 'Gone', quantity: 0 }),
    ];
    const film = await aShelf(server, shop, { title: 'Film', department: 'DVD', quantity: 1 });
    const id = await start(server, shop, { DepartmentID: shop.departments['Video Games'] as number });
    for (const good of [more, more, right, gone, film]) await add(id, good.sku);
    expect(titles(await server.call(calls.getMissing, { id }, boss()))).toEqual([missing && 'Missing']);
    expect(titles(await server.call(calls.getNewItems, { id }, boss()))).toEqual(['Gone']);
    expect(await server.call(calls.getWrongArea, { inventoryId: id }, boss())).toMatchObject([
      { title: 'Film', counted: 1, difference: 0 },
    ]);
    expect(await server.call(calls.getQuantityIssues, { inventoryId: id }, boss())).toMatchObject([
      { title: 'More', expectedLow: 1, counted: 2, difference: 1, cost: 8, retail: 4.99 },
    ]);
    const other = `/api/PhysicalInventoryItem/Variance/QuantityIssues/${id}`;
    expect((await server.request('GET', other, { token: shop.manager.token })).status).toBe(200);
    const blind = await server.request('GET', other, { token: shop.cashier.token });
    expect(blind).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
  });

  test('a wrong area is passed to the open count of its own department', async () => {
    const film = await aShelf(server, shop, { title: 'Film', department: 'DVD', quantity: 1 });
    const games = await start(server, shop, { DepartmentID: shop.departments['Video Games'] as number });
    const films = await start(server, shop, {
      DepartmentID: shop.departments.DVD as number,
      Name: 'Films',
    });
    await add(games, film.sku);
    expect(await server.call(calls.getWrongArea, { inventoryId: games }, boss())).toMatchObject([
      { state: 'passedOn', passedTo: 'Films' },
    ]);
    expect(await server.call(calls.getMissing, { id: films }, boss())).toEqual([]);
    expect(await server.call(calls.getAllItems, { id: films }, clerk())).toMatchObject([
      { sku: film.sku, quantity: 1, isWrongArea: false, passedTo: '' },
    ]);
    expect(await server.call(calls.getPhysicalInventory, { id: films }, clerk())).toMatchObject({
      scanned: 1,
    });
    expect(await finish(films)).toMatchObject({ success: true });
    expect(await onHand(server, film)).toBe(1);
  });
});

describe('finishing and cancelling (PHYS-06, NS-PHYS-03)', () => {
  test('the stock is what was counted, and its value moved', async () => {
    const [fewer, more] = [
      await aShelf(server, shop, { quantity: 30 }),
      await aShelf(server, shop, { quantity: 1 }),
    ];
    const id = await start(server, shop);
    await server.call(
      calls.addMultipleItems,
      { inventoryId: id, body: [...Array.from({ length: 28 }, () => fewer.sku), more.sku, more.sku] },
      clerk(),
    );
    expect(await finish(id)).toMatchObject({
      success: true,
      message: 'Physical Inventory Completed',
      inventory: { state: 'completed' },
    });
    expect([await onHand(server, fewer), await onHand(server, more)]).toEqual([28, 2]);
    const { cents } = await server.database.one<{ cents: number }>(
      `select balance_cents as cents from accounts where store_id = $1 and kind = 'shrinkage'`,
      [shop.storeId],
    );
    expect(cents).toBe(800);
    expect(await finish(id)).toMatchObject({ success: true, inventory: { state: 'completed' } });
    expect(await onHand(server, fewer)).toBe(28);
    expect(await add(id, more.sku)).toMatchObject({
      success: false,
      message: expect.stringContaining('finished'),
    });
  });

  test('more than a tenth unscanned is refused with numbers until it is confirmed', async () => {
    const good = await aShelf(server, shop, { quantity: 8 });
    const lost = await aShelf(server, shop, { quantity: 2 });
    const id = await start(server, shop);
    await server.call(
      calls.addMultipleItems,
      { inventoryId: id, body: Array.from({ length: 8 }, () => good.sku) },
      clerk(),
    );
    expect(await finish(id)).toMatchObject({
      success: false,
      code: 'MUCH_UNSCANNED',
      message: '2 of 10 expected copies were not scanned (20%).',
    });
    expect(await onHand(server, lost)).toBe(2);
    expect(await finish(id, { ConfirmUnscanned: 'true' })).toMatchObject({ success: true });
    expect(await onHand(server, lost)).toBe(0);
  });

  test('an unknown item must be named or dismissed first', async () => {
    const id = await start(server, shop);
    await add(id, anUpc());
    expect(await finish(id)).toMatchObject({ success: false, code: 'UNKNOWN_LEFT' });
  });

  test('cancelled: nothing moves, and nothing is counted any more', async () => {
    const good = await aShelf(server, shop, { quantity: 5 });
    const id = await start(server, shop);
    await add(id, good.sku);
    for (let time = 0; time < 2; time += 1)
      expect(await server.call(calls.cancelInventory, { id }, boss())).toMatchObject({
        success: true,
        inventory: { state: 'cancelled' },
      });
    expect(await onHand(server, good)).toBe(5);
    expect(await finish(id)).toMatchObject({ success: false, code: 'COUNT_CANCELLED' });
    expect(await start(server, shop)).toBeGreaterThan(id);
  });
});
