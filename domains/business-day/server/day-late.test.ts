import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import {
  getDailyTasks,
  resetDailyTasks,
  setTaskEnabled,
  tasksEnabled,
  updateTask,
} from '#domains/business-day/contract/calls.ts';
import type { Task } from '#domains/business-day/rules/day-tasks.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { addCash } from '#domains/cash/contract/moves.ts';
import { setCustomerCredit } from '#domains/customers/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { findDaySnapshot } from '#domains/reports/server/public/find-day-snapshot.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

// Ten in the morning of November 20 in New York.
const MORNING = new Date('2026-11-20T15:00:00Z');
const DAY = '2026-11-20';
let clock = MORNING;
let server: TestServer;
let counter: Counter;
let vault: number;
let one: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
beforeEach(async () => {
  clock = MORNING;
  counter = await aCounter(server.database, { now: MORNING, registers: 2, openDrawers: false });
  one = counter.deviceId;
  ({ vault } = await server.database.one<{ vault: number }>(
    `select device_id as vault from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  ));
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

/** The clock jumps, and everybody signs in again: sessions end after twelve hours. */
async function at(time: string): Promise<void> {
  clock = new Date(time);
  for (const user of [counter.manager, counter.cashier])
    user.token = await aSession(server.database, user.userId, clock);
}

const asManager = () => ({ token: counter.manager.token });
const asCashier = () => ({ token: counter.cashier.token });
const flags = (PosId?: number) =>
  server.call(getDailyTasks, { ClientId: counter.storeId, ...(PosId ? { PosId } : {}) }, asCashier());
const mark = (TaskName: Task, PosId?: number, Completed = true) =>
  server.call(
    updateTask,
    { ClientID: counter.storeId, TaskName, Completed, ...(PosId ? { PosId } : {}) },
    asCashier(),
  );
const count = (pos: number, closing = false, DrawerTotal = 200) =>
  server.call(
    drawerCount,
    { pos, ...(closing ? { closing } : { NewDrawer: true }), DrawerTotal, Note: 'counted' },
    asManager(),
  );
const dayOfLastCount = async (device: number): Promise<string | null> =>
  (
    await server.database.one<{ day: string | null }>(
      'select closing_day as day from drawer_sessions where device_id = $1 order by session_id desc limit 1',
      [device],
    )
  ).day;

async function open(device = one): Promise<void> {
  await count(vault);
  expect(await mark('vaultCount', device)).toMatchObject({ success: true });
  await count(device);
  for (const step of ['drawerCount', 'bankDeposit', 'priceUpdate', 'final'] as const)
    expect([step, await mark(step, device)]).toMatchObject([step, { success: true }]);
}

const snapshots = () =>
  server.database.rows<{ day: string; version: number }>(
    'select business_day as day, version from day_snapshots where store_id = $1 order by number',
    [counter.storeId],
  );
const audits = async (action: string) =>
  (
    await server.database.one<{ n: number }>(
      'select count(*) as n from audit_rows where store_id = $1 and action = $2',
      [counter.storeId, action],
    )
  ).n;

describe('the business day', () => {
  test('a day that was left open past the cutoff is closed before the next one starts', async () => {
    await open();
    await at('2026-11-21T08:59:00Z');
    expect(await flags()).toMatchObject({ businessDay: DAY, isLate: false, opening: true });
    await at('2026-11-21T09:00:00Z');
    expect(await flags()).toMatchObject({ businessDay: DAY, isLate: true, opening: true, closing: false });
    expect(
      await server.call(getDailyTasks, { ClientId: counter.storeId, TaskDate: '2026-11-21' }, asCashier()),
    ).toMatchObject({ businessDay: '2026-11-21', isLate: false, opening: false });
    await count(one, true, 199);
    await count(vault, true);
    expect(await mark('closing')).toMatchObject({ success: true, businessDay: DAY, closing: true });
    expect(await snapshots()).toEqual([{ day: DAY, version: 1 }]);
    // What was counted the morning after is the late day's.
    const closed = await findDaySnapshot(server.database, counter.storeId, DAY);
    expect(closed?.totals.sessions).toMatchObject([
      { deviceId: one, expectedCents: 20_000, countedCents: 19_900, overShortCents: -100 },
      { deviceId: vault, expectedCents: 20_000, countedCents: 20_000, overShortCents: 0 },
    ]);
    expect(await dayOfLastCount(one)).toBe(DAY);
    expect(await flags()).toMatchObject({ businessDay: '2026-11-21', isLate: false, opening: false });
    expect(await server.call(resetDailyTasks, { ClientId: counter.storeId }, asManager())).toMatchObject({
      success: false,
    });
    await open();
    expect(await flags()).toMatchObject({ businessDay: '2026-11-21', opening: true });
  });

  test('a drawer that took money since is counted for the day on which it did', async () => {
    await open();
    await at('2026-11-21T15:00:00Z');
    await server.call(addCash, { POSID: one, CashAmount: 5 }, asManager());
    await count(one, true, 204);
    await count(vault, true);
    expect([await dayOfLastCount(one), await dayOfLastCount(vault)]).toEqual(['2026-11-21', DAY]);
    expect(await mark('closing')).toMatchObject({ success: true, businessDay: DAY });
    const closed = await findDaySnapshot(server.database, counter.storeId, DAY);
    expect(closed?.totals.sessions).toMatchObject([
      { deviceId: one, expectedCents: 20_000, countedCents: null, overShortCents: 0 },
      { deviceId: vault, countedCents: 20_000 },
    ]);
  });

  test("store credit given after closing is the next day's, and nobody is refused", async () => {
    await open();
    await count(one, true);
    await count(vault, true);
    await mark('closing');
    const customerId = await aCustomer(server.database, {});
    expect(
      await server.call(
        setCustomerCredit,
        { customerId, activeAmount: 12, clientId: counter.storeId },
        asManager(),
      ),
    ).toMatchObject({ success: true, storeCredit: 12 });
    const { day } = await server.database.one<{ day: string }>(
      `select business_day as day from posting_groups where source_type = 'creditAdjustment' and store_id = $1`,
      [counter.storeId],
    );
    expect(day).toBe('2026-11-21');
  });

  test('a clock that jumps back after closing posts nothing into the closed day', async () => {
    await open();
    await count(one, true);
    await count(vault, true);
    await mark('closing');
    await at('2026-11-20T13:00:00Z');
    expect(await flags()).toMatchObject({ businessDay: DAY, closing: true });
    expect(await count(one)).toMatchObject({ success: true });
    const { day } = await server.database.one<{ day: string }>(
      'select max(opening_day) as day from drawer_sessions where device_id = $1',
      [one],
    );
    expect(day).toBe('2026-11-21');
    expect(await server.call(resetDailyTasks, { ClientId: counter.storeId }, asManager())).toMatchObject({
      success: true,
      opening: false,
    });
  });

  test('a skipped or half-opened day is simply over when the next one begins', async () => {
    await mark('isSkipped');
    await at('2026-11-21T15:00:00Z');
    expect(await flags()).toMatchObject({ businessDay: '2026-11-21', isSkipped: false, isLate: false });
  });

  test('a drawer that has been open since an earlier day is not counted for this one', async () => {
    await count(vault);
    await count(one);
    await at('2026-11-21T15:00:00Z');
    expect((await flags(one)).ready).toEqual([]);
    expect(await mark('vaultCount')).toMatchObject({ success: false, code: 'NOT_COUNTED' });
  });
});

describe('switches', () => {
  const set = (TaskName: Task, Enabled: boolean) =>
    server.call(setTaskEnabled, { ClientId: counter.storeId, TaskName, Enabled }, asManager());

  test('what is off is passed over', async () => {
    for (const task of ['vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate'] as const)
      expect(await set(task, false)).toMatchObject({ success: true, [task]: false });
    expect(await server.call(tasksEnabled, { ClientId: counter.storeId }, asCashier())).toMatchObject({
      opening: true,
      clockin: false,
      vaultCount: false,
      final: true,
    });
    expect(await mark('vaultCount')).toMatchObject({ success: false, code: 'TASK_OFF' });
    expect(await mark('opening')).toMatchObject({ success: true, opening: true });
    await set('vaultCount', false);
    expect(await audits('settings.edit')).toBe(4);
  });

  test('what every day needs stays on', async () => {
    expect(await set('final', false)).toMatchObject({ success: false, code: 'ALWAYS_ON' });
    expect(await set('final', true)).toMatchObject({ success: true, final: true });
  });

  test('opening and closing can be switched off', async () => {
    await set('opening', false);
    expect(await mark('isSkipped')).toMatchObject({ success: false, code: 'TASK_OFF' });
    await set('opening', true);
    await open();
    await set('closing', false);
    await count(one, true);
    await count(vault, true);
    expect(await mark('closing')).toMatchObject({ success: false, code: 'TASK_OFF' });
  });
});
