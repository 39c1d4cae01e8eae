// The demo chain: three stores with three counters and a vault each, stock, customers and thirty days of history, all our own invention.
// Made by the builders and commands that tests and registers use, so that every invariant holds from the first start.
import { markDatabase } from '#domains/access/server/public/database-kind.ts';
import { aUser, DEMO_PIN, seedRoles } from '#domains/access/testing/a-user.ts';
import { type BuiltProduct, seedProducts } from '#domains/catalog/testing/a-product.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { seedDefaultRules } from '#domains/pricing/testing/default-rules.ts';
import { seedPromotions } from '#domains/promotions/testing/demo-promotions.ts';
import { seedTasks } from '#domains/tasks/testing/a-task.ts';
import { seedHours } from '#domains/time-clock/testing/demo-hours.ts';
import { VAULT_NUMBER } from '#domains/stores/rules/change-register.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import { localTime } from '#kernel/business-day.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import type { Actor, Database } from '#contract/route.ts';
import { seedCategories } from '#domains/taxonomy/testing/demo-categories.ts';
import { seedKnowledge, withEditions } from '#domains/pricing/testing/demo-editions.ts';
import {
  type DemoGood,
  type DemoProduct,
  type DemoStore,
  demoProducts,
  sequence,
} from '#domains/catalog/testing/demo-products.ts';
import './declare-domains.ts';
import { domains, modules } from './modules.ts';
import { seedHistory } from '#domains/business-day/testing/demo-history.ts';

const STORES = [
  {
    name: 'Maple Street',
    address1: '12 Maple Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    phone: '217-555-0100',
    timeZone: 'America/Chicago',
  },
  {
    name: 'Harbor Avenue',
    address1: '480 Harbor Avenue',
    city: 'Erie',
    state: 'PA',
    zip: '16501',
    phone: '814-555-0122',
    timeZone: 'America/New_York',
  },
  {
    name: 'Northgate',
    address1: '9 Northgate Mall',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    phone: '208-555-0187',
    timeZone: 'America/Boise',
  },
] as const;
const FIRST =
  'Dana Marcus Priya Ana Theo Lucia Omar Grace Felix Hana Ivan Joy Karl Lena Mo Nadia Owen Paula Quinn Rosa'.split(
    ' ',
  );
const LAST =
  'Whitfield Oyelaran Nair Toivonen Kessler Moreno Brandt Osei Lindqvist Abara Castellan Dufort'.split(' ');
const CUSTOMERS = 60;
const OTHER_CODES = 5_000_000_000;
const SETTINGS: Record<string, string> = {
  siteName: 'Lantern Media Exchange',
  ReceiptHeader: 'Lantern Media Exchange',
  ReceiptFooter: 'Returns within 30 days with this receipt',
  StartingCash: '200.00',
  UsingSimulatedCC: 'true',
  UsingSimulatedMail: 'true',
  SalesGoalSunday: '300.00',
  SalesGoalMonday: '300.00',
  SalesGoalTuesday: '300.00',
  SalesGoalWednesday: '300.00',
  SalesGoalThursday: '350.00',
  SalesGoalFriday: '450.00',
  SalesGoalSaturday: '500.00',
};

/** What a shop needs before its first day: departments, conditions, roles. For a server that is no demo, too. */
export async function seedBasics(database: Database): Promise<SeededDepartments> {
  await seedRoles(database);
  return seedDepartments(database);
}

/** A first store with one counter and a vault, for a server that is no demo; its name and address are settings to change. */
export async function seedFirstStore(database: Database): Promise<void> {
  await markDatabase(database, 'shop', new Date());
  await seedBasics(database);
  const { storeId } = await aStore(database, {
    name: 'Store 1',
    address1: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
    vaultNumber: VAULT_NUMBER,
  });
  await seedDefaultRules(database, storeId);
}

export type DemoOptions = {
  /** Of history. */
  readonly days?: number;
  readonly now?: Date;
  /** Hears how much is there, 0 to 100. */
  readonly told?: ((percent: number) => void) | undefined;
};
/** Percent of the work that is done before the history begins, and after its last day. */
const BEFORE_HISTORY = 10;
const AFTER_HISTORY = 80;

/** Fills an empty database with the demo chain. `days` of history, 30 unless told; the clock is the only thing that differs between two demos. */
export async function seedDemo(
  database: Database,
  { days = 30, now = new Date(), told }: DemoOptions = {},
): Promise<void> {
  await markDatabase(database, 'demo', now);
  const departments = await seedBasics(database);
  const products = await withFreeCodes(database, withEditions(demoProducts(departments)));
  const built = await seedProducts(database, products);
  await seedCategories(database, products, built, departments);
  await seedKnowledge(database, products, built, now);
  const start = new Date(now.getTime() - (days + 1) * 86_400_000);
  const stores: DemoStore[] = [];
  const admin = await aUser(database, {
    username: 'admin',
    displayName: 'Alex Admin',
    role: 'Administrator',
  });
  for (const [at, plan] of STORES.entries()) {
    const store = await aStore(database, { ...plan, registers: 3 });
    await seedDefaultRules(database, store.storeId);
    await saveSettings(database, store.storeId);
    await seedTasks(database, store.storeId, localTime(now, plan.timeZone).day);
    await seedPromotions(database, store.storeId, { departments: departments.departments, now });
    const goods = await stock(database, store.storeId, {
      products,
      built,
      departments,
      userId: admin.userId,
      seed: at + 1,
      start,
    });
    stores.push({ ...store, goods });
  }
  const storeIds = stores.map((store) => store.storeId);
  const manager = await aUser(database, {
    username: 'manager',
    displayName: 'Morgan Manager',
    role: 'Manager',
    storeIds,
    pin: DEMO_PIN,
  });
  const cashier = await aUser(database, {
    username: 'cashier',
    displayName: 'Casey Cashier',
    role: 'Cashier',
    storeIds,
  });
  await seedStaff(database, { stores, manager, cashier, admin, now });
  for (const store of stores) await strip(database, store, [cashier.userId, manager.userId]);
  const customers = await seedCustomers(database, start);
  const actor: Actor = { ...cashier, sessionId: 0, isAdministrator: true, storeIds, rights: new Set() };
  const onDay = (done: number, of: number): void =>
    told?.(Math.round(BEFORE_HISTORY + (AFTER_HISTORY - BEFORE_HISTORY) * (done / of)));
  await seedHistory(database, { stores, customers, actor, days, now, onDay });
  const seeds = lowestFirst().flatMap(({ demo }) => demo ?? []);
  for (const [done, demo] of seeds.entries()) {
    await demo(database, { storeIds, userId: manager.userId, now });
    told?.(Math.round(AFTER_HISTORY + (100 - AFTER_HISTORY) * ((done + 1) / seeds.length)));
  }
}

/** A domain's demo builds on those of lower storeys. Both lists are of the same folders in the same order. */
const lowestFirst = (): readonly (typeof modules)[number][] =>
  modules
    .map((module, at) => ({ module, storey: domains[at]?.storey ?? 0 }))
    .sort((one, other) => one.storey - other.storey)
    .map(({ module }) => module);

/** A code that was imported before the first start goes to what was imported; the demo's product gets one of the store's own. */
async function withFreeCodes(
  database: Database,
  products: readonly DemoProduct[],
): Promise<readonly DemoProduct[]> {
  const taken = await database.rows<{ upc: string }>(
    'select upc from unnest($1::text[]) as d(upc) where exists (select 1 from catalog_products p where p.gtin = lpad(d.upc, 14, $2))',
    [products.map((product) => product.upc), '0'],
  );
  const codes = new Map(taken.map(({ upc }, at) => [upc, inStoreCode(OTHER_CODES + at)]));
  return products.map((product) => ({ ...product, upc: codes.get(product.upc) ?? product.upc }));
}

type Staff = {
  stores: readonly BuiltStore[];
  manager: { userId: number };
  cashier: { userId: number };
  admin: { userId: number; username: string };
  now: Date;
};

/** Who works where and when: manager and cashier at the first store, one more person at each of the others. */
async function seedStaff(database: Database, { stores, manager, cashier, admin, now }: Staff): Promise<void> {
  const zones = STORES.map((plan) => plan.timeZone);
  const [maple, harbor, northgate] = stores.map((store) => store.storeId) as [number, number, number];
  const riley = await aUser(database, {
    username: 'riley',
    displayName: 'Riley Register',
    storeIds: [harbor],
  });
  const jordan = await aUser(database, {
    username: 'jordan',
    displayName: 'Jordan Journal',
    storeIds: [northgate],
  });
  const storeIds = stores.map((store) => store.storeId);
  await seedHours(database, {
    workers: [
      { userId: manager.userId, storeId: maple, zone: zones[0] as string, from: 9, to: 17, off: 0 },
      { userId: cashier.userId, storeId: maple, zone: zones[0] as string, from: 12, to: 20, off: 1 },
      { userId: riley.userId, storeId: harbor, zone: zones[1] as string, from: 10, to: 18, off: 2 },
      { userId: jordan.userId, storeId: northgate, zone: zones[2] as string, from: 10, to: 18, off: 3 },
    ],
    manager: { ...admin, sessionId: 0, isAdministrator: true, storeIds, rights: new Set() },
    now,
  });
}

async function saveSettings(database: Database, storeId: number): Promise<void> {
  await database.run(
    `insert into client_settings (store_id, name, value) select $1, key, value from jsonb_each_text($2::jsonb)`,
    [storeId, JSON.stringify(SETTINGS)],
  );
}

/** Who is in the switch-user strip of a store's first counters. */
async function strip(database: Database, store: BuiltStore, userIds: number[]): Promise<void> {
  for (const deviceId of store.deviceIds) {
    await database.run('insert into device_users (device_id, user_id) select $1, unnest($2::bigint[])', [
      deviceId,
      userIds,
    ]);
  }
}

type Shelf = {
  products: readonly DemoProduct[];
  built: readonly BuiltProduct[];
  departments: SeededDepartments;
  userId: number;
  seed: number;
  start: Date;
};

const CONDITIONS = ['Like new', 'Very good', 'Worn'];
/** What a store writes on some of its items. */
const TAGS = ['Staff pick', 'Window', 'Two-player'];

/** Puts about two thirds of the products on a store's shelves, used ones in one to three conditions, consoles by serial number. */
async function stock(database: Database, storeId: number, shelf: Shelf): Promise<DemoGood[]> {
  const next = sequence(shelf.seed);
  return database.transaction(async (tx) => {
    const goods: DemoGood[] = [];
    for (const [at, product] of shelf.products.entries()) {
      if (next() > 0.68 && !product.isEverywhere) continue;
      const conditions = product.used ? CONDITIONS.filter(() => next() < 0.5) : [];
      if (!product.used || next() < 0.3 || (product.isEverywhere && conditions.length === 0))
        conditions.push('New');
      const catalogId = shelf.built[at]?.catalogId ?? 0;
      for (const name of conditions) {
        const share = { New: 1, 'Like new': 0.7, 'Very good': 0.6, Worn: 0.45 }[name] ?? 0.6;
        const priceCents = Math.max(99, Math.round(((product.msrpCents ?? 1_999) * share) / 100) * 100 - 1);
        const quantity = 1 + Math.floor(next() * 6);
        const serials = product.serialRequired
          ? Array.from(
              { length: Math.min(quantity, 3) },
              (_, one) => `TP${storeId}${at}${name.charAt(0)}${one}`,
            )
          : [];
        const { inventoryId } = await anItem(tx, {
          storeId,
          catalogId,
          conditionId: shelf.departments.conditions[name] as number,
          priceCents,
          costCents: Math.round(priceCents * 0.45),
          quantity: serials.length > 0 ? 0 : quantity,
          serials,
          bin: `${'ABCDEFGH'.charAt(at % 8)}${1 + (at % 12)}`,
          tags: TAGS.filter((_tag, place) => (at + place * 5) % 17 === 0),
          priceReason: {
            source: 'msrp',
            steps: [
              { text: 'List price', cents: product.msrpCents },
              { text: `${name} sells at ${Math.round(share * 100)}% of it, ends in .99`, cents: priceCents },
            ],
          },
          at: shelf.start,
          userId: shelf.userId,
        });
        const copies = serials.length > 0 ? serials.length : quantity;
        goods.push({ upc: product.upc, catalogId, inventoryId, serials, used: product.used, copies });
      }
    }
    return goods;
  });
}

async function seedCustomers(database: Database, createdAt: Date): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const firstName = FIRST[at % FIRST.length] as string;
    const lastName = LAST[(at * 7) % LAST.length] as string;
    const phone = `217-555-${String(200 + at).padStart(4, '0')}`;
    ids.push(
      await aCustomer(database, {
        firstName,
        lastName,
        phone,
        email: `${firstName}.${lastName}${at}@example.com`.toLowerCase(),
        createdAt,
      }),
    );
  }
  return ids;
}
