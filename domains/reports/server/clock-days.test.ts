// Which day and hour does a sale count under? By the store's own clock and cutoff hour, around midnight and on both days of a clock change.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTransactionItem, finalizeTransaction, newTransaction } from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { previewReport } from '#domains/reports/contract/calls.ts';
import { dayDisagreements } from '#domains/reports/rules/day-totals.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let clock = new Date('2026-03-07T15:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  good = await aGood(server.database, counter, { upc: '400000000011', priceCents: 1_000, quantity: 99 });
  await server.database.run(`update sessions set expires_at = '2030-01-01'`);
});
afterAll(() => server.close());

const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function sellAt(instant: string): Promise<string> {
  clock = new Date(instant);
  const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, key());
  const { due } = await server.call(
    addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    key(),
  );
  const done = await server.call(finalizeTransaction, { TransactionId: transactionId, cash: due }, key());
  expect(done.message).toBe('');
  return done.businessDay;
}

type Row = readonly [what: string, instant: string, day: string, hour: number];

/** New York; the day begins at four. On 2026-03-08 two o'clock becomes three, on 2026-11-01 one o'clock comes twice. */
const SALES: readonly Row[] = [
  ['the evening before the short day', '2026-03-08T04:59:00Z', '2026-03-07', 23],
  ['midnight', '2026-03-08T05:00:00Z', '2026-03-07', 0],
  ['the last minute before the clocks go forward', '2026-03-08T06:59:00Z', '2026-03-07', 1],
  ['the first minute after it, which is three', '2026-03-08T07:00:00Z', '2026-03-07', 3],
  ['the cutoff of the short day', '2026-03-08T08:00:00Z', '2026-03-08', 4],
  ['its evening', '2026-03-09T03:30:00Z', '2026-03-08', 23],
  ['the first half past one of the long night', '2026-11-01T05:30:00Z', '2026-10-31', 1],
  ['the second half past one', '2026-11-01T06:30:00Z', '2026-10-31', 1],
  ['just before the cutoff of the long day', '2026-11-01T08:59:00Z', '2026-10-31', 3],
  ['its cutoff', '2026-11-01T09:00:00Z', '2026-11-01', 4],
  ['its last minute', '2026-11-02T08:59:00Z', '2026-11-01', 3],
];

test('each sale is under its day, and its hour by the clock of the store', async () => {
  for (const [what, instant, day] of SALES) expect([what, await sellAt(instant)]).toEqual([what, day]);
  for (const day of new Set(SALES.map((row) => row[2]))) {
    const totals = await totalDay(server.database, counter.storeId, day);
    const own = SALES.filter((row) => row[2] === day);
    expect(totals.receipts).toBe(own.length);
    const hours = new Map<number, number>();
    for (const [, , , hour] of own) hours.set(hour, (hours.get(hour) ?? 0) + 1);
    // The hours after midnight come last: they end the evening before.
    expect(totals.hours.map((row) => [row.hour, row.receipts])).toEqual(
      [...hours].sort(([a], [b]) => ((a + 20) % 24) - ((b + 20) % 24)),
    );
    expect(dayDisagreements(totals)).toEqual([]);
  }
});

test('a report without days is of the business day, after midnight too', async () => {
  clock = new Date('2026-11-01T06:45:00Z');
  const paper = await server.call(
    previewReport,
    { ReportName: 'EOD', ClientID: counter.storeId },
    { token: counter.manager.token },
  );
  expect(paper.facts).toContainEqual({ label: 'Business day', value: '10/31/26' });
  expect(paper.sections.find((one) => one.title === 'Hours')?.rows.map((row) => [row[0], row[1]])).toEqual([
    ['1 AM', 2],
    ['3 AM', 1],
  ]);
});
