// A day as it was at its end, whatever came later: what is owed, what drawers held, and counts that were corrected since.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import { correctCountCommand } from '#domains/cash/server/correct-count.ts';
import { BANK, payOutsideCommand, transferCashCommand } from '#domains/cash/server/public/move-cash.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { aCustomer, withCredit } from '#domains/customers/testing/a-customer.ts';
import { closeBooks } from '#domains/ledger/server/public/close-books.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { previewReport } from '#domains/reports/contract/calls.ts';
import { dayDisagreements } from '#domains/reports/rules/day-totals.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { writeDaySnapshot } from '#domains/reports/server/public/write-day-snapshot.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { findDaySnapshot } from '#domains/reports/server/public/find-day-snapshot.ts';

const [MON, TUE, WED] = ['2026-06-01', '2026-06-02', '2026-06-03'];
let server: TestServer;
let counter: Counter;
let customer: number;
let actor: Actor;
let clock = new Date(`${MON}T14:00:00Z`);

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { registers: 2, now: clock });
  await aGood(server.database, counter, {
    upc: '400000000011',
    priceCents: 1_000,
    quantity: 50,
    department: 'Books',
  });
  customer = await aCustomer(server.database, {});
  actor = {
    ...counter.manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [counter.storeId],
    rights: new Set(['cash.anyDifference']),
  };
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

async function on(time: string): Promise<void> {
  clock = new Date(time);
  counter.manager.token = await aSession(server.database, counter.manager.userId, clock);
}
const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const context = (tx: Tx) => ({ tx, actor, now: clock, requestId: 'test' });
const change = <T extends object>(work: (of: ReturnType<typeof context>) => Promise<T>): Promise<T> =>
  server.database.transaction(async (tx) => {
    const done = await work(context(tx));
    if (isRefusal(done)) throw new Error(done.message);
    return done;
  });
const credit = (businessDay: string, amount: number) =>
  server.database.transaction((tx) =>
    withCredit(tx, { actor, now: clock, storeId: counter.storeId, businessDay }, customer, cents(amount)),
  );
async function sell(deviceId: number): Promise<number> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: deviceId }, key());
  const { due } = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC: '400000000011', Quantity: 1 },
    key(),
  );
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: due }, key());
  return Math.round(due * 100);
}
const preview = (ReportName: string, day: string) =>
  server.call(
    previewReport,
    { ReportName, ClientID: counter.storeId, StartDate: day, EndDate: day },
    { token: counter.manager.token },
  );
const sessionOf = async (day: string, deviceId: number) =>
  (await totalDay(server.database, counter.storeId, day)).sessions.find((one) => one.deviceId === deviceId);
const agree = async (day: string) =>
  expect(dayDisagreements(await totalDay(server.database, counter.storeId, day))).toEqual([]);

test('a day that nobody closed shows what there was at its end', async () => {
  const [first = 0] = counter.deviceIds;
  await credit(MON, 2_500);
  const due = await sell(first);
  const before = await totalDay(server.database, counter.storeId, MON);
  expect(before.storeCredit.owedCents).toBe(2_500);
  expect(await sessionOf(MON, first)).toMatchObject({ expectedCents: 20_000 + due, countedCents: null });
  await on(`${TUE}T15:00:00Z`);
  await credit(TUE, 1_000);
  await sell(first);
  await change((of) => transferCashCommand(of, { from: first, to: BANK, amount: cents(5_000) }));
  expect(await totalDay(server.database, counter.storeId, MON)).toEqual(before);
  expect((await totalDay(server.database, counter.storeId, TUE)).storeCredit.owedCents).toBe(3_500);
  expect(await sessionOf(TUE, first)).toMatchObject({ expectedCents: 20_000 + due + due - 5_000 });
  const owed = (await preview('Store Credit', MON)).sections.find(
    ({ title }) => title === 'Owed by all stores',
  );
  expect(owed?.rows).toEqual([['At the end of 06/01/26', 1, 25]]);
  await agree(MON);
  await agree(TUE);
});

test('a corrected count is the one that reports show, with what was posted in all', async () => {
  const second = counter.deviceIds[1] as number;
  const due = await sell(second);
  await change((of) =>
    payOutsideCommand(of, 'payOut', { deviceId: second, amount: cents(300), reason: 'Pizza' }),
  );
  const expected = 20_000 + due - 300;
  await change((of) =>
    closeDrawerCommand(of, { deviceId: second, counted: cents(expected - 200), note: 'Two dollars short' }),
  );
  await change((of) =>
    correctCountCommand(of, {
      deviceId: second,
      note: 'One was under the tray',
      to: (was) => ({ ...was, total: cents(expected - 100) }),
    }),
  );
  const counts = { expectedCents: expected, countedCents: expected - 100, overShortCents: -100 };
  // It was opened on Monday and used on Tuesday: there its count is, and its correction.
  expect(await sessionOf(TUE, second)).toMatchObject(counts);
  const day = await totalDay(server.database, counter.storeId, TUE);
  expect(day.moves.map((move) => move.purpose).sort()).toEqual(['payOut', 'transfer']);
  await agree(TUE);
  const paper = await preview('Drawer', MON);
  const name = day.sessions.find((one) => one.deviceId === second)?.name ?? '';
  const of = (title: string) => paper.sections.find((one) => one.title.startsWith(title))?.rows;
  const row = of('Drawers')?.find((cells) => cells[0] === name);
  expect(row?.slice(3, 7)).toEqual([200, expected / 100, (expected - 100) / 100, -1]);
  expect(of('Corrected counts')?.map((cells) => [...cells.slice(0, 2), ...cells.slice(3)])).toEqual([
    [name, 'Counted', (expected - 200) / 100, (expected - 100) / 100, 'One was under the tray'],
  ]);
  expect(Object.fromEntries(of(`${name}, `) ?? [])).toEqual({
    'Expected at the start': 0,
    'Started with': 200,
    Taken: due / 100,
    Given: 0,
    'Pay-ins': 0,
    'Pay-outs': -3,
    'Transfers, in less out': 0,
    Expected: expected / 100,
    Counted: (expected - 100) / 100,
    'Over/short': -1,
  });
});

test('a correction after the day was closed leaves that day as it was', async () => {
  const second = counter.deviceIds[1] as number;
  const before = await sessionOf(TUE, second);
  const close = (tx: Tx, notes: string) =>
    writeDaySnapshot(tx, context(tx), {
      storeId: counter.storeId,
      businessDay: TUE,
      notes,
      creditCardReconciliationCents: null,
    });
  await server.database.transaction(async (tx) => {
    await close(tx, 'closed');
    await closeBooks(tx, counter.storeId, TUE);
  });
  await on(`${WED}T15:00:00Z`);
  await change((of) =>
    correctCountCommand(of, {
      deviceId: second,
      note: 'And the other one',
      to: (was) => ({ ...was, total: cents(was.total + 100) }),
    }),
  );
  expect(await sessionOf(TUE, second)).toEqual(before);
  await agree(TUE);
  const wednesday = await totalDay(server.database, counter.storeId, WED);
  expect(wednesday.moves).toMatchObject([
    { sourceType: 'drawerCorrection', drawerCents: 100, overShortCents: 100 },
  ]);
  await agree(WED);
  const again = await server.database.transaction((tx) => close(tx, 'signed'));
  expect(again.totals.sessions.find((one) => one.deviceId === second)).toEqual(before);
  await change((of) =>
    openDrawerCommand(of, { deviceId: second, counted: cents(before?.expectedCents ?? 0) }),
  );
});

test('a day that was closed before rates had three decimals says the same rates', async () => {
  const day = () => findDaySnapshot(server.database, counter.storeId, TUE);
  const rates = (await day())?.totals.taxRates;
  expect(rates?.map(({ rateE5 }) => rateE5)).toContain(8_250);
  await server.database.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(
      `update day_snapshots set totals = jsonb_set(totals, '{taxRates}', (select jsonb_agg(r - 'rateE5' || jsonb_build_object('rateBp', (r->>'rateE5')::int / 10))
         from jsonb_array_elements(totals->'taxRates') r)) where store_id = $1 and business_day = $2`,
      [counter.storeId, TUE],
    );
  });
  expect((await day())?.totals.taxRates).toEqual(rates);
});

test('a day without anything is zeros', async () => {
  const totals = await totalDay(server.database, counter.storeId, '2020-02-29');
  expect(totals).toMatchObject({
    businessDay: '2020-02-29',
    receipts: 0,
    salesCents: 0,
    departments: [],
    hours: [],
  });
  expect(dayDisagreements(totals)).toEqual([]);
});
