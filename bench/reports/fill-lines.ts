// Years of sale lines of a chain by COPY, and the sums that folding them would have made.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { connectAlone } from '#platform/db/database.ts';
import type { Database } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import { type Filled, withoutIndexes } from '../fill.ts';
import { fillJournals } from './fill-journals.ts';
import { productOf } from '../products.ts';

export type Years = {
  readonly stores: number;
  readonly days: number;
  readonly lines: number;
  readonly firstDay: string;
};

export const PRODUCTS = 20_000;
const CUSTOMERS = 20_000;
const EMPLOYEES = 4;
const LINES_A_SALE = 3;

type Chain = {
  readonly storeIds: readonly number[];
  readonly deviceIds: readonly number[];
  /** So many of each store. */
  readonly userIds: readonly number[];
  readonly conditionIds: readonly number[];
  readonly departmentIds: readonly number[];
};

/**
 * Fills a database that has one store with products and registers: more stores with the same products, people, and finished sales of every day in every
 * store. Triggers are off: no books are kept of these sales, but all days before the last one are closed.
 */
export async function fillLines(database: Database, url: string, first: Filled, years: Years): Promise<void> {
  const chain = await fillShelves(database, first, years.stores);
  const sales = Math.ceil(years.lines / LINES_A_SALE / years.stores / years.days);
  const client = await connectAlone(url);
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const into = async (sql: string, rows: Iterable<string>): Promise<void> => {
      await pipeline(Readable.from(rows, { objectMode: false }), client.query(copyFrom(sql)));
    };
    await withoutIndexes(client, ['transactions', 'transaction_lines'], async () => {
      await into(
        `copy transactions (transaction_id, store_id, device_id, user_id, customer_id, state, created_at, finished_at, business_day, receipt_number, sales_cents)
           from stdin`,
        transactionsOf(chain, years, sales),
      );
      await into(
        `copy transaction_lines (line_id, transaction_id, store_id, kind, inventory_id, catalog_id, upc, title, department_id, condition_id, quantity,
           unit_price_cents, list_price_cents, cost_cents, tax_rate_e5, tax_cents, spread_discount_cents) from stdin`,
        linesOf(chain, years, sales),
      );
    });
    await withoutIndexes(client, ['audit_rows', 'payments'], () => fillJournals(client));
    await client.query(
      `select setval(pg_get_serial_sequence('transactions', 'transaction_id'), (select max(transaction_id) from transactions)),
         setval(pg_get_serial_sequence('transaction_lines', 'line_id'), (select max(line_id) from transaction_lines))`,
    );
  } finally {
    await client.end();
  }
}

async function fillShelves(database: Database, first: Filled, stores: number): Promise<Chain> {
  return database.transaction(async (tx) => {
    const ids = async (sql: string, values: (number | number[])[] = []): Promise<number[]> =>
      (await tx.rows<{ id: number }>(sql, values)).map(({ id }) => id);
    await tx.run('set local session_replication_role = replica');
    const conditionIds = await ids(
      `select condition_id as id from conditions order by grade = 'B' desc, 1 limit 3`,
    );
    const storeIds = [
      first.storeId,
      ...(await ids(
        `insert into stores (name) select 'Store ' || n from generate_series(2, $1) n returning store_id as id`,
        [stores],
      )),
    ];
    const more = storeIds.slice(1);
    await tx.run(
      `insert into devices (store_id, number, description, kind) select s, 1, 'Register', 'register' from unnest($1::bigint[]) s`,
      [more],
    );
    await tx.run(
      `insert into inventory_items (inventory_id, store_id, catalog_id, sku, condition_id, price_cents, cost_e4, on_hand) overriding system value
       select s.at * $2::bigint + p.catalog_id, s.id, p.catalog_id, 'S' || p.catalog_id, ($3::bigint[])[1 + (s.at + p.catalog_id) % 3],
         p.msrp_cents, p.msrp_cents * 50, p.catalog_id % 5
       from unnest($1::bigint[]) with ordinality s(id, at) cross join catalog_products p`,
      [more, PRODUCTS, conditionIds],
    );
    await tx.rows(`select setval(pg_get_serial_sequence('inventory_items', 'inventory_id'), $1)`, [
      stores * PRODUCTS,
    ]);
    await tx.run(
      `insert into customers (first_name, last_name, member_number) select 'Ana', 'Customer ' || n, (700000 + n)::text from generate_series(1, $1) n`,
      [CUSTOMERS],
    );
    return {
      storeIds,
      deviceIds: await ids(
        `select min(device_id) as id from devices where kind = 'register' and store_id = any($1) group by store_id order by store_id`,
        [storeIds],
      ),
      userIds: await ids(
        `insert into users (username, password_hash) select 'clerk-' || n, 'none' from generate_series(1, $1) n returning user_id as id`,
        [stores * EMPLOYEES],
      ),
      conditionIds,
      departmentIds: await ids('select department_id as id from catalog_products order by catalog_id'),
    };
  });
}

/** A number from 0 to below 1 for a line or sale; the same in every run. */
const chance = (number: number, salt: number): number =>
  ((Math.imul(number ^ salt, 2_654_435_761) ^ (Math.imul(number, 40_503) >>> 7)) >>> 0) / 2 ** 32;

/** A product for a line: few sell often, most seldom. */
function soldAt(line: number): number {
  const random = chance(line, 0);
  return 1 + Math.floor(random * random * PRODUCTS);
}

function* transactionsOf(
  { storeIds, deviceIds, userIds }: Chain,
  { days, firstDay }: Years,
  sales: number,
): Generator<string> {
  let id = 0;
  for (let at = 0; at < days; at += 1) {
    const day = addDays(firstDay, at);
    for (const [place, storeId] of storeIds.entries()) {
      let rows = '';
      for (let sale = 0; sale < sales; sale += 1) {
        id += 1;
        const minute = Math.floor((sale * 600) / sales);
        const clock = `${14 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
        const time = `${day} ${clock}:30+00`;
        const user = userIds[place * EMPLOYEES + (id % EMPLOYEES)];
        const known = chance(id, 77);
        const customer = known < 0.4 ? 1 + Math.floor((known / 0.4) * CUSTOMERS) : '\\N';
        rows += `${id}\t${storeId}\t${deviceIds[place]}\t${user}\t${customer}\tfinalized\t${time}\t${time}\t${day}\tB-${id}\t4200\n`;
      }
      yield rows;
    }
  }
}

function* linesOf(chain: Chain, { days }: Years, sales: number): Generator<string> {
  const products = Array.from({ length: PRODUCTS + 1 }, (_none, at) => productOf(at));
  let transaction = 0;
  let line = 0;
  for (let at = 0; at < days; at += 1)
    for (const [place, storeId] of chain.storeIds.entries()) {
      let rows = '';
      for (let sale = 0; sale < sales; sale += 1) {
        transaction += 1;
        for (let n = 0; n < LINES_A_SALE; n += 1) {
          line += 1;
          const id = soldAt(line);
          const { upc = '', title = '', priceCents = 0 } = products[id] ?? {};
          const kind = line % 11 === 0 ? 'trade' : line % 37 === 0 ? 'refund' : 'sale';
          const price = (kind === 'sale' ? 1 : -1) * priceCents;
          const condition = chain.conditionIds[place === 0 ? 0 : (place + id) % 3];
          const rate = id % 5 === 0 ? 0 : 7_000;
          const [tax, off] =
            kind === 'sale' ? [Math.round((price * rate) / 100_000), line % 9 === 0 ? 100 : 0] : [0, 0];
          rows += `${line}\t${transaction}\t${storeId}\t${kind}\t${place * PRODUCTS + id}\t${id}\t${upc}\t${title}\t${chain.departmentIds[id - 1]}\t${condition}\t${1 + (line % 3)}\t${price}\t${price}\t${Math.floor(priceCents / 3)}\t${rate}\t${tax}\t${off}\n`;
        }
      }
      yield rows;
    }
}

const SUMS = `count(*), sum(sold), sum(returned), sum(traded), sum(gross_cents), sum(sales_cents), sum(refunds_cents), sum(trades_cents), sum(tax_cents),
  sum(cost_cents), max(sold_day)`;
const DAY_SUMS = `sum(sold), sum(traded), sum(returned), sum(sales_cents), sum(cost_cents), sum(tax_cents), sum(trades_cents), sum(refunds_cents), count(*),
  sum(gross_cents)`;
const PEOPLE_SUMS = `count(*), sum(receipts), sum(sold), sum(returned), sum(traded), sum(gross_cents), sum(sales_cents), sum(refunds_cents),
  sum(trades_cents), sum(tax_cents), sum(cost_cents)`;
const SLOT_SUMS = `sum(transactions), sum(sale_transactions), sum(trade_transactions), sum(refund_transactions), sum(items_sold), sum(items_traded),
  sum(items_refunded), sum(gross_cents), sum(discount_cents), sum(tax_cents), sum(trades_credit_cents), sum(trades_cash_cents), sum(refunds_cents),
  sum(rounding_cents), sum(cost_cents)`;

/** What folding all of it leaves: sums of days and months, month by month, and all books closed but those of the last day. */
export async function foldLines(database: Database, firstDay: string, lastDay: string): Promise<void> {
  for (
    let month = `${firstDay.slice(0, 8)}01`;
    month <= lastDay;
    month = addDays(month, 31).slice(0, 8) + '01'
  )
    await database.transaction(async (tx) => {
      await tx.run(`select set_config('work_mem', '256MB', true)`);
      await tx.run(
        `create temporary table of_month on commit drop as
         select *, (row_number() over (partition by transaction_id order by line_id) = 1)::int as receipts from stats_lines
         where store_id = any(array(select store_id from stores)) and business_day between $1::date and $1::date + interval '1 month - 1 day'`,
        [month],
      );
      await tx.run(
        `insert into stats_departments select store_id, business_day, department_id, ${DAY_SUMS} from of_month group by 1, 2, 3`,
      );
      await tx.run(
        `insert into stats_slots
         select store_id, business_day, slot, ${SLOT_SUMS} from stats_transactions
         where store_id = any(array(select store_id from stores)) and business_day between $1::date and $1::date + interval '1 month - 1 day' group by 1, 2, 3`,
        [month],
      );
      await tx.run(
        `insert into stats_items select store_id, 'month', $1::date, inventory_id, department_id, ${SUMS}, catalog_id, condition_id from of_month
         group by 1, 4, 5, catalog_id, condition_id order by 1, 4, 5`,
        [month],
      );
      await tx.run(
        `insert into stats_products select 'month', $1::date, catalog_id, condition_id, department_id, ${SUMS} from of_month group by 3, 4, 5 order by 3, 4, 5`,
        [month],
      );
      await tx.run(
        `insert into stats_people select store_id, business_day, user_id, device_id, department_id, kind, ${PEOPLE_SUMS} from of_month group by 1, 2, 3, 4, 5, 6`,
      );
      await tx.run(
        `insert into stats_customers select store_id, $1::date, coalesce(customer_id, 0), ${PEOPLE_SUMS} from of_month group by 1, 3 order by 1, 3`,
        [month],
      );
      await tx.run(
        `insert into stats_taxes select store_id, business_day, case when is_exempt then 0 else tax_rate_e5 end, is_exempt, sum(sales_cents),
           sum(refunds_cents), sum(tax_cents) from of_month where kind <> 'trade' group by 1, 2, 3, 4`,
      );
      await tx.run(
        `insert into stats_spans select store_id, 'month', $1::date, count(*), false from of_month group by 1`,
        [month],
      );
    });
  await database.run(
    `insert into stats_heads (store_id, audit_seq) select store_id, audit_seq from chain_heads where store_id in (select store_id from stores)
     on conflict (store_id) do update set audit_seq = excluded.audit_seq`,
  );
  await database.run(
    `insert into posting_heads (store_id, closed_through) select store_id, $1::date - 1 from stores
     on conflict (store_id) do update set closed_through = excluded.closed_through`,
    [lastDay],
  );
}
