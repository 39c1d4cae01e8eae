// Which scheduled reports wait for a person, and when do they stop waiting?
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#contract/route.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { insertRow } from '#platform/db/rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { scheduleNeeds } from './needs.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
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

type Made = { name?: string; due?: Date | null; asked?: Date | null; changed?: number; removed?: boolean };

async function aSchedule({ name = 'Sales', due = at(60), asked = null, changed = -999, removed }: Made = {}) {
  const { reportScheduleId: id } = await insertRow(
    database,
    'report_schedules',
    {
      storeId: counter.storeId,
      userId: counter.manager.userId,
      name,
      reportName: 'Sales',
      rangeName: 'yesterday',
      every: 'day',
      hour: 5,
      recipients: ['ann@shop.example'],
      format: 'csv',
      skipEmpty: false,
      appAddress: 'https://shop.example',
      zone: 'America/New_York',
      nextRunAt: removed ? null : due,
      runNowAt: asked,
      createdAt: at(-999),
      changedAt: at(changed),
      removedAt: removed ? NOW : null,
    },
    'reportScheduleId',
  );
  return id;
}
const ran = (id: number, minutes: number, reason = '') =>
  insertRow(database, 'report_runs', {
    reportScheduleId: id,
    dueAt: at(minutes),
    ranAt: at(minutes),
    outcome: reason === '' ? 'mailed' : 'failed',
    reason,
  });
const needs = async () => {
  const question = { db: database, now: NOW, storeIds: [counter.storeId], days: ['2026-11-22'] };
  const [need] = scheduleNeeds;
  const found = (await need?.find(question)) ?? [];
  return found.map((row) => [need?.title(row), need?.detail(row)]);
};

test('one that goes well, or is not due yet, waits for nobody', async () => {
  await ran(await aSchedule(), -60);
  await aSchedule({ name: 'New' });
  await aSchedule({ name: 'Due a moment ago', due: at(-5) });
  expect(await needs()).toEqual([]);
});

test('one whose last run failed does, with the reason, until a run goes well', async () => {
  const id = await aSchedule({ due: null });
  await ran(id, -120);
  await ran(id, -60, 'Sending email is off in this store');
  expect(await needs()).toEqual([['1 scheduled report failed', 'Sales: Sending email is off in this store']]);
  await ran(id, -10);
  expect(await needs()).toEqual([]);
});

test.each([
  ['somebody saved or stopped it since', { changed: -30 }],
  ['it is taken away', { removed: true }],
])('no more when %s', async (_why, more) => {
  await ran(await aSchedule(more), -60, 'Sending email is off in this store');
  expect(await needs()).toEqual([]);
});

test.each([
  ['due', { due: at(-31) }],
  ['asked for out of turn', { asked: at(-31) }],
])('one that is %s for half an hour, and nothing was made', async (_why, more) => {
  await ran(await aSchedule(more), -1_500);
  expect(await needs()).toEqual([['1 scheduled report failed', 'Sales: it is due, and nothing was sent']]);
});
