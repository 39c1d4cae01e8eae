// Who may save, change, run and stop a schedule, and what is refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import {
  listSchedules,
  runSchedule,
  saveSchedule,
  stopSchedule,
} from '#domains/reports/contract/schedule-calls.ts';
import type { WireOf } from '#contract/call.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const clock = new Date('2026-11-20T18:00:00Z');
let server: TestServer;
let counter: Counter;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
});
beforeEach(() => server.database.run('delete from report_schedules'));
afterAll(() => server.close());

const as = (token = counter.manager.token) => ({
  token,
  headers: {
    'idempotency-key': crypto.randomUUID(),
    origin: 'https://shop.example',
    'sec-fetch-site': 'same-origin',
  },
});
const save = (more: Partial<WireOf<typeof saveSchedule>> = {}, token = counter.manager.token) =>
  server.call(
    saveSchedule,
    {
      ClientId: counter.storeId,
      Name: 'Sales of yesterday',
      ReportName: 'Sales',
      Range: 'yesterday',
      Every: 'day',
      Hour: 5,
      Recipients: 'ann@shop.example',
      Format: 'csv',
      AppAddress: 'https://shop.example',
      ...more,
    },
    as(token),
  );

test('a colleague sees it and may stop it, and neither changes nor runs it', async () => {
  const { reportScheduleId: ReportScheduleId } = await save();
  const other = await aCounter(server.database, { now: clock });
  await server.database.run('insert into user_stores (user_id, store_id) values ($1, $2)', [
    other.manager.userId,
    counter.storeId,
  ]);
  const theirs = as(await aSession(server.database, other.manager.userId, clock));
  const seen = await server.call(listSchedules, { ClientId: counter.storeId }, theirs);
  expect(seen.schedules).toMatchObject([{ isMine: false, owner: counter.manager.username }]);
  expect(await server.call(runSchedule, { ReportScheduleId }, theirs)).toMatchObject({
    success: false,
    code: 'NOT_YOUR_SCHEDULE',
  });
  const changed = await save({ ReportScheduleId, Recipients: 'thief@example.com' }, theirs.token);
  expect(changed).toMatchObject({ success: false, code: 'NOT_YOUR_SCHEDULE' });
  expect(await server.call(stopSchedule, { ReportScheduleId }, theirs)).toMatchObject({ success: true });
  const cashier = as(counter.cashier.token);
  await expect(server.call(listSchedules, { ClientId: counter.storeId }, cashier)).rejects.toThrow('403');
});

test.each([
  [{ ReportName: 'Weather' }, 'UNKNOWN_REPORT'],
  [{ ReportName: 'EOD', Range: 'lastWeek' }, 'ONE_DAY_ONLY'],
  [{ Range: undefined }, 'NO_RANGE'],
  [{ Every: 'week' }, 'NO_WEEKDAY'],
  [{ Filters: 'DepartmentId=abc' }, 'UNREADABLE_FILTERS'],
  [{ Recipients: ' ,' }, 'NO_RECIPIENT'],
] as const)('%j is refused as %s', async (more, code) => {
  expect(await save(more as never)).toMatchObject({ success: false, code });
});

test.each([
  [{ Recipients: 'ann@shop.example, bob' }, 'Recipients'],
  [{ AppAddress: 'javascript:alert(1)' }, 'AppAddress'],
  // The shop's mail would link to a sign-in page of somebody else.
  [{ AppAddress: 'https://shop.example.evil.example' }, 'AppAddress'],
  [{ AppAddress: 'https://shop.example:8443' }, 'AppAddress'],
])('%j is bad input', async (more, field) => {
  await expect(save(more)).rejects.toThrow(field);
});
