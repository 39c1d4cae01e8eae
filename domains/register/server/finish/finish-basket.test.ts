// A register finishes a sale that it made by itself: what it says is believed no further than the same acts one by one would let it go.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { closeBooks, reopenBooks } from '#domains/ledger/server/public/close-books.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { finishBasket } from '#domains/register/contract/finish.ts';
import { aStockHold } from '#domains/inventory/testing/a-stock-hold.ts';
import { setPrices } from '#domains/inventory/server/public/set-prices.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents } from '#kernel/money.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const MINUTE = 60_000;

let server: TestServer;
let counter: Counter;
let elsewhere: Counter;
let game: BuiltGood;
let serialized: BuiltGood;
let theirs: BuiltGood;
let clock: Date;

beforeAll(async () => {
  clock = new Date('2026-11-20T17:00:00Z');
  server = await startTestServer({ config: { poolSize: 6 }, now: () => clock });
  counter = await aCounter(server.database, { registers: 6, now: clock });
  elsewhere = await aCounter(server.database, { name: 'Oak Avenue', now: clock });
  await server.database.run('update departments set tax_rate_e5 = 8250');
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'transactions.taxExempt', 'deny')`,
    [counter.cashier.userId],
  );
  game = await aGood(server.database, counter, { upc: '045496963729', priceCents: 2_000, quantity: 90 });
  serialized = await aGood(server.database, counter, {
    upc: '711719541028',
    priceCents: 20_000,
    serials: ['A-1', 'A-2'],
    quantity: 2,
  });
  theirs = await aGood(server.database, elsewhere, { upc: '045496741723', priceCents: 100 });
});
beforeEach(() => {
  clock = new Date(clock.getTime() + MINUTE);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

type Who = 'cashier' | 'manager';
const item = ({ inventoryId: InventoryId }: BuiltGood, SalePrice: number, more: object = {}) => ({
  InventoryId,
  Quantity: 1,
  SalePrice,
  ...more,
});
type Said = { items: ReturnType<typeof item>[]; ExpectedTotal: number } & Record<string, unknown>;
/** Paid to the cent by card, but for what is told. */
const saidOf = (said: Said) => ({
  Key: randomUUID(),
  PosId: counter.deviceId,
  CC: said.ExpectedTotal,
  ExpectedChange: 0,
  ...said,
});
const finish = (said: Said, who: Who = 'cashier') =>
  server.call(finishBasket, saidOf(said), { token: counter[who].token });
const ask = (said: Said, who: Who = 'cashier') =>
  server.request('POST', '/api/Register/Finish', { token: counter[who].token, body: saidOf(said) });
const GAME = 21.65;

/** All that a finish could have moved. */
const books = () =>
  server.database.one(
    `select (select count(*) from postings) as postings, (select count(*) from stock_movements) as movements,
       (select count(*) from payments) as payments, (select count(*) from audit_rows) as audit,
       (select sum(last_receipt) from devices) as receipts, (select count(*) from transactions) as transactions`,
  );
const audit = (id: number) =>
  server.database.rows(
    `select action, username, before, after from audit_rows where entity = 'transaction' and entity_id = $1::text and action <> 'transactions.finalize' order by seq`,
    [id],
  );

test('one call sells: receipt, change and the ids of the lines are answered; sent again under its key it is the same sale', async () => {
  const Key = randomUUID();
  const said = { Key, items: [item(game, 20), item(game, 20, { Quantity: 2 })], CC: 0, cash: 100 };
  const sale = { ...said, ExpectedTotal: 64.95, ExpectedChange: 35.05 };
  const first = await finish(sale);
  expect(first).toMatchObject({
    success: true,
    due: 64.95,
    change: 35.05,
    lineIds: [expect.any(Number), expect.any(Number)],
  });
  const before = await books();
  expect(await finish(sale)).toEqual(first);
  expect(await finish({ ...sale, ExpectedTotal: 10 })).toMatchObject({
    success: false,
    code: 'ALREADY_FINALIZED',
  });
  expect(await books()).toEqual(before);
  const shown = await server.call(
    calls.getTransaction,
    { TransactionId: first.transactionId },
    { token: counter.cashier.token },
  );
  expect(shown).toMatchObject({
    state: 'finalized',
    receiptNumber: first.receiptNumber,
    change: 35.05,
    posId: counter.deviceId,
  });
});

test('the same sale sent twice at once is booked once; six registers at once each have their own receipt', async () => {
  const before = await books();
  const Key = randomUUID();
  const twice = await Promise.all(
    [1, 2].map(() => finish({ Key, items: [item(game, 20)], ExpectedTotal: GAME })),
  );
  expect(twice[1]).toEqual(twice[0]);
  const all = await Promise.all(
    counter.deviceIds.map((PosId) => finish({ PosId, items: [item(game, 20)], ExpectedTotal: GAME })),
  );
  expect(new Set(all.map(({ receiptNumber }) => receiptNumber)).size).toBe(6);
  expect(((await books()) as { receipts: number }).receipts - (before as { receipts: number }).receipts).toBe(
    7,
  );
});

test('another sum or change than was seen moves nothing, and the basket as the server has it is answered', async () => {
  const before = await books();
  const said = { items: [item(game, 20)] };
  expect(await finish({ ...said, ExpectedTotal: 20 })).toMatchObject({
    success: false,
    code: 'TOTAL_DIFFERS',
    due: GAME,
    basket: { due: GAME, items: [{ itemPrice: 20, tax: 1.65 }] },
  });
  expect(await finish({ ...said, CC: 0, cash: 30, ExpectedTotal: GAME, ExpectedChange: 8 })).toMatchObject({
    code: 'CHANGE_DIFFERS',
    change: 8.35,
    basket: { due: GAME },
  });
  expect(await books()).toEqual(before);
});

test('a price is believed that the shelf has or had in the last half hour; another one needs its right and is told in the audit', async () => {
  const dear = await aGood(server.database, counter, {
    upc: '045496590420',
    priceCents: 3_000,
    quantity: 9,
    at: clock,
  });
  const context = {
    actor: {
      ...counter.manager,
      sessionId: 0,
      isAdministrator: false,
      storeIds: [counter.storeId],
      rights: new Set<string>(),
    },
    now: clock,
  };
  const PosId = counter.deviceIds[5] as number;
  const begun = await server.call(calls.newTransaction, { posid: PosId }, { token: counter.cashier.token });
  await server.database.transaction((tx) =>
    setPrices(
      tx,
      context,
      counter.storeId,
      [{ inventoryId: dear.inventoryId, newCents: cents(4_000), reason: {} }],
      '',
    ),
  );
  const old = { items: [item(dear, 30)], ExpectedTotal: 32.48 };
  clock = new Date(clock.getTime() + 29 * MINUTE);
  expect(await finish(old)).toMatchObject({ success: true });
  // Another price of the same goods isn't, because one of them had an old one.
  const both = { items: [item(dear, 0.01), item(dear, 30)], ExpectedTotal: 32.49 };
  expect(await ask(both)).toMatchObject({ status: 403, body: { right: 'transactions.price' } });
  clock = new Date(clock.getTime() + 2 * MINUTE);
  // Begun before, and empty: nothing was scanned at that price.
  const early = { ...old, PosId, TransactionId: begun.transactionId, Take: begun.take };
  for (const said of [old, early, { items: [item(game, 0.01)], ExpectedTotal: 0.01 }]) {
    const before = await books();
    expect(await ask(said)).toMatchObject({
      status: 403,
      body: { code: 'RIGHT_REQUIRED', right: 'transactions.price' },
    });
    expect(await books()).toEqual(before);
  }
  // What was paid while the server was away was sold by a copy of the shelf that is older still.
  const away = await finish({ ...old, PaidAt: clock.toISOString() });
  expect(await audit(away.transactionId)).toMatchObject([
    { action: 'transactions.priceOfBefore', before: { cents: 4_000 }, after: { cents: 3_000 } },
  ]);
  const { transactionId } = await finish({ items: [item(game, 0.01)], ExpectedTotal: 0.01 }, 'manager');
  expect(await audit(transactionId)).toEqual([
    {
      action: 'transactions.price',
      username: counter.manager.username,
      before: expect.objectContaining({ cents: 2_000 }),
      after: { cents: 1, discount: 0 },
    },
  ]);
});

test.each([
  [
    'a discount off a line',
    () => ({ items: [item(game, 20, { LineDiscount: 1 })] }),
    'transactions.discount',
  ],
  [
    'a discount on the whole',
    () => ({ DiscountType: 'percent', DiscountAmount: 5 }),
    'transactions.discount',
  ],
  ['an exemption', () => ({ TaxExempt: { Reason: 'Resale' } }), 'transactions.taxExempt'],
])('%s needs its right', async (_what, said, right) => {
  const before = await books();
  expect(await ask({ items: [item(game, 20)], ExpectedTotal: 1, ...said() })).toMatchObject({
    status: 403,
    body: { code: 'RIGHT_REQUIRED', right },
  });
  expect(await books()).toEqual(before);
});

test.each([
  ['goods of another store', () => ({ items: [item(theirs, 1)] }), 'ITEM_NOT_FOUND'],
  [
    'an item that is not there',
    () => ({ items: [item({ ...game, inventoryId: 999_999 }, 20)] }),
    'ITEM_NOT_FOUND',
  ],
  ['no serial number', () => ({ items: [item(serialized, 200)] }), 'SERIAL_REQUIRED'],
  [
    'a serial number twice',
    () => ({ items: ['A-1', 'a1'].map((SerialNumber) => item(serialized, 200, { SerialNumber })) }),
    'SERIAL_IN_BASKET',
  ],
  [
    'more off than the line costs',
    () => ({ items: [item(game, 20, { LineDiscount: 20.01 })] }),
    'LINE_DISCOUNT',
  ],
  ['a customer who is not there', () => ({ items: [item(game, 20)], CustomerId: 999_999 }), 'NO_CUSTOMER'],
  ['store credit of nobody', () => ({ items: [item(game, 20)], StoreCredit: 5 }), 'CUSTOMER_REQUIRED'],
  ['a coupon that is none', () => ({ items: [item(game, 20)], CouponCode: 'NONE' }), 'PROMOTION_NO_COUPON'],
  [
    'too little money',
    () => ({ items: [item(game, 20)], CC: 0, cash: 1, ExpectedTotal: GAME }),
    'TOO_LITTLE',
  ],
])('%s is refused and moves nothing', async (_what, said, code) => {
  const before = await books();
  expect(await finish({ ExpectedTotal: 1, ...said() }, 'manager')).toMatchObject({ success: false, code });
  expect(await books()).toEqual(before);
});

test('a copy is sold once by its serial number, and one that the books do not know is put on them', async () => {
  const said = (SerialNumber: string) => ({
    items: [item(serialized, 200, { SerialNumber })],
    ExpectedTotal: 216.5,
  });
  expect(await finish(said('A-1'))).toMatchObject({ success: true });
  expect(await finish(said('A-1'))).toMatchObject({ code: 'SERIAL_SOLD' });
  expect(await finish(said('B-9'))).toMatchObject({ success: true });
  expect(await finish(said('b9'))).toMatchObject({ code: 'SERIAL_SOLD' });
  const copies = await server.database.rows(
    `select serial, state from copies where inventory_id = $1 order by serial`,
    [serialized.inventoryId],
  );
  expect(copies).toEqual([
    { serial: 'A-1', state: 'sold' },
    { serial: 'A-2', state: 'inStock' },
    { serial: 'B-9', state: 'sold' },
  ]);
});

test('what is held by law stays, and what was offered to nobody is sold though the books have none of it', async () => {
  const held = await aGood(server.database, counter, { upc: '045496742003', priceCents: 2_000, quantity: 1 });
  const said = { items: [item(held, 20)], ExpectedTotal: GAME };
  const { storeId, manager } = counter;
  await aStockHold(server.database, { storeId, inventoryId: held.inventoryId, userId: manager.userId });
  const before = await books();
  expect(await finish(said)).toMatchObject({ success: false, code: 'ITEM_HELD' });
  expect(await books()).toEqual(before);
  const none = await aGood(server.database, counter, { upc: '045496744304', priceCents: 2_000, quantity: 1 });
  expect(await finish({ items: [item(none, 20, { Quantity: 3 })], ExpectedTotal: 64.95 })).toMatchObject({
    success: true,
  });
});

test('a promotion comes by itself, goes by hand, and a chosen one is asked again; one of another store is unknown', async () => {
  const departmentId = counter.departments.Vinyl as number;
  const vinyl = await aGood(server.database, counter, {
    upc: '093624941866',
    department: 'Vinyl',
    priceCents: 1_000,
    quantity: 9,
  });
  await aPromotion(server.database, { storeId: counter.storeId, value: 10_000, departmentId });
  const better = await aPromotion(server.database, {
    storeId: counter.storeId,
    value: 20_000,
    departmentId,
    couponCode: 'VINYL',
  });
  const other = await aPromotion(server.database, { storeId: elsewhere.storeId });
  const items = [item(vinyl, 10)];
  const { transactionId } = await finish({ items, ExpectedTotal: 9.74 });
  const shown = await server.call(
    calls.getTransaction,
    { TransactionId: transactionId },
    { token: counter.cashier.token },
  );
  expect(shown.promotion).toMatchObject({ saves: 1 });
  expect(await finish({ items, PromotionId: 0, ExpectedTotal: 10.83 })).toMatchObject({ success: true });
  expect(await finish({ items, PromotionId: better, ExpectedTotal: 8.66 })).toMatchObject({ success: false });
  expect(await finish({ items, CouponCode: 'vinyl', ExpectedTotal: 8.66 })).toMatchObject({ success: true });
  expect(await ask({ items, PromotionId: other, ExpectedTotal: 8.66 })).toMatchObject({ status: 404 });
});

test('who was chosen as customer has it in the history, exempt by their own date; lines that were taken out again are told', async () => {
  const CustomerId = await aCustomer(server.database, { taxExempt: true });
  const removed = [{ n: 2, InventoryId: game.inventoryId, Quantity: 3, SalePrice: 20 }];
  const sale = await finish({ items: [item(game, 20)], CustomerId, Rev: 3, removed, ExpectedTotal: 20 });
  expect(await audit(sale.transactionId)).toEqual([
    {
      action: 'transactions.removeLine',
      username: counter.cashier.username,
      before: expect.objectContaining({ quantity: 3, cents: 2_000 }),
      after: null,
    },
  ]);
  const row = await server.database.one(
    `select customer_id as customer, tax_cents as tax from transactions where transaction_id = $1`,
    [sale.transactionId],
  );
  expect(row).toEqual({ customer: CustomerId, tax: 0 });
});

test('a register of another store is unknown; who may not sell is turned away before anything is read', async () => {
  const said = { items: [item(game, 20)], ExpectedTotal: GAME };
  expect(await ask({ ...said, PosId: elsewhere.deviceId })).toMatchObject({ status: 404 });
  const strange = await server.request('POST', '/api/Register/Finish', {
    token: elsewhere.cashier.token,
    body: saidOf(said),
  });
  expect(strange.status).toBe(404);
  const first = await finish(said);
  const again = {
    ...said,
    PosId: elsewhere.deviceId,
    Key: (
      await server.database.one<{ key: string }>(
        'select basket_key as key from transactions where transaction_id = $1',
        [first.transactionId],
      )
    ).key,
  };
  const stolen = await server.request('POST', '/api/Register/Finish', {
    token: elsewhere.cashier.token,
    body: saidOf(again),
  });
  expect(stolen.status).toBe(404);
});

test('a sale after closing belongs to the next business day, and what the server remembers of the store is compared', async () => {
  const said = { items: [item(game, 20)], ExpectedTotal: GAME };
  const { businessDay } = await finish(said);
  await server.database.transaction((tx) => closeBooks(tx, counter.storeId, businessDay));
  expect(await finish(said)).toMatchObject({ businessDay: addDays(businessDay, 1) });
  await server.database.transaction((tx) => reopenBooks(tx, counter.storeId, businessDay));
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'CashRounding', 'nearest5') on conflict (store_id, name) do update set value = 'nearest5'`,
    [counter.storeId],
  );
  // $10.83 in cash is $10.85 now.
  const dime = await aGood(server.database, counter, { upc: '045496745004', priceCents: 1_000, quantity: 9 });
  const rounded = { items: [item(dime, 10)], CC: 0, cash: 10.85, ExpectedTotal: 10.83 };
  expect(await finish(rounded)).toMatchObject({ success: true, due: 10.85, change: 0 });
});
