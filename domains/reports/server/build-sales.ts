// Reports on finished transactions of a range of days: sales by department and day, tenders, trades, refunds.
import { reportTexts as say } from '#domains/reports/messages.ts';
import type { TenderTotals } from '#domains/reports/rules/day-totals.ts';
import { tenderSection } from '#domains/reports/rules/end-of-day-report.ts';
import { type Cell, count, day, money, section, text } from '#contract/report.ts';
import { linesAddress, receiptAddress } from '#domains/reports/server/open-addresses.ts';
import { tendersOf } from '#domains/reports/server/day-totals-statement.ts';
import { receiptsPath } from '#platform/reports/open-path.ts';
import type { ReportAnswer, ReportQuestion } from '#platform/reports/report.ts';
import { cents, shareOf } from '#kernel/money.ts';

/** $1 store, $2 and $3 days, $4 user or null. */
const DONE = `t.state = 'finalized' and t.store_id = $1 and t.business_day between $2::date and $3::date and ($4::bigint is null or t.user_id = $4)`;
const valuesOf = ({ storeId, startDay, endDay, userId }: ReportQuestion) => [
  storeId,
  startDay,
  endDay,
  userId,
];

const FROM_LINES = `from transactions t join transaction_lines l using (transaction_id) join departments d using (department_id) where ${DONE}`;

type DepartmentRow = Record<'id' | 'sold' | 'sales' | 'discount' | 'refunds' | 'tax', number> & {
  name: string;
};

const DEPARTMENTS = `
  select d.name, d.department_id as id, coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0) as sold,
    coalesce(sum(l.quantity * l.unit_price_cents) filter (where l.kind = 'sale'), 0) as sales,
    coalesce(sum(least(l.line_discount_cents, l.quantity * l.unit_price_cents) + l.spread_discount_cents) filter (where l.kind = 'sale'), 0) as discount,
    coalesce(sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where l.kind = 'refund'), 0) as refunds,
    sum(l.tax_cents) as tax
  ${FROM_LINES} and l.kind <> 'trade' group by 1, 2 order by 1`;

type DayRow = Record<'receipts' | 'sales' | 'discount' | 'refunds' | 'tax' | 'trades', number> & {
  day: string;
};

const DAYS = `
  select t.business_day::text as day, count(*) as receipts, sum(sales_cents) as sales, sum(discount_cents) as discount,
    sum(refunds_cents) as refunds, sum(tax_cents) as tax, sum(trades_cents) as trades
  from transactions t where ${DONE} group by 1 order by 1`;

/** The lines of one employee alone, where the report is. */
const whomOf = ({ employee }: ReportQuestion): Record<string, string> =>
  employee === null ? {} : { Employee: employee };

/** Sales by department, and by day when there are several. */
export async function buildSales(question: ReportQuestion): Promise<ReportAnswer> {
  const [departments, days] = await Promise.all([
    question.db.rows<DepartmentRow>(DEPARTMENTS, valuesOf(question)),
    question.db.rows<DayRow>(DAYS, valuesOf(question)),
  ]);
  const whom = whomOf(question);
  const net = (row: { sales: number; discount: number; refunds: number }): number =>
    row.sales - row.discount + row.refunds;
  const whole = departments.reduce((sum, row) => sum + net(row), 0);
  const byDepartment = departments.map((row): Cell[] => [
    row.name,
    row.sold,
    row.sales,
    0 - row.discount,
    row.refunds,
    row.tax,
    net(row),
    whole > 0 ? shareOf(net(row), whole) : null,
  ]);
  const amounts = [
    money(say.SALES),
    money(say.DISCOUNTS),
    money(say.REFUNDS),
    money(say.TAX),
    money(say.NET),
  ];
  const byDay = days.map((row): Cell[] => [
    row.day,
    row.receipts,
    row.sales,
    0 - row.discount,
    row.refunds,
    row.tax,
    net(row),
    row.trades,
  ]);
  return {
    facts: [],
    sections: [
      section(
        say.DEPARTMENTS,
        [text(say.DEPARTMENT), count(say.SOLD), ...amounts, { title: say.SHARE, kind: 'percent' }],
        byDepartment,
        {
          total: say.TOTAL,
          chart: [6],
          opens: departments.map(({ id }) =>
            linesAddress(question, { ...whom, DepartmentId: String(id), Kind: 'saleOrRefund' }),
          ),
        },
      ),
      section(say.PER_DAY, [day(say.DATE), count(say.RECEIPTS), ...amounts, money(say.TRADES)], byDay, {
        total: say.TOTAL,
        chart: byDay.length > 1 ? [6, 7] : [],
        opens: days.map((row) => receiptsPath(question, { StartDate: row.day, EndDate: row.day })),
      }),
    ],
  };
}

const TENDERS = tendersOf(`transactions t join payments p using (transaction_id) where ${DONE}`);

const TENDERS_BY_DAY = `
  select t.business_day::text as day, p.kind, sum(p.amount_cents) as cents
  from transactions t join payments p using (transaction_id) where ${DONE} group by 1, 2 order by 1`;

/** What each tender took and gave, and what it came to on each day. */
export async function buildTenders(question: ReportQuestion): Promise<ReportAnswer> {
  const [tenders, days] = await Promise.all([
    question.db.rows<TenderTotals>(TENDERS, valuesOf(question)),
    question.db.rows<{ day: string; kind: string; cents: number }>(TENDERS_BY_DAY, valuesOf(question)),
  ]);
  const kinds = tenders.map((row) => row.kind);
  const whole = tenderSection(tenders, ({ kind }) => receiptsPath(question, { Tender: kind }));
  const names = whole.rows.map((row) => String(row[0]));
  const byDay = [...new Set(days.map((row) => row.day))].map((day): Cell[] => {
    const amounts = kinds.map((kind) => days.find((row) => row.day === day && row.kind === kind)?.cents ?? 0);
    return [day, ...amounts, amounts.reduce((sum, amount) => sum + amount, 0)];
  });
  const columns = [day(say.DATE), ...names.map(money), money(say.TOTAL)];
  const opens = byDay.map(([one]) =>
    receiptsPath(question, { StartDate: String(one), EndDate: String(one) }),
  );
  return {
    facts: [],
    sections: [whole, section(say.PER_DAY, columns, byDay, { total: say.TOTAL, opens })],
  };
}

type TradeRow = Record<'id' | 'pieces' | 'cash' | 'credit', number> & { name: string };

const TRADES = `
  select d.name, d.department_id as id, sum(l.quantity) as pieces,
    coalesce(-sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where t.payout = 'cash'), 0) as cash,
    coalesce(-sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where t.payout = 'credit'), 0) as credit
  ${FROM_LINES} and l.kind = 'trade' group by 1, 2 order by 1`;

/** What was bought from customers, by department and payout; amounts positive. */
export async function buildTrades(question: ReportQuestion): Promise<ReportAnswer> {
  const rows = await question.db.rows<TradeRow>(TRADES, valuesOf(question));
  const columns = [
    text(say.DEPARTMENT),
    count(say.PIECES),
    money(say.AS_CREDIT),
    money(say.AS_CASH),
    money(say.TRADES),
  ];
  const cells = rows.map((row): Cell[] => [
    row.name,
    row.pieces,
    row.credit,
    row.cash,
    row.credit + row.cash,
  ]);
  const opens = rows.map(({ id }) =>
    linesAddress(question, { ...whomOf(question), DepartmentId: String(id), Kind: 'trade' }),
  );
  return {
    facts: [],
    sections: [section(say.DEPARTMENTS, columns, cells, { total: say.TOTAL, chart: [2, 3], opens })],
  };
}

type RefundRow = {
  transactionId: number;
  day: string;
  receipt: string;
  sale: string | null;
  by: string;
  title: string;
  reason: string;
} & Record<'quantity' | 'cents' | 'tax', number>;

const REFUNDS = `
  select t.transaction_id as "transactionId", t.business_day::text as day, coalesce(t.receipt_number, '') as receipt, o.receipt_number as sale, u.username as by, l.title,
    l.refund_reason as reason, l.quantity, l.quantity * l.unit_price_cents - l.spread_discount_cents as cents, l.tax_cents as tax
  from transactions t join transaction_lines l using (transaction_id) join users u on u.user_id = t.user_id
  left join transactions o on o.transaction_id = t.refund_of_id
  where ${DONE} and l.kind = 'refund' order by t.business_day, t.finished_at, l.line_id`;

/** Every line that was given back. */
export async function buildRefunds(question: ReportQuestion): Promise<ReportAnswer> {
  const rows = await question.db.rows<RefundRow>(REFUNDS, valuesOf(question));
  const columns = [
    day(say.DATE),
    text(say.RECEIPT),
    text(say.OF_SALE),
    text(say.EMPLOYEE),
    text(say.TITLE),
    text(say.REASON),
    count(say.QUANTITY),
    money(say.TAX),
    money(say.AMOUNT),
  ];
  const cells = rows.map((row): Cell[] => [
    row.day,
    row.receipt,
    row.sale ?? say.NO_RECEIPT,
    row.by,
    row.title,
    row.reason,
    row.quantity,
    row.tax,
    cents(row.cents),
  ]);
  const opens = rows.map(({ transactionId }) => receiptAddress(transactionId));
  return {
    facts: [],
    sections: [section(say.REFUNDS, columns, cells, { total: say.TOTAL, isLines: true, opens })],
  };
}
