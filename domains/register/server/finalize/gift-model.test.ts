// Gift certificates as a model: whatever is sold, spent and refunded in whatever order.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGiftCertificate } from '#domains/gift-certificates/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { addGiftCertificate } from '#domains/register/contract/gifts.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let inventoryId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  ({ inventoryId } = await aGood(server.database, counter, {
    upc: '045496963729',
    priceCents: 1_000,
    quantity: 9_000,
  }));
  await server.database.run('update departments set tax_rate_e5 = 0');
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const key = () => ({
  token: counter.cashier.token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const begin = async () =>
  (await server.call(calls.newTransaction, { posid: counter.deviceId }, key())).transactionId;
const put = (TransactionId: number, more: { number?: string; amount?: number }) =>
  server.call(addGiftCertificate, { TransactionId, ...more }, key());
const item = (TransactionID: number, Quantity = 1) =>
  server.call(calls.addTransactionItem, { TransactionID, inventoryId, Quantity }, key());
const finish = (TransactionId: number, tenders: { cash?: number } = {}) =>
  server.call(calls.finalizeTransaction, { TransactionId, ...tenders }, key());

/** Sells one for dollars; its number in full. */
async function sold(amount: number): Promise<string> {
  const id = await begin();
  await put(id, { amount });
  await finish(id, { cash: amount });
  return numberOf(id);
}
const numberOf = async (transactionId: number): Promise<string> =>
  (
    await server.database.one<{ number: string }>(
      'select number from gift_certificates where transaction_id = $1',
      [transactionId],
    )
  ).number;
const look = (id: string) => server.call(getGiftCertificate, { id }, { token: counter.cashier.token });
const leftOn = async (number: string) => (await look(number)).balance;

test('whatever is sold, spent and refunded: the balance is what the model says, never below nothing (C3)', async () => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('sell' as const), amount: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      act: fc.constant('spend' as const),
      of: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ act: fc.constant('refund' as const), of: fc.nat(3) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 7 }), async (acts) => {
      const numbers: string[] = [];
      const left = new Map<string, number>();
      const spent: { id: number; line: number; number: string; paid: number }[] = [];
      for (const one of acts) {
        if (one.act === 'sell') {
          const number = await sold(one.amount);
          numbers.push(number);
          left.set(number, one.amount);
        } else if (one.act === 'spend') {
          const number = numbers[one.of % Math.max(1, numbers.length)];
          const has = number === undefined ? 0 : (left.get(number) ?? 0);
          if (number === undefined || has === 0) continue;
          const id = await begin();
          const { items } = await item(id, one.quantity);
          await put(id, { number });
          const paid = Math.min(has, one.quantity * 10);
          await finish(id, { cash: one.quantity * 10 - paid });
          left.set(number, has - paid);
          spent.push({ id, line: items[0]?.id ?? 0, number, paid });
        } else {
          const sale = spent.splice(one.of % Math.max(1, spent.length), 1)[0];
          if (!sale) continue;
          const back = await server.call(
            refundTransactionItems,
            { id: sale.id, posId: counter.deviceId, body: [{ id: sale.line }] },
            key(),
          );
          await finish(back.transactionId);
          left.set(sale.number, (left.get(sale.number) ?? 0) + sale.paid);
        }
      }
      for (const [number, amount] of left) expect(await leftOn(number)).toBe(amount);
    }),
    { numRuns: 6 },
  );
});
