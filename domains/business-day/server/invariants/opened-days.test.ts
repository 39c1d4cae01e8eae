// Do the checks of verify-business-days.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#tests/support/verify.ts';
import { businessDayChecks } from './opened-days.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const COLUMNS = 'store_id, business_day, opened_at, opened_by, closed_at, closed_by';
/** A day long ago that nobody sold on, with the columns as given. */
const day = (values: string, more = ''): string =>
  `insert into business_days (${COLUMNS}${more ? `, ${more.split('=')[0]}` : ''})
   select {store}, '2020-01-02', ${values}${more ? `, ${more.split('=')[1]}` : ''} from users limit 1`;
const OPEN = `timestamptz '2020-01-02 10:00Z', user_id, null, null`;
const CLOSED = `timestamptz '2020-01-02 10:00Z', user_id, timestamptz '2020-01-02 20:00Z', user_id`;

const BREAKS: readonly Break[] = [
  [
    'D1',
    'A day is closed that was not opened, or skipped and opened at once',
    'alter table business_days drop constraint closed_days_were_opened',
    day(`null, null, timestamptz '2020-01-02 20:00Z', user_id`),
  ],
  ['D1', 'A day was opened, closed or continued without exactly one audit row', day(OPEN)],
  ['D1', 'A day is open without its last step, or has it and is not open', day(OPEN)],
  ['D2', 'A closed day has no snapshot of its closing', day(CLOSED)],
  ['D2', 'A day was closed more often than it has snapshots', day(CLOSED, 'closings=1')],
  ['D2', 'The books of a closed day are open', day(CLOSED)],
  [
    'D2',
    'Something was posted into a business day after it was closed',
    `insert into business_days (${COLUMNS}) select store_id, business_day, at - interval '2 hours', user_id, at - interval '1 hour', user_id
     from posting_groups where store_id = {store} order by group_id desc limit 1`,
  ],
  [
    'D2',
    'A drawer was open when its business day was closed',
    `insert into business_days (${COLUMNS}) select store_id, opening_day, opened_at, opened_by, opened_at + interval '1 second', opened_by
     from drawer_sessions where store_id = {store} and closed_at is null`,
  ],
  [
    'D3',
    'A finished transaction and its money belong to different business days',
    `update transactions set business_day = business_day + 1 where transaction_id = {sale}`,
  ],
];

test('a sound database has none of these faults', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test.each(BREAKS.map(([check, problem, ...sql]) => ({ check, problem, sql })))(
  '$check: $problem',
  async ({ check, problem, sql }) => {
    expect(await faultsAfter(home.database, sql, `${check} ${problem}`)).toContain(`${check} ${problem}`);
  },
);

test('every check has a fault that it sees', () => {
  const seen = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(
    businessDayChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !seen.has(one)),
  ).toEqual([]);
});
