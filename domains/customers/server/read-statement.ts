// What moved on a customer's store credit? The lines of the account, and of those that came to it by a merge, whoever posted them.
import type { creditStatement } from '#domains/customers/contract/groups.ts';
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { storeCreditOf } from '#domains/customers/server/public/get-store-credit.ts';
import { type Receipt, receiptsOf } from '#domains/ledger/server/public/receipts.ts';
import { isCustomer } from '#domains/customers/server/public/is-customer.ts';
import { notFound } from '#contract/api-error.ts';
import type { OutputOf } from '#contract/call.ts';
import { cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Statement = OutputOf<typeof creditStatement>;
type What = Statement['rows'][number]['what'];

/** A move of the account, as LINES reads it. */
export type MoveRow = {
  id: number;
  at: Date;
  source: string;
  cents: number;
  balance: number;
  transactionId: number | null;
  store: string;
  employee: string;
  note: string;
};

/**
 * All that moved on a customer's credit ($1) and on that of those who were merged into them, with the balance after each. What only moved from
 * the one to the other is no row: together they had it before and after.
 */
export const LINES = `
  select g.group_id as id, g.at, g.source_type as source, m.cents, (sum(m.cents) over (order by g.group_id))::bigint as balance,
    case when g.source_type = 'transaction' then g.source_id end as "transactionId", s.name as store, u.username as employee, g.note
  from (select p.group_id, -sum(p.amount_cents)::bigint as cents from accounts a join postings p using (account_id)
      where a.store_id = 0 and a.kind = 'storeCredit' and a.ref = any(customer_ids($1)) group by 1 having sum(p.amount_cents) <> 0) m
    join posting_groups g using (group_id) join stores s on s.store_id = g.store_id
    join users u on u.user_id = g.user_id`;

const ROWS = `${LINES} order by g.group_id desc limit $2 offset $3`;

const BY_SOURCE: Readonly<Record<string, What>> = {
  creditAdjustment: 'adjusted',
  giftCertificate: 'certificate',
  creditCashOut: 'cashOut',
};

/** The balance and a page of what moved. 404 for an unknown customer. */
export async function readStatement(
  db: Db,
  customerId: number,
  page: number,
  pageSize: number,
): Promise<Statement> {
  if (!(await isCustomer(db, customerId))) throw notFound(texts.NO_CUSTOMER, 'customerId');
  const rows = await db.rows<MoveRow>(ROWS, [customerId, pageSize, (page - 1) * pageSize]);
  const receipts = await receiptsOf(
    db,
    rows.map(({ transactionId }) => transactionId),
  );
  return {
    balance: await storeCreditOf(db, customerId),
    rows: rows.map((row) => ({
      at: row.at.toISOString(),
      what: whatOf(row, receipts.get(row.transactionId)),
      amount: cents(row.cents),
      balance: cents(row.balance),
      receiptNumber: receipts.get(row.transactionId)?.number ?? '',
      store: row.store,
      employee: row.employee,
      note: row.note,
    })),
  };
}

/** What kind of move it was. */
export function whatOf({ source, cents: amount }: MoveRow, receipt: Receipt | undefined): What {
  if (source !== 'transaction') return BY_SOURCE[source] ?? 'moved';
  if (amount < 0) return 'spent';
  return receipt && receipt.tradesCents < 0 ? 'trade' : 'refund';
}
