// Two counters want the same thing at the same moment: credit, the last units of a receipt, one basket, a drawer that is being closed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import {
  type BuiltGood,
  type Counter,
  aCounter,
  aGood,
  aListing,
} from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let good: BuiltGood;

beforeAll(async () => {
  server = await startTestServer({ config: { poolSize: 10 } });
  counter = await aCounter(server.database, { registers: 8 });
  good = await aGood(server.database, counter, { upc: '400000000021', priceCents: 1_000, quantity: 100 });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const device = (at: number): number => counter.deviceIds[at] as number;

async function basketWith(at: number, Quantity = 1): Promise<{ transactionId: number; due: number }> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: device(at) }, key());
  const added = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId, Quantity },
    key(),
  );
  return { transactionId, due: added.due };
}

test('eight counters spend the same store credit: together no more than there is (C1)', async () => {
  await aListing(server.database, counter, { upc: '400000000022', msrpCents: 3_999 });
  const customer = await aCustomer(server.database, {});
  const trade = await server.call(calls.newTransaction, { posid: device(0) }, key());
  await server.call(
    calls.addTransactionItem,
    { TransactionID: trade.transactionId, UPC: '400000000022', TranType: 'itemTrade', Condition: 'A' },
    key(),
  );
  await server.call(calls.addCustomer, { Transactionid: trade.transactionId, CustomerId: customer }, key());
  const paid = await server.call(calls.finalizeTransaction, { TransactionId: trade.transactionId }, key());
  const credit = Math.round((paid.customer?.storeCredit ?? 0) * 100);
  expect(credit).toBeGreaterThan(0);
  const baskets = await Promise.all(
    counter.deviceIds.map(async (_id, at) => {
      const basket = await basketWith(at);
      await server.call(
        calls.addCustomer,
        { Transactionid: basket.transactionId, CustomerId: customer },
        key(),
      );
      const given = await server.call(
        calls.addStoreCreditPayment,
        { TransactionId: basket.transactionId },
        key(),
      );
      return {
        id: basket.transactionId,
        credit: given.storeCreditPayment,
        rest: Math.round((given.due - given.storeCreditPayment) * 100) / 100,
      };
    }),
  );
  const answers = await Promise.all(
    baskets.map(({ id, rest }) =>
      server.call(
        calls.finalizeTransaction,
        rest > 0 ? { TransactionId: id, CC: rest } : { TransactionId: id },
        key(),
      ),
    ),
  );
  const spent = answers.reduce(
    (total, answer, at) => total + (answer.success ? Math.round((baskets[at]?.credit ?? 0) * 100) : 0),
    0,
  );
  expect(spent).toBeLessThanOrEqual(credit);
  expect(answers.some((answer) => answer.success)).toBe(true);
  const refused = answers.find((answer) => !answer.success);
  expect(refused?.message).toMatch(/of store credit/);
});

test('two counters refund the same line at once: what was sold comes back once (R1)', async () => {
  const sale = await basketWith(1, 2);
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: sale.transactionId, cash: sale.due },
    key(),
  );
  const line = done.items[0]?.id ?? 0;
  const begun = await Promise.all(
    [2, 3, 4].map((at) =>
      server.call(
        finished.refundTransactionItemsAt,
        { clientId: counter.storeId, posId: device(at), body: [{ id: line, quantity: 2 }] },
        key(),
      ),
    ),
  );
  const answers = await Promise.all(
    begun.map((one) => server.call(calls.finalizeTransaction, { TransactionId: one.transactionId }, key())),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  for (const one of begun)
    await server.call(calls.removeAllItems, { transactionId: one.transactionId }, key());
});

test('two devices finalize one transaction: one wins, the other gets the same finished transaction', async () => {
  const sale = await basketWith(5);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      server.call(calls.finalizeTransaction, { TransactionId: sale.transactionId, cash: sale.due }, key()),
    ),
  );
  expect(new Set(answers.map((answer) => answer.receiptNumber)).size).toBe(1);
  expect(answers.every((answer) => answer.success)).toBe(true);
  const { n } = await server.database.one<{ n: number }>(
    'select count(*) as n from payments where transaction_id = $1',
    [sale.transactionId],
  );
  expect(n).toBe(1);
});

test('a drawer that is closed while a sale is paid: the cash is in the counted session, or the sale waits', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sale = await basketWith(6);
    const { expected } = await server.database.one<{ expected: number }>(
      `select balance_cents / 100.0 as expected from accounts where kind = 'drawer' and ref = $1`,
      [device(6)],
    );
    const [paid] = await Promise.all([
      server.call(calls.finalizeTransaction, { TransactionId: sale.transactionId, cash: sale.due }, key()),
      server.call(
        drawerCount,
        { pos: device(6), closing: true, DrawerTotal: expected, Note: 'closing time' },
        key(),
      ),
    ]);
    if (!paid.success) {
      expect(paid.message).toMatch(/No drawer is open/);
      await server.call(calls.voidTransaction, { id: sale.transactionId }, key());
    }
    const last = await server.database.one<{ cents: number }>(
      `select balance_cents as cents from accounts where kind = 'drawer' and ref = $1`,
      [device(6)],
    );
    await server.call(
      drawerCount,
      { pos: device(6), NewDrawer: true, DrawerTotal: last.cents / 100, Note: 'again' },
      key(),
    );
  }
});
