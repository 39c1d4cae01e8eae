// Card payments by Square's terminal, with everything that can get lost in between.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  getAttempts,
  requestTerminalPayment,
  requestTerminalPaymentCancellation,
  requestTerminalPaymentPolling,
} from '#domains/cards/contract/calls.ts';
import { sweepAttempts } from '#domains/cards/server/sweep-attempts.ts';
import { WEBHOOK_KEY, aSquare, useSquare, webhookAddress } from '#domains/cards/testing/a-square-store.ts';
import type { Fault } from '#domains/cards/testing/square/faults.ts';
import type { SquareSimulator } from '#domains/cards/testing/square/simulator.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import { signatureOf } from '#platform/webhooks/signature.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const CHECKOUTS = 'POST /v2/terminals/checkouts';
let server: TestServer;
let store: BuiltStore;
let cashier: { token: string };
let userId: number;
let transactionId: number;
let simulator: SquareSimulator;
let clock: { ms: number };
let fault: (method: string, path: string) => Fault = () => 'none';

beforeAll(async () => {
  ({ simulator, clock } = await aSquare({ hangMs: 50, fault: (method, path) => fault(method, path) }));
  server = await startTestServer({ now: () => new Date(clock.ms) });
  store = await aStore(server.database, { registers: 2 });
  await useSquare(server.database, simulator, store);
  ({ userId } = await aUser(server.database, { role: 'Cashier', storeIds: [store.storeId] }));
  cashier = { token: await aSession(server.database, userId) };
});
beforeEach(async () => {
  fault = () => 'none';
  simulator.asked.length = 0;
  const { id } = await server.database.one<{ id: number }>(
    `insert into transactions (store_id, device_id, user_id, state, created_at, due_cents) values ($1, $2, $3, 'active', now(), 99999)
     returning transaction_id as id`,
    [store.storeId, store.deviceIds[0], userId],
  );
  transactionId = id;
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const asked = (amount: number, counter = 0) => ({
  posId: store.deviceIds[counter] as number,
  clientId: store.storeId,
  amount,
  transactionId,
});
const begin = (amount: number) => server.call(requestTerminalPayment, asked(amount), cashier);
/** Lets time pass and asks. */
const pollAfter = (ms: number, amount: number, checkoutId: string) => {
  clock.ms += ms;
  return server.call(requestTerminalPaymentPolling, { ...asked(amount), checkoutId }, cashier);
};
const sweepAfter = (ms: number) => {
  clock.ms += ms;
  return sweepAttempts(server.database, { now: new Date(clock.ms) });
};
const cancel = (checkoutId: string) =>
  server.call(requestTerminalPaymentCancellation, { clientId: store.storeId, checkoutId }, cashier);
const rowOf = (checkoutId: string) =>
  server.database.one<Record<string, unknown>>(
    `select a.*, coalesce((select array_agg(c.kind order by c.kind) from card_cases c where c.attempt_id = a.attempt_id), '{}') as cases
     from card_attempts a where checkout_id = $1`,
    [checkoutId],
  );
const count = (what: string) => simulator.asked.filter((one) => one === what).length;
const chargesOf = (checkoutId: string) =>
  simulator.account.payments().filter((one) => one.reference_id === checkoutId);

describe('a payment', () => {
  test('waits for the customer, then names its payment and nothing more of the card', async () => {
    const { checkoutId, state } = await begin(20);
    expect(state).toBe('pending');
    expect(await pollAfter(500, 20, checkoutId)).toMatchObject({ status: 'pending' });
    expect(await pollAfter(3_000, 20, checkoutId)).toMatchObject({
      status: 'completed',
      card: 'Visa •••• 1111',
    });
    const [payment] = chargesOf(checkoutId);
    expect(await rowOf(checkoutId)).toMatchObject({
      processor: 'Square',
      isSimulated: false,
      paymentId: payment?.id,
      entryMethod: 'EMV',
      nextAskAt: null,
      cases: [],
    });
  });

  test('at another counter’s terminal', async () => {
    const { checkoutId } = await server.call(requestTerminalPayment, asked(21, 1), cashier);
    const devices = simulator.account.checkouts().map((one) => one.device_options.device_id);
    expect(new Set(devices).size).toBeGreaterThan(1);
    clock.ms += 3_000;
    const poll = { ...asked(21, 1), checkoutId };
    expect(await server.call(requestTerminalPaymentPolling, poll, cashier)).toMatchObject({
      state: 'approved',
    });
  });

  test('a key that the processor refuses takes nothing on', async () => {
    const name = [store.storeId, 'CCProcessorApiKey'];
    const set = 'update client_settings set value = $3 where store_id = $1 and name = $2';
    await server.database.run(set, [...name, 'another key']);
    const { checkoutId } = await begin(20);
    await server.database.run(set, [...name, simulator.key]);
    expect(await pollAfter(2_000, 20, checkoutId)).toMatchObject({
      status: 'cancelled',
      message: 'The card processor did not take this payment: UNAUTHORIZED.',
    });
  });

  test('no terminal at this register', async () => {
    await server.database.run(`update terminals set status = 'expired' where device_id = $1`, [
      store.deviceIds[0],
    ]);
    const refused = await begin(20);
    await server.database.run(`update terminals set status = 'paired' where device_id = $1`, [
      store.deviceIds[0],
    ]);
    expect(refused).toMatchObject({ success: false, code: 'NO_TERMINAL_HERE' });
  });
});

describe('an answer that is lost', () => {
  test.each([
    ['after it was carried out', 20.91, 2],
    ['with two errors before', 20.92, 3],
    ['while it hangs', 20.93, 2],
  ])('%s: the same request again, one charge', async (_what, amount, times) => {
    const { checkoutId } = await begin(amount);
    expect(await rowOf(checkoutId)).toMatchObject({ state: 'unknown', externalId: null });
    for (let time = 1; time < times; time += 1) await pollAfter(2_100, amount, checkoutId);
    expect(count(CHECKOUTS)).toBe(times);
    expect(await pollAfter(5_100, amount, checkoutId)).toMatchObject({ state: 'approved' });
    expect(chargesOf(checkoutId)).toHaveLength(1);
  });

  test('is asked for by any server’s sweep when nobody polls', async () => {
    const { checkoutId } = await begin(30.91);
    await sweepAfter(3_000);
    await sweepAfter(6_000);
    expect(await rowOf(checkoutId)).toMatchObject({ state: 'approved' });
    expect(chargesOf(checkoutId)).toHaveLength(1);
  });

  test('after four minutes it is searched for, never sent again', async () => {
    fault = (method, path) => (method === 'POST' && path.endsWith('/checkouts') ? 'lost' : 'none');
    const { checkoutId } = await begin(20);
    await pollAfter(241_000, 20, checkoutId);
    expect(count(CHECKOUTS)).toBe(1);
    expect(await rowOf(checkoutId)).toMatchObject({ state: 'approved' });
  });

  test('once cancelling was asked it is never sent again, but found and called off', async () => {
    fault = (method, path) => (method === 'POST' && path.endsWith('/checkouts') ? 'lost' : 'none');
    const { checkoutId } = await begin(20.99);
    expect(await cancel(checkoutId)).toMatchObject({ success: true, status: 'pending', isCanceling: true });
    await pollAfter(2_000, 20.99, checkoutId);
    expect(await pollAfter(6_000, 20.99, checkoutId)).toMatchObject({ status: 'cancelled' });
    expect(count(CHECKOUTS)).toBe(1);
  });

  test('what never arrived is over after fifteen minutes, with a case', async () => {
    fault = (method, path) => (method === 'POST' && path.endsWith('/checkouts') ? 'fails' : 'none');
    const { checkoutId } = await begin(20);
    await pollAfter(14 * 60_000, 20, checkoutId);
    expect(await rowOf(checkoutId)).toMatchObject({ state: 'unknown', cases: [] });
    expect(await pollAfter(70_000, 20, checkoutId)).toMatchObject({
      status: 'cancelled',
      message: 'The card processor never got this payment, so the card was not charged.',
    });
    expect(await rowOf(checkoutId)).toMatchObject({ reason: 'neverReached', cases: ['neverReached'] });
  });

  test('a processor that is silent for fifteen minutes opens a case, and nothing is talked away', async () => {
    fault = () => 'fails';
    const { checkoutId } = await begin(20);
    await pollAfter(16 * 60_000, 20, checkoutId);
    expect(await rowOf(checkoutId)).toMatchObject({ state: 'unknown', cases: ['openTooLong'] });
    expect(await begin(5)).toMatchObject({ success: false, code: 'CARD_UNDER_WAY' });
  });
});

describe('cancelling', () => {
  test('only asks: the terminal says what came of it', async () => {
    const { checkoutId } = await begin(20.99);
    expect(await cancel(checkoutId)).toMatchObject({
      success: true,
      isCanceling: true,
      message: 'The terminal was asked to cancel. Wait for its answer.',
    });
    expect(
      await server.call(getAttempts, { ClientId: store.storeId, TransactionId: transactionId }, cashier),
    ).toMatchObject([{ isCanceling: true, state: 'pending' }]);
    expect(await pollAfter(2_100, 20.99, checkoutId)).toMatchObject({ status: 'cancelled' });
    expect(chargesOf(checkoutId)).toEqual([]);
  });

  test('a payment that completes meanwhile wins', async () => {
    const { checkoutId } = await begin(20.94);
    await cancel(checkoutId);
    expect(await pollAfter(2_100, 20.94, checkoutId)).toMatchObject({ state: 'approved' });
    expect(await cancel(checkoutId)).toMatchObject({ success: false, code: 'CARD_APPROVED' });
  });

  test('the customer cancels at the terminal', async () => {
    const { checkoutId } = await begin(20.98);
    expect(await pollAfter(3_000, 20.98, checkoutId)).toMatchObject({
      status: 'cancelled',
      message: 'The customer canceled at the terminal.',
    });
  });

  test('nobody comes: after five minutes we cancel', async () => {
    const { checkoutId } = await begin(20.99);
    await sweepAfter(4 * 60_000);
    expect(await rowOf(checkoutId)).toMatchObject({ state: 'pending', cancelAskedAt: null });
    await sweepAfter(61_000);
    await sweepAfter(6_000);
    expect(await rowOf(checkoutId)).toMatchObject({ state: 'cancelled', reason: 'TIMED_OUT' });
  });
});

describe('a charge that pays for nothing', () => {
  test('another amount goes back by itself, with a case', async () => {
    const { checkoutId } = await begin(20.95);
    expect(await pollAfter(3_000, 20.95, checkoutId)).toMatchObject({ status: 'cancelled' });
    const row = await rowOf(checkoutId);
    expect(row).toMatchObject({ reason: 'amountDiffers', strayCents: 2_195, cases: ['amountDiffers'] });
    const [refund] = simulator.account.refunds().filter((one) => one.payment_id === row.strayPaymentId);
    expect(refund).toMatchObject({ id: row.strayRefundId, amount_money: { amount: 2_195 } });
  });

  test('its refund is asked for again until the processor has it', async () => {
    fault = (_method, path) => (path === '/v2/refunds' ? 'lost' : 'none');
    const { checkoutId } = await begin(30.95);
    await pollAfter(3_000, 30.95, checkoutId);
    expect(await rowOf(checkoutId)).toMatchObject({ strayRefundId: null });
    fault = () => 'none';
    await sweepAfter(61_000);
    const row = await rowOf(checkoutId);
    expect(row.strayRefundId).not.toBeNull();
    expect(simulator.account.refunds().filter((one) => one.payment_id === row.strayPaymentId)).toHaveLength(
      1,
    );
  });
});

describe('a webhook', () => {
  const hook = (body: string, key = WEBHOOK_KEY, to = `cards-${store.storeId}`) =>
    server.request('POST', `/hooks/${to}`, {
      body,
      headers: {
        'x-square-hmacsha256-signature': signatureOf(key, webhookAddress(store.storeId), body),
      },
    });
  const event = (id: string, subject: string) =>
    JSON.stringify({
      event_id: id,
      type: 'terminal.checkout.updated',
      data: { type: 'checkout', id: subject, object: { note: 'never kept' } },
    });
  const notes = () =>
    server.database.rows<object>('select event_id, subject_id from card_events order by event_id');

  test('is noted once, by its signature alone', async () => {
    expect((await hook(event('e1', 'CHK'))).status).toBe(200);
    expect((await hook(event('e1', 'CHK'))).status).toBe(200);
    expect((await hook(event('e2', 'CHK'), 'another key')).status).toBe(401);
    expect((await hook(event('e3', 'CHK'), WEBHOOK_KEY, 'cards-987654')).status).toBe(401);
    expect((await hook(event('e4', 'CHK'), WEBHOOK_KEY, 'nobody-1')).status).toBe(404);
    expect((await hook('not json')).status).toBe(200);
    expect((await hook('x'.repeat(300_000))).status).toBe(413);
    expect(await notes()).toEqual([{ eventId: 'e1', subjectId: 'CHK' }]);
  });

  test('is only a hint: the state is asked for, whatever it says', async () => {
    const { checkoutId } = await begin(20.99);
    await pollAfter(2_000, 20.99, checkoutId);
    const row = await rowOf(checkoutId);
    await hook(event('e9', String(row.externalId)));
    expect(await rowOf(checkoutId)).toMatchObject({ state: 'pending' });
  });
});
