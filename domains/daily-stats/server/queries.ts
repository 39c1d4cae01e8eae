// The rollups as rows: what was folded in, and what came since.
import type { Period } from '#domains/daily-stats/rules/period.ts';
import { addDepartments, type DepartmentSums } from '#domains/daily-stats/rules/departments.ts';
import type { Sums } from '#domains/daily-stats/rules/figures.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** Sums of rows of stats_slots, as a Sums. */
export const SUMS = `
  coalesce(sum(transactions), 0)::bigint as "transactions", coalesce(sum(sale_transactions), 0)::bigint as "saleTransactions",
  coalesce(sum(trade_transactions), 0)::bigint as "tradeTransactions", coalesce(sum(refund_transactions), 0)::bigint as "refundTransactions",
  coalesce(sum(items_sold), 0)::bigint as "itemsSold", coalesce(sum(items_traded), 0)::bigint as "itemsTraded",
  coalesce(sum(items_refunded), 0)::bigint as "itemsRefunded", coalesce(sum(gross_cents), 0)::bigint as "grossCents",
  coalesce(sum(discount_cents), 0)::bigint as "discountCents", coalesce(sum(tax_cents), 0)::bigint as "taxCents",
  coalesce(sum(trades_credit_cents), 0)::bigint as "tradesCreditCents", coalesce(sum(trades_cash_cents), 0)::bigint as "tradesCashCents",
  coalesce(sum(refunds_cents), 0)::bigint as "refundsCents", coalesce(sum(rounding_cents), 0)::bigint as "roundingCents",
  coalesce(sum(cost_cents), 0)::bigint as "costCents"`;

/** A period added up. */
export const readSums = (db: Db, storeId: number, { start, end }: Period): Promise<Sums> =>
  db.one<Sums>(`select ${SUMS} from stats_slots_now($1, $2, $3)`, [storeId, start, end]);

/** A day until an instant: its quarters of an hour that are over by then, and of the one under way what was finished. */
export const readSumsUntil = (db: Db, storeId: number, day: string, until: Date): Promise<Sums> =>
  db.one<Sums>(
    `with cut as (select date_bin('15 minutes', $3::timestamptz, timestamptz '2000-01-01 00:00Z') as slot)
     select ${SUMS} from (
       select n.* from stats_slots_now($1, $2, $2) n, cut where n.slot < cut.slot
       union all
       select t.store_id, t.business_day, t.slot, t.transactions, t.sale_transactions, t.trade_transactions, t.refund_transactions, t.items_sold,
         t.items_traded, t.items_refunded, t.gross_cents, t.discount_cents, t.tax_cents, t.trades_credit_cents, t.trades_cash_cents,
         t.refunds_cents, t.rounding_cents, t.cost_cents
       from stats_transactions t, cut
       where t.store_id = $1 and t.business_day = $2 and t.finished_at >= cut.slot and t.finished_at <= $3) s`,
    [storeId, day, until],
  );

/** Each day of a period with a transaction, in order. */
export const readDays = (
  db: Db,
  storeId: number,
  { start, end }: Period,
): Promise<(Sums & { day: string })[]> =>
  db.rows<Sums & { day: string }>(
    `select business_day as day, ${SUMS} from stats_slots_now($1, $2, $3) group by 1 order by 1`,
    [storeId, start, end],
  );

export type HourRow = {
  readonly hour: number;
  readonly salesCents: Cents;
  readonly tradesCents: Cents;
  readonly refundsCents: Cents;
  readonly transactions: number;
};

/** The hours of the store's clock in which something was finished, in the order of the business day. */
export const readHours = (db: Db, storeId: number, { start, end }: Period): Promise<HourRow[]> =>
  db.rows<HourRow>(
    `select hour, sum(sales)::bigint as "salesCents", sum(trades)::bigint as "tradesCents", sum(refunds)::bigint as "refundsCents",
       sum(transactions)::bigint as transactions
     from (select extract(hour from n.slot at time zone s.time_zone)::int as hour, s.cutoff_hour, n.transactions,
         n.gross_cents - n.discount_cents as sales, n.trades_credit_cents + n.trades_cash_cents as trades, n.refunds_cents as refunds
       from stats_slots_now($1, $2, $3) n join stores s on s.store_id = $1 where n.slot is not null) h
     group by hour, cutoff_hour order by (hour - cutoff_hour + 24) % 24`,
    [storeId, start, end],
  );

/** Departments by day (yyyy-MM-dd) or month (yyyy-MM), the largest first. Plain rows, added up here: PostgreSQL would take three times as long. */
export async function readDepartments(
  db: Db,
  storeId: number,
  { start, end }: Period,
  by: 'day' | 'month',
): Promise<DepartmentSums[]> {
  const rows = await db.rows<DepartmentSums>(
    `select n.business_day as at, n.department_id, d.name as "departmentName", n.items_sold,
       n.items_traded, n.items_refunded, n.sales_cents, n.cost_cents,
       n.tax_cents, n.trades_cents, n.refunds_cents
     from stats_departments_now($1, $2, $3) n join departments d using (department_id)`,
    [storeId, start, end],
  );
  return addDepartments(rows, by);
}

export type MoneyRow = {
  readonly sourceType: string;
  readonly kind: string;
  readonly inCents: Cents;
  readonly outCents: Cents;
};

/** What moved on the accounts of each kind in a period, by what caused it. */
export const readMoney = (db: Db, storeId: number, { start, end }: Period): Promise<MoneyRow[]> =>
  db.rows<MoneyRow>(
    `select source_type, kind, sum(in_cents)::bigint as "inCents", sum(out_cents)::bigint as "outCents"
     from stats_money_now($1, $2, $3) group by 1, 2 order by 1, 2`,
    [storeId, start, end],
  );

/** How many business days of a period had a transaction. */
export const countDaysOpen = (db: Db, storeId: number, { start, end }: Period): Promise<{ days: number }> =>
  db.one<{ days: number }>('select count(distinct business_day) as days from stats_slots_now($1, $2, $3)', [
    storeId,
    start,
    end,
  ]);

type MovedRow = {
  readonly storeId: number;
  readonly kind: string;
  readonly inCents: Cents;
  readonly outCents: Cents;
};

/** What moved on the accounts of these kinds, in each store on its own day. */
export const readMovedOn = (
  db: Db,
  asked: readonly { readonly storeId: number; readonly day: string }[],
  kinds: readonly string[],
): Promise<MovedRow[]> =>
  db.rows<MovedRow>(
    `select a.store_id, n.kind, sum(n.in_cents)::bigint as "inCents", sum(n.out_cents)::bigint as "outCents"
     from unnest($1::bigint[], $2::date[]) as a(store_id, day) cross join lateral stats_money_now(a.store_id, a.day, a.day) n
     where n.kind = any($3) group by 1, 2`,
    [asked.map(({ storeId }) => storeId), asked.map(({ day }) => day), [...kinds]],
  );
