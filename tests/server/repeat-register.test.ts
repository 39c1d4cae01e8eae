// Everything that a register does, every call of its area, sent three times under one key: done once (F6).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type BuiltGood, aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aKey } from '#tests/support/a-tape.ts';
import { ask, changingCalls, expectOnce, type Values } from './repeat-call.ts';

const AREA = 'transaction';
/** Repeated beside their commands: the outbox moves by itself (email-receipt.test.ts), a keep is known by its basket's key and number (keep-basket.test.ts), goods go on the books once (ask-goods.test.ts), an entry of a tape is known by its number, decided on and settled once (domains/register/server/tape/). */
const ELSEWHERE = [
  'Register.AskGoods',
  'Register.BookAside',
  'Register.DiscardAside',
  'Register.KeepBasket',
  'Register.SettleDiscrepancy',
  'Register.Tape',
  'Transaction.EmailReceipt',
];

let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let customer: number;
let promotion: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  good = await aGood(server.database, counter, { upc: '400000000301', priceCents: 1_000, quantity: 90 });
  customer = await aCustomer(server.database, {});
  promotion = await aPromotion(server.database, { storeId: counter.storeId });
  await done('CustomerCreditHandler.SetCustomerCredit', {
    customerId: customer,
    activeAmount: 50,
    clientId: counter.storeId,
  });
});
afterAll(() => server.close());

const doer = () => ({
  server,
  token: counter.manager.token,
  other: { id: 'CashDrawer.OpenForNoSale', values: { POSID: counter.deviceId, Reason: 'another reason' } },
});

/** Does a call, which must succeed; answers the transaction. */
async function done(id: string, values: Values, body?: unknown): Promise<TransactionWire> {
  const got = await ask(doer(), id, values, { body });
  expect([id, got.status, got.text]).toEqual([id, 200, expect.not.stringContaining('"success":false')]);
  return got.body as TransactionWire;
}

const begin = async (): Promise<number> =>
  (await done('Transaction.NewTransaction', { posid: counter.deviceId })).transactionId;
const item = (TransactionID: number) => ({ TransactionID, inventoryId: good.inventoryId });

/** A basket with one item. */
async function basket(): Promise<TransactionWire> {
  const id = await begin();
  return done('Transaction.AddTransactionItem', item(id));
}

async function sold(): Promise<TransactionWire> {
  const { transactionId, due } = await basket();
  return done('Transaction.FinalizeTransaction', { TransactionId: transactionId, cash: due });
}

async function withCustomer(): Promise<TransactionWire> {
  const { transactionId } = await basket();
  return done('Transaction.AddCustomer', { Transactionid: transactionId, CustomerId: customer });
}

type Act = { values: Values; body?: unknown };
type Step = readonly [id: string, change: () => Promise<Act>];
const on =
  (name: string, more: Values = {}, made: () => Promise<TransactionWire> = basket) =>
  async (): Promise<Act> => ({ values: { [name]: (await made()).transactionId, ...more } });
const onLine =
  (more: Values = {}) =>
  async (): Promise<Act> => ({ values: { ItemID: (await basket()).items[0]?.id, ...more } });
const here = () => ({ clientId: counter.storeId, posId: counter.deviceId });

const ACTS: readonly Step[] = [
  ['Transaction.NewTransaction', async () => ({ values: { posid: counter.deviceIds[1] } })],
  ['Transaction.AddTransactionItem', async () => ({ values: item(await begin()) })],
  [
    'Transaction.AddTransactionItem',
    async () => ({ values: { ...item(await begin()), TranType: 'itemTrade', Condition: 'B' } }),
  ],
  [
    'Transaction.AddTradeItems',
    async () => ({
      values: { TransactionID: await begin() },
      body: ['A', 'B'].map((Condition) => ({ CatalogId: good.catalogId, Condition })),
    }),
  ],
  ['Transaction.AddCustomer', async () => on('Transactionid', { CustomerId: customer })()],
  ['Transaction.UpdateTransactionItem', onLine({ SalePrice: 8, Quantity: 3 })],
  ['Transaction.RemoveTransactionItem', onLine()],
  ['Transaction.RemoveAllItems', on('transactionId')],
  [
    'Transaction.FinalizeTransaction',
    async () => {
      const { transactionId, due } = await basket();
      return { values: { TransactionId: transactionId, cash: due + 5 } };
    },
  ],
  [
    'Register.Finish',
    async () => {
      const { due } = await basket();
      const items = [{ InventoryId: good.inventoryId, Quantity: 1, SalePrice: 10 }];
      const Key = crypto.randomUUID();
      return {
        values: { Key, PosId: counter.deviceId, items, CC: due, ExpectedTotal: due, ExpectedChange: 0 },
      };
    },
  ],
  [
    'Register.Enroll',
    async () => ({ values: { PosId: counter.deviceId, PublicKey: (await aKey()).publicKey } }),
  ],
  ['Register.RevokeLease', async () => ({ values: { PosId: counter.deviceId } })],
  ['Transaction.AddDiscount', on('TransactionID', { DiscountType: 'percent', DiscountAmount: 5 })],
  ['Transaction.VoidTransaction', on('id')],
  ['Transaction.ChangeCashTradein', on('id', { value: true })],
  ['Transaction.AddStoreCreditPayment', on('TransactionId', { Amount: 2 }, withCustomer)],
  ['Transaction.ApplyPromotion', async () => on('TransactionId', { PromotionId: promotion })()],
  [
    'Transaction.ClearPromotions',
    async () => {
      const { transactionId: TransactionId } = await basket();
      await done('Transaction.ApplyPromotion', { TransactionId, PromotionId: promotion });
      return { values: { TransactionId } };
    },
  ],
  ['Transaction.SetTaxExempt', on('TransactionId', { TaxExempt: true })],
  ['Transaction.HoldTransaction', on('id')],
  [
    'Transaction.RecallTransaction',
    async () => {
      const { transactionId: id } = await basket();
      await done('Transaction.HoldTransaction', { id });
      return { values: { id, posId: counter.deviceId } };
    },
  ],
  [
    'Transaction.RefundTransactionItems#1',
    async () => {
      const { transactionId: id, items } = await sold();
      return { values: { id }, body: [{ id: items[0]?.id }] };
    },
  ],
  [
    'Transaction.RefundTransactionItems#2',
    async () => ({ values: here(), body: [{ id: (await sold()).items[0]?.id }] }),
  ],
  ['Transaction.RefundByIds', async () => ({ values: here(), body: [(await sold()).items[0]?.id] })],
  [
    'Transaction.RefundWithoutReceipt',
    async () => ({
      values: {
        TransactionId: (await withCustomer()).transactionId,
        inventoryId: good.inventoryId,
        Price: 3,
      },
    }),
  ],
];

test.each(ACTS)('%s', async (id, change) => {
  const { values, body } = await change();
  await expectOnce(doer(), id, values, body);
});

test('no change of the area is left out, and the books are right', async () => {
  const tried = new Set(ACTS.map(([id]) => id));
  const declared = changingCalls.filter((call) => call.area === AREA).map(({ id }) => id);
  expect(declared.filter((id) => !tried.has(id)).sort()).toEqual(ELSEWHERE);
  expect(await verify(server.database)).toEqual([]);
});
