// A copy of a basket that its register has by itself: what is kept was checked, whoever goes on with it, and who lost it can't finish it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { finishBasket, getKeptBasket, keepBasket } from '#domains/register/contract/finish.ts';
import * as finished from '#domains/register/contract/finished.ts';
import {
  type BuiltGood,
  type Counter,
  aCounter,
  aGood,
  aListing,
} from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let elsewhere: Counter;
let game: BuiltGood;
let record: BuiltGood;

const TRADED = '711719541028';
const TAXED = 21.65;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 3 });
  elsewhere = await aCounter(server.database, { name: 'Oak Avenue' });
  await server.database.run('update departments set tax_rate_e5 = 8250');
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'transactions.void', 'deny')`,
    [counter.cashier.userId],
  );
  game = await aGood(server.database, counter, {
    upc: '045496963729',
    title: 'The Wind Waker',
    priceCents: 2_000,
    quantity: 90,
  });
  record = await aGood(server.database, counter, {
    upc: '045496741723',
    title: 'Blue Train',
    priceCents: 1_000,
    quantity: 90,
  });
  await aListing(server.database, counter, { upc: TRADED, title: 'Bloodborne', msrpCents: 1_999 });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

type Who = 'cashier' | 'manager';
type More = Record<string, unknown>;
const as = (who: Who = 'cashier') => ({ token: counter[who].token });
const line = ({ inventoryId: InventoryId }: BuiltGood, SalePrice: number, more: More = {}) => ({
  InventoryId,
  Quantity: 1,
  SalePrice,
  ...more,
});
/** A basket at a register: what it says grows from keep to keep. */
function aBasket(PosId = counter.deviceId) {
  const Key = randomUUID();
  let Rev = 0;
  return {
    Key,
    keep: (items: object[], more: More = {}, who: Who = 'cashier') =>
      server.call(keepBasket, { Key, PosId, Rev: (Rev += 1), items, ...more }, as(who)),
    ask: (items: object[], more: More = {}, who: Who = 'cashier') =>
      server.request('POST', '/api/Register/KeepBasket', {
        ...as(who),
        body: { Key, PosId, Rev: Rev + 1, items, ...more },
      }),
    finish: (items: object[], ExpectedTotal: number, more: More = {}, who: Who = 'cashier') =>
      server.call(
        finishBasket,
        { Key, PosId, items, CC: ExpectedTotal, ExpectedTotal, ExpectedChange: 0, ...more },
        as(who),
      ),
  };
}
const shown = (TransactionId: number) => server.call(calls.getTransaction, { TransactionId }, as());
const audit = (id: number) =>
  server.database.rows<{ action: string; username: string }>(
    `select action, username from audit_rows where entity = 'transaction' and entity_id = $1::text order by seq`,
    [id],
  );

test('the copy has what its register has, by the names and prices of the store; one that tells nothing new changes nothing', async () => {
  const basket = aBasket();
  const first = await basket.keep([line(game, 20)]);
  expect(first).toMatchObject({ success: true, take: 1, due: TAXED, lineIds: [expect.any(Number)] });
  const [LineId] = first.lineIds;
  const second = await basket.keep([{ LineId, Quantity: 2 }, line(record, 10)]);
  expect(second).toMatchObject({
    transactionId: first.transactionId,
    due: 54.13,
    lineIds: [LineId, expect.any(Number)],
  });
  expect(await shown(first.transactionId)).toMatchObject({
    state: 'active',
    due: 54.13,
    items: [
      { id: LineId, title: 'The Wind Waker', quantity: 2, itemPrice: 20 },
      { title: 'Blue Train', quantity: 1, itemPrice: 10 },
    ],
  });
  const again = await server.call(
    keepBasket,
    { Key: basket.Key, PosId: counter.deviceId, Rev: 1, items: [line(game, 20)] },
    as(),
  );
  expect(again).toEqual(second);
  const sold = await basket.finish([{ LineId, Quantity: 2 }, { LineId: second.lineIds[1] }], 54.13);
  expect(sold).toMatchObject({ success: true, transactionId: first.transactionId, lineIds: second.lineIds });
  expect(await basket.ask([line(game, 20)])).toMatchObject({ body: { code: 'ALREADY_FINALIZED' } });
});

test('what the manager gave is believed of the cashier, and no more than that', async () => {
  const basket = aBasket();
  const cheap = [line(game, 5, { LineDiscount: 1 })];
  expect(await basket.ask(cheap)).toMatchObject({ status: 403, body: { right: 'transactions.price' } });
  const { lineIds, transactionId } = await basket.keep(
    cheap,
    { DiscountType: 'percent', DiscountAmount: 10, TaxExempt: {} },
    'manager',
  );
  const [LineId] = lineIds;
  const same = { DiscountType: 'percent', DiscountAmount: 10, TaxExempt: {} };
  for (const more of [{ SalePrice: 4 }, { LineDiscount: 2 }])
    expect(await basket.ask([{ LineId, ...more }], same)).toMatchObject({ status: 403 });
  expect(await basket.ask([{ LineId }], { ...same, DiscountAmount: 11 })).toMatchObject({ status: 403 });
  expect(await basket.finish([{ LineId, SalePrice: 5, LineDiscount: 1 }], 3.6, same)).toMatchObject({
    success: true,
    due: 3.6,
  });
  const told = (await audit(transactionId)).map(
    ({ action, username }) => `${action} ${username.split('-')[0]}`,
  );
  expect(told.sort()).toEqual([
    'transactions.discount manager',
    'transactions.finalize cashier',
    'transactions.price manager',
    'transactions.taxExempt manager',
  ]);
});

test('a line that is gone was taken out: told once, with who did it, kept before or not', async () => {
  const basket = aBasket();
  const { lineIds, transactionId } = await basket.keep([line(game, 20), line(record, 10)]);
  const removed = [{ n: 3, InventoryId: game.inventoryId, Quantity: 4, SalePrice: 20 }];
  const said = { removed, Rev: 3 };
  await basket.keep([{ LineId: lineIds[1] }], said);
  await basket.keep([{ LineId: lineIds[1] }], { ...said, Rev: 4 }, 'manager');
  expect(await audit(transactionId)).toEqual(
    [1, 2].map(() => ({ action: 'transactions.removeLine', username: counter.cashier.username })),
  );
  expect(await basket.keep([], { Rev: 5 })).toMatchObject({ due: 0, lineIds: [] });
  expect(await audit(transactionId)).toHaveLength(3);
  expect(await shown(transactionId)).toMatchObject({ state: 'new', items: [] });
});

test('void needs its right and is told, even of a basket that was never kept; park lists it as pending', async () => {
  const basket = aBasket();
  expect(await basket.ask([line(game, 20)], { State: 'voided' })).toMatchObject({
    status: 403,
    body: { right: 'transactions.void' },
  });
  const { transactionId } = await basket.keep([line(game, 20)], { State: 'voided' }, 'manager');
  expect(await shown(transactionId)).toMatchObject({ state: 'voided' });
  expect(await audit(transactionId)).toEqual([
    { action: 'transactions.void', username: counter.manager.username },
  ]);
  expect(await basket.finish([line(game, 20)], TAXED)).toMatchObject({ code: 'ALREADY_VOIDED' });
  const parked = await aBasket().keep([line(game, 20)], { State: 'held' });
  const pending = await server.call(finished.getIncompletTransactions, { ClientID: counter.storeId }, as());
  expect(pending.find(({ transactionId: id }) => id === parked.transactionId)).toMatchObject({
    state: 'held',
    due: TAXED,
  });
});

test('taken up at another register, its old one can neither keep nor finish it; there it goes on by the documented calls', async () => {
  const basket = aBasket();
  const [, other = 0] = counter.deviceIds;
  const { transactionId: id, lineIds } = await basket.keep([line(game, 20)]);
  const here = { Key: basket.Key, Rev: 2, items: [{ LineId: lineIds[0] }] };
  expect(await server.call(keepBasket, { ...here, PosId: other }, as())).toMatchObject({
    code: 'AT_OTHER_COUNTER',
  });
  await server.call(calls.holdTransaction, { id }, as());
  await server.call(calls.recallTransaction, { id, posId: other }, as());
  for (const answer of [
    await basket.keep([{ LineId: lineIds[0] }]),
    await basket.finish([{ LineId: lineIds[0] }], TAXED),
  ])
    expect(answer).toMatchObject({
      success: false,
      code: 'TAKEN_OVER',
      message:
        'This basket was changed or taken over at register 2. Nothing was taken here. Load it again under Pending, or give back what the customer gave you.',
    });
  await server.call(calls.addTransactionItem, { TransactionID: id, inventoryId: record.inventoryId }, as());
  expect(await server.call(calls.finalizeTransaction, { TransactionId: id, CC: 32.48 }, as())).toMatchObject({
    state: 'finalized',
    posId: other,
  });
});

test('trades and refunds come in by the documented calls, and are finished with what was scanned beside them', async () => {
  const CustomerId = await aCustomer(server.database);
  const basket = aBasket();
  const { transactionId, lineIds } = await basket.keep([line(game, 20)], { CustomerId });
  const traded = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC: TRADED, TranType: 'itemTrade', Condition: 'B' },
    as(),
  );
  const trade = traded.items.find(({ tranType }) => tranType === 'itemTrade');
  const Take = 2;
  const items = [{ LineId: lineIds[0] }, { LineId: trade?.id }, line(record, 10)];
  const due = Math.round((TAXED + 10.83 + (trade?.itemPrice ?? 0)) * 100) / 100;
  expect(await basket.finish(items, due, { CustomerId, Take: 1 })).toMatchObject({ code: 'TAKEN_OVER' });
  expect(await basket.finish(items, due, { CustomerId, Take, CashForTrades: true })).toMatchObject({
    success: false,
  });
  expect(await basket.finish(items, due, { CustomerId, Take })).toMatchObject({ success: true, due });
  expect(await shown(transactionId)).toMatchObject({
    state: 'finalized',
    totalTrades: trade?.itemPrice,
    items: [{}, {}, {}],
  });
});

test('a basket of another store is unknown, and so is a line that is none of its own', async () => {
  const basket = aBasket();
  await basket.keep([line(game, 20)]);
  const theirs = {
    token: elsewhere.cashier.token,
    body: { Key: basket.Key, PosId: elsewhere.deviceId, Rev: 9, items: [line(game, 20)] },
  };
  expect(await server.request('POST', '/api/Register/KeepBasket', theirs)).toMatchObject({
    status: 404,
    body: { field: 'Key' },
  });
  expect(await basket.keep([{ LineId: 1 }])).toMatchObject({ success: false, code: 'ITEM_NOT_FOUND' });
});

test('two keeps and a finish at once end as one sale', async () => {
  const basket = aBasket();
  const items = [line(game, 20)];
  const [, , sold] = await Promise.all([basket.keep(items), basket.keep(items), basket.finish(items, TAXED)]);
  const again = sold.success ? sold : await basket.finish(items, TAXED);
  expect(again).toMatchObject({ success: true, due: TAXED });
  const rows = await server.database.rows(`select state from transactions where basket_key = $1`, [
    basket.Key,
  ]);
  expect(rows).toEqual([{ state: 'finalized' }]);
});

test('one that was begun by a call gets its key by the first keep, is answered whole, and is gone on with by both', async () => {
  const posid = counter.deviceIds[2] as number;
  const basket = aBasket(posid);
  const begun = await server.call(calls.newTransaction, { posid }, as());
  const TransactionId = begun.transactionId;
  expect(begun).toMatchObject({ basketKey: null, take: expect.any(Number) });
  const said = { TransactionId, Take: begun.take, Whole: true };
  const kept = await basket.keep([line(game, 20)], said);
  expect(kept).toMatchObject({ transactionId: TransactionId, take: begun.take, due: TAXED });
  expect(kept.basket).toEqual(await shown(TransactionId));
  expect(kept.basket).toMatchObject({ basketKey: basket.Key, take: begun.take, taxExemptByHand: false });
  const added = await server.call(
    calls.addTransactionItem,
    { TransactionID: TransactionId, inventoryId: record.inventoryId },
    as(),
  );
  expect(added).toMatchObject({ basketKey: basket.Key, take: (begun.take ?? 0) + 1 });
  const items = added.items.map(({ id }) => ({ LineId: id }));
  expect(await basket.finish(items, 32.48, { TransactionId, Take: added.take })).toMatchObject({
    success: true,
    transactionId: TransactionId,
  });
  const again = { TransactionId, Take: added.take };
  expect(await basket.finish(items, 32.48, again)).toMatchObject({ success: true });
});

test('named by its transaction, a basket that has another key, or ended, is nobody else’s', async () => {
  const posid = counter.deviceIds[2] as number;
  const { transactionId: TransactionId, take: Take } = await aBasket(posid).keep([line(game, 20)]);
  const other = aBasket(posid);
  const said = { TransactionId, Take };
  expect(await other.keep([line(game, 20)], said)).toMatchObject({ code: 'TAKEN_OVER' });
  expect(await other.finish([line(game, 20)], TAXED, said)).toMatchObject({ code: 'TAKEN_OVER' });
  await server.call(calls.finalizeTransaction, { TransactionId, CC: TAXED }, as());
  expect(await other.finish([line(game, 20)], TAXED, said)).toMatchObject({ code: 'ALREADY_FINALIZED' });
  expect(await other.ask([line(game, 20)], { TransactionId: 987_654_321 })).toMatchObject({
    status: 404,
    body: { field: 'TransactionId' },
  });
});

test('a basket is begun empty by its name, and asked for by it, wherever it went', async () => {
  const basket = aBasket();
  const named = async (who = as()) => (await server.call(getKeptBasket, { Key: basket.Key }, who)).basket;
  expect(await named()).toBeNull();
  const begun = await basket.keep([], { Whole: true });
  expect(begun.basket).toMatchObject({ state: 'new', basketKey: basket.Key, rev: 1, items: [] });
  await server.call(
    calls.addTransactionItem,
    { TransactionID: begun.transactionId, inventoryId: game.inventoryId },
    { ...as(), headers: { 'idempotency-key': randomUUID() } },
  );
  // Said again late, the beginning takes nothing out.
  await server.call(keepBasket, { Key: basket.Key, PosId: counter.deviceId, Rev: 1, items: [] }, as());
  expect(await named()).toMatchObject({ transactionId: begun.transactionId, items: [{ upc: game.upc }] });
  expect(await named({ token: elsewhere.manager.token })).toBeNull();
  await server.call(
    calls.voidTransaction,
    { id: begun.transactionId },
    { ...as('manager'), headers: { 'idempotency-key': randomUUID() } },
  );
  expect(await named()).toMatchObject({ state: 'voided' });
});

test('a new basket puts aside what is open at its register, which is still finished by its name', async () => {
  const before = aBasket();
  const first = await before.keep([line(game, 20)]);
  const second = await aBasket().keep([line(record, 10)]);
  const states = await server.database.rows<{ state: string }>(
    'select state from transactions where transaction_id = any($1) order by transaction_id',
    [[first.transactionId, second.transactionId]],
  );
  expect(states.map(({ state }) => state)).toEqual(['held', 'active']);
  const answer = await server.call(
    finishBasket,
    {
      ...{ Key: before.Key, PosId: counter.deviceId, Rev: 2, items: [{ LineId: first.lineIds[0] }] },
      ...{ cash: TAXED, ExpectedTotal: TAXED, ExpectedChange: 0 },
    },
    as(),
  );
  expect(answer).toMatchObject({ success: true, transactionId: first.transactionId });
});
