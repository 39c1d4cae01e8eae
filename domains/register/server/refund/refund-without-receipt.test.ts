// A refund that no receipt proves: store credit, for somebody who may, and the piece is back on the books.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundWithoutReceipt } from '#domains/register/contract/finished.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let game: BuiltGood;
let console: BuiltGood;
const token = () => ({ token: counter.manager.token });

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  game = await aGood(server.database, counter, { upc: '400000000201', title: 'Paper Tigers', quantity: 2 });
  console = await aGood(server.database, counter, {
    upc: '400000000202',
    title: 'Console',
    department: 'Game Consoles',
    quantity: 0,
    serials: ['SN-SHELF', 'SN-GONE'],
  });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

/** A basket of a customer of its own. */
async function begin(): Promise<{ id: number; customer: number }> {
  const customer = await aCustomer(server.database, {});
  const { transactionId: id } = await server.call(calls.newTransaction, { posid: counter.deviceId }, token());
  await server.call(calls.addCustomer, { Transactionid: id, CustomerId: customer }, token());
  return { id, customer };
}

const giveBack = (id: number, good: BuiltGood, more: object = {}) =>
  server.call(
    refundWithoutReceipt,
    { TransactionId: id, inventoryId: good.inventoryId, Price: 12, ...more },
    token(),
  );
const finish = (id: number) => server.call(calls.finalizeTransaction, { TransactionId: id }, token());
const onHand = async (good: BuiltGood) =>
  (
    await server.database.one<{ n: number }>(
      'select coalesce(sum(quantity), 0)::int as n from stock_movements where inventory_id = $1',
      [good.inventoryId],
    )
  ).n;
const stateOf = (serial: string) =>
  server.database.maybe<{ state: string; epoch: number }>(
    'select state, epoch from copies where inventory_id = $1 and serial = $2',
    [console.inventoryId, serial],
  );

test('pays store credit without tax, and the copies are back', async () => {
  const { id } = await begin();
  const before = await onHand(game);
  const back = await giveBack(id, game, { Quantity: 2, reason: 'Gift' });
  expect(back).toMatchObject({ success: true, due: -24, totalRefunds: -24 });
  const done = await finish(id);
  expect(done).toMatchObject({
    success: true,
    payments: [{ kind: 'storeCredit', amount: -24 }],
    customer: { storeCredit: 24 },
  });
  expect(await onHand(game)).toBe(before + 2);
});

test('never in cash, and never without its customer', async () => {
  const { id } = await begin();
  await giveBack(id, game);
  await server.call(calls.addCustomer, { Transactionid: id }, token());
  expect(await finish(id)).toMatchObject({ success: false, code: 'CUSTOMER_REQUIRED' });
  await server.call(calls.voidTransaction, { id }, token());
});

test('a cashier may not; somebody with the right has to approve', async () => {
  const { id } = await begin();
  const got = await server.request('POST', '/api/Transaction/RefundWithoutReceipt', {
    token: counter.cashier.token,
    body: { TransactionId: id, inventoryId: game.inventoryId, Price: 12 },
  });
  expect([got.status, (got.body as { code: string }).code]).toEqual([403, 'RIGHT_REQUIRED']);
  expect((await server.call(calls.getTransaction, { TransactionId: id }, token())).items).toEqual([]);
});

test('a damaged one comes back and leaves the shelf at once', async () => {
  const { id } = await begin();
  const before = await onHand(game);
  await giveBack(id, game, { restock: 'damaged' });
  expect(await finish(id)).toMatchObject({ success: true });
  expect(await onHand(game)).toBe(before);
});

test.each([
  ['without it', {}, 'SERIAL_REQUIRED', 'This item requires a serial number.'],
  [
    'two of one',
    { SerialNumber: 'SN-1', Quantity: 2 },
    'SERIAL_QUANTITY',
    'A serialized item has quantity 1',
  ],
  ['one on the shelf', { SerialNumber: 'sn shelf' }, 'SERIAL_IN_HAND', expect.stringContaining('shelf')],
])('a serial number, %s: refused', async (_what, more, code, message) => {
  const { id } = await begin();
  expect(await giveBack(id, console, more)).toMatchObject({ success: false, code, message });
});

test('a copy that we sold is in stock again, and one that we never saw is, too', async () => {
  const sale = await server.call(calls.newTransaction, { posid: counter.deviceId }, token());
  const sold = await server.call(
    calls.addTransactionItem,
    { TransactionID: sale.transactionId, UPC: console.upc, SerialNumber: 'SN-GONE' },
    token(),
  );
  await server.call(
    calls.finalizeTransaction,
    { TransactionId: sale.transactionId, cash: sold.due },
    token(),
  );
  expect(await stateOf('SN-GONE')).toMatchObject({ state: 'sold' });
  const before = await onHand(console);
  for (const SerialNumber of ['SN-GONE', 'SN-FOREIGN']) {
    const { id } = await begin();
    expect(await giveBack(id, console, { SerialNumber })).toMatchObject({ success: true });
    expect(await finish(id)).toMatchObject({ success: true });
    expect(await stateOf(SerialNumber)).toMatchObject({ state: 'inStock' });
  }
  expect(await onHand(console)).toBe(before + 2);
});

test('a damaged console comes back and is not for sale', async () => {
  const { id } = await begin();
  await giveBack(id, console, { SerialNumber: 'SN-BROKEN', restock: 'damaged' });
  expect(await finish(id)).toMatchObject({ success: true });
  expect(await stateOf('SN-BROKEN')).toMatchObject({ state: 'damaged' });
});
