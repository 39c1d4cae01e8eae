// Store credit paid out in cash: what the customer, the drawer, the journal and the reports say of it; never twice, never more than there is.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as pins from '#domains/access/contract/pin.ts';
import { getCreditPayoutReceipt } from '#domains/cash/contract/credit.ts';
import { getDrawerInfoDetails } from '#domains/cash/contract/moves.ts';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import { creditStatement } from '#domains/customers/contract/groups.ts';
import { aCustomer, withCredit } from '#domains/customers/testing/a-customer.ts';
import {
  addCustomer,
  addStoreCreditPayment,
  addTransactionItem,
  newTransaction,
} from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { cents } from '#kernel/money.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
let server: TestServer;
let counter: Counter;
let customerId: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  counter = await aCounter(server.database, { now: NOW, registers: 2 });
  await aGood(server.database, counter, { upc: '045496963729', priceCents: 1_000, quantity: 50 });
  await server.request('POST', '/api/CashDrawer/PayIn', {
    token: counter.manager.token,
    body: { POSID: counter.deviceId, CashAmount: 500, Reason: 'Float' },
  });
  await set('StoreCreditCashOut', '80');
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  customerId = await aCustomer(server.database);
  await server.database.transaction((tx) =>
    withCredit(
      tx,
      { actor: actor(), now: NOW, storeId: counter.storeId, businessDay: '2026-11-20' },
      customerId,
      cents(5_003),
    ),
  );
});

const actor = () => ({
  ...counter.manager,
  sessionId: 0,
  isAdministrator: false,
  storeIds: [counter.storeId],
  rights: new Set(['cash.count', 'cash.anyDifference', 'cash.seeExpected']),
});
const set = (name: string, value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, $2, $3) on conflict (store_id, name) do update set value = excluded.value`,
    [counter.storeId, name, value],
  );
const pay = (over: object = {}, token = counter.manager.token, headers: Record<string, string> = {}) =>
  server.request('POST', '/api/CashDrawer/PayOutCredit', {
    token,
    headers,
    body: { POSID: counter.deviceId, CustomerId: customerId, Amount: 50.03, ...over },
  });
const owed = async () =>
  (await server.call(creditStatement, { customerId }, { token: counter.manager.token })).balance;
const drawer = async () =>
  (await server.call(getDrawerInfoDetails, { posId: counter.deviceId }, { token: counter.manager.token }))
    .systemDrawerCount;

describe('credit in cash', () => {
  test('leaves the account and the drawer, and is in the statement, the log and on the slip', async () => {
    const before = (await drawer()) ?? 0;
    const paid = await pay({ Amount: 20.03, ExpectedAmount: 50.03 });
    expect(paid.body).toMatchObject({
      success: true,
      cashAmount: 16.02,
      creditTaken: 20.03,
      storeCredit: 30,
    });
    const { token } = counter.manager;
    const statement = await server.call(creditStatement, { customerId }, { token });
    expect(statement.rows[0]).toMatchObject({ what: 'cashOut', amount: -20.03, balance: 30 });
    const report = await server.call(getDrawerInfoDetails, { posId: counter.deviceId }, { token });
    expect(report.systemDrawerCount).toBe(Math.round((before - 16.02) * 100) / 100);
    expect(report.log).toContainEqual(expect.objectContaining({ kind: 'payOut', cashChange: -16.02 }));
    const { cashOutId } = paid.body as { cashOutId: number };
    const page = await server.request('GET', `/api/CashDrawer/CreditPayoutReceipt?CashOutId=${cashOutId}`, {
      token,
    });
    expect(page.status).toBe(200);
    for (const text of ['11/20/26, ', '$20.03', '80%', '$16.02', '$30.00']) expect(page.text).toContain(text);
    const [audit] = await server.database.rows<{ after: object }>(
      `select after from audit_rows where action = 'customers.cashOut' and entity_id = $1`,
      [String(customerId)],
    );
    expect(audit?.after).toEqual({ storeCreditCents: 3_000, cashCents: 1_602, rateE5: 80_000 });
  });

  test('asked again under its key it is paid once', async () => {
    const headers = { 'idempotency-key': 'cash-out-once-1' };
    const first = await pay({}, undefined, headers);
    expect((await pay({}, undefined, headers)).body).toEqual(first.body);
    expect(await owed()).toBe(0);
  });

  test('two registers that pay out the same credit: one does', async () => {
    const answers = await Promise.all([pay(), pay(), pay()]);
    const done = answers.filter(({ body }) => (body as { success: boolean }).success);
    expect(done).toHaveLength(1);
    expect(await owed()).toBe(0);
  });

  test('a sale and a cash-out that spend the same credit: never more than there is', async () => {
    const { token } = counter.cashier;
    const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, { token });
    await server.call(addCustomer, { Transactionid: transactionId, CustomerId: customerId }, { token });
    await server.call(
      addTransactionItem,
      { TransactionID: transactionId, UPC: '045496963729', Quantity: 4 },
      { token },
    );
    await server.call(addStoreCreditPayment, { TransactionId: transactionId, Amount: 40 }, { token });
    const finish = () =>
      server.request('POST', `/api/Transaction/FinalizeTransaction/${transactionId}`, {
        token,
        body: { cash: 100 },
      });
    const [sale, out] = await Promise.all([finish(), pay()]);
    const went = [sale, out].filter(({ body }) => (body as { success: boolean }).success);
    expect(went).toHaveLength(1);
    expect(await owed()).toBe(out === went[0] ? 0 : 10.03);
  });

  test.each<[string, object, string]>([
    ['more than there is', { Amount: 50.04 }, 'CREDIT_TOO_SMALL'],
    ['a balance that moved', { Amount: 10, ExpectedAmount: 49 }, 'CREDIT_MOVED'],
    ['nothing in cash', { Amount: 0.01 }, 'CASH_OUT_NOTHING'],
  ])('%s is refused and changes nothing', async (_what, over, code) => {
    const before = await drawer();
    expect((await pay(over)).body).toMatchObject({ success: false, code });
    expect([await owed(), await drawer()]).toEqual([50.03, before]);
  });

  test('a closed drawer, and one that holds too little', async () => {
    await server.database.transaction((tx) =>
      closeDrawerCommand(
        { tx, actor: actor(), now: NOW, requestId: 'cash-out' },
        { deviceId: counter.deviceIds[1] as number, counted: cents(0), note: 'All gone' },
      ),
    );
    expect((await pay({ POSID: counter.deviceIds[1] })).body).toMatchObject({ code: 'NO_DRAWER' });
    await server.database.transaction((tx) =>
      withCredit(
        tx,
        { actor: actor(), now: NOW, storeId: counter.storeId, businessDay: '2026-11-20' },
        customerId,
        cents(90_000),
      ),
    );
    expect((await pay({ Amount: 950.03 })).body).toMatchObject({ code: 'NOT_ENOUGH' });
    expect(await owed()).toBe(950.03);
  });

  test('where the store pays none out', async () => {
    await set('StoreCreditCashOut', '0');
    expect((await pay()).body).toMatchObject({ code: 'CASH_OUT_OFF' });
    await set('StoreCreditCashOut', '80');
  });

  test('bad inputs are named; a slip of another store is like none', async () => {
    expect(await pay({ Amount: 0 })).toMatchObject({ status: 400, body: { field: 'Amount' } });
    expect(await pay({ Amount: '1.001' })).toMatchObject({ status: 400, body: { field: 'Amount' } });
    expect((await pay({ CustomerId: 987_654 })).status).toBe(404);
    expect((await pay({ POSID: 987_654 })).status).toBe(404);
    const { cashOutId } = (await pay()).body as { cashOutId: number };
    const far = await aCounter(server.database, { now: NOW, name: 'Far Away' });
    await expect(
      server.call(getCreditPayoutReceipt, { CashOutId: cashOutId }, { token: far.manager.token }),
    ).rejects.toThrow('404');
  });

  test('a cashier needs somebody with the right, by PIN, for this one', async () => {
    const PIN = '481902';
    await server.call(
      pins.setPin,
      { Password: 'tradepost-demo', Pin: PIN },
      { token: counter.manager.token },
    );
    const { token } = counter.cashier;
    const refused = await pay({}, token);
    expect(refused).toMatchObject({ status: 403, body: { right: 'customers.cashOut' } });
    const { act } = refused.body as { act: string };
    const { approval } = await server.call(
      pins.approve,
      {
        PosId: counter.deviceId,
        UserId: counter.manager.userId,
        Pin: PIN,
        Right: 'customers.cashOut',
        Act: act,
      },
      { token },
    );
    expect((await pay({}, token, { approval })).body).toMatchObject({ success: true });
    expect((await pay({ Amount: 1 }, token, { approval })).status).toBe(403);
  });
});
