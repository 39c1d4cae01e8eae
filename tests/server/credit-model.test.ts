// Store credit as a model: whatever is given, taken, spent, refunded, paid out and merged, in whatever order and at two registers.
//
// C1: the balance is what the model says and never below nothing. C2: setting it posts the difference, and not when it moved. C4: nothing is lost when
// customers are merged or hidden.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditStatement } from '#domains/customers/contract/groups.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const RATE = 75;
let server: TestServer;
let counter: Counter;
let inventoryId: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  counter = await aCounter(server.database, { now: NOW, registers: 2 });
  ({ inventoryId } = await aGood(server.database, counter, {
    upc: '045496963729',
    priceCents: 100,
    quantity: 9_000,
  }));
  await server.database.run('update departments set tax_rate_e5 = 0');
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'StoreCreditCashOut', $2)`,
    [counter.storeId, String(RATE)],
  );
  await ask('POST', 'CashDrawer/PayIn', { POSID: counter.deviceId, CashAmount: 90_000, Reason: 'Float' });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

type Answer = { success: boolean; code?: string; storeCredit?: number };
const ask = async (method: string, path: string, body: object): Promise<Answer> =>
  (await server.request(method, `/api/${path}`, { token: counter.manager.token, body })).body as Answer;
const setTo = (customerId: number, activeAmount: number, expectedAmount?: number) =>
  ask('PUT', 'CustomerCreditHandler/SetCustomerCredit', {
    customerId,
    activeAmount,
    clientId: counter.storeId,
    ...(expectedAmount === undefined ? {} : { expectedAmount }),
  });
const cashOut = (CustomerId: number, Amount: number) =>
  ask('POST', 'CashDrawer/PayOutCredit', { POSID: counter.deviceId, CustomerId, Amount });
const statement = (customerId: number) =>
  server.call(creditStatement, { customerId, pageSize: 200 }, { token: counter.manager.token });

/** A basket of so many dollars at a register that credit is to pay; answers how to finish it. */
async function toSpend(customerId: number, dollars: number, register: 0 | 1): Promise<() => Promise<Answer>> {
  const { token } = counter.cashier;
  const { transactionId } = await server.call(
    calls.newTransaction,
    { posid: counter.deviceIds[register] ?? 0 },
    { token },
  );
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customerId }, { token });
  await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId, Quantity: dollars },
    { token },
  );
  const paid = await ask('POST', 'Transaction/AddStoreCreditPayment', {
    TransactionId: transactionId,
    Amount: dollars,
  });
  return async () => {
    const answer = paid.success
      ? await ask('POST', `Transaction/FinalizeTransaction/${transactionId}`, {})
      : paid;
    // What could not be paid is left behind for nobody.
    if (!answer.success) await ask('PUT', `Transaction/VoidTransaction/${transactionId}`, {});
    return answer;
  };
}

const amount = fc.integer({ min: 1, max: 60 });
const act = fc.oneof(
  fc.record({ act: fc.constant('set' as const), who: fc.nat(2), amount, stale: fc.boolean() }),
  fc.record({ act: fc.constant('spend' as const), who: fc.nat(2), amount }),
  fc.record({ act: fc.constant('spendTwice' as const), who: fc.nat(2), amount }),
  fc.record({ act: fc.constant('cashOut' as const), who: fc.nat(2), amount }),
  fc.record({ act: fc.constant('merge' as const), who: fc.nat(2), amount }),
);

test('whatever is done: the balance is what the model says, its history adds up to it, and nothing is spent twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 9 }), async (acts) => {
      const people = [
        await aCustomer(server.database),
        await aCustomer(server.database),
        await aCustomer(server.database),
      ];
      const has = new Map(people.map((id) => [id, 0]));
      for (const one of acts) {
        const id = people[one.who % people.length] as number;
        const before = has.get(id) ?? 0;
        if (one.act === 'set') {
          const stale = one.stale && before > 0;
          const { success, code } = await setTo(id, one.amount, stale ? before + 1 : before);
          expect([success, code]).toEqual(stale ? [false, 'CREDIT_MOVED'] : [true, undefined]);
          if (!stale) has.set(id, one.amount);
        } else if (one.act === 'cashOut') {
          expect((await cashOut(id, one.amount)).success).toBe(one.amount <= before);
          if (one.amount <= before) has.set(id, before - one.amount);
        } else if (one.act === 'spend') {
          expect((await (await toSpend(id, one.amount, 0))()).success).toBe(one.amount <= before);
          if (one.amount <= before) has.set(id, before - one.amount);
        } else if (one.act === 'spendTwice') {
          const finishes = [await toSpend(id, one.amount, 0), await toSpend(id, one.amount, 1)];
          const answers = await Promise.all(finishes.map((finish) => finish()));
          const went = answers.filter(({ success }) => success).length;
          expect(went).toBe(Math.min(2, Math.floor(before / one.amount)));
          has.set(id, before - went * one.amount);
        } else if (people.length > 1) {
          const from = people.find((other) => other !== id) as number;
          const merged = await ask('PUT', `Customers/Merge/${id}`, { from, clientId: counter.storeId });
          expect(merged).toMatchObject({ success: true, storeCredit: before + (has.get(from) ?? 0) });
          has.set(id, before + (has.get(from) ?? 0));
          has.delete(from);
          people.splice(people.indexOf(from), 1);
        }
      }
      for (const [id, left] of has) {
        const { balance, rows } = await statement(id);
        expect(balance).toBe(left);
        expect(rows.reduce((total, row) => total + row.amount, 0)).toBe(left);
        expect(rows.every((row) => row.balance >= 0)).toBe(true);
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);
