// A cashier makes no money out of a product that nobody knows (E3).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as pins from '#domains/access/contract/pin.ts';
import { addDeepItem, deepSearch, type FoundWire } from '#domains/catalog/contract/deep.ts';
import { customizeCatalog } from '#domains/catalog/contract/calls.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { addTradeItems } from '#domains/register/contract/trades.ts';
import { addTransactionItem, newTransaction } from '#domains/register/contract/calls.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type Got, type TestServer, startTestServer } from '#tests/support/server.ts';

const PIN = '481902';
let server: TestServer;
let counter: Counter;
let now = new Date('2026-11-20T18:00:00Z');
let TransactionId: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  counter = await aCounter(server.database, { now });
  await server.call(pins.setPin, { Password: 'tradepost-demo', Pin: PIN }, { token: counter.manager.token });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  now = new Date(now.getTime() + 11_000);
  const begun = await server.call(
    newTransaction,
    { posid: counter.deviceId },
    { token: counter.cashier.token },
  );
  TransactionId = begun.transactionId;
});

const find = async (Description: string): Promise<FoundWire> => {
  const { items } = await server.call(deepSearch, { Description }, { token: counter.cashier.token });
  return items[0] as FoundWire;
};
const itemOf = (found: FoundWire) => ({
  UPC: found.upc,
  Title: found.title,
  DepartmentId: found.departmentId,
  Price: found.msrp,
});
const add = (body: object, headers: Record<string, string> = {}, token = counter.cashier.token) =>
  server.request('PUT', '/api/Inventory/AddDeepSearchItem', {
    token,
    body: { TransactionId, ...body },
    headers,
  });
const lines = (got: Got) => (got.body as { items: { itemPrice: number; taxExempt?: boolean }[] }).items;
const products = () =>
  server.database.rows<{ upc: string; msrp: number | null; exempt: boolean; serial: boolean }>(
    'select upc, msrp_cents as msrp, tax_exempt as exempt, serial_required as serial from catalog_products order by catalog_id',
  );

const INVENTED = { UPC: '036000291452', Title: 'Invented Rarity', Price: 9_999.99 };

test.each(['itemTrade', 'itemSale'])('an invented product is not taken (%s)', async (TranType) => {
  const before = await products();
  const body = { ...INVENTED, DepartmentId: counter.departments.CD, TranType };
  const right = TranType === 'itemTrade' ? 'trades.price' : 'transactions.price';
  expect(await add(body)).toMatchObject({ status: 403, body: { right, act: expect.any(String) } });
  expect(await products()).toEqual(before);
});

test.each([
  ['another price', { Price: 0.01 }],
  ['a tax exemption', { TaxExempt: true }],
  ['a serial number', { SerialRequired: true }],
  ['another department', { DepartmentId: 'Books' }],
])('of what was found %s is not taken', async (_what, wrong) => {
  const found = await find('lighthouse radio');
  const body: Record<string, unknown> = { ...itemOf(found), ...wrong };
  if (body.DepartmentId === 'Books') body.DepartmentId = counter.departments.Books;
  expect((await add(body)).status).toBe(403);
  expect((await products()).some(({ upc }) => upc === found.upc)).toBe(false);
});

test('what was found comes in with the words and the price that it was found with', async () => {
  const found = await find('ferries and fortunes');
  const got = await add({ ...itemOf(found), Title: 'My Own Title', Notes: 'mine', Price: undefined });
  expect(lines(got)).toMatchObject([{ itemPrice: found.msrp, title: found.title }]);
  const audit = await server.database.one<{ after: object }>(
    `select after from audit_rows where action = 'catalog.add' order by store_id, seq desc limit 1`,
  );
  expect(audit.after).toMatchObject({ msrpCents: Math.round((found.msrp as number) * 100) });
});

test('an answer of more than an hour ago is not believed', async () => {
  const found = await find('meadow mechanics');
  now = new Date(now.getTime() + 61 * 60_000);
  expect((await add(itemOf(found))).status).toBe(403);
});

test('another store was not told', async () => {
  const other = await aCounter(server.database, { now, name: 'Other' });
  const found = await find('orchard planet');
  const { transactionId } = await server.call(
    newTransaction,
    { posid: other.deviceId },
    { token: other.cashier.token },
  );
  const body = { ...itemOf(found), TransactionId: transactionId };
  expect((await add(body, {}, other.cashier.token)).status).toBe(403);
});

test('no trade is paid by the price of a look-up without the right, not alone and not in a stack, not after a sale', async () => {
  const found = await find('static bloom');
  const body = { ...itemOf(found), TranType: 'itemTrade' };
  expect(await add(body)).toMatchObject({ status: 403, body: { right: 'trades.price' } });
  const { id } = await server.database.one<{ id: number }>(
    'select catalog_id as id from catalog_products where upc = $1',
    [found.upc],
  );
  const trade = (path: string, rest: object) =>
    server.request('POST', path, { token: counter.cashier.token, ...rest });
  const alone = () =>
    trade('/api/Transaction/AddTransactionItem', {
      body: { TransactionID: TransactionId, CatalogId: id, TranType: 'itemTrade' },
    });
  expect((await alone()).status).toBe(403);
  const stack = server.call(
    addTradeItems,
    { TransactionID: TransactionId, body: [{ CatalogId: id }] },
    { token: counter.cashier.token },
  );
  await expect(stack).rejects.toThrow('403');
  // The sale puts it on the shelf at that very price.
  await server.call(
    addTransactionItem,
    { TransactionID: TransactionId, CatalogId: id },
    { token: counter.cashier.token },
  );
  expect((await alone()).status).toBe(403);
  // Who may set prices has looked at it.
  await server.call(
    customizeCatalog,
    { clientId: counter.storeId, UPC: found.upc, Price: 20 },
    { token: counter.manager.token },
  );
  expect((await alone()).status).toBe(200);
});

test('by approval both come in, once', async () => {
  const body = { ...INVENTED, Price: 20, DepartmentId: counter.departments.CD, TranType: 'itemTrade' };
  const { act } = (await add(body)).body as { act: string };
  const { approval } = await server.call(
    pins.approve,
    { PosId: counter.deviceId, UserId: counter.manager.userId, Pin: PIN, Right: 'trades.price', Act: act },
    { token: counter.cashier.token },
  );
  const got = await add(body, { approval, 'idempotency-key': 'approved-invention' });
  expect(got.status).toBe(200);
  expect(lines(got)).toHaveLength(1);
  expect(lines(got)[0]?.itemPrice).toBeLessThan(0);
});

test('a price by somebody who edits the catalog and may not set prices pays no trade either', async () => {
  const { userId } = await aUser(server.database, {
    username: 'cataloger',
    role: 'Cashier',
    storeIds: [counter.storeId],
  });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'catalog.edit', 'allow')`,
    [userId],
  );
  const token = await aSession(server.database, userId, now);
  const upc = '012345678905';
  await server.call(
    addDeepItem,
    {
      clientId: counter.storeId,
      UPC: upc,
      Title: 'Mine',
      DepartmentId: counter.departments.CD as number,
      Price: 900,
    },
    { token },
  );
  const got = await server.request('POST', '/api/Transaction/AddTransactionItem', {
    token,
    body: { TransactionID: TransactionId, UPC: upc, TranType: 'itemTrade' },
  });
  expect(got).toMatchObject({ status: 403, body: { right: 'trades.price' } });
});
