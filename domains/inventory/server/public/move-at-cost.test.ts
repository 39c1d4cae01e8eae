// Goods move with what they cost: totals, averages, steps; corrected invoices; copies under way; 2,000 lines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { cents } from '#kernel/money.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { ensureCopy } from './ensure-copy.ts';
import { type CostMove, correctCost, moveAtCost } from './move-at-cost.ts';
import { receiveCopies } from './receive-copy.ts';
import { returnCopies, sendCopies } from './send-copy.ts';

let home: TestDatabase;
let storeId: number;
let otherId: number;
let seeded: SeededDepartments;
let writer: { actor: { userId: number; username: string }; now: Date };
let documents = 0;
const db = () => home.database;

beforeAll(async () => {
  home = await createTestDatabase();
  storeId = (await aStore(db())).storeId;
  otherId = (await aStore(db(), { name: 'Harbor Ave' })).storeId;
  seeded = await seedDepartments(db());
  const { userId, username } = await aUser(db(), { storeIds: [storeId, otherId] });
  writer = { actor: { userId, username }, now: new Date('2026-11-20T15:00:00Z') };
});
afterAll(() => home.drop());

async function item(quantity: number, costCents: number, at = storeId, serials: string[] = []) {
  const departmentId = seeded.departments.CD as number;
  const { catalogId } = await aProduct(db(), { title: `Goods ${(documents += 1)}`, departmentId });
  const conditionId = seeded.conditions.New as number;
  const { userId } = writer.actor;
  return anItem(db(), { storeId: at, catalogId, conditionId, quantity, costCents, userId, serials });
}

const stockOf = (inventoryId: number) =>
  db().one('select on_hand, cost_e4, cost_cents from inventory_items where inventory_id = $1', [inventoryId]);
const moving = (inventoryId: number, quantity: number, total?: number): CostMove => ({
  inventoryId,
  quantity,
  reason: quantity > 0 ? 'receive' : 'transferOut',
  sourceType: 'test',
  sourceId: (documents += 1),
  sourceLineId: 1,
  ...(total !== undefined && { totalCents: cents(total) }),
});
const move = (moves: CostMove[], store = storeId) =>
  db().transaction((tx) => moveAtCost(tx, writer, store, moves));

describe('moveAtCost', () => {
  it('puts what was deleted on the list again as soon as it has stock', async () => {
    const { inventoryId } = await item(1, 100);
    const hidden = async () =>
      (
        await db().one<{ hidden: boolean }>(
          'select hidden_at is not null as hidden from inventory_items where inventory_id = $1',
          [inventoryId],
        )
      ).hidden;
    await move([moving(inventoryId, -2)]);
    await db().run('update inventory_items set hidden_at = now() where inventory_id = $1', [inventoryId]);
    // Up to nothing is nothing to sell.
    await move([moving(inventoryId, 1, 100)]);
    expect(await hidden()).toBe(true);
    await move([moving(inventoryId, 1, 100)]);
    expect(await hidden()).toBe(false);
    await move([moving(inventoryId, -1)]);
    expect(await hidden()).toBe(false);
  });

  it('keeps totals, averages in ten-thousandths, and tells each change of it', async () => {
    const { inventoryId } = await item(2, 100);
    const moved = await move([
      moving(inventoryId, 1, 101),
      moving(inventoryId, -2),
      moving(inventoryId, 4, 1_000),
    ]);
    expect(moved.map(({ totalCents }) => totalCents)).toEqual([101, 201, 1_000]);
    expect(await stockOf(inventoryId)).toEqual({ onHand: 5, costE4: 22_007, costCents: 220 });
    expect(
      await db().rows(
        `select movement_id, quantity, cost_cents, business_day from stock_movements where inventory_id = $1 and source_type = 'test' order by 1`,
        [inventoryId],
      ),
    ).toEqual(
      [
        [1, 101],
        [-2, 201],
        [4, 1_000],
      ].map(([quantity, cost], at) => ({
        movementId: moved[at]?.movementId,
        quantity,
        costCents: cost,
        businessDay: '2026-11-20',
      })),
    );
    expect(
      await db().rows(
        `select kind, on_hand, before_e4, quantity, total_cents, after_e4, source_type, business_day from cost_steps where inventory_id = $1 order by step_id`,
        [inventoryId],
      ),
    ).toMatchObject([
      { kind: 'in', onHand: 2, beforeE4: 10_000, quantity: 1, totalCents: 101, afterE4: 10_033 },
      { kind: 'in', onHand: 1, beforeE4: 10_033, quantity: 4, totalCents: 1_000, afterE4: 22_007 },
    ]);
    expect(
      await db().rows(
        `select old_value, new_value from inventory_log where inventory_id = $1 and field = 'cost'`,
        [inventoryId],
      ),
    ).toEqual([{ oldValue: '1.00', newValue: '2.20' }]);
  });

  it('below zero opens a check, and what comes then settles it at its own cost', async () => {
    const { inventoryId } = await item(1, 500);
    const open = () =>
      db().one(`select count(*)::int as n from stock_checks where inventory_id = $1 and settled_at is null`, [
        inventoryId,
      ]);
    await move([moving(inventoryId, -3)]);
    expect(await open()).toEqual({ n: 1 });
    await move([moving(inventoryId, 3, 900)]);
    expect(await open()).toEqual({ n: 0 });
    expect(await stockOf(inventoryId)).toEqual({ onHand: 1, costE4: 30_000, costCents: 300 });
  });

  it('refuses a source line twice, another store’s item, and goods without a cost', async () => {
    const { inventoryId } = await item(1, 500);
    const one = moving(inventoryId, 1, 500);
    await move([one]);
    await expect(move([one])).rejects.toThrow(/unique/);
    await expect(move([moving(inventoryId, 1, 500)], otherId)).rejects.toThrow(/not of store/);
    await expect(move([moving(inventoryId, 1)])).rejects.toThrow(/says no cost/);
    expect(await stockOf(inventoryId)).toMatchObject({ onHand: 2 });
  });

  it('what is lost here passes through and leaves the average', async () => {
    const { inventoryId } = await item(2, 500);
    const pass = { ...moving(inventoryId, 1, 900), reason: 'transferIn' as const, keepsAverage: true };
    const lost = { ...moving(inventoryId, -1, 900), reason: 'lost' as const };
    const moved = await move([pass, lost]);
    expect(moved.map(({ totalCents }) => totalCents)).toEqual([900, 900]);
    expect(await stockOf(inventoryId)).toEqual({ onHand: 2, costE4: 50_000, costCents: 500 });
  });

  it('moves on the day after the last whose books are closed', async () => {
    const { inventoryId } = await item(2, 500, otherId);
    await db().run(
      `insert into posting_heads (store_id, closed_through) values ($1, '2026-11-20')
       on conflict (store_id) do update set closed_through = '2026-11-20'`,
      [otherId],
    );
    const [moved] = await move([moving(inventoryId, -1)], otherId);
    expect(
      await db().one('select business_day from stock_movements where movement_id = $1', [moved?.movementId]),
    ).toEqual({ businessDay: '2026-11-21' });
  });

  it('2,000 lines at once', async () => {
    const departmentId = seeded.departments.CD as number;
    await db().run(
      `insert into catalog_products (upc, gtin, title, department_id, words)
       select 'L' || n, lpad(n::text, 14, '0'), 'Line ' || n, $1, 'line ' || n from generate_series(1, 2000) n`,
      [departmentId],
    );
    const rows = await db().rows<{ id: number }>(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, cost_e4)
       select $1, catalog_id, upc, $2, 999, 12345 from catalog_products where upc like 'L%' returning inventory_id as id`,
      [storeId, seeded.conditions.New],
    );
    const moves = rows.map(({ id }, line) => ({ ...moving(id, 3, 1_000 + line), sourceLineId: line }));
    await move(moves);
    expect(
      await db().one(
        `select count(*)::int as n, sum(on_hand)::int as units from inventory_items where sku like 'L%'`,
      ),
    ).toEqual({ n: 2_000, units: 6_000 });
  }, 240_000);
});

describe('correctCost', () => {
  const late = (inventoryId: number, quantity: number, difference: number) => ({
    inventoryId,
    quantity,
    differenceCents: cents(difference),
    sourceType: 'test',
    sourceId: (documents += 1),
    sourceLineId: 1,
  });
  const correct = (one: ReturnType<typeof late>) =>
    db().transaction((tx) => correctCost(tx, writer, storeId, one));

  it('gives what is still there its share, with a step, once', async () => {
    const { inventoryId } = await item(3, 500);
    const one = late(inventoryId, 9, 100);
    expect(await correct(one)).toEqual({ goodsCents: 33, differenceCents: 67 });
    expect(await stockOf(inventoryId)).toEqual({ onHand: 3, costE4: 51_100, costCents: 511 });
    expect(
      await db().rows(
        'select kind, quantity, total_cents, late_cents, after_e4 from cost_steps where inventory_id = $1',
        [inventoryId],
      ),
    ).toEqual([{ kind: 'late', quantity: 9, totalCents: 33, lateCents: 100, afterE4: 51_100 }]);
    await expect(correct(one)).rejects.toThrow(/unique/);
    expect(await stockOf(inventoryId)).toMatchObject({ costE4: 51_100 });
  });

  it('of goods that are gone is all difference, and is kept', async () => {
    const { inventoryId } = await item(0, 500);
    const one = late(inventoryId, 2, -50);
    expect(await correct(one)).toEqual({ goodsCents: 0, differenceCents: -50 });
    expect(await stockOf(inventoryId)).toMatchObject({ costE4: 50_000 });
    await expect(correct(one)).rejects.toThrow(/unique/);
  });
});

describe('copies under way', () => {
  const inTx = <T>(work: Parameters<ReturnType<typeof db>['transaction']>[0]) =>
    db().transaction(work) as Promise<T>;
  const copyOf = (id: number) =>
    db().one('select state, store_id, inventory_id, epoch from copies where copy_id = $1', [id]);

  it('leave one store and come into the other with id and history', async () => {
    const from = await item(0, 500, storeId, ['GB-1']);
    const to = await item(0, 500, otherId);
    const [copyId] = from.copyIds as [number];
    await inTx((tx) => sendCopies(tx, writer, storeId, [copyId]));
    expect(await copyOf(copyId)).toMatchObject({ state: 'inTransit', inventoryId: from.inventoryId });
    await expect(inTx((tx) => sendCopies(tx, writer, storeId, [copyId]))).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      inTx((tx) =>
        ensureCopy(tx, { storeId, inventoryId: from.inventoryId, serial: 'GB-1', costCents: cents(1) }),
      ),
    ).rejects.toMatchObject({ status: 409 });
    const received = [{ copyId, inventoryId: to.inventoryId }];
    await inTx((tx) => receiveCopies(tx, writer, otherId, received));
    expect(await copyOf(copyId)).toEqual({
      state: 'inStock',
      storeId: otherId,
      inventoryId: to.inventoryId,
      epoch: 1,
    });
    await expect(inTx((tx) => receiveCopies(tx, writer, otherId, received))).rejects.toMatchObject({
      status: 409,
    });
  });

  it('go back to the vendor, and only from their own store', async () => {
    const { copyIds } = await item(0, 500, storeId, ['GB-2']);
    await expect(inTx((tx) => returnCopies(tx, writer, otherId, copyIds))).rejects.toMatchObject({
      status: 409,
    });
    await inTx((tx) => returnCopies(tx, writer, storeId, copyIds));
    expect(await copyOf(copyIds[0] as number)).toMatchObject({ state: 'returned' });
  });
});
