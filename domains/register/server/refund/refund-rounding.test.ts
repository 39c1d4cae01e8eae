// Cash that was rounded to 5 cents comes back as it was taken, without a customer; the books agree.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cents, toDollars } from '#kernel/money.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { findForRefund, refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let counter: Counter;
let token: string;
const ENDINGS = Array.from({ length: 10 }, (_, at) => ({ upc: `2000000001${at}0`, total: 1_000 + at }));

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  token = counter.manager.token;
  await server.database.run('update departments set tax_rate_e5 = 0');
  await server.database.run('update store_departments set tax_rate_e5 = 0');
  for (const { upc, total } of ENDINGS)
    await aGood(server.database, counter, { upc, priceCents: total, quantity: 100 });
});
afterEach(async () => {
  await rounding('nearest5');
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const key = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const rounding = (value: 'none' | 'nearest5') =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'CashRounding', $2)
     on conflict (store_id, name) do update set value = excluded.value`,
    [counter.storeId, value],
  );

async function sell(upcs: readonly string[], CC?: number) {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  for (const UPC of upcs)
    await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC }, key());
  return server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, cash: 100, ...(CC === undefined ? {} : { CC }) },
    key(),
  );
}

async function giveBack(sale: number, lines: { id: number; quantity?: number }[]) {
  const begun = await server.call(refundTransactionItems, { id: sale, body: lines }, key());
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: begun.transactionId, ExpectedTotal: begun.due },
    key(),
  );
  return Object.fromEntries(done.payments.map(({ kind, amount }) => [kind, amount]));
}

const upcOf = (total: number) => ENDINGS.find((one) => one.total === total)?.upc ?? '';

test.each(ENDINGS)(
  'a walk-in customer who paid $total cents in cash gets that back',
  async ({ upc, total }) => {
    await rounding('nearest5');
    const sold = await sell([upc]);
    const paid = sold.payments[0]?.amount ?? 0;
    expect(paid).toBe(toDollars(cents(Math.round(total / 5) * 5)));
    const asked = await server.call(
      findForRefund,
      { ClientId: counter.storeId, Number: sold.receiptNumber },
      { token },
    );
    const [line] = sold.items;
    expect(asked.money).toMatchObject({ exact: total / 100, back: 0, cashRounding: 'nearest5' });
    expect(asked.backTo).toEqual([{ kind: 'cash', label: '', amount: paid }]);
    expect(await giveBack(sold.transactionId, [{ id: line?.id ?? 0 }])).toEqual({ cash: -paid });
  },
);

test('unit by unit, by card and cash, whatever the setting is by then', async () => {
  await rounding('nearest5');
  const three = await sell([upcOf(1_001), upcOf(1_001), upcOf(1_001)]);
  expect(three.payments[0]?.amount).toBe(30.05);
  const ids = three.items.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, () => ({ id, quantity: 1 })),
  );
  const back = [];
  for (const one of ids) back.push(await giveBack(three.transactionId, [one]));
  expect(back).toEqual([{ cash: -10 }, { cash: -10 }, { cash: -10.05 }]);
  const mixed = await sell([upcOf(1_007)], 5.51);
  expect(mixed.payments).toMatchObject([{ amount: 4.55 }, { amount: 5.51 }]);
  await rounding('none');
  expect(await giveBack(mixed.transactionId, [{ id: mixed.items[0]?.id ?? 0 }])).toEqual({
    card: -5.51,
    cash: -4.55,
  });
});

test('paid to the cent, the last refund is rounded where the store rounds now', async () => {
  await rounding('none');
  const sold = await sell([upcOf(1_002), upcOf(1_003)]);
  const [one, other] = sold.items.map(({ id }) => ({ id }));
  await rounding('nearest5');
  const exact = await giveBack(sold.transactionId, one ? [one] : []);
  const last = await giveBack(sold.transactionId, other ? [other] : []);
  expect([exact, last]).toEqual([{ cash: -10 }, { cash: -10.05 }]);
});

test('an exchange is worth what the money would have been, and its goods come back as they were paid', async () => {
  await rounding('nearest5');
  const sold = await sell([upcOf(1_002)]);
  const begun = await server.call(
    refundTransactionItems,
    { id: sold.transactionId, body: [{ id: sold.items[0]?.id ?? 0 }] },
    key(),
  );
  expect(begun.due).toBe(-10);
  const added = await server.call(
    calls.addTransactionItem,
    { TransactionID: begun.transactionId, UPC: upcOf(1_009) },
    key(),
  );
  expect(added.due).toBe(0.09);
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: begun.transactionId, cash: 0.1 },
    key(),
  );
  expect(done.payments).toMatchObject([{ kind: 'cash', amount: 0.1 }]);
  const asked = await server.call(
    findForRefund,
    { ClientId: counter.storeId, Number: done.receiptNumber },
    { token },
  );
  expect(asked.money).toMatchObject({ exact: 10.09, rounding: 0.01 });
});
