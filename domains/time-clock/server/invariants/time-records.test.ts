// Do the checks of verify-clock.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { editTimeRecord } from '#domains/time-clock/server/save-time-record.ts';
import { aShift, aTimeRecord } from '#domains/time-clock/testing/a-time-record.ts';
import { verify } from '#tests/support/verify.ts';
import { clockChecks } from './time-records.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
  const { storeId } = await aStore(home.database);
  const { userId } = await aUser(home.database, { storeIds: [storeId] });
  const who = { userId, storeId };
  const recordId = await aTimeRecord(home.database, who);
  await aTimeRecord(home.database, { ...who, clockIn: new Date('2026-11-20T15:00:00Z'), clockOut: null });
  await aShift(home.database, who);
  await aShift(home.database, { ...who, day: '2026-11-20' });
  const boss = await aUser(home.database, { role: 'Manager', storeIds: [storeId] });
  const actor = {
    ...boss,
    sessionId: 0,
    isAdministrator: true,
    storeIds: [storeId],
    rights: new Set<string>(),
  };
  await home.database.transaction((tx) =>
    editTimeRecord(
      { tx, actor, now: new Date('2026-11-20T18:00:00Z'), requestId: 'test' },
      { recordId, notes: 'Corrected' },
    ),
  );
});
afterAll(() => home.drop());

const OPEN = 'alter table time_records drop constraint time_records_no_overlap';

const BREAKS: readonly Break[] = [
  [
    'K1',
    'A person is clocked in more than once',
    OPEN,
    `update time_records set clock_out = null, version = version`,
  ],
  [
    'K1',
    'Time records of a person share time',
    OPEN,
    `update time_records set clock_in = '2026-11-19 16:00Z' where clock_out is null`,
  ],
  [
    'K1',
    'A time record ends before it begins, or lasts longer than a day',
    'alter table time_records drop constraint time_records_not_too_long',
    `update time_records set clock_in = clock_in - interval '30 hours' where clock_out is not null`,
  ],
  ['K1', 'A changed time record lacks one of its older versions', 'delete from time_record_versions'],
  [
    'K1',
    'A time record changed without exactly one audit row for each change',
    `update audit_rows set action = 'timeclock.look' where action = 'timeclock.edit'`,
  ],
  [
    'K1',
    'A version of a time record does not say by whom it was replaced',
    'update time_record_versions set replaced_by = (select min(user_id) from users)',
  ],
  [
    'K1',
    'Planned shifts of a person share time',
    'alter table planned_shifts drop constraint planned_shifts_no_overlap',
    `update planned_shifts set starts_at = '2026-11-19 14:00Z' where day = '2026-11-20'`,
  ],
];

test('nothing is wrong with what the commands made', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check is broken by one of these', () => {
  expect(new Set(BREAKS.map(([, problem]) => problem))).toEqual(
    new Set(clockChecks.map(({ problem }) => problem)),
  );
});
