// The demo's schedules: one whose mail arrives, and one whose address is refused.
import type { Database } from '#contract/route.ts';
import { nextDueAt, lastDueAt, type Timing } from '#domains/reports/rules/schedule-times.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { DemoChain } from '#platform/module.ts';

type DemoSchedule = {
  readonly name: string;
  readonly report: string;
  readonly range: string;
  readonly timing: Timing;
  readonly to: string;
  readonly format: 'pdf' | 'csv';
  /** What the mail server said of it last time; empty when it took it. */
  readonly refused: string;
};

const SCHEDULES: readonly DemoSchedule[] = [
  {
    name: 'Yesterday’s sales',
    report: 'Sales',
    range: 'yesterday',
    timing: { every: 'day', weekday: null, monthDay: null, hour: 5 },
    to: 'owner@shop.example',
    format: 'pdf',
    refused: '',
  },
  {
    name: 'Last week’s trades',
    report: 'Trades',
    range: 'lastWeek',
    timing: { every: 'week', weekday: 1, monthDay: null, hour: 7 },
    to: 'records@gone.example',
    format: 'csv',
    refused: '550 5.1.1 No such address',
  },
];

/** One that works and one that failed, of the chain's first user in its first store. */
export async function demoSchedules(database: Database, { storeIds, userId, now }: DemoChain): Promise<void> {
  const store = await database.maybe<{ storeId: number; zone: string }>(
    'select store_id, time_zone as zone from stores where store_id = any($1) order by 1 limit 1',
    [storeIds],
  );
  if (!store) return;
  for (const one of SCHEDULES) await addSchedule(database, { one, ...store, userId, now });
}

type At = { one: DemoSchedule; storeId: number; userId: number; zone: string; now: Date };

async function addSchedule(database: Database, { one, storeId, userId, zone, now }: At): Promise<void> {
  const { reportScheduleId: scheduleId } = await insertRow(
    database,
    'report_schedules',
    {
      every: one.timing.every,
      weekday: one.timing.weekday,
      hour: one.timing.hour,
      storeId,
      userId,
      name: one.name,
      reportName: one.report,
      rangeName: one.range,
      recipients: [one.to],
      format: one.format,
      skipEmpty: false,
      appAddress: 'http://127.0.0.1:3000',
      nextRunAt: nextDueAt(one.timing, zone, now),
      zone,
      createdAt: now,
      changedAt: now,
    },
    'reportScheduleId',
  );
  const dueAt = lastDueAt(one.timing, zone, now);
  const { reportRunId: runId } = await insertRow(
    database,
    'report_runs',
    { reportScheduleId: scheduleId, dueAt, ranAt: dueAt, outcome: 'mailed' },
    'reportRunId',
  );
  await database.run(
    `insert into mails (store_id, user_id, kind, source_id, recipient, subject, body_text, body_html, message_id, state, tries, last_error, reply,
       created_at, done_at)
     values ($1, $2, 'report', $3, $4, $5, $5, $5, $6, $7, 1, $8, $9, $10, $10)`,
    [
      storeId,
      userId,
      runId,
      one.to,
      one.name,
      `<demo-report-${runId}@shop.invalid>`,
      one.refused === '' ? 'sent' : 'failed',
      one.refused,
      one.refused === '' ? '250 OK' : '',
      dueAt,
    ],
  );
}
