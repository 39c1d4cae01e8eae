// Does reading all stores at once answer what reading each alone does? A chain over three oceans: other clocks, other business days, sums kept and not yet kept.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { getTodaysCashSummary } from '#domains/cash/contract/moves.ts';
import * as stats from '#domains/daily-stats/contract/calls.ts';
import { getToday, type TodayWire } from '#domains/daily-stats/contract/today.ts';
import { derive } from '#domains/daily-stats/rules/figures.ts';
import { sameTimeOn } from '#domains/daily-stats/server/compare-with-before.ts';
import { readHours, readMoney, readSums, readSumsUntil } from '#domains/daily-stats/server/queries.ts';
import { foldAll } from '#domains/daily-stats/server/refresh-rollups.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { toDollars } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A Tuesday in New York, where clocks had changed by the same Tuesday last year but not this year; already Wednesday in Auckland. */
const NOW = new Date('2027-03-09T16:20:00Z');
const AGO = (days: number, minutes = 0) => new Date(NOW.getTime() - days * 86_400_000 + minutes * 60_000);

const SHOPS = [
  { name: 'Harbor Avenue', zone: 'America/New_York', cutoff: 4 },
  { name: 'Queen Street', zone: 'Pacific/Auckland', cutoff: 4 },
  { name: 'Palm Beach', zone: 'Pacific/Honolulu', cutoff: 9 },
  { name: 'Marine Drive', zone: 'Asia/Kolkata', cutoff: 0 },
  { name: 'Nothing Sold', zone: 'Europe/Paris', cutoff: 4 },
] as const;

type Shop = { readonly counter: Counter; readonly zone: string; readonly cutoff: number };
let clock = NOW;
let server: TestServer;
let token: string;
const shops: Shop[] = [];
let today: TodayWire;

const figuresOf = ({ counter }: Shop) =>
  today.stores.find(({ clientId }) => clientId === counter.storeId) ?? expect.fail('no such store');
const dayOf = ({ zone, cutoff }: Shop): string => businessDay(NOW, zone, cutoff);

/** Sells so many copies, a dollar each, at each of these instants. */
async function sellAt(counter: Counter, good: BuiltGood, sold: readonly (readonly [Date, number])[]) {
  for (const [at, quantity] of sold) {
    clock = at;
    const cashier = await aSession(server.database, counter.cashier.userId, at);
    const till = new Till(server, { storeId: counter.storeId, deviceId: counter.deviceId, token: cashier });
    await till.sell({ item: good.inventoryId, quantity });
  }
}

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  for (const [place, { name, zone, cutoff }] of SHOPS.entries()) {
    clock = AGO(370);
    const counter = await aCounter(server.database, { now: clock, name });
    shops.push({ counter, zone, cutoff });
    await server.database.run('update stores set time_zone = $2, cutoff_hour = $3 where store_id = $1', [
      counter.storeId,
      zone,
      cutoff,
    ]);
    if (name === 'Nothing Sold') continue;
    const good = await aGood(server.database, counter, {
      upc: `40000000${String(place)}015`,
      priceCents: 100,
      quantity: 5_000,
    });
    // A year ago: hours before, in the quarter of an hour that is cut, at its last instant, right after it, and hours later; also where the clock is an hour off.
    const aYearAgo = [-300, -61, -60, -4, 0, 1, 200].map(
      (minutes, at) => [AGO(364, minutes), 2 ** at] as const,
    );
    const aWeekAgo = [-60, 3].map((minutes, at) => [AGO(7, minutes), 100 + at] as const);
    const lately = [-600, -65, -2].map((minutes, at) => [AGO(0, minutes), 200 + place + at] as const);
    await sellAt(counter, good, [...aYearAgo, ...aWeekAgo]);
    if (place % 2 === 0) await foldAll(server.database, counter.storeId);
    await sellAt(counter, good, lately);
    if (place === 0) await foldAll(server.database, counter.storeId);
    clock = NOW;
    const manager = await aSession(server.database, counter.manager.userId, NOW);
    const till = new Till(server, { storeId: counter.storeId, deviceId: counter.deviceId, token: manager });
    await till.sellCertificate(25 + place);
  }
  clock = NOW;
  const storeIds = shops.map(({ counter }) => counter.storeId);
  const owner = await aUser(server.database, { username: 'owner', role: 'Manager', storeIds });
  token = await aSession(server.database, owner.userId, NOW);
  today = await server.call(getToday, {}, { token });
});
afterAll(() => server.close());

test('the stores are on three business days at once', () => {
  expect(new Set(today.stores.map(({ businessDay: day }) => day))).toEqual(
    new Set(['2027-03-08', '2027-03-09', '2027-03-10']),
  );
});

describe.each(SHOPS.map(({ name }, at) => [name, at] as const))('%s', (_, at) => {
  const shop = (): Shop => shops[at] ?? expect.fail('no such store');

  test('today and last year, in all and by the same time', async () => {
    const { storeId } = shop().counter;
    const day = dayOf(shop());
    const before = addDays(day, -364);
    const sums = await readSums(server.database, storeId, { start: day, end: day });
    const whole = await readSums(server.database, storeId, { start: before, end: before });
    const until = await sameTimeOn(server.database, storeId, day, before, NOW);
    const soFar = await readSumsUntil(server.database, storeId, before, until);
    expect(figuresOf(shop())).toMatchObject({
      businessDay: day,
      lastYearDay: before,
      sales: toDollars(derive(sums).salesCents),
      transactions: sums.transactions,
      lastYear: toDollars(derive(soFar).salesCents),
      lastYearWhole: toDollars(derive(whole).salesCents),
    });
  });

  test('its hours, in the order of its business day', async () => {
    const day = dayOf(shop());
    const hours = async (of: string) =>
      (await readHours(server.database, shop().counter.storeId, { start: of, end: of })).map(
        ({ hour, salesCents }) => ({ hour, sales: toDollars(salesCents) }),
      );
    const seen = figuresOf(shop());
    expect(seen.hours).toEqual(await hours(day));
    expect(seen.lastYearHours).toEqual(await hours(addDays(day, -364)));
  });

  test('credit and cash', async () => {
    const { storeId } = shop().counter;
    const day = dayOf(shop());
    const money = await readMoney(server.database, storeId, { start: day, end: day });
    const issued = money.find(({ kind }) => kind === 'giftCertificate')?.outCents ?? 0;
    const cash = await server.call(getTodaysCashSummary, { ClientId: storeId }, { token });
    const seen = figuresOf(shop());
    expect(seen.creditIssued).toBe(issued / 100);
    expect(seen.cash).toEqual({ drawers: cash.inDrawers, vaults: cash.inVault, open: cash.openDrawers });
  });

  test('Admin Dashboard: beside the same weekday last week, until the same time', async () => {
    const { storeId } = shop().counter;
    const stores = await server.call(stats.getStoresToday, {}, { token });
    const store = stores.find(({ clientId }) => clientId === storeId);
    const kpi = await server.call(stats.getKpi, { Clientid: storeId }, { token });
    expect(store).toMatchObject({
      businessDay: dayOf(shop()),
      sales: kpi.sales,
      margin: kpi.margin,
      salesBefore: kpi.before.sales,
    });
  });
});

test('the figures that are compared are not nothing', () => {
  const [harbor, queen] = shops.map(figuresOf);
  expect(harbor).toMatchObject({ lastYear: 7, lastYearWhole: 127, creditIssued: 25 });
  // In Auckland the first was before the business day began.
  expect(queen?.lastYear).toBe(30);
  expect(figuresOf(shops.at(-1) ?? expect.fail())).toMatchObject({ sales: 0, lastYear: 0, hours: [] });
});
