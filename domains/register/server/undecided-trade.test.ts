// Nothing is taken in for nothing that nobody has decided (A5).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { addToTradeList } from '#domains/pricing/contract/trade-list.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let catalogId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  ({ catalogId } = await aGood(server.database, counter, { upc: '045496963729', priceCents: 4_000 }));
  // The stop list, so that the store offers nothing.
  await server.call(
    addToTradeList,
    { clientId: counter.storeId, kind: 'stop', UPC: '045496963729', reason: 'Scratched ones only' },
    { token: counter.manager.token },
  );
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

test('a trade of $0.00 is finished once somebody has set that price who may', async () => {
  const { token } = counter.cashier;
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
  const CustomerId = await aCustomer(server.database);
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, { token });
  const basket = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, CatalogId: catalogId, TranType: 'itemTrade' },
    { token },
  );
  expect(basket.items[0]?.itemPrice === 0 && basket.due === 0).toBe(true);
  const finish = () => server.call(calls.finalizeTransaction, { TransactionId: transactionId }, { token });
  expect(await finish()).toMatchObject({ success: false, code: 'TRADE_UNDECIDED' });
  const body = { ItemID: basket.items[0]?.id, SalePrice: 0 };
  const set = (as: string) =>
    server.request('POST', '/api/Transaction/UpdateTransactionItem', { token: as, body });
  expect(await set(token)).toMatchObject({ status: 403 });
  expect((await set(counter.manager.token)).status).toBe(200);
  expect(await finish()).toMatchObject({ success: true, state: 'finalized' });
});
