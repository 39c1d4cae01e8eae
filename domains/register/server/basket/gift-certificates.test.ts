import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { storeCreditOf } from '#domains/customers/server/public/get-store-credit.ts';
import {
  certificateTotals,
  getGiftCertificate,
  getGiftCertificates,
  voidGiftCertificate,
} from '#domains/gift-certificates/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems, findForRefund } from '#domains/register/contract/finished.ts';
import { addGiftCertificate, removeGiftCertificates } from '#domains/register/contract/gifts.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { finalizeTransaction as finalizeCommand } from '#domains/register/server/public/finalize-transaction.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let inventoryId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  ({ inventoryId } = await aGood(server.database, counter, {
    upc: '045496963729',
    priceCents: 1_000,
    quantity: 9_000,
  }));
  // Round sums: what tax does to them is another test's question.
  await server.database.run('update departments set tax_rate_e5 = 0');
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const key = (token = counter.cashier.token) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const begin = async (posid = counter.deviceId) =>
  (await server.call(calls.newTransaction, { posid }, key())).transactionId;
const put = (TransactionId: number, more: { number?: string; amount?: number }) =>
  server.call(addGiftCertificate, { TransactionId, ...more }, key());
const item = (TransactionID: number, Quantity = 1) =>
  server.call(calls.addTransactionItem, { TransactionID, inventoryId, Quantity }, key());
const finish = (TransactionId: number, tenders: { cash?: number; CC?: number } = {}) =>
  server.call(calls.finalizeTransaction, { TransactionId, ...tenders }, key());

/** Sells one for dollars; its number in full. */
async function sold(amount: number): Promise<string> {
  const id = await begin();
  await put(id, { amount });
  const done = await finish(id, { cash: amount });
  expect(done).toMatchObject({ success: true, state: 'finalized', totalSales: 0, tax: 0, due: amount });
  return numberOf(id);
}
const numberOf = async (transactionId: number): Promise<string> =>
  (
    await server.database.one<{ number: string }>(
      'select number from gift_certificates where transaction_id = $1',
      [transactionId],
    )
  ).number;
const look = (id: string, token = counter.cashier.token) =>
  server.call(getGiftCertificate, { id }, { token });
const leftOn = async (number: string) => (await look(number)).balance;

describe('selling', () => {
  test('it is good from the moment that it is paid: owed, no sale, no tax, no item', async () => {
    const before = await server.call(certificateTotals, {}, { token: counter.cashier.token });
    const id = await begin();
    const basket = await put(id, { amount: 25 });
    expect(basket).toMatchObject({ success: true, state: 'active', due: 25, tax: 0, totalItems: 0 });
    expect(basket.giftCertificates).toMatchObject([{ kind: 'sold', amount: 25 }]);
    expect(basket.giftCertificates[0]?.number).toMatch(/^GC …[0-9A-Z]{4}$/);
    expect(await server.database.one('select count(*) as n from gift_certificates')).toMatchObject({ n: 0 });
    await finish(id, { cash: 30 });
    const number = await numberOf(id);
    expect(await look(number)).toMatchObject({ amount: 25, balance: 25, state: 'active', expires: '' });
    const after = await server.call(certificateTotals, {}, { token: counter.cashier.token });
    expect(after).toMatchObject({ owed: before.owed + 25, active: before.active + 1 });
  });

  test('beside goods it is taxed and discounted by nothing', async () => {
    const id = await begin();
    await item(id, 2);
    await put(id, { amount: 50 });
    const half = await server.call(
      calls.addDiscount,
      { TransactionID: id, DiscountType: 'percent', DiscountAmount: 50 },
      key(counter.manager.token),
    );
    expect(half).toMatchObject({ totalSales: 20, discount: 10, due: 60 });
    await server.call(calls.voidTransaction, { id }, key());
  });

  test.each([[0.99], [2000.01]])('not for $%d', async (amount) => {
    const id = await begin();
    const refused = await put(id, { amount });
    expect(refused).toMatchObject({
      success: false,
      code: 'CERTIFICATE_AMOUNT',
      message: 'A gift certificate is sold for $1.00 to $2,000.00.',
    });
    expect(
      (await server.request('GET', `/api/Transaction/AddGiftCertificateV02A?TransactionId=${id}`, key()))
        .status,
    ).toBe(400);
  });

  test('taken off again nothing is left of it; a cleared basket and the next customer have none', async () => {
    const id = await begin();
    await put(id, { amount: 10 });
    await put(id, { amount: 20 });
    const [first] = (await put(id, { amount: 30 })).giftCertificates;
    const two = await server.call(
      removeGiftCertificates,
      { TransactionId: id, certificateId: first?.certificateId ?? 0 },
      key(),
    );
    expect(two).toMatchObject({ due: 50, state: 'active' });
    const none = await server.call(calls.removeAllItems, { transactionId: id }, key());
    expect(none).toMatchObject({ due: 0, state: 'new', giftCertificates: [] });
    expect(await finish(id, { cash: 50 })).toMatchObject({ success: false, code: 'NO_ITEMS' });
    const next = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
    expect(next).toMatchObject({ due: 0, giftCertificates: [] });
    await put(next.transactionId, { amount: 10 });
    const all = await server.call(removeGiftCertificates, { TransactionId: next.transactionId }, key());
    expect(all).toMatchObject({ due: 0, giftCertificates: [] });
  });

  test('neither a certificate nor store credit buys another certificate', async () => {
    const number = await sold(50);
    const id = await begin();
    await put(id, { amount: 20 });
    expect(await put(id, { number })).toMatchObject({ success: false, code: 'NOTHING_TO_PAY' });
    await item(id);
    const both = await put(id, { number });
    expect(both.giftCertificates).toMatchObject([{ amount: 20 }, { kind: 'redeemed', amount: 10 }]);
    await finish(id, { cash: 20 });
    expect(await leftOn(number)).toBe(40);
  });

  test('a parked basket keeps its certificates; a finished one never changes', async () => {
    const id = await begin();
    await put(id, { amount: 15 });
    expect(await server.call(calls.holdTransaction, { id }, key())).toMatchObject({ state: 'held' });
    await server.call(calls.recallTransaction, { id, posId: counter.deviceId }, key());
    expect(await finish(id, { cash: 15 })).toMatchObject({ success: true });
    expect(await put(id, { amount: 5 })).toMatchObject({ success: false, code: 'ALREADY_FINALIZED' });
    await expect(
      server.database.run('update gift_certificates set amount_cents = 1 where transaction_id = $1', [id]),
    ).rejects.toMatchObject({ code: '23001' });
  });
});

describe('spending', () => {
  test('wholly, then there is nothing; partly, with the rest in cash', async () => {
    const number = await sold(15);
    const id = await begin();
    await item(id);
    const paid = await put(id, { number: number.toLowerCase() });
    expect(paid.giftCertificates).toMatchObject([{ kind: 'redeemed', amount: 10 }]);
    const done = await finish(id);
    expect(done.payments).toMatchObject([{ kind: 'giftCertificate', amount: 10 }]);
    expect(await leftOn(number)).toBe(5);
    const rest = await begin();
    await item(rest);
    await put(rest, { number });
    expect(await finish(rest, { cash: 5 })).toMatchObject({ success: true, change: 0 });
    expect(await look(number)).toMatchObject({
      balance: 0,
      state: 'spent',
      moves: [
        { what: 'spent', amount: -5, balance: 0 },
        { what: 'spent', amount: -10, balance: 5 },
        { what: 'sold', amount: 15, balance: 15 },
      ],
    });
    const more = await begin();
    await item(more);
    expect(await put(more, { number })).toMatchObject({ success: false, code: 'CERTIFICATE_EMPTY' });
  });

  test('a wrong number is told before anybody is asked, one nobody has is 404', async () => {
    const id = await begin();
    await item(id);
    expect(await put(id, { number: 'GC-2345-6789-ABCD' })).toMatchObject({
      success: false,
      code: 'CERTIFICATE_NUMBER',
    });
    const stranger = await server.request(
      'GET',
      `/api/Transaction/AddGiftCertificateV02A?TransactionId=${id}&number=GC000000000000`,
      key(),
    );
    expect(stranger.status).toBe(404);
  });

  test('expired ones pay nothing, on their last day they do', async () => {
    await server.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'GiftCertificateDays', '1')`,
      [counter.storeId],
    );
    const number = await sold(10);
    expect((await look(number)).expires).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const id = await begin();
    await item(id);
    expect(await put(id, { number })).toMatchObject({ success: true });
    await server.database.run('alter table gift_certificates disable trigger gift_certificates_final');
    await server.database.run(`update gift_certificates set expires_on = '2026-01-02' where number = $1`, [
      number,
    ]);
    await server.database.run('alter table gift_certificates enable trigger gift_certificates_final');
    expect(await finish(id)).toMatchObject({
      success: false,
      code: 'CERTIFICATE_EXPIRED',
      message: 'This gift certificate expired on 01/02/26.',
    });
    await server.call(removeGiftCertificates, { TransactionId: id, number }, key());
    expect(await finish(id, { cash: 10 })).toMatchObject({ success: true });
    await server.database.run(`delete from client_settings where name = 'GiftCertificateDays'`);
  });

  test('two registers that spend the same one at once spend it once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const number = await sold(10);
      const ids = await Promise.all(
        counter.deviceIds.map(async (device) => {
          const id = await begin(device);
          await item(id);
          expect(await put(id, { number })).toMatchObject({ success: true });
          return id;
        }),
      );
      const answers = await Promise.all(ids.map((id) => finish(id)));
      expect(answers.filter((one) => one.success)).toHaveLength(1);
      expect(answers.find((one) => !one.success)).toMatchObject({ code: 'CERTIFICATE_EMPTY' });
      expect(await leftOn(number)).toBe(0);
      for (const id of ids) await server.call(calls.voidTransaction, { id }, key());
    }
  });
});

test('the second of two finishes at once says what the first did, not that its certificate is empty', async () => {
  const number = await sold(10);
  const id = await begin();
  await item(id, 1);
  await put(id, { number });
  let isRaced = false;
  const actor = { ...counter.cashier, sessionId: 0, isAdministrator: true, storeIds: [counter.storeId] };
  const answer = await finalizeCommand(
    {
      db: server.database,
      actor: { ...actor, rights: new Set() },
      now: new Date(),
      requestId: 'second',
      address: '',
      key: { key: null, hash: '' },
      replyOf: JSON.stringify,
      failpoint: async () => {
        if (isRaced) return;
        isRaced = true;
        expect(await finish(id)).toMatchObject({ success: true });
      },
    },
    { TransactionId: id },
  );
  expect(answer).toMatchObject({ success: true, state: 'finalized' });
});

describe('giving back', () => {
  test('what a certificate paid goes back onto it, not more, and cash to cash', async () => {
    const number = await sold(15);
    const id = await begin();
    await item(id, 2);
    await put(id, { number });
    const done = await finish(id, { cash: 5 });
    const asked = await server.call(
      findForRefund,
      { ClientId: counter.storeId, Number: done.receiptNumber },
      { token: counter.manager.token },
    );
    expect(asked.backTo).toMatchObject([
      { kind: 'cash', amount: 5 },
      { kind: 'giftCertificate', amount: 15 },
    ]);
    const half = await server.call(
      refundTransactionItems,
      { id, posId: counter.deviceId, body: [{ id: done.items[0]?.id ?? 0, quantity: 1 }] },
      key(),
    );
    expect(await finish(half.transactionId)).toMatchObject({
      success: true,
      payments: [
        { kind: 'cash', amount: -5 },
        { kind: 'giftCertificate', amount: -5 },
      ],
    });
    expect(await leftOn(number)).toBe(5);
    const other = await server.call(
      refundTransactionItems,
      { id, posId: counter.deviceId, body: [{ id: done.items[0]?.id ?? 0 }] },
      key(),
    );
    expect(await finish(other.transactionId)).toMatchObject({
      payments: [{ kind: 'giftCertificate', amount: -10 }],
    });
    expect(await look(number)).toMatchObject({ balance: 15, moves: [{ what: 'returned' }, {}, {}, {}] });
  });

  test('a voided certificate takes nothing back: that becomes store credit', async () => {
    const CustomerId = await aCustomer(server.database);
    const number = await sold(20);
    const id = await begin();
    await item(id);
    await server.call(calls.addCustomer, { Transactionid: id, CustomerId }, key());
    await put(id, { number });
    const done = await finish(id);
    const { certificateId } = await look(number);
    const voided = await server.call(
      voidGiftCertificate,
      { id: certificateId, reason: 'Lost by its owner', CustomerId },
      key(counter.manager.token),
    );
    expect(voided).toMatchObject({ success: true, moved: 10 });
    const back = await server.call(
      refundTransactionItems,
      { id, posId: counter.deviceId, body: [{ id: done.items[0]?.id ?? 0 }] },
      key(),
    );
    expect(await finish(back.transactionId)).toMatchObject({
      payments: [{ kind: 'storeCredit', amount: -10 }],
    });
    expect(await storeCreditOf(server.database, CustomerId)).toBe(2_000);
    expect(await look(number)).toMatchObject({
      balance: 0,
      state: 'voided',
      voidReason: 'Lost by its owner',
    });
  });
});

describe('looking up and voiding', () => {
  test('a cashier reads the number that the customer gave, and only the end of others', async () => {
    const number = await sold(12);
    const mine = await look(number);
    expect(mine.number.replaceAll('-', '')).toBe(number);
    expect((await look(String(mine.certificateId))).number).toBe(`GC …${number.slice(-4)}`);
    const listed = await server.call(
      getGiftCertificates,
      { text: number.slice(-4) },
      { token: counter.cashier.token },
    );
    expect(listed.map((one) => one.number)).toContain(`GC …${number.slice(-4)}`);
    const [full] = await server.call(
      getGiftCertificates,
      { text: mine.number, state: 'active' },
      { token: counter.manager.token },
    );
    expect(full?.number).toBe(mine.number);
    for (const state of ['active', 'spent', 'expired', 'voided'] as const)
      for (const one of await server.call(getGiftCertificates, { state }, { token: counter.manager.token }))
        expect(one.state).toBe(state);
  });

  test('voiding without a customer writes off what is left, once, by who may', async () => {
    const number = await sold(30);
    const { certificateId: id } = await look(number);
    const asked = { id, reason: 'Sold by mistake' };
    const cashier = await server.request('PUT', `/api/GiftCertificates/Void/${id}`, {
      ...key(),
      body: { reason: 'x' },
    });
    expect(cashier.status).toBe(403);
    expect(await server.call(voidGiftCertificate, asked, key(counter.manager.token))).toMatchObject({
      moved: 30,
    });
    expect(await server.call(voidGiftCertificate, asked, key(counter.manager.token))).toMatchObject({
      success: false,
      code: 'CERTIFICATE_VOIDED',
    });
    expect(await leftOn(number)).toBe(0);
  });
});
