// Do the checks of verify-prices.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#tests/support/verify.ts';
import { priceChecks } from './prices.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const AT = `'2026-11-20T18:00:00Z'`;
const LATER = `'2026-11-20T19:00:00Z'`;
const COLUMNS =
  'store_id, inventory_id, new_price_cents, source, reason, state, first_queued_at, queued_at, settled_at, old_price_cents';
const WAITS = `insert into price_changes (${COLUMNS}) values ({store}, {item}, 1200, 'rule', '{}', 'open', ${AT}, ${AT}, null, null)`;
const APPLIED = `insert into price_changes (${COLUMNS}) values ({store}, {item}, 1200, 'rule', '{}', 'applied', ${AT}, ${AT}, ${AT}, 1000)`;
const PRICED = `update inventory_items set price_cents = 1200, price_set_at = ${AT} where inventory_id = {item}`;
const LOGGED = `insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value, new_value)
  values ({store}, {item}, ${AT}, 1, 'somebody', 'price', '10.00', '12.00')`;

const BREAKS: readonly Break[] = [
  [
    'P1',
    'An item has more than one price change that waits',
    'drop index price_changes_one_open',
    WAITS,
    WAITS,
  ],
  [
    'P1',
    'A price change was applied and the item costs something else since the same moment',
    APPLIED,
    LOGGED,
    `update inventory_items set price_cents = 1100, price_set_at = ${AT} where inventory_id = {item}`,
  ],
  ['P1', "A price that was applied is missing in the item's log, or is there twice", APPLIED, PRICED],
  [
    'P1',
    'A price change that is settled is selected, or has no time',
    'alter table price_changes drop constraint price_changes_check2',
    APPLIED,
    PRICED,
    LOGGED,
    'update price_changes set is_selected = true',
  ],
  [
    'P1',
    'An item that is kept out of updates has a price change that waits, not set by hand',
    WAITS,
    `insert into price_change_exclusions (inventory_id, store_id, user_id, at) values ({item}, {store}, 1, ${AT})`,
  ],
  [
    'P1',
    'An update was taken back and its item costs something else since the same moment',
    APPLIED,
    LOGGED,
    `update price_changes set undone_at = ${LATER}, undone_by = 1`,
    `update inventory_items set price_cents = 1100, price_set_at = ${LATER} where inventory_id = {item}`,
    'delete from label_checks',
  ],
  [
    'P2',
    'A label is to be replaced though it says the price in force, or is of another store',
    `insert into label_checks (inventory_id, store_id, label_cents, since) select inventory_id, store_id, price_cents, ${AT} from inventory_items where inventory_id = {item}`,
  ],
  [
    'P3',
    'A pricing rule is not what its last version says',
    `insert into pricing_rules (store_id, buy1_e5, buy2_e5, buy3_e5, buy4_e5) values ({store}, 1, 1, 1, 1)`,
    'alter table pricing_rules disable trigger pricing_rules_count',
    'alter table pricing_rules disable trigger pricing_rules_keep',
    'update pricing_rules set sell_percent_e5 = 7770',
  ],
  [
    'P3',
    'A pricing rule has a band that ends before it starts, or does not buy at 0% to 100% at each of its four levels',
    `insert into pricing_rules (store_id, buy1_e5, buy2_e5, buy3_e5, buy4_e5) values ({store}, 1, 1, 1, 100001)`,
  ],
  [
    'P3',
    'A frozen item is of another store or product than it says',
    'alter table frozen_prices drop constraint frozen_prices_store_id_inventory_id_fkey, drop constraint frozen_prices_store_id_fkey',
    `insert into frozen_prices (store_id, catalog_id, inventory_id, reason, user_id, username, at)
      select store_id + 1, catalog_id, inventory_id, 'why', 1, 'somebody', ${AT} from inventory_items where inventory_id = {item}`,
  ],
  [
    'P2',
    'A price change is of another store than its item',
    'alter table price_changes drop constraint price_changes_store_id_inventory_id_fkey',
    WAITS,
    'update price_changes set store_id = {store} + 1',
  ],
];

/** What the checks of prices say; that the database's own protection is gone, others say. */
const pricesWrongAfter = (statements: readonly string[]): Promise<string[]> =>
  faultsAfter(home.database, statements, 'P');

test.each(BREAKS)('%s %s', async (check, problem, ...statements) => {
  expect(await pricesWrongAfter(statements)).toEqual([`${check} ${problem}`]);
});

test('a queue and an update as they should be: nothing is wrong', async () => {
  expect(await pricesWrongAfter([APPLIED, PRICED, LOGGED, WAITS])).toEqual([]);
  expect(await verify(home.database)).toEqual([]);
});

test('every check has its break', () => {
  const broken = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(priceChecks.filter(({ check, problem }) => !broken.has(`${check} ${problem}`))).toEqual([]);
});
