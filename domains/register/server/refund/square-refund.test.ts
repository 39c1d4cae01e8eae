// What Square took goes back by its payment; a refund that fails a day later is owed and told of; payouts and fees add up.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as cards from '#domains/cards/contract/calls.ts';
import { closeCase, getCases, getPayouts, settleAttempt } from '#domains/cards/contract/case-calls.ts';
import { sweepAttempts } from '#domains/cards/server/sweep-attempts.ts';
import { takeTurns } from '#domains/cards/server/payouts/take-turns.ts';
import { aSquare, useSquare } from '#domains/cards/testing/a-square-store.ts';
import type { Fault } from '#domains/cards/testing/square/faults.ts';
import type { SquareSimulator } from '#domains/cards/testing/square/simulator.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const UPC = '045496963729';
/** 29.56 with tax: a refund of it fails late at the simulator. */
const LATE = '045496963736';
let server: TestServer;
let counter: Counter;
let token: string;
let simulator: SquareSimulator;
let clock: { ms: number };
let fault: (method: string, path: string) => Fault = () => 'none';

beforeAll(async () => {
  ({ simulator, clock } = await aSquare({ fault: (method, path) => fault(method, path) }));
  server = await startTestServer({ now: () => new Date(clock.ms) });
  counter = await aCounter(server.database, { registers: 2 });
  await useSquare(server.database, simulator, counter);
  token = counter.manager.token;
  // Days pass here.
  await server.database.run(`update sessions set expires_at = expires_at + interval '1 year'`);
  await aGood(server.database, counter, { upc: UPC, priceCents: 1_000, quantity: 100 });
  await aGood(server.database, counter, { upc: LATE, priceCents: 2_768, quantity: 100 });
});
beforeEach(() => {
  fault = () => 'none';
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
  await simulator.close();
});

const key = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const now = () => new Date(clock.ms);
const sweepAfter = (ms: number) => {
  clock.ms += ms;
  return sweepAttempts(server.database, { now: now() });
};
const casesNow = (IsClosed = false) =>
  server.call(getCases, { ClientId: counter.storeId, IsClosed }, { token });

async function basket(upc = UPC) {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  const { due } = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC: upc, Quantity: 1 },
    key(),
  );
  return { transactionId, due };
}

const charge = ({ transactionId, due }: { transactionId: number; due: number }, amount = due) =>
  server.call(
    cards.requestTerminalPayment,
    { posId: counter.deviceId, clientId: counter.storeId, amount, transactionId },
    key(),
  );

/** A sale that Square charged. */
async function sold(upc = UPC) {
  const one = await basket(upc);
  await charge(one);
  await sweepAfter(3_000);
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: one.transactionId, CC: one.due },
    key(),
  );
  expect(done).toMatchObject({ success: true, state: 'finalized' });
  return { ...one, line: done.items[0]?.id ?? 0 };
}

async function givenBack(sale: { transactionId: number; line: number; due: number }) {
  const refund = await server.call(
    refundTransactionItems,
    { id: sale.transactionId, posId: counter.deviceId, body: [{ id: sale.line, quantity: 1 }] },
    key(),
  );
  const ask = { clientId: counter.storeId, amount: sale.due, transactionId: refund.transactionId };
  const asked = await server.call(cards.requestTerminalCCRefund, ask, key());
  expect(asked).toMatchObject({ success: true });
  return refund.transactionId;
}

test('a refund goes by payment id, without a card; pending counts as given', async () => {
  const sale = await sold();
  const refundId = await givenBack(sale);
  const [refund] = simulator.account.refunds();
  expect(refund).toMatchObject({ status: 'PENDING', amount_money: { amount: 1_083 } });
  expect(await server.call(calls.finalizeTransaction, { TransactionId: refundId }, key())).toMatchObject({
    success: true,
    payments: [{ kind: 'card', amount: -10.83 }],
  });
  await sweepAfter(86_400_000 + 3_600_000);
  expect(
    await server.database.one(
      'select state, is_final, next_ask_at from card_attempts where transaction_id = $1',
      [refundId],
    ),
  ).toEqual({ state: 'approved', isFinal: true, nextAskAt: null });
});

test('a refund that fails a day later is owed to the customer, once, and opens a case', async () => {
  const sale = await sold(LATE);
  expect(Math.round(sale.due * 100) % 100).toBe(96);
  const refundId = await givenBack(sale);
  await server.call(calls.finalizeTransaction, { TransactionId: refundId }, key());
  await sweepAfter(86_400_000);
  await sweepAfter(7_200_000);
  const owed = await balanceOf(server.database, counter.storeId, 'refundsDue', counter.deviceId);
  expect(owed).toBe(-Math.round(sale.due * 100));
  const [one] = await casesNow();
  expect(one).toMatchObject({ kind: 'refundFailed', transactionId: refundId, canSettle: false });
  const note = { CaseId: one?.caseId ?? 0, Note: 'Paid in cash, receipt signed' };
  expect(await server.call(closeCase, note, key())).toMatchObject({ success: true });
  expect(await server.call(closeCase, note, key())).toMatchObject({ success: false, code: 'CASE_CLOSED' });
  expect(await casesNow()).toEqual([]);
  expect(await casesNow(true)).toMatchObject([{ kind: 'refundFailed', note: note.Note }]);
});

test('what the processor refuses is as declined: store credit can be given', async () => {
  const sale = await sold();
  const [payment] = simulator.account.payments().slice(-1);
  for (let time = 0; time < 20; time += 1)
    simulator.account.createRefund({
      payment_id: payment?.id ?? '',
      amount_money: { amount: 1, currency: 'USD' },
    });
  const refundId = await givenBack(sale);
  expect(
    await server.database.one('select state, reason from card_attempts where transaction_id = $1', [
      refundId,
    ]),
  ).toEqual({ state: 'declined', reason: 'REFUND_AMOUNT_INVALID' });
});

test('a person decides after fifteen minutes; a charge found against it goes back by itself', async () => {
  const lost = (method: string, path: string): Fault =>
    method === 'POST' && path.endsWith('/checkouts')
      ? 'lost'
      : path.startsWith('/v2/payments')
        ? 'fails'
        : 'none';
  fault = (method, path) => (path.endsWith('/search') ? 'fails' : lost(method, path));
  const one = await basket();
  const { checkoutId } = await charge(one);
  const settle = (wasCharged: boolean) =>
    server.call(
      settleAttempt,
      { clientId: counter.storeId, checkoutId, wasCharged, note: 'No receipt came out' },
      key(),
    );
  await sweepAfter(5 * 60_000);
  expect(await settle(false)).toMatchObject({ success: false, code: 'CARD_NOT_YET' });
  await sweepAfter(11 * 60_000);
  expect(await casesNow()).toMatchObject([{ kind: 'openTooLong', canSettle: true, checkoutId }]);
  expect(await settle(false)).toMatchObject({ success: true, state: 'cancelled' });
  expect(await settle(true)).toMatchObject({ success: false, code: 'CARD_SETTLED' });
  await server.call(calls.finalizeTransaction, { TransactionId: one.transactionId, cash: one.due }, key());
  fault = () => 'none';
  simulator.account.checkouts();
  const row = () =>
    server.database.one<{ state: string; strayPaymentId: string | null; strayRefundId: string | null }>(
      'select state, stray_payment_id, stray_refund_id from card_attempts where checkout_id = $1',
      [checkoutId],
    );
  await sweepAfter(700_000);
  const after = await row();
  const charged = simulator.account.payments().filter((each) => each.reference_id === checkoutId);
  expect(after.state).toBe('cancelled');
  expect([after.strayPaymentId !== null, after.strayRefundId !== null]).toEqual(
    charged.length > 0 ? [true, true] : [false, false],
  );
});

test('payouts: money to the bank, fees kept, each once; what is not ours is a case', async () => {
  await sold();
  clock.ms += 86_400_000;
  const payout = simulator.account.payOut('SENT', 1_234);
  const failed = simulator.account.payOut('FAILED');
  const accounts = async () => {
    const { database } = server;
    const cardsLeft = await balanceOf(database, counter.storeId, 'cards', counter.deviceId);
    const fees = await balanceOf(database, counter.storeId, 'cardFees', counter.deviceId);
    return { cardsLeft, fees, bank: await balanceOf(database, counter.storeId, 'bank', 0) };
  };
  const before = await accounts();
  await takeTurns(server.database, now());
  const sent = await accounts();
  expect(sent.fees).toBeGreaterThan(before.fees);
  expect(sent.bank).toBe(before.bank);
  payout.status = 'PAID';
  for (let time = 0; time < 2; time += 1) {
    clock.ms += 86_400_000;
    await takeTurns(server.database, now());
  }
  const paid = await accounts();
  // What is not ours stays out of the books until a person has looked: 12.34, and the refunds of a cent that somebody made at the processor.
  expect(paid.bank - before.bank).toBe(payout.amount_money.amount - 1_234 + 20);
  expect(paid.fees).toBe(sent.fees);
  expect(paid.cardsLeft).toBe(before.cardsLeft - (paid.fees - before.fees) - (paid.bank - before.bank));
  const kinds = (await casesNow()).map((one) => one.kind);
  expect(kinds).toEqual(expect.arrayContaining(['entryUnknown', 'payoutFailed']));
  const rows = await server.call(getPayouts, { ClientId: counter.storeId }, { token });
  expect(rows).toMatchObject([
    { payoutId: failed.id, status: 'FAILED' },
    { payoutId: payout.id, status: 'PAID', unknown: 21 },
  ]);
});
