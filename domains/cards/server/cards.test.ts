import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  getAttempts,
  getPaymentProcessorOptions,
  requestTerminalPayment,
  requestTerminalPaymentCancellation,
  requestTerminalPaymentPolling,
} from '#domains/cards/contract/calls.ts';
import { approvedAttempts, openAttempts, useAttempt } from '#domains/cards/server/list-attempts.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let second: TestServer;
let store: BuiltStore;
let foreign: BuiltStore;
let cashier: { token: string };
let userId: number;
let transactionId: number;

beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ on: server });
  store = await aStore(server.database);
  foreign = await aStore(server.database, { name: 'Elsewhere' });
  ({ userId } = await aUser(server.database, { role: 'Cashier', storeIds: [store.storeId] }));
  cashier = { token: await aSession(server.database, userId) };
  await simulate('true');
});
beforeEach(async () => {
  transactionId = await aTransaction(store);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const simulate = (value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'UsingSimulatedCC', $2)
     on conflict (store_id, name) do update set value = $2`,
    [store.storeId, value],
  );

async function aTransaction(of: BuiltStore): Promise<number> {
  const { id } = await server.database.one<{ id: number }>(
    `insert into transactions (store_id, device_id, user_id, state, created_at, due_cents) values ($1, $2, $3, 'active', now(), 4000)
     returning transaction_id as id`,
    [of.storeId, of.deviceIds[0], userId],
  );
  return id;
}

const asked = (amount = 25) => ({
  posId: store.deviceIds[0] as number,
  clientId: store.storeId,
  amount,
  transactionId,
});

test('a payment is approved at the second poll, whichever server is asked', async () => {
  const request = await server.call(requestTerminalPayment, asked(), cashier);
  expect(request).toMatchObject({ success: true, message: '', status: 'pending', amount: 25 });
  const { checkoutId } = request;
  expect(await openAttempts(server.database, transactionId)).toMatchObject([
    { checkoutId, state: 'pending' },
  ]);
  const poll = { ...asked(), checkoutId };
  expect(await server.call(requestTerminalPaymentPolling, poll, cashier)).toMatchObject({
    status: 'pending',
  });
  expect(await second.call(requestTerminalPaymentPolling, poll, cashier)).toMatchObject({
    status: 'completed',
    state: 'approved',
  });
  expect(await server.call(requestTerminalPaymentPolling, poll, cashier)).toMatchObject({
    status: 'completed',
  });
  const approved = await approvedAttempts(server.database, transactionId);
  expect(approved).toMatchObject([{ checkoutId, amountCents: 2_500, usedPaymentId: null }]);
  const cancelled = await server.call(
    requestTerminalPaymentCancellation,
    { clientId: store.storeId, checkoutId },
    cashier,
  );
  expect(cancelled).toMatchObject({ success: false, code: 'CARD_APPROVED' });
});

test('amounts ending in .99 are declined, and another card may be tried', async () => {
  const { checkoutId } = await server.call(requestTerminalPayment, asked(9.99), cashier);
  const poll = { ...asked(9.99), checkoutId };
  await server.call(requestTerminalPaymentPolling, poll, cashier);
  expect(await server.call(requestTerminalPaymentPolling, poll, cashier)).toMatchObject({
    success: false,
    status: 'failed',
  });
  expect(await approvedAttempts(server.database, transactionId)).toEqual([]);
  expect(await server.call(requestTerminalPayment, asked(10), cashier)).toMatchObject({ success: true });
});

test('one payment at a time, also for two requests at once', async () => {
  const answers = await Promise.all(
    [asked(1), asked(2)].map((input) => server.call(requestTerminalPayment, input, cashier)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await server.call(requestTerminalPayment, asked(3), cashier)).toMatchObject({
    success: false,
    code: 'CARD_UNDER_WAY',
  });
  expect(await openAttempts(server.database, transactionId)).toHaveLength(1);
});

test('a cancelled payment stays cancelled, asked once or twice', async () => {
  const { checkoutId } = await server.call(requestTerminalPayment, asked(), cashier);
  for (const _time of [1, 2]) {
    const answer = await server.call(
      requestTerminalPaymentCancellation,
      { clientId: store.storeId, checkoutId },
      cashier,
    );
    expect(answer).toMatchObject({ success: true, status: 'cancelled' });
  }
  const poll = await server.call(requestTerminalPaymentPolling, { ...asked(), checkoutId }, cashier);
  expect(poll).toMatchObject({ success: false, status: 'cancelled' });
});

test('asking twice with one key asks the terminal once', async () => {
  const sent = { ...cashier, headers: { 'idempotency-key': `card-${transactionId}-once` } };
  const first = await server.call(requestTerminalPayment, asked(), sent);
  expect(await server.call(requestTerminalPayment, asked(), sent)).toEqual(first);
  const { n } = await server.database.one<{ n: number }>(
    'select count(*) as n from card_attempts where transaction_id = $1',
    [transactionId],
  );
  expect(n).toBe(1);
});

test('an approved attempt pays once', async () => {
  const { checkoutId } = await server.call(requestTerminalPayment, asked(), cashier);
  const [waiting] = await openAttempts(server.database, transactionId);
  const attemptId = waiting?.attemptId as number;
  await server.database.transaction(async (tx) => expect(await useAttempt(tx, attemptId, 7)).toBe(false));
  for (const _poll of [1, 2])
    await server.call(requestTerminalPaymentPolling, { ...asked(), checkoutId }, cashier);
  await server.database.transaction(async (tx) => {
    expect(await useAttempt(tx, attemptId, 7)).toBe(true);
    expect(await useAttempt(tx, attemptId, 7)).toBe(true);
    expect(await useAttempt(tx, attemptId, 8)).toBe(false);
  });
});

test('without the text true no terminal is connected, and nothing is written', async () => {
  await simulate('false');
  expect(await server.call(requestTerminalPayment, asked(), cashier)).toMatchObject({
    success: false,
    code: 'NO_TERMINAL',
  });
  await simulate('true');
  expect(await openAttempts(server.database, transactionId)).toEqual([]);
});

test('a finished transaction is not charged', async () => {
  await server.database.run(`update transactions set state = 'voided' where transaction_id = $1`, [
    transactionId,
  ]);
  expect(await server.call(requestTerminalPayment, asked(), cashier)).toMatchObject({
    success: false,
    code: 'TRANSACTION_FINISHED',
  });
});

test('a card is charged no more than is left to pay', async () => {
  expect(await server.call(requestTerminalPayment, asked(40.01), cashier)).toMatchObject({
    success: false,
    code: 'CARD_TOO_MUCH',
    message: 'Only $40.00 is left to pay, so the card can’t be charged more.',
  });
  const { checkoutId } = await server.call(requestTerminalPayment, asked(30), cashier);
  for (const _poll of [1, 2]) {
    await server.call(requestTerminalPaymentPolling, { ...asked(30), checkoutId }, cashier);
  }
  expect(await server.call(requestTerminalPayment, asked(10.01), cashier)).toMatchObject({ success: false });
  expect(await server.call(requestTerminalPayment, asked(10), cashier)).toMatchObject({ success: true });
});

test('a poll for another amount is refused', async () => {
  const { checkoutId } = await server.call(requestTerminalPayment, asked(), cashier);
  const answer = await server.call(requestTerminalPaymentPolling, { ...asked(26), checkoutId }, cashier);
  expect(answer).toMatchObject({ success: false, code: 'CARD_AMOUNT' });
});

test('a crash before the terminal was told leaves an attempt that a poll settles', async () => {
  const { checkoutId } = await server.call(requestTerminalPayment, asked(), cashier);
  await server.database.run(`update card_attempts set state = 'sent' where checkout_id = $1`, [checkoutId]);
  const poll = { ...asked(), checkoutId };
  expect(await server.call(requestTerminalPaymentPolling, poll, cashier)).toMatchObject({ state: 'pending' });
  expect(await server.call(requestTerminalPaymentPolling, poll, cashier)).toMatchObject({
    state: 'approved',
  });
});

test.each([0, -5, '5.001', 'abc'])('the amount %s is bad input', async (amount) => {
  const got = await server.request('POST', '/api/TerminalPortalHandler/RequestTerminalPayment', {
    ...cashier,
    body: { ...asked(), amount },
  });
  expect(got.status).toBe(400);
  expect(got.body).toMatchObject({ field: 'amount' });
});

test("another store's device, transaction or payment answers like an absent one", async () => {
  const elsewhere = await aTransaction(foreign);
  for (const change of [
    { posId: foreign.deviceIds[0] },
    { clientId: foreign.storeId },
    { transactionId: elsewhere },
    { transactionId: 9_999_999 },
  ]) {
    const got = await server.request('POST', '/api/TerminalPortalHandler/RequestTerminalPayment', {
      ...cashier,
      body: { ...asked(), ...change },
    });
    expect([change, got.status]).toEqual([change, 404]);
  }
  const poll = await server.request('POST', '/api/TerminalPortalHandler/RequestTerminalPaymentPolling', {
    ...cashier,
    body: { ...asked(), checkoutId: 'nobody' },
  });
  expect(poll.status).toBe(404);
});

test('what stands of the card payments is found again: open, approved, never declined or used', async () => {
  const standing = () =>
    server.call(getAttempts, { ClientId: store.storeId, TransactionId: transactionId }, cashier);
  expect(await standing()).toEqual([]);
  const { checkoutId } = await server.call(requestTerminalPayment, asked(12.5), cashier);
  const open = {
    checkoutId,
    posId: store.deviceIds[0],
    transactionIdRefund: null,
    amount: 12.5,
    state: 'pending',
    label: '',
    isCanceling: false,
  };
  expect(await standing()).toEqual([open]);
  for (const _poll of [1, 2])
    await server.call(requestTerminalPaymentPolling, { ...asked(12.5), checkoutId }, cashier);
  expect(await standing()).toEqual([{ ...open, state: 'approved', label: expect.stringContaining('1111') }]);
  const declined = await server.call(requestTerminalPayment, asked(9.99), cashier);
  for (const _poll of [1, 2]) {
    const poll = { ...asked(9.99), checkoutId: declined.checkoutId };
    await server.call(requestTerminalPaymentPolling, poll, cashier);
  }
  expect(await standing()).toHaveLength(1);
  const [approved] = await approvedAttempts(server.database, transactionId);
  await server.database.transaction(async (tx) => {
    expect(await useAttempt(tx, approved?.attemptId as number, 9)).toBe(true);
  });
  expect(await standing()).toEqual([]);
});

test("another store's transaction has no card payments to be asked for", async () => {
  const elsewhere = await aTransaction(foreign);
  for (const [ClientId, TransactionId] of [
    [store.storeId, elsewhere],
    [store.storeId, 9_999_999],
    [foreign.storeId, elsewhere],
  ]) {
    const got = await server.request(
      'GET',
      `/api/Cards/GetAttempts?ClientId=${ClientId}&TransactionId=${TransactionId}`,
      cashier,
    );
    expect(got.status).toBe(404);
  }
});

test('the processors that can be chosen', async () => {
  expect(await server.call(getPaymentProcessorOptions, {}, cashier)).toEqual([
    { id: 'Simulator', name: 'Simulator', isSimulated: true },
    { id: 'Square', name: 'Square', isSimulated: false },
  ]);
});
