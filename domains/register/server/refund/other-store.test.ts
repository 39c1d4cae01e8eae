// A receipt of another store of one's own comes back here: this store's drawer, stock and books; the sold line counts what all stores gave back.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { findForRefund, refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let maple: Counter;
let harbor: Counter;
let good: BuiltGood;
let manager: string;
let cashier: string;

beforeAll(async () => {
  server = await startTestServer();
  maple = await aCounter(server.database);
  harbor = await aCounter(server.database, { name: 'Harbor Avenue' });
  good = await aGood(server.database, maple, { upc: '045496963729', priceCents: 1_000, quantity: 50 });
  const of = async (username: string, role: 'Manager' | 'Cashier') => {
    const { userId } = await aUser(server.database, {
      username,
      role,
      storeIds: [maple.storeId, harbor.storeId],
    });
    return aSession(server.database, userId, new Date());
  };
  manager = await of('chain-manager', 'Manager');
  cashier = await of('chain-cashier', 'Cashier');
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const key = (token = manager) => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function sell(units: number) {
  const { transactionId } = await server.call(calls.newTransaction, { posid: maple.deviceId }, key());
  await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC: good.upc, Quantity: units },
    key(),
  );
  return server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: 100 }, key());
}
const begin = (sale: number, line: number, quantity: number, at: Counter, token = manager) =>
  server.call(
    refundTransactionItems,
    { id: sale, posId: at.deviceId, body: [{ id: line, quantity }] },
    key(token),
  );
const finish = (id: number) => server.call(calls.finalizeTransaction, { TransactionId: id }, key());
const drawer = (at: Counter) =>
  server.database.one<{ cents: number }>(
    `select balance_cents as cents from accounts where kind = 'drawer' and ref = $1`,
    [at.deviceId],
  );
const onHand = (at: Counter) =>
  server.database.rows<{ units: number }>(
    'select on_hand as units from inventory_items where store_id = $1 and catalog_id = $2',
    [at.storeId, good.catalogId],
  );
const find = (receipt: string, at: Counter, token: string) =>
  server.call(findForRefund, { ClientId: at.storeId, Number: receipt }, { token });

test('a manager takes it back: money, stock and receipt are of this store', async () => {
  const sold = await sell(2);
  const asked = await find(sold.receiptNumber, harbor, manager);
  expect(asked).toMatchObject({ otherStore: 'Maple Street', clientId: maple.storeId });
  expect(asked.items).toMatchObject([{ refundableQuantity: 2, refusal: '', needsApproval: '' }]);
  const before = { maple: await drawer(maple), harbor: await drawer(harbor), stock: await onHand(maple) };
  const refund = await begin(sold.transactionId, sold.items[0]?.id ?? 0, 1, harbor);
  const done = await finish(refund.transactionId);
  expect(done.receiptNumber.startsWith(`${harbor.storeId}-`)).toBe(true);
  expect((await drawer(harbor)).cents - before.harbor.cents).toBe(Math.round(done.due * 100));
  expect(await drawer(maple)).toEqual(before.maple);
  expect(await onHand(maple)).toEqual(before.stock);
  expect(await onHand(harbor)).toEqual([{ units: 1 }]);
  const [line] = (await find(sold.receiptNumber, maple, manager)).items;
  expect(line).toMatchObject({ refundedQuantity: 1, refundableQuantity: 1 });
});

test('a cashier needs an approval; whoever isn’t of that store finds nothing', async () => {
  const sold = await sell(1);
  const line = sold.items[0]?.id ?? 0;
  const asked = await find(sold.receiptNumber, harbor, cashier);
  expect(asked.items[0]?.needsApproval).toBe('Sold at Maple Street: needs approval');
  await expect(begin(sold.transactionId, line, 1, harbor, cashier)).rejects.toThrow(
    /answered 403: .*refunds\.otherStore/,
  );
  await expect(find(sold.receiptNumber, harbor, harbor.manager.token)).rejects.toThrow('answered 404');
  await expect(begin(sold.transactionId, line, 1, harbor, harbor.manager.token)).rejects.toThrow(
    'answered 404',
  );
});

test('two counters of two stores at once: never more than was sold', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sold = await sell(3);
    const line = sold.items[0]?.id ?? 0;
    const begun = await Promise.all([maple, harbor].map((at) => begin(sold.transactionId, line, 2, at)));
    const done = await Promise.all(begun.map(({ transactionId }) => finish(transactionId)));
    expect(done.filter(({ success }) => success)).toHaveLength(1);
    const [left] = (await find(sold.receiptNumber, harbor, manager)).items;
    expect(left).toMatchObject({ refundedQuantity: 2, refundableQuantity: 1 });
  }
});
