import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import { requestTerminalPayment, requestTerminalPaymentPolling } from '#domains/cards/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { type Counter, aGood, aListing, aCounter } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 3 });
  token = counter.cashier.token;
  await aGood(server.database, counter, {
    upc: '045496963729',
    title: 'The Wind Waker',
    priceCents: 6399,
    quantity: 3,
  });
  await aGood(server.database, counter, {
    upc: '045496741723',
    title: 'Mario Kart 8',
    priceCents: 4199,
    quantity: 2,
  });
});
afterAll(() => server.close());

const key = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const begin = (posid = counter.deviceId) => server.call(calls.newTransaction, { posid }, key());
const add = (TransactionID: number, UPC: string, more = {}) =>
  server.call(calls.addTransactionItem, { TransactionID, UPC, ...more }, key());
const onHand = async (upc: string) =>
  (
    await server.database.one<{ n: number }>(
      'select on_hand as n from inventory_items i join catalog_products p using (catalog_id) where p.upc = $1 and i.store_id = $2',
      [upc, counter.storeId],
    )
  ).n;

test('a sale of two items for cash: change, receipt number, stock and money', async () => {
  const { transactionId } = await begin();
  const first = await add(transactionId, '045496963729');
  expect(first).toMatchObject({
    success: true,
    message: '',
    totalItems: 1,
    totalSales: 63.99,
    state: 'active',
  });
  const both = await add(transactionId, '0045496741723');
  expect(both.items.map((item) => item.title)).toEqual(['The Wind Waker', 'Mario Kart 8']);
  const ready = await server.call(
    calls.verifyTransactionReady,
    { id: transactionId, payTotal: both.due },
    { token },
  );
  expect(ready).toMatchObject({ success: true, due: both.due });
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, cash: 150 },
    key(),
  );
  expect(done).toMatchObject({ success: true, state: 'finalized', due: both.due });
  expect(done.receiptNumber).toBe(`${counter.storeId}-1-000001`);
  expect(done.change).toBeCloseTo(150 - both.due, 5);
  expect(await onHand('045496963729')).toBe(2);
  const again = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, cash: 150 },
    key(),
  );
  expect(again).toEqual(done);
  expect(await onHand('045496963729')).toBe(2);
});

test('the same key answers the same bytes and does nothing twice; another input is 409', async () => {
  const { transactionId } = await begin();
  const headers = { 'idempotency-key': 'add-one-item-once' };
  const path = '/api/Transaction/AddTransactionItem';
  const body = { TransactionID: transactionId, UPC: '045496963729' };
  const one = await server.request('POST', path, { token, headers, body });
  const two = await server.request('POST', path, { token, headers, body });
  expect(two.text).toBe(one.text);
  expect((two.body as { items: unknown[] }).items).toHaveLength(1);
  const other = await server.request('POST', path, { token, headers, body: { ...body, Quantity: 2 } });
  expect(other.status).toBe(409);
  await server.call(calls.voidTransaction, { id: transactionId }, key());
});

test('a trade for credit, then a sale paid with it', async () => {
  const customer = await aCustomer(server.database, { firstName: 'Marcus', lastName: 'Oyelaran' });
  await aListing(server.database, counter, { upc: '711719541028', title: 'Bloodborne', msrpCents: 1999 });
  const { transactionId } = await begin();
  const traded = await add(transactionId, '711719541028', { TranType: 'itemTrade', Condition: 'B' });
  expect(traded.items[0]?.offer?.credit).toBeGreaterThan(0);
  expect(traded.items[0]?.itemPrice).toBe(-(traded.items[0]?.offer?.credit ?? 0));
  const refused = await server.call(calls.finalizeTransaction, { TransactionId: transactionId }, key());
  expect(refused).toMatchObject({ success: false, message: 'A customer is required for trades.' });
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customer }, key());
  const done = await server.call(calls.finalizeTransaction, { TransactionId: transactionId }, key());
  expect(done).toMatchObject({ success: true, state: 'finalized' });
  expect(done.customer?.storeCredit).toBe(-traded.due);
  expect(await onHand('711719541028')).toBe(1);

  const sale = await begin();
  await add(sale.transactionId, '045496741723');
  await server.call(calls.addCustomer, { Transactionid: sale.transactionId, CustomerId: customer }, key());
  const credit = await server.call(calls.addStoreCreditPayment, { TransactionId: sale.transactionId }, key());
  expect(credit.storeCreditPayment).toBe(-traded.due);
  const left = Math.round((credit.due - credit.storeCreditPayment) * 100) / 100;
  const paid = await server.call(
    calls.finalizeTransaction,
    { TransactionId: sale.transactionId, CC: left },
    key(),
  );
  expect(paid).toMatchObject({ success: true, customer: { storeCredit: 0 } });
});

test('cash trade-in pays from the drawer, less the discount for cash', async () => {
  const customer = await aCustomer(server.database, {});
  const { transactionId } = await begin();
  const traded = await add(transactionId, '711719541028', { TranType: 'itemTrade', Condition: 'A' });
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customer }, key());
  const cash = await server.call(calls.changeCashTradein, { id: transactionId, value: true }, key());
  expect(cash.items[0]?.itemPrice).toBe(-(traded.items[0]?.offer?.cash ?? 0));
  const done = await server.call(calls.finalizeTransaction, { TransactionId: transactionId }, key());
  expect(done.payments).toEqual([expect.objectContaining({ kind: 'cash', amount: cash.due })]);
});

test('a refund by receipt gives back exactly what was paid, and nothing twice', async () => {
  const { transactionId } = await begin();
  const sold = await add(transactionId, '045496963729', { Quantity: 2 });
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, cash: sold.due },
    key(),
  );
  const found = await server.call(
    finished.findForRefund,
    { ClientId: counter.storeId, Number: done.receiptNumber },
    { token },
  );
  const line = found.items[0];
  expect(line).toMatchObject({ refundableQuantity: 2 });
  const before = await onHand('045496963729');
  const refund = await server.call(
    finished.refundTransactionItems,
    { id: transactionId, body: [{ id: line?.id ?? 0, quantity: 1 }] },
    key(),
  );
  expect(refund.due).toBe(-(line?.refundAmounts[0] ?? 0));
  const twin = await server.call(
    finished.refundTransactionItemsAt,
    {
      clientId: counter.storeId,
      posId: counter.deviceIds[1] as number,
      body: [{ id: line?.id ?? 0, quantity: 2 }],
    },
    key(),
  );
  const first = await server.call(calls.finalizeTransaction, { TransactionId: refund.transactionId }, key());
  expect(first).toMatchObject({ success: true, refundOf: { receiptNumber: done.receiptNumber } });
  expect(await onHand('045496963729')).toBe(before + 1);
  const second = await server.call(calls.finalizeTransaction, { TransactionId: twin.transactionId }, key());
  expect(second).toMatchObject({ success: false, message: 'Only 1 of The Wind Waker can still come back.' });
  const rest = await server.call(
    finished.refundTransactionItemsByIds,
    { clientId: counter.storeId, posId: counter.deviceIds[2] as number, body: [line?.id ?? 0] },
    key(),
  );
  expect(Math.round((rest.due + refund.due) * 100)).toBe(-Math.round(done.due * 100));
});

test('unknown and impossible codes', async () => {
  const { transactionId } = await begin();
  expect(await add(transactionId, '036000291452')).toMatchObject({
    success: false,
    message: 'Item Not Found',
  });
  expect(await add(transactionId, '8.83929E+11')).toMatchObject({ success: false, message: 'Invalid Item' });
});

test('a serialized console: serial asked, sold once', async () => {
  await aGood(server.database, counter, {
    upc: '711719000013',
    title: 'PlayStation 5 console',
    department: 'Game Consoles',
    priceCents: 39999,
    quantity: 0,
    serials: ['BX-1', 'BX-2'],
  });
  const { transactionId } = await begin();
  expect(await add(transactionId, '711719000013')).toMatchObject({
    success: false,
    message: 'This item requires a serial number.',
  });
  const added = await add(transactionId, '711719000013', { SerialNumber: 'bx1' });
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, CC: added.due },
    key(),
  );
  expect(done.success).toBe(true);
  const next = await begin();
  expect(await add(next.transactionId, '711719000013', { SerialNumber: 'BX-1' })).toMatchObject({
    success: false,
    message: `Serial BX-1 was sold on receipt ${done.receiptNumber}`,
  });
});

test('what a card terminal took stays with its sale: no clearing, no voiding, no falling below it', async () => {
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'UsingSimulatedCC', 'true')`,
    [counter.storeId],
  );
  const { transactionId } = await begin();
  await add(transactionId, '045496741723');
  const basket = await add(transactionId, '045496741723');
  const asked = { posId: counter.deviceId, clientId: counter.storeId, amount: basket.due, transactionId };
  const attempt = await server.call(requestTerminalPayment, asked, key());
  for (let poll = 0; poll < 3; poll += 1)
    await server.call(requestTerminalPaymentPolling, { ...asked, checkoutId: attempt.checkoutId }, key());
  const taken =
    'The card was charged for this transaction. Finish it, then give the money back with a refund.';
  expect(await server.call(calls.removeAllItems, { transactionId }, key())).toMatchObject({
    success: false,
    message: taken,
  });
  expect(
    await server.call(calls.removeTransactionItem, { ItemID: basket.items[0]?.id ?? 0 }, key()),
  ).toMatchObject({ success: false, message: taken });
  expect(await server.call(calls.voidTransaction, { id: transactionId }, key())).toMatchObject({
    success: false,
    message: taken,
  });
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, CC: basket.due },
    key(),
  );
  expect(done).toMatchObject({ success: true, payments: [{ kind: 'card', amount: basket.due }] });
});

test('recalling parks what is open there; a refused recall leaves it open', async () => {
  const first = await begin();
  await add(first.transactionId, '045496741723');
  await server.call(calls.holdTransaction, { id: first.transactionId }, key());
  const second = await begin();
  await add(second.transactionId, '045496741723');
  await server.call(calls.recallTransaction, { id: first.transactionId, posId: counter.deviceId }, key());
  const state = async (id: number) =>
    (await server.call(calls.getTransaction, { TransactionId: id }, { token })).state;
  expect([await state(first.transactionId), await state(second.transactionId)]).toEqual(['active', 'held']);
  await server.call(calls.voidTransaction, { id: second.transactionId }, key());
  const refused = await server.call(
    calls.recallTransaction,
    { id: second.transactionId, posId: counter.deviceId },
    key(),
  );
  expect([refused.success, await state(first.transactionId)]).toEqual([false, 'active']);
});

test('a serial typed into a line later is checked like a scanned one, and that copy leaves', async () => {
  await aGood(server.database, counter, {
    upc: '711719000020',
    title: 'Handheld',
    department: 'Game Consoles',
    quantity: 0,
    serials: ['NEAR-1', 'FAR-2', 'GONE-3'],
  });
  const gone = await begin();
  const sold = await add(gone.transactionId, '711719000020', { SerialNumber: 'GONE-3' });
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: gone.transactionId, CC: sold.due },
    key(),
  );
  const { transactionId } = await begin();
  const added = await add(transactionId, '711719000020', { SerialNumber: 'NEAR-1' });
  const line = added.items[0]?.id ?? 0;
  const change = (SerialNumber: string) =>
    server.call(calls.updateTransactionItem, { ItemID: line, SerialNumber }, key());
  expect(await change('gone3')).toMatchObject({
    success: false,
    message: `Serial gone3 was sold on receipt ${done.receiptNumber}`,
  });
  expect((await change('FAR-2')).items[0]?.serialNumber).toBe('FAR-2');
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId, CC: added.due }, key());
  const copies = await server.database.rows<{ serial: string; state: string }>(
    `select serial, state from copies where serial like '%-_' and inventory_id = $1 order by serial`,
    [added.items[0]?.inventoryId],
  );
  expect(copies).toEqual([
    { serial: 'FAR-2', state: 'sold' },
    { serial: 'GONE-3', state: 'sold' },
    { serial: 'NEAR-1', state: 'inStock' },
  ]);
});

test('the condition of a sale line is that of the shelf', async () => {
  const { transactionId } = await begin();
  const added = await add(transactionId, '045496741723');
  const answer = await server.call(
    calls.updateTransactionItem,
    { ItemID: added.items[0]?.id ?? 0, condition: 'Worn' },
    key(),
  );
  expect(answer).toMatchObject({ success: false });
  await server.call(calls.voidTransaction, { id: transactionId }, key());
});

test('a sale without tax says why in the audit, where somebody said so', async () => {
  const { transactionId: TransactionId } = await begin(counter.deviceIds[2]);
  await add(TransactionId, '045496963729');
  const exempt = (more: object) =>
    server.call(calls.setTaxExempt, { TransactionId, TaxExempt: true, ...more }, key());
  expect(await exempt({ Reason: 'Resale certificate' })).toMatchObject({ taxExempt: true });
  await exempt({});
  const said = await server.database.rows(
    `select after from audit_rows where action = 'transactions.taxExempt' and entity_id = $1 order by seq`,
    [String(TransactionId)],
  );
  expect(said).toEqual([
    { after: { taxExempt: true, reason: 'Resale certificate' } },
    { after: { taxExempt: true } },
  ]);
  const long = { TransactionId, TaxExempt: true, Reason: 'x'.repeat(81) };
  expect(
    await server.request('POST', '/api/Transaction/SetTaxExempt', { ...key(), body: long }),
  ).toMatchObject({ status: 400, body: { field: 'Reason' } });
});
