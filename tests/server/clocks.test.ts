// Clocks that change, and clocks that are wrong: sales through both nights of a clock change in four zones (F28), and a server whose clock
// jumps (F27). Each sale is in exactly one business day, and all days together are all sales. Every minute: kernel/business-day.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { getDailyStats } from '#domains/daily-stats/contract/calls.ts';
import { closeBooks } from '#domains/ledger/server/public/close-books.ts';
import { addTransactionItem, finalizeTransaction, newTransaction } from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { dayDisagreements } from '#domains/reports/rules/day-totals.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const MINUTE = 60_000;
/** The last has no clock changes. */
const ZONES = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'America/Phoenix'];
/** The nights to these days: in the one an hour is missing, in the other one comes twice. */
const CHANGES = ['2026-03-08', '2026-11-01'];

let clock = new Date('2026-03-07T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

type Shop = { counter: Counter; inventoryId: number; zone: string };
async function open(zone: string): Promise<Shop> {
  const counter = await aCounter(server.database, { name: zone, now: clock });
  await server.database.run('update stores set time_zone = $2 where store_id = $1', [counter.storeId, zone]);
  const upc = `40000000${String(counter.storeId).padStart(4, '0')}`;
  const { inventoryId } = await aGood(server.database, counter, { upc, priceCents: 1_000, quantity: 999 });
  await server.database.run(`update sessions set expires_at = '2030-01-01'`);
  return { counter, inventoryId, zone };
}

async function sell({ counter, inventoryId }: Shop): Promise<{ day: string; receipt: string }> {
  const sent = () => ({
    token: counter.manager.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, sent());
  const { due } = await server.call(
    addTransactionItem,
    { TransactionID: transactionId, inventoryId },
    sent(),
  );
  const done = await server.call(finalizeTransaction, { TransactionId: transactionId, cash: due }, sent());
  expect([clock.toISOString(), done.success, done.message]).toEqual([clock.toISOString(), true, '']);
  return { day: done.businessDay, receipt: done.receiptNumber };
}

/** Every day of the store adds up, and all of them are all that was sold. */
async function addUp({ counter }: Shop, days: ReadonlyMap<string, number>): Promise<void> {
  const names = [...days.keys()].sort();
  let receipts = 0;
  for (const name of names) {
    const totals = await totalDay(server.database, counter.storeId, name);
    expect([name, totals.receipts, dayDisagreements(totals)]).toEqual([name, days.get(name), []]);
    expect(totals.salesCents).toBe(totals.receipts * 1_000);
    receipts += totals.receipts;
  }
  const stats = await server.call(
    getDailyStats,
    {
      Clientid: counter.storeId,
      StartDate: addDays(names[0] as string, -2),
      EndDate: addDays(names.at(-1) as string, 2),
    },
    { token: counter.manager.token },
  );
  expect(
    new Map(stats.filter((one) => one.transactions > 0).map((one) => [one.businessDay, one.transactions])),
  ).toEqual(new Map(names.map((name) => [name, days.get(name)])));
  const { sold } = await server.database.one<{ sold: number }>(
    `select count(*) as sold from transactions where store_id = $1 and state = 'finalized' and business_day between $2 and $3`,
    [counter.storeId, names[0] as string, names.at(-1) as string],
  );
  expect(receipts).toBe(sold);
}

describe.each(CHANGES)('sales through the night to %s', (change) => {
  test.each(ZONES)('%s', async (zone) => {
    clock = new Date(`${addDays(change, -1)}T20:00:00Z`);
    const shop = await open(zone);
    const days = new Map<string, number>();
    // From late evening until after the cutoff, also in the easternmost and westernmost zone; each at an odd minute.
    const start = Date.parse(`${change}T03:00:00Z`);
    for (let at = start; at < start + 11 * 60 * MINUTE; at += 37 * MINUTE) {
      clock = new Date(at);
      const { day } = await sell(shop);
      expect(day).toBe(businessDay(clock, zone, 4));
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    expect(days.size).toBe(2);
    await addUp(shop, days);
  });
});

test('a store that closes its books at two in the night: what it sells then is the next day, and nothing is lost', async () => {
  clock = new Date('2026-10-31T20:00:00Z');
  const shop = await open('America/New_York');
  const days = new Map<string, number>();
  const note = (day: string) => days.set(day, (days.get(day) ?? 0) + 1);
  for (const time of [
    '2026-11-01T03:59:00Z',
    '2026-11-01T05:30:00Z',
    '2026-11-01T06:30:00Z',
    '2026-11-01T06:59:00Z',
  ]) {
    clock = new Date(time);
    note((await sell(shop)).day);
  }
  expect([...days]).toEqual([['2026-10-31', 4]]);
  // The second time that it is nearly two.
  await server.database.transaction((tx) => closeBooks(tx, shop.counter.storeId, '2026-10-31'));
  for (const time of ['2026-11-01T07:01:00Z', '2026-11-01T08:59:00Z', '2026-11-01T09:01:00Z']) {
    clock = new Date(time);
    note((await sell(shop)).day);
  }
  expect([...days]).toEqual([
    ['2026-10-31', 4],
    ['2026-11-01', 3],
  ]);
  await addUp(shop, days);
});

describe('a clock that jumps', () => {
  test("numbers go on in the order of the changes; the day is the server's; tokens neither die nor rise", async () => {
    const noon = Date.parse('2026-06-15T16:00:00Z');
    clock = new Date(noon);
    const shop = await open('America/New_York');
    const { counter } = shop;
    const gone = await aSession(server.database, counter.cashier.userId, clock);
    await server.request('POST', '/api/Session/Logout', { token: gone });
    const fresh = await aSession(server.database, counter.manager.userId, clock);
    const receipts: number[] = [];
    const days = new Map<string, number>();
    // An hour ahead, two back, at once forward over the cutoff and back over it.
    for (const minutes of [0, 60, -60, -59, 0, 16 * 60 + 30, 15 * 60, 1]) {
      clock = new Date(noon + minutes * MINUTE);
      const { day, receipt } = await sell(shop);
      expect(day).toBe(businessDay(clock, 'America/New_York', 4));
      days.set(day, (days.get(day) ?? 0) + 1);
      receipts.push(Number(receipt.split('-')[2]));
      if (Math.abs(minutes) <= 60)
        expect((await server.request('GET', '/api/Session/Me', { token: fresh })).status).toBe(200);
      expect((await server.request('GET', '/api/Session/Me', { token: gone })).status).toBe(401);
    }
    expect(receipts).toEqual(receipts.map((_one, at) => (receipts[0] as number) + at));
    expect(days.size).toBe(2);
    await addUp(shop, days);
    // A clock that goes back does not open a day that was closed.
    await server.database.transaction((tx) => closeBooks(tx, counter.storeId, '2026-06-15'));
    clock = new Date(noon - 3 * 60 * MINUTE);
    expect((await sell(shop)).day).toBe('2026-06-16');
  });
});
