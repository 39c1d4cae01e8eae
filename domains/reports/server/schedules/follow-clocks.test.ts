// A store's time zone changes: its schedules are due at the same hour of the new clock, none is skipped, none is sent twice.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#contract/route.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { insertRow } from '#platform/db/rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runSchedules } from './run-schedules.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let made: TestDatabase;
let database: Database;
let counter: Counter;

beforeAll(async () => {
  made = await createTestDatabase();
  ({ database } = made);
  counter = await aCounter(database, { now: NOW });
});
afterAll(() => made.drop());
beforeEach(async () => {
  await database.run('delete from report_runs');
  await database.run('delete from report_schedules');
});

/** Every day at five, worked out by the clock of New York. */
const aSchedule = (nextRunAt: Date | null) =>
  insertRow(database, 'report_schedules', {
    storeId: counter.storeId,
    userId: counter.manager.userId,
    name: 'Sales',
    reportName: 'Sales',
    rangeName: 'yesterday',
    every: 'day',
    hour: 5,
    recipients: ['ann@shop.example'],
    format: 'csv',
    skipEmpty: true,
    appAddress: 'https://shop.example',
    zone: 'America/New_York',
    nextRunAt,
    createdAt: NOW,
    changedAt: NOW,
  });
const moveTo = (zone: string) =>
  database.run('update stores set time_zone = $2 where store_id = $1', [counter.storeId, zone]);
const run = (at: string) => runSchedules(database, { now: new Date(at) });
const next = async () =>
  (
    await database.one<{ at: Date | null }>('select next_run_at as at from report_schedules')
  ).at?.toISOString();

test('to the west, also when no server was there meanwhile: later, once', async () => {
  await aSchedule(new Date('2026-11-21T10:00:00Z'));
  await moveTo('America/Los_Angeles');
  expect([await run('2026-11-21T10:00:00Z'), await run('2026-11-21T13:00:00Z')]).toEqual([0, 1]);
  expect(await next()).toBe('2026-11-22T13:00:00.000Z');
});

test('to the east: an hour that the new clock has behind it is due at once', async () => {
  await aSchedule(new Date('2026-11-21T10:00:00Z'));
  await moveTo('Europe/London');
  expect([await run('2026-11-21T09:00:00Z'), await run('2026-11-21T10:00:00Z')]).toEqual([1, 0]);
  expect(await next()).toBe('2026-11-22T05:00:00.000Z');
});

test('one that is stopped stays so', async () => {
  await aSchedule(null);
  await moveTo('Europe/London');
  expect(await run('2026-11-21T10:00:00Z')).toBe(0);
  expect(await next()).toBeUndefined();
});
