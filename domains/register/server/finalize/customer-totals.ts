// What has a customer bought and traded in?
import type { customerTotals } from '#domains/register/contract/finished.ts';
import type { OutputOf } from '#contract/call.ts';
import { type Cents, cents, toDollars } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Sums = {
  visits: number;
  first: Date | null;
  last: Date | null;
  bought: Cents;
  traded: Cents;
  pieces: number;
};
type Department = { department: string; items: number; cents: number };
type Title = { title: string; at: Date | null; cents: number };

const THEIRS = `t.customer_id = any(customer_ids($1)) and t.store_id = any($2) and t.state = 'finalized'`;
const MOST = 6;

/** Sums over the finished transactions of a customer, and of those merged into them, in the given stores. */
export async function readCustomerTotals(
  db: Db,
  customerId: number,
  storeIds: readonly number[],
): Promise<OutputOf<typeof customerTotals>> {
  const values = [customerId, storeIds];
  const [sums, trades, last] = await Promise.all([
    db.one<Sums>(
      `select count(*) as visits, min(t.finished_at) as first, max(t.finished_at) as last,
         coalesce(sum(t.sales_cents - t.discount_cents + t.refunds_cents), 0) as bought, coalesce(-sum(t.trades_cents), 0) as traded,
         coalesce(sum((select sum(l.quantity) from transaction_lines l where l.transaction_id = t.transaction_id and l.kind = 'trade'))
           filter (where t.trades_cents <> 0), 0) as pieces
       from transactions t where ${THEIRS}`,
      values,
    ),
    db.rows<Department>(
      `select l.department, sum(l.quantity) as items, -sum(l.unit_price_cents * l.quantity) as cents
       from transactions t join transaction_lines l using (transaction_id) where ${THEIRS} and l.kind = 'trade'
       group by 1 order by 2 desc, 1 limit ${MOST}`,
      values,
    ),
    db.rows<Title>(
      `select l.title, t.finished_at as at, -l.unit_price_cents as cents from transactions t join transaction_lines l using (transaction_id)
       where ${THEIRS} and l.kind = 'trade' order by l.line_id desc limit ${MOST}`,
      values,
    ),
  ]);
  return {
    visits: sums.visits,
    firstVisit: sums.first?.toISOString() ?? '',
    lastVisit: sums.last?.toISOString() ?? '',
    bought: toDollars(sums.bought),
    traded: toDollars(sums.traded),
    tradedItems: sums.pieces,
    trades: trades.map((row) => ({
      department: row.department,
      items: row.items,
      amount: toDollars(cents(row.cents)),
    })),
    lastTraded: last.map((row) => ({
      title: row.title,
      at: row.at?.toISOString() ?? '',
      amount: toDollars(cents(row.cents)),
    })),
  };
}
