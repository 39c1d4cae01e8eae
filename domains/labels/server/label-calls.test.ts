import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBarcodeLabelData } from '#domains/labels/contract/labels.ts';
import * as register from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let other: BuiltGood;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  good = await aGood(server.database, counter, {
    upc: '045496963729',
    title: 'Wind Waker',
    priceCents: 5_299,
  });
  other = await aGood(server.database, counter, { upc: '045496741723', title: 'Metroid' });
});
afterAll(() => server.close());

const token = () => counter.manager.token;
const get = (path: string, query = {}) => server.request('GET', `/api/${path}`, { token: token(), query });
/** Pages of a PDF that came as text: their count in the page tree. */
const pagesOf = (text: string): number => Number(/\/Count (\d+)/.exec(text)?.[1] ?? 0);
const list = (body: unknown) =>
  server.request('POST', '/api/InventoryItem/GetBarcodeFile', { token: token(), body });

test('what is on a label: the price in force, the name of the chain, the tagline', async () => {
  const ask = (UPC: string) =>
    server.call(getBarcodeLabelData, { UPC, ClientId: counter.storeId }, { token: token() });
  const plain = { barcode: good.sku, price: 52.99, title: 'Wind Waker', bin: '', genre: '', tagline: '' };
  expect(await ask(good.upc)).toEqual({ ...plain, company: 'Maple Street' });
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'siteName', 'Used Media'), ($1, 'LabelTagline', 'We buy games')`,
    [counter.storeId],
  );
  expect(await ask(good.sku)).toEqual({ ...plain, company: 'Used Media', tagline: 'We buy games' });
});

test('the picture is one', async () => {
  const got = await get('InventoryItem/GetBarcodeLabel', { UPC: good.upc, ClientId: counter.storeId });
  expect([got.status, got.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\/svg\+xml/),
  ]);
  expect(got.text).toContain('$52.99');
});

test('a list prints one label for each of its codes, in its order; one that nothing has is named', async () => {
  const got = await list([good.sku, other.upc, good.sku]);
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pagesOf(got.text)).toBe(3);
  const missing = await list([good.sku, '000000000000']);
  expect([missing.status, (missing.body as { field: string }).field]).toEqual([404, 'body[1]']);
  for (const wrong of [[], [''], ['x'.repeat(41)], { a: 1 }, 'text'])
    expect((await list(wrong)).status).toBe(400);
});

test('labels come as a page for the print dialog and as bytes for a printer, too', async () => {
  const ask = (Format: string) =>
    server.request('POST', '/api/InventoryItem/GetBarcodeFile', {
      token: token(),
      query: { Format, clientId: String(counter.storeId) },
      body: [good.sku, other.sku],
    });
  const page = await ask('html');
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
  expect(page.text).toContain('@page{size:2.25in 1.25in');
  expect(page.text.match(/<svg /g)).toHaveLength(2);
  const bytes = await ask('escpos');
  expect(bytes.headers.get('content-type')).toBe('application/octet-stream');
  expect(bytes.text).toContain('Wind Waker');
  expect(bytes.text).toContain(other.sku);
  expect((await ask('doc')).status).toBe(400);
});

test('a transaction prints a label for each piece; another store sees none', async () => {
  const { transactionId } = await server.call(
    register.newTransaction,
    { posid: counter.deviceId },
    { token: token() },
  );
  const path = `Transaction/GetBarcodeLabels/${transactionId}`;
  expect((await get(path)).status).toBe(400);
  for (const inventoryId of [good.inventoryId, good.inventoryId, other.inventoryId])
    await server.call(
      register.addTransactionItem,
      { TransactionID: transactionId, inventoryId },
      { token: token() },
    );
  const got = await get(path);
  expect([got.status, pagesOf(got.text)]).toEqual([200, 3]);
  const foreign = await aCounter(server.database, { name: 'Harbor Avenue' });
  const stranger = await server.request('GET', `/api/${path}`, { token: foreign.manager.token });
  expect(stranger.status).toBe(404);
});
