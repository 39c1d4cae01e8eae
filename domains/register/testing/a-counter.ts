// A counter ready to sell: store, device with an open drawer, cashier and manager with tokens, products on the shelf. For tests and bench.
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { seedDefaultRules } from '#domains/pricing/testing/default-rules.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { cents } from '#kernel/money.ts';
import type { Actor, Database, Db } from '#contract/route.ts';

export type Counter = {
  storeId: number;
  deviceIds: number[];
  deviceId: number;
  cashier: { userId: number; username: string; token: string };
  manager: { userId: number; username: string; token: string };
  /** A condition's id by grade: N, A, B, C, D. */
  conditions: Record<string, number>;
  departments: Record<string, number>;
};

let made = 0;

/** A store with registers, its drawers open with $200.00, a cashier and a manager who are signed in. */
export async function aCounter(
  database: Database,
  {
    registers = 1,
    now = new Date(),
    openDrawers = true,
    name = 'Maple Street',
    /** One that is there already. */
    store = null as Pick<BuiltStore, 'storeId' | 'deviceIds'> | null,
  } = {},
): Promise<Counter> {
  const known = await database.maybe('select 1 from departments limit 1');
  if (!known) await seedDepartments(database);
  const { storeId, deviceIds } = store ?? (await aStore(database, { name, registers }));
  await seedDefaultRules(database, storeId);
  made += 1;
  const cashier = await aUser(database, {
    username: `cashier-${storeId}-${made}`,
    role: 'Cashier',
    storeIds: [storeId],
  });
  const manager = await aUser(database, {
    username: `manager-${storeId}-${made}`,
    role: 'Manager',
    storeIds: [storeId],
  });
  if (openDrawers)
    for (const deviceId of deviceIds) await openDrawer(database, deviceId, storeId, manager, now);
  const conditions = await database.rows<{ grade: string; id: number }>(
    'select grade, condition_id as id from conditions',
  );
  const departments = await database.rows<{ name: string; id: number }>(
    'select name, department_id as id from departments',
  );
  return {
    storeId,
    deviceIds,
    deviceId: deviceIds[0] as number,
    cashier: { ...cashier, token: await aSession(database, cashier.userId, now) },
    manager: { ...manager, token: await aSession(database, manager.userId, now) },
    conditions: Object.fromEntries(conditions.map((row) => [row.grade, row.id])),
    departments: Object.fromEntries(departments.map((row) => [row.name, row.id])),
  };
}

async function openDrawer(
  database: Database,
  deviceId: number,
  storeId: number,
  user: { userId: number; username: string },
  now: Date,
): Promise<void> {
  const actor: Actor = {
    ...user,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [storeId],
    rights: new Set(['cash.count']),
  };
  const opened = await database.transaction((tx) =>
    openDrawerCommand(
      { tx, actor, now, requestId: 'test' },
      { deviceId, counted: cents(20_000), note: 'first float' },
    ),
  );
  if (isRefusal(opened)) throw new Error(opened.message);
}

export type BuiltGood = { catalogId: number; inventoryId: number; upc: string; sku: string };

/** A product with a UPC and copies of it on the store's shelf. */
export async function aGood(
  database: Database,
  counter: Counter,
  good: {
    upc: string;
    title?: string;
    artist?: string;
    department?: string;
    grade?: string;
    priceCents?: number;
    msrpCents?: number | null;
    quantity?: number;
    serials?: readonly string[];
    /** When it came; now without it. */
    at?: Date;
  },
): Promise<BuiltGood> {
  const catalogId = await aListing(database, counter, good);
  const { inventoryId, sku } = await anItem(database, {
    storeId: counter.storeId,
    catalogId,
    conditionId: counter.conditions[good.grade ?? 'B'] as number,
    priceCents: good.priceCents ?? 1_999,
    costCents: 800,
    quantity: good.quantity ?? 5,
    ...(good.serials ? { serials: good.serials } : {}),
    ...(good.at ? { at: good.at } : {}),
    userId: counter.manager.userId,
  });
  return { catalogId, inventoryId, upc: good.upc, sku };
}

/** A product of the catalog alone; the one that is there when the UPC is known. */
export async function aListing(
  db: Db,
  counter: Counter,
  good: { upc: string; title?: string; artist?: string; department?: string; msrpCents?: number | null },
): Promise<number> {
  const gtin = /^\d{8,14}$/.test(good.upc) ? good.upc.padStart(14, '0') : null;
  const known = await db.maybe<{ id: number }>(
    'select catalog_id as id from catalog_products where gtin = $1 or upc = $2',
    [gtin, good.upc],
  );
  if (known) return known.id;
  const title = good.title ?? `Product ${good.upc}`;
  const row = await db.one<{ id: number }>(
    `insert into catalog_products (upc, gtin, title, artist, department_id, msrp_cents, words) values ($1, $2, $3, $4, $5, $6, lower($7))
     returning catalog_id as id`,
    [
      good.upc,
      gtin,
      title,
      good.artist ?? '',
      counter.departments[good.department ?? 'Video Games'],
      good.msrpCents === undefined ? 2_999 : good.msrpCents,
      `${title} ${good.artist ?? ''}`.trim().replace(/\s+/g, ' '),
    ],
  );
  return row.id;
}
