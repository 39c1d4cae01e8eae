// A card is asked for while the same basket is finished, voided or emptied from what was read before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestTerminalPayment } from '#domains/cards/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
const UPC = '045496963729';

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  token = counter.manager.token;
  await aGood(server.database, counter, { upc: UPC, quantity: 100 });
  await server.call(
    saveClientSettingBody,
    { clientId: counter.storeId, setting: 'UsingSimulatedCC', value: 'true' },
    { token },
  );
});
afterAll(() => server.close());

test.each([
  [
    'finished with cash',
    (id: number) => ['Transaction/FinalizeTransaction', { TransactionId: id, cash: 500 }] as const,
  ],
  ['voided', (id: number) => [`Transaction/VoidTransaction/${id}`, {}, 'PUT'] as const],
  ['emptied', (id: number) => [`Transaction/RemoveAllItems/${id}`, {}] as const],
])('a transaction that is being %s has no card left over', async (_what, end) => {
  for (let round = 0; round < 12; round += 1) {
    const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
    const { due } = await server.call(
      calls.addTransactionItem,
      { TransactionID: transactionId, UPC },
      { token },
    );
    const [path, body, method = 'POST'] = end(transactionId);
    const charge = {
      posId: counter.deviceId,
      clientId: counter.storeId,
      amount: due,
      transactionId,
    };
    await Promise.all([
      server.request(method, `/api/${path}`, { token, body: body as object }),
      new Promise((done) => setTimeout(done, round % 4)).then(() =>
        server.call(requestTerminalPayment, charge, { token }),
      ),
    ]);
    const left = await server.database.rows(
      `select t.state, t.due_cents from card_attempts a join transactions t using (transaction_id)
       where t.transaction_id = $1 and (t.state in ('finalized', 'voided') or t.due_cents < a.amount_cents)`,
      [transactionId],
    );
    expect(left).toEqual([]);
    await server.database.run(`update card_attempts set state = 'cancelled' where transaction_id = $1`, [
      transactionId,
    ]);
    await server.request('PUT', `/api/Transaction/VoidTransaction/${transactionId}`, { token, body: {} });
  }
});
