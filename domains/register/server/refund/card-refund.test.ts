// Money goes back to a card at the terminal: once, whatever is asked twice, declined or unknown (CARD-04).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as cards from '#domains/cards/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
const UPC = '045496963729';

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  token = counter.manager.token;
  await aGood(server.database, counter, { upc: UPC, priceCents: 1_000, quantity: 100 });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});
beforeEach(() => terminal(true));

const key = (name: string = crypto.randomUUID()) => ({ token, headers: { 'idempotency-key': name } });
const terminal = (on: boolean) =>
  server.call(
    saveClientSettingBody,
    { clientId: counter.storeId, setting: 'UsingSimulatedCC', value: String(on) },
    key(),
  );
const where = () => ({ posId: counter.deviceId, clientId: counter.storeId });

/** A sale of `quantity` at 10.83 each, charged at the terminal, or typed by hand at another. */
async function sold(quantity = 1, byTerminal = true) {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  const { due } = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC, Quantity: quantity },
    key(),
  );
  if (byTerminal) {
    const asked = { ...where(), amount: due, transactionId };
    const { checkoutId } = await server.call(cards.requestTerminalPayment, asked, key());
    for (const _poll of [1, 2])
      await server.call(cards.requestTerminalPaymentPolling, { ...asked, checkoutId }, key());
  }
  const done = await server.call(calls.finalizeTransaction, { TransactionId: transactionId, CC: due }, key());
  expect(done.success).toBe(true);
  return { saleId: transactionId, line: done.items[0]?.id ?? 0, due };
}

async function begun(sale: { saleId: number; line: number }, quantity = 1, posId = counter.deviceId) {
  const refund = await server.call(
    refundTransactionItems,
    { id: sale.saleId, posId, body: [{ id: sale.line, quantity }] },
    key(),
  );
  expect(refund).toMatchObject({ success: true });
  return { transactionId: refund.transactionId, amount: -refund.due };
}
type Begun = Awaited<ReturnType<typeof begun>>;

const ask = (refund: Begun, name?: string) =>
  server.call(cards.requestTerminalCCRefund, { clientId: counter.storeId, ...refund }, key(name));
const poll = (refund: Begun, saleId: number, refundId: string) =>
  server.call(
    cards.requestTerminalRefundPolling,
    { ...where(), ...refund, refundId, transactionIdRefund: saleId },
    key(),
  );
const finish = (refund: Begun, more = {}, name?: string) =>
  server.call(calls.finalizeTransaction, { TransactionId: refund.transactionId, ...more }, key(name));
const returned = async (refund: Begun, saleId: number) => {
  const { refundId } = await ask(refund);
  await poll(refund, saleId, refundId);
  return poll(refund, saleId, refundId);
};

test('the terminal gives it back, then the refund is finished: one payment that names it', async () => {
  const sale = await sold();
  const refund = await begun(sale);
  expect(
    await server.call(cards.requestCCPreRefundData, { TransactionId: refund.transactionId }, { token }),
  ).toMatchObject({ transactionIdRefund: sale.saleId, amount: sale.due, hasTerminal: true });
  expect(await finish(refund)).toMatchObject({ success: false, code: 'CARD_REFUND_FIRST', amount: sale.due });
  const asked = await ask(refund, 'the-same-refund');
  expect(asked).toMatchObject({ success: true, status: 'pending', transactionIdRefund: sale.saleId });
  expect(await ask(refund, 'the-same-refund')).toEqual(asked);
  expect(await finish(refund)).toMatchObject({ success: false, code: 'CARD_OPEN' });
  expect(await poll(refund, sale.saleId, asked.refundId)).toMatchObject({ status: 'pending' });
  expect(await poll(refund, sale.saleId, asked.refundId)).toMatchObject({ status: 'completed' });
  expect(await ask(refund)).toMatchObject({ success: false, code: 'CARD_TOO_MUCH' });
  const done = await finish(refund, {}, 'finish-it-once');
  expect(done).toMatchObject({
    success: true,
    state: 'finalized',
    payments: [{ kind: 'card', amount: -sale.due }],
  });
  expect(await finish(refund, {}, 'finish-it-once')).toEqual(done);
  const rows = await server.database.rows(
    `select a.amount_cents, a.state from payments p join card_attempts a using (attempt_id) where p.transaction_id = $1`,
    [refund.transactionId],
  );
  expect(rows).toEqual([{ amountCents: -Math.round(sale.due * 100), state: 'approved' }]);
});

test('while the card has its money, the basket stays as it is', async () => {
  const sale = await sold();
  const refund = await begun(sale);
  expect(await returned(refund, sale.saleId)).toMatchObject({ status: 'completed' });
  const id = refund.transactionId;
  const void_ = await server.request('PUT', `/api/Transaction/VoidTransaction/${id}`, { token, body: {} });
  expect(void_.body).toMatchObject({ success: false, code: 'CARD_RETURNED' });
  expect(await server.call(calls.removeAllItems, { transactionId: id }, key())).toMatchObject({
    code: 'CARD_RETURNED',
  });
  expect(await server.call(calls.addTransactionItem, { TransactionID: id, UPC }, key())).toMatchObject({
    code: 'CARD_RETURNED',
  });
  expect(await finish(refund)).toMatchObject({ success: true });
});

test('a terminal that declines leaves store credit, and only then', async () => {
  const sale = await sold();
  const refund = await begun(sale);
  const CustomerId = await aCustomer(server.database, {});
  await server.call(calls.addCustomer, { Transactionid: refund.transactionId, CustomerId }, key());
  expect(await finish(refund, { RefundCardTo: 'storeCredit' })).toMatchObject({ code: 'CARD_NOT_REFUSED' });
  const { refundId } = await ask(refund);
  await server.database.run(`update card_attempts set state = 'declined' where checkout_id = $1`, [refundId]);
  expect(await finish(refund)).toMatchObject({ success: false, code: 'CARD_REFUND_FIRST' });
  expect(await finish(refund, { RefundCardTo: 'storeCredit' })).toMatchObject({
    success: true,
    payments: [{ kind: 'storeCredit', amount: -sale.due }],
    customer: { storeCredit: sale.due },
  });
});

test('nobody knows: nothing is finished, and nothing asked twice, until the terminal says', async () => {
  const sale = await sold();
  const refund = await begun(sale);
  const { refundId } = await ask(refund);
  await server.database.run(`update card_attempts set state = 'unknown' where checkout_id = $1`, [refundId]);
  expect(await finish(refund)).toMatchObject({ success: false, code: 'CARD_OPEN' });
  expect(await ask(refund)).toMatchObject({ success: false, code: 'CARD_UNDER_WAY' });
  const standing = await server.call(
    cards.getAttempts,
    { ClientId: counter.storeId, TransactionId: refund.transactionId },
    { token },
  );
  expect(standing).toMatchObject([{ state: 'unknown', amount: -sale.due, transactionIdRefund: sale.saleId }]);
  for (const _poll of [1, 2]) await poll(refund, sale.saleId, refundId);
  expect(await finish(refund)).toMatchObject({ success: true });
});

test('a line that one register gives back to the card is not given back at another', async () => {
  const sale = await sold(2);
  const [here, there] = [await begun(sale, 2), await begun(sale, 1, counter.deviceIds[1] as number)];
  const answers = await Promise.all([ask(here), ask(there)]);
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  const [first, second] = answers[0]?.success ? [here, there] : [there, here];
  const other = second === there ? counter.deviceIds[1] : counter.deviceId;
  expect(other).toBeTruthy();
  expect(await finish(second)).toMatchObject({ success: false });
  const refundId = answers.find((answer) => answer.success)?.refundId ?? '';
  const posId = first === there ? (counter.deviceIds[1] as number) : counter.deviceId;
  for (const _poll of [1, 2])
    await server.call(
      cards.requestTerminalRefundPolling,
      { clientId: counter.storeId, posId, ...first, refundId, transactionIdRefund: sale.saleId },
      key(),
    );
  expect(await finish(first)).toMatchObject({ success: true });
});

test('what was typed by hand from another terminal is believed again, and so is one that was switched off', async () => {
  const byHand = await begun(await sold(1, false));
  expect(await finish(byHand)).toMatchObject({ success: true, payments: [{ kind: 'card' }] });
  const refund = await begun(await sold());
  await terminal(false);
  expect(await ask(refund)).toMatchObject({ code: 'NO_TERMINAL' });
  expect(await finish(refund)).toMatchObject({ success: true, payments: [{ kind: 'card' }] });
});
