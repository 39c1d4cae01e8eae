import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type ProductPlan, aProduct as build } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import {
  bulkUpdate,
  deleteInventory,
  deleteInventoryItem,
  putHash,
  updateItem,
} from '#domains/inventory/contract/changes.ts';
import {
  getDetail,
  getInventoryCount,
  getInventoryProductIdByUpc,
  getItemByCustomUpc,
  getItemByOriginalUpc,
  getLogs,
  getMovements,
  quickSearch,
} from '#domains/inventory/contract/calls.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import type { Db } from '#contract/route.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const aProduct = async (on: Db, plan: ProductPlan): Promise<number> => (await build(on, plan)).catalogId;

let server: TestServer;
let store: BuiltStore;
let other: BuiltStore;
let seeded: SeededDepartments;
let user: { userId: number; username: string };
let token: string;

const db = () => server.database;
const as = () => ({ token });
const condition = (name: string): number => seeded.conditions[name] as number;
const department = (name: string): number => seeded.departments[name] as number;
const onHand = async (id: number) => {
  const sql = `select on_hand, (select coalesce(sum(quantity), 0) from stock_movements m where m.inventory_id = i.inventory_id) as moved,
    hidden_at is not null as hidden from inventory_items i where inventory_id = $1`;
  return db().one<{ onHand: number; moved: number; hidden: boolean }>(sql, [id]);
};

beforeAll(async () => {
  server = await startTestServer();
  store = await aStore(db());
  other = await aStore(db(), { name: 'Harbor Ave' });
  seeded = await seedDepartments(db());
  user = await aUser(db(), { role: 'Manager', storeIds: [store.storeId] });
  token = await aSession(db(), user.userId);
});
afterAll(() => server.close());

describe('one item', () => {
  let id: number;
  beforeAll(async () => {
    const catalogId = await aProduct(db(), {
      upc: '012569593268',
      title: 'Metroid Prime',
      departmentId: department('Video Games'),
    });
    const base = {
      storeId: store.storeId,
      catalogId,
      conditionId: condition('Very good'),
      userId: user.userId,
    };
    id = (await anItem(db(), { ...base, priceCents: 2_499, quantity: 4, bin: 'G4' })).inventoryId;
    await anItem(db(), { ...base, storeId: other.storeId, priceCents: 2_299, quantity: 7 });
  });

  it('changes by movements and log rows', async () => {
    const changed = await server.call(
      updateItem,
      { inventoryId: id, saleprice: '19.99', quantity: 2, Notes: 'Scratched', bin: 'G5' },
      as(),
    );
    expect(changed.item).toMatchObject({ salePrice: 19.99, quantity: 2, notes: 'Scratched', bin: 'G5' });
    const log = await server.call(getLogs, { InventoryProductId: id }, as());
    expect(log.map(({ field, oldValue, newValue }) => `${field} ${oldValue} ${newValue}`).sort()).toEqual([
      'bin G4 G5',
      'notes  Scratched',
      'price 24.99 19.99',
      'quantity 0 4',
      'quantity 4 2',
    ]);
    const { items, options } = await server.call(getMovements, { InventoryId: id }, as());
    expect(items.map(({ quantity, onHand: after, reason }) => [quantity, after, reason])).toEqual([
      [-2, 2, 'correction'],
      [4, 4, 'receive'],
    ]);
    expect(options.totalitems).toBe(2);
    const audit = await db().rows('select action, before, after from audit_rows where entity_id = $1', [
      String(id),
    ]);
    expect(audit).toMatchObject([
      { action: 'inventory.edit', before: { onHand: 4, price: 2_499 }, after: { onHand: 2, price: 1_999 } },
    ]);
  });

  it('takes title and department of this store, and finds it by them', async () => {
    const toys = department('Toys');
    const changed = await server.call(
      updateItem,
      { inventoryId: id, title: 'Metroid Prime, signed', departmentId: toys },
      as(),
    );
    expect(changed.item).toMatchObject({ title: 'Metroid Prime, signed', departmentName: 'Toys' });
    const found = await server.call(quickSearch, { clientId: store.storeId, searchTerm: 'signed' }, as());
    expect(found.map((item) => item.inventoryId)).toEqual([id]);
    await server.call(
      updateItem,
      { inventoryId: id, title: 'Metroid Prime', departmentId: department('Video Games') },
      as(),
    );
    const untitled = await server.request('POST', '/api/InventoryItem/UpdateItem', {
      token,
      body: { inventoryId: id, title: ' ' },
    });
    expect(untitled.body).toMatchObject({
      success: false,
      message: 'Edit Failed. Please check required fields.',
      code: 'FIELD_MISSING',
    });
    const signed = await server.call(updateItem, { inventoryId: id, artist: 'A. Person' }, as());
    expect(signed.item.artist).toBe('A. Person');
    const nobody = await server.call(updateItem, { inventoryId: id, artist: '' }, as());
    expect(nobody.item.artist).toBe('');
    const unknown = await server.request('POST', '/api/InventoryItem/UpdateItem', {
      token,
      body: { inventoryId: id, departmentId: 999_999 },
    });
    expect([unknown.status, (unknown.body as { field: string }).field]).toEqual([400, 'departmentId']);
  });

  it('writes nothing when nothing differs', async () => {
    await server.call(updateItem, { inventoryId: id, saleprice: '19.99', quantity: 2, bin: 'G5' }, as());
    expect(await server.call(getMovements, { InventoryId: id }, as())).toMatchObject({
      options: { totalitems: 2 },
    });
  });

  it('keeps its quantity when it is another one than was read: what was sold meanwhile is not undone', async () => {
    const stale = await server.request('POST', '/api/InventoryItem/UpdateItem', {
      ...as(),
      body: { inventoryId: id, quantity: 5, quantityWas: 4, bin: 'Z1' },
    });
    expect(stale.body).toMatchObject({ success: false, code: 'QUANTITY_MOVED', onHand: 2 });
    const { item } = await server.call(getDetail, { InventoryId: id }, as());
    expect(item).toMatchObject({ quantity: 2, bin: 'G5' });
    // Beside another field it says nothing, and with what is there it changes nothing.
    for (const change of [
      { quantityWas: 4, bin: 'G5' },
      { quantityWas: 2, quantity: 2 },
    ])
      expect(await server.call(updateItem, { inventoryId: id, ...change }, as())).toMatchObject({
        success: true,
        item: { quantity: 2 },
      });
  });

  it('shows why it costs what it does, and where else the chain has it', async () => {
    const detail = await server.call(getDetail, { InventoryId: id }, as());
    expect(detail.priceReason).toBe(`Set by ${user.username}.`);
    expect(detail.stores.map(({ clientName, quantity }) => [clientName, quantity])).toEqual([
      ['Maple Street', 2],
      ['Harbor Ave', 7],
    ]);
    expect(detail.sold90Days).toBe(0);
  });

  it('is found by its SKU, its UPC and its id', async () => {
    const { item } = await server.call(getDetail, { InventoryId: id }, as());
    const clientId = store.storeId;
    expect(
      (await server.call(getItemByCustomUpc, { customUPC: item.itemSku, clientId }, as())).inventoryId,
    ).toBe(id);
    expect(
      (await server.call(getItemByOriginalUpc, { originalUPC: '12569593268', clientId }, as())).map(
        (one) => one.inventoryId,
      ),
    ).toEqual([id]);
    expect((await server.call(getInventoryProductIdByUpc, { UPC: item.upc, clientId }, as())).intValue).toBe(
      id,
    );
    expect((await server.call(putHash, { hash: item.itemSku, bin: 'G6' }, as())).item.bin).toBe('G6');
  });

  it('changes its condition in place, or moves to the item of that condition', async () => {
    expect((await server.call(updateItem, { inventoryId: id, Condition: 'Worn' }, as())).intValue).toBe(id);
    const { catalogId } = (await server.call(getDetail, { InventoryId: id }, as())).item;
    const damaged = await anItem(db(), {
      storeId: store.storeId,
      catalogId,
      conditionId: condition('Damaged'),
      quantity: 1,
      userId: user.userId,
    });
    const moved = await server.call(updateItem, { inventoryId: id, Condition: 'D' }, as());
    expect([moved.intValue, moved.item.quantity]).toEqual([damaged.inventoryId, 3]);
    expect(await onHand(id)).toEqual({ onHand: 0, moved: 0, hidden: true });
    expect(await onHand(damaged.inventoryId)).toEqual({ onHand: 3, moved: 3, hidden: false });
    const back = await anItem(db(), {
      storeId: store.storeId,
      catalogId,
      conditionId: condition('Worn'),
      quantity: 1,
      userId: user.userId,
    });
    expect(back.inventoryId).toBe(id);
  });

  it("brings its cost along to the item of the other condition, and says so in that one's log", async () => {
    const catalogId = await aProduct(db(), { title: 'Okami', departmentId: department('Video Games') });
    const base = { storeId: store.storeId, catalogId, userId: user.userId };
    const [from, to] = [
      await anItem(db(), { ...base, conditionId: condition('Worn'), quantity: 1, costCents: 500 }),
      await anItem(db(), { ...base, conditionId: condition('Damaged'), quantity: 3, costCents: 100 }),
    ];
    const changed = await server.call(
      updateItem,
      { inventoryId: from.inventoryId, quantity: 2, cost: '7.00', Condition: 'D' },
      as(),
    );
    expect(changed.item).toMatchObject({ inventoryId: to.inventoryId, quantity: 5, cost: 3.4 });
    const log = await server.call(getLogs, { InventoryProductId: to.inventoryId }, as());
    expect(log.filter(({ field }) => field === 'cost')).toMatchObject([
      { oldValue: '1.00', newValue: '3.40', reason: 'Averaged with incoming copies' },
    ]);
  });

  it.each([deleteInventory, deleteInventoryItem])('is hidden by $id, never erased', async (remove) => {
    const catalogId = await aProduct(db(), { title: 'Ico', departmentId: department('Video Games') });
    const item = await anItem(db(), {
      storeId: store.storeId,
      catalogId,
      conditionId: condition('Worn'),
      quantity: -2,
      userId: user.userId,
    });
    expect(await server.call(remove, { id: item.inventoryId }, as())).toMatchObject({ success: true });
    expect(await onHand(item.inventoryId)).toEqual({ onHand: 0, moved: 0, hidden: true });
    const checks = await db().rows(
      'select 1 from stock_checks where inventory_id = $1 and settled_at is null',
      [item.inventoryId],
    );
    expect(checks).toEqual([]);
    const { id: path, method } = remove;
    const again = await server.request(
      method,
      `/api/${path === 'Inventory.Delete' ? 'Inventory' : 'InventoryItem/Delete'}/${item.inventoryId}`,
      { token },
    );
    expect(again.status).toBe(404);
  });
});

describe('a serial-numbered item', () => {
  it('changes by one copy at a time, and a copy that comes back has the next epoch', async () => {
    const catalogId = await aProduct(db(), {
      title: 'Switch OLED',
      departmentId: department('Game Consoles'),
    });
    const item = await anItem(db(), {
      storeId: store.storeId,
      catalogId,
      conditionId: condition('Worn'),
      serials: ['X1', 'X2'],
      userId: user.userId,
    });
    const change = (over: object) =>
      server.call(updateItem, { inventoryId: item.inventoryId, ...over }, as());
    expect(await change({ quantity: 0 })).toMatchObject({ success: false, code: 'SERIAL_ONE_AT_A_TIME' });
    expect(await change({ quantity: 1, Serial: 'X9' })).toMatchObject({
      success: false,
      message: 'No copy with serial number X9 is in stock here',
    });
    expect(await change({ Serial: 'X9' })).toMatchObject({ success: false, code: 'SERIAL_NEEDS_QUANTITY' });
    expect(await change({ quantity: 3, Serial: 'X2' })).toMatchObject({
      success: false,
      code: 'SERIAL_IN_HAND',
    });
    expect(await change({ quantity: 1, Serial: 'x-1' })).toMatchObject({
      success: true,
      item: { quantity: 1 },
    });
    expect(await change({ quantity: 2, Serial: 'X1' })).toMatchObject({
      success: true,
      item: { quantity: 2 },
    });
    const { copies } = await server.call(getDetail, { InventoryId: item.inventoryId }, as());
    expect(copies.map(({ serialNumber, state }) => [serialNumber, state]).sort()).toEqual([
      ['X1', 'inStock'],
      ['X2', 'inStock'],
    ]);
    expect(await db().one('select epoch from copies where copy_id = $1', [item.copyIds[0]])).toEqual({
      epoch: 2,
    });
    await server.call(deleteInventory, { id: item.inventoryId }, as());
    expect(await db().rows('select state from copies where inventory_id = $1', [item.inventoryId])).toEqual([
      { state: 'writtenOff' },
      { state: 'writtenOff' },
    ]);
  });
});

describe('BulkUpdate', () => {
  it('changes all or none', async () => {
    const ids: number[] = [];
    for (const title of ['Okami', 'Psychonauts']) {
      const catalogId = await aProduct(db(), { title, departmentId: department('Video Games') });
      ids.push(
        (
          await anItem(db(), {
            storeId: store.storeId,
            catalogId,
            conditionId: condition('Worn'),
            userId: user.userId,
          })
        ).inventoryId,
      );
    }
    const body = ids.map((inventoryId) => ({ inventoryId, saleprice: '9.99', quantity: 5 }));
    const bad = await server.request('PUT', '/api/Inventory/BulkUpdate', {
      token,
      body: [...body, { inventoryId: 99_999_999, quantity: 1 }],
    });
    expect(bad.status).toBe(404);
    expect(await onHand(ids[0] as number)).toMatchObject({ onHand: 1 });
    expect(await server.call(bulkUpdate, { body } as never, as())).toMatchObject({
      success: true,
      intValue: 2,
    });
    expect(await onHand(ids[1] as number)).toEqual({ onHand: 5, moved: 5, hidden: false });
    const named = await server.request('PUT', '/api/Inventory/BulkUpdate', {
      token,
      body: [{ inventoryId: ids[0], saleprice: 'abc' }],
    });
    expect([named.status, (named.body as { field: string }).field]).toEqual([400, 'body[0].saleprice']);
  });
});

describe('another store', () => {
  it('answers like an absent one, and nothing changes', async () => {
    const catalogId = await aProduct(db(), { title: 'Hidden', departmentId: department('Video Games') });
    const item = await anItem(db(), {
      storeId: other.storeId,
      catalogId,
      conditionId: condition('Worn'),
      userId: user.userId,
    });
    const id = item.inventoryId;
    const got = await Promise.all([
      server.request('POST', '/api/InventoryItem/UpdateItem', {
        token,
        body: { inventoryId: id, quantity: 9 },
      }),
      server.request('DELETE', `/api/Inventory/${id}`, { token }),
      server.request('PUT', `/api/Inventory/${item.sku}`, { token, body: { quantity: 9 } }),
      server.request('GET', `/api/Inventory/GetMovements?InventoryId=${id}`, { token }),
      server.request('GET', `/api/Inventory/GetDetail?InventoryId=${id}`, { token }),
      server.request('GET', `/api/InventoryLog/GetLogs?InventoryProductId=${id}`, { token }),
    ]);
    expect(got.map((one) => one.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await onHand(id)).toEqual({ onHand: 1, moved: 1, hidden: false });
  });
});

describe('GetInventoryCount', () => {
  it('counts items and copies', async () => {
    const counts = await server.call(
      getInventoryCount,
      { ClientId: other.storeId },
      { token: await aSession(db(), (await aUser(db(), { role: 'Administrator' })).userId) },
    );
    expect(counts).toEqual({ intValue: 2, items: 2, inStock: 2, copies: 8, toCheck: 0 });
  });
});
