// What a scan would bring, asked without a basket: the same as a scan into one brings.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { askGoods } from '#domains/register/contract/finish.ts';
import { type Counter, aCounter, aGood, aListing } from '#domains/register/testing/a-counter.ts';
import { goodsAtHand } from '#domains/register/rules/goods-at-hand.ts';
import { openGoods } from '#domains/store-copy/rules/goods-copy.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let elsewhere: Counter;

const [GAME, TWICE, SERIAL, LISTED, UNPRICED] = [
  '045496963729',
  '045496741723',
  '711719541028',
  '012569736689',
  '075992738125',
];

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  elsewhere = await aCounter(server.database, { name: 'Oak Avenue' });
  await aGood(server.database, counter, { upc: GAME, priceCents: 2_000 });
  for (const grade of ['A', 'B']) await aGood(server.database, counter, { upc: TWICE, grade });
  await aGood(server.database, counter, {
    upc: SERIAL,
    department: 'Game Consoles',
    serials: ['BX-1', 'BX-2'],
    quantity: 0,
  });
  await server.database.run(`update copies set state = 'sold' where serial = 'BX-2'`);
  await aListing(server.database, counter, { upc: LISTED, msrpCents: 1_499 });
  await aListing(server.database, counter, { upc: UNPRICED, msrpCents: null });
});
afterAll(() => server.close());

const as = () => ({ token: counter.cashier.token });

test.each<[string, { UPC?: string; SerialNumber?: string; Condition?: string; Quantity?: number }]>([
  ['an item of the shelf', { UPC: GAME }],
  ['several of it', { UPC: GAME, Quantity: 3 }],
  ['two conditions', { UPC: TWICE }],
  ['one of two conditions', { UPC: TWICE, Condition: 'A' }],
  ['a serial number that is needed', { UPC: SERIAL }],
  ['a serial number', { UPC: SERIAL, SerialNumber: 'BX-1' }],
  ['a serial number that was sold', { UPC: SERIAL, SerialNumber: 'BX-2' }],
  ['a product that nobody gave a price', { UPC: UNPRICED }],
  ['an unknown code', { UPC: '9780141439518' }],
  ['no code', { UPC: '' }],
])('%s is what a scan of it brings', async (_name, asked) => {
  const answer = await server.call(askGoods, { PosId: counter.deviceId, ...asked }, as());
  const { transactionId: TransactionID } = await server.call(
    calls.newTransaction,
    { posid: counter.deviceId },
    as(),
  );
  const added = await server.call(calls.addTransactionItem, { TransactionID, ...asked }, as());
  const { success, code, message } = added as typeof added & { code?: string };
  expect(answer).toMatchObject({ success, message, ...(code && { code }) });
  if (!success) return;
  const [line] = added.items;
  expect(answer.line).toEqual(line ? { ...line, id: 0 } : null);
  expect(answer.variationItems).toEqual(added.variationItems);
});

test('a product that the store does not stock goes on its books, once', async () => {
  const ask = () => server.call(askGoods, { PosId: counter.deviceId, UPC: LISTED }, as());
  const { line } = await ask();
  expect(line).toMatchObject({ itemPrice: 14.99, inventoryId: expect.any(Number), onHand: 0 });
  expect((await ask()).line).toEqual(line);
});

test('what is offered elsewhere, too, is said to be wanted', async () => {
  const ask = () => server.call(askGoods, { PosId: counter.deviceId, UPC: GAME }, as());
  expect(await ask()).toMatchObject({ isWanted: false });
  await server.database.run(`update inventory_items set is_listed = true where sku = $1`, [
    (await ask()).line?.itemSku ?? '',
  ]);
  expect(await ask()).toMatchObject({ isWanted: true });
});

test('it belongs to a register of the caller, and an item to its store', async () => {
  const body = { PosId: elsewhere.deviceId, UPC: GAME };
  expect(await server.request('POST', '/api/Register/AskGoods', { ...as(), body })).toMatchObject({
    status: 404,
    body: { field: 'PosId' },
  });
  const theirs = await aGood(server.database, elsewhere, { upc: '602517931367' });
  const of = { PosId: counter.deviceId, inventoryId: theirs.inventoryId };
  expect(await server.request('POST', '/api/Register/AskGoods', { ...as(), body: of })).toMatchObject({
    status: 404,
    body: { field: 'inventoryId' },
  });
});

test('the register’s own copy of the shelf says the same, or nothing', async () => {
  const piece = await fetch(`${server.address}/api/StoreCopy/Goods?clientId=${counter.storeId}`, {
    headers: { authorization: `Bearer ${counter.cashier.token}` },
  });
  const copy = openGoods(await piece.arrayBuffer(), new Map(), new Map());
  const ask = async (code: string, quantity: number) => {
    const { line, isWanted } = await server.call(
      askGoods,
      { PosId: counter.deviceId, UPC: code, Quantity: quantity },
      as(),
    );
    return { line, isWanted };
  };
  const [{ sku } = { sku: '' }] = copy.find({ text: GAME, gtin: GAME.padStart(14, '0') });
  for (const quantity of [1, 3])
    for (const code of [GAME, sku, '0' + GAME])
      expect(goodsAtHand(copy, { code, quantity }, false)).toEqual(await ask(code, quantity));
  const { line } = await ask(GAME, 1);
  const picked = { code: GAME, quantity: 1, inventoryId: line?.inventoryId as number };
  expect(goodsAtHand(copy, picked, false)).toMatchObject({ line });
  for (const code of [TWICE, SERIAL, UNPRICED, '9780141439518', '', 'words of a title'])
    expect(goodsAtHand(copy, { code, quantity: 1 }, false)).toBeNull();
  for (const more of [{ serial: 'BX-1' }, { condition: 'A' }, { catalogId: 1 }, { inventoryId: 999_999 }])
    expect(goodsAtHand(copy, { code: GAME, quantity: 1, ...more }, false)).toBeNull();
  const { variationItems } = await server.call(askGoods, { PosId: counter.deviceId, UPC: TWICE }, as());
  expect(variationItems).toHaveLength(2);
  expect(goodsAtHand(copy, { code: TWICE, quantity: 1 }, true)).toEqual({ variations: variationItems });
  for (const code of [SERIAL, UNPRICED]) expect(goodsAtHand(copy, { code, quantity: 1 }, true)).toBeNull();
});
