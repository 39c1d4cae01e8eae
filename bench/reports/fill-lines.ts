// Years of sale lines of a chain by COPY, and the sums that folding them would have made.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { connectAlone } from '#platform/db/database.ts';
import type { Database } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';

export type Years = {
  readonly stores: number;
  readonly days: number;
  readonly lines: number;
  readonly firstDay: string;
};

const PRODUCTS = 20_000;
const LINES_A_SALE = 3;

type Filled = { readonly storeIds: readonly number[]; readonly lastDay: string };

/** Fills an empty, migrated database with departments: products, items, sales of every day in every store. Triggers stay off; all books are closed but today's. */
export async function fillLines(
  database: Database,
  url: string,
  years: Years,
  userId: number,
): Promise<Filled> {
  const storeIds = await fillShelves(database, years.stores);
  const sales = Math.ceil(years.lines / LINES_A_SALE / years.stores / years.days);
  const client = await connectAlone(url);
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const into = async (sql: string, rows: Iterable<string>): Promise<void> => {
      await pipeline(Readable.from(rows, { objectMode: false }), client.query(copyFrom(sql)));
    };
    await into(
      `copy transactions (transaction_id, store_id, device_id, user_id, state, created_at, finished_at, business_day, receipt_number, sales_cents) from stdin`,
      transactionsOf(storeIds, years, sales, userId),
    );
    await into(
      `copy transaction_lines (line_id, transaction_id, store_id, kind, inventory_id, catalog_id, upc, title, department_id, condition_id, quantity,
         unit_price_cents, list_price_cents, cost_cents, tax_cents) from stdin`,
      linesOf(storeIds, years, sales),
    );
  } finally {
    await client.end();
  }
  return { storeIds, lastDay: addDays(years.firstDay, years.days - 1) };
}

async function fillShelves(database: Database, stores: number): Promise<number[]> {
  return database.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(
      `insert into catalog_products (catalog_id, upc, title, department_id, words) overriding system value
       select n, lpad((400000000000 + n)::text, 12, '0'), 'Product ' || n,
         (select array_agg(department_id order by department_id) from departments)[1 + n % 8], 'product ' || n from generate_series(1, $1) n`,
      [PRODUCTS],
    );
    const ids = await tx.rows<{ id: number }>(
      `insert into stores (name) select 'Store ' || n from generate_series(1, $1) n returning store_id as id`,
      [stores],
    );
    const storeIds = ids.map(({ id }) => id);
    await tx.run(
      `insert into devices (store_id, number, description, kind) select s, 1, 'Register', 'register' from unnest($1::bigint[]) s`,
      [storeIds],
    );
    await tx.run(
      `insert into inventory_items (inventory_id, store_id, catalog_id, sku, condition_id, price_cents, on_hand) overriding system value
       select (s.at - 1) * $2::bigint + p.catalog_id, s.id, p.catalog_id, 'S' || p.catalog_id, (select condition_id from conditions where is_new limit 1),
         1499, p.catalog_id % 5 from unnest($1::bigint[]) with ordinality s(id, at) cross join catalog_products p`,
      [storeIds, PRODUCTS],
    );
    return storeIds;
  });
}

/** A product for a line: few sell often, most seldom; the same in every run. */
function productOf(line: number): number {
  const random = ((line * 2_654_435_761) >>> 0) / 2 ** 32;
  return 1 + Math.floor(random * random * PRODUCTS);
}

function* transactionsOf(
  storeIds: readonly number[],
  { days, firstDay }: Years,
  sales: number,
  userId: number,
): Generator<string> {
  let id = 0;
  for (let at = 0; at < days; at += 1) {
    const day = addDays(firstDay, at);
    for (const storeId of storeIds) {
      let rows = '';
      for (let sale = 0; sale < sales; sale += 1) {
        id += 1;
        const time = `${day} ${String(15 + Math.floor((sale * 8) / sales)).padStart(2, '0')}:30:00+00`;
        rows += `${id}\t${storeId}\t${storeId}\t${userId}\tfinalized\t${time}\t${time}\t${day}\tB-${id}\t4200\n`;
      }
      yield rows;
    }
  }
}

function* linesOf(storeIds: readonly number[], { days }: Years, sales: number): Generator<string> {
  let transaction = 0;
  let line = 0;
  for (let at = 0; at < days; at += 1)
    for (const [place, storeId] of storeIds.entries()) {
      let rows = '';
      for (let sale = 0; sale < sales; sale += 1) {
        transaction += 1;
        for (let n = 0; n < LINES_A_SALE; n += 1) {
          line += 1;
          const product = productOf(line);
          const kind = line % 11 === 0 ? 'trade' : line % 37 === 0 ? 'refund' : 'sale';
          const price = (kind === 'sale' ? 1 : -1) * (499 + (product % 40) * 50);
          const item = place * PRODUCTS + product;
          rows += `${line}\t${transaction}\t${storeId}\t${kind}\t${item}\t${product}\t4\tP\t${1 + (product % 8)}\t1\t1\t${price}\t${price}\t300\t${kind === 'sale' ? 70 : 0}\n`;
        }
      }
      yield rows;
    }
}

const SUMS = `count(*), sum(sold), sum(returned), sum(traded), sum(gross_cents), sum(sales_cents), sum(refunds_cents), sum(trades_cents), sum(tax_cents),
  sum(cost_cents), max(sold_day)`;

/** What folding all of it leaves: months by month's lines, then everything before the last month sealed. */
export async function foldLines(
  database: Database,
  storeIds: readonly number[],
  lastDay: string,
): Promise<void> {
  await database.run(
    `insert into stats_departments select store_id, business_day, department_id, sum(sold), sum(traded), sum(returned), sum(sales_cents), sum(cost_cents),
       sum(tax_cents), sum(trades_cents), sum(refunds_cents), count(*), sum(gross_cents) from stats_lines group by 1, 2, 3`,
  );
  for (const storeId of storeIds)
    await database.run(
      `insert into stats_items select store_id, 'month', date_trunc('month', business_day)::date, inventory_id, department_id, ${SUMS} from stats_lines
       where store_id = $1 group by 1, 3, 4, 5`,
      [storeId],
    );
  await database.run(
    `insert into stats_products select 'month', m.first_day, i.catalog_id, i.condition_id, m.department_id, sum(lines), sum(sold), sum(returned), sum(traded),
       sum(gross_cents), sum(sales_cents), sum(refunds_cents), sum(trades_cents), sum(tax_cents), sum(m.cost_cents), max(last_sold)
     from stats_items m join inventory_items i using (inventory_id) group by 2, 3, 4, 5`,
  );
  await database.run(
    `insert into stats_spans select store_id, 'month', first_day, sum(lines), false from stats_items group by 1, 3`,
  );
  await database.run(
    'insert into stats_heads (store_id) select unnest($1::bigint[]) on conflict do nothing',
    [storeIds],
  );
  await database.run(
    `insert into posting_heads (store_id, closed_through) select s, $2::date - 1 from unnest($1::bigint[]) s
     on conflict (store_id) do update set closed_through = excluded.closed_through`,
    [storeIds, lastDay],
  );
}
