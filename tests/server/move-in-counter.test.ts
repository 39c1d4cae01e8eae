// What moved in is sold at the counter, and paid for by the old card and the old credit; from then on the move stays.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { getGiftCertificate } from '#domains/gift-certificates/contract/calls.ts';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { addGiftCertificate } from '#domains/register/contract/gifts.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let mover: Mover;
let moveInId: number;
let inventoryId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await server.database.run('update departments set tax_rate_e5 = 0');
  const { userId } = await aUser(server.database, { role: 'Administrator', storeIds: [counter.storeId] });
  mover = await aMover(server.database, { userId, storeId: counter.storeId });
  moveInId = await mover.move({
    'products.csv': 'Product,Code,Title,Department\nG1,045496963729,The Wind Waker,Video Games\n',
    'stock.csv': 'Product,On hand,Unit cost,Price\nG1,3,8.00,10.00\n',
    'certificates.csv': 'Number,Balance\n6006 4912 0000 1234,25.00\n',
  });
  const item = await server.database.one<{ id: number }>('select inventory_id as id from inventory_items');
  inventoryId = item.id;
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const key = () => ({
  token: counter.cashier.token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});

test('an item in an open basket keeps its move; sold and paid by the old card it stays for good', async () => {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId, Quantity: 1 },
    key(),
  );
  expect(await mover.takeBack(moveInId)).toMatchObject({
    message: expect.stringMatching(/The Wind Waker .* is in an open basket/),
  });
  const paid = await server.call(
    addGiftCertificate,
    { TransactionId: transactionId, number: '6006-4912-0000-1234' },
    key(),
  );
  expect(paid).toMatchObject({ success: true });
  const done = await server.call(calls.finalizeTransaction, { TransactionId: transactionId }, key());
  expect(done).toMatchObject({ success: true, state: 'finalized' });
  expect(
    await server.call(getGiftCertificate, { id: '6006491200001234' }, { token: counter.manager.token }),
  ).toMatchObject({
    number: '6006491200001234',
    transactionId: null,
    balance: 15,
    moves: [
      { what: 'spent', amount: -10 },
      { what: 'opened', amount: 25 },
    ],
  });
  expect(await mover.takeBack(moveInId)).toMatchObject({ code: 'MOVED_ON' });
});
