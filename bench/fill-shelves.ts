// Fills a migrated database with a chain's catalog and shelves: products of all departments with guide prices, and items in many stores, a
// quarter of them in the first one. Prices of the two stores that are measured are what their rules say, so that a changed rule moves what it should.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { aUser } from '#domains/access/testing/a-user.ts';
import { priceItems } from '#domains/pricing/server/public/price-items.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import type { Database } from '#contract/route.ts';
import { connectAlone } from '#platform/db/database.ts';
import { withoutIndexes } from './fill.ts';
import { productOf } from './products.ts';

export type Shelves = { readonly products: number; readonly items: number; readonly stores: number };
export type FilledShelves = {
  readonly storeIds: readonly number[];
  readonly userId: number;
  readonly departments: Record<string, number>;
  readonly conditions: Record<string, number>;
};

/** Of all items, in the first store. */
export const FIRST_SHARE = 0.24;
const USER = 'bench-owner';
const GENRES = [
  'Action',
  'Drama',
  'Rock',
  'Puzzle',
  'Sports',
  'Jazz',
  'Horror',
  'Comedy',
  'Fantasy',
  'Pop',
  'Racing',
  '',
];
/** Of ten products: a game shop that sells films, music and books as well. */
const OF_TEN = [
  'Video Games',
  'DVD',
  'Video Games',
  'CD',
  'Video Games',
  'Blu-ray',
  'Video Games',
  'Video Games',
  'Vinyl',
  'Video Games',
];
/** A department of few products: those are looked for by another way. */
const RARE = { name: 'Toys', each: 977 };

/** Fills it, or answers what was filled before in the same sizes. Throws when the database holds other sizes. */
export async function fillShelves(database: Database, url: string, size: Shelves): Promise<FilledShelves> {
  await database.run('create table if not exists bench_filled (size text not null)');
  const known = await database.maybe<{ size: string }>('select size from bench_filled');
  const asked = `${size.products} products, ${size.items} items, ${size.stores} stores`;
  if (known && known.size !== asked) throw new Error(`this database holds ${known.size}, not ${asked}`);
  if (!known) {
    await fillAll(database, url, size);
    await database.run('insert into bench_filled values ($1)', [asked]);
  }
  return filled(database);
}

async function filled(database: Database): Promise<FilledShelves> {
  const stores = await database.rows<{ id: number }>(
    'select store_id as id from stores where store_id > 0 order by 1',
  );
  const { id } = await database.one<{ id: number }>('select user_id as id from users where username = $1', [
    USER,
  ]);
  const pairs = async (sql: string) =>
    Object.fromEntries(
      (await database.rows<{ name: string; id: number }>(sql)).map((row) => [row.name, row.id]),
    );
  return {
    storeIds: stores.map((row) => row.id),
    userId: id,
    departments: await pairs('select name, department_id as id from departments'),
    conditions: await pairs('select grade as name, condition_id as id from conditions'),
  };
}

async function fillAll(database: Database, url: string, size: Shelves): Promise<void> {
  const counters: Counter[] = [];
  for (let at = 1; at <= size.stores; at += 1)
    counters.push(await aCounter(database, { name: `Shop ${at}`, openDrawers: false }));
  await aUser(database, { username: USER, role: 'Manager', storeIds: counters.map((one) => one.storeId) });
  const client = await connectAlone(url);
  try {
    const [first] = counters as [Counter];
    await client.query('set synchronous_commit = off');
    await withoutIndexes(client, ['catalog_products'], () => fillCatalog(client, first, size.products));
    await client.query(
      `insert into guide_prices (catalog_id, part, price_cents, as_of, source)
       select catalog_id, part, round(msrp_cents * share)::bigint, date '2026-11-01', 'bench' from catalog_products,
         (values ('loose', 0.6), ('complete', 0.8), ('new', 1.1)) g(part, share) where catalog_id % 4 = 0`,
    );
    await withoutIndexes(client, ['inventory_items', 'stock_movements'], async () => {
      const perStore = sizesOf(size);
      for (const [at, counter] of counters.entries())
        await fillShelf(client, counter, at, perStore[at] ?? 0, size.products);
    });
    await client.query('delete from price_dues');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const [first, second] = counters as [Counter, Counter];
  await settlePrices(database, first.storeId);
  await settlePrices(database, second.storeId);
}

/** The others share the rest. */
function sizesOf({ items, stores }: Shelves): number[] {
  const first = Math.ceil(items * FIRST_SHARE);
  const rest = Math.floor((items - first) / (stores - 1));
  return Array.from({ length: stores }, (_none, at) => (at === 0 ? first : rest));
}

async function fillCatalog(client: pg.Client, { departments }: Counter, products: number): Promise<void> {
  const { rows } = await client.query<{ department: number; id: number }>(
    'select department_id as department, configuration_id as id from configurations order by 2',
  );
  const platforms = new Map<number, number[]>();
  for (const { department, id } of rows)
    platforms.set(department, [...(platforms.get(department) ?? []), id]);
  const into = client.query(
    copyFrom(
      'copy catalog_products (upc, gtin, title, artist, department_id, configuration_id, genre, release_date, msrp_cents, words) from stdin',
    ),
  );
  await pipeline(Readable.from(catalogRows(products, departments, platforms)), into);
}

function* catalogRows(
  products: number,
  departments: Record<string, number>,
  platforms: ReadonlyMap<number, readonly number[]>,
): Generator<string> {
  let held = '';
  for (let id = 1; id <= products; id += 1) {
    const { upc, title, artist, words, priceCents } = productOf(id);
    const name = id % RARE.each === 0 ? RARE.name : (OF_TEN[id % OF_TEN.length] as string);
    const department = departments[name] as number;
    const of = platforms.get(department) ?? [];
    const configuration = of.length === 0 ? '\\N' : of[(id * 31) % of.length];
    const released = `${1985 + ((id * 13) % 41)}-${String(1 + (id % 12)).padStart(2, '0')}-15`;
    held += `${upc}\t00${upc}\t${title}\t${artist}\t${department}\t${configuration}\t${GENRES[(id * 7) % GENRES.length]}\t${released}\t${priceCents}\t${words}\n`;
    if (held.length < 60_000) continue;
    yield held;
    held = '';
  }
  yield held;
}

/** Items of a store, one in six with nothing on hand, one in fifty tagged; the steps are primes, so that no product comes twice. */
async function fillShelf(
  client: pg.Client,
  { storeId, conditions, manager }: Counter,
  at: number,
  items: number,
  products: number,
): Promise<void> {
  await client.query(
    `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, cost_e4, bin, tags, on_hand)
     select $1, p.catalog_id, own_sku(nextval('sku_numbers')), case when n % 7 = 3 then $3::bigint else $2 end, p.msrp_cents, p.msrp_cents * 40,
       chr(65 + n % 20) || n % 90, case when n % 50 = 0 then array['Staff pick'] else '{}' end, case when n % 6 = 1 then 0 else 1 + n % 3 end
     from generate_series(1, $4::integer) n join catalog_products p on p.catalog_id = 1 + (n::bigint * 7919 + $5::bigint * 104729) % $6::bigint`,
    [storeId, conditions.B, conditions.A, items, at, products],
  );
  await client.query(
    `insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, user_id, at)
     select store_id, inventory_id, on_hand, 'receive', 'bench', inventory_id, $2, now() from inventory_items where store_id = $1 and on_hand > 0`,
    [storeId, manager.userId],
  );
}

/** Every price of the store becomes what its rules say now; nothing waits anymore. */
export async function settlePrices(database: Database, storeId: number): Promise<void> {
  await database.run('delete from price_changes where store_id = $1', [storeId]);
  const moved = await priceItems(database, { storeId, now: new Date() });
  await database.run(
    `update inventory_items i set price_cents = w.cents from unnest($1::bigint[], $2::bigint[]) w(id, cents) where i.inventory_id = w.id`,
    [moved.map((one) => one.inventoryId), moved.map((one) => one.newCents)],
  );
  await database.run('delete from label_checks where store_id = $1', [storeId]);
  await database.run('delete from price_dues where store_id = $1', [storeId]);
  await database.run('vacuum analyze inventory_items, price_changes');
}
