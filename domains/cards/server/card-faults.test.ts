// Card payments under random faults: each is charged at most once for good, and each charge is approved, given back or told of in a case.
//
// A few in the gate; CARD_RUNS=1000 for all. Servers die by forgetting what they were about: another one goes on with the same database.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  requestTerminalPayment,
  requestTerminalPaymentCancellation,
  requestTerminalPaymentPolling,
} from '#domains/cards/contract/calls.ts';
import { cardChecks } from '#domains/cards/server/invariants/cards.ts';
import { sweepAttempts } from '#domains/cards/server/sweep-attempts.ts';
import { aSquare, useSquare } from '#domains/cards/testing/a-square-store.ts';
import type { Fault } from '#domains/cards/testing/square/faults.ts';
import type { SquareSimulator } from '#domains/cards/testing/square/simulator.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import '#tests/support/seeded.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const RUNS = Number(process.env.CARD_RUNS ?? 25);
let server: TestServer;
let store: BuiltStore;
let token: string;
let userId: number;
let simulator: SquareSimulator;
let clock: { ms: number };
let fault: () => Fault = () => 'none';

beforeAll(async () => {
  ({ simulator, clock } = await aSquare({ hangMs: 5, fault: () => fault() }));
  server = await startTestServer({ now: () => new Date(clock.ms) });
  store = await aStore(server.database);
  await useSquare(server.database, simulator, store);
  ({ userId } = await aUser(server.database, { role: 'Cashier', storeIds: [store.storeId] }));
  token = await aSession(server.database, userId);
  await server.database.run(`update sessions set expires_at = expires_at + interval '10 years'`);
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const FAULTS: readonly Fault[] = ['none', 'none', 'none', 'lost', 'hangs', 'fails', 'busy'];
type Act = 'poll' | 'sweep' | 'cancel' | 'again' | 'die' | 'wait';
const drawn = fc.record({
  cents: fc.constantFrom(0, 10, 94, 95, 98, 99).map((cents) => 2_000 + cents),
  faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 30 }),
  acts: fc.array(
    fc.record({
      act: fc.constantFrom<Act>('poll', 'poll', 'sweep', 'sweep', 'cancel', 'again', 'die', 'wait'),
      seconds: fc.constantFrom(0, 3, 3, 20, 100),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

async function play({ cents, faults, acts }: Drawn): Promise<string> {
  let at = 0;
  fault = () => faults[(at += 1) % faults.length] ?? 'none';
  const { id } = await server.database.one<{ id: number }>(
    `insert into transactions (store_id, device_id, user_id, state, created_at, due_cents) values ($1, $2, $3, 'active', now(), 99999)
     returning transaction_id as id`,
    [store.storeId, store.deviceIds[0], userId],
  );
  const asked = {
    posId: store.deviceIds[0] as number,
    clientId: store.storeId,
    amount: cents / 100,
    transactionId: id,
  };
  const same = { token, headers: { 'idempotency-key': `card-payment-${id}` } };
  const { checkoutId } = await server.call(requestTerminalPayment, asked, same);
  const sweep = () => sweepAttempts(server.database, { now: new Date(clock.ms) });
  const steps: Record<Act, () => Promise<unknown>> = {
    poll: () => server.call(requestTerminalPaymentPolling, { ...asked, checkoutId }, { token }),
    sweep,
    cancel: () =>
      server.call(requestTerminalPaymentCancellation, { clientId: store.storeId, checkoutId }, { token }),
    // The browser repeats what it has no answer for.
    again: () => server.call(requestTerminalPayment, asked, same),
    // Between the answer of the processor and our note of it: all that is left is the row as it was before.
    die: () =>
      server.database.run(
        `update card_attempts set state = case when state in ('pending', 'unknown') then 'sent' else state end,
           external_id = case when state in ('pending', 'unknown') then null else external_id end,
           next_ask_at = case when state in ('pending', 'unknown') then $2::timestamptz + interval '15 seconds' else next_ask_at end
         where checkout_id = $1`,
        [checkoutId, new Date(clock.ms)],
      ),
    wait: async () => undefined,
  };
  for (const { act, seconds } of acts) {
    await steps[act]();
    clock.ms += seconds * 1_000;
  }
  // Then the network is well again, and time passes.
  fault = () => 'none';
  for (let time = 0; time < 12; time += 1) {
    clock.ms += 120_000;
    await sweep();
  }
  return checkoutId;
}

test(`${RUNS} payments: charged at most once for good, and nothing is forgotten`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const checkoutId = await play(one);
      const row = await server.database.one<{
        state: string;
        paymentId: string | null;
        strayPaymentId: string | null;
        strayRefundId: string | null;
        cases: number;
      }>(
        `select a.state, a.payment_id, a.stray_payment_id, a.stray_refund_id,
           (select count(*) from card_cases c where c.attempt_id = a.attempt_id) as cases
         from card_attempts a where checkout_id = $1`,
        [checkoutId],
      );
      expect(['approved', 'cancelled']).toContain(row.state);
      const charges = simulator.account.payments().filter((each) => each.reference_id === checkoutId);
      expect(charges.length).toBeLessThanOrEqual(1);
      for (const { id, refunded_money: back, amount_money: taken } of charges) {
        if (row.state === 'approved') expect([id, back.amount]).toEqual([row.paymentId, 0]);
        else expect([id, back.amount, row.cases > 0]).toEqual([row.strayPaymentId, taken.amount, true]);
      }
      if (row.state === 'approved') expect(charges).toHaveLength(1);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  for (const { sql } of cardChecks) expect(await server.database.rows(sql)).toEqual([]);
});
