// Builds a small sound database and breaks it on purpose, in a transaction that is rolled back: for the tests of the checks.
import { TENDER_FACTS } from '#kernel/tenders.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import { correctCountCommand } from '#domains/cash/server/correct-count.ts';
import { BANK, payOutsideCommand, transferCashCommand } from '#domains/cash/server/public/move-cash.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { writeNoteCommand } from '#domains/cash/server/write-note.ts';
import { aCustomer, withCredit } from '#domains/customers/testing/a-customer.ts';
import { type PostingLine, postGroup } from '#domains/ledger/server/public/post-group.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { cents } from '#kernel/money.ts';
import type { Actor, Database, Tx } from '#contract/route.ts';
import { findFaults } from '#tests/support/verify.ts';

const DAY = '2026-11-20';
const now = new Date('2026-11-20T18:00:00Z');

type Ids = {
  store: number;
  device: number;
  customer: number;
  session: number;
  item: number;
  console: number;
  copy: number;
  sale: number;
  soldLine: number;
  consoleLine: number;
  trade: number;
  tradeLine: number;
  refund: number;
  refundLine: number;
  attempt: number;
  open: number;
};

let actor: Actor;
const ids = {} as Ids;

/** Fills an empty database: a store with two drawer sessions and moved cash, a customer with credit, stock, a copy, a sale, a trade, a refund, an open transaction. */
export async function makeSound(database: Database): Promise<void> {
  const built = await aStore(database);
  ids.store = built.storeId;
  ids.device = built.deviceIds[0] as number;
  const user = await aUser(database, { role: 'Manager', storeIds: [ids.store] });
  actor = { ...user, sessionId: 0, isAdministrator: false, storeIds: [ids.store], rights: new Set() };
  ids.customer = await aCustomer(database);
  await database.transaction(async (tx) => {
    const context = contextOf(tx);
    await openDrawerCommand(context, { deviceId: ids.device, counted: cents(10_000), note: 'Float' });
    await closeDrawerCommand(context, {
      deviceId: ids.device,
      counted: cents(9_800),
      note: 'A dollar fell down',
    });
    await correctCountCommand(context, {
      deviceId: ids.device,
      note: 'Another dollar was found',
      to: (was) => ({ ...was, total: cents(9_900) }),
    });
    const opened = await openDrawerCommand(context, { deviceId: ids.device, counted: cents(9_900) });
    ids.session = (opened as { sessionId: number }).sessionId;
    await moveCash(context);
    await withCredit(tx, { actor, now, storeId: ids.store, businessDay: DAY }, ids.customer, cents(2_000));
    await stock(tx);
  });
  await database.transaction(sellTradeRefund);
}

/** Cash from the bank, a payout, and a drawer opened without a sale. */
async function moveCash(context: ReturnType<typeof contextOf>): Promise<void> {
  const deviceId = ids.device;
  await transferCashCommand(context, { from: BANK, to: deviceId, amount: cents(500) });
  await payOutsideCommand(context, 'payOut', { deviceId, amount: cents(500), reason: 'Window cleaner' });
  await writeNoteCommand(context, { deviceId, kind: 'noSale', description: 'Change for the meter' });
}

const contextOf = (tx: Tx) => ({ tx, actor, now, requestId: 'test' });

async function idOf(
  tx: Tx,
  sql: string,
  values: readonly (string | number | null | boolean)[] = [],
): Promise<number> {
  return (await tx.one<{ id: number }>(sql, values)).id;
}

async function stock(tx: Tx): Promise<void> {
  const department = await idOf(
    tx,
    `insert into departments (name, family) values ('Games', 'game') returning department_id as id`,
  );
  const condition = `insert into conditions (name, grade, sort) values ($1, 'B', 1) returning condition_id as id`;
  const product = await idOf(
    tx,
    `insert into catalog_products (upc, title, department_id) values ('1', 'A game', $1) returning catalog_id as id`,
    [department],
  );
  const item = `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents) values ($1, $2, $3, $4, 1000)
    returning inventory_id as id`;
  ids.item = await idOf(tx, item, [ids.store, product, 'S1', await idOf(tx, condition, ['Good'])]);
  ids.console = await idOf(tx, item, [ids.store, product, 'S2', await idOf(tx, condition, ['Fair'])]);
  ids.copy = await idOf(
    tx,
    `insert into copies (store_id, inventory_id, serial, state) values ($1, $2, 'XB-1', 'inStock') returning copy_id as id`,
    [ids.store, ids.console],
  );
  await move(tx, 'receipt', 1, [
    { inventory: ids.item, quantity: 5, reason: 'receive', line: 1 },
    { inventory: ids.console, copy: ids.copy, quantity: 1, reason: 'receive', line: 2 },
  ]);
}

const move = (tx: Tx, sourceType: string, sourceId: number, moves: object[]) =>
  tx.run('select move_stock($1, $2, $3, $4, $5, $6)', [
    ids.store,
    sourceType,
    sourceId,
    actor.userId,
    now,
    JSON.stringify(moves),
  ]);

type Line = {
  kind: string;
  item: number;
  copy?: number;
  quantity: number;
  price: number;
  tax?: number;
  of?: number;
};
type Paid = { kind: string; cents: number; tendered?: number; byTerminal?: boolean };

/** A finished transaction: header, lines, payments, postings, movements and audit, as the register leaves them. */
async function finish(
  tx: Tx,
  number: number,
  totals: Record<string, number>,
  lines: Line[],
  paid: Paid[],
  refundOf?: number,
) {
  const id = await idOf(
    tx,
    `insert into transactions (store_id, device_id, user_id, customer_id, state, created_at, refund_of_id)
     values ($1, $2, $3, $4, 'active', '2026-11-20', $5) returning transaction_id as id`,
    [ids.store, ids.device, actor.userId, ids.customer, refundOf ?? null],
  );
  const lineIds: number[] = [];
  for (const line of lines) lineIds.push(await putLine(tx, id, line));
  for (const payment of paid) await putPayment(tx, id, payment);
  const { sales = 0, tax = 0, trades = 0, refunds = 0 } = totals;
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await tx.run(
    `update transactions set state = 'finalized', finished_at = '2026-11-20', business_day = $2, receipt_number = $3, items = $4,
       sales_cents = $5, tax_cents = $6, trades_cents = $7, refunds_cents = $8, due_cents = $9 where transaction_id = $1`,
    [
      id,
      DAY,
      `${ids.store}-1-00000${number}`,
      items,
      sales,
      tax,
      trades,
      refunds,
      sales + tax + trades + refunds,
    ],
  );
  await tx.run('update devices set last_receipt = $2 where device_id = $1', [ids.device, number]);
  await postFinish(tx, id, [
    ...paid.map(tender),
    own('sales', -sales),
    own('tax', -tax),
    own('tradePurchases', -trades),
    own('refunds', -refunds),
  ]);
  return { id, lineIds };
}

async function putLine(
  tx: Tx,
  id: number,
  { kind, item, copy, quantity, price, tax, of }: Line,
): Promise<number> {
  const line = await idOf(
    tx,
    `insert into transaction_lines (transaction_id, store_id, kind, inventory_id, copy_id, upc, title, department_id, quantity,
       unit_price_cents, list_price_cents, tax_cents, refund_of_line_id, serial)
     select $1, $2, $3, $4, $5, '1', 'A game', min(department_id), $6, $7, 1000, $8, $9, case when $5::bigint is null then '' else 'XB-1' end
     from departments returning line_id as id`,
    [id, ids.store, kind, item, copy ?? null, quantity, price, tax ?? 0, of ?? null],
  );
  const by = kind === 'sale' ? -quantity : quantity;
  await move(tx, 'transaction', id, [
    { inventory: item, copy: copy ?? null, quantity: by, reason: kind, line },
  ]);
  return line;
}

async function putPayment(
  tx: Tx,
  id: number,
  { kind, cents: amount, tendered, byTerminal }: Paid,
): Promise<void> {
  if (byTerminal) await chargeCard(tx, id, amount);
  const change = tendered ? tendered - amount : 0;
  await tx.run(
    `insert into payments (transaction_id, store_id, device_id, drawer_session_id, kind, amount_cents, tendered_cents, change_cents, attempt_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      ids.store,
      ids.device,
      ids.session,
      kind,
      amount,
      tendered ?? 0,
      change,
      byTerminal ? ids.attempt : null,
    ],
  );
}

async function postFinish(tx: Tx, id: number, lines: PostingLine[]): Promise<void> {
  await postGroup(tx, contextOf(tx), {
    storeId: ids.store,
    deviceId: ids.device,
    businessDay: DAY,
    purpose: 'finalize',
    sourceType: 'transaction',
    sourceId: id,
    lines,
  });
  const act = { action: 'transactions.finalize', entity: 'transaction', entityId: id };
  await writeAudit(tx, contextOf(tx), { storeId: ids.store, ...act });
}

const own = (kind: PostingLine['kind'], amount: number): PostingLine => ({
  store: ids.store,
  kind,
  ref: ids.device,
  cents: cents(amount),
});

/** A card that was charged while the transaction was open, as the terminal does it. */
async function chargeCard(tx: Tx, id: number, amount: number): Promise<void> {
  ids.attempt = await idOf(
    tx,
    `insert into card_attempts (checkout_id, store_id, device_id, transaction_id, amount_cents, state, created_at)
     values ('c1', $1, $2, $3, $4, 'approved', now()) returning attempt_id as id`,
    [ids.store, ids.device, id, amount],
  );
}

const tender = ({ kind, cents: amount }: Paid): PostingLine =>
  kind === 'storeCredit'
    ? { store: 0, kind, ref: ids.customer, cents: cents(amount) }
    : own(TENDER_FACTS[kind as 'cash' | 'card' | 'check'].accounts[0], amount);

async function sellTradeRefund(tx: Tx): Promise<void> {
  await tx.run(
    `insert into transactions (store_id, device_id, user_id, state, created_at) values ($1, $2, $3, 'voided', now())`,
    [ids.store, ids.device, actor.userId],
  );
  const sold = await finish(
    tx,
    1,
    { sales: 3_000, tax: 160 },
    [
      { kind: 'sale', item: ids.item, quantity: 2, price: 1_000, tax: 160 },
      { kind: 'sale', item: ids.console, copy: ids.copy, quantity: 1, price: 1_000 },
    ],
    [
      { kind: 'cash', cents: 1_160, tendered: 2_000 },
      { kind: 'card', cents: 1_500, byTerminal: true },
      { kind: 'storeCredit', cents: 500 },
    ],
  );
  await tx.run(`update copies set state = 'sold', sold_transaction_id = $2 where copy_id = $1`, [
    ids.copy,
    sold.id,
  ]);
  const traded = await finish(
    tx,
    2,
    { trades: -400 },
    [{ kind: 'trade', item: ids.item, quantity: 1, price: -400 }],
    [{ kind: 'storeCredit', cents: -400 }],
  );
  const back: Line = {
    kind: 'refund',
    item: ids.item,
    quantity: 1,
    price: -1_000,
    tax: -80,
    of: sold.lineIds[0] as number,
  };
  const refunded = await finish(
    tx,
    3,
    { refunds: -1_000, tax: -80 },
    [back],
    [{ kind: 'cash', cents: -1_080 }],
    sold.id,
  );
  [ids.sale, ids.soldLine, ids.consoleLine] = [sold.id, sold.lineIds[0] as number, sold.lineIds[1] as number];
  [ids.trade, ids.tradeLine] = [traded.id, traded.lineIds[0] as number];
  [ids.refund, ids.refundLine] = [refunded.id, refunded.lineIds[0] as number];
  ids.open = await idOf(
    tx,
    `insert into transactions (store_id, device_id, user_id, state, created_at) values ($1, $2, $3, 'active', now()) returning transaction_id as id`,
    [ids.store, ids.device, actor.userId],
  );
  await tx.run(
    'insert into request_keys (key, hash, reply) values (gen_random_uuid(), gen_random_uuid(), $1)',
    [`finished ${sold.id}`],
  );
}

/** What protects the data in the database itself; gone for the length of a test. */
const UNPROTECTED = `
  do $$ declare t record; begin
    for t in select tgname, tgrelid::regclass as of from pg_trigger where tgname ~ '_(final|balance)$' loop
      execute format('alter table %s disable trigger %I', t.of, t.tgname);
    end loop;
    for t in select conname, conrelid::regclass as of from pg_constraint
      where contype = 'c' and conrelid::regclass::text in ('accounts', 'postings', 'payments', 'transactions', 'transaction_lines', 'stock_movements') loop
      execute format('alter table %s drop constraint %I', t.of, t.conname);
    end loop;
  end $$`;

/** What breaks which check; {name} stands for an id of the built data. */
export type Break = readonly [check: string, problem: string, ...sql: string[]];

/**
 * The faults ('L3 sentence') after the statements, with the database's own protection gone; all of it is undone. Only checks whose
 * fault begins with `among` are asked: all of them, for each of 400 tests, took longer than everything else in those tests.
 */
export async function faultsAfter(
  database: Database,
  statements: readonly string[],
  among = '',
): Promise<string[]> {
  const undone = new Error('undone');
  let faults: string[] = [];
  try {
    await database.transaction(async (tx) => {
      await tx.run(UNPROTECTED);
      for (const sql of statements) await breakBy(tx, sql);
      faults = (await findFaults(tx, among)).map(({ check, problem }) => `${check} ${problem}`);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return faults;
}

async function breakBy(tx: Tx, statement: string): Promise<void> {
  const sql = statement.replace(/\{(\w+)\}/g, (_all, name: string) => String(ids[name as keyof Ids]));
  const touched = await tx.run(sql);
  if (/^(update|delete|insert)/.test(sql) && touched === 0) throw new Error(`it breaks nothing: ${sql}`);
}
