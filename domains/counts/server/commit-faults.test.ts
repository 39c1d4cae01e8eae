// Kill -9 while a count is committed, at every chunk: whoever starts again finishes it, and each line moves once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { startChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inGate } from '#tests/support/long-faults.ts';
import { verify } from '#tests/support/verify.ts';
import { resumeCounts } from './finish-count.ts';

const LINES = 1_600;
const CHUNKS = 4;

let home: TestDatabase;
let counter: Counter;

beforeAll(async () => {
  home = await createTestDatabase();
  counter = await aCounter(home.database);
});
afterAll(() => home.drop());

/** A count of this many items with three each, of which two were scanned. */
async function aBigCount(name: string): Promise<number> {
  const { database } = home;
  const { departmentId } = await database.one<{ departmentId: number }>(
    `insert into departments (name, family) values ($1, 'other') returning department_id`,
    [name],
  );
  await database.run(
    `with products as (insert into catalog_products (upc, title, department_id, words)
         select $1 || '-' || n, $1 || ' ' || n, $2, lower($1 || ' ' || n) from generate_series(1, $3::integer) n returning catalog_id),
       items as (insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, cost_e4)
         select $4, catalog_id, own_sku(nextval('sku_numbers')), $5, 499, 80000 from products returning inventory_id)
     select count(*) from items`,
    [name, departmentId, LINES, counter.storeId, counter.conditions.B],
  );
  await database.run(
    `with these as (select inventory_id from item_on_shelf where department_id = $1),
       moved as (insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, cost_cents)
         select $2, inventory_id, 3, 'correction', 'inventory', nextval('stock_source_ids'), 0, $3, now() - interval '1 day', 2400 from these returning inventory_id)
     update inventory_items i set on_hand = 3 from moved m where m.inventory_id = i.inventory_id`,
    [departmentId, counter.storeId, counter.manager.userId],
  );
  const { id } = await database.one<{ id: number }>(
    `insert into counts (store_id, department_id, name, started_at, started_by, first_movement_id) values ($1, $2, $3, now() - interval '1 hour', $4, 0)
     returning count_id as id`,
    [counter.storeId, departmentId, name, counter.manager.userId],
  );
  await database.run(
    `insert into count_scans (scan_id, count_id, round, code, inventory_id, change, user_id, scanned_at, received_at)
     select $1::text || '-' || inventory_id || '-' || n, $1::bigint, 1, sku, inventory_id, 1, $3, now() - interval '50 minutes', now()
     from item_on_shelf cross join generate_series(1, 2) n where department_id = $2`,
    [id, departmentId, counter.manager.userId],
  );
  return id;
}

type State = { status: string; moved: number; movements: number; wrong: number };

const stateOf = (id: number): Promise<State> =>
  home.database.one<State>(
    `select c.status, (select count(*)::integer from count_lines where count_id = $1 and moved_at is not null) as moved,
       (select count(*)::integer from stock_movements where source_type = 'count' and source_id = $1) as movements,
       (select count(*)::integer from count_lines l join inventory_items i using (inventory_id) where l.count_id = $1 and i.on_hand <> 2) as wrong
     from counts c where c.count_id = $1`,
    [id],
  );

async function finishAndDie(id: number, failpoints: string): Promise<void> {
  const child = await startChildServer(home.url, failpoints);
  try {
    await fetch(`${child.address}/api/PhysicalInventory/Inventory_Finish/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${counter.manager.token}` },
    }).catch(() => undefined);
    if (failpoints !== '') await child.gone;
  } finally {
    await child.kill();
  }
}

const points = inGate<readonly [point: string, time: number]>(
  [
    ['counts.after-freeze', 1],
    ...[1, 2, 3, 4].flatMap((chunk) => [
      ['counts.before-chunk-commits', chunk] as const,
      ['counts.after-chunk', chunk] as const,
    ]),
  ],
  ([point, time]) => time === (point === 'counts.after-chunk' ? CHUNKS : 1),
);

const DONE = { status: 'completed', moved: LINES, movements: LINES, wrong: 0 };
/** What the job of the next server does at its start. */
const resume = (): Promise<void> =>
  resumeCounts(
    home.database,
    new Date(),
    async () => undefined,
    () => false,
  );

test.each(points)('killed at %s, time %i', { timeout: 120_000 }, async (point, time) => {
  const id = await aBigCount(`Faults ${point} ${time}`);
  await finishAndDie(id, `${point}=exit:${time}`);
  const dead = await stateOf(id);
  const isLast = point === 'counts.after-chunk' && time === CHUNKS;
  expect(dead.status).toBe(isLast ? 'completed' : 'committing');
  expect(dead.movements).toBe(dead.moved);
  if (!isLast) expect(dead.movements).toBeLessThan(LINES);
  await resume();
  expect(await stateOf(id)).toEqual(DONE);
});

test('the next server goes on with it by itself', { timeout: 120_000 }, async () => {
  const id = await aBigCount('Faults next server');
  await finishAndDie(id, 'counts.before-chunk-commits=exit:3');
  const child = await startChildServer(home.url);
  try {
    await expect.poll(async () => (await stateOf(id)).status, { timeout: 60_000 }).toBe('completed');
  } finally {
    await child.kill();
  }
  expect(await stateOf(id)).toEqual(DONE);
});

test('all of it is right in the books', { timeout: 60_000 }, async () => {
  const faults = await verify(home.database);
  expect(faults.filter(({ check }) => check.startsWith('N'))).toEqual([]);
});
