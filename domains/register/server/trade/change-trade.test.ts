import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import type { InputOf } from '#contract/call.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
const UPC = '711719541028';

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 1 });
  token = counter.manager.token;
  await aGood(server.database, counter, { upc: UPC, title: 'Bloodborne' });
});
afterAll(() => server.close());

const aTrade = async (of = token, TranType: 'itemTrade' | 'itemSale' = 'itemTrade') => {
  const { transactionId } = await server.call(
    calls.newTransaction,
    { posid: counter.deviceId },
    { token: of },
  );
  const basket = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC, TranType, Condition: 'B' },
    { token: of },
  );
  const [line] = basket.items;
  if (!line) throw new Error(basket.message);
  return { transactionId, line };
};
type Change = Omit<InputOf<typeof calls.updateTransactionItem>, 'ItemID'>;
const change = (ItemID: number, input: Record<string, unknown>, as = token) =>
  server.request('POST', '/api/Transaction/UpdateTransactionItem', {
    token: as,
    body: { ItemID, ...(input as Change) },
  });

test('a price by hand is above the new condition and parts that come with it, and none of them is dropped', async () => {
  const { transactionId, line } = await aTrade();
  const changed = await change(line.id, {
    SalePrice: -7.5,
    condition: 'C',
    MissingParts: 'manual',
    CaseCondition: 'No manual',
    comments: 'Sticker on the back',
  });
  expect(changed).toMatchObject({ status: 200 });
  expect((changed.body as { items: unknown[] }).items[0]).toMatchObject({
    itemPrice: -7.5,
    caseCondition: 'No manual',
    comments: 'Sticker on the back',
    offer: { credit: 7.5, overridden: true, missingParts: ['manual'] },
  });
  const stored = await server.database.one(
    `select l.condition_id, c.name from lines_of(transaction_of_line($1)) l join case_conditions c using (case_condition_id) where l.line_id = $1`,
    [line.id],
  );
  expect(stored).toEqual({ conditionId: counter.conditions.C, name: 'No manual' });

  const CustomerId = await aCustomer(server.database, {});
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, { token });
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId }, { token });
  const taken = await server.database.one(
    `select i.condition_id, i.on_hand, c.name from transaction_lines l join inventory_items i using (inventory_id)
     join case_conditions c on c.case_condition_id = i.case_condition_id where l.line_id = $1`,
    [line.id],
  );
  expect(taken).toEqual({ conditionId: counter.conditions.C, onHand: 1, name: 'No manual' });
});

test('a price by hand is what the payout pays to the cent; the other follows by the discount of cash', async () => {
  const { transactionId, line } = await aTrade();
  const cashed = (value: boolean) =>
    server.call(calls.changeCashTradein, { id: transactionId, value }, { token });
  await cashed(true);
  expect((await change(line.id, { SalePrice: -10 })).body).toMatchObject({
    items: [{ itemPrice: -10, offer: { cash: 10, credit: 12.5, overridden: true } }],
  });
  expect((await cashed(false)).items[0]).toMatchObject({ itemPrice: -12.5 });
  expect((await cashed(true)).items[0]).toMatchObject({ itemPrice: -10 });
  await server.call(calls.voidTransaction, { id: transactionId }, { token });
});

test('what comes without its manual is on the shelf without it, at its own price, and is sold so', async () => {
  const game = '711719541035';
  await aGood(server.database, counter, { upc: game, title: 'Tide' });
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
  const scanned = { TransactionID: transactionId, UPC: game, TranType: 'itemTrade', Condition: 'B' } as const;
  const added = await server.call(
    calls.addTransactionItem,
    { ...scanned, MissingParts: 'manual' },
    { token },
  );
  expect(added.items[0]).toMatchObject({ caseCondition: 'No manual', offer: { missingParts: ['manual'] } });
  const id = added.items[0]?.id ?? 0;
  expect((await change(id, { MissingParts: '' })).body).toMatchObject({ items: [{ caseCondition: '' }] });
  expect((await change(id, { MissingParts: 'case,manual' })).body).toMatchObject({
    items: [{ caseCondition: 'Loose' }],
  });
  expect((await change(id, { MissingParts: 'manual' })).body).toMatchObject({
    items: [{ caseCondition: 'No manual' }],
  });
  // Enough of them are here, so nothing is offered: that it is taken for nothing is decided by hand.
  expect((await change(id, { SalePrice: 0 })).status).toBe(200);
  const CustomerId = await aCustomer(server.database, {});
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, { token });
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId }, { token });
  const shelf = await server.database.rows<{
    sku: string;
    name: string | null;
    price: number;
    onHand: number;
  }>(
    `select i.sku, k.name, i.price_cents::int as price, i.on_hand from inventory_items i
     left join case_conditions k using (case_condition_id) join catalog_products p using (catalog_id)
     where p.upc = $1 and i.store_id = $2 and i.condition_id = $3 order by i.inventory_id`,
    [game, counter.storeId, counter.conditions.B],
  );
  expect(shelf.map((one) => one.name)).toEqual([null, 'No manual']);
  const [whole, lacking] = shelf as [(typeof shelf)[0], (typeof shelf)[0]];
  expect(lacking.price).toBeLessThan(whole.price);
  expect(lacking.onHand).toBe(1);
  // Its own label sells it, at its own price.
  const sale = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
  const sold = await server.call(
    calls.addTransactionItem,
    { TransactionID: sale.transactionId, UPC: lacking.sku },
    { token },
  );
  expect(sold.items[0]).toMatchObject({ itemPrice: lacking.price / 100, caseCondition: 'No manual' });
  // A whole one is still offered by the price of whole ones.
  const again = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
  const whole2 = await server.call(
    calls.addTransactionItem,
    { ...scanned, TransactionID: again.transactionId },
    { token },
  );
  expect(whole2.items[0]?.offer?.sell).toBe(whole.price / 100);
});

describe('what a line can not have is refused with its name and changes nothing', () => {
  test.each([
    ['a discount of a trade', 'itemTrade', { LineDiscount: 1 }, 'LineDiscount'],
    ['a case condition of nobody', 'itemTrade', { CaseCondition: 'Gilded' }, 'CaseCondition'],
    ['a condition of nobody', 'itemTrade', { condition: 'Gilded', SalePrice: 1 }, 'condition'],
    ['a part of nobody', 'itemTrade', { MissingParts: 'soul', SalePrice: 1 }, 'MissingParts'],
    ['missing parts of a sale', 'itemSale', { MissingParts: 'manual' }, 'MissingParts'],
  ] as const)('%s', async (_what, kind, input, field) => {
    const { transactionId, line } = await aTrade(token, kind);
    const before = await server.call(calls.getTransaction, { TransactionId: transactionId }, { token });
    expect(await change(line.id, { comments: 'x', ...input })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', field },
    });
    expect(await server.call(calls.getTransaction, { TransactionId: transactionId }, { token })).toEqual(
      before,
    );
  });
  test('a condition of nobody on a new trade', async () => {
    const { transactionId } = await aTrade();
    const body = { TransactionID: transactionId, UPC, TranType: 'itemTrade', Condition: 'Gilded' };
    expect(
      await server.request('POST', '/api/Transaction/AddTransactionItem', { token, body }),
    ).toMatchObject({ status: 400, body: { field: 'Condition' } });
  });
});

describe('a price by hand needs the right for the kind of line', () => {
  test.each([
    ['trades.price', 'itemTrade', 200],
    ['trades.price', 'itemSale', 403],
    ['transactions.price', 'itemSale', 200],
    ['transactions.price', 'itemTrade', 403],
  ] as const)('%s on %s answers %i', async (right, kind, status) => {
    const user = await aUser(server.database, {
      username: `${right.replace('.', '-')}-${kind}`,
      role: 'Cashier',
      storeIds: [counter.storeId],
    });
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, $2, 'allow')`,
      [user.userId, right],
    );
    const { line } = await aTrade(token, kind);
    const own = await aSession(server.database, user.userId);
    expect(await change(line.id, { SalePrice: 3 }, own)).toMatchObject({ status });
  });
});

test('taking something in needs the right to trade', async () => {
  const user = await aUser(server.database, {
    username: 'sells-only',
    role: 'Cashier',
    storeIds: [counter.storeId],
  });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'trades.edit', 'deny')`,
    [user.userId],
  );
  const { transactionId } = await aTrade();
  const sent = (TranType: string) => ({
    token: '',
    body: { TransactionID: transactionId, UPC, Condition: 'B', TranType },
  });
  const own = await aSession(server.database, user.userId);
  const path = '/api/Transaction/AddTransactionItem';
  expect(await server.request('POST', path, { ...sent('itemTrade'), token: own })).toMatchObject({
    status: 403,
    body: { code: 'RIGHT_REQUIRED' },
  });
  expect((await server.request('POST', path, { ...sent('itemSale'), token: own })).status).toBe(200);
});
