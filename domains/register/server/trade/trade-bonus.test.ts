// Members get more credit for what they bring, never more cash; whoever is at the basket decides.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveGroup, setGroups } from '#domains/customers/contract/groups.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let member: number;
let other: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await aGood(server.database, counter, { upc: '045496963729', priceCents: 4_000, quantity: 1 });
  member = await aCustomer(server.database);
  other = await aCustomer(server.database);
  const { token } = counter.manager;
  const { groupId } = await server.call(saveGroup, { name: 'Gold', TradeBonusPercent: 10 }, { token });
  const { groupId: less } = await server.call(saveGroup, { name: 'Silver', TradeBonusPercent: 5 }, { token });
  await server.call(setGroups, { customerId: member, groups: `${groupId},${less}` }, { token });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const trade = (TransactionID: number) =>
  server.call(calls.addTransactionItem, { TransactionID, UPC: '045496963729', TranType: 'itemTrade' }, key());
const attach = (Transactionid: number, CustomerId?: number) =>
  server.call(
    calls.addCustomer,
    { Transactionid, ...(CustomerId === undefined ? {} : { CustomerId }) },
    key(),
  );
const cashFor = (id: number, value: boolean) => server.call(calls.changeCashTradein, { id, value }, key());
const only = (answer: Awaited<ReturnType<typeof trade>>) => {
  const [line] = answer.items;
  return {
    price: line?.itemPrice ?? 0,
    credit: line?.offer?.credit ?? 0,
    cash: line?.offer?.cash ?? 0,
    steps: line?.offer?.steps ?? [],
  };
};

test('the best of their groups counts, for credit alone, and goes with the customer', async () => {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  const plain = only(await trade(transactionId));
  expect(plain.credit).toBeGreaterThan(0);
  const more = only(await attach(transactionId, member));
  const bonus = Math.round(plain.credit * 10) / 100;
  expect(more.credit).toBeCloseTo(plain.credit + bonus, 2);
  expect(more).toMatchObject({ price: -more.credit, cash: plain.cash });
  expect(more.steps.at(-1)).toEqual({ text: 'Gold: 10% more credit', amount: bonus });
  expect(only(await cashFor(transactionId, true)).price).toBe(-plain.cash);
  expect(only(await cashFor(transactionId, false)).price).toBe(-more.credit);
  expect(only(await attach(transactionId, other))).toEqual(plain);
  expect(only(await attach(transactionId))).toEqual(plain);
  expect(only(await attach(transactionId, member))).toEqual(more);
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId }, key());
  const { token } = counter.manager;
  const page = await server.request(
    'GET',
    `/api/Transaction/GetTradeReceipt?TransactionID=${transactionId}`,
    { token },
  );
  expect(page.text).toContain('Gold: 10% more credit');
});

test('what is brought after the member came gets it at once; a price by hand is the last word', async () => {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  await attach(transactionId, member);
  const first = await trade(transactionId);
  expect(only(first).steps.at(-1)?.text).toBe('Gold: 10% more credit');
  const ItemID = first.items[0]?.id ?? 0;
  const set = await server.call(calls.updateTransactionItem, { ItemID, SalePrice: 3 }, key());
  expect(only(set).price).toBe(-3);
  expect(only(await attach(transactionId, other)).price).toBe(-3);
  expect(only(await attach(transactionId, member)).price).toBe(-3);
  await server.call(calls.voidTransaction, { id: transactionId }, key());
});
