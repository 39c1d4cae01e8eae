import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dashboardDailyTasks,
  getDailyTasks,
  resetDailyTasks,
  setTaskEnabled,
  updateTask,
} from '#domains/business-day/contract/calls.ts';
import type { Task } from '#domains/business-day/rules/day-tasks.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { newTransaction } from '#domains/register/contract/calls.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { clockin } from '#domains/time-clock/contract/calls.ts';
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
let two: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
beforeEach(async () => {
  clock = MORNING;
  counter = await aCounter(server.database, { now: MORNING, registers: 2, openDrawers: false });
  [one, two] = counter.deviceIds as [number, number];
  ({ vault } = await server.database.one<{ vault: number }>(
    `select device_id as vault from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  ));
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

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
const count = (pos: number, closing = false) =>
  server.call(
    drawerCount,
    { pos, ...(closing ? { closing } : { NewDrawer: true }), DrawerTotal: 200, Note: 'counted' },
    asManager(),
  );

async function open(device = one): Promise<void> {
  await count(vault);
  expect(await mark('vaultCount', device)).toMatchObject({ success: true });
  await count(device);
  for (const step of ['drawerCount', 'bankDeposit', 'priceUpdate', 'final'] as const)
    expect([step, await mark(step, device)]).toMatchObject([step, { success: true }]);
}

async function closeAll(): Promise<void> {
  for (const device of [one, two, vault]) await count(device, true);
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

describe('opening', () => {
  test('a fresh day has no flag', async () => {
    expect(await flags()).toMatchObject({
      businessDay: DAY,
      isLate: false,
      ready: [],
      opening: false,
      closing: false,
      isSkipped: false,
      vaultCount: false,
    });
  });

  test('nobody is believed who says that something was counted', async () => {
    expect(await mark('vaultCount')).toMatchObject({ success: false, code: 'NOT_COUNTED' });
    expect(await mark('drawerCount', one)).toMatchObject({ success: false, code: 'NOT_ITS_TURN' });
    expect(await mark('final')).toMatchObject({ success: false, code: 'NOT_ITS_TURN' });
    expect(await mark('opening')).toMatchObject({ success: false, code: 'NOT_ITS_TURN' });
    expect(await audits('day.step')).toBe(0);
  });

  test('step after step opens the day', async () => {
    await open();
    expect(await flags()).toMatchObject({
      opening: true,
      final: true,
      vaultCount: true,
      drawerCount: true,
      bankDeposit: true,
      priceUpdate: true,
      clockin: false,
    });
    expect(await audits('day.open')).toBe(1);
    expect(await mark('priceUpdate')).toMatchObject({ success: true });
    expect(await mark('isSkipped')).toMatchObject({ success: false, code: 'DAY_OPENED' });
  });

  test('what is counted already is ready to tick', async () => {
    await count(vault);
    expect((await flags(one)).ready).toEqual(['vaultCount']);
    await count(one);
    expect((await flags(one)).ready).toEqual(['vaultCount', 'drawerCount']);
    expect((await flags(two)).ready).toEqual(['vaultCount']);
  });

  test('two devices that mark the same step at once do it once; each counts its own drawer', async () => {
    await count(vault);
    const both = await Promise.all([mark('vaultCount', one), mark('vaultCount', two)]);
    expect(both).toMatchObject([{ success: true }, { success: true }]);
    expect(await audits('day.step')).toBe(1);
    await count(one);
    await mark('drawerCount', one);
    expect(await flags(one)).toMatchObject({ drawerCount: true });
    expect(await flags(two)).toMatchObject({ drawerCount: false });
    expect(await flags()).toMatchObject({ drawerCount: true });
    expect(await mark('drawerCount', two)).toMatchObject({ success: false, code: 'NOT_COUNTED' });
    await count(two);
    expect(await mark('drawerCount', two)).toMatchObject({ success: true });
    await mark('bankDeposit', two);
    expect(await mark('priceUpdate', one)).toMatchObject({ success: false, code: 'NOT_ITS_TURN' });
    expect(await mark('priceUpdate', two)).toMatchObject({ success: true });
    expect(await mark('final', two)).toMatchObject({ success: true, opening: true });
  });

  test('clocking in is a step where the time clock is in use', async () => {
    await server.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'TimeclockEnabled', 'true')`,
      [counter.storeId],
    );
    expect(await mark('clockin')).toMatchObject({ success: false, code: 'NOT_CLOCKED_IN' });
    await server.call(clockin, { UserId: counter.cashier.userId, ClientId: counter.storeId }, asCashier());
    expect((await flags()).ready).toContain('clockin');
    expect(await mark('clockin')).toMatchObject({ success: true, clockin: true });
  });

  test('a skipped day stays to be opened, and runs no step before the skipping is taken back', async () => {
    expect(await mark('isSkipped')).toMatchObject({ success: true, isSkipped: true, opening: false });
    await count(vault);
    expect(await mark('vaultCount')).toMatchObject({ success: false, code: 'DAY_SKIPPED' });
    expect(await mark('closing')).toMatchObject({ success: false, code: 'DAY_NOT_OPENED' });
    expect(await mark('isSkipped', one, false)).toMatchObject({ success: true, isSkipped: false });
    expect(await mark('vaultCount')).toMatchObject({ success: true });
    expect(await mark('isSkipped')).toMatchObject({ success: false, code: 'OPENING_BEGUN' });
  });
});

describe('closing', () => {
  test('refuses in the documented order: drawers, then the vault, and takes no snapshot', async () => {
    await open();
    await count(two);
    expect(await mark('closing')).toMatchObject({
      success: false,
      message: 'Please close inactive drawers or vaults before End of Day.',
      posIds: [one, two],
    });
    await count(one, true);
    expect(await mark('closing')).toMatchObject({ success: false, code: 'COUNT_FIRST', posIds: [two] });
    await count(two, true);
    expect(await mark('closing')).toMatchObject({ success: false, code: 'COUNT_FIRST', posIds: [vault] });
    expect(await mark('eodReport')).toMatchObject({ success: false, code: 'BY_CLOSING' });
    expect(await snapshots()).toEqual([]);
    await count(vault, true);
    expect(await mark('closing')).toMatchObject({ success: true, closing: true, eodReport: true });
    expect(await snapshots()).toEqual([{ day: DAY, version: 1 }]);
    expect(await mark('closing')).toMatchObject({
      success: false,
      message: 'Closing complted for the day.',
    });
    expect(await snapshots()).toHaveLength(1);
  });

  test('a drawer that was just closed is no duty any more; one that nobody started still is', async () => {
    await open();
    await count(one, true);
    const { devices } = await server.call(dashboardDailyTasks, { ClientId: counter.storeId }, asCashier());
    const stateOf = (id: number) => devices.find(({ posId }) => posId === id);
    expect(stateOf(one)).toMatchObject({ isOpen: false, isClosed: true });
    expect(stateOf(two)).toMatchObject({ isOpen: false, isClosed: false });
    await count(one);
    const again = await server.call(dashboardDailyTasks, { ClientId: counter.storeId }, asCashier());
    expect(again.devices.find(({ posId }) => posId === one)).toMatchObject({ isOpen: true, isClosed: false });
  });

  test('several registers that press End Day at once close it once', async () => {
    await open();
    await count(one, true);
    await count(vault, true);
    const answers = await Promise.all([1, 2, 3, 4].map(() => mark('closing')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === 'Closing complted for the day.')).toHaveLength(3);
    expect(await snapshots()).toHaveLength(1);
  });

  test('a drawer that is started while the day is closed: either it is seen, or it belongs to the next day', async () => {
    await open();
    await count(one, true);
    await count(vault, true);
    const [closed, started] = await Promise.all([mark('closing'), count(two)]);
    expect(started).toMatchObject({ success: true });
    const { day } = await server.database.one<{ day: string }>(
      'select opening_day as day from drawer_sessions where device_id = $1',
      [two],
    );
    expect(day).toBe(closed.success ? '2026-11-21' : DAY);
  });

  test('without the report task only closing is marked', async () => {
    await open();
    await server.call(
      setTaskEnabled,
      { ClientId: counter.storeId, TaskName: 'eodReport', Enabled: false },
      asManager(),
    );
    await count(one, true);
    await count(vault, true);
    expect(await mark('closing')).toMatchObject({ success: true, closing: true, eodReport: false });
    expect(await snapshots()).toHaveLength(1);
  });

  test('Continue Day opens the same day again; closing again writes the next version', async () => {
    await open();
    expect(await server.call(resetDailyTasks, { ClientId: counter.storeId }, asManager())).toMatchObject({
      success: false,
      code: 'NOTHING_TO_CONTINUE',
    });
    await count(one, true);
    await count(vault, true);
    await mark('closing');
    const twice = await Promise.all(
      [1, 2].map(() => server.call(resetDailyTasks, { ClientId: counter.storeId }, asManager())),
    );
    expect(twice.filter(({ success }) => success)).toHaveLength(1);
    expect(await flags()).toMatchObject({
      businessDay: DAY,
      opening: false,
      closing: false,
      vaultCount: false,
    });
    await open(two);
    await count(two, true);
    await count(vault, true);
    expect(await mark('closing')).toMatchObject({ success: true });
    expect(await snapshots()).toEqual([
      { day: DAY, version: 1 },
      { day: DAY, version: 2 },
    ]);
    expect(await audits('day.reopen')).toBe(1);
  });

  test('a cashier does not continue a day', async () => {
    const got = await server.request('POST', '/api/DailyTasks/ResetDailyTasks', {
      ...asCashier(),
      body: { ClientId: counter.storeId },
    });
    expect(got.status).toBe(403);
  });
});

test("today's duties: how each drawer stands, and whether this user is clocked in", async () => {
  await count(vault);
  await count(one);
  await mark('vaultCount', one);
  const duties = await server.call(
    dashboardDailyTasks,
    { ClientId: counter.storeId, Userid: counter.cashier.userId },
    asCashier(),
  );
  expect(duties).toMatchObject({ businessDay: DAY, vaultCount: true, clockin: false });
  expect(duties.devices).toEqual([
    {
      posId: one,
      description: 'Counter 1',
      isVault: false,
      isOpen: true,
      isClosed: false,
      drawerCount: false,
      bankDeposit: false,
    },
    {
      posId: two,
      description: 'Counter 2',
      isVault: false,
      isOpen: false,
      isClosed: false,
      drawerCount: false,
      bankDeposit: false,
    },
    {
      posId: vault,
      description: 'Vault',
      isVault: true,
      isOpen: true,
      isClosed: false,
      drawerCount: true,
      bankDeposit: false,
    },
  ]);
});

test('an answer that was lost is given again, and nothing is done twice', async () => {
  await count(vault);
  const body = { ClientID: counter.storeId, TaskName: 'vaultCount', Completed: true };
  const sent = { ...asCashier(), body, headers: { 'idempotency-key': `day-${counter.storeId}-1` } };
  const first = await server.request('POST', '/api/DailyTasks/UpdateTask', sent);
  const second = await server.request('POST', '/api/DailyTasks/UpdateTask', sent);
  expect(second.text).toBe(first.text);
  expect(await audits('day.step')).toBe(1);
});

test('pending transactions keep nobody from closing', async () => {
  await open();
  await server.call(newTransaction, { posid: one }, asCashier());
  await closeAll();
  expect(await mark('closing')).toMatchObject({ success: true });
});

test.each([
  ['a task that is none', { TaskName: 'lunch' }, 'TaskName'],
  ['a flag that is none', { Completed: 'maybe' }, 'Completed'],
  ['no store', { ClientID: undefined }, 'ClientID'],
  ['a device that is none', { PosId: -1 }, 'PosId'],
])('%s is bad input and marks nothing', async (_name, wrong, field) => {
  const body = { ClientID: counter.storeId, TaskName: 'vaultCount', Completed: true, ...wrong };
  const got = await server.request('POST', '/api/DailyTasks/UpdateTask', { ...asCashier(), body });
  expect([got.status, (got.body as { field: string }).field]).toEqual([400, field]);
  expect(await audits('day.step')).toBe(0);
});

test("another store's device answers like an absent one", async () => {
  const other = await aCounter(server.database, { now: MORNING, openDrawers: false });
  const got = await server.request(
    'GET',
    `/api/DailyTasks/GetDailyTasks?ClientId=${counter.storeId}&PosId=${other.deviceId}`,
    asCashier(),
  );
  expect(got.status).toBe(404);
});
