// A day is closed while goods are sold, checked in and changed by hand: nothing waits in a circle, and goods are what the stock was worth.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costAccounts, postDayCost } from '#domains/business-day/server/post-day-cost.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { closeStockDay, holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { updateItems } from '#domains/inventory/server/update-items.ts';
import { closeBooks, holdBooks } from '#domains/ledger/server/public/close-books.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents, negate } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const DAY = '2026-11-20';
const NOW = new Date(`${DAY}T18:00:00Z`);
const UPCS = ['711719541028', '045496963729', '012569593268'];
const DAYS = 6;

let server: TestServer;
let counter: Counter;
let goods: BuiltGood[];
let documents = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  counter = await aCounter(server.database, { now: NOW, registers: 3 });
  goods = await Promise.all(UPCS.map((upc) => aGood(server.database, counter, { upc, quantity: 50 })));
});
afterAll(() => server.close());

const actor = (): Actor => ({
  ...counter.manager,
  sessionId: 0,
  isAdministrator: false,
  storeIds: [counter.storeId],
  rights: new Set(),
});
const context = (tx: Tx) => ({ tx, actor: actor(), now: NOW, requestId: 'test' });
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => server.database.transaction(work);
const as = () => ({ token: counter.manager.token });

async function sell(device: number): Promise<void> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: device }, as());
  const UPC = UPCS[documents % 3] as string;
  const { due } = await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC }, as());
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, cash: due },
    as(),
  );
  expect(done).toMatchObject({ success: true });
}

/** A box from a vendor, in an order of its own, and what we owe for it. */
const checkIn = () =>
  inTx(async (tx) => {
    const businessDay = await holdStockDay(tx, counter.storeId, NOW);
    const sourceId = (documents += 1);
    const turned = [...goods.slice(sourceId % 3), ...goods.slice(0, sourceId % 3)];
    const moved = await moveAtCost(
      tx,
      context(tx),
      counter.storeId,
      turned.map(({ inventoryId }, line) => ({
        inventoryId,
        quantity: 2,
        reason: 'receive',
        totalCents: cents(333 + sourceId * 7 + line),
        sourceType: 'test',
        sourceId,
        sourceLineId: line,
      })),
    );
    const total = cents(moved.reduce((sum, one) => sum + one.totalCents, 0));
    await postGroup(tx, context(tx), {
      storeId: counter.storeId,
      deviceId: null,
      businessDay,
      purpose: 'test',
      sourceType: 'test',
      sourceId,
      lines: [
        { store: counter.storeId, kind: 'goods', ref: 0, cents: total },
        { store: counter.storeId, kind: 'vendorPayable', ref: 1, cents: negate(total) },
      ],
    });
  });

const change = () =>
  inTx((tx) =>
    updateItems(
      context(tx),
      goods.map(({ inventoryId }) => ({
        inventoryId,
        quantity: 40 + (documents += 1),
        bin: `B ${documents}`,
      })),
    ),
  );

const close = (end: string) =>
  inTx(async (tx) => {
    await closeStockDay(tx, counter.storeId);
    await lockAccounts(tx, [
      ...counter.deviceIds.map((ref) => ({ store: counter.storeId, kind: 'drawer' as const, ref })),
      ...costAccounts(counter.storeId),
    ]);
    await holdBooks(tx, counter.storeId);
    await postDayCost(context(tx), counter.storeId, end);
    await closeBooks(tx, counter.storeId, end);
    await tx.run(
      `insert into business_days (store_id, business_day, opened_at, opened_by, closed_at, closed_by) values ($1, $2, $3, $4, $3, $4)`,
      [counter.storeId, end, NOW, counter.manager.userId],
    );
  });

const deadlocks = async (): Promise<number> =>
  (
    await server.database.one<{ n: number }>(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
  ).n;

test('days that end while everybody goes on', async () => {
  const before = await deadlocks();
  const several = async (work: () => Promise<unknown>, times: number) => {
    for (let one = 0; one < times; one += 1) await work();
  };
  await Promise.all([
    ...counter.deviceIds.map((device) => several(() => sell(device), 12)),
    several(checkIn, 15),
    several(checkIn, 15),
    several(change, 8),
    (async () => {
      for (let one = 0; one < DAYS; one += 1) {
        await new Promise((done) => setTimeout(done, 60));
        await close(addDays(DAY, one));
      }
    })(),
  ]);
  await close(addDays(DAY, DAYS));
  expect((await deadlocks()) - before).toBe(0);
  const faults = await verify(server.database);
  // The boxes stand for no document, and days that are closed without their drawers, steps and snapshots are no whole days.
  expect(faults.filter(({ check }) => !['G1', 'W4'].includes(check) && !check.startsWith('D'))).toEqual([]);
  expect(await server.database.one('select count(*)::int as n from day_costs')).toEqual({ n: DAYS + 1 });
}, 240_000);
