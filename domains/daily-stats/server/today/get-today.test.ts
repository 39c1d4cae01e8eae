// Are the figures of today those of the reports, the drawers and the ledger? A store with a year of its own behind it, and one that is new.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { getTodaysCashSummary } from '#domains/cash/contract/moves.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as stats from '#domains/daily-stats/contract/calls.ts';
import {
  getNeeds,
  getToday,
  type TodayStoreWire,
  type TodayWire,
} from '#domains/daily-stats/contract/today.ts';
import { aMail } from '#domains/mail/testing/a-mail.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import { readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A Tuesday, and the Tuesday 52 weeks before. */
const LAST_YEAR = '2026-03-10T';
const TODAY = '2027-03-09T';
const at = (day: string, clock: string) => new Date(`${day}${clock}:00-05:00`);

let clock = at(LAST_YEAR, '10:00');
let server: TestServer;
let counter: Counter;
let fresh: Counter;
let good: BuiltGood;
let ofFresh: BuiltGood;
let customer: number;
let token: string;

const sell = async (where: Counter, item: BuiltGood, quantity = 1) => {
  const cashier = await aSession(server.database, where.cashier.userId, clock);
  const till = new Till(server, { storeId: where.storeId, deviceId: where.deviceId, token: cashier });
  return till.sell({ item: item.inventoryId, quantity });
};
const set = (storeId: number, name: string, value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, $2, $3)
     on conflict (store_id, name) do update set value = excluded.value`,
    [storeId, name, value],
  );
const look = (): Promise<TodayWire> => server.call(getToday, {}, { token });
const storeOf = (today: TodayWire, { storeId }: Counter): TodayStoreWire =>
  today.stores.find(({ clientId }) => clientId === storeId) ?? expect.fail('no such store');

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock, name: 'Maple Street' });
  good = await aGood(server.database, counter, { upc: '400000000015', priceCents: 1_000, quantity: 500 });
  // Last year: $20.00 by noon, $50.00 in all.
  await sell(counter, good, 2);
  clock = at(LAST_YEAR, '15:00');
  await sell(counter, good, 3);
  clock = at(TODAY, '09:00');
  fresh = await aCounter(server.database, { now: clock, name: 'Harbor Avenue' });
  ofFresh = await aGood(server.database, fresh, { upc: '400000000022', priceCents: 700, quantity: 50 });
  customer = await aCustomer(server.database, {});
  const owner = await aUser(server.database, {
    username: 'owner',
    role: 'Manager',
    storeIds: [counter.storeId, fresh.storeId],
  });
  token = await aSession(server.database, owner.userId, clock);
  const seller = new Till(server, {
    storeId: counter.storeId,
    deviceId: counter.deviceId,
    token: await aSession(server.database, counter.manager.userId, clock),
  });
  await sell(counter, good, 3);
  await seller.trade({ upc: good.upc, customer, dollars: 4 });
  await seller.sellCertificate(25);
  await sell(fresh, ofFresh, 1);
  clock = at(TODAY, '12:00');
});
afterAll(() => server.close());

describe('figures', () => {
  test('against last year by the same time, and the goal that follows from its whole day', async () => {
    const today = await look();
    expect(today.asOf).toBe(clock.toISOString());
    expect(today.stores.map(({ clientName }) => clientName)).toEqual(['Harbor Avenue', 'Maple Street']);
    expect(storeOf(today, counter)).toMatchObject({
      businessDay: '2027-03-09',
      sales: 30,
      lastYearDay: '2026-03-10',
      lastYear: 20,
      lastYearWhole: 50,
      goal: 52.5,
      goalFrom: 'lastYear',
      isClosed: false,
    });
    expect(storeOf(today, fresh)).toMatchObject({ sales: 7, lastYearWhole: 0, goal: 0, goalFrom: 'none' });
  });

  test('they are those of Daily stats, the reports, the drawers and the ledger', async () => {
    const today = await look();
    for (const of of [counter, fresh]) {
      const store = storeOf(today, of);
      const day = { StartDate: store.businessDay, EndDate: store.businessDay };
      const [daily] = await server.call(stats.getDailyStats, { Clientid: of.storeId, ...day }, { token });
      expect(store).toMatchObject({
        sales: daily?.sales,
        transactions: daily?.transactions,
        trades: daily?.trades,
        refunds: daily?.refunds,
      });
      const report = await readReport(server, token, {
        ClientID: of.storeId,
        ReportName: 'Sales by Day',
        ...day,
      });
      expect(report.sections[0]?.total['Net sales']).toBe(store.sales - store.refunds);
      const summed = store.hours.reduce((sum, { sales }) => sum + sales, 0);
      expect(summed).toBe(store.sales);
      expect(await server.call(getTodaysCashSummary, { ClientId: of.storeId }, { token })).toMatchObject({
        inDrawers: store.cash?.drawers,
        inVault: store.cash?.vaults,
        openDrawers: store.cash?.open,
      });
    }
    const { sections } = await readReport(server, token, {
      ClientID: counter.storeId,
      ReportName: 'Liabilities',
      StartDate: '2027-03-09',
      EndDate: '2027-03-09',
    });
    const closing = sections.map(({ rows }) => rows.at(-1)?.Amount);
    expect([today.owed.storeCredit, today.owed.giftCertificates]).toEqual(closing);
    expect(today.owed).toEqual({ storeCredit: 4, giftCertificates: 25 });
    expect(storeOf(today, counter)).toMatchObject({ creditIssued: 29, creditUsed: 0 });
  });

  test('a goal of the settings wins, and the percent over last year is a setting', async () => {
    await set(counter.storeId, 'SalesGoalGrowth', '20');
    expect(storeOf(await look(), counter)).toMatchObject({ goal: 60, goalFrom: 'lastYear' });
    await set(counter.storeId, 'SalesGoalTuesday', '80.00');
    expect(storeOf(await look(), counter)).toMatchObject({ goal: 80, goalFrom: 'set' });
  });
});

describe('rights', () => {
  let made = 0;
  const as = async (storeIds: number[], denied: readonly string[] = []) => {
    made += 1;
    const user = await aUser(server.database, { username: `looker-${made}`, role: 'Manager', storeIds });
    for (const right of denied)
      await server.database.run(
        `insert into user_rights (user_id, right_code, setting) values ($1, $2, 'deny')`,
        [user.userId, right],
      );
    return { token: await aSession(server.database, user.userId, clock) };
  };

  test('only the stores of the user', async () => {
    const seen = await server.call(getToday, {}, await as([fresh.storeId]));
    expect(seen.stores.map(({ clientId }) => clientId)).toEqual([fresh.storeId]);
  });

  test('no cash for who counts blind, no figures without reports.view', async () => {
    await set(counter.storeId, 'BlindCount', 'true');
    const blind = await as([counter.storeId], ['cash.seeExpected', 'cash.adjust']);
    expect((await server.call(getToday, {}, blind)).stores[0]?.cash).toBeNull();
    expect(storeOf(await look(), counter).cash).not.toBeNull();
    const refused = await server.request('GET', '/api/Dashboard/GetToday', {
      token: await aSession(server.database, counter.cashier.userId, clock),
    });
    expect(refused.status).toBe(403);
  });

  test('a need whose right is missing is not told', async () => {
    await aMail(server.database, { storeId: counter.storeId, userId: counter.manager.userId });
    const needs = async (sent: { token: string }) =>
      (await server.call(getNeeds, { ClientId: counter.storeId }, sent)).map(({ key }) => key);
    expect(await needs({ token })).toContain('mail.failed');
    expect(await needs(await as([counter.storeId], ['mail.view']))).not.toContain('mail.failed');
    const foreign = await as([fresh.storeId]);
    const refused = await server.request('GET', '/api/Dashboard/GetNeeds', {
      ...foreign,
      query: { ClientId: counter.storeId },
    });
    expect(refused.status).toBe(404);
  });
});
