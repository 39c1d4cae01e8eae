import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type ProductPlan, aProduct as build } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { addCustomItem, addFromCatalog } from '#domains/inventory/contract/changes.ts';
import { getBulkItems, getItemByUpc } from '#domains/inventory/contract/calls.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import type { Db } from '#contract/route.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const aProduct = async (on: Db, plan: ProductPlan): Promise<number> => (await build(on, plan)).catalogId;

let server: TestServer;
let store: BuiltStore;
let seeded: SeededDepartments;
let user: { userId: number; username: string };
let token: string;

const good = '045496963729';
const db = () => server.database;
const as = () => ({ token });
const department = (name: string): number => seeded.departments[name] as number;
const onHand = async (id: number) => {
  const sql = `select on_hand, (select coalesce(sum(quantity), 0) from stock_movements m where m.inventory_id = i.inventory_id) as moved,
    hidden_at is not null as hidden from inventory_items i where inventory_id = $1`;
  return db().one<{ onHand: number; moved: number; hidden: boolean }>(sql, [id]);
};

beforeAll(async () => {
  server = await startTestServer();
  store = await aStore(db());
  seeded = await seedDepartments(db());
  user = await aUser(db(), { role: 'Manager', storeIds: [store.storeId] });
  token = await aSession(db(), user.userId);
  await aProduct(db(), {
    upc: good,
    title: 'The Legend of Zelda: The Wind Waker',
    departmentId: department('Video Games'),
  });
});
afterAll(() => server.close());

describe('AddFromCatalog', () => {
  const input = () => ({
    originalUPC: good,
    clientID: store.storeId,
    saleprice: '63.99',
    cost: '20.00',
    Condition: 'Very good',
    quantity: 2,
  });

  it('receives, and adds to the same item the second time with averaged cost', async () => {
    const first = await server.call(
      addFromCatalog,
      { ...input(), bin: 'Case 2', tags: 'Retro wall, retro wall' },
      as(),
    );
    expect(first).toMatchObject({
      success: true,
      message: '',
      item: { quantity: 2, salePrice: 63.99, cost: 20, bin: 'Case 2', tags: ['Retro wall'] },
    });
    expect(first.item.itemSku).toMatch(/^21\d{11}$/);
    const again = await server.call(
      addFromCatalog,
      { ...input(), saleprice: '59.99', cost: '26.00', quantity: 1 },
      as(),
    );
    expect(again.intValue).toBe(first.intValue);
    expect(again.item).toMatchObject({ quantity: 3, salePrice: 59.99, cost: 22 });
    expect(await onHand(first.intValue)).toEqual({ onHand: 3, moved: 3, hidden: false });
  });

  it('keeps another condition apart', async () => {
    const worn = await server.call(addFromCatalog, { ...input(), Condition: 'C' }, as());
    expect(worn.item.condition).toBe('Worn');
    const found = await server.call(getItemByUpc, { originalupc: good, clientid: store.storeId }, as());
    expect([found.condition, found.variationItems.map((item) => item.condition)]).toEqual([
      'Very good',
      ['Worn'],
    ]);
  });

  it('asks for a serial number for each copy of a console, and refuses one that is in hand', async () => {
    const upc = '0711719541028';
    await aProduct(db(), { upc, title: 'PlayStation 5', departmentId: department('Game Consoles') });
    const add = (Serial: string, quantity: number) =>
      server.call(addFromCatalog, { ...input(), originalUPC: upc, Condition: 'New', Serial, quantity }, as());
    expect(await add('', 1)).toMatchObject({
      success: false,
      code: 'SERIALS_NEEDED',
      message: 'This copy needs its serial number',
    });
    expect(await add('A1, a-1', 2)).toMatchObject({ success: false, code: 'SERIALS_NEEDED' });
    const two = await add('SN-1, SN-2', 2);
    expect(two.item).toMatchObject({ quantity: 2, serialRequired: true });
    expect(await add('sn 2', 1)).toMatchObject({ success: false, code: 'SERIAL_IN_HAND' });
    expect(await onHand(two.intValue)).toEqual({ onHand: 2, moved: 2, hidden: false });
  });

  it.each([
    ['without a price', { saleprice: undefined }, 'Product not added. Check required Fields'],
    ['without a UPC', { originalUPC: undefined }, 'Product not added. Check required Fields'],
    ['with nothing', { quantity: 0 }, 'Product not added. Check required Fields'],
    ['not in the catalog', { originalUPC: '012345678905' }, 'Item not found in catalog.'],
  ])('refuses %s', async (_name, over, message) => {
    const before = await db().one<{ count: number }>('select count(*) from stock_movements');
    expect(await server.call(addFromCatalog, { ...input(), ...over }, as())).toMatchObject({
      success: false,
      message,
    });
    expect(await db().one('select count(*) from stock_movements')).toEqual(before);
  });

  it.each([
    [{ saleprice: '5.001' }, 'saleprice'],
    [{ Condition: 'Mint' }, 'Condition'],
    [{ CaseCondition: 'Steel' }, 'CaseCondition'],
    [{ originalUPC: '8.83929E+11' }, 'originalUPC'],
    [{ quantity: '1.5' }, 'quantity'],
  ])('answers 400 to %o', async (over, field) => {
    const got = await server.request('PUT', '/api/Inventory/AddFromCatalog', {
      token,
      body: { ...input(), ...over },
    });
    expect([got.status, (got.body as { field: string }).field]).toEqual([400, field]);
  });
});

describe('AddCustomItem', () => {
  const input = () => ({
    clientID: store.storeId,
    Departmentid: department('Toys'),
    title: 'Tin robot',
    artist: '',
    saleprice: '12.00',
    quantity: 3,
    Condition: 'New',
  });

  it('makes a product with a number of our own', async () => {
    const made = await server.call(addCustomItem, { ...input(), BulkItem: true }, as());
    expect(made.item).toMatchObject({
      title: 'Tin robot',
      quantity: 3,
      bulkItem: true,
      departmentName: 'Toys',
    });
    expect(made.item.upc).toMatch(/^20\d{11}$/);
    expect(made.item.upc).not.toBe(made.item.itemSku);
    const bulk = await server.call(getBulkItems, { clientId: store.storeId }, as());
    expect(bulk.items.map((item) => item.inventoryId)).toEqual([made.intValue]);
  });

  it('has the platform that was chosen', async () => {
    const wanted = { ...input(), Departmentid: department('Video Games'), configuration: 'Saturn' };
    const made = await server.call(addCustomItem, wanted, as());
    expect(made.item.configuration).toBe('Saturn');
    expect(await server.call(addCustomItem, { ...wanted, configuration: 'Shoebox' }, as())).toMatchObject({
      success: false,
    });
  });

  it.each([
    [
      'a wrong check digit',
      { originalUPC: '045496963728' },
      'CHECK_DIGIT_WRONG',
      'UPC check digit should be 9',
    ],
    [
      'a UPC that is taken',
      { originalUPC: '45496963729' },
      'ALREADY_THERE',
      'This UPC is already in the catalog',
    ],
    ['no title', { title: '' }, 'REQUIRED_FIELDS', 'Product not added. Check required Fields'],
    [
      'no department',
      { Departmentid: undefined },
      'REQUIRED_FIELDS',
      'Product not added. Check required Fields',
    ],
  ])('refuses %s', async (_name, over, code, message) => {
    expect(await server.call(addCustomItem, { ...input(), ...over }, as())).toMatchObject({
      success: false,
      code,
      message,
    });
  });
});
