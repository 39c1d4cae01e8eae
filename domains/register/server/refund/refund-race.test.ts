// Two registers give back different lines of one sale at the same moment: no tender gives back more than it took.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
const UPCS = ['045496963729', '045496741723'];

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  token = counter.manager.token;
  for (const upc of UPCS) await aGood(server.database, counter, { upc, priceCents: 1_000, quantity: 100 });
});
afterAll(() => server.close());

const key = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

test('half by card, half in cash: each comes back once', async () => {
  const CustomerId = await aCustomer(server.database, {});
  for (let round = 0; round < 10; round += 1) {
    const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
    for (const UPC of UPCS)
      await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC }, key());
    await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, key());
    const sold = await server.call(
      calls.finalizeTransaction,
      { TransactionId: transactionId, CC: 10.83, cash: 20 },
      key(),
    );
    const refunds = await Promise.all(
      sold.items.map((line, at) =>
        server.call(
          refundTransactionItems,
          { id: transactionId, posId: counter.deviceIds[at] as number, body: [{ id: line.id }] },
          key(),
        ),
      ),
    );
    await Promise.all(
      refunds.map(({ transactionId: id }) =>
        server.call(calls.finalizeTransaction, { TransactionId: id }, key()),
      ),
    );
    const back = await server.database.rows<{ kind: string; cents: number }>(
      `select m.kind, sum(m.amount_cents)::bigint as cents from payments m join transactions t using (transaction_id)
       where t.transaction_id = $1 or t.refund_of_id = $1 group by 1 having sum(m.amount_cents) <> 0`,
      [transactionId],
    );
    // The card took 10.83 and cash the rest; what cents are over is rounded between the two lines.
    expect(back).toEqual([]);
  }
});
