// Do the checks of verify-drawers.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawerChecks } from './drawers.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const BREAKS: readonly Break[] = [
  [
    'L4',
    'A drawer does not hold its opening count plus the cash of its sales and movements',
    `update drawer_sessions set opening_cents = 9800 where session_id = {session}`,
  ],
  [
    'L8',
    'A drawer was closed or opened with a difference and no note',
    `update drawer_sessions set closing_note = ' ' where closed_at is not null`,
    'delete from drawer_corrections',
  ],
  [
    'L8',
    'The difference of a closing count is not posted to the drawer',
    `update drawer_sessions set counted_cents = 9950 where closed_at is not null`,
  ],
  [
    'L8',
    'The difference of an opening count is not posted to the drawer',
    `update drawer_sessions set opening_cents = 9950 where session_id = {session}`,
  ],
  [
    'L10',
    'A device has more than one open drawer session',
    'drop index drawer_sessions_one_open',
    'update drawer_sessions set closed_at = null, counted_cents = null where closed_at is not null',
  ],
  [
    'L10',
    'Cash moved without a drawer session of its device',
    `update payments set drawer_session_id = null where kind = 'cash'`,
  ],
  [
    'L12',
    'A drawer or vault holds less than nothing',
    `update accounts set balance_cents = -1 where kind = 'drawer'`,
  ],
  [
    'U4',
    'A drawer was opened or closed without exactly one audit row',
    `update audit_rows set action = 'cash.look' where action = 'cash.close'`,
  ],
  [
    'L4',
    'A drawer does not hold its opening count plus the cash of its sales and movements',
    `update cash_moves set to_open = false where kind = 'transfer'`,
  ],
  [
    'L5',
    'A movement of cash did not take from the one place what it brought to the other',
    `update cash_moves set amount_cents = amount_cents + 1 where kind = 'transfer'`,
  ],
  [
    'L5',
    'A movement of cash did not take from the one place what it brought to the other',
    `update posting_groups set source_id = 4711 where source_type = 'cashMove' and purpose = 'payOut'`,
  ],
  [
    'L6',
    'A correction of a count does not point at what it corrects',
    `update posting_groups set corrects_group_id = null where source_type = 'drawerCorrection'`,
  ],
  [
    'L8',
    'A drawer was started against something else than its last closing count and what was moved since',
    `update drawer_sessions set opening_expected_cents = 1 where session_id = {session}`,
  ],
  [
    'L9',
    'A drawer was closed without a note and its card slips or checks differ from what was taken',
    `update drawer_sessions set closing_note = '', closing_papers = '{"cards": 700}' where closed_at is not null`,
    'delete from drawer_corrections',
  ],
  [
    'L9',
    'What a drawer is said to have taken in cards and checks is not what the journal says',
    `update drawer_sessions set taken_papers = '{"cards": 5}' where closed_at is not null`,
  ],
  [
    'L10',
    'A drawer was started again before it was closed',
    'drop index drawer_sessions_one_open',
    'update drawer_sessions set closed_at = null, counted_cents = null where session_id <> {session}',
  ],
  [
    'L12',
    'A drawer or vault held less than nothing at some time',
    `update postings p set amount_cents = -99999 from accounts a where a.account_id = p.account_id and a.kind = 'drawer'
       and p.group_id = (select group_id from posting_groups where purpose = 'payOut')`,
  ],
  [
    'L10',
    'Cash came late to a drawer, and no sale brought it there',
    `insert into late_cash (store_id, device_id, session_id, transaction_id, amount_cents, at, user_id)
     select store_id, device_id, session_id, {sale}, 5, now(), opened_by from drawer_sessions where session_id = {session}`,
  ],
  [
    'D3',
    'The cash, card and check takings of a business day are not those of its transactions',
    `update posting_groups set business_day = '2026-11-19' where source_type = 'transaction' and source_id = {sale}`,
  ],
  [
    'D3',
    'A count and what it posted belong to different business days',
    `update drawer_sessions set closing_day = closing_day - 1 where closed_at is not null`,
  ],
  [
    'U4',
    'Cash was moved or a drawer noted without exactly one audit row',
    `update audit_rows set entity = 'something' where entity = 'drawerNote'`,
  ],
];

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(
    drawerChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});
