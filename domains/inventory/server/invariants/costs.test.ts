// Do the checks of costs.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctCost, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { cents } from '#kernel/money.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { costChecks } from './costs.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  const { database } = home;
  await makeSound(database);
  const item = await database.one<{ inventoryId: number; storeId: number; userId: number; username: string }>(
    `select i.inventory_id, i.store_id, u.user_id, u.username
     from inventory_items i, users u where i.sku = 'S1' and u.username <> 'system' limit 1`,
  );
  const writer = { actor: item, now: new Date('2026-11-20T19:00:00Z') };
  const { inventoryId, storeId } = item;
  const source = { sourceType: 'test', sourceId: 1, inventoryId };
  const move = { ...source, reason: 'receive' as const, quantity: 2 };
  await database.transaction((tx) =>
    moveAtCost(tx, writer, storeId, [
      { ...move, sourceLineId: 1, totalCents: cents(501) },
      { ...move, sourceLineId: 2, totalCents: cents(903) },
    ]),
  );
  await database.transaction((tx) =>
    correctCost(tx, writer, storeId, {
      ...source,
      sourceLineId: 1,
      quantity: 2,
      differenceCents: cents(-44),
    }),
  );
});
afterAll(() => home.drop());

const LAST = `where step_id = (select max(step_id) from cost_steps)`;
const FIRST = `where step_id = (select min(step_id) from cost_steps)`;
const FORMULA = 'A cost step is not what the formula says';
const CORRECTED = 'A corrected invoice and its cost step disagree';
const MOVED = 'Goods moved for less than nothing, or a receipt’s movement keeps a cost of its own';

const BREAKS: readonly Break[] = [
  [
    'W1',
    'The cost of an item in cents is not its average, rounded',
    'alter table inventory_items disable trigger inventory_items_follow_cost',
    'update inventory_items set cost_cents = cost_cents + 1 where inventory_id = {item}',
  ],
  [
    'W1',
    'A cost step does not begin where the last one of its item ended',
    `update cost_steps set before_e4 = before_e4 + 1 ${LAST}`,
  ],
  [
    'W1',
    'An item does not cost what its last cost step says',
    'update inventory_items set cost_e4 = cost_e4 + 1 where inventory_id = {item}',
  ],
  ['W1', FORMULA, `update cost_steps set total_cents = total_cents + 1 ${FIRST}`],
  ['W1', FORMULA, `update cost_steps set late_cents = late_cents - 4 ${LAST}`],
  ['W1', FORMULA, `update cost_steps set after_e4 = after_e4 + 1 ${LAST}`],
  [
    'W1',
    FORMULA,
    `update cost_steps set kind = 'back', late_cents = null, takes_back_id = (select min(step_id) from cost_steps) ${LAST}`,
  ],
  ['W1', CORRECTED, 'update late_costs set goods_cents = goods_cents + 1'],
  ['W1', CORRECTED, 'delete from late_costs'],
  ['W1', MOVED, `update stock_movements set cost_cents = -1 where source_type = 'test'`],
  ['W1', MOVED, `update stock_movements set cost_cents = 100 where source_type = 'transaction'`],
];

test('a sound database has no fault', async () => {
  expect((await verify(home.database)).filter(({ check }) => check === 'W1')).toEqual([]);
  expect(await home.database.one('select count(*)::int as n from cost_steps')).toEqual({ n: 3 });
});

test.each(BREAKS)('%s %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has its break', () => {
  const broken = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(costChecks.filter(({ check, problem }) => !broken.has(`${check} ${problem}`))).toEqual([]);
});
