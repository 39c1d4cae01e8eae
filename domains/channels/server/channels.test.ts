// Connections and listings over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/channels/contract/calls.ts';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let channelId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  good = await aGood(server.database, counter, { upc: '045496963729', title: 'Copper Skies', quantity: 3 });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const as = (token = counter.manager.token) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});

test('without a connection the lists say so in the documented words', async () => {
  expect(await server.call(calls.getChannels, {}, as())).toEqual({ message: 'No Channels Found', items: [] });
  expect(await server.call(calls.getClientChannels, { clientId: counter.storeId }, as())).toEqual({
    message: 'No Client Channels Found',
    items: [],
  });
  expect(await server.call(calls.getProductChannels, {}, as())).toMatchObject({
    message: 'No Integrations Found',
  });
});

test('a connection is linked to a store, again without losing what was said', async () => {
  channelId = await aConnection(server.database, {
    storeIds: [counter.storeId],
    userId: counter.manager.userId,
    channel: 'shopify',
    name: 'Shopify',
  });
  const link = (more: object) =>
    server.call(calls.addChannelClient, { ChannelId: channelId, ClientId: counter.storeId, ...more }, as());
  await link({ buffer: 2 });
  expect(await link({ locationRef: 'loc-7' })).toMatchObject({
    channel: { clients: [{ clientId: counter.storeId, buffer: 2 }], hasKeys: false },
  });
  expect(await server.call(calls.getClientChannels, { clientId: counter.storeId }, as())).toMatchObject({
    message: '',
    items: [{ channelName: 'Shopify', orderSourceId: 'shopify' }],
  });
});

test('a UPC lists each condition in stock, a SKU its item; what the store hasn’t is refused', async () => {
  const add = (UPC: string) =>
    server.call(calls.addProduct, { UPC, ChannelId: channelId, clientID: counter.storeId }, as());
  expect(await add(good.upc)).toMatchObject({
    success: true,
    message: 'Item Imported Successfully',
    items: [{ title: 'Copper Skies', originalUPC: good.upc, channelPrice: 19.99, free: 3, state: 'draft' }],
  });
  const again = await add(good.sku);
  expect(again.items).toHaveLength(1);
  expect(await add('400000000008')).toMatchObject({ success: false, message: 'Import Failed' });
});

test('many codes are listed all or none', async () => {
  const other = await aGood(server.database, counter, { upc: '045496741723', quantity: 1 });
  const bulk = (csvItems: string) =>
    server.call(calls.addBulkProducts, { csvItems, channelId, clientID: counter.storeId }, as());
  expect(await bulk(`${other.upc}, 400000000008`)).toMatchObject({
    success: false,
    message: 'Import Failed',
  });
  const list = () => server.call(calls.getChannelProducts, {}, as());
  expect((await list()).options).toEqual({ totalitems: 1, page: 1, itemsPerPage: 10 });
  expect(await bulk(`${other.upc}, ${good.sku}`)).toMatchObject({ success: true });
  expect((await list()).options.totalitems).toBe(2);
});

test('a listing’s words and prices are its own, until they are given up', async () => {
  const [listing] = await server.call(calls.getProductDetails, { upc: good.upc, channelId }, as());
  const EcommProductId = listing?.ecommProductId as number;
  const update = (more: object) => server.call(calls.updateProduct, { EcommProductId, ...more }, as());
  expect(
    await update({
      Title: 'Copper Skies (Switch)',
      SalePrice: 24.99,
      minPrice: 20,
      vendorProductId: 'ePID 7',
    }),
  ).toMatchObject({
    product: { title: 'Copper Skies (Switch)', channelPrice: 24.99, hasOwnPrice: true, min_Price: 20 },
  });
  expect(await update({ MaxPrice: 10 })).toMatchObject({ success: false, code: 'TWO_PRICES' });
  expect(await update({ SalePrice: 0 })).toMatchObject({
    product: { channelPrice: 19.99, hasOwnPrice: false },
  });
  expect(await server.call(calls.getDetailList, { id: EcommProductId }, as())).toHaveLength(1);
  expect(
    await server.call(calls.getChannelProductIdentifiers, { ClientId: counter.storeId }, as()),
  ).toContainEqual({ originalUPC: good.upc, channelId, vendorProductId: 'ePID 7' });
});

test('what becomes of listed goods is told, of others nothing', async () => {
  const told = () => server.database.rows('select inventory_id from stock_changes order by 1');
  await server.database.run(
    'update inventory_items set price_cents = price_cents + 100 where inventory_id = $1',
    [good.inventoryId],
  );
  expect(await told()).toContainEqual({ inventoryId: good.inventoryId });
  const other = await aGood(server.database, counter, { upc: 'STORE-1', quantity: 1 });
  await server.database.run(
    'update inventory_items set price_cents = price_cents + 100 where inventory_id = $1',
    [other.inventoryId],
  );
  expect(await told()).not.toContainEqual({ inventoryId: other.inventoryId });
});

test('a cashier sees channels and changes none', async () => {
  const sent = {
    ...as(counter.cashier.token),
    body: { UPC: good.upc, ChannelId: channelId, clientID: counter.storeId },
  };
  expect(await server.request('PUT', '/api/EcommProducts/AddProduct', sent)).toMatchObject({ status: 403 });
});
