import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { closeBooks, reopenBooks } from '#domains/ledger/server/public/close-books.ts';
import { addTransactionItem, finalizeTransaction, newTransaction } from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { addDays } from '#kernel/business-day.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = '2026-11-20';
const NEXT = addDays(DAY, 1);
let server: TestServer;
let counter: Counter;
let inventoryId: number;

beforeAll(async () => {
  // Nine in the evening in New York.
  const now = new Date('2026-11-21T02:00:00Z');
  server = await startTestServer({ now: () => now });
  counter = await aCounter(server.database, { now, registers: 6 });
  ({ inventoryId } = await aGood(server.database, counter, { upc: '045496963729', quantity: 50 }));
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const close = () => server.database.transaction((tx) => closeBooks(tx, counter.storeId, DAY));

async function sell(posid = counter.deviceId): Promise<{ sale: string; money: string }> {
  const { token } = counter.cashier;
  const { transactionId } = await server.call(newTransaction, { posid }, { token });
  const basket = await server.call(
    addTransactionItem,
    { TransactionID: transactionId, inventoryId },
    { token },
  );
  const done = await server.call(
    finalizeTransaction,
    { TransactionId: transactionId, CC: basket.due },
    { token },
  );
  expect(done.success).toBe(true);
  return server.database.one(
    `select t.business_day as sale, g.business_day as money from transactions t
     join posting_groups g on g.source_type = 'transaction' and g.source_id = t.transaction_id where t.transaction_id = $1`,
    [transactionId],
  );
}

test('a sale after closing belongs to the next business day, with its money', async () => {
  expect(await sell()).toEqual({ sale: DAY, money: DAY });
  await close();
  expect(await sell()).toEqual({ sale: NEXT, money: NEXT });
  await server.database.transaction((tx) => reopenBooks(tx, counter.storeId, DAY));
  expect(await sell()).toEqual({ sale: DAY, money: DAY });
});

test('closing in the middle of many sales: each is wholly in one day', async () => {
  const sales = counter.deviceIds.map((device) => sell(device));
  await Promise.race(sales);
  await close();
  for (const { sale, money } of await Promise.all(sales)) expect(money).toBe(sale);
  expect((await sell()).sale).toBe(NEXT);
});

test('a drawer that is started after closing belongs to the next business day', async () => {
  await close();
  const { token } = counter.manager;
  const pos = counter.deviceId;
  const info = { DrawerTotal: 200, Note: 'end' };
  await server.call(drawerCount, { pos, closing: true, ...info }, { token });
  const opened = await server.call(drawerCount, { pos, NewDrawer: true, ...info }, { token });
  const { day } = await server.database.one<{ day: string }>(
    'select opening_day as day from drawer_sessions where session_id = $1',
    [opened.posDrawerInfoID],
  );
  expect(day).toBe(NEXT);
});
