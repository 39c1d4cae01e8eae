// Do the checks of verify-stock.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockChecks } from './stock.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const BREAKS: readonly Break[] = [
  ['R4', 'Stock did not rise by what was refunded', `delete from stock_movements where reason = 'refund'`],
  [
    'S1',
    'On hand is not the sum of the movements',
    'update inventory_items set on_hand = on_hand + 1 where inventory_id = {item}',
  ],
  [
    'S1',
    'Stock did not move by what was sold or traded',
    `update stock_movements set quantity = -1 where source_line_id = {soldLine}`,
  ],
  [
    'S1',
    'Stock moved for a line that is not finalized or does not exist',
    `update stock_movements set source_id = {open} where source_line_id = {soldLine} and source_type = 'transaction'`,
  ],
  [
    'S1',
    'Stock moved twice for the same line and reason',
    'alter table stock_movements drop constraint stock_movements_source_type_source_id_source_line_id_reason_key',
    `insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, source_line_id, user_id, at)
     select store_id, inventory_id, quantity, reason, source_type, source_id, source_line_id, user_id, at from stock_movements limit 1`,
  ],
  [
    'S1',
    'How many copies of an item are kept is not the count of its holds',
    'update inventory_items set held = 1 where inventory_id = {item}',
  ],
  [
    'S2',
    'A copy is kept for a wish that is over',
    `with over as (insert into wishes (customer_id, upc, code, created_at, user_id, removed_at)
       select {customer}, '1', '1', now(), user_id, now() from users limit 1 returning wish_id)
     insert into wish_holds (wish_id, store_id, inventory_id, held_at, until) select wish_id, {store}, {item}, now(), '2026-11-23' from over`,
  ],
  [
    'S2',
    'On hand is below zero and is not on the list of stock to check',
    'update inventory_items set on_hand = -1 where inventory_id = {item}',
  ],
  [
    'S2',
    'An item that was deleted has stock, where no list finds it',
    'update inventory_items set hidden_at = now() where inventory_id = {item}',
  ],
  [
    'S3',
    'A copy was sold more often than it came in',
    `update copies set state = 'inStock' where copy_id = {copy}`,
  ],
  [
    'S3',
    'A copy is marked as sold by a transaction that did not sell it',
    'update copies set sold_transaction_id = {trade} where copy_id = {copy}',
  ],
  [
    'S4',
    'The same serial number of the same product is in stock twice',
    `insert into copies (store_id, inventory_id, serial, state) values ({store}, {item}, 'Q7', 'inStock'), ({store}, {console}, 'q-7', 'inStock')`,
  ],
  [
    'S5',
    'A movement is of no item, or of another store than its item',
    'update stock_movements set store_id = store_id + 1 where inventory_id = {item}',
  ],
  [
    'S5',
    'The list of a shelf says otherwise than its items and their products',
    'delete from shelf_list where inventory_id = {item}',
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
    stockChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});
