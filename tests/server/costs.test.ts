// What goods cost, and margins, are for whoever has the right (costs.view), and typed by whoever has that one (costs.edit): every call that says it.
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as catalog from '#domains/catalog/contract/calls.ts';
import * as stats from '#domains/daily-stats/contract/calls.ts';
import * as inventory from '#domains/inventory/contract/calls.ts';
import { updateItem } from '#domains/inventory/contract/changes.ts';
import * as prices from '#domains/pricing/contract/calls.ts';
import * as register from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { getInventorySalesReport, getReport } from '#domains/reports/contract/calls.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const UPC = '711719541028';
const NOW = new Date('2026-11-20T15:00:00Z');
const DAY = '2026-11-20';
let server: TestServer;
let counter: Counter;
let good: BuiltGood;
/** May see reports and change the inventory, but not what goods cost. */
let buyer: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  counter = await aCounter(server.database, { now: NOW });
  good = await aGood(server.database, counter, { upc: UPC, grade: 'B', priceCents: 2_000 });
  const { userId } = await aUser(server.database, { role: 'Cashier', storeIds: [counter.storeId] });
  for (const right of ['reports.view', 'inventory.edit'])
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, $2, 'allow')`,
      [userId, right],
    );
  buyer = await aSession(server.database, userId, NOW);
  const { transactionId: id } = await server.call(
    register.newTransaction,
    { posid: counter.deviceId },
    { token: counter.manager.token },
  );
  const as = { token: counter.manager.token };
  const { due } = await server.call(register.addTransactionItem, { TransactionID: id, UPC }, as);
  await server.call(register.finalizeTransaction, { TransactionId: id, cash: due }, as);
});
afterAll(() => server.close());

const manager = () => ({ token: counter.manager.token });
const cashier = () => ({ token: counter.cashier.token });
const other = () => ({ token: buyer });

describe('the inventory', () => {
  test('its lists and items', async () => {
    const ask = (as: { token: string }) =>
      server.call(inventory.quickSearch, { searchTerm: UPC, clientId: counter.storeId }, as);
    expect(await ask(manager())).toMatchObject([{ cost: 8, salePrice: 20 }]);
    expect(await ask(cashier())).toMatchObject([{ cost: null, salePrice: 20 }]);
    const detail = (as: { token: string }) =>
      server.call(inventory.getDetail, { InventoryId: good.inventoryId }, as);
    expect((await detail(manager())).item.cost).toBe(8);
    expect((await detail(cashier())).item.cost).toBeNull();
  });

  test('its history, and typing a cost', async () => {
    const { inventoryId } = await aGood(server.database, counter, { upc: '045496963729' });
    const type = (as: { token: string }) => server.call(updateItem, { inventoryId, cost: 9.5 }, as);
    await expect(type(other())).rejects.toThrow(/costs\.edit/);
    expect(await type(manager())).toMatchObject({ item: { cost: 9.5 } });
    const bin = { inventoryId, bin: 'B 7' };
    expect(await server.call(updateItem, bin, other())).toMatchObject({
      item: { cost: null, bin: 'B 7' },
    });
    const logged = async (as: { token: string }) =>
      (await server.call(inventory.getLogs, { InventoryProductId: inventoryId }, as)).map((row) => row.field);
    expect(await logged(manager())).toEqual(expect.arrayContaining(['bin', 'cost']));
    expect(await logged(cashier())).toContain('bin');
    expect(await logged(cashier())).not.toContain('cost');
    const lived = async (as: { token: string }) =>
      (await server.call(inventory.getLife, { InventoryId: inventoryId }, as)).items.map((row) => row.field);
    expect(await lived(manager())).toContain('cost');
    expect(await lived(cashier())).not.toContain('cost');
  });
});

test('the catalog and prices', async () => {
  const info = (as: { token: string }) =>
    server.call(catalog.getDisplayInfo, { upc: UPC, clientId: counter.storeId }, as);
  const row = async (as: { token: string }) => (await info(as)).itemPricing.itemDetails.pricing;
  expect(await row(manager())).toMatchObject([{ price: 8, sellPrice: 20, profitMargin: 60 }]);
  expect(await row(cashier())).toMatchObject([{ price: null, sellPrice: 20, profitMargin: null }]);
  const priced = async (as: { token: string }, isTradein: boolean) =>
    (
      await server.call(prices.getItemPricing, { upc: UPC, ClientId: counter.storeId, isTradein }, as)
    ).itemDetails.pricing.find((one) => one.sellPrice === 20);
  expect(await priced(manager(), false)).toMatchObject({ price: 8, profitMargin: '60.00' });
  expect(await priced(cashier(), false)).toMatchObject({ price: null, profitMargin: null });
  const offers = await server.call(
    prices.getItemPricing,
    { upc: UPC, ClientId: counter.storeId, isTradein: true },
    cashier(),
  );
  // What we offer for a trade is said to the customer.
  expect(offers.itemDetails.pricing.every((one) => one.price !== null)).toBe(true);
});

test('figures and reports', async () => {
  const days = (as: { token: string }) =>
    server.call(stats.getDailyStats, { Clientid: counter.storeId, StartDate: DAY, EndDate: DAY }, as);
  expect(await days(manager())).toMatchObject([{ sales: 20, cost: 8, margin: 60 }]);
  expect(await days(other())).toMatchObject([{ sales: 20, cost: null, margin: null }]);
  const sold = (as: { token: string }) =>
    server.call(getInventorySalesReport, { clientId: counter.storeId, startDate: DAY, endDate: DAY }, as);
  expect(await sold(manager())).toMatchObject([{ sales: 20, cost: 8, margin: 60 }]);
  expect(await sold(other())).toMatchObject([{ sales: 20, cost: null, margin: null }]);
  for (const ReportName of ['Inventory Value', 'Inventory Sales']) {
    const print = async (token: string) => {
      const query = { ReportName, ClientID: String(counter.storeId), Format: 'csv', StartDate: DAY };
      return (await server.request('GET', `/api/${getReport.path}`, { token, query })).text;
    };
    expect([ReportName, (await print(counter.manager.token)).includes('At cost')]).toEqual([
      ReportName,
      true,
    ]);
    expect([ReportName, (await print(buyer)).includes('At cost')]).toEqual([ReportName, false]);
  }
});

/** Every field of an answer by these names, with its schema. */
function costsIn(schema: unknown, found: object[] = []): object[] {
  if (Array.isArray(schema)) for (const one of schema) costsIn(one, found);
  else if (typeof schema === 'object' && schema !== null)
    for (const [name, inner] of Object.entries(schema)) {
      if (/^(cost|margin|marginAmount|profitMargin)$/.test(name) && typeof inner === 'object')
        found.push(inner as object);
      costsIn(inner, found);
    }
  return found;
}

test('no call of the contract says a cost or margin that can’t be left out', () => {
  const telling = routesOf(modules)
    .map(({ call }) => call)
    .filter(({ output }) =>
      costsIn(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' })).some(
        (field) => !JSON.stringify(field).includes('null'),
      ),
    );
  expect(telling.map(({ id }) => id)).toEqual([]);
});
