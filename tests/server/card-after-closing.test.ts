// A card payment that nobody knows the end of while the day is closed: the day closes without it, and what the terminal took belongs to the sale that is finished on the next one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateTask } from '#domains/business-day/contract/calls.ts';
import { getEndOfDay } from '#domains/business-day/contract/end.ts';
import * as cards from '#domains/cards/contract/calls.ts';
import { findUnused, sweepAttempts } from '#domains/cards/server/sweep-attempts.ts';
import { aSquare, useSquare as connectSquare } from '#domains/cards/testing/a-square-store.ts';
import type { SquareSimulator } from '#domains/cards/testing/square/simulator.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import * as register from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const EVENING = Date.parse('2026-11-21T01:30:00Z');
const MORNING = Date.parse('2026-11-21T16:00:00Z');
const UPC = '045496963729';
let server: TestServer;
let counter: Counter;
let simulator: SquareSimulator;
let clock: { ms: number };
let isSilent = false;
let vault = 0;

beforeAll(async () => {
  ({ simulator, clock } = await aSquare({ hangMs: 50, fault: () => (isSilent ? 'lost' : 'none') }));
  clock.ms = Date.parse('2026-11-20T18:00:00Z');
  server = await startTestServer({ now: () => new Date(clock.ms) });
  counter = await aCounter(server.database, { now: new Date(clock.ms), openDrawers: false });
  await connectSquare(server.database, simulator, counter);
  await aGood(server.database, counter, { upc: UPC, priceCents: 1_000, quantity: 100 });
  await server.database.run(`update sessions set expires_at = expires_at + interval '10 years'`);
  ({ vault } = await server.database.one<{ vault: number }>(
    `select device_id as vault from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  ));
  for (const pos of [vault, counter.deviceId]) await count(pos);
  for (const step of ['vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate', 'final'] as const)
    await mark(step);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
  await simulator.close();
});

const as = () => ({
  token: counter.manager.token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const count = (pos: number, closing = false) =>
  server.call(
    drawerCount,
    { pos, ...(closing ? { closing } : { NewDrawer: true }), DrawerTotal: 500, Note: 'counted' },
    as(),
  );
const mark = (TaskName: 'vaultCount' | 'drawerCount' | 'bankDeposit' | 'priceUpdate' | 'final' | 'closing') =>
  server.call(updateTask, { ClientID: counter.storeId, TaskName, Completed: true }, as());
/** But for what still waits now. */
const closedDay = async () => [
  {
    ...(await server.call(getEndOfDay, { ClientId: counter.storeId, BusinessDay: DAY }, as())),
    pendingTransactions: 0,
  },
  await server.database.rows('select totals from day_snapshots where store_id = $1 order by snapshot_id', [
    counter.storeId,
  ]),
];
const sweep = () => sweepAttempts(server.database, { now: new Date(clock.ms) });

/** A basket whose card was asked for, and nobody hears the answer. */
async function unknownPayment() {
  const { transactionId } = await server.call(register.newTransaction, { posid: counter.deviceId }, as());
  const { due } = await server.call(register.addTransactionItem, { TransactionID: transactionId, UPC }, as());
  const asked = { posId: counter.deviceId, clientId: counter.storeId, amount: due, transactionId };
  isSilent = true;
  const { checkoutId } = await server.call(cards.requestTerminalPayment, asked, as());
  // The customer pays, and the terminal has no way to say so.
  clock.ms += 3_000;
  simulator.account.checkouts();
  clock.ms += 57_000;
  await sweep();
  const { state } = await server.database.one<{ state: string }>(
    'select state from card_attempts where checkout_id = $1',
    [checkoutId],
  );
  expect(state).toBe('unknown');
  return { transactionId, due, checkoutId };
}
const finish = (sale: { transactionId: number; due: number }) =>
  server.call(register.finalizeTransaction, { TransactionId: sale.transactionId, CC: sale.due }, as());
const states = async () =>
  (await server.database.rows<{ state: string }>('select state from card_attempts order by attempt_id')).map(
    ({ state }) => state,
  );
const rowOf = (transactionId: number) =>
  server.database.one(
    `select t.state, t.business_day as day, (select min(g.business_day) from posting_groups g where g.source_type = 'transaction' and g.source_id = t.transaction_id) as posted
     from transactions t where transaction_id = $1`,
    [transactionId],
  );

test('the day closes; the sale is finished in the evening or the next morning, and belongs to the next day', async () => {
  clock.ms = EVENING;
  const evening = await unknownPayment();
  const morning = await unknownPayment();
  const left = await unknownPayment();
  expect(await finish(evening)).toMatchObject({ success: false, code: 'CARD_OPEN' });
  for (const pos of [counter.deviceId, vault])
    expect(await count(pos, true)).toMatchObject({ success: true });
  expect(await mark('closing')).toMatchObject({ success: true });
  const closed = await closedDay();

  isSilent = false;
  clock.ms += 300_000;
  await sweep();
  for (const pos of [vault, counter.deviceId]) await count(pos);
  expect(await states()).toEqual(['approved', 'approved', 'approved']);
  expect(await finish(evening)).toMatchObject({ success: true });
  expect(await rowOf(evening.transactionId)).toEqual({ state: 'finalized', day: NEXT, posted: NEXT });

  clock.ms = MORNING;
  expect(await finish(morning)).toMatchObject({ success: true });
  expect(await rowOf(morning.transactionId)).toEqual({ state: 'finalized', day: NEXT, posted: NEXT });
  expect(await closedDay()).toEqual(closed);

  // The third customer left, and their basket with it.
  clock.ms += 86_400_000;
  await findUnused(server.database, new Date(clock.ms));
  const cases = await server.database.rows(
    `select c.kind, c.amount_cents from card_cases c join card_attempts a using (attempt_id) where a.checkout_id = $1 order by 1`,
    [left.checkoutId],
  );
  expect(cases).toContainEqual({ kind: 'unused', amountCents: Math.round(left.due * 100) });
  for (const { checkoutId } of [evening, morning, left])
    expect(simulator.account.payments().filter((one) => one.reference_id === checkoutId)).toHaveLength(1);
});
