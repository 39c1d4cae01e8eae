// Do the checks of verify-days.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDaySnapshot } from '#domains/reports/server/public/write-day-snapshot.ts';
import { cents } from '#kernel/money.ts';
import type { Actor } from '#contract/route.ts';
import { dayChecks } from './closed-days.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  const { database } = home;
  await makeSound(database);
  const day = await database.one<{ storeId: number; businessDay: string; userId: number; username: string }>(
    `select g.store_id, max(g.business_day)::text as "businessDay", u.user_id, u.username
     from posting_groups g join users u using (user_id) group by 1, 3, 4`,
  );
  const actor: Actor = {
    ...day,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [day.storeId],
    rights: new Set(),
  };
  for (const notes of ['closed', 'closed again'])
    await database.transaction((tx) =>
      writeDaySnapshot(
        tx,
        { actor, now: new Date('2026-11-20T23:00:00Z'), requestId: 'test' },
        { ...day, notes, creditCardReconciliationCents: cents(1_500) },
      ),
    );
});
afterAll(() => home.drop());

const FIRST = 'where snapshot_id = (select min(snapshot_id) from day_snapshots)';

const BREAKS: readonly Break[] = [
  [
    'D2',
    'A snapshot of a day is not what the journals say for its cut',
    `update day_snapshots set totals = jsonb_set(totals, '{ledger,0,otherCents}', '77') ${FIRST}`,
  ],
  [
    'D2',
    'A snapshot of a day is not what the journals say for its cut',
    `update postings set amount_cents = amount_cents * 2 where group_id = (select max(group_id) from postings)`,
  ],
  [
    'D2',
    'The receipts of a snapshot are not those that were finished before it',
    `update day_snapshots set receipts = receipts + 1, totals = jsonb_set(totals, array['receipts'], to_jsonb(receipts + 1)) ${FIRST}`,
  ],
  [
    'D2',
    'The receipts of a snapshot are not those that were finished before it',
    `update transactions set business_day = business_day - 1 where transaction_id = {sale}`,
  ],
  [
    'D3',
    'A figure of a snapshot is not that of its totals',
    `update day_snapshots set over_short_cents = over_short_cents + 1 ${FIRST}`,
  ],
  [
    'D3',
    'A figure of a snapshot is not that of its totals',
    `update day_snapshots set banked_cents = 5 ${FIRST}`,
  ],
  [
    'D3',
    'The parts of a snapshot do not come to its sum',
    `update day_snapshots set totals = jsonb_set(totals, '{departments,0,salesCents}', '1') ${FIRST}`,
  ],
  [
    'D3',
    'The parts of a snapshot do not come to its sum',
    `update day_snapshots set totals = jsonb_set(totals, array['hours'], '[]') ${FIRST}`,
  ],
  [
    'D3',
    'What a snapshot says is owed in store credit and gift certificates is not what the journals say for its cut',
    `update day_snapshots set store_credit_owed_cents = 1, totals = jsonb_set(totals, '{storeCredit,owedCents}', '1') ${FIRST}`,
  ],
  [
    'U4',
    'The chain hash on a snapshot is not that of the last posting group of its day',
    `update day_snapshots set last_hash = '\\x00' ${FIRST}`,
  ],
  ['D2', 'Snapshots of a store are not in order, or one is missing', `delete from day_snapshots ${FIRST}`],
  [
    'D2',
    'Snapshots of a store are not in order, or one is missing',
    `update day_snapshots set version = 3 where version = 2`,
  ],
  [
    'D2',
    'Money was posted on a day after it was closed',
    `insert into posting_groups (store_id, seq, business_day, at, user_id, purpose, source_type, source_id, prev_hash, hash)
     select store_id, seq + 1, business_day, at, user_id, 'late', source_type, source_id, prev_hash, hash from posting_groups
     order by seq desc limit 1`,
    `update posting_heads set closed_through = (select max(business_day) from day_snapshots) where store_id = {store}`,
  ],
  [
    'U4',
    'A day was closed without exactly one audit row of its snapshot',
    `delete from audit_rows where action = 'day.snapshot'`,
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
    dayChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});

test('nothing is wrong with closed days that nobody broke', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test('a snapshot that may be changed is itself a fault', async () => {
  const faults = await faultsAfter(
    home.database,
    ['drop trigger day_snapshots_final on day_snapshots'],
    'L2',
  );
  expect(faults).toContain('L2 A trigger of the database is missing or switched off');
});
