import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseEdition } from '#domains/catalog/contract/editions.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
/** Of the two editions on the shelf. */
let plain: number;
let steel: number;
const UPC = '045496963729';
const UNSTOCKED = '036000291452';

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database;
  counter = await aCounter(db, { registers: 3 });
  token = counter.manager.token;
  const departmentId = counter.departments['Video Games'] as number;
  plain = (await aGood(db, counter, { upc: UPC, title: 'Doom', priceCents: 1_999, quantity: 3 })).catalogId;
  const beside = {
    departmentId,
    upc: UPC,
    title: 'Doom [Steelbook]',
    edition: 'Steelbook',
    msrpCents: 5_999,
  };
  steel = (await aProduct(db, beside)).catalogId;
  await anItem(db, {
    storeId: counter.storeId,
    catalogId: steel,
    conditionId: counter.conditions.B as number,
    priceCents: 4_999,
    costCents: 800,
    quantity: 2,
    userId: counter.manager.userId,
  });
  await aProduct(db, { departmentId, upc: UNSTOCKED, title: 'Quake', msrpCents: 2_999 });
  await aProduct(db, {
    departmentId,
    upc: UNSTOCKED,
    title: 'Quake [Box]',
    edition: 'Box',
    msrpCents: 3_999,
  });
});
afterAll(() => server.close());

const key = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const begin = async () =>
  (await server.call(calls.newTransaction, { posid: counter.deviceId }, key())).transactionId;
const add = (TransactionID: number, more: object) =>
  server.call(calls.addTransactionItem, { TransactionID, ...more }, key());
const choose = (upc: string, catalogId?: number, always = false) =>
  server.call(chooseEdition, { clientid: counter.storeId, upc, catalogId, always }, key());

test('a scan asks which edition; what was chosen comes first, and is taken when the store says so', async () => {
  const id = await begin();
  const asked = await add(id, { UPC });
  expect(asked.items).toEqual([]);
  expect(asked.variationItems.map((one) => [one.catalogId, one.price])).toEqual([
    [plain, 19.99],
    [steel, 49.99],
  ]);
  await choose(UPC, steel);
  const again = await add(id, { UPC });
  expect(again.variationItems.map((one) => one.catalogId)).toEqual([steel, plain]);
  const inventoryId = again.variationItems[0]?.inventoryId ?? 0;
  const sold = await add(id, { inventoryId });
  expect(sold.items).toMatchObject([{ title: 'Doom [Steelbook]', itemPrice: 49.99, upc: UPC }]);
  await choose(UPC, plain, true);
  const taken = await add(id, { UPC });
  expect(taken.items.map((one) => one.title)).toEqual(['Doom [Steelbook]', 'Doom']);
  await choose(UPC);
  expect((await add(id, { UPC })).variationItems.length).toBe(2);
});

test('an edition that is not on the shelf is asked about, too, and is put on the books by the choice', async () => {
  const id = await begin();
  const asked = await add(id, { UPC: UNSTOCKED });
  expect(asked.variationItems.map((one) => [one.inventoryId, one.title])).toEqual([
    [null, 'Quake'],
    [null, 'Quake [Box]'],
  ]);
  const box = asked.variationItems[1]?.catalogId ?? 0;
  const sold = await add(id, { CatalogId: box });
  expect(sold.items).toMatchObject([{ title: 'Quake [Box]', itemPrice: 39.99 }]);
  // The shelf has one of them now.
  expect((await add(id, { UPC: UNSTOCKED })).items.map((one) => one.title)).toEqual([
    'Quake [Box]',
    'Quake [Box]',
  ]);
});

test('a trade asks for the edition, whatever is on the shelf', async () => {
  const id = await begin();
  const customerId = await aCustomer(server.database, {});
  await server.call(calls.addCustomer, { Transactionid: id, CustomerId: customerId }, key());
  const asked = await add(id, { UPC, TranType: 'itemTrade' });
  expect(asked.variationItems.map((one) => one.catalogId)).toEqual([plain, steel]);
  const bought = await add(id, { CatalogId: steel, TranType: 'itemTrade' });
  expect(bought.items).toMatchObject([{ title: 'Doom [Steelbook]', tranType: 'itemTrade' }]);
  await choose(UPC, plain, true);
  expect((await add(id, { UPC, TranType: 'itemTrade' })).items.map((one) => one.title)).toEqual([
    'Doom [Steelbook]',
    'Doom',
  ]);
  await choose(UPC);
});
