// Fills a migrated database with a year of sales at a large store and nine smaller ones, by COPY: transactions with lines and payments, posting groups with postings,
// and audit rows, all in their hash chains, receipt numbers and balances included, so that `verify` finds nothing. The goods are custom ones that
// have no stock, nothing is traded or refunded, and customers are nobody: the statistics read none of that differently.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { addDays } from '#kernel/business-day.ts';
import { connectAlone, type OpenDatabase } from '#platform/db/database.ts';

/** Stores, and which part of the largest one's sales each has. */
const STORES: readonly (readonly [name: string, part: number])[] = [
  ['Maple Street', 1],
  ['Harbor Avenue', 10],
  ['Northgate', 10],
  ['Oak Hill', 100],
  ['Riverside', 100],
  ['Elm Plaza', 100],
  ['Lakeview', 100],
  ['Union Square', 100],
  ['Sunset Mall', 100],
  ['Airport Road', 100],
];
const REGISTERS = 4;
const DAYS = 365;
/** In every zone of the United States a time of the same calendar day. */
const OPENS_AT_UTC = 15;
const OPEN_SECONDS = 8 * 3_600;
const TABLES = [
  'transactions',
  'transaction_lines',
  'payments',
  'posting_groups',
  'postings',
  'audit_rows',
] as const;
type Table = (typeof TABLES)[number];

const COLUMNS: Record<Table, string> = {
  transactions:
    'transaction_id, store_id, device_id, user_id, state, created_at, finished_at, business_day, receipt_number, items, sales_cents, discount_cents, tax_cents, due_cents',
  transaction_lines:
    'line_id, transaction_id, store_id, kind, upc, title, department_id, quantity, unit_price_cents, list_price_cents, cost_cents, spread_discount_cents, tax_rate_e5, tax_cents',
  payments: 'transaction_id, store_id, device_id, drawer_session_id, kind, amount_cents, tendered_cents',
  posting_groups:
    'group_id, store_id, seq, business_day, at, user_id, device_id, purpose, source_type, source_id, prev_hash, hash',
  postings: 'group_id, account_id, amount_cents',
  audit_rows:
    'store_id, seq, at, user_id, username, device_id, action, entity, entity_id, request_id, prev_hash, hash',
};

export type YearStore = { readonly storeId: number; readonly token: string };
export type Year = {
  readonly stores: readonly YearStore[];
  /** Token of somebody who belongs to all stores. */
  readonly owner: string;
  readonly from: string;
  readonly to: string;
};

type Chain = { seq: number; hash: Buffer };
type Shop = {
  readonly counter: Counter;
  readonly departments: readonly number[];
  /** By device: the open session and the ids of its accounts. */
  readonly sessions: ReadonlyMap<number, number>;
  readonly accounts: ReadonlyMap<string, number>;
  readonly balances: Map<string, number>;
  readonly receipts: Map<number, number>;
  readonly postings: Chain;
  readonly audit: Chain;
};
type Rows = Record<Table, string[]>;

/** Fills `transactions` sales in the first store and a part of that in each of the others; the last day is `today`. */
export async function fillYear(
  database: OpenDatabase,
  url: string,
  transactions: number,
  today: string,
): Promise<Year> {
  const from = addDays(today, 1 - DAYS);
  const client = await connectAlone(url);
  try {
    const shops: Shop[] = [];
    for (const [name] of STORES) shops.push(await openShop(database, name, from));
    const indexes = await dropIndexes(client);
    // Foreign keys hold by construction; asking for each of ten million would take an hour.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    let next = { transaction: 1, line: 1, group: await nextGroup(client) };
    for (let day = 0; day < DAYS; day += 1) {
      const rows = Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as Rows;
      const upto = (count: number): number =>
        Math.floor((count * (day + 1)) / DAYS) - Math.floor((count * day) / DAYS);
      for (const [at, shop] of shops.entries()) {
        const all = Math.floor(transactions / (STORES[at]?.[1] ?? 1));
        next = sellDay(rows, shop, addDays(from, day), upto(all), next);
      }
      for (const table of TABLES) await copy(client, table, rows[table]);
    }
    for (const shop of shops) await closeBooks(client, shop);
    await client.query(
      `select setval(pg_get_serial_sequence('transactions', 'transaction_id'), $1),
      setval(pg_get_serial_sequence('transaction_lines', 'line_id'), $2), setval(pg_get_serial_sequence('posting_groups', 'group_id'), $3)`,
      [next.transaction, next.line, next.group],
    );
    await client.query('set session_replication_role = origin');
    await client.query(`set maintenance_work_mem = '400MB'`);
    for (const made of indexes) await client.query(made);
    await client.query('vacuum analyze');
    const stores: YearStore[] = [];
    for (const { counter } of shops)
      stores.push({ storeId: counter.storeId, token: await aSession(database, counter.manager.userId) });
    const storeIds = shops.map(({ counter }) => counter.storeId);
    const owner = await aUser(database, { username: 'owner', role: 'Manager', storeIds });
    return { stores, owner: await aSession(database, owner.userId), from, to: today };
  } finally {
    await client.end();
  }
}

async function openShop(database: OpenDatabase, name: string, from: string): Promise<Shop> {
  const counter = await aCounter(database, {
    name,
    registers: REGISTERS,
    now: new Date(`${from}T14:00:00Z`),
  });
  const { storeId, deviceIds } = counter;
  const accounts = await database.rows<{ key: string; id: number }>(
    `insert into accounts (store_id, kind, ref) select $1, k, d from unnest($2::bigint[]) d, unnest(array['cards', 'sales', 'tax', 'drawer']) k
     on conflict (store_id, kind, ref) do update set ref = excluded.ref returning kind || ':' || ref as key, account_id as id`,
    [storeId, deviceIds],
  );
  const sessions = await database.rows<{ device: number; id: number }>(
    'select device_id as device, session_id as id from drawer_sessions where store_id = $1 and closed_at is null',
    [storeId],
  );
  const head = await database.one<{
    postingSeq: number;
    postingHash: Buffer;
    auditSeq: number;
    auditHash: Buffer;
  }>(
    `select posting_seq, posting_hash, audit_seq, audit_hash
     from chain_heads join posting_heads using (store_id) where store_id = $1`,
    [storeId],
  );
  return {
    counter,
    departments: Object.values(counter.departments),
    sessions: new Map(sessions.map(({ device, id }) => [device, id])),
    accounts: new Map(accounts.map(({ key, id }) => [key, id])),
    balances: new Map(),
    receipts: new Map(),
    postings: { seq: head.postingSeq, hash: head.postingHash },
    audit: { seq: head.auditSeq, hash: head.auditHash },
  };
}

async function nextGroup(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    'select coalesce(max(group_id), 0) + 1 as next from posting_groups',
  );
  return rows[0]?.next ?? 1;
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid::regclass::text = any($1) and not i.indisunique`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

type Next = { transaction: number; line: number; group: number };

/** One store's day: sales spread over the hours, one to three lines, two in five in cash. */
function sellDay(rows: Rows, shop: Shop, day: string, sales: number, next: Next): Next {
  const opens = Date.parse(`${day}T00:00:00Z`) / 1_000 + OPENS_AT_UTC * 3_600;
  let { transaction, line, group } = next;
  for (let one = 0; one < sales; one += 1) {
    const device = shop.counter.deviceIds[one % REGISTERS] as number;
    const seconds = opens + Math.floor((one * OPEN_SECONDS) / sales);
    const lines = 1 + (transaction % 3);
    let gross = 0;
    let discount = 0;
    let tax = 0;
    for (let at = 0; at < lines; at += 1) {
      const price = 199 + ((transaction * 37 + at * 911) % 4_800);
      const off = transaction % 10 === 0 ? Math.floor(price / 10) : 0;
      const taxed = Math.floor(((price - off) * 8_250 + 50_000) / 100_000);
      const department = shop.departments[(transaction + at) % shop.departments.length] as number;
      rows.transaction_lines.push(
        `${line}\t${transaction}\t${shop.counter.storeId}\tsale\t1\tGood\t${department}\t1\t${price}\t${price}\t${price >> 1}\t${off}\t8250\t${taxed}\n`,
      );
      line += 1;
      gross += price;
      discount += off;
      tax += taxed;
    }
    sellOne(rows, shop, { transaction, group, device, day, seconds, lines, gross, discount, tax });
    transaction += 1;
    group += 1;
  }
  return { transaction, line, group };
}

type Sale = {
  transaction: number;
  group: number;
  device: number;
  day: string;
  seconds: number;
  lines: number;
  gross: number;
  discount: number;
  tax: number;
};

function sellOne(rows: Rows, shop: Shop, sale: Sale): void {
  const { transaction, group, device, day, seconds, gross, discount, tax } = sale;
  const { storeId, cashier } = shop.counter;
  const at = new Date(seconds * 1_000).toISOString();
  const due = gross - discount + tax;
  const cash = transaction % 5 < 2;
  const receipt = (shop.receipts.get(device) ?? 0) + 1;
  shop.receipts.set(device, receipt);
  const number = `${storeId}-${device}-${String(receipt).padStart(6, '0')}`;
  rows.transactions.push(
    `${transaction}\t${storeId}\t${device}\t${cashier.userId}\tfinalized\t${at}\t${at}\t${day}\t${number}\t${sale.lines}\t${gross}\t${discount}\t${tax}\t${due}\n`,
  );
  const session = cash ? (shop.sessions.get(device) as number) : '\\N';
  rows.payments.push(
    `${transaction}\t${storeId}\t${device}\t${session}\t${cash ? 'cash' : 'card'}\t${due}\t${cash ? due : 0}\n`,
  );
  const moves: [kind: string, cents: number][] = [
    [cash ? 'drawer' : 'cards', due],
    ['sales', discount - gross],
    ['tax', -tax],
  ];
  for (const [kind, amount] of moves) {
    const key = `${kind}:${device}`;
    shop.balances.set(key, (shop.balances.get(key) ?? 0) + amount);
    rows.postings.push(`${group}\t${shop.accounts.get(key) as number}\t${amount}\n`);
  }
  const text = moves.map(([kind, amount]) => `${storeId}:${kind}:${device}:${amount}`).join(',');
  const epoch = `${seconds}.000000`;
  const before = shop.postings.hash;
  extend(
    shop.postings,
    `${epoch}|${cashier.userId}|finalize|transaction|${transaction}|${text}`,
    `${storeId}`,
    day,
  );
  rows.posting_groups.push(
    `${group}\t${storeId}\t${shop.postings.seq}\t${day}\t${at}\t${cashier.userId}\t${device}\tfinalize\ttransaction\t${transaction}\t${bytes(before)}\t${bytes(shop.postings.hash)}\n`,
  );
  const audited = shop.audit.hash;
  const who = `${cashier.userId}|${cashier.username}|${device}`;
  extend(
    shop.audit,
    `${epoch}|${who}|transactions.finalize|transaction|${transaction}|-|-|-|bench`,
    `${storeId}`,
  );
  rows.audit_rows.push(
    `${storeId}\t${shop.audit.seq}\t${at}\t${cashier.userId}\t${cashier.username}\t${device}\ttransactions.finalize\ttransaction\t${transaction}\tbench\t${bytes(audited)}\t${bytes(shop.audit.hash)}\n`,
  );
}

const bytes = (hash: Buffer): string => `\\\\x${hash.toString('hex')}`;

/** The next link of a chain: posting_digest and audit_digest of the database, outside of it. */
function extend(chain: Chain, rest: string, store: string, day?: string): void {
  chain.seq += 1;
  const text = [store, chain.seq, ...(day === undefined ? [] : [day]), rest].join('|');
  chain.hash = createHash('sha256').update(chain.hash).update(text).digest();
}

async function copy(client: pg.Client, table: Table, rows: readonly string[]): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${table} (${COLUMNS[table]}) from stdin`)));
}

async function closeBooks(
  client: pg.Client,
  { counter, accounts, balances, receipts, postings, audit }: Shop,
): Promise<void> {
  for (const [key, cents] of balances)
    await client.query('update accounts set balance_cents = balance_cents + $2 where account_id = $1', [
      accounts.get(key),
      cents,
    ]);
  for (const [device, last] of receipts)
    await client.query('update devices set last_receipt = $2 where device_id = $1', [device, last]);
  await client.query('update posting_heads set posting_seq = $2, posting_hash = $3 where store_id = $1', [
    counter.storeId,
    postings.seq,
    postings.hash,
  ]);
  await client.query('update chain_heads set audit_seq = $2, audit_hash = $3 where store_id = $1', [
    counter.storeId,
    audit.seq,
    audit.hash,
  ]);
}
