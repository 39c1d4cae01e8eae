// What a store's rules let store credit pay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, withCredit } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { cents } from '#kernel/money.ts';
import type { Actor } from '#contract/route.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let customerId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await server.database.run('update departments set tax_rate_e5 = 0');
  await aGood(server.database, counter, { upc: '045496963729', priceCents: 1_000, grade: 'B' });
  await aGood(server.database, counter, { upc: '045496741723', priceCents: 4_000, grade: 'N' });
  customerId = await aCustomer(server.database);
  const actor: Actor = {
    ...counter.manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [counter.storeId],
    rights: new Set(),
  };
  await server.database.transaction((tx) =>
    withCredit(
      tx,
      { actor, now: new Date(), storeId: counter.storeId, businessDay: '2026-11-20' },
      customerId,
      cents(9_000),
    ),
  );
});
afterAll(() => server.close());

const key = () => ({ token: counter.cashier.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const set = (name: string, value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, $2, $3) on conflict (store_id, name) do update set value = excluded.value`,
    [counter.storeId, name, value],
  );

test('used goods only: new ones are paid otherwise', async () => {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customerId }, key());
  const pay = (Amount?: number) =>
    server.call(
      calls.addStoreCreditPayment,
      { TransactionId: transactionId, ...(Amount === undefined ? {} : { Amount }) },
      key(),
    );
  await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC: '045496741723' }, key());
  expect(await pay()).toMatchObject({ storeCreditPayment: 40 });
  await set('StoreCreditUsedOnly', 'true');
  expect(await pay()).toMatchObject({ success: false, code: 'CREDIT_SHARE' });
  await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC: '045496963729' }, key());
  expect(await pay(11)).toMatchObject({
    success: false,
    code: 'CREDIT_SHARE',
    message: 'Store credit can pay at most $10.00 of this sale.',
  });
  expect(await pay()).toMatchObject({ storeCreditPayment: 10, due: 50 });
  await set('StoreCreditShare', '10');
  expect(await pay()).toMatchObject({ storeCreditPayment: 5 });
});
