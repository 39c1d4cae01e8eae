// A finish carries the sum that the cashier saw: at another one nothing happens, whatever is paid with and whoever was faster.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestTerminalPayment, requestTerminalPaymentPolling } from '#domains/cards/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import { addGiftCertificate } from '#domains/register/contract/gifts.ts';
import { type Counter, aCounter, aGood, aListing } from '#domains/register/testing/a-counter.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const GAME = '045496963729';
const RECORD = '045496741723';
const TRADED = '711719541028';
const REGISTERS = 6;

let server: TestServer;
let counter: Counter;
let keys = 0;
const key = (name = `expected-total-${(keys += 1)}`) => ({
  token: counter.manager.token,
  headers: { 'idempotency-key': name },
});

beforeAll(async () => {
  server = await startTestServer({ config: { poolSize: 6 } });
  counter = await aCounter(server.database, { registers: REGISTERS });
  await aGood(server.database, counter, {
    upc: GAME,
    title: 'The Wind Waker',
    priceCents: 6_399,
    quantity: 90,
  });
  await aGood(server.database, counter, { upc: RECORD, priceCents: 1_250, quantity: 90 });
  await aListing(server.database, counter, { upc: TRADED, title: 'Bloodborne', msrpCents: 1_999 });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const begin = async (posid = counter.deviceId) =>
  (await server.call(calls.newTransaction, { posid }, key())).transactionId;
const add = (TransactionID: number, UPC: string, more = {}) =>
  server.call(calls.addTransactionItem, { TransactionID, UPC, ...more }, key());
const finish = (TransactionId: number, more: object, name?: string) =>
  server.call(calls.finalizeTransaction, { TransactionId, ...more }, key(name));
const dollars = (cents: number): number => Math.round(cents) / 100;
const more = (due: number): number => dollars(due * 100 + 1);

/** All that a finish could have moved. */
const books = () =>
  server.database.one(
    `select (select count(*) from postings) as postings, (select count(*) from stock_movements) as movements,
       (select count(*) from payments) as payments, (select count(*) from audit_rows) as audit,
       (select sum(last_receipt) from devices) as receipts,
       (select count(*) from transactions where state = 'finalized') as finished`,
  );

test('the seen case: $24.88 was due and $200 given, $97.39 is due now: nothing happens until the cashier says so', async () => {
  const id = await begin();
  const first = await add(id, RECORD);
  const paid = { cash: 200, ExpectedTotal: first.due, ExpectedChange: dollars(20_000 - first.due * 100) };
  const now = await add(id, GAME);
  const before = await books();
  const refused = await finish(id, paid, 'expected-total-seen');
  expect(refused).toMatchObject({ success: false, code: 'TOTAL_DIFFERS', due: now.due });
  expect(refused.message).toContain(`The total is now $${now.due.toFixed(2)}, not $${first.due.toFixed(2)}.`);
  expect(await books()).toEqual(before);
  const again = await finish(id, paid, 'expected-total-seen');
  expect(again).toEqual(refused);
  const change = dollars(20_000 - now.due * 100);
  const done = await finish(id, { cash: 200, ExpectedTotal: now.due, ExpectedChange: change });
  expect(done).toMatchObject({ success: true, state: 'finalized', due: now.due, change });
});

test('asking first refuses as the finish would, even where too little would be paid', async () => {
  const id = await begin();
  const { due } = await add(id, GAME);
  const ask = (ExpectedTotal: number) =>
    server.call(calls.verifyTransactionReady, { id, payTotal: 10, ExpectedTotal }, key());
  expect(await ask(10)).toMatchObject({ success: false, code: 'TOTAL_DIFFERS', due });
  expect(await ask(due)).toMatchObject({ success: false, code: 'TOO_LITTLE' });
});

test('the same finish sent again under its key answers the same, byte for byte, and sells once', async () => {
  const id = await begin();
  const { due } = await add(id, RECORD);
  const body = {
    TransactionId: id,
    cash: 20,
    ExpectedTotal: due,
    ExpectedChange: dollars(2_000 - due * 100),
  };
  const send = () =>
    server.request('POST', '/api/Transaction/FinalizeTransaction', { ...key('expected-total-replay'), body });
  const one = await send();
  expect(one.body).toMatchObject({ success: true });
  const after = await books();
  expect((await send()).text).toBe(one.text);
  expect(await books()).toEqual(after);
  // The same key for another sum is another request.
  const other = await server.request('POST', '/api/Transaction/FinalizeTransaction', {
    ...key('expected-total-replay'),
    body: { ...body, ExpectedTotal: more(due) },
  });
  expect(other.status).toBe(409);
});

test('a caller that says no sum is answered as ever', async () => {
  const id = await begin();
  await add(id, RECORD);
  expect(await finish(id, { cash: 20 })).toMatchObject({ success: true });
});

test('a trade that pays out another sum than was seen', async () => {
  const customer = await aCustomer(server.database, {});
  const id = await begin();
  const traded = await add(id, TRADED, { TranType: 'itemTrade', Condition: 'A' });
  await server.call(calls.addCustomer, { Transactionid: id, CustomerId: customer }, key());
  const cash = await server.call(calls.changeCashTradein, { id, value: true }, key());
  expect(cash.due).not.toBe(traded.due);
  const before = await books();
  expect(await finish(id, { ExpectedTotal: traded.due })).toMatchObject({
    code: 'TOTAL_DIFFERS',
    due: cash.due,
  });
  expect(await books()).toEqual(before);
  expect(await finish(id, { ExpectedTotal: cash.due })).toMatchObject({ success: true, due: cash.due });
});

test('a refund that gives back another sum than was seen', async () => {
  const id = await begin();
  const sold = await add(id, GAME);
  const sale = await finish(id, { cash: sold.due, ExpectedTotal: sold.due, ExpectedChange: 0 });
  const found = await server.call(
    finished.findForRefund,
    { ClientId: counter.storeId, Number: sale.receiptNumber },
    { token: counter.manager.token },
  );
  const line = found.items[0]?.id ?? 0;
  const refund = await server.call(
    finished.refundTransactionItemsByIds,
    { clientId: counter.storeId, posId: counter.deviceId, body: [line] },
    key(),
  );
  const before = await books();
  expect(await finish(refund.transactionId, { ExpectedTotal: sold.due })).toMatchObject({
    code: 'TOTAL_DIFFERS',
    due: refund.due,
  });
  expect(await books()).toEqual(before);
  expect(await finish(refund.transactionId, { ExpectedTotal: refund.due })).toMatchObject({ success: true });
});

test('a card that was charged: the sum is asked for before what the card took', async () => {
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'UsingSimulatedCC', 'true')`,
    [counter.storeId],
  );
  const id = await begin();
  const { due } = await add(id, RECORD);
  const asked = { posId: counter.deviceId, clientId: counter.storeId, amount: due, transactionId: id };
  const attempt = await server.call(requestTerminalPayment, asked, key());
  for (let poll = 0; poll < 3; poll += 1)
    await server.call(requestTerminalPaymentPolling, { ...asked, checkoutId: attempt.checkoutId }, key());
  const now = await add(id, RECORD);
  expect(await finish(id, { CC: due, ExpectedTotal: due, ExpectedChange: 0 })).toMatchObject({
    code: 'TOTAL_DIFFERS',
    due: now.due,
  });
  const rest = dollars((now.due - due) * 100);
  const paid = { CC: due, cash: rest, ExpectedTotal: now.due, ExpectedChange: 0 };
  expect(await finish(id, paid)).toMatchObject({ success: true });
});

test('store credit and certificates beside cash: the same total with another change is refused, too', async () => {
  const sale = await begin();
  const bought = await server.call(addGiftCertificate, { TransactionId: sale, amount: 5 }, key());
  await finish(sale, { cash: 5, ExpectedTotal: bought.due, ExpectedChange: 0 });
  const { number } = await server.database.one<{ number: string }>(
    'select number from gift_certificates where transaction_id = $1',
    [sale],
  );
  const id = await begin();
  await add(id, RECORD);
  const { due } = await server.call(addGiftCertificate, { TransactionId: id, number }, key());
  const before = await books();
  // The cashier saw the sheet without the certificate: $20 less the whole due.
  const change = dollars(2_000 - due * 100);
  const right = dollars(2_000 - due * 100 + 500);
  expect(await finish(id, { cash: 20, ExpectedTotal: due, ExpectedChange: change })).toMatchObject({
    code: 'CHANGE_DIFFERS',
    due,
    change: right,
  });
  expect(await books()).toEqual(before);
  expect(await finish(id, { cash: 20, ExpectedTotal: due, ExpectedChange: right })).toMatchObject({
    success: true,
    change: right,
  });
});

test('two counters finish one basket: who saw the same sum gets the same sale, who saw another is refused', async () => {
  const id = await begin();
  const { due } = await add(id, RECORD);
  const seen = (name: string, ExpectedTotal: number) =>
    finish(id, { cash: 20, ExpectedTotal, ExpectedChange: dollars(2_000 - due * 100) }, name);
  const [one, two] = await Promise.all([seen('expected-total-one', due), seen('expected-total-two', due)]);
  expect(two).toEqual(one);
  const after = await books();
  expect(await seen('expected-total-three', more(due))).toMatchObject({
    success: false,
    code: 'ALREADY_FINALIZED',
  });
  expect(
    await finish(id, { cash: 50, ExpectedTotal: due, ExpectedChange: dollars(5_000 - due * 100) }),
  ).toMatchObject({ success: false, code: 'ALREADY_FINALIZED' });
  expect(await books()).toEqual(after);
});

test('registers that finish at once: each sum is checked by itself, and one that differs holds up none of the others', async () => {
  const baskets = await Promise.all(
    counter.deviceIds.map(async (device) => {
      const id = await begin(device);
      return { id, due: (await add(id, RECORD)).due };
    }),
  );
  const answers = await Promise.all(
    baskets.map(({ id, due }, at) =>
      finish(id, {
        cash: 20,
        ExpectedTotal: at % 2 === 0 ? due : more(due),
        ExpectedChange: dollars(2_000 - due * 100),
      }),
    ),
  );
  expect(
    answers.map((answer) => (answer.success ? answer.state : (answer as { code?: string }).code)),
  ).toEqual(baskets.map((_basket, at) => (at % 2 === 0 ? 'finalized' : 'TOTAL_DIFFERS')));
});

test('a line that comes in while the basket is being finished: sold at the sum that was seen, or not at all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await begin();
    const { due } = await add(id, RECORD);
    const [line, done] = await Promise.all([
      add(id, RECORD),
      finish(id, { cash: 50, ExpectedTotal: due, ExpectedChange: dollars(5_000 - due * 100) }),
    ]);
    if (done.success) expect([done.due, line.success]).toEqual([due, false]);
    else expect(done).toMatchObject({ code: 'TOTAL_DIFFERS', due: line.due });
  }
});

test('money that lies at another counter than the basket: nothing is finished, and no drawer gets what another one holds', async () => {
  const [here, there] = counter.deviceIds as [number, number];
  const id = await begin(here);
  const { due } = await add(id, RECORD);
  await server.call(calls.recallTransaction, { id, posId: there }, key());
  const paid = { cash: due, ExpectedTotal: due, ExpectedChange: 0 };
  const before = await books();
  expect(await finish(id, { ...paid, ExpectedPosId: here })).toMatchObject({ code: 'AT_OTHER_COUNTER' });
  expect(await books()).toEqual(before);
  expect(await finish(id, { ...paid, ExpectedPosId: there })).toMatchObject({ success: true, posId: there });
  const after = await books();
  // The same sum, but not the same money.
  expect(await finish(id, { ...paid, ExpectedPosId: here })).toMatchObject({ code: 'ALREADY_FINALIZED' });
  expect(await books()).toEqual(after);
});
