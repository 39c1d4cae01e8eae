// Do the checks of verify-counts.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import { correctCountCommand } from '#domains/cash/server/correct-count.ts';
import { BANK, transferCashCommand } from '#domains/cash/server/public/move-cash.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Tx } from '#contract/route.ts';
import { countChecks } from './counts.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = new Date('2026-11-20T18:00:00Z');
let home: TestDatabase;
let counter: Counter;
let vaultId: number;

beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
  counter = await aCounter(home.database, { openDrawers: false, now });
  await home.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'StartingCash', '200.00')`,
    [counter.storeId],
  );
  const vault = await home.database.one<{ id: number }>(
    `select device_id as id from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  );
  vaultId = vault.id;
  await home.database.transaction(countAndBank);
});
afterAll(() => home.drop());

/** A drawer and a vault that were counted by pieces, a count that was corrected, and the bank step with the drawer open and closed. */
async function countAndBank(tx: Tx): Promise<void> {
  const actor = {
    ...counter.manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [counter.storeId],
    rights: new Set<string>(),
  };
  const context = { tx, actor, now, requestId: 'test' };
  const { deviceId } = counter;
  const done = async (answer: Promise<object>): Promise<void> => {
    const got = await answer;
    if (isRefusal(got)) throw new Error(got.message);
  };
  const note = 'counted';
  const pieces = { quarters: 2, hundreds: 2 };
  await done(
    openDrawerCommand(context, { deviceId, counted: cents(20_050), counts: pieces, by: 'pieces', note }),
  );
  const vault = { deviceId: vaultId, papers: { checks: cents(1_000) }, by: 'pieces' as const, note };
  await done(openDrawerCommand(context, { ...vault, counted: cents(3_000), counts: { twenties: 1 } }));
  const to = (total: number) => (was: { papers: never; pieces: object }) => ({
    ...was,
    total: cents(total),
    by: 'number' as const,
  });
  const correct = (total: number) =>
    done(correctCountCommand(context, { deviceId, note: 'again', to: to(total) as never }));
  await correct(20_100);
  await done(transferCashCommand(context, { from: deviceId, to: BANK, amount: cents(100) }));
  await correct(20_150);
  await done(transferCashCommand(context, { from: deviceId, to: BANK, amount: cents(50) }));
  await done(closeDrawerCommand(context, { deviceId, counted: cents(19_000), note }));
  await done(transferCashCommand(context, { from: BANK, to: deviceId, amount: cents(1_000) }));
}

const BREAKS: readonly Break[] = [
  [
    'L7',
    'A count that was added up from its pieces is not their sum',
    `update drawer_sessions set opening_counts = '{"twenties": 2}' where opening_by = 'pieces' and opening_papers ? 'checks'`,
  ],
  [
    'L7',
    'A count that was added up from its pieces is not their sum',
    `update drawer_sessions set opening_papers = '{}' where opening_papers ? 'checks'`,
  ],
  [
    'L7',
    'A count that was added up from its pieces is not their sum',
    `update drawer_sessions set closing_by = 'pieces' where closing_by = 'number'`,
  ],
  [
    'L7',
    'A count has pieces that there are not',
    `update drawer_sessions set opening_counts = opening_counts || '{"shells": 3}' where opening_counts <> '{}'`,
  ],
  [
    'L7',
    'A count has pieces that there are not',
    `update drawer_sessions set opening_counts = '{"quarters": -2}' where opening_counts <> '{}'`,
  ],
  [
    'L11',
    'The bank was offered something else than the last count and what was moved since call for',
    `update cash_moves set bank_total_cents = bank_total_cents + 1 where bank_total_cents is not null`,
  ],
  [
    'L11',
    'The bank was offered something else than the last count and what was moved since call for',
    `update cash_moves set amount_cents = amount_cents + 1 where bank_total_cents = 20100`,
  ],
  [
    'L11',
    'The same step at the bank was posted twice',
    `insert into cash_moves (store_id, kind, to_device_id, to_session_id, to_open, amount_cents, user_id, at, business_day, bank_total_cents, bank_required_cents)
     select store_id, kind, to_device_id, to_session_id, to_open, amount_cents, user_id, at, business_day, bank_total_cents, bank_required_cents
     from cash_moves where bank_total_cents = 19000`,
    'delete from drawer_corrections',
  ],
];

test('a sound database has none of these faults', async () => {
  expect(await verify(home.database)).toEqual([]);
  const kept = await home.database.rows<{ total: number; required: number }>(
    `select bank_total_cents as total, bank_required_cents as required from cash_moves
     where store_id = $1 and bank_total_cents is not null order by move_id`,
    [counter.storeId],
  );
  expect(kept).toEqual([
    { total: 20_100, required: 20_000 },
    { total: 20_050, required: 20_000 },
    { total: 19_000, required: 20_000 },
  ]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(
    countChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});
