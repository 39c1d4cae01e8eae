// Goods that turn out to be in another condition join the item of that condition: what does it cost then? On a real PostgreSQL, against the formula.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { updateItems } from '#domains/inventory/server/update-items.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';

let home: TestDatabase;
let storeId: number;
let seeded: SeededDepartments;
let user: { userId: number; username: string };
const db = () => home.database;
const now = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  home = await createTestDatabase();
  storeId = (await aStore(db())).storeId;
  seeded = await seedDepartments(db());
  user = await aUser(db(), { role: 'Manager', storeIds: [storeId] });
});
afterEach(async () => expect(await verify(db())).toEqual([]));
afterAll(() => home.drop());

type Given = { readonly quantity: number; readonly costCents: number; readonly serials?: string[] };
const of = (catalogId: number, condition: string, given: Given) =>
  anItem(db(), {
    storeId,
    catalogId,
    conditionId: seeded.conditions[condition] as number,
    userId: user.userId,
    ...given,
  });
const costOf = (inventoryId: number) =>
  db().one<{ onHand: number; costE4: number; hidden: boolean }>(
    `select on_hand, cost_e4::integer as "costE4", hidden_at is not null as hidden from inventory_items where inventory_id = $1`,
    [inventoryId],
  );
let documents = 0;
/** Brings units in for a total that no whole cent divides. */
const receive = (inventoryId: number, quantity: number, total: number) =>
  db().transaction((tx) =>
    moveAtCost(tx, { actor: user, now }, storeId, [
      {
        inventoryId,
        quantity,
        reason: 'receive',
        totalCents: cents(total),
        sourceType: 'test',
        sourceId: (documents += 1),
        sourceLineId: 1,
      },
    ]),
  );
const become = async (inventoryId: number, Condition: string) => {
  const context = {
    actor: { ...user, sessionId: 0, isAdministrator: true, storeIds: [storeId], rights: new Set<string>() },
    now,
    requestId: 'test',
  };
  const placed = await db().transaction((tx) =>
    updateItems({ ...context, tx } as unknown as Parameters<typeof updateItems>[0], [
      { inventoryId, Condition },
    ]),
  );
  if (isRefusal(placed)) throw new Error(placed.message);
};

test.each<[string, from: Given, to: Given, extra: number, after: number]>([
  // A' = round((Q·A + 100·T) / (Q + q)), T = round(A·q / 100) of all that joins, once.
  ['plain', { quantity: 1, costCents: 700 }, { quantity: 3, costCents: 100 }, 0, 25_000],
  ['a third of a cent', { quantity: 2, costCents: 100 }, { quantity: 1, costCents: 50 }, 101, 75_250],
  ['to none', { quantity: 2, costCents: 333 }, { quantity: 0, costCents: 999 }, 0, 33_300],
  ['to less than none', { quantity: 2, costCents: 333 }, { quantity: -1, costCents: 999 }, 0, 33_300],
  ['nothing joins', { quantity: 0, costCents: 700 }, { quantity: 3, costCents: 100 }, 0, 10_000],
])('%s: the averages join by quantity, with a step', async (_title, from, to, extra, after) => {
  const { catalogId } = await aProduct(db(), {
    title: `Merged ${(documents += 1)}`,
    departmentId: seeded.departments.CD as number,
  });
  const worn = await of(catalogId, 'Worn', from);
  const damaged = await of(catalogId, 'Damaged', to);
  if (extra > 0) await receive(worn.inventoryId, 1, extra);
  const before = await costOf(worn.inventoryId);
  const target = await costOf(damaged.inventoryId);
  await become(worn.inventoryId, 'Damaged');
  const now = await costOf(damaged.inventoryId);
  const joined = Math.round((before.costE4 * before.onHand) / 100);
  const there = Math.max(0, target.onHand);
  const expected =
    before.onHand > 0
      ? Math.round((there * target.costE4 + 100 * joined) / (there + before.onHand))
      : target.costE4;
  expect(now).toEqual({ onHand: before.onHand + target.onHand, costE4: expected, hidden: false });
  if (extra === 0) expect(expected).toBe(after);
  expect(await costOf(worn.inventoryId)).toMatchObject({ onHand: 0, hidden: true });
  const steps = await db().rows<{ before: number; after: number }>(
    `select before_e4::integer as before, after_e4::integer as after from cost_steps where inventory_id = $1 and source_type = 'inventory'
     order by step_id`,
    [damaged.inventoryId],
  );
  expect(steps.at(-1)?.after ?? target.costE4).toBe(expected);
});

test('copies with serial numbers bring their average, too, and stay the same copies', async () => {
  const { catalogId } = await aProduct(db(), {
    title: 'Merged console',
    departmentId: seeded.departments['Game Consoles'] as number,
  });
  const worn = await of(catalogId, 'Worn', {
    quantity: 3,
    costCents: 10_000,
    serials: ['M-1', 'M-2', 'M-3'],
  });
  const damaged = await of(catalogId, 'Damaged', { quantity: 1, costCents: 5_001, serials: ['M-4'] });
  await become(worn.inventoryId, 'Damaged');
  expect(await costOf(damaged.inventoryId)).toEqual({ onHand: 4, costE4: 875_025, hidden: false });
  const copies = await db().rows<{ serial: string }>(
    `select serial from copies where inventory_id = $1 and state = 'inStock' order by serial`,
    [damaged.inventoryId],
  );
  expect(copies.map(({ serial }) => serial)).toEqual(['M-1', 'M-2', 'M-3', 'M-4']);
});
