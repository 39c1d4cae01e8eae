// Each act that a manager lets through by PIN: stopped without the right, done once with it, logged with both names, and no other act with it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as pins from '#domains/access/contract/pin.ts';
import { isApprovable } from '#domains/access/rules/approvable.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { addCustomer, addTransactionItem, newTransaction } from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

const PIN = '481902';
let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let clerk: { userId: number; username: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  good = await aGood(server.database, counter, { upc: '045496963729', priceCents: 2_000, quantity: 50 });
  const user = await aUser(server.database, { username: 'clerk', storeIds: [counter.storeId] });
  clerk = { ...user, token: await aSession(server.database, user.userId) };
  // What stays of a cashier who may let nothing through alone.
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) select $1, code, 'deny' from unnest($2::text[]) as code`,
    [
      clerk.userId,
      RIGHTS.filter(isApprovable).filter((right) => right !== 'trades.edit' && right !== 'refunds.edit'),
    ],
  );
  await server.call(pins.setPin, { Password: 'tradepost-demo', Pin: PIN }, { token: counter.manager.token });
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'StoreCreditCashOut', '50')`,
    [counter.storeId],
  );
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

type Sent = { method: string; path: string; body: object };

async function basket(): Promise<{ transactionId: number; lineId: number }> {
  const { token } = clerk;
  const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, { token });
  const full = await server.call(
    addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    { token },
  );
  return { transactionId, lineId: full.items[0]?.id ?? 0 };
}
const change = (call: string, body: object): Sent => ({ method: 'POST', path: `/api/${call}`, body });

/** One of it, which its register has by itself. */
const whole = (line: object, more: object = {}) => ({
  Key: crypto.randomUUID(),
  PosId: counter.deviceId,
  items: [{ InventoryId: good.inventoryId, ...line }],
  ...more,
});

/** The acts by the right that each needs, and what it is done to where there are several; ready to be sent. */
const ACTS: Readonly<Record<string, () => Promise<Sent>>> = {
  'transactions.discount': async () =>
    change('Transaction/AddDiscount', {
      TransactionID: (await basket()).transactionId,
      DiscountType: 'percent',
      DiscountAmount: 10,
    }),
  'transactions.price': async () =>
    change('Transaction/UpdateTransactionItem', { ItemID: (await basket()).lineId, SalePrice: 5 }),
  'transactions.price, kept whole': () =>
    Promise.resolve(change('Register/KeepBasket', whole({ SalePrice: 5 }, { Rev: 1 }))),
  'transactions.discount, finished whole': () =>
    Promise.resolve(
      change('Register/Finish', whole({ LineDiscount: 20 }, { CC: 0, ExpectedTotal: 0, ExpectedChange: 0 })),
    ),
  'transactions.taxExempt': async () =>
    change('Transaction/SetTaxExempt', { TransactionId: (await basket()).transactionId, TaxExempt: true }),
  'transactions.void': async () => ({
    method: 'PUT',
    path: `/api/Transaction/VoidTransaction/${(await basket()).transactionId}`,
    body: {},
  }),
  'refunds.noReceipt': async () => {
    const { token } = clerk;
    const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, { token });
    const CustomerId = await aCustomer(server.database);
    await server.call(addCustomer, { Transactionid: transactionId, CustomerId }, { token });
    return change('Transaction/RefundWithoutReceipt', {
      TransactionId: transactionId,
      inventoryId: good.inventoryId,
      Price: 4,
    });
  },
  'cash.noSale': () =>
    Promise.resolve(
      change('CashDrawer/OpenForNoSale', { POSID: counter.deviceId, Reason: 'Change for a bill' }),
    ),
  'cash.payInOut': () =>
    Promise.resolve(
      change('CashDrawer/PayOut', { POSID: counter.deviceId, CashAmount: 3, Reason: 'Stamps' }),
    ),
  'customers.credit': async () => ({
    method: 'PUT',
    path: '/api/CustomerCreditHandler/SetCustomerCredit',
    body: { customerId: await aCustomer(server.database), activeAmount: 7, clientId: counter.storeId },
  }),
  'customers.holds': async () => {
    const wisher = await aCustomer(server.database);
    const { id } = await server.database.one<{ id: number }>(
      `with wish as (insert into wishes (customer_id, upc, code, created_at, user_id) values ($1, 'W', 'W', now(), $2) returning wish_id),
         kept as (update inventory_items set held = held + 1 where inventory_id = $3)
       insert into wish_holds (wish_id, store_id, inventory_id, held_at, until)
         select wish_id, $4, $3, now(), current_date + 3 from wish returning hold_id as id`,
      [wisher, clerk.userId, good.inventoryId, counter.storeId],
    );
    return { method: 'PUT', path: `/api/Wishlist/ReleaseHold/${id}`, body: {} };
  },
};

test.each(Object.entries(ACTS))('%s', async (name, make) => {
  const [right = ''] = name.split(',');
  const { method, path, body } = await make();
  const send = (headers: Record<string, string> = {}, over: object = {}) =>
    server.request(method, path, { token: clerk.token, body: { ...body, ...over }, headers });
  const refused = await send();
  expect(refused).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED', right } });
  const { act } = refused.body as { act: string };
  const { approval } = await server.call(
    pins.approve,
    { PosId: counter.deviceId, UserId: counter.manager.userId, Pin: PIN, Right: right, Act: act },
    { token: clerk.token },
  );
  const headers = { approval, 'idempotency-key': crypto.randomUUID() };
  const done = await send(headers);
  expect(done).toMatchObject({ status: 200, body: { success: true } });
  // The same intent again is the same answer; another one needs another PIN.
  expect((await send(headers)).body).toEqual(done.body);
  const again = { approval, 'idempotency-key': crypto.randomUUID() };
  expect((await send(again)).status).toBe(403);
  const uses = await server.database.rows<{ username: string; by: string; right: string }>(
    `select username, approved_by as by, after->>'right' as "right" from audit_rows where store_id = $1 and action = 'approvals.use' order by seq desc limit 1`,
    [counter.storeId],
  );
  expect(uses).toEqual([{ username: clerk.username, by: counter.manager.username, right }]);
});
