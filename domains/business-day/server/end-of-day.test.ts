import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { holdAuditRows } from '#domains/audit/server/public/write-audit.ts';
import { getEndOfDay, saveEndOfDay } from '#domains/business-day/contract/end.ts';
import { updateTask } from '#domains/business-day/contract/calls.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { holdBooks } from '#domains/ledger/server/public/close-books.ts';
import { addTransactionItem, finalizeTransaction, newTransaction } from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = '2026-11-20';
const MORNING = new Date('2026-11-20T15:00:00Z');
let clock = MORNING;
let server: TestServer;
let counter: Counter;
let vault: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
beforeEach(async () => {
  clock = MORNING;
  counter = await aCounter(server.database, { now: MORNING, openDrawers: false });
  ({ vault } = await server.database.one<{ vault: number }>(
    `select device_id as vault from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  ));
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const as = () => ({ token: counter.manager.token });
const info = (BusinessDay?: string) =>
  server.call(getEndOfDay, { ClientId: counter.storeId, ...(BusinessDay ? { BusinessDay } : {}) }, as());
const save = (input: { Notes?: string; CreditCardReconciliation?: number; DailyStatsId?: number }) =>
  server.call(saveEndOfDay, { ClientId: counter.storeId, BusinessDay: DAY, ...input }, as());
const mark = (TaskName: 'vaultCount' | 'drawerCount' | 'bankDeposit' | 'priceUpdate' | 'final' | 'closing') =>
  server.call(updateTask, { ClientID: counter.storeId, TaskName, Completed: true }, as());
const count = (pos: number, total: number, closing = false, CCTotal = 0) =>
  server.call(
    drawerCount,
    { pos, ...(closing ? { closing } : { NewDrawer: true }), DrawerTotal: total, Note: 'counted', CCTotal },
    as(),
  );

async function open(): Promise<void> {
  await count(vault, 500);
  await count(counter.deviceId, 200);
  for (const step of ['vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate', 'final'] as const)
    await mark(step);
}

async function sell(): Promise<number> {
  const good = await aGood(server.database, counter, { upc: '045496963729', priceCents: 1_000 });
  const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, as());
  const basket = await server.call(
    addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    as(),
  );
  await server.call(finalizeTransaction, { TransactionId: transactionId, CC: basket.due }, as());
  return basket.due;
}

test('a day that was traded on and never opened can be closed, and has a beginning in the books then', async () => {
  expect(await mark('closing')).toMatchObject({ success: false, code: 'DAY_NOT_OPENED' });
  await sell();
  expect(await info()).toMatchObject({ receipts: 1, hasTraded: true, blockers: [] });
  expect(await mark('closing')).toMatchObject({ success: true, closing: true, opening: true });
  expect(await info()).toMatchObject({ receipts: 1, hasTraded: false, done: { closing: true } });
});

test('closing a day that nobody opened waits for whoever posts, and holds nothing that they want next', async () => {
  await sell();
  const waits = `select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  const { closing } = await server.database.transaction(async (tx) => {
    await holdBooks(tx, counter.storeId);
    const pressed = mark('closing');
    while (!(await server.database.one<{ waits: boolean }>(waits)).waits) await sleep(10);
    await tx.run(`set local lock_timeout = '500ms'`);
    await holdAuditRows(tx, counter.storeId);
    return { closing: pressed };
  });
  expect(await closing).toMatchObject({ success: true, closing: true });
});

test('a day that is open: figures of now, what keeps it from being closed', async () => {
  expect((await info()).blockers).toMatchObject([{ code: 'DAY_NOT_OPENED', act: 'start' }]);
  await open();
  const due = await sell();
  const day = await info();
  expect(day).toMatchObject({
    businessDay: DAY,
    dailyStatsId: 0,
    receipts: 1,
    netSales: 10,
    creditTotal: due,
    checkTotal: 0,
    overShort: 0,
    pendingTransactions: 0,
    notes: '',
    creditCardReconciliation: null,
    closings: [],
  });
  expect(day.blockers).toMatchObject([
    { code: 'DRAWER_OPEN', act: 'count', posId: counter.deviceId, isVault: false },
    { code: 'VAULT_OPEN', act: 'count', posId: vault, isVault: true },
  ]);
});

test('notes go into the snapshot; later ones, of whoever may reopen the day, make its next version', async () => {
  await open();
  const due = await sell();
  expect(await save({ Notes: 'A quiet day', CreditCardReconciliation: due })).toMatchObject({
    success: true,
    notes: 'A quiet day',
    creditCardReconciliation: due,
    dailyStatsId: 0,
  });
  await count(counter.deviceId, 200, true);
  await count(vault, 500, true);
  expect(await mark('closing')).toMatchObject({ success: true });
  const closed = await info(DAY);
  expect(closed.blockers).toEqual([]);
  expect(closed.closings).toMatchObject([
    { version: 1, notes: 'A quiet day', creditCardReconciliation: due, closedBy: counter.manager.username },
  ]);
  expect(closed.closings[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  // Somebody whose screen is old.
  expect(await save({ Notes: 'Other', DailyStatsId: 0 })).toMatchObject({
    success: false,
    code: 'SAVED_MEANWHILE',
  });
  const again = await save({ Notes: 'The machine was late', DailyStatsId: closed.dailyStatsId });
  expect(again).toMatchObject({ success: true, creditCardReconciliation: null });
  expect(again.closings.map(({ version, notes }) => [version, notes])).toEqual([
    [2, 'The machine was late'],
    [1, 'A quiet day'],
  ]);
  // The same again makes no third one.
  expect((await save({ Notes: 'The machine was late' })).closings).toHaveLength(2);
  const body = { ClientId: counter.storeId, BusinessDay: DAY, Notes: 'Mine' };
  const { token } = counter.cashier;
  expect((await server.request('POST', '/api/EndOfDay/SaveEndOfDay', { token, body })).status).toBe(403);
  expect((await info(DAY)).notes).toBe('The machine was late');
});

test('figures of a closed day stay what they were', async () => {
  await open();
  await sell();
  await count(counter.deviceId, 200, true);
  await count(vault, 500, true);
  await mark('closing');
  await sell();
  expect(await info(DAY)).toMatchObject({ receipts: 1, netSales: 10 });
  clock = new Date('2026-11-21T15:00:00Z');
  counter.manager.token = await aSession(server.database, counter.manager.userId, clock);
  expect(await info()).toMatchObject({ businessDay: '2026-11-21', receipts: 1, netSales: 10 });
});

test.each([
  ['a day to come', { BusinessDay: '2026-11-21' }, 'BusinessDay'],
  ['no day', { BusinessDay: '02/30/26' }, 'BusinessDay'],
  ['a third decimal', { CreditCardReconciliation: '1.005' }, 'CreditCardReconciliation'],
  ['a card number', { Notes: '4111 1111 1111 1111' }, 'Notes'],
  ['a long note', { Notes: 'x'.repeat(2_001) }, 'Notes'],
])('%s is bad input and keeps nothing', async (_name, wrong, field) => {
  const body = { ClientId: counter.storeId, BusinessDay: DAY, Notes: 'note', ...wrong };
  const got = await server.request('POST', '/api/EndOfDay/SaveEndOfDay', { ...as(), body });
  expect([got.status, (got.body as { field: string }).field]).toEqual([400, field]);
  expect((await info()).notes).toBe('');
});
