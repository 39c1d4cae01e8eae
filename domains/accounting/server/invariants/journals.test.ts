// Do the checks of journals.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { defaultChart } from '#domains/accounting/rules/default-chart.ts';
import { exportJournals } from '#domains/accounting/server/export-journals.ts';
import { saveAccounts } from '#domains/accounting/server/save-accounts.ts';
import { closeBooks } from '#domains/ledger/server/public/close-books.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Actor } from '#contract/route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { verify } from '#tests/support/verify.ts';
import { journalChecks } from './journals.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
  await exportAll();
});
afterAll(() => home.drop());

/** All days of the sound database, exported to two programs. */
async function exportAll(): Promise<void> {
  const { database } = home;
  const stores = await database.rows<{ id: number; last: string }>(
    'select store_id as id, max(business_day)::text as last from posting_groups group by 1',
  );
  const user = await aUser(database, { role: 'Manager', storeIds: stores.map(({ id }) => id) });
  const actor: Actor = {
    ...user,
    sessionId: 0,
    isAdministrator: true,
    storeIds: stores.map(({ id }) => id),
    rights: new Set(),
  };
  const entries = defaultChart().map((account) => ({
    ...account,
    departmentId: null,
    taxRateE5: null,
    taxPart: null,
  }));
  await database.transaction(async (tx) => {
    const context = {
      tx,
      actor,
      now: new Date('2026-11-24T12:00:00Z'),
      requestId: 'test',
      address: '',
      failpoint: async () => undefined,
    };
    await saveAccounts(context, { storeId: 0, tellsStoreId: stores[0]?.id ?? 0, version: 0, entries });
    for (const { id: storeId, last } of stores) {
      await closeBooks(tx, storeId, last);
      for (const target of ['quickbooks', 'xero'] as const) {
        const made = await exportJournals(context, { storeId, target, from: '2026-11-01', to: last });
        if (isRefusal(made)) throw new Error(made.message);
      }
    }
  });
}

const FREE =
  'alter table journal_exports disable trigger all, drop constraint journal_exports_once, drop constraint journal_exports_in_order';
const LAST = '(select max(export_id) from journal_exports)';
const [UNEQUAL, TWICE, ENDS, CHAIN, LOST, OTHER] = journalChecks.map(({ problem }) => problem) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const BREAKS: readonly Break[] = [
  [
    'J1',
    UNEQUAL,
    FREE,
    `update journal_exports set debits_cents = debits_cents + 1 where export_id = ${LAST}`,
  ],
  ['J1', UNEQUAL, 'update transaction_lines set tax_cents = tax_cents + 1 where line_id = {soldLine}'],
  [
    'J1',
    UNEQUAL,
    `update postings set amount_cents = amount_cents + 1 where group_id = (select group_id from posting_groups where store_id = {store} order by seq limit 1)`,
  ],
  [
    'J2',
    TWICE,
    FREE,
    `insert into journal_exports (store_id, business_day, version, target, number, from_seq, to_seq, map_version, words, file, lines, debits_cents, file_hash,
       prev_hash, hash, exported_at, exported_by) select store_id, business_day, version + 1, target, number + 1, to_seq, to_seq, map_version, words, file,
       lines, debits_cents, file_hash, prev_hash, hash, exported_at, exported_by from journal_exports where export_id = ${LAST}`,
  ],
  ['J2', TWICE, FREE, `update journal_exports set from_seq = from_seq + 1 where from_seq < to_seq`],
  ['J2', ENDS, FREE, `update journal_exports set to_seq = to_seq + 900 where export_id = ${LAST}`],
  ['J3', CHAIN, FREE, `update journal_exports set hash = sha256('x') where export_id = ${LAST}`],
  ['J3', CHAIN, FREE, `update journal_exports set file = file || ' ' where export_id = ${LAST}`],
  ['J3', CHAIN, FREE, `update journal_exports set number = number + 1 where export_id = ${LAST}`],
  ['J3', CHAIN, FREE, `update journal_exports set prev_hash = sha256('y') where export_id = ${LAST}`],
  [
    'J3',
    CHAIN,
    FREE,
    `update posting_groups set hash = sha256('x') where (store_id, seq) in (select store_id, to_seq from journal_exports)`,
  ],
  ['J3', LOST, FREE, `delete from journal_exports where export_id = ${LAST}`],
  [
    'J4',
    OTHER,
    'alter table account_maps disable trigger all',
    `update account_maps set full_name = full_name || ' 2', code = code || '2'`,
  ],
  ['J4', OTHER, 'alter table account_maps disable trigger all', 'delete from account_maps'],
  ['J4', OTHER, FREE, `update journal_exports set words = words || '{"stores": {}}'`],
];

test('in a sound database they find nothing', async () => {
  expect((await verify(home.database)).filter(({ check }) => check.startsWith('J'))).toEqual([]);
  const { made } = await home.database.one<{ made: number }>('select count(*) as made from journal_exports');
  expect(made).toBeGreaterThan(1);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([, problem]) => problem));
  expect(journalChecks.filter(({ problem }) => !broke.has(problem))).toEqual([]);
});
