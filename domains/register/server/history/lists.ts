// Lists of transactions: pending, finished, of a customer, of a UPC. SQL and row mapping, no decisions.
import type { CompletedType } from '#domains/register/contract/finished.ts';
import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';
import { readLocalReceipt } from '#domains/register/rules/tape/local-receipt.ts';
import { receiptTexts } from '#domains/register/messages.ts';
import { askOnce } from '#platform/db/coalesce.ts';
import { type Cents, toDollars } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Row = {
  transactionId: number;
  storeId: number;
  deviceId: number;
  device: string;
  username: string;
  state: TransactionRowWire['state'];
  receiptNumber: string | null;
  customerId: number | null;
  customerName: string | null;
  items: number;
  certificates: number;
  salesCents: Cents;
  tradesCents: Cents;
  refundsCents: Cents;
  taxCents: Cents;
  dueCents: Cents;
  titles: string | null;
  tenders: string | null;
  createdAt: string;
  heldAt: string | null;
  finishedAt: string | null;
};

const TITLES = `(select string_agg(x.title, ', ') from (select l.title from transaction_lines l where l.transaction_id = t.transaction_id order by l.line_id limit 3) x)`;
const OPEN_TITLES = TITLES.replace(
  'transaction_lines l where l.transaction_id = t.transaction_id order by',
  'lines_of(t.transaction_id) l order by',
);
const COLUMNS = `
  t.transaction_id, t.store_id, t.device_id, d.description as device, u.username, t.state, t.receipt_number, t.customer_id,
  (select c.first_name || ' ' || c.last_name from customers c where c.customer_id = t.customer_id) as customer_name, t.items,
  (select count(*) from jsonb_array_elements(t.certificates) c where c->>'kind' = 'sold') as certificates, t.sales_cents,
  t.trades_cents, t.refunds_cents, t.tax_cents, t.due_cents,
  ${TITLES} as titles,
  (select string_agg(distinct m.kind, ', ') from payments m where m.transaction_id = t.transaction_id) as tenders,
  t.created_at::text, t.held_at::text, t.finished_at::text`;
/** In the words of the index that knows them. */
const FINISHED = `t.state = 'finalized' and t.receipt_number is not null`;
const FROM = 'from transactions t join users u using (user_id) join devices d on d.device_id = t.device_id';

/** '2026-11-21 22:33:17.5+00' of a connection in UTC as '2026-11-21T22:33:17.500Z'; fifty rows of dates would take longer to parse than to read. */
function instant(at: string | null): string {
  if (at === null) return '';
  const fraction = at.length > 22 ? at.slice(20, -3) : '';
  return `${at.slice(0, 10)}T${at.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

const toWire = (row: Row): TransactionRowWire => ({
  transactionId: row.transactionId,
  clientId: row.storeId,
  posId: row.deviceId,
  device: row.device,
  employee: row.username,
  state: row.state,
  receiptNumber: row.receiptNumber ?? '',
  customerId: row.customerId,
  customerName: row.customerName ?? '',
  totalItems: row.items + row.certificates,
  totalSales: toDollars(row.salesCents),
  totalTrades: toDollars(row.tradesCents),
  totalRefunds: toDollars(row.refundsCents),
  tax: toDollars(row.taxCents),
  due: toDollars(row.dueCents),
  titles: [row.titles ?? '', row.certificates > 0 ? receiptTexts.certificates(row.certificates) : '']
    .filter(Boolean)
    .join(', '),
  tenders: row.tenders ?? '',
  createdAt: instant(row.createdAt),
  heldAt: instant(row.heldAt),
  finishedAt: instant(row.finishedAt),
});

const list = async (
  db: Db,
  sql: string,
  values: readonly (number | string | null | readonly number[])[],
): Promise<TransactionRowWire[]> => (await db.rows<Row>(sql, values)).map(toWire);

/** Pending transactions of a store with items, the one parked last first. */
export const listPending = (db: Db, storeId: number, count: number): Promise<TransactionRowWire[]> =>
  list(
    db,
    `select ${COLUMNS.replace(TITLES, OPEN_TITLES)} ${FROM} where t.store_id = $1 and t.finished_at is null and t.state in ('active', 'held') order by t.held_at desc nulls last, t.transaction_id desc limit $2`,
    [storeId, count],
  );

/** The latest finished transactions, newest first (TRAN-33, NS-TRAN-16). */
export const listRecent = askOnce((db, { storeId, count }: { storeId: number; count: number }) =>
  list(
    db,
    `select ${COLUMNS} ${FROM} where t.store_id = $1 and ${FINISHED} order by t.finished_at desc limit $2`,
    [storeId, count],
  ),
);

/** Finished transactions of one business day, newest first. */
export const listOfDay = (
  db: Db,
  storeId: number,
  day: string,
  count: number,
): Promise<TransactionRowWire[]> =>
  list(
    db,
    `select ${COLUMNS} ${FROM} where t.store_id = $1 and t.state = 'finalized' and t.business_day = $3 order by t.finished_at desc limit $2`,
    [storeId, count, day],
  );

export type CompletedFilter = {
  readonly storeId: number;
  readonly count: number;
  /** Business days, yyyy-MM-dd, both counted in. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly tender?: string | undefined;
  readonly type?: CompletedType | undefined;
  /** The user name of who rang it up. */
  readonly employee?: string | undefined;
};

/** What makes a transaction be of a type; one may be of several. */
const OF_TYPE: Readonly<Record<CompletedType, string>> = {
  sale: 't.sales_cents > 0',
  trade: 't.trades_cents < 0',
  refund: 't.refunds_cents < 0',
  giftCertificate: `t.certificates @> '[{"kind":"sold"}]'`,
};

/** Finished transactions of a store that fit every filter given, newest first. */
export const listCompleted = (db: Db, asked: CompletedFilter): Promise<TransactionRowWire[]> =>
  list(
    db,
    `select ${COLUMNS} ${FROM} where t.store_id = $1 and ${FINISHED} and ($3::date is null or t.business_day >= $3)
       and ($4::date is null or t.business_day <= $4) and ($6::text is null or u.username = $6)
       and ($5::text is null or exists (select 1 from payments m where m.transaction_id = t.transaction_id and m.kind = $5))
       and ${asked.type ? OF_TYPE[asked.type] : 'true'} order by t.finished_at desc limit $2`,
    [
      asked.storeId,
      asked.count,
      asked.from ?? null,
      asked.until ?? null,
      asked.tender ?? null,
      asked.employee ?? null,
    ],
  );

/**
 * The finished transactions of a store that a number may mean: of a receipt ('3-2-004522', also without leading zeros), of its last part ('4522')
 * at any counter, or the transaction's own. Newest first; none for what is no number.
 */
export async function listOfNumber(db: Db, storeId: number, typed: string): Promise<TransactionRowWire[]> {
  const number = typed.trim();
  const local = readLocalReceipt(number.toUpperCase());
  if (local) return local.storeId === storeId ? listPrinted(db, storeId, number.toUpperCase()) : [];
  const [, counter = null, last] = /^(?:\d{1,9}-(\d{1,9})-)?(\d{1,15})$/.exec(number) ?? [];
  if (last === undefined || (counter !== null && !number.startsWith(`${storeId}-`))) return [];
  const id = counter === null ? Number(last) : -1;
  return list(
    db,
    `select ${COLUMNS} ${FROM} where t.store_id = $1 and t.state = 'finalized' and (t.transaction_id = $2 or t.receipt_number in
       (select $1 || '-' || n.number || '-' || $3 from devices n where n.store_id = $1 and ($4::text is null or n.number::text = $4)))
     order by t.finished_at desc limit 10`,
    [storeId, id, last.replace(/^0+/, '').padStart(6, '0'), counter],
  );
}

/** The transaction of a number that a register gave without the server; of one that was finished online before, too. */
const listPrinted = (db: Db, storeId: number, number: string): Promise<TransactionRowWire[]> =>
  list(
    db,
    `select ${COLUMNS} ${FROM} where t.store_id = $1 and t.state = 'finalized' and (t.receipt_number = $2
       or t.transaction_id in (select e.transaction_id from tape_entries e where e.receipt_number = $2 and e.store_id = $1 and e.outcome = 'already'))
     order by t.finished_at desc limit 10`,
    [storeId, number],
  );

/** A customer's finished transactions in the given stores, newest first. */
export const listOfCustomer = (
  db: Db,
  customerId: number,
  storeIds: readonly number[],
): Promise<TransactionRowWire[]> =>
  list(
    db,
    `select ${COLUMNS} ${FROM} where t.customer_id = any(customer_ids($1)) and t.store_id = any($2) and t.state = 'finalized' order by t.finished_at desc limit 200`,
    [customerId, storeIds],
  );

/** A transaction and the refunds of it. */
export const listOfTransaction = (
  db: Db,
  transactionId: number,
  storeIds: readonly number[],
): Promise<TransactionRowWire[]> =>
  list(
    db,
    `select ${COLUMNS} ${FROM} where (t.transaction_id = $1 or t.refund_of_id = $1) and t.store_id = any($2) order by t.transaction_id`,
    [transactionId, storeIds],
  );

/** Finished transactions with an item of this UPC or SKU, newest first. */
export const listOfUpc = (db: Db, upc: string, storeIds: readonly number[]): Promise<TransactionRowWire[]> =>
  list(
    db,
    `select ${COLUMNS} ${FROM} where t.transaction_id in (select m.source_id from inventory_items i join stock_movements m using (inventory_id)
         where m.source_type = 'transaction' and i.store_id = any($2)
           and (i.sku = $1 or i.catalog_id in (select p.catalog_id from catalog_products p where p.upc = $1)))
       and t.store_id = any($2) and t.state = 'finalized' order by t.transaction_id desc limit 200`,
    [upc, storeIds],
  );
