// The lease of a schedule that is run, on a real PostgreSQL: renewed while somebody works, and no longer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { saveSchedule } from '#domains/reports/contract/schedule-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { holdSchedule } from './hold-schedule.ts';

let server: TestServer;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  const { storeId, manager } = await aCounter(server.database);
  const asked = {
    ...{ ClientId: storeId, Name: 'Sales of yesterday', ReportName: 'Sales', Range: 'yesterday' as const },
    ...{ Every: 'day' as const, Hour: 5, Recipients: 'ann@shop.example', Format: 'csv' as const },
    AppAddress: server.address,
  };
  ({ reportScheduleId: id } = await server.call(saveSchedule, asked, {
    token: await aSession(server.database, manager.userId),
  }));
});
afterAll(() => server.close());

test('a schedule is held only as long as somebody works on it, however long that takes', async () => {
  const due = new Date('2026-11-21T12:00:00Z');
  const until = async () =>
    (
      await server.database.one<{ until: Date | null }>(
        'select taken_until as until from report_schedules where report_schedule_id = $1',
        [id],
      )
    ).until;
  await server.database.run('update report_schedules set taken_until = $2 where report_schedule_id = $1', [
    id,
    due,
  ]);
  const held = await holdSchedule(
    server.database,
    { id, takenUntil: due },
    () =>
      expect.poll(async () => (await until())?.getTime(), { timeout: 20_000 }).toBeGreaterThan(due.getTime()),
    20,
  );
  expect(held.takenUntil).toEqual(await until());
});
