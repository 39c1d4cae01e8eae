// Do the checks of schedules see the faults that they are there for (R15)?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleChecks } from './schedules.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const DUE = `'2026-11-20T10:00:00Z'`;
const schedule = `insert into report_schedules (store_id, user_id, name, report_name, range_name, every, hour, recipients, format, skip_empty, app_address,
    zone, next_run_at, created_at, changed_at)
  select {store}, min(user_id), 'Sales', 'Sales', 'yesterday', 'day', 5, '{ann@shop.example}', 'pdf', false, 'https://shop.example',
    'America/New_York', '2026-11-21T10:00:00Z', now(), now() from users`;
const run = (outcome: 'mailed' | 'empty') =>
  `insert into report_runs (report_schedule_id, due_at, ran_at, outcome) select report_schedule_id, ${DUE}, ${DUE}, '${outcome}' from report_schedules`;
const mail = `insert into mails (store_id, user_id, kind, source_id, recipient, subject, body_text, body_html, message_id, next_try_at, created_at)
  select {store}, s.user_id, 'report', r.report_run_id, 'ann@shop.example', 'Sales', '', '', '<' || gen_random_uuid() || '@shop.example>', now(), now()
  from report_runs r join report_schedules s using (report_schedule_id)`;

const BREAKS: readonly Break[] = [
  [
    'R15',
    'A schedule ran twice for one due time',
    schedule,
    'alter table report_runs drop constraint report_runs_once',
    run('mailed'),
    run('mailed'),
  ],
  [
    'R15',
    'A due time of a schedule has two mails to one address',
    schedule,
    run('mailed'),
    mail,
    mail.replace('ann@', 'ANN@'),
  ],
  ['R15', 'A report was mailed that no run of a schedule mailed', schedule, run('empty'), mail],
  [
    'R15',
    'A schedule is due before its last run',
    schedule,
    run('mailed'),
    `update report_schedules set next_run_at = ${DUE}`,
  ],
];

test('a schedule that ran and mailed once is no fault', async () => {
  expect(await faultsAfter(home.database, [schedule, run('mailed'), mail], 'R15')).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(
    scheduleChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});
