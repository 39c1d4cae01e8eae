import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { type ProductPlan, aProduct as build } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { addFromCatalog } from '#domains/inventory/server/add-from-catalog.ts';
import type { AddContext } from '#domains/inventory/server/add-stock.ts';
import { deleteItem } from '#domains/inventory/server/delete-item.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { ensureItems } from '#domains/inventory/server/public/ensure-items.ts';
import { moveStock } from '#domains/inventory/server/move-stock.ts';
import { updateItems } from '#domains/inventory/server/update-items.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { readUpc } from '#kernel/gtin.ts';
import { cents } from '#kernel/money.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';

const aProduct = async (on: Db, plan: ProductPlan): Promise<number> => (await build(on, plan)).catalogId;

let home: TestDatabase;
let storeId: number;
let foreignId: number;
let seeded: SeededDepartments;
let actor: Actor;
let products: number[];
const at = new Date('2026-11-20T15:00:00Z');
const db = () => home.database;

beforeAll(async () => {
  home = await createTestDatabase({ max: 16 });
  storeId = (await aStore(db())).storeId;
  foreignId = (await aStore(db(), { name: 'Harbor Ave' })).storeId;
  seeded = await seedDepartments(db());
  const { userId, username } = await aUser(db(), { storeIds: [storeId] });
  actor = { userId, username, sessionId: 0, isAdministrator: false, storeIds: [storeId], rights: new Set() };
  const departmentId = seeded.departments['Video Games'] as number;
  products = [];
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    products.push(await aProduct(db(), { title, departmentId }));
});
afterAll(() => home.drop());

const context = (tx: Tx): AddContext => ({ tx, actor, now: at, requestId: 'test' });
const conditions = ['New', 'Like new', 'Very good', 'Worn', 'Damaged'] as const;
type Condition = (typeof conditions)[number];

/** Items whose on hand isn't the sum of their movements, and items below zero without an open check, or the other way round. */
const broken = () =>
  db().rows(
    `select inventory_id, on_hand, coalesce((select sum(quantity) from stock_movements m where m.inventory_id = i.inventory_id), 0) as moved
     from inventory_items i where on_hand <> coalesce((select sum(quantity) from stock_movements m where m.inventory_id = i.inventory_id), 0)
       or (on_hand < 0) <> exists (select 1 from stock_checks c where c.inventory_id = i.inventory_id and c.settled_at is null)`,
  );

type Command =
  | { kind: 'add'; product: number; condition: Condition; quantity: number }
  | { kind: 'set'; pick: number; quantity: number }
  | { kind: 'move'; pick: number; quantity: number }
  | { kind: 'condition'; pick: number; condition: Condition }
  | { kind: 'delete'; pick: number };

const pick = fc.nat(50);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    product: fc.nat(2),
    condition: fc.constantFrom(...conditions),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('set' as const), pick, quantity: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    pick,
    quantity: fc.integer({ min: -9, max: 9 }).filter((one) => one !== 0),
  }),
  fc.record({ kind: fc.constant('condition' as const), pick, condition: fc.constantFrom(...conditions) }),
  fc.record({ kind: fc.constant('delete' as const), pick }),
);

async function run(one: Command): Promise<void> {
  const items = await db().rows<{ id: number }>(
    'select inventory_id as id from inventory_items where store_id = $1 and hidden_at is null order by 1',
    [storeId],
  );
  await db().transaction(async (tx) => {
    if (one.kind === 'add') {
      const wanted = {
        catalogId: products[one.product],
        Condition: one.condition,
        quantity: one.quantity,
        saleprice: cents(999),
      };
      await addFromCatalog(context(tx), { clientID: storeId, ...wanted });
      return;
    }
    const item = items[one.pick % Math.max(1, items.length)];
    if (!item) return;
    if (one.kind === 'delete') await deleteItem(context(tx), item.id);
    if (one.kind === 'set')
      await updateItems(context(tx), [{ inventoryId: item.id, quantity: one.quantity }]);
    if (one.kind === 'condition')
      await updateItems(context(tx), [{ inventoryId: item.id, Condition: one.condition }]);
    if (one.kind !== 'move') return;
    const source = { storeId, sourceType: 'inventory', userId: actor.userId, at };
    await moveStock(tx, source, [{ inventory: item.id, quantity: one.quantity, reason: 'correction' }]);
  });
}

describe('whatever is done to stock', () => {
  it('on hand is the sum of movements, and exactly what is below zero is to be checked (S1, S2, S5)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
        for (const one of commands) await run(one);
        expect(await broken()).toEqual([]);
        const doubles = await db().rows(
          'select 1 from inventory_items group by store_id, catalog_id, condition_id, case_condition_id having count(*) > 1',
        );
        expect(doubles).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('moveStock', () => {
  const some = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const catalogId = await aProduct(db(), {
        title: `Hot ${at}`,
        departmentId: seeded.departments.CD as number,
      });
      ids.push(
        (
          await anItem(db(), {
            storeId,
            catalogId,
            conditionId: seeded.conditions.New as number,
            quantity: 10,
            userId: actor.userId,
          })
        ).inventoryId,
      );
    }
    return ids;
  };
  const source = () => ({ storeId, sourceType: 'inventory', userId: actor.userId, at });

  it('lets many move the same items in any order, exactly and without a deadlock', async () => {
    const ids = await some(5);
    const deadlocks = () =>
      db().one<{ deadlocks: number }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
    const before = await deadlocks();
    const orders = Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? ids : [...ids].reverse()));
    await Promise.all(
      orders.map((order) =>
        db().transaction(async (tx) => {
          await moveStock(
            tx,
            source(),
            order.map((inventory, line) => ({ inventory, quantity: -1, reason: 'sale', line })),
          );
        }),
      ),
    );
    const left = await db().rows('select on_hand from inventory_items where inventory_id = any($1)', [ids]);
    expect(left).toEqual(ids.map(() => ({ onHand: -50 })));
    expect(await broken()).toEqual([]);
    expect(await deadlocks()).toEqual(before);
  });

  it('moves the same source line once', async () => {
    const [id] = (await some(1)) as [number];
    const move = () =>
      db().transaction((tx) =>
        moveStock(tx, { ...source(), sourceType: 'transaction', sourceId: 77 }, [
          { inventory: id, quantity: -1, reason: 'sale', line: 1 },
        ]),
      );
    await move();
    await expect(move()).rejects.toThrow(/unique/);
    expect(await db().one('select on_hand from inventory_items where inventory_id = $1', [id])).toEqual({
      onHand: 9,
    });
  });

  it("refuses another store's item", async () => {
    const [id] = (await some(1)) as [number];
    const move = db().transaction((tx) =>
      moveStock(tx, { ...source(), storeId: foreignId }, [{ inventory: id, quantity: -1, reason: 'sale' }]),
    );
    await expect(move).rejects.toThrow(/not of store/);
    expect(await broken()).toEqual([]);
  });

  it('never lets a movement change', async () => {
    await expect(db().run('update stock_movements set quantity = 1')).rejects.toThrow(/never changed/);
    await expect(db().run('delete from stock_movements')).rejects.toThrow(/never changed/);
  });
});

describe('ensureItem', () => {
  const wanted = (catalogId: number, priceCents = 500) => ({
    storeId,
    catalogId,
    conditionId: seeded.conditions.Worn as number,
    caseConditionId: null,
    priceCents: cents(priceCents),
    costCents: cents(100),
    priceReason: { source: 'trade' },
    serialRequired: false,
    now: at,
  });

  it('makes one item when ten ask at once, and keeps its price', async () => {
    const catalogId = await aProduct(db(), { title: 'Once', departmentId: seeded.departments.CD as number });
    const made = await Promise.all(
      Array.from({ length: 10 }, () => db().transaction((tx) => ensureItem(tx, wanted(catalogId)))),
    );
    expect(new Set(made.map((one) => one.inventoryId)).size).toBe(1);
    const later = await db().transaction((tx) => ensureItem(tx, wanted(catalogId, 900)));
    expect(later).toEqual({ inventoryId: made[0]?.inventoryId, priceCents: 500 });
  });

  it('brings a hidden one back with the new price', async () => {
    const catalogId = await aProduct(db(), { title: 'Back', departmentId: seeded.departments.CD as number });
    const first = await db().transaction((tx) => ensureItem(tx, wanted(catalogId)));
    await db().transaction((tx) => deleteItem(context(tx), first.inventoryId));
    expect(await db().transaction((tx) => ensureItem(tx, wanted(catalogId, 900)))).toEqual({
      inventoryId: first.inventoryId,
      priceCents: 900,
    });
  });

  it('makes many at once: known ones, hidden ones, new ones, and the same one twice', async () => {
    const product = (title: string) =>
      aProduct(db(), { title, departmentId: seeded.departments.CD as number });
    const [known, hidden, fresh] = [await product('Known'), await product('Hidden'), await product('New')];
    const one = (catalogId: number) => db().transaction((tx) => ensureItem(tx, wanted(catalogId)));
    const [first, second] = [await one(known), await one(hidden)];
    await db().transaction((tx) => deleteItem(context(tx), second.inventoryId));
    const sku = '2100009999998';
    const ids = await db().transaction((tx) =>
      ensureItems(tx, storeId, [
        { ...wanted(fresh, 900), sku },
        wanted(known, 900),
        wanted(hidden, 900),
        wanted(fresh),
      ]),
    );
    expect([ids[1], ids[2], ids[3]]).toEqual([first.inventoryId, second.inventoryId, ids[0]]);
    const rows = await db().rows<{ price: number; sku: boolean; seen: boolean }>(
      `select price_cents as price, sku = $2 as sku, hidden_at is null as seen from inventory_items where inventory_id = any($1) order by inventory_id`,
      [ids, sku],
    );
    expect(rows.map(({ price, seen }) => [price, seen])).toEqual([
      [500, true],
      [900, true],
      [900, true],
    ]);
    expect(rows.filter((row) => row.sku)).toHaveLength(1);
  });

  it('makes one of what is named again long after', async () => {
    const catalogId = await aProduct(db(), { title: 'Far', departmentId: seeded.departments.CD as number });
    const ids = await db().transaction((tx) =>
      ensureItems(
        tx,
        storeId,
        Array.from({ length: 251 }, (_none, at) => wanted(catalogId, 900 + at)),
      ),
    );
    expect(ids).toEqual(ids.map(() => ids[0]));
  });

  it('numbers with a right check digit', async () => {
    const rows = await db().rows<{ n: number; sku: string }>(
      'select n, own_sku(n) as sku from unnest($1::bigint[]) as n',
      [[1, 9, 441_772_90, 9_999_999_999]],
    );
    for (const { n, sku } of rows) {
      expect(sku).toMatch(/^21\d{11}$/);
      expect(Number(sku.slice(2, 12))).toBe(n);
      expect(readUpc(sku)).toMatchObject({ kind: 'ean-13', checkDigit: 'right' });
    }
  });
});

describe('ensureCopy', () => {
  it('has one serial number in hand once in the whole chain, even when two bring it at once (S4)', async () => {
    const catalogId = await aProduct(db(), {
      title: 'Console',
      departmentId: seeded.departments['Game Consoles'] as number,
    });
    const base = {
      catalogId,
      conditionId: seeded.conditions.Worn as number,
      quantity: 0,
      userId: actor.userId,
    };
    const here = await anItem(db(), { ...base, storeId });
    const there = await anItem(db(), { ...base, storeId: foreignId });
    const bring = (store: number, inventoryId: number) =>
      db().transaction((tx) =>
        ensureCopy(tx, { storeId: store, inventoryId, serial: 'ZX-81', costCents: cents(100) }),
      );
    const tries = await Promise.allSettled([
      bring(storeId, here.inventoryId),
      bring(foreignId, there.inventoryId),
      bring(storeId, here.inventoryId),
    ]);
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await db().rows(`select serial from copies where serial_key = 'ZX81'`)).toHaveLength(1);
  });

  it('refuses a serial number without a letter or digit', async () => {
    const bring = db().transaction((tx) =>
      ensureCopy(tx, { storeId, inventoryId: 1, serial: ' - ', costCents: cents(0) }),
    );
    await expect(bring).rejects.toMatchObject({ status: 400, field: 'serial' });
  });
});
