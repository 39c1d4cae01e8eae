// Fills a migrated database: a store with many registers whose drawers are open, cashiers with tokens, and products on the shelf.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import '#server/declare-domains.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Actor } from '#contract/route.ts';
import { connectAlone, type OpenDatabase } from '#platform/db/database.ts';
import { productOf } from './products.ts';

/** Pieces of each product on the shelf: more than any run sells. */
export const ON_HAND = 1_000_000;
/** Enough that the stages of a transaction can be measured one after another, each at a register of its own. */
const REGISTERS = 1_200;
const CASHIERS = 8;
const DEPARTMENTS = ['Video Games', 'DVD', 'Blu-ray', 'CD', 'Vinyl', 'Books', 'Toys'];

export type Filled = {
  readonly storeId: number;
  readonly deviceIds: readonly number[];
  readonly tokens: readonly string[];
  readonly manager: Counter['manager'];
  /** Tax of each product, in thousandths of a percent, by its number modulo as many. */
  readonly taxRates: readonly number[];
};

/** Fills it. Everything that the books must show is booked: the first stock is received, the drawers are counted. */
export async function fill(
  database: OpenDatabase,
  url: string,
  products: number,
  registers = REGISTERS,
): Promise<Filled> {
  const counter = await aCounter(database, { registers, openDrawers: false });
  await openDrawers(database, counter);
  const client = await connectAlone(url);
  try {
    await fillCatalog(client, counter, products);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const tokens: string[] = [];
  for (let at = 0; at < CASHIERS; at += 1) {
    const username = `till-${at}`;
    const { userId } = await aUser(database, { username, role: 'Cashier', storeIds: [counter.storeId] });
    tokens.push(await aSession(database, userId));
  }
  const rates = await database.rows<{ name: string; rate: number }>(
    'select name, tax_rate_e5 as rate from departments',
  );
  const taxRates = DEPARTMENTS.map((name) => rates.find((one) => one.name === name)?.rate ?? 0);
  return {
    storeId: counter.storeId,
    deviceIds: counter.deviceIds,
    tokens,
    manager: counter.manager,
    taxRates,
  };
}

/** Opens the drawers of these registers, each with a float of $200.00. */
export async function openDrawers(
  database: OpenDatabase,
  {
    deviceIds,
    storeId,
    manager,
  }: Pick<Counter, 'deviceIds' | 'storeId'> & { readonly manager: Omit<Filled['manager'], 'token'> },
): Promise<void> {
  const actor: Actor = {
    userId: manager.userId,
    username: manager.username,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [storeId],
    rights: new Set(['cash.count']),
  };
  const left = [...deviceIds];
  const open = async (): Promise<void> => {
    for (let deviceId = left.pop(); deviceId !== undefined; deviceId = left.pop()) {
      const count = { deviceId, counted: cents(20_000), note: 'first float' };
      const opened = await database.transaction((tx) =>
        openDrawerCommand({ tx, actor, now: new Date(), requestId: 'bench' }, count),
      );
      if (isRefusal(opened)) throw new Error(opened.message);
    }
  };
  await Promise.all([open(), open(), open(), open()]);
}

async function fillCatalog(
  client: pg.Client,
  { storeId, departments, conditions, manager }: Counter,
  products: number,
): Promise<void> {
  await withoutIndexes(client, ['catalog_products', 'inventory_items', 'stock_movements'], async () => {
    const ids = DEPARTMENTS.map((name) => departments[name] as number);
    const into = client.query(
      copyFrom(
        'copy catalog_products (upc, gtin, title, artist, department_id, msrp_cents, words) from stdin',
      ),
    );
    await pipeline(Readable.from(catalogRows(products, ids)), into);
    await client.query(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, cost_e4, bin, on_hand)
       select $1, catalog_id, own_sku(nextval('sku_numbers')), $2, msrp_cents, msrp_cents * 50, 'A' || catalog_id % 90, $3
       from catalog_products order by catalog_id`,
      [storeId, conditions.B, ON_HAND],
    );
    await client.query(
      `insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, user_id, at)
       select store_id, inventory_id, on_hand, 'receive', 'bench', inventory_id, $1, now() from inventory_items order by inventory_id`,
      [manager.userId],
    );
  });
}

/** Does work while these tables have no indexes but their keys: many rows come in several times faster. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  await client.query('set maintenance_work_mem = 512000');
  for (const { made } of indexes) await client.query(made);
}

function* catalogRows(products: number, departments: readonly number[]): Generator<string> {
  let held = '';
  for (let id = 1; id <= products; id += 1) {
    const { upc, title, artist, words, priceCents } = productOf(id);
    held += `${upc}\t00${upc}\t${title}\t${artist}\t${departments[id % departments.length]}\t${priceCents}\t${words}\n`;
    if (held.length < 60_000) continue;
    yield held;
    held = '';
  }
  yield held;
}
