// Do the checks see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferChecks } from './transfers.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

/** A transfer from the store to another one, with a line. */
const sent = (state: string, units: number, more = ''): string[] => [
  `insert into stores (name) values ('Far away')`,
  `insert into transfers (transfer_id, from_store_id, to_store_id, status, created_at, created_by, deleted_at) values
     (77, {store}, (select max(store_id) from stores), '${state}', now(), (select min(user_id) from users), ${state === 'deleted' ? 'now()' : 'null'})`,
  `insert into transfer_lines (transfer_line_id, transfer_id, quantity, sent, sent_cents, added_at, added_by ${more === '' ? '' : ', copy_id'})
     values (88, 77, ${units}, ${units}, 0, now(), (select min(user_id) from users) ${more})`,
];
/** A vendor's goods that came in. */
const cameIn: string[] = [
  `insert into transfers (transfer_id, to_store_id, created_at, created_by) values (78, {store}, now(), (select min(user_id) from users))`,
  `insert into transfer_lines (transfer_line_id, transfer_id, quantity, added_at, added_by) values (88, 78, 0, now(), (select min(user_id) from users))`,
  `insert into transfer_steps (transfer_id, transfer_line_id, kind, units, cents, store_id, inventory_id, user_id, at)
     select 78, 88, 'receive', 2, 500, store_id, inventory_id, (select min(user_id) from users), now() from inventory_items limit 1`,
];
const problemOf = (check: string): string => transferChecks.find((one) => one.check === check)?.problem ?? '';

const BREAKS: readonly Break[] = [
  ['X1', problemOf('X1'), ...sent('pending', 2)],
  ['X2', problemOf('X2'), ...sent('deleted', 2)],
  [
    'X3',
    problemOf('X3'),
    `insert into copies (store_id, inventory_id, serial, state) select store_id, inventory_id, 'X-3', 'inTransit' from inventory_items limit 1`,
  ],
  [
    'X4',
    problemOf('X4'),
    ...sent('pending', 2),
    `insert into transfer_steps (transfer_id, transfer_line_id, kind, units, cents, store_id, inventory_id, user_id, at)
       select 77, 88, 'send', 2, 0, store_id, inventory_id, (select min(user_id) from users), now() from inventory_items limit 1`,
  ],
  [
    'X5',
    problemOf('X5'),
    ...sent('pending', 2),
    `insert into transfers (transfer_id, to_store_id, created_at, created_by) values (78, {store}, now(), (select min(user_id) from users))`,
    `insert into transfer_scans (scan_id, transfer_id, transfer_line_id, kind, units, user_id, at)
       values ('scan-0001', 78, 88, 'accept', 1, (select min(user_id) from users), now())`,
  ],
  [
    'X6',
    problemOf('X6'),
    ...cameIn,
    `insert into transfer_steps (transfer_id, transfer_line_id, kind, units, cents, store_id, inventory_id, takes_back_id, user_id, at)
       select transfer_id, transfer_line_id, 'takeBack', 1, cents, store_id, inventory_id, transfer_step_id, user_id, at from transfer_steps where transfer_id = 78`,
  ],
  [
    'X7',
    problemOf('X7'),
    ...cameIn,
    `insert into transfer_steps (transfer_id, transfer_line_id, kind, units, cents, store_id, inventory_id, takes_back_id, user_id, at)
       select transfer_id, transfer_line_id, 'takeBack', units, cents, store_id, inventory_id, transfer_step_id, user_id, at from transfer_steps where transfer_id = 78`,
    `insert into posting_groups (store_id, seq, business_day, at, user_id, purpose, source_type, source_id, prev_hash, hash)
       select g.store_id, g.seq + 1, g.business_day, g.at, g.user_id, 'takeBack', 'transferStep', (select max(transfer_step_id) from transfer_steps), g.hash, g.hash
       from posting_groups g where g.store_id = {store} order by g.seq desc limit 1`,
  ],
  [
    'V2',
    problemOf('V2'),
    'drop index transfers_of_shipment',
    `insert into transfers (to_store_id, vendor_shipment_id, created_at, created_by)
       select {store}, 5, now(), (select min(user_id) from users) from generate_series(1, 2)`,
  ],
  [
    'V6',
    problemOf('V6'),
    `insert into vendors (vendor_id, name, added_at, added_by) values (66, 'Twice', now(), (select min(user_id) from users))`,
    `insert into transfers (to_store_id, vendor_id, status, invoice_key, invoice_year, created_at, created_by, completed_at)
       select {store}, 66, 'completed', 'LW4711', 2026, now(), (select min(user_id) from users), now() from generate_series(1, 2)`,
  ],
  [
    'W3',
    problemOf('W3'),
    `insert into transfers (transfer_id, to_store_id, status, freight_cents, created_at, created_by, completed_at)
       values (78, {store}, 'completed', 500, now(), (select min(user_id) from users), now())`,
    `insert into transfer_lines (transfer_id, quantity, added_at, added_by) values (78, 0, now(), (select min(user_id) from users))`,
  ],
  ['W4', problemOf('W4'), ...cameIn],
  [
    'W5',
    problemOf('W5'),
    `insert into accounts (store_id, kind, ref, balance_cents) values (0, 'inTransit', 77, 500)`,
  ],
];

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  expect(transferChecks.map(({ check }) => check)).toEqual(BREAKS.map(([check]) => check));
});
