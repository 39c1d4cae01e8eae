// A basket is finished while somebody changes it: the change is refused, never a bug, and the books are right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let good: BuiltGood;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  good = await aGood(server.database, counter, { upc: '400000000021', priceCents: 1_000, quantity: 500 });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});
const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const put = (method: string, path: string, body: object) =>
  server.request(method, `/api/Transaction/${path}`, { ...key(), body });

type Change = (transactionId: number, line: number) => Promise<{ status: number; body: unknown }>;
const changes: [string, Change][] = [
  ['RemoveAllItems', (id) => put('POST', `RemoveAllItems/${id}`, {})],
  ['RemoveTransactionItem', (_id, line) => put('POST', 'RemoveTransactionItem', { ItemID: line })],
  [
    'UpdateTransactionItem',
    (_id, line) => put('POST', 'UpdateTransactionItem', { ItemID: line, Quantity: 3 }),
  ],
];
test.each(changes)('%s beside FinalizeTransaction', async (_what, change) => {
  const seen = new Set<string>();
  for (let round = 0; round < 16; round += 1) {
    const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
    const added = await server.call(
      calls.addTransactionItem,
      { TransactionID: transactionId, inventoryId: good.inventoryId, Quantity: 2 },
      key(),
    );
    const line = added.items[0]?.id as number;
    const [paid, changed] = await Promise.all([
      server.request('POST', '/api/Transaction/FinalizeTransaction', {
        ...key(),
        body: { TransactionId: transactionId, Cash: 100 },
      }),
      new Promise((done) => setTimeout(done, round / 2)).then(() => change(transactionId, line)),
    ]);
    expect([paid.status, changed.status]).toEqual([200, 200]);
    const { success, code } = changed.body as { success?: boolean; code?: string };
    seen.add(success === false ? (code ?? '') : 'done');
  }
  for (const one of seen) expect(['done', 'ALREADY_FINALIZED']).toContain(one);
});
