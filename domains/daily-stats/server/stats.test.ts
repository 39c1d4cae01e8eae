// Do the statistics say what was sold? Random days at two counters against a small model, over a change of the clock and around the cutoff.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { sumTakings } from '#domains/cash/server/sum-takings.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { getSalesFile } from '#domains/daily-stats/contract/sales-file.ts';
import * as stats from '#domains/daily-stats/contract/calls.ts';
import { daysBetween } from '#domains/daily-stats/rules/period.ts';
import * as calls from '#domains/register/contract/calls.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { addDays, businessDay, localTime } from '#kernel/business-day.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const ZONE = 'America/New_York';
/** The clocks go back in the night to 11/01/26. */
const START = Date.parse('2026-10-31T20:00:00Z');

let clock = new Date(START);
let server: TestServer;
let counter: Counter;
let goods: BuiltGood[];
let customer: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { registers: 2, now: clock });
  goods = [];
  for (const [at, department] of ['Video Games', 'CD', 'Books'].entries())
    goods.push(
      await aGood(server.database, counter, {
        upc: `40000000000${at}`,
        department,
        priceCents: 333 + 777 * at,
        quantity: 500,
      }),
    );
  customer = await aCustomer(server.database, {});
});
afterAll(() => server.close());

type Act = { hours: number; device: number } & (
  | { act: 'sell'; good: number; quantity: number; discount: number; how: 'cash' | 'CC' | 'check' }
  | { act: 'trade'; good: number; asCash: boolean }
  | { act: 'refund'; pick: number }
  | { act: 'fold' }
  | { act: 'look' }
);

const at = {
  hours: fc.integer({ min: 0, max: 540 }).map((minutes) => minutes / 60),
  device: fc.integer({ min: 0, max: 1 }),
};
const good = fc.integer({ min: 0, max: 2 });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...at,
      act: fc.constant('sell' as const),
      good,
      quantity: fc.integer({ min: 1, max: 4 }),
      discount: fc.integer({ min: 0, max: 100 }),
      how: fc.constantFrom('cash' as const, 'CC' as const, 'check' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...at, act: fc.constant('trade' as const), good, asCash: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ ...at, act: fc.constant('refund' as const), pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ ...at, act: fc.constantFrom('fold' as const, 'look' as const) }) },
);

type Done = { day: string; hour: number; at: number; transaction: ChangedTransaction };

const cents = (dollars: number): number => Math.round(dollars * 100);
const add = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

async function play(act: Act, done: Done[], send: { token: string }): Promise<void> {
  const posid = counter.deviceIds[act.device] as number;
  if (act.act === 'fold')
    return void (await server.database.rows('select stats_fold($1, 7)', [counter.storeId]));
  if (act.act === 'look') return compare(done, send);
  let basket: ChangedTransaction;
  if (act.act === 'refund') {
    const sale = done[act.pick % Math.max(1, done.length)]?.transaction;
    const sold = sale?.items.find((one) => one.tranType === 'itemSale');
    if (!sold) return;
    basket = await server.call(
      finished.refundTransactionItemsAt,
      { clientId: counter.storeId, posId: posid, body: [{ id: sold.id, quantity: 1 }] },
      send,
    );
    if (!basket.success) return;
  } else {
    const { transactionId } = await server.call(calls.newTransaction, { posid }, send);
    const chosen = goods[act.good] as BuiltGood;
    const what =
      act.act === 'sell'
        ? { inventoryId: chosen.inventoryId, Quantity: act.quantity }
        : { UPC: chosen.upc, TranType: 'itemTrade' as const, Condition: 'B' };
    basket = await server.call(calls.addTransactionItem, { TransactionID: transactionId, ...what }, send);
    if (act.act === 'trade') {
      await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customer }, send);
      if (act.asCash) await server.call(calls.changeCashTradein, { id: transactionId, value: true }, send);
    } else if (act.discount > 0)
      basket = await server.call(
        calls.addDiscount,
        { TransactionID: transactionId, DiscountType: 'percent', DiscountAmount: act.discount },
        send,
      );
  }
  const tender = act.act === 'sell' && basket.due > 0 ? { [act.how]: basket.due } : {};
  const answer = await server.call(
    calls.finalizeTransaction,
    { TransactionId: basket.transactionId, ...tender },
    send,
  );
  if (!answer.success)
    return void (await server.call(calls.voidTransaction, { id: basket.transactionId }, send));
  const day = businessDay(clock, ZONE, 4);
  done.push({ day, hour: localTime(clock, ZONE).hour, at: clock.getTime(), transaction: answer });
}

/** What the model says of some transactions, in cents. */
function modelOf(done: readonly Done[]) {
  const all = done.map((one) => one.transaction);
  const items = (type: string) => all.flatMap((one) => one.items).filter((one) => one.tranType === type);
  const paid = (kind: string) =>
    add(all.flatMap((one) => one.payments.filter((p) => p.kind === kind).map((p) => cents(p.amount))));
  return {
    transactions: all.length,
    itemsSold: add(items('itemSale').map((one) => one.quantity)),
    itemsTraded: add(items('itemTrade').map((one) => one.quantity)),
    itemsRefunded: add(items('itemRefund').map((one) => one.quantity)),
    gross: add(all.map((one) => cents(one.totalSales))),
    sales: add(all.map((one) => cents(one.subtotal))),
    net: add(all.map((one) => cents(one.subtotal + one.totalRefunds))),
    tax: add(all.map((one) => cents(one.tax))),
    trades: 0 - add(all.map((one) => cents(one.totalTrades))),
    refunds: 0 - add(all.map((one) => cents(one.totalRefunds))),
    cash: paid('cash'),
    cards: paid('card'),
    checks: paid('check'),
    credit: paid('storeCredit'),
  };
}

async function compare(done: readonly Done[], send: { token: string }): Promise<void> {
  const period = {
    Clientid: counter.storeId,
    StartDate: '2026-10-30',
    EndDate: addDays(businessDay(clock, ZONE, 4), 1),
  };
  const { token } = send;
  const [days, summary, payments, departments, hours] = await Promise.all([
    server.call(stats.getDailyStats, period, { token }),
    server.call(stats.getTransactionSummary, period, { token }),
    server.call(stats.getPaymentSummary, period, { token }),
    server.call(stats.getDailyDepartmentStats, period, { token }),
    server.call(stats.getHourlySalesAndTrades, period, { token }),
  ]);
  const model = modelOf(done);
  const total = {
    transactions: summary.transactions,
    itemsSold: summary.itemsSold,
    itemsTraded: summary.itemsTraded,
    itemsRefunded: summary.itemsRefunded,
    gross: cents(summary.grossSales),
    sales: cents(summary.sales),
    net: cents(summary.netSales),
    tax: cents(summary.tax),
    trades: cents(summary.trades),
    refunds: cents(summary.refunds),
    cash: cents(payments.cashTotal),
    cards: cents(payments.creditTotal),
    checks: cents(payments.checkTotal),
    credit: cents(payments.storeCreditTotal),
  };
  expect(total).toEqual(model);
  const takings = await sumTakings(server.database, counter.storeId, period.StartDate, period.EndDate);
  expect(takings).toMatchObject({
    cash: model.cash,
    card: model.cards,
    check: model.checks,
    storeCredit: model.credit,
  });
  expect(days).toHaveLength(daysBetween(period.StartDate, period.EndDate) + 1);
  for (const day of days) {
    const of = modelOf(done.filter((one) => one.day === day.businessDay));
    expect([
      day.businessDay,
      cents(day.sales),
      cents(day.trades),
      cents(day.refunds),
      day.transactions,
    ]).toEqual([day.businessDay, of.sales, of.trades, of.refunds, of.transactions]);
  }
  for (const day of days) {
    const total = await totalDay(server.database, counter.storeId, day.businessDay);
    const ledger = new Map(total.ledger.map((row) => [row.kind, row.receiptsCents]));
    const eod = [
      total.salesCents,
      total.discountCents,
      total.taxCents,
      -total.tradesCents,
      -total.refundsCents,
      total.roundingCents,
    ];
    const own = [day.grossSales, day.discounts, day.tax, day.trades, day.refunds, day.rounding].map(cents);
    expect([day.businessDay, ...own]).toEqual([day.businessDay, ...eod.map((one) => one + 0)]);
    expect([day.businessDay, day.transactions, cents(day.sales)]).toEqual([
      day.businessDay,
      total.receipts,
      0 - (ledger.get('sales') ?? 0),
    ]);
  }
  for (const field of ['sales', 'tax', 'trades', 'refunds'] as const)
    expect([field, add(departments.map((row) => cents(row[field])))]).toEqual([field, model[field]]);
  for (const row of hours) {
    const of = modelOf(done.filter((one) => one.hour === row.hour));
    expect([row.hour, cents(row.sales), cents(row.trades)]).toEqual([row.hour, of.sales, of.trades]);
  }
  expect(add(hours.map((row) => row.transactions))).toBe(model.transactions);
}

test('random days: every call agrees with the model and the rollups with the journals', async () => {
  const done: Done[] = [];
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 6, maxLength: 14 }), async (acts) => {
      for (const act of acts) {
        passed += act.hours * 3_600_000;
        clock = new Date(START + Math.round(passed));
        const send = { token: await aSession(server.database, counter.manager.userId, clock) };
        await play(act, done, send);
      }
      const token = await aSession(server.database, counter.manager.userId, clock);
      await compare(done, { token });
    }),
    { numRuns: 12, endOnFailure: true, seed: 20_261_121 },
  );
  expect(new Set(done.map((one) => one.day)).size).toBeGreaterThan(5);
  expect(await verify(server.database)).toEqual([]);
  for (let more = true; more; )
    ({ more } = await server.database.one<{ more: boolean }>('select stats_fold($1, 50) as more', [
      counter.storeId,
    ]));
  expect(await verify(server.database)).toEqual([]);
}, 120_000);

test('the months of the Sales File are the months of the statistics', async () => {
  const token = await aSession(server.database, counter.manager.userId, clock);
  const year = Number(businessDay(clock, ZONE, 4).slice(0, 4));
  const file = await server.call(getSalesFile, { clientId: counter.storeId, year }, { token });
  expect([file.months.length, file.years.includes(2023), file.years.includes(year)]).toEqual([
    12,
    true,
    true,
  ]);
  const before = await server.call(getSalesFile, { clientId: counter.storeId, year: 2022 }, { token });
  expect(new Set(before.months.map(({ quota }) => quota))).toEqual(new Set([0]));
  for (const month of file.months) {
    const period = {
      Clientid: counter.storeId,
      StartDate: `${month.month}-01`,
      EndDate: new Date(Date.UTC(year, Number(month.month.slice(5)), 0)).toISOString().slice(0, 10),
    };
    const summary = await server.call(stats.getTransactionSummary, period, { token });
    const paid = await server.call(stats.getPaymentSummary, period, { token });
    expect(month).toMatchObject({
      total: {
        grossSales: summary.grossSales,
        discounts: summary.discounts,
        returns: summary.refunds,
        net: summary.netSales,
        tax: summary.tax,
        cost: summary.cost,
      },
      tradeInCash: summary.tradesCash,
      tradeInCheck: 0,
      tradeInStoreCredit: summary.tradesCredit,
      cardSettlement: paid.creditTotal,
      giftCertificatesRedeemed: paid.giftCertificateTotal,
    });
    expect(add(month.departments.map(({ net }) => cents(net)))).toBe(cents(month.total.net));
  }
  // The paper of the year says the same months, and their sum.
  const asked = { ReportName: 'Sales File', ClientID: counter.storeId, StartDate: `${year}-01-01` };
  const query = { ...asked, EndDate: `${year}-12-31` };
  const paper = await server.request('GET', '/api/ReportEngine/PreviewReport', { token, query });
  const { sections } = paper.body as { sections: { rows: unknown[][]; total: unknown[] }[] };
  const net = add(file.months.map(({ total }) => cents(total.net))) / 100;
  expect(sections.map(({ total }) => total[4])).toEqual([net, net, undefined]);
  expect(sections[1]?.rows.map((row) => row[4])).toEqual(file.months.map(({ total }) => total.net));
});

test('today beside the same weekday before is cut at the same time of day', async () => {
  const send = async () => ({ token: await aSession(server.database, counter.manager.userId, clock) });
  const sell = async (iso: string) => {
    clock = new Date(iso);
    const done: Done[] = [];
    const one = { act: 'sell', good: 0, quantity: 1, discount: 0, how: 'cash', hours: 0, device: 0 } as const;
    await play(one, done, await send());
  };
  await sell('2027-03-08T16:00:00Z');
  await sell('2027-03-08T16:07:00Z');
  await sell('2027-03-08T16:09:00Z');
  // A week and a change of the clock later: 11:08 there is 15:08 UTC.
  clock = new Date('2027-03-15T15:08:00Z');
  const kpi = await server.call(stats.getKpi, { Clientid: counter.storeId }, await send());
  expect(kpi).toMatchObject({ startDate: '2027-03-15', sales: 0, transactions: 0 });
  expect(kpi.before).toMatchObject({
    startDate: '2027-03-08',
    until: '2027-03-08T16:08:00.000Z',
    transactions: 2,
    sales: 6.66,
  });
});

test('goals are those of the settings, days of the week added up; without one there is none', async () => {
  clock = new Date('2027-03-18T15:00:00Z');
  const send = { token: await aSession(server.database, counter.manager.userId, clock) };
  const ask = { Clientid: counter.storeId };
  expect(await server.call(stats.todaysSalesAndGoal, ask, send)).toMatchObject({ goal: 0, percent: 0 });
  for (const [name, value] of [
    ['SalesGoalThursday', '100.00'],
    ['SalesGoalSaturday', '250.00'],
  ])
    await server.database.run('insert into client_settings (store_id, name, value) values ($1, $2, $3)', [
      counter.storeId,
      name,
      value,
    ]);
  expect(await server.call(stats.todaysSalesAndGoal, ask, send)).toMatchObject({
    startDate: '2027-03-18',
    goal: 100,
  });
  expect(await server.call(stats.weeklySalesAndGoal, ask, send)).toMatchObject({
    startDate: '2027-03-14',
    endDate: '2027-03-20',
    goal: 350,
  });
  expect(await server.call(stats.monthlySalesAndGoal, ask, send)).toMatchObject({
    startDate: '2027-03-01',
    endDate: '2027-03-31',
    goal: 4 * 100 + 4 * 250,
  });
});

test.each([
  ['the end before the start', { StartDate: '11/20/26', EndDate: '11/19/26' }, 'EndDate'],
  ['more than 800 days', { StartDate: '2024-01-01', EndDate: '2026-11-20' }, 'EndDate'],
  ['no such day', { StartDate: '02/30/26', EndDate: '11/19/26' }, 'StartDate'],
])('%s is refused, naming the field', async (_what, dates, field) => {
  const token = await aSession(server.database, counter.manager.userId, clock);
  const query = { Clientid: counter.storeId, ...dates };
  for (const path of [
    'DailyStats/GetDailyStats',
    'DailyStats/GetKpi',
    'MonthlyDepartmentStats/GetStatsList',
  ]) {
    const got = await server.request('GET', `/api/${path}`, { token, query });
    expect([got.status, (got.body as { field: string }).field]).toEqual([400, field]);
  }
});

test('one date without the other is refused where both are optional', async () => {
  const token = await aSession(server.database, counter.manager.userId, clock);
  const query = { ClientID: counter.storeId, StartDate: '11/20/26' };
  const got = await server.request('GET', '/api/DailyStats/TodaysSalesAndGoal', { token, query });
  expect([got.status, (got.body as { field: string }).field]).toEqual([400, 'EndDate']);
});

test('a cashier sees the totals of the day, and no statistics', async () => {
  const token = await aSession(server.database, counter.cashier.userId, clock);
  const totals = await server.call(stats.getTransactionTotals, { ClientId: counter.storeId }, { token });
  expect(totals).toMatchObject({ businessDay: '2027-03-18', transactions: 0, totalSales: 0 });
  const query = { Clientid: counter.storeId };
  expect((await server.request('GET', '/api/DailyStats/GetKpi', { token, query })).status).toBe(403);
});

test('the chain lists only the stores of the user', async () => {
  const other = await aCounter(server.database, { name: 'Elsewhere', now: clock });
  const token = await aSession(server.database, other.manager.userId, clock);
  const stores = await server.call(stats.getStoresToday, {}, { token });
  expect(stores.map((store) => store.clientId)).toEqual([other.storeId]);
  expect(stores[0]).toMatchObject({ clientName: 'Elsewhere', sales: 0, lastClosing: null, dayClosed: null });
  expect(stores[0]?.openDrawers).toHaveLength(1);
});
