import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import * as clock from '#domains/time-clock/contract/calls.ts';
import * as schedule from '#domains/time-clock/contract/schedule.ts';
import { sumHours } from '#domains/time-clock/server/sum-hours.ts';
import { aShift, aTimeRecord } from '#domains/time-clock/testing/a-time-record.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const now = new Date('2026-11-20T18:00:00Z');
type Who = { userId: number; username: string; token: string };

let server: TestServer;
let store: BuiltStore;
let other: BuiltStore;
let cashier: Who;
let manager: Who;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  store = await aStore(server.database, { name: 'Maple Street' });
  other = await aStore(server.database, { name: 'Harbor Avenue' });
  cashier = await somebody('Cashier', [store, other]);
  manager = await somebody('Manager', [store]);
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const somebody = async (role: 'Cashier' | 'Manager', stores: readonly BuiltStore[]): Promise<Who> => {
  const user = await aUser(server.database, { role, storeIds: stores.map(({ storeId }) => storeId) });
  return { ...user, token: await aSession(server.database, user.userId, now) };
};
const create = (more: object = {}, who = manager) =>
  server.request('POST', '/api/TimeClock/CreateClockIn', {
    token: who.token,
    body: {
      UserId: cashier.userId,
      ClientId: store.storeId,
      Clock_in: '11/19/26 9:00 AM',
      Clock_out: '11/19/26 5:00 PM',
      ...more,
    },
  });
const idOf = async (more: object = {}): Promise<number> =>
  ((await create(more)).body as { employeeClockinID: number }).employeeClockinID;
const change = (body: object, who = manager) =>
  server.request('PUT', '/api/TimeClock/UpdateTimeRecord', { token: who.token, body });
const remove = (EmployeeClockinID: number, who = manager) =>
  server.request('PUT', '/api/TimeClock/DeleteTimeRecord', { token: who.token, body: { EmployeeClockinID } });
const ofStore = (more: object = {}) =>
  server.call(
    clock.getClientTimeRecords,
    { ClientId: store.storeId, StartDate: '2026-11-01', EndDate: '2026-11-30', ...more },
    { token: manager.token },
  );

describe('adding', () => {
  test('a record in the store’s own time, with its business day', async () => {
    await idOf({ Notes: 'The line was down' });
    await idOf({ Clock_in: '11/20/26 1:00 AM', Clock_out: '11/20/26 2:00 AM' });
    expect(await ofStore()).toMatchObject([
      {
        username: cashier.username,
        clientName: 'Maple Street',
        clockIn: '2026-11-19T14:00:00.000Z',
        clockOut: '2026-11-19T22:00:00.000Z',
        minutes: 480,
        notes: 'The line was down',
        businessDay: '2026-11-19',
      },
      { businessDay: '2026-11-19', minutes: 60 },
    ]);
  });

  test.each<[string, object, string]>([
    ['a clock-out before the clock-in', { Clock_out: '11/19/26 8:59 AM' }, 'Clock_out'],
    ['more than a day', { Clock_in: '11/18/26 4:59 PM' }, 'Clock_out'],
    ['tomorrow', { Clock_in: '11/21/26 9:00 AM', Clock_out: '' }, 'Clock_in'],
    ['an end in the future', { Clock_out: '11/20/26 1:01 PM', Clock_in: '11/20/26 9:00 AM' }, 'Clock_out'],
    ['no time', { Clock_in: '11/19/26' }, 'Clock_in'],
    ['no day', { Clock_out: '5:00 PM' }, 'Clock_out'],
    ['no such day', { Clock_in: '02/30/26 9:00 AM' }, 'Clock_in'],
    ['a skipped time', { Clock_in: '03/08/26 2:30 AM', Clock_out: '03/08/26 9:00 AM' }, 'Clock_in'],
    ['nonsense', { Clock_in: "x'; drop table users" }, 'Clock_in'],
    ['an endless note', { Notes: 'x'.repeat(501) }, 'Notes'],
    ['a card number', { Notes: '4111 1111 1111 1111' }, 'Notes'],
  ])('%s is 400 and names the field', async (_name, more, field) => {
    expect(await create(more)).toMatchObject({ status: 400, body: { field } });
    expect(await ofStore()).toEqual([]);
  });

  test('an overlap is refused over stores, too, and names the other', async () => {
    await aTimeRecord(server.database, {
      userId: cashier.userId,
      storeId: other.storeId,
      clockIn: new Date('2026-11-19T17:00:00Z'),
      clockOut: new Date('2026-11-19T19:00:00Z'),
    });
    expect((await create()).body).toMatchObject({
      success: false,
      code: 'TIME_OVERLAPS',
      message: 'Overlaps the record 11/19/26, 12:00 PM to 2:00 PM, Harbor Avenue.',
    });
    expect((await create({ Clock_out: '11/19/26 12:00 PM' })).body).toMatchObject({ success: true });
  });

  test('many at once leave no overlap', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => create({ Clock_in: `11/19/26 9:0${at} AM` })),
    );
    expect(answers.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1);
    expect(await ofStore()).toHaveLength(1);
  });

  test('the database itself refuses an overlap', async () => {
    await idOf();
    await expect(
      aTimeRecord(server.database, { userId: cashier.userId, storeId: store.storeId }),
    ).rejects.toThrow(/time_records_no_overlap/);
  });

  test('own records need the right for it; other stores’ people and stores are not there', async () => {
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'timeclock.own', 'deny')`,
      [manager.userId],
    );
    // A session of its own: the one that is known learns of the change a moment later.
    const fresh = { ...manager, token: await aSession(server.database, manager.userId, now) };
    expect(await create({ UserId: manager.userId }, fresh)).toMatchObject({
      status: 403,
      body: { message: 'You need the right timeclock.own for this' },
    });
    const stranger = await somebody('Cashier', [await aStore(server.database)]);
    expect(await create({ UserId: stranger.userId })).toMatchObject({ status: 404 });
    expect(await create({ ClientId: other.storeId })).toMatchObject({ status: 404 });
    expect(await create({}, cashier)).toMatchObject({ status: 403 });
  });
});

describe('correcting', () => {
  test('keeps what was there, every time, with who and when', async () => {
    const id = await idOf();
    await change({ EmployeeClockinId: id, Clockout: '2026-11-19T18:15', Notes: 'Stayed for the count' });
    await change({ EmployeeClockinId: id, Clockin: '11/19/26 8:45 AM' });
    const [record] = await ofStore();
    expect(record).toMatchObject({ minutes: 570, notes: 'Stayed for the count' });
    const by = { changedBy: manager.username, changedAt: now.toISOString() };
    expect(record?.versions).toEqual([
      { clockIn: '2026-11-19T14:00:00.000Z', clockOut: '2026-11-19T22:00:00.000Z', notes: '', ...by },
      {
        clockIn: '2026-11-19T14:00:00.000Z',
        clockOut: '2026-11-19T23:15:00.000Z',
        notes: 'Stayed for the count',
        ...by,
      },
    ]);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'Clockin'],
    ['an end before the start', { Clockout: '11/19/26 8:00 AM' }, 'Clockout'],
    ['an end taken away', { Clockout: '' }, 'Clockout'],
    ['a start after the end', { Clockin: '11/19/26 5:01 PM' }, 'Clockout'],
    ['nonsense', { Clockin: 'yesterday' }, 'Clockin'],
  ])('%s is 400 and changes nothing', async (_name, body, field) => {
    const id = await idOf();
    expect(await change({ EmployeeClockinId: id, ...body })).toMatchObject({ status: 400, body: { field } });
    expect((await ofStore())[0]).toMatchObject({ minutes: 480, versions: [] });
  });

  test('entering the end of a forgotten one makes its hours count', async () => {
    const id = await aTimeRecord(server.database, {
      userId: cashier.userId,
      storeId: store.storeId,
      clockOut: null,
    });
    await server.call(clock.clockout, { UserId: cashier.userId, ClientId: store.storeId }, cashier);
    expect((await ofStore())[0]).toMatchObject({ isForgotten: true, minutes: 0 });
    await change({ EmployeeClockinId: id, Notes: 'Asked when' });
    expect((await ofStore())[0]).toMatchObject({ isForgotten: true, notes: 'Asked when' });
    await change({ EmployeeClockinId: id, Clockout: '11/19/26 6:00 PM' });
    expect((await ofStore())[0]).toMatchObject({ isForgotten: false, minutes: 480 });
  });

  test('another store’s record is not there; an overlap is refused', async () => {
    const id = await idOf({ Clock_out: '11/19/26 12:00 PM' });
    await idOf({ Clock_in: '11/19/26 1:00 PM' });
    const stranger = await somebody('Manager', [other]);
    expect(await change({ EmployeeClockinId: id, Notes: 'x' }, stranger)).toMatchObject({ status: 404 });
    expect((await change({ EmployeeClockinId: id, Clockout: '11/19/26 1:01 PM' })).body).toMatchObject({
      code: 'TIME_OVERLAPS',
    });
  });
});

test('deleting takes a record out of lists and sums and keeps it, with who and when', async () => {
  const id = await idOf();
  expect((await remove(id)).body).toEqual({ success: true, message: '' });
  expect(await ofStore()).toEqual([]);
  expect(await ofStore({ Deleted: true })).toMatchObject([
    { deletedBy: manager.username, deletedAt: now.toISOString(), isOpen: false },
  ]);
  expect(await remove(id)).toMatchObject({ status: 404 });
  expect(await change({ EmployeeClockinId: id, Notes: 'x' })).toMatchObject({ status: 404 });
  // Its hours are free again.
  expect((await create()).body).toMatchObject({ success: true });
  await expect(server.database.run('delete from time_records where record_id = $1', [id])).rejects.toThrow(
    /kept/,
  );
  await expect(
    server.database.run('update time_records set clock_out = clock_in, notes = $2 where record_id <> $1', [
      id,
      'x',
    ]),
  ).rejects.toThrow(/new version/);
});

test('the records of others need the right, one’s own do not; a period that can’t be is 400', async () => {
  const list = (who: Who, UserId: number, more: object = {}) =>
    server.request('GET', '/api/TimeClock/GetEmployeeTimeRecords', {
      token: who.token,
      query: { UserId, StartDate: '11/01/26', EndDate: '11/30/26', ...more },
    });
  await idOf();
  expect((await list(cashier, cashier.userId)).body).toHaveLength(1);
  expect(await list(cashier, manager.userId)).toMatchObject({ status: 403 });
  expect((await list(manager, cashier.userId)).body).toHaveLength(1);
  for (const EndDate of ['10/31/26', '02/30/26', '12/31/28', 'soon'])
    expect(await list(cashier, cashier.userId, { EndDate })).toMatchObject({
      status: 400,
      body: { field: 'EndDate' },
    });
});

describe('the schedule', () => {
  const add = (more: object = {}) =>
    server.request('POST', '/api/StoreSchedule/AddSchedule', {
      token: manager.token,
      body: {
        ClientId: store.storeId,
        UserId: cashier.userId,
        Date: '11/19/26',
        StartTime: '9:00 AM',
        EndTime: '5:00 PM',
        ...more,
      },
    });
  const week = { ClientId: 0, StartDate: '2026-11-16', EndDate: '2026-11-22' };
  const list = () =>
    server.call(schedule.getSchedule, { ...week, ClientId: store.storeId }, { token: cashier.token });

  test('shifts are planned, listed and taken away', async () => {
    const { body } = await add({ StartTime: '18:00', EndTime: '1:00 AM' });
    const { scheduleId } = body as { scheduleId: number };
    expect(await list()).toEqual([
      {
        scheduleId,
        clientId: store.storeId,
        userId: cashier.userId,
        username: cashier.username,
        date: '2026-11-19',
        startTime: '18:00',
        endTime: '01:00',
        minutes: 420,
      },
    ]);
    await server.call(schedule.deleteSchedule, { ScheduleId: scheduleId }, { token: manager.token });
    expect(await list()).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['no such day', { Date: '13/40/26' }, 'Date'],
    ['no such time', { StartTime: '9 o’clock' }, 'StartTime'],
    ['no length', { EndTime: '09:00' }, 'EndTime'],
    ['longer than people work', { EndTime: '2:00 AM' }, 'EndTime'],
  ])('%s is 400', async (_name, more, field) => {
    expect(await add(more)).toMatchObject({ status: 400, body: { field } });
  });

  test('an overlap is refused and named; many at once leave one', async () => {
    await Promise.all([add(), add(), add()]);
    expect(await list()).toHaveLength(1);
    expect((await add({ StartTime: '4:59 PM', EndTime: '9:00 PM' })).body).toMatchObject({
      code: 'SHIFT_OVERLAPS',
      message: 'Overlaps the shift 11/19/26, 9:00 AM to 5:00 PM, Maple Street.',
    });
  });

  test('hours against the schedule, by store and day and by employee', async () => {
    await aShift(server.database, { userId: cashier.userId, storeId: store.storeId });
    await idOf({ Clock_out: '11/19/26 4:00 PM' });
    const hours = { scheduledMinutes: 480, workedMinutes: 420 };
    const amount = await server.call(
      schedule.getStoreHoursAmount,
      { ...week, ClientId: store.storeId },
      { token: manager.token },
    );
    expect(amount).toMatchObject({ clientId: store.storeId, ...hours });
    expect(amount.days).toHaveLength(7);
    expect(amount.days[3]).toEqual({ date: '2026-11-19', ...hours });
    const { ClientId: _any, ...period } = week;
    const employees = await server.call(schedule.getEmployeeHours, period, { token: manager.token });
    expect(employees).toEqual([{ userId: cashier.userId, username: cashier.username, ...hours }]);
    expect(
      await server.call(
        schedule.getEmployeeHours,
        { ...period, UserId: cashier.userId },
        { token: cashier.token },
      ),
    ).toEqual(employees);
    const { StartDate, EndDate } = period;
    expect(
      await server.request('GET', '/api/StoreSchedule/GetEmployeeHours', {
        token: cashier.token,
        query: { StartDate, EndDate },
      }),
    ).toMatchObject({ status: 403 });
    expect(
      await sumHours(server.database, { storeIds: [store.storeId], startDay: StartDate, endDay: EndDate }),
    ).toMatchObject({
      ...hours,
      records: [{ username: cashier.username, storeName: 'Maple Street', isEdited: false }],
      shifts: [{ startTime: '09:00', endTime: '17:00' }],
    });
  });
});
